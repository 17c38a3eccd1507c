// Package blackboard works the first examples of a course as one does with chalk: in fractions, a
// sample after the other. It knows nothing of the engine, which tests hold to it: in the page, on
// the command line and in the program taken away.
package blackboard

import (
	"fmt"
	"math/big"
	"strings"
)

// Rates are the learning rates of the boards; a float64 holds only the last.
var Rates = []string{"0.05", "0.1", "0.2", "0.3", "0.7", "1"}

// Board is a run as it stands on the blackboard: o = +1 where z ≥ 0, Δw = η(d − o)x, until an epoch
// passes without a mistake or there is no room for more.
type Board struct {
	Name     string
	Document string     // the experiment of it
	Start    []string   // weights
	X        [][]string // of each sample, with the 1
	Lines    []Line
}

// Line is a step. Numbers are decimals with a plain minus, as short as they can be.
type Line struct {
	Epoch, Sample int // of those the sample from 0
	Z, O, D       string
	Before        []string
	Delta, After  []string
	Mistake       bool
}

const epochs = 12

type example struct {
	name   string
	x      [][]string
	d      []int
	start  []string
	learns string // what its document says of the start
}

var (
	corners = [][]string{{"1", "0", "0"}, {"1", "0", "1"}, {"1", "1", "0"}, {"1", "1", "1"}}
	zero    = []string{"0", "0", "0"}

	examples = []example{
		{"and", corners, []int{-1, -1, -1, 1}, zero, ""},
		{"or", corners, []int{-1, 1, 1, 1}, zero, ""},
		{"nand", corners, []int{1, 1, 1, -1}, zero, ""},
		{"xor", corners, []int{-1, 1, 1, -1}, zero, ""},
		{"worked-example", [][]string{{"1", "6.2", "3.4"}, {"1", "3.9", "3"}}, []int{1, 1},
			[]string{"0.2", "0.3", "-0.5"}, `"init":[0.2,0.3,-0.5],`},
	}
)

// All returns every example with every rate.
func All() (all []Board) {
	for _, e := range examples {
		for _, eta := range Rates {
			all = append(all, e.board(eta))
		}
	}
	return all
}

func (e *example) board(eta string) Board {
	b := Board{Name: e.name + " with η = " + eta, Start: e.start, X: e.x, Document: fmt.Sprintf(
		`{"version":1,"data":{"preset":%q},"learner":{%s"eta":%s},"stop":{"epochs":%d}}`, e.name,
		e.learns, eta, epochs)}
	w := read(e.start)
	for epoch, mistakes := 1, 1; epoch <= epochs && mistakes > 0; epoch++ {
		mistakes = 0
		for i, d := range e.d {
			x, z, o := read(e.x[i]), new(big.Rat), 1
			for j := range w {
				z.Add(z, new(big.Rat).Mul(w[j], x[j]))
			}
			if z.Sign() < 0 {
				o = -1
			}
			before := written(w)
			delta := make([]*big.Rat, len(w))
			for j := range w {
				delta[j] = new(big.Rat).Mul(big.NewRat(int64(d-o), 1), x[j])
				delta[j].Mul(delta[j], read([]string{eta})[0])
				w[j].Add(w[j], delta[j])
			}
			if o != d {
				mistakes++
			}
			b.Lines = append(b.Lines, Line{epoch, i, Decimal(z), fmt.Sprint(o), fmt.Sprint(d),
				before, written(delta), written(w), o != d})
		}
	}
	return b
}

func read(list []string) []*big.Rat {
	values := make([]*big.Rat, len(list))
	for j, s := range list {
		values[j], _ = new(big.Rat).SetString(s)
	}
	return values
}

func written(list []*big.Rat) []string {
	all := make([]string, len(list))
	for j, v := range list {
		all[j] = Decimal(v)
	}
	return all
}

// Decimal writes a decimal.
func Decimal(v *big.Rat) string {
	places, _ := v.FloatPrec()
	return v.FloatString(places)
}

// OnScreen writes decimals with a true minus.
func OnScreen(decimals string) string { return strings.ReplaceAll(decimals, "-", "−") }
