package picture

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/repeat"
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

// differing shades where the line that labelled the samples, f, and that of the run, g, give
// different classes, within the square that the samples are drawn from.
func (p *Plane) differing(c vg.Canvas, f, g []float64) {
	if slices.ContainsFunc(g, beyond) {
		return
	}
	parts := geometry.Differing(f, g, repeat.Square)
	p.fill(c, parts, p.style.Theme.Hairline)
	for _, part := range parts {
		p.path = p.path[:0]
		for k, q := range part {
			extend(&p.path, p.to(q), k == 0)
		}
		p.path.Close()
		p.stroke(c, p.style.Theme.Muted, thinWidth)
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
