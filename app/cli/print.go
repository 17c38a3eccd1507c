package cli

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// Names, titles and answers are other people's. Two things keep them from acting on a terminal or
// from looking like lines of our own: printed lines are cleaned wherever they go (lines), and
// whatever goes to a terminal is cleaned once more, files too (screen).

// lines prints lines in a language.
type lines struct {
	out  io.Writer
	lang words.Lang
}

// linesOf prints lines in the language of a flag.
func linesOf(out io.Writer, lang string) lines { return lines{out, words.Lang(lang)} }

// say prints a text with values as one line.
func (l lines) say(t text.Text, values ...any) { l.put("", l.lang.Say(t, values...)) }

// put prints what is ours and then what may be other people's, as one line.
func (l lines) put(begin, said string) { fmt.Fprintln(l.out, begin+text.Line(said)) }

// prose prints a text of several lines, each behind a mark, so that none looks like one of ours.
func (l lines) prose(t text.Text) {
	for line := range strings.SplitSeq(strings.TrimSpace(l.lang.Say(t)), "\n") {
		l.put("| ", line)
	}
}

// json prints a document in JSON. What a terminal would act upon is written as \u….
func (l lines) json(document []byte) error {
	var b bytes.Buffer
	for _, r := range string(document) {
		if line := string(r); r == '\n' || r == '\t' || text.Line(line) == line {
			b.WriteRune(r)
		} else if r != '\r' {
			for _, half := range utf16.AppendRune(nil, r) {
				fmt.Fprintf(&b, `\u%04x`, half)
			}
		}
	}
	_, err := l.out.Write(b.Bytes())
	return err
}

// screen cleans what is written to a terminal, but for line breaks and tabs.
type screen struct {
	to   io.Writer
	rest []byte // of a character that is not whole yet
}

// onScreen returns a writer that cleans what it writes if it is a terminal.
func onScreen(to io.Writer) io.Writer {
	if file, ok := to.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&fs.ModeCharDevice != 0 {
			return &screen{to: to}
		}
	}
	return to
}

// Write cleans and writes p.
func (s *screen) Write(p []byte) (int, error) {
	all := append(s.rest, p...)
	whole := len(all)
	for n := 1; n < utf8.UTFMax && n <= len(all); n++ {
		if utf8.RuneStart(all[len(all)-n]) {
			if !utf8.FullRune(all[len(all)-n:]) {
				whole -= n
			}
			break
		}
	}
	s.rest = bytes.Clone(all[whole:])
	var b strings.Builder
	for line := range strings.SplitAfterSeq(string(all[:whole]), "\n") {
		line, broken := strings.CutSuffix(line, "\n")
		cells := strings.Split(strings.TrimSuffix(line, "\r"), "\t")
		b.WriteString(text.List(cells, "\t", text.Line))
		if broken {
			b.WriteByte('\n')
		}
	}
	if _, err := io.WriteString(s.to, b.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}
