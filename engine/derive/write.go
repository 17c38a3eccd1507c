package derive

import (
	"math/big"
	"strings"

	"perceptronlab/engine/text"
)

// Writer writes the nodes of a working with their numbers put in.
type Writer struct {
	*Working
	Number func(*big.Rat) string
}

// Value writes a number of a node, or all of them (−1).
func (p Writer) Value(n Node, k int) string {
	if k < 0 {
		return InBrackets(p.At(n), p.Number)
	}
	return p.Number(p.At(n)[k])
}

// How writes how a number of a node comes from others, or how all of them do (−1).
func (p Writer) How(n Node, k int) string {
	f, classes := p.step.formulas[n], max(1, p.step.Classes)
	value := func(n Node) string { return Bracketed(p.Value(n, k)) }
	switch f.Op {
	case OpSame:
		return p.How(f.Args[0], k)
	case opSum:
		left := p.Value(f.Args[0], k)
		if n == Delta {
			left = p.How(f.Args[0], k)
		}
		return left + " + " + value(f.Args[1])
	case OpDifference:
		return p.Value(f.Args[0], k) + " − " + value(f.Args[1])
	case OpProduct:
		return value(f.Args[0]) + " × " + value(f.Args[1])
	case opDot:
		return p.products(p.Row(f.Args[0], k%classes), p.Row(f.Args[1], k/classes))
	case opUnit:
		return p.unit(p.How(f.Args[0], k), p.At(f.Args[0]), p.At(f.Args[1]))
	}
	return p.pulls(f, k)
}

// Line writes a number of a node, or all of them (−1), and how they come from others.
func (p Writer) Line(symbol string, n Node, k int) text.Text {
	return text.Same(symbol + " = " + p.How(n, k) + " = " + p.Value(n, k))
}

// Move writes how a step changes the w of a class.
func (p Writer) Move(class int, list func(Vector) string) string {
	delta := p.Row(Delta, class)
	how := list(p.Row(W, class)) + " + " + list(delta)
	if p.step.Settings.Normalize {
		how = p.unit(how, p.Row(Moved, class), delta)
	}
	return "w = " + how + " = " + list(p.Row(After, class))
}

// unit writes a vector over its length, from how it comes; one that stays is written so.
func (p Writer) unit(how string, v, delta Vector) string {
	if v.Zero() || delta.Zero() {
		return how
	}
	squares := make([]string, len(v))
	for j, a := range v {
		squares[j] = Bracketed(p.Number(a)) + "²"
	}
	return "(" + how + ") / √(" + strings.Join(squares, " + ") + ")"
}

// products writes w · x pair by pair, or as two vectors where they are long.
func (p Writer) products(w, x Vector) string {
	const most = 5
	if len(x) > most {
		return InBrackets(w, p.Number) + " · " + InBrackets(x, p.Number)
	}
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = Bracketed(p.Number(w[j])) + " × " + Bracketed(p.Number(x[j]))
	}
	return strings.Join(terms, " + ")
}

// pulls writes ηs Σ fx.
func (p Writer) pulls(f Formula, j int) string {
	rate := p.Value(f.Args[0], 0)
	if !IsEqual(p.At(f.Args[1])[0], Integer(1)) {
		rate += " × " + p.Value(f.Args[1], 0)
	}
	var terms []string
	for k := range p.samples() {
		x := p.Row(f.Args[3], k)
		if j >= 0 {
			x = x[j : j+1]
		}
		terms = append(terms, Bracketed(p.Value(f.Args[2], k))+" × "+
			Bracketed(InBrackets(x, p.Number)))
	}
	all := strings.Join(terms, " + ")
	if len(terms) > 1 {
		all = "(" + all + ")"
	}
	return rate + " × " + all
}

// InBrackets writes a number, or several in brackets.
func InBrackets(v Vector, number func(*big.Rat) string) string {
	var all []string
	for _, one := range v {
		all = append(all, number(one))
	}
	if len(all) == 1 {
		return all[0]
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// Bracketed sets a negative number in brackets.
func Bracketed(s string) string {
	if strings.HasPrefix(s, "−") {
		return "(" + s + ")"
	}
	return s
}

// Index writes the index of weight j: without a bias they are counted from 1, and a single one has
// none.
func (s *WorkedStep) Index(j int) string {
	switch {
	case s.N == 1:
		return ""
	case !s.Biased():
		j++
	}
	return text.Subscript(j)
}

// Product writes weight j times its input in symbols.
func (s *WorkedStep) Product(j int) string {
	if s.Biased() && j == 0 {
		return "w₀ · 1"
	}
	return "w" + s.Index(j) + " · x" + s.Index(j)
}

// Products writes z in symbols, the middle of a long one left out.
func (s *WorkedStep) Products() string {
	const most = 5
	var all []string
	for j := range s.N {
		all = append(all, s.Product(j))
	}
	if len(all) > most {
		all = []string{all[0], all[1], "…", all[len(all)-1]}
	}
	return strings.Join(all, " + ")
}
