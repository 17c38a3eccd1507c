// Package export writes a run to files: its trace as JSON (spec §5) and CSV, and the run as a short
// Python program or Jupyter notebook that prints the same weights. Its functions begin with Write
// and take a trace; the page's worker and the command line call them.
//
// Exercises become questions for the quizzes of course systems, which ask them without the lab:
// Moodle's XML, and QTI 1.2 as Canvas reads it. A Bank is some exercises with the words of one
// language; Moodle and QTI write it.
//
// The writers train the run to its end and write after each slice of training, so that their memory
// does not grow with the number of steps. An error of the writer ends them.
package export

import (
	"io"
	"math"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// slice is the number of presentations to train before writing.
const slice = 1 << 16

// follow trains a run to its end and calls added after every slice, at least once.
func follow(t *trace.Trace, added func() error) error {
	for done := false; !done; {
		done = t.Advance(slice)
		if err := added(); err != nil {
			return err
		}
	}
	return nil
}

// output collects text and writes it in large pieces. It keeps the first error.
type output struct {
	w   io.Writer
	b   []byte
	err error
}

const piece = 1 << 15 // bytes that are passed on at once

func (o *output) text(s string) { o.b = append(o.b, s...) }

// pass writes the collected text, if it is a piece or at the end.
func (o *output) pass(rest bool) error {
	if o.err == nil && len(o.b) > 0 && (rest || len(o.b) >= piece) {
		_, o.err = o.w.Write(o.b)
		o.b = o.b[:0]
	}
	return o.err
}

func (o *output) integer(v int)    { o.b = strconv.AppendInt(o.b, int64(v), 10) }
func (o *output) number(v float64) { o.b = appendNumber(o.b, v) }

// appendNumber writes a number with the fewest digits that give its bits back, for JSON, CSV and
// Python. Minus zero has a decimal point, since Python reads -0 as a whole number. Numbers that are
// not finite are inf, -inf or nan, which JSON cannot hold.
func appendNumber(b []byte, v float64) []byte {
	switch {
	case v == 0 && math.Signbit(v):
		return append(b, "-0.0"...)
	case math.IsNaN(v):
		return append(b, "nan"...)
	case math.IsInf(v, 1):
		return append(b, "inf"...)
	case math.IsInf(v, -1):
		return append(b, "-inf"...)
	}
	const smallest, largest = 1e-6, 1e21 // between these without a power of ten, as in JavaScript
	if size := math.Abs(v); size != 0 && size < smallest || size >= largest {
		return strconv.AppendFloat(b, v, 'e', -1, 64)
	}
	return strconv.AppendFloat(b, v, 'f', -1, 64)
}

// classes reports whether a run has one weight vector per class.
func classes(t *trace.Trace) bool { return t.Problem().Kind == data.Classes }

// judged reports whether outputs can be right or wrong: not with real targets.
func judged(t *trace.Trace) bool { return t.Problem().Kind != data.Real }

// kept is the name of an answer that is not the weights under training.
func kept(r rule.Rule) string { return r.Answer.En }

// rated reports whether the rule of a run has a learning rate.
func rated(t *trace.Trace) bool {
	r := t.Config().Rule
	return r.Uses(rule.SettingEta)
}

// exact reports whether a run is in decimals.
func exact(t *trace.Trace) bool {
	a, _ := t.Arithmetic()
	return a == rule.ArithmeticExact
}
