package experiment

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
)

// A link's fragment is "1." and the compact document, deflated, in URL-safe base64; or, for people
// and scripts, "json=" and the percent-encoded document; nothing is the opening experiment. Options
// follow, "&", a name of OptionNames, "=" and a value each; "&t=" and a number set the cursor.
const (
	linkPrefix = "1."
	jsonPrefix = "json="

	cursorPrefix = "&t="
)

// OptionNames are the options of a fragment. Only t concerns this package; the page reads the
// others.
var OptionNames = []string{"t", "vs", "view", "show", "compare", "errors", "predict",
	"repeat", "vary", "hide", "lock", "lang", "theme", "speed", "play", "present", "origin",
	"class"}

// Options returns the body of a fragment (with or without #) and its options, unescaped. If an
// option is given twice, the last counts. A part with another name belongs to the document, which
// may contain &.
func Options(fragment string) (body string, options map[string]string) {
	body, options = strings.TrimPrefix(fragment, "#"), map[string]string{}
	for body != "" {
		at := strings.LastIndexByte(body, '&') // −1: there are only options
		name, value, given := strings.Cut(body[at+1:], "=")
		plain, err := url.PathUnescape(value)
		if at < 0 && !given || !slices.Contains(OptionNames, name) || err != nil ||
			strings.ContainsAny(value, `"{}[]`) {
			return body, options
		}
		if _, given := options[name]; !given {
			options[name] = plain
		}
		body = body[:max(0, at)]
	}
	return body, options
}

// Fragment returns the fragment (without #) of a link to an experiment at a cursor ≥ 0.
func Fragment(d *Document, cursor int) string {
	fragment := Body(d.Compact())
	if cursor > 0 {
		fragment += cursorPrefix + strconv.Itoa(cursor)
	}
	return fragment
}

// Body returns the body of a fragment that holds a document; Text reads it.
func Body(document []byte) string { return linkPrefix + Pack(document) }

// Pack deflates text and encodes it for a link: as short as can be, where that does not take long.
func Pack(text []byte) string {
	var packed bytes.Buffer
	level := flate.BestCompression
	if len(text) > 1<<18 {
		level = flate.BestSpeed // 10,000 pictures of 400 pixels: 0.03 s in place of 10
	}
	w, err := flate.NewWriter(&packed, level)
	if err == nil {
		if _, err = w.Write(text); err == nil {
			err = w.Close()
		}
	}
	if err != nil {
		panic(err) // writing to a buffer does not fail
	}
	return base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Unpack returns the text of Pack. The error is a *data.FieldError of the field.
func Unpack(packed, field string) ([]byte, error) {
	deflated, err := base64.RawURLEncoding.DecodeString(packed)
	var text []byte
	if err == nil {
		text, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)),
			MaxBytes+1))
	}
	if err != nil {
		return nil, data.Refuse(field, cutOrAltered, wholeLink)
	}
	return text, nil
}

// ParseFragment reads either form of a fragment, with or without #. It checks the whole document,
// and reads only the option t: a cursor ≥ 0, perhaps past the end of the run. The error is a
// *data.FieldError.
func ParseFragment(fragment string) (e *Experiment, cursor int, err error) {
	body, options := Options(fragment)
	if value, given := options["t"]; given {
		if cursor, err = strconv.Atoi(value); err != nil || cursor < 0 {
			return nil, 0, data.Refuse("link.t", strconv.Quote(value), data.WholeFromZero)
		}
	}
	if body == "" && len(options) > 0 {
		return Default(), cursor, nil
	}
	text, err := Text(body)
	if err != nil {
		return nil, 0, err
	}
	e, err = Parse(text)
	return e, cursor, err
}

// Text unpacks the body of a fragment (without its cursor) into the text of a document, which may
// be invalid.
func Text(body string) ([]byte, error) {
	if text, ok := strings.CutPrefix(body, jsonPrefix); ok {
		unescaped, err := url.PathUnescape(text)
		if err != nil {
			return nil, data.Refuse("link", oddPercent, percentEncoded)
		}
		return []byte(unescaped), nil
	}
	packed, ok := strings.CutPrefix(body, linkPrefix)
	if !ok {
		return nil, data.Refuse("link", strconv.Quote(body), linkForms)
	}
	return Unpack(packed, "link")
}
