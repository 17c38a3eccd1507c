package table

import (
	"bytes"
	"io"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Bounds inside a file, beside MaxBytes: a few bytes of a workbook can stand for any number of
// cells, and a text can be mostly separators.
const (
	maxColumns  = 2000
	maxCells    = 1_000_000 // empty ones too
	maxText     = 16 << 20  // bytes of all cells together
	maxPart     = 64 << 20  // bytes of an unpacked part of a workbook
	maxElements = 2_500_000 // XML elements of a part; a cell has two, with a formula three
	maxToken    = 256 << 10 // bytes of a tag, or of text without one
	longNumber  = 1000      // bytes of a cell that can be a number
	manyNames   = 10        // names in a sentence
	shortCell   = 20        // characters of a cell beside a name
	shownCell   = 60        // characters of a cell in a sentence
)

// tooLarge refuses a table for its columns or cells.
func tooLarge(columns, cells int) *data.FieldError {
	switch {
	case columns > maxColumns:
		return refuse(theTable, columnsWide.With(columns), atMost.With(maxColumns))
	case cells > maxCells:
		return refuse(theTable, cellsLarge.With(cells), atMost.With(maxCells))
	}
	return nil
}

// listed names the first of many.
func listed(names []text.Text) text.Text {
	var all text.Text
	for i, name := range names[:min(len(names), manyNames)] {
		if i > 0 {
			name = andSo.With(all, name)
		}
		all = name
	}
	if more := len(names) - manyNames; more > 0 {
		return andOthers.With(all, more)
	}
	return all
}

// asTexts makes texts of names.
func asTexts(names []string) []text.Text {
	all := make([]text.Text, len(names))
	for i, name := range names {
		all[i] = text.Same(cutName(name, shownCell))
	}
	return all
}

// tokens reads a text and fails at an XML token that is too long, since a token is read into
// memory.
type tokens struct {
	io.Reader
	run int // bytes since a tag began or ended
}

// Read implements io.Reader.
func (t *tokens) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	rest := p[:n]
	for {
		at := bytes.IndexAny(rest, "<>")
		if at < 0 {
			break
		}
		if t.run+at > maxToken {
			return 0, errLongToken
		}
		t.run, rest = 0, rest[at+1:]
	}
	if t.run += len(rest); t.run > maxToken {
		return 0, errLongToken
	}
	return n, err
}
