package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// MaxFactors bounds the factors of a term, and MaxPower the power of one factor.
const (
	MaxFactors = 16
	MaxPower   = 9
)

// Term is a product of powers of columns, e.g. x1^2*x2.
type Term struct {
	factors []factor
}

type factor struct {
	name   int // 1-based, as written
	column int // 0-based, in the row that Value gets
	power  int
}

// ParseTerm reads a term over columns x1 … x<columns>. The grammar, without spaces:
//
//	term   = factor { "*" factor } .   // at most MaxFactors
//	factor = "x" number [ "^" power ] . // a column from 1 and a power from 1 to MaxPower
//
// The error is a *FieldError with the field "term".
func ParseTerm(s string, columns int) (Term, error) {
	parts := strings.Split(s, "*")
	if len(parts) > MaxFactors {
		return Term{}, refuse("term", -1, manyFactors.With(len(parts)),
			termAllowed(columns))
	}
	t := Term{factors: make([]factor, len(parts))}
	for i, part := range parts {
		f, ok := parseFactor(part)
		if !ok || f.name > columns {
			return Term{}, refuse("term", -1, fmt.Sprintf("%.80q", s), termAllowed(columns))
		}
		t.factors[i] = f
	}
	return t, nil
}

func termAllowed(columns int) text.Text {
	names := text.Same("x1")
	if columns > 1 {
		names = columnsToX.With(columns)
	}
	return termForm.With(MaxFactors, names, MaxPower)
}

func parseFactor(s string) (f factor, ok bool) {
	s, ok = strings.CutPrefix(s, "x")
	if !ok {
		return factor{}, false
	}
	name, power, raised := strings.Cut(s, "^")
	f = factor{power: 1}
	if f.name, ok = number(name); !ok {
		return factor{}, false
	}
	if raised {
		if f.power, ok = number(power); !ok || f.power > MaxPower {
			return factor{}, false
		}
	}
	f.column = f.name - 1
	return f, true
}

// number reads a positive number in its usual form: digits only, no leading zero.
func number(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && n > 0 && strconv.Itoa(n) == s
}

// String returns the term as ParseTerm reads it: the factors in the order written, without ^1.
func (t Term) String() string {
	var b strings.Builder
	for i, f := range t.factors {
		if i > 0 {
			b.WriteByte('*')
		}
		fmt.Fprintf(&b, "x%d", f.name)
		if f.power > 1 {
			fmt.Fprintf(&b, "^%d", f.power)
		}
	}
	return b.String()
}

// Value returns the term at a row: each power by repeated multiplication, then the product of the
// factors in the order written. A term from ParseTerm expects a row of the chosen columns, a term
// of a Table a full row of features.
func (t Term) Value(row []float64) float64 {
	if t.Linear() { // as are 4 million inputs of 10,000 pictures
		return row[t.factors[0].column]
	}
	product := 1.0
	for _, f := range t.factors {
		v := row[f.column]
		power := v
		for range f.power - 1 {
			power *= v
		}
		product *= power
	}
	return product
}

// over returns t for rows with the term's column j at columns[j].
func (t Term) over(columns []int) Term {
	factors := make([]factor, len(t.factors))
	for i, f := range t.factors {
		f.column = columns[f.column]
		factors[i] = f
	}
	return Term{factors: factors}
}

// Swapped returns t, a term of ParseTerm, with columns a and b (1-based) exchanged.
func (t Term) Swapped(a, b int) Term {
	factors := slices.Clone(t.factors)
	for i, f := range factors {
		switch f.name {
		case a:
			factors[i].name = b
		case b:
			factors[i].name = a
		}
		factors[i].column = factors[i].name - 1
	}
	return Term{factors: factors}
}

// Linear reports whether the term is a single column.
func (t Term) Linear() bool { return len(t.factors) == 1 && t.factors[0].power == 1 }
