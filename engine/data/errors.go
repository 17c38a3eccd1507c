package data

import (
	"fmt"

	"perceptronlab/engine/text"
)

// FieldError is a fault in a part of an experiment. Its parts are separate so that a page can point
// at the field and write the rest in its language.
type FieldError struct {
	Field   string    // the path in the document, e.g. "inputs.columns[1]"
	Value   text.Text // the value, shortened if long
	Allowed text.Text // the allowed values
	Place   text.Text // the field in words, if it is not a path: a cell of a table
	Refusal Refusal   // its kind, if some code reacts to it
}

// Refusal is a kind of fault that some code reacts to.
type Refusal int

// The refusals.
const (
	Other          Refusal = iota
	StartMisfit            // given start weights that are not one per input
	NothingToTrain         // a held-out share that leaves no sample to train on
	BrokenText             // no single value in JSON
	FileMissing            // a set whose file was not provided
)

// OfKind returns the error with its kind.
func (e *FieldError) OfKind(r Refusal) *FieldError {
	e.Refusal = r
	return e
}

// Error names the field, the value and what is allowed, in one line.
func (e *FieldError) Error() string {
	return oneLine.With(e.Field, e.Value, e.Allowed).En
}

// Said is Error in each language.
func (e *FieldError) Said() text.Text {
	field := text.Same(e.Field)
	if e.Place.En != "" {
		field = e.Place
	}
	return oneLine.With(field, e.Value, e.Allowed)
}

// The largest numbers of characters in a FieldError: only the beginning of long texts from outside
// is shown.
const (
	mostField   = 120
	mostValue   = 60   // of Refuse
	mostSaid    = 300  // of a value that is a sentence with a name in it
	mostAllowed = 1500 // all paths of a document
)

// Refuse returns a FieldError whose value is a Text, or written as %v, and cut at 60 characters.
func Refuse(field string, value any, allowed text.Text) *FieldError {
	e := refuse(field, -1, value, allowed)
	e.Value = e.Value.Cut(mostValue)
	return e
}

// OptionError says which option of a preset is outside its range, or that the preset has no such
// option.
type OptionError struct {
	Option  string
	Value   float64
	Allowed text.Text
}

// Error names the option, the value and what is allowed, in one line.
func (e *OptionError) Error() string {
	return fmt.Sprintf("option %q is %v; allowed: %s", e.Option, e.Value, e.Allowed.En)
}

// refuse returns a FieldError for element i of a list, or for the field itself when i < 0.
func refuse(field string, i int, value any, allowed text.Text) *FieldError {
	if i >= 0 {
		field = fmt.Sprintf("%s[%d]", field, i)
	}
	shown, ok := value.(text.Text)
	if !ok {
		shown = text.Same(fmt.Sprint(value))
	}
	return &FieldError{Field: text.Cut(field, mostField), Value: shown.Cut(mostSaid),
		Allowed: allowed.Cut(mostAllowed)}
}
