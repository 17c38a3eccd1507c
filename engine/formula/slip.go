package formula

import (
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
)

// Kind is what a formula computes.
type Kind string

// The kinds: the change of w, the loss that a rule descends, and the gradient of that.
const (
	Delta    Kind = "delta"
	Loss     Kind = "loss"
	Gradient Kind = "gradient"
)

// Covers reports whether Of has the formulas of a rule.
func Covers(r rule.Rule) bool { return r.Loss == rule.NoLoss || r.Loss == rule.SquaredLoss }

// Of returns the formula of a rule with its settings, in small tiles.
func Of(of Kind, r rule.Rule, s *rule.Settings) []string {
	row, last, end := []string{"eta"}, derive.Factor, "x"
	switch of {
	case Gradient:
		row = []string{"minus"}
	case Loss:
		row, last, end = []string{"half"}, derive.Err, "squared"
	}
	all := of != Delta || s.Batch != 1
	if s.Gradient != rule.GradientSum && all {
		row = append(row, "over-m")
	}
	if s.Gradient == rule.GradientTwiceMean {
		if of == Loss {
			row = row[1:]
		} else {
			row = append(row, "two")
		}
	}
	if all {
		row = append(row, "sum")
	}
	row = append(row, tilesOf(derive.FormulasOf(r, s, 0), last)...)
	return append(row, end)
}

// tileOf are the tiles of nodes that no other tiles stand for.
var tileOf = map[derive.Node]string{derive.D: "d", derive.O: "o", derive.Z: "z",
	derive.Alpha: "a", derive.Slope: "slope", derive.Factor: "d"}

// tilesOf returns how a node of a step is written in small tiles.
func tilesOf(all *[derive.Nodes]derive.Formula, n derive.Node) []string {
	of := func(arg int) []string { return tilesOf(all, all[n].Args[arg]) }
	switch all[n].Op {
	case derive.OpSame:
		return of(0)
	case derive.OpProduct:
		return slices.Concat(of(0), of(1))
	case derive.OpDifference:
		return slices.Concat([]string{"open"}, of(0), []string{"minus"}, of(1), []string{"close"})
	}
	return []string{tileOf[n]}
}

// WithLarge writes a row with large tiles of a list in place of the small ones that they stand
// for.
func WithLarge(row, large []string) []string {
	for _, t := range tiles {
		if t.of == nil || !slices.Contains(large, t.id) {
			continue
		}
		for i := 0; i+len(t.of) <= len(row); i++ {
			if slices.Equal(row[i:i+len(t.of)], t.of) {
				row = slices.Concat(row[:i], []string{t.id}, row[i+len(t.of):])
			}
		}
	}
	return row
}

// Slip is what a formula is instead of the right one.
type Slip struct {
	Row  string    // a formula that has a name, as it is written
	Name text.Text // of it; none: it has no name
	Of   Kind      // what one with a name computes; "": nothing that is asked

	// Key says what it is off by: its sign, one tile that is missing, extra or stands instead of
	// another; "" where it is more than that.
	Key, Tile, For string

	Error string // the named error (package exercise) that it would make of Δw; "": none
}

// named are formulas with names of their own.
var named = []struct {
	id, row string
	of      Kind
}{
	{"perceptron", "eta d-o x", Delta}, {"label", "eta d x", Delta},
	{"delta-rule", "eta d-z x", Delta},
	{"perceptron-batch", "eta sum d-o x", Delta},
	{"descent", "eta sum d-z x", Delta},
	{"descent-mean", "eta over-m sum d-z x", Delta},
	{"slope", "eta d-a slope x", Delta},
	{"slope-batch", "eta sum d-a slope x", Delta},
	{"loss", "half sum d-z squared", Loss}, {"gradient", "minus sum d-z x", Gradient},
	{"errors", "sum d-z", ""},
}

// Against compares a formula with the right one.
func (f Formula) Against(right []string) (Slip, bool) {
	if f.is(right) {
		return Slip{}, true
	}
	slip := f.offBy(right)
	for _, n := range named {
		if row := strings.Fields(n.row); f.is(row) {
			slip.Name, slip.Row, slip.Of = names[n.id], Line(row), n.of
			if n.id == "label" && slices.Contains(right, "o") {
				slip.Error = "half"
			}
		}
	}
	return slip, false
}

func (f Formula) is(row []string) bool {
	other, ok := Read(row)
	return ok && f.Is(other)
}

// Line writes a row as it is read.
func Line(row []string) string {
	return strings.ReplaceAll(text.List(row, " ", TileText), " ²", "²")
}

// misconceptionOf are the named errors of Δw, by what a formula is off by.
var misconceptionOf = map[string]string{
	"missing eta": "no-eta", "missing x": "no-x", "missing slope": "no-slope",
	"missing over-m": "sum-for-mean", "extra over-m": "mean", "extra half": "kept-half",
	"extra two": "factor-2", "extra squared": "squared",
	"instead w x": "w-for-x", "instead z o": "z-for-o", "instead o z": "o-for-z",
	"instead plus minus": "plus",
}

// offBy looks for the one thing that a formula is off by.
func (f Formula) offBy(right []string) Slip {
	if f.is(slices.Concat([]string{"minus", "open"}, right, []string{"close"})) {
		id := "ascent"
		if slices.Contains(right, "o") {
			id = "sign"
		}
		return Slip{Key: "sign", Error: id}
	}
	for i, id := range right {
		if f.is(slices.Concat(right[:i], right[i+1:])) {
			return Slip{Key: "missing", Tile: id, Error: misconceptionOf["missing "+id]}
		}
	}
	for i := 0; i <= len(right); i++ {
		for _, t := range tiles {
			if t.of != nil {
				continue
			}
			if f.is(slices.Concat(right[:i], []string{t.id}, right[i:])) {
				return Slip{Key: "extra", Tile: t.id, Error: misconceptionOf["extra "+t.id]}
			}
			if i < len(right) && f.is(slices.Concat(right[:i], []string{t.id}, right[i+1:])) {
				error := misconceptionOf["instead "+t.id+" "+right[i]]
				return Slip{Key: "instead", Tile: t.id, For: right[i], Error: error}
			}
		}
	}
	return Slip{}
}
