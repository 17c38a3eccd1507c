package wire

import (
	"encoding/json"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
)

// Order is what the page asks its worker to do: one of its fields is set. It crosses as JSON; the
// bytes of a table or of a recorded picture go beside it as they are.
type Order struct {
	Table   *TableOrder
	Sheet   *SheetOrder
	Lesson  *LessonOrder
	Gallery *GalleryOrder
	Repeat  *RepeatOrder
	File    *FileOrder
	PDF     *PDFOrder
	Phone   *PhoneOrder
}

// Answer is what the worker answers an order, as JSON. A file that it has written goes beside it.
type Answer struct {
	Table    *TableAnswer
	Sheet    string // HTML
	Lesson   *LessonAnswer
	Gallery  *GalleryAnswer
	Repeat   *RepeatAnswer
	Phone    *PhoneAnswer
	TooLarge bool // the file would be larger than a browser can be asked to hold
}

// FileOrder orders a file of an experiment, or of an exercise for a course system.
type FileOrder struct {
	Format   string          // one of those of package worker
	Document json.RawMessage // the whole experiment, or the exercise
	Type     string          // MIME type of the file
}

// VariantsField is the field of a lesson for the number of variants that go into such a file. The
// page adds it to the format.
const VariantsField = "/variants"

// PDFOrder orders a recorded picture as a page of PDF.
type PDFOrder struct {
	Title         string
	Width, Height float64 // points
	Type          string  // MIME type of the file
}

// TableOrder says what is to be shown of a table.
type TableOrder struct {
	Lang    words.Lang
	Name    string // of the file; "" for what was pasted
	Reading string // what the reader has changed so far, as the last answer had it; "{}" nothing
	Change  string // the name of the control that is changed now; "" none
	Value   string // what stands in that control
	Open    bool   // the part on how the file is read is unfolded
}

// TableAnswer is what the dialog shows, and what is taken. Reading and Set are JSON, which holds
// every number to its last bit.
type TableAnswer struct {
	HTML    string
	Reading string
	Set     string // "" where there is a fault
}

// TableSet is the set in an answer. Pictures have letters for their pixels (data.WriteGreys) in the
// place of points.
type TableSet struct {
	data.Set
	Greys []string  `json:",omitempty"`
	Grid  data.Grid `json:",omitzero"`
}

// SheetOrder says what a sheet is made of. Pictures are SVG.
type SheetOrder struct {
	Lang            words.Lang
	Document        json.RawMessage // the whole experiment
	Step            int
	Title, Sentence string
	Link            string // that leads to this very step
	Code            string // a QR code of it; "": it is too long for one
	Plane           string
	Before, Margins bool     // it has the boundary before the step; margins
	Charts          []string // a name, its picture, and so on
	Working         string   // of the step, a line each: symbol, expression, value, tabs between
	Said            string   // over the working
}

// JSON returns a value of this package, or of like kinds, as JSON: such a value can always be
// written.
func JSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
