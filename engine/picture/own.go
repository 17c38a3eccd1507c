package picture

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// OwnLine is the boundary of other weights than the run's: those that a student worked out, or that
// the lab found.
type OwnLine struct {
	Weights []float64
	Name    string
	Arrow   string // the name before w at its arrow; "": no arrow
}

// own draws the boundaries of other weights than the run's, dashed, each with its name.
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

// beyond reports whether net inputs at the plane's corners may overflow with a weight.
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
	if line.Arrow != "" && len(p.other.Boundary) > 0 && p.field.Affine() {
		w, scale := line.Weights, ArrowFactor(f.Moment)
		p.vector(c, w, p.foot(w, w, scale, &p.other), scale, 2.2, 11,
			shafted{name: line.Arrow, sign: cmp.Or(p.exp.Rule.Symbol, "w"), col: col})
	}
}
