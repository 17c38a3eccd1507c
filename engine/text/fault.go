package text

import "errors"

// Fault is an error in each language.
type Fault struct {
	Text
	Of error // what kind of fault it is; nil: none
}

// Error is what is said in English.
func (f *Fault) Error() string { return f.En }

// Unwrap returns what kind of fault it is.
func (f *Fault) Unwrap() error { return f.Of }

// Said returns the fault in each language.
func (f *Fault) Said() Text { return f.Text }

// Said returns what an error says in each language: the same where it knows only one.
func Said(err error) Text {
	var says interface{ Said() Text }
	if errors.As(err, &says) {
		return says.Said()
	}
	return Same(err.Error())
}
