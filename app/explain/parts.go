package explain

import (
	"strings"

	"perceptronlab/app/words"
)

// Role says what a number of the working is, so that it looks the same wherever it stands.
type Role string

// The roles.
const (
	RoleNone   Role = ""
	RoleSample Role = "x"     // of the sample: x and d, in the colour of its class
	RoleOutput Role = "o"     // the output, in the colour of the class it names
	RoleWeight Role = "w"     // weights, in the colour of the arrow
	RoleChange Role = "delta" // what is added to them
)

// Part is a piece of a line of the working.
type Part struct {
	Text  string
	Role  Role
	Class int // the class of its colour, for roles with one; −1: none
	Row   int // row of the set that it speaks of; −1: none
	W     int // weight that it is, from 1; 0: none
}

// Line is one line of the working: a symbol, how it is made, and its value.
type Line struct {
	Symbol            string
	Expression, Value []Part
}

// Flat returns parts as text.
func Flat(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// say returns text that is no number of a role.
func say(s string) Part { return Part{s, RoleNone, -1, -1, 0} }

// one returns a line's value or expression of one part.
func one(p Part) []Part { return []Part{p} }

// pen writes the parts of one step.
type pen struct{ class, row int } // of its sample; row −1: of a batch

func (p pen) sample(s string) Part { return Part{s, RoleSample, p.class, p.row, 0} }
func (p pen) weight(s string) Part { return Part{s, RoleWeight, -1, -1, 0} }
func (p pen) change(s string) Part { return Part{s, RoleChange, -1, -1, 0} }

// products writes w·x as a sum of products.
func (p pen) products(w, x []float64) []Part {
	var parts []Part
	for j, v := range x {
		if j > 0 {
			parts = append(parts, say(" + "))
		}
		weight := p.weight(factor(w[j]))
		weight.W = j + 1
		parts = append(parts, weight, say("·"), p.sample(factor(v)))
	}
	return parts
}

// sum writes old + Δ.
func (p pen) sum(old []float64, delta string) []Part {
	return []Part{p.weight(vector(old)), say(" + "), p.change(delta)}
}

// factor writes a number as it stands in a product: negative ones in parentheses.
func factor(v float64) string {
	if v < 0 {
		return "(" + words.Number(v) + ")"
	}
	return words.Number(v)
}

// signed writes a number with its sign, as targets and outputs are written.
func signed(v float64) string {
	if v > 0 {
		return "+" + words.Number(v)
	}
	return words.Number(v)
}

// mostWritten is how many numbers of a vector are written: the weights of 25 switches and a bias.
const mostWritten = 26

// vector writes a vector, or its first numbers if it is too long to be read.
func vector(v []float64) string {
	if len(v) > mostWritten {
		return shortVector(v)
	}
	return words.Vector(v)
}
