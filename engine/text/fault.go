package text

import "errors"

// Fault is an error in each language.
type Fault struct {
	Text
	Of error // the kind of fault; nil: none
}

// Error is the English text.
func (f *Fault) Error() string { return f.En }

// Unwrap returns the kind of fault.
func (f *Fault) Unwrap() error { return f.Of }

// Said returns the fault in each language.
func (f *Fault) Said() Text { return f.Text }

// Said returns an error in each language; the same text in both if it knows only one.
func Said(err error) Text {
	var says interface{ Said() Text }
	if errors.As(err, &says) {
		return says.Said()
	}
	return Same(err.Error())
}
