package data

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// NewTable makes the inputs of a run from a set: columns → feature map → standardise → unit length,
// and holds rows out. Mean and deviation come from the training rows alone. A term that has one
// value in all training rows gets mean that value and scale 1, so it becomes 0 there (as in
// scikit-learn's StandardScaler): it carries nothing that the bias does not.
//
// The error is a *FieldError: for a set that Validate refuses, columns out of range or chosen
// twice, a bad term, rows that cannot be held out, or numbers that overflow on the way. The set's
// slices are not kept.
func NewTable(s Set, in Inputs, hold HoldOut) (*Table, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	columns, err := in.columns(len(s.Features))
	if err != nil {
		return nil, err
	}
	t := &Table{Bias: in.Bias, Unit: in.Unit, Decimal: in.Decimal}
	if t.Map, t.Terms, err = in.terms(columns, s.Features); err != nil {
		return nil, err
	}
	if in.Bias {
		t.Terms = slices.Insert(t.Terms, 0, "1")
	}
	t.N = len(t.Terms)
	if hold.Fraction == 0 && len(hold.Rows) == 0 {
		hold.Rows = s.tests()
	}
	if t.Rows, t.TestRows, err = hold.split(len(s.Points)); err != nil {
		return nil, err
	}
	err = t.fill(s, in)
	if t.Rounded {
		t.Decimal = false // multiply all of them in float64
		err = t.fill(s, in)
	}
	if err != nil {
		return nil, err
	}
	if err := t.standardise(in.Standardize); err != nil {
		return nil, err
	}
	if err := t.scaleRows(t.X, t.Rows, in.Standardize); err != nil {
		return nil, err
	}
	if err := t.scaleRows(t.TestX, t.TestRows, in.Standardize); err != nil {
		return nil, err
	}
	return t, nil
}

// Suit checks inputs against the names of features, before there are samples.
func (in Inputs) Suit(features []string) error {
	if n := len(features); n < 1 || n > MaxPixels {
		return refuse("data.features", -1, text.Plural(n, oneName, manyNames),
			namesUpTo.With(MaxPixels))
	}
	columns, err := in.columns(len(features))
	if err == nil {
		_, _, err = in.terms(columns, features)
	}
	return err
}

// columns returns the chosen feature indexes of a set with n features.
func (in Inputs) columns(n int) ([]int, error) {
	if len(in.Columns) == 0 {
		all := make([]int, n)
		for j := range all {
			all[j] = j
		}
		return all, nil
	}
	for i, c := range in.Columns {
		switch {
		case c < 0 || c >= n:
			return nil, refuse("inputs.columns", i, c, columnFromTo.With(n-1))
		case slices.Contains(in.Columns[:i], c):
			return nil, refuse("inputs.columns", i, onceMore.With(c), eachColumnOnce)
		}
	}
	return in.Columns, nil
}

// terms returns the terms over full rows, and their names: without a map those of the features.
func (in Inputs) terms(columns []int, features []string) (terms []Term, names []string, err error) {
	if len(in.Map) > MaxTerms {
		return nil, nil, refuse("inputs.map", -1, manyTerms.With(len(in.Map)),
			termsAtMost.With(MaxTerms))
	}
	for i, written := range in.Map {
		t, err := ParseTerm(written, len(columns))
		if err != nil {
			fault := err.(*FieldError)
			return nil, nil, refuse("inputs.map", i, fault.Value, fault.Allowed)
		}
		terms = append(terms, t.over(columns))
		names = append(names, t.String())
	}
	if len(in.Map) == 0 {
		for j, c := range columns {
			terms = append(terms, Term{factors: []factor{{name: j + 1, column: c, power: 1}}})
			names = append(names, features[c])
		}
	}
	return terms, names, nil
}

// fill makes inputs and labels before scaling. If products are to be decimals and one has too many
// digits, it sets Rounded and ends.
func (t *Table) fill(s Set, in Inputs) (err error) {
	if t.X, t.D, err = t.mapped(s, t.Rows, in); err != nil || t.Rounded && t.Decimal {
		return err
	}
	t.TestX, t.TestD, err = t.mapped(s, t.TestRows, in)
	return err
}

// mapped returns the bias and the terms of the given rows before scaling, and their labels.
func (t *Table) mapped(s Set, rows []int, in Inputs) (x, d []float64, err error) {
	x = make([]float64, len(rows)*t.N)
	d = make([]float64, len(rows))
	for i, row := range rows {
		d[i] = s.Labels[row]
		dst := x[i*t.N : (i+1)*t.N]
		if t.evaluate(dst, s.Points[row]) {
			t.Rounded = true
			return nil, nil, nil
		}
		if j := slices.IndexFunc(dst, func(v float64) bool { return !num.Finite(v) }); j >= 0 {
			k := j - t.bias()
			return nil, nil, refuse("inputs.map", k,
				termOverflows.With(strconv.Quote(in.Map[k]), spelled(dst[j]), row+1), finiteTerm)
		}
	}
	return x, d, nil
}

// spelled writes a number for a refusal: ∞ beyond the range of numbers.
func spelled(v float64) string {
	switch {
	case num.Finite(v):
		return fmt.Sprint(v)
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	return "∞ − ∞"
}

// bias returns the number of inputs before the terms.
func (t *Table) bias() int {
	if t.Bias {
		return 1
	}
	return 0
}

// evaluate writes the bias and the terms of a full row of features into x, of length N, and reports
// whether a product that should be a decimal has too many digits.
func (t *Table) evaluate(x, features []float64) (rounded bool) {
	if t.Bias {
		x[0] = 1
	}
	terms := x[t.bias():]
	for j, term := range t.Map {
		if t.Decimal && !term.Linear() {
			v, ok := term.decimal(features)
			if ok {
				terms[j] = v
				continue
			}
			rounded = true
		}
		terms[j] = term.Value(features)
	}
	return rounded
}

// scale standardises x and scales it to unit length, if the table does so.
func (t *Table) scale(x []float64) {
	if t.Scale != nil {
		for j := t.bias(); j < len(x); j++ {
			x[j] = (x[j] - t.Mean[j]) / t.Scale[j]
		}
	}
	if t.Unit {
		normalise(x)
	}
}

// scaleRows scales the inputs of the given rows of the set.
func (t *Table) scaleRows(inputs []float64, rows []int, by Standardize) error {
	for i, row := range rows {
		x := inputs[i*t.N : (i+1)*t.N]
		t.scale(x)
		if j := slices.IndexFunc(x, func(v float64) bool { return !num.Finite(v) }); j >= 0 {
			return refuse("inputs.standardize", -1,
				scalingOverflows.With(strconv.Quote(string(by)), t.Terms[j], spelled(x[j]), row+1),
				finiteScaling)
		}
	}
	return nil
}

// Input returns the input x of length N for a full row of the set's features, by the same steps as
// the table's samples and with their mean and scale. It uses dst if it has room for N numbers, and
// does not allocate then. Numbers that overflow on the way come out as they are.
func (t *Table) Input(dst, features []float64) []float64 {
	if cap(dst) < t.N {
		dst = make([]float64, t.N)
	}
	dst = dst[:t.N]
	t.evaluate(dst, features)
	t.scale(dst)
	return dst
}

// Alike reports whether the tables make the same input of the same features.
func (t *Table) Alike(other *Table) bool {
	return t.Bias == other.Bias && t.Unit == other.Unit && t.Decimal == other.Decimal &&
		slices.EqualFunc(t.Map, other.Map, func(a, b Term) bool {
			return slices.Equal(a.factors, b.factors)
		}) && slices.Equal(t.Mean, other.Mean) && slices.Equal(t.Scale, other.Scale)
}

// RawWeights returns the weights on the terms before standardising that give every point the same
// net input as w, of length N, gives to its x: rawⱼ = wⱼ/scaleⱼ and raw₀ = w₀ − Σ wⱼ·meanⱼ/scaleⱼ.
// Without standardising they are w. ok is false with unit length, where the net input is not linear
// in the terms, and without a bias to take up the means.
func (t *Table) RawWeights(w []float64) (raw []float64, ok bool) {
	if t.Unit || t.Scale != nil && !t.Bias {
		return nil, false
	}
	raw = slices.Clone(w)
	if t.Scale == nil {
		return raw, true
	}
	for j := 1; j < len(raw); j++ {
		raw[j] = w[j] / t.Scale[j]
		raw[0] -= float64(raw[j] * t.Mean[j])
	}
	return raw, true
}

// normalise scales x to length 1; a zero vector stays zero.
func normalise(x []float64) {
	squares, largest := 0.0, 0.0
	for _, v := range x {
		squares += float64(v * v)
		largest = max(largest, math.Abs(v))
	}
	if largest == 0 || !num.Finite(largest) {
		return
	}
	length := math.Sqrt(squares)
	// the squares overflow or underflow: shrink first
	if squares < 0x1p-900 || math.IsInf(squares, 1) {
		for j := range x {
			x[j] /= largest
		}
		normalise(x)
		return
	}
	for j := range x {
		x[j] /= length
	}
}
