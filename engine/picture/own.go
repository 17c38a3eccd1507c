package picture

import (
	"gonum.org/v1/plot/vg"
)

// OwnLine is the boundary of weights that are not the run's: those that a student worked out, or of a
// line that was found.
type OwnLine struct {
	Weights []float64
	Name    string
	Found   bool // by the lab
}

// own draws lines of weights that are not the run's, dashed, each with its arrow and its name.
func (p *Plane) own(c vg.Canvas, f Frame) {
	if f.Run == nil || Regression(p.exp) || p.exp.Classes() > 0 {
		return
	}
	for _, line := range f.Own {
		col := p.style.Theme.Secondary
		if line.Found {
			col = p.style.Theme.Ink
		}
		p.field.Divide(line.Weights, f.Run.Level(), p.View, &p.other)
		c.SetLineDash([]vg.Length{9, 5}, 0)
		p.segments(c, p.other.Boundary, col, boundaryWidth)
		c.SetLineDash(nil, 0)
		ends := p.ends(nil, p.other.Boundary)
		p.along(c, p.writing(col, piece{line.Name, sans}), ends)
		if !line.Found && len(p.other.Boundary) > 0 {
			scale := p.ArrowScale(f.Moment)
			foot := p.foot(line.Weights, line.Weights, scale, &p.other)
			p.vector(c, line.Weights, foot, scale, col, line.Name+" ", col)
		}
	}
}
