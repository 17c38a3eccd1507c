package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/url"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

const linkUsage = `  perceptronlab link [-base URL] [-t STEP] [FILE|-]
  perceptronlab link -decode LINK|-`

// home is the address that the site is served at when nothing else is said.
const home = "http://127.0.0.1:8000/"

// longest bounds a link: a document of MaxBytes, every byte percent-encoded, and an address.
const longest = 4 * experiment.MaxBytes

// Link writes the link to an experiment, or the document that a link holds.
func Link(args []string, in io.Reader, out io.Writer) error {
	flags := newFlags("link")
	base := flags.String("base", home, "")
	cursor := number(flags, "t", 0, 0, math.MaxInt32)
	link := flags.String("decode", "", "")
	words, err := parse(flags, args, 1)
	if err != nil {
		return err
	}
	if given(flags, "decode") {
		if len(words) > 0 || given(flags, "base") || given(flags, "t") {
			return notUnderstood(decodeAlone)
		}
		return decode(*link, in, out)
	}
	if !isBase(*base) {
		return data.Refuse("-base", *base, addressAllowed)
	}
	e, err := load(words, in)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s#%s\n", *base, experiment.Fragment(&e.Document, *cursor))
	return err
}

// isBase reports whether an address is one that a link can begin with: a web site's. A link that
// begins with javascript: or data: would run whatever its maker wrote.
func isBase(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		!strings.ContainsAny(address, "# \t\n")
}

// decode writes the document of a link: a whole address or its fragment alone.
func decode(link string, in io.Reader, out io.Writer) error {
	if link == "-" {
		text, err := read(nil, in, longest)
		if err != nil {
			return err
		}
		link = string(text)
	}
	link = strings.TrimSpace(link)
	if place, ok := wire.PackedPlace([]byte(link)); ok { // a file for students
		link = place.Fragment()
	}
	fragment := link
	if address, after, found := strings.Cut(link, "#"); found &&
		!strings.HasPrefix(address, "1.") && !strings.HasPrefix(address, "json=") &&
		!strings.HasPrefix(address, "exercise=") {
		fragment = after
	}
	if place, taught := wire.ParsePlace(fragment); taught && place.Own != "" {
		document, err := experiment.Text(place.Own)
		if err == nil && !json.Valid(document) {
			err = data.Refuse("-decode", text.Cut(string(document), 40), jsonWanted)
		}
		if err != nil {
			return err
		}
		return lines{out: out}.json(append(document, '\n'))
	}
	e, _, err := experiment.ParseFragment(fragment)
	if err != nil {
		return err
	}
	return lines{out: out}.json(e.Document.Indented())
}
