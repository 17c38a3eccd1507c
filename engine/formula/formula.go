// Package formula reads the formulas of learning rules as rows of tiles. A Formula is compared by
// its values, so each way of writing it is right; Against tells two formulas apart by what one is
// off by. Exercises ask for formulas in "assemble".
package formula

import (
	"slices"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/num"
)

// tiles are the closed set of tiles, with what is written on them and the small tiles that a large
// one stands for.
var tiles = []struct {
	id, written string
	of          []string
}{
	{id: "eta", written: "η"}, {id: "half", written: "½"}, {id: "two", written: "2"},
	{id: "over-m", written: "1/M"}, {id: "sum", written: "Σ"},
	{id: "d", written: "d"}, {id: "o", written: "o"}, {id: "z", written: "z"},
	{id: "a", written: "α(z)"}, {id: "slope", written: "α′(z)"}, {id: "x", written: "x"},
	{id: "w", written: "w"}, {id: "squared", written: "²"},
	{id: "plus", written: "+"}, {id: "minus", written: "−"},
	{id: "open", written: "("}, {id: "close", written: ")"},
	{id: "d-o", written: "(d − o)", of: []string{"open", "d", "minus", "o", "close"}},
	{id: "o-d", written: "(o − d)", of: []string{"open", "o", "minus", "d", "close"}},
	{id: "d-z", written: "(d − z)", of: []string{"open", "d", "minus", "z", "close"}},
	{id: "z-d", written: "(z − d)", of: []string{"open", "z", "minus", "d", "close"}},
	{id: "d-a", written: "(d − α(z))", of: []string{"open", "d", "minus", "a", "close"}},
	{id: "a-d", written: "(α(z) − d)", of: []string{"open", "a", "minus", "d", "close"}},
}

// Tiles lists the ids of the tiles.
func Tiles() []string {
	ids := make([]string, len(tiles))
	for i, t := range tiles {
		ids[i] = t.id
	}
	return ids
}

// TileText is what is written on a tile.
func TileText(id string) string {
	for _, t := range tiles {
		if t.id == id {
			return t.written
		}
	}
	return id
}

// spelled returns the small tiles of a row.
func spelled(row []string) []string {
	var all []string
	for _, id := range row {
		at := slices.Index(Tiles(), id)
		if at >= 0 && tiles[at].of != nil {
			all = append(all, tiles[at].of...)
		} else {
			all = append(all, id)
		}
	}
	return all
}

// point is a place at which formulas are evaluated: whole numbers for η and, of some samples, for
// all that has a letter. Halves and the 1/M of four samples keep every value exact.
type point struct {
	eta     float64
	samples [4]map[string]float64
}

// letters are the tiles that have a value of each sample.
var letters = []string{"d", "o", "z", "a", "slope", "x", "w"}

// points are the places at which formulas are compared.
var points = func() (drawn [5]point) {
	source := num.NewSource(1, 4)
	for i := range drawn {
		drawn[i].eta = float64(2 + source.IntN(7))
		for k := range drawn[i].samples {
			values := map[string]float64{}
			for _, letter := range letters {
				values[letter] = float64(source.IntN(19) - 9)
			}
			drawn[i].samples[k] = values
		}
	}
	return drawn
}()

// rowValues are what a part of a row is at each point, of each of its samples: a value each, so
// that the work grows with the tiles of a row and not with what they sum over.
type rowValues [len(points)][4]float64

// each returns the values that a function gives at every point and sample.
func each(f func(p *point, at, sample int) float64) (v rowValues) {
	for at := range points {
		for k := range v[at] {
			v[at][k] = f(&points[at], at, k)
		}
	}
	return v
}

// Formula is what a row of tiles computes.
type Formula struct{ values []float64 }

// Is reports whether two formulas compute the same.
func (f Formula) Is(other Formula) bool {
	return f.values != nil && slices.Equal(f.values, other.values)
}

// Read reads a row of tiles: letters and numbers side by side are multiplied, Σ sums over
// all samples what follows it in its term, ² squares what stands before it. False where the row is
// no formula: a bracket is open, or an operator has nothing on one side.
func Read(row []string) (Formula, bool) { return ReadWithin(row, nil) }

// ReadWithin is Read within a budget; a row that takes more is no formula.
func ReadWithin(row []string, work *derive.Budget) (Formula, bool) {
	r := &reader{row: spelled(row), work: work}
	v, ok := r.sum()
	if !ok || r.broken || r.at != len(r.row) {
		return Formula{}, false
	}
	f := Formula{make([]float64, len(points))}
	for i := range points {
		f.values[i] = v[i][0]
	}
	return f, true
}

// reader reads a row of small tiles.
type reader struct {
	row    []string
	at     int
	broken bool // it is none, however it goes on
	work   *derive.Budget
}

func (r *reader) next() string {
	if r.at < len(r.row) {
		return r.row[r.at]
	}
	return ""
}

// sum reads terms with + and − between them, and perhaps − before the first.
func (r *reader) sum() (total rowValues, ok bool) {
	for first := true; ; first = false {
		sign := 1.0
		switch next := r.next(); {
		case next == "minus":
			sign = -1
			r.at++
		case !first && next == "plus":
			r.at++
		case !first:
			return total, true
		}
		term, ok := r.term()
		if !ok {
			return total, false
		}
		total = each(func(_ *point, i, k int) float64 {
			return total[i][k] + float64(sign*term[i][k])
		})
	}
}

// term reads factors side by side; Σ takes those that follow it.
func (r *reader) term() (product rowValues, ok bool) {
	for {
		factor, more := r.factor()
		switch {
		case !more:
			return product, ok && r.ends()
		case !ok:
			product, ok = factor, true
		default:
			product = each(func(_ *point, i, k int) float64 { return product[i][k] * factor[i][k] })
		}
	}
}

// ends reports whether a term may end here.
func (r *reader) ends() bool {
	return slices.Contains([]string{"", "plus", "minus", "close"}, r.next())
}

func (r *reader) factor() (v rowValues, ok bool) {
	const tileWork = 500
	if !r.work.Spend(tileWork) {
		r.broken = true
		return v, false
	}
	id := r.next()
	constants := map[string]float64{"half": 0.5, "two": 2, "over-m": 0.25}
	switch {
	case id == "sum":
		r.at++
		return r.all()
	case id == "open":
		r.at++
		if v, ok = r.sum(); !ok || r.next() != "close" {
			r.broken = true
			return v, false
		}
	case id == "eta":
		v = each(func(p *point, _, _ int) float64 { return p.eta })
	case constants[id] != 0:
		v = each(func(*point, int, int) float64 { return constants[id] })
	case slices.Contains(letters, id):
		v = each(func(p *point, _, k int) float64 { return p.samples[k][id] })
	default:
		return v, false
	}
	for r.at++; r.next() == "squared"; r.at++ {
		r.work.Spend(tileWork)
		v = each(func(_ *point, i, k int) float64 { return float64(v[i][k] * v[i][k]) })
	}
	return v, true
}

// all reads what Σ sums over.
func (r *reader) all() (rowValues, bool) {
	term, ok := r.term()
	r.broken = r.broken || !ok
	return each(func(_ *point, i, _ int) float64 {
		total := 0.0
		for _, v := range term[i] {
			total += v
		}
		return total
	}), ok
}
