package derive

import (
	"math/big"
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// Term is one of a sum: in symbols, with its numbers put in, and its value.
type Term struct {
	Symbol, How string
	Value       *big.Rat
}

// Terms lists the terms of w · x of a sample of the step, by its place, with the weights of a
// class.
func (s *WorkedStep) Terms(place, class int) (terms []Term) {
	w, x := s.Work().Row(W, class), s.Samples[place].X
	for j := range x {
		terms = append(terms, Term{s.Product(j),
			Bracketed(Plainly(w[j])) + " × " + Bracketed(Plainly(x[j])), Mul(w[j], x[j])})
	}
	return terms
}

// Squares lists the terms of the sum of the squares of a vector.
func (s *WorkedStep) Squares(v Vector, symbol string) (terms []Term) {
	for j, a := range v {
		terms = append(terms, Term{symbol + s.Index(j) + "²", Bracketed(Plainly(a)) + "²",
			Mul(a, a)})
	}
	return terms
}

// Plainly writes a number to be read: exactly where that is short, else with five digits.
func Plainly(v *big.Rat) string {
	const long = 8
	if written := WriteNumber(v, 4); len([]rune(written)) <= long {
		return written
	}
	return text.Number(Float(v), 5)
}

// PlainList writes numbers to be read.
func PlainList(v Vector) string { return InBrackets(v, Plainly) }

// SquaresOf writes the sum of the squares of a vector.
func SquaresOf(x Vector) string {
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = Bracketed(Plainly(x[j])) + "²"
	}
	return strings.Join(terms, " + ")
}

// InDegrees writes an angle to some decimal places.
func InDegrees(v *big.Rat, digits int) string {
	if Ends(v, digits) {
		return WriteNumber(v, digits) + "°"
	}
	return v.FloatString(digits) + "°"
}

// AllWritten writes all training samples in their order, each x with its d.
func (s *WorkedStep) AllWritten() string {
	all := make([]string, len(s.All))
	for k, sample := range s.All {
		all[k] = strconv.Itoa(k+1) + ": x = " + WriteExact(sample.X) + ", d = " + s.Class(sample.D)
	}
	return strings.Join(all, "; ")
}
