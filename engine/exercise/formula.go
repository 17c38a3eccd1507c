package exercise

import (
	"slices"

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
var points = func() []point {
	source := num.NewSource(1, 4)
	drawn := make([]point, 5)
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

// rowValue is that of a row at a point, of one of its samples.
type rowValue func(p *point, sample int) float64

// Formula is what a row of tiles computes.
type Formula struct{ values []float64 }

// Is reports whether two formulas compute the same.
func (f Formula) Is(other Formula) bool {
	return f.values != nil && slices.Equal(f.values, other.values)
}

// ReadFormula reads a row of tiles: letters and numbers side by side are multiplied, Σ sums over
// all samples what follows it in its term, ² squares what stands before it. False where the row is
// no formula: a bracket is open, or an operator has nothing on one side.
func ReadFormula(row []string) (Formula, bool) {
	r := &reader{row: spelled(row)}
	v, ok := r.sum()
	if !ok || r.broken || r.at != len(r.row) {
		return Formula{}, false
	}
	f := Formula{make([]float64, len(points))}
	for i := range points {
		f.values[i] = v(&points[i], 0)
	}
	return f, true
}

// reader reads a row of small tiles.
type reader struct {
	row    []string
	at     int
	broken bool // it is none, however it goes on
}

func (r *reader) next() string {
	if r.at < len(r.row) {
		return r.row[r.at]
	}
	return ""
}

// sum reads terms with + and − between them, and perhaps − before the first.
func (r *reader) sum() (rowValue, bool) {
	var total rowValue
	for {
		sign := 1.0
		switch next := r.next(); {
		case next == "minus":
			sign = -1
			r.at++
		case total != nil && next == "plus":
			r.at++
		case total != nil:
			return total, true
		}
		term, ok := r.term()
		if !ok {
			return nil, false
		}
		before := total
		total = func(p *point, k int) float64 {
			v := float64(sign * term(p, k))
			if before != nil {
				v += before(p, k)
			}
			return v
		}
	}
}

// term reads factors side by side; Σ takes those that follow it.
func (r *reader) term() (rowValue, bool) {
	var product rowValue
	for {
		factor, ok := r.factor()
		if !ok {
			return product, product != nil && r.ends()
		}
		before := product
		product = func(p *point, k int) float64 {
			v := factor(p, k)
			if before != nil {
				v *= before(p, k)
			}
			return v
		}
	}
}

// ends reports whether a term may end here.
func (r *reader) ends() bool {
	return slices.Contains([]string{"", "plus", "minus", "close"}, r.next())
}

func (r *reader) factor() (rowValue, bool) {
	id := r.next()
	constants := map[string]float64{"half": 0.5, "two": 2, "over-m": 0.25}
	f := func(p *point, k int) float64 { return p.samples[k][id] }
	switch {
	case id == "sum":
		r.at++
		return r.all()
	case id == "open":
		r.at++
		inner, ok := r.sum()
		if !ok || r.next() != "close" {
			r.broken = true
			return nil, false
		}
		f = inner
	case id == "eta":
		f = func(p *point, _ int) float64 { return p.eta }
	case constants[id] != 0:
		f = func(*point, int) float64 { return constants[id] }
	case !slices.Contains(letters, id):
		return nil, false
	}
	for r.at++; r.next() == "squared"; r.at++ {
		base := f
		f = func(p *point, k int) float64 { v := base(p, k); return float64(v * v) }
	}
	return f, true
}

// all reads what Σ sums over.
func (r *reader) all() (rowValue, bool) {
	term, ok := r.term()
	r.broken = r.broken || !ok
	return func(p *point, _ int) float64 {
		total := 0.0
		for k := range p.samples {
			total += term(p, k)
		}
		return total
	}, ok
}
