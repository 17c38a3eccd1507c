package wire

import (
	"encoding/json"

	"perceptronlab/app/words"
)

// SheetOrder says what a sheet is made of. Pictures are SVG.
type SheetOrder struct {
	Lang            words.Lang
	Document        json.RawMessage // the whole experiment
	Step            int
	Title, Sentence string
	Link            string // that leads to this very step
	Code            string // a QR code of it; "": it is too long for one
	Plane           string
	Charts          []string // a name, its picture, and so on
	Working         string   // of the step, a line each: symbol, expression, value, tabs between
	Said            string   // over the working
}
