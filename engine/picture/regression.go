package picture

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// graph draws the predictions of a regression over the first feature, the others at their mean, and
// the residuals d − z, each from a sample to its own prediction. With one feature the predictions
// lie on the line; with more, the sample's other features put them beside it.
func (p *Plane) graph(c vg.Canvas, f Frame, w []float64) {
	p.residuals(c, f, w)
	if f.Update && f.Step > 0 { // where the line was before the step
		p.curve(p.field, f.Run.Weights(f.Step-1, nil))
		c.SetLineDash(dotted, 0)
		p.stroke(c, p.style.Theme.Muted, beforeWidth)
		c.SetLineDash(nil, 0)
		p.drawn.before = p.parts(p.drawn.before)
	}
	p.curve(p.field, w)
	p.drawn.lines = p.parts(p.drawn.lines)
	p.drawn.updateShown = len(p.drawn.before) > 0 && apart(p.drawn.before, p.drawn.lines)
	p.drawn.away = len(p.path) == 0
	p.stroke(c, p.style.Theme.Ink, boundaryWidth)
}

// parts appends the ends of the scratch path's segments to dst, and keeps labels off them.
func (p *Plane) parts(dst []vg.Point) []vg.Point {
	for i, part := range p.path {
		if part.Type == vg.LineComp {
			dst = p.drawn.segment(dst, p.path[i-1].Pos, part.Pos)
		}
	}
	return dst
}

// curve puts the predictions of weights w into the scratch path.
func (p *Plane) curve(field *geometry.Plane, w []float64) {
	p.path = p.path[:0]
	for _, part := range field.Curve(w, p.View) {
		for i, q := range part {
			extend(&p.path, p.to(q), i == 0)
		}
	}
}

// extend moves a path to a place, or goes on with a line to it.
func extend(path *vg.Path, to vg.Point, begins bool) {
	if begins {
		path.Move(to)
	} else {
		path.Line(to)
	}
}

// residuals draws a thin segment per sample, dashed when it is held out, from the edge of the mark
// to the edge of the picture at most. Samples that the reader is asked about have none.
func (p *Plane) residuals(c vg.Canvas, f Frame, w []float64) {
	const together = 32 // see samples
	table, z := p.exp.Table, make([]float64, 1)
	draw := func(rows []int, x, d []float64) {
		segments := 0
		p.path = p.path[:0]
		for i, row := range rows {
			if slices.Contains(f.Unsaid, row) {
				continue
			}
			from := Where(p.exp, row)
			predicted := f.Run.Predict(w, x[i*table.N:(i+1)*table.N], d[i], z)
			if !p.View.Contains(from) || predicted != predicted {
				continue
			}
			a, b := p.to(from), p.to(geometry.Point{X: from.X,
				Y: min(p.View.Y1, max(p.View.Y0, predicted))})
			edge := p.mark + 1
			switch {
			case b.Y > a.Y+edge:
				a.Y += edge
			case b.Y < a.Y-edge:
				a.Y -= edge
			default:
				continue // inside the mark
			}
			p.path.Move(a)
			p.path.Line(b)
			if segments++; segments%together == 0 {
				p.stroke(c, p.style.Theme.Class(0), thinWidth)
				p.path = p.path[:0]
			}
		}
		p.stroke(c, p.style.Theme.Class(0), thinWidth)
	}
	draw(table.Rows, table.X, f.Run.Problem().D)
	c.SetLineDash([]vg.Length{3, 3}, 0)
	draw(table.TestRows, table.TestX, f.Run.TestTargets())
	c.SetLineDash(nil, 0)
}
