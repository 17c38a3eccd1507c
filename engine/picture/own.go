package picture

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// OwnLine is the boundary of weights that are not the run's: those that a student worked out, or of
// a line that was found.
type OwnLine struct {
	Weights []float64
	Name    string
	Arrow   string // what stands before w at its arrow; "": it has none
}

// own draws lines of weights that are not the run's, dashed, each with its name.
func (p *Plane) own(c vg.Canvas, f Frame) {
	if f.Run == nil || Regression(p.exp) || p.exp.Classes() > 0 {
		return
	}
	for _, line := range f.Own {
		if !slices.ContainsFunc(line.Weights, beyond) {
			p.ownLine(c, f, line)
		}
	}
}

// beyond tells weights with which the net inputs at the plane's corners may be no numbers.
func beyond(w float64) bool { return math.Abs(w) > 1e150 }

func (p *Plane) ownLine(c vg.Canvas, f Frame, line OwnLine) {
	col := p.style.Theme.Secondary
	if line.Arrow == "" { // found by the lab
		col = p.style.Theme.Ink
	}
	p.field.Divide(line.Weights, f.Run.Level(), p.View, &p.other)
	c.SetLineDash([]vg.Length{9, 5}, 0)
	p.segments(c, p.other.Boundary, col, boundaryWidth)
	c.SetLineDash(nil, 0)
	p.along(c, p.writing(col, piece{line.Name, sans}), p.ends(nil, p.other.Boundary))
	// of a curve w is no normal
	if line.Arrow == "" || len(p.other.Boundary) == 0 || !p.field.Affine() {
		return
	}
	scale := ArrowFactor(f.Moment)
	foot := p.foot(line.Weights, line.Weights, scale, &p.other)
	if from, tip, ok := p.shaftOf(line.Weights, foot, scale); ok {
		p.shaft(c, from, tip, col, 2.2, 11)
		p.drawn.shafts = append(p.drawn.shafts, shafted{from: from, to: tip, away: from,
			name: line.Arrow, sign: cmp.Or(p.exp.Rule.Symbol, "w"), col: col})
	}
}
