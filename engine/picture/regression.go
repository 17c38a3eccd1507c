package picture

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// graph draws what a regression predicts over the first feature, the others at their mean, and the
// residuals d − z: from each sample straight to its own prediction. With one feature the
// predictions lie on the line; with more they lie beside it, where the sample's other features put
// them.
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

// parts appends the segments of the scratch path to those of a line, for labels to keep off.
func (p *Plane) parts(dst []vg.Point) []vg.Point {
	for i, part := range p.path {
		if part.Type == vg.LineComp {
			a, b := p.path[i-1].Pos, part.Pos
			dst = append(dst, a, b)
			p.drawn.places.lines = append(p.drawn.places.lines, [2]vg.Point{a, b})
		}
	}
	return dst
}

// curve puts the predictions of weights w into the scratch path.
func (p *Plane) curve(field *geometry.Plane, w []float64) {
	p.path = p.path[:0]
	for _, part := range field.Curve(w, p.View) {
		for i, q := range part {
			if i == 0 {
				p.path.Move(p.to(q))
			} else {
				p.path.Line(p.to(q))
			}
		}
	}
}

// residuals draws a thin segment per sample, dashed when it is held out. They begin at the edge of
// the mark, and are cut where the picture ends; of what the reader is asked there is none.
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
