package exercise

import (
	"math/big"
	"strings"
)

// writer writes the nodes of a working with their numbers put in.
type writer struct {
	*Working
	number func(*big.Rat) string
}

// value writes a number of a node, or all of them (−1).
func (p writer) value(n Node, k int) string {
	if k < 0 {
		return inBrackets(p.at(n), p.number)
	}
	return p.number(p.at(n)[k])
}

// how writes how a number of a node comes from others, or how all of them do (−1).
func (p writer) how(n Node, k int) string {
	f, classes := p.step.formulas[n], max(1, p.step.Classes)
	value := func(n Node) string { return bracketed(p.value(n, k)) }
	switch f.op {
	case opSame:
		return p.how(f.args[0], k)
	case opSum:
		left := p.value(f.args[0], k)
		if n == Delta {
			left = p.how(f.args[0], k)
		}
		return left + " + " + value(f.args[1])
	case opDifference:
		return p.value(f.args[0], k) + " − " + value(f.args[1])
	case opProduct:
		return value(f.args[0]) + " × " + value(f.args[1])
	case opDot:
		return p.products(p.row(f.args[0], k%classes), p.row(f.args[1], k/classes))
	}
	return p.pulls(f, k)
}

// products writes w · x pair by pair, or as two vectors where they are long.
func (p writer) products(w, x Vector) string {
	const most = 5
	if len(x) > most {
		return inBrackets(w, p.number) + " · " + inBrackets(x, p.number)
	}
	terms := make([]string, len(x))
	for j := range x {
		terms[j] = bracketed(p.number(w[j])) + " × " + bracketed(p.number(x[j]))
	}
	return strings.Join(terms, " + ")
}

// pulls writes ηs Σ fx.
func (p writer) pulls(f formula, j int) string {
	rate := p.value(f.args[0], 0)
	if !equal(p.at(f.args[1])[0], integer(1)) {
		rate += " × " + p.value(f.args[1], 0)
	}
	var terms []string
	for k := range p.samples() {
		x := p.row(f.args[3], k)
		if j >= 0 {
			x = x[j : j+1]
		}
		terms = append(terms, bracketed(p.value(f.args[2], k))+" × "+
			bracketed(inBrackets(x, p.number)))
	}
	all := strings.Join(terms, " + ")
	if len(terms) > 1 {
		all = "(" + all + ")"
	}
	return rate + " × " + all
}

// inBrackets writes a number, or several in brackets.
func inBrackets(v Vector, number func(*big.Rat) string) string {
	var all []string
	for _, one := range v {
		all = append(all, number(one))
	}
	if len(all) == 1 {
		return all[0]
	}
	return "(" + strings.Join(all, ", ") + ")"
}
