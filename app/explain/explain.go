// Package explain writes what the lab says about a run: the sentence and the arithmetic of a step,
// the verdict, how to read a picture, the names of classes and weights, and why an input was
// refused. Its main type is Moment, a step of a run with a language. Packages view and lab call it
// for the page, embed and worker for reports and paper.
package explain

import (
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/theory"
)

// Moment is a moment with the language in which it is explained.
type Moment struct {
	moment.Moment
	Lang  words.Lang
	Quick bool // what takes longer than a frame is left for later, as while something is dragged

	// rows of the set that the reader is asked about: whether they are wrong, and how many, stays
	// hidden
	Unsaid []int

	// what the link hides and locks: nothing is suggested that the reader cannot do
	Given wire.Options

	// Limitless: the largest stable η is not told, as where a lesson asks for it
	Limitless bool

	Hidden []float64 // (w0, w1, w2) that labelled the samples, if they are shown

	Bare   bool // nothing but the samples is shown
	ByKeys bool // the reader's last input was a key
	Erases bool // a click in the plane removes a point
	Moves  bool // a click in the plane takes hold of a point, and adds none
	Made   bool // the chart of errors has the mistakes that each epoch made
}

// Counted returns the last epoch with a visible number of errors: the last that has ended or, while
// the reader is asked, the last with other weights than those that are asked about; -1 for none.
func (m *Moment) Counted() int {
	epochs, at := m.Run.Epochs(), m.Epoch()
	if at >= m.Epochs || m.Step < epochs[at].End {
		at = max(0, at-1)
	}
	for made := m.Run.UpdatesAt(m.Step); len(m.Unsaid) > 0 && at >= 0 &&
		m.Run.UpdatesAt(epochs[at].End) == made; at-- {
	}
	return at
}

// Analysis returns what can be known of the samples without training; ok is false while it would
// hold up a drag.
func (m *Moment) Analysis() (report theory.Report, ok bool) { return m.Course.Analysis(m.Quick) }

// Bottom returns what can be known of the loss without training; ok is as for Analysis.
func (m *Moment) Bottom() (report theory.Report, ok bool) { return m.Course.Bottom(m.Quick) }
