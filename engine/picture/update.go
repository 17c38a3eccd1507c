package picture

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Line width and head of a descent, CSS pixels.
const (
	addedWidth = 1.6
	addedHead  = 9
)

// dotted is how the boundary before an update is drawn.
var dotted = []vg.Length{2, 4}

// update draws what the step before the cursor did to the weights under training: where the
// boundary was, dotted, and the sum old w + Δw = new w as a triangle that stands on the new one.
// All three have one scale. It reports whether it drew the new w; a step that changed nothing has
// no triangle.
func (p *Plane) update(c vg.Canvas, f Frame, now *geometry.Division, col Color,
	width vg.Length) bool {
	before, after := f.Run.Weights(f.Step-1, nil), f.Run.Weights(f.Step, nil)
	if !differ(before, after) {
		return false
	}
	p.field.Divide(before, f.Run.Level(), p.View, &p.old)
	c.SetLineDash(dotted, 0)
	p.segments(c, p.old.Boundary, p.style.Theme.Muted, beforeWidth)
	c.SetLineDash(nil, 0)
	d := &p.drawn
	d.updateShown = true
	d.before = p.ends(d.before, p.old.Boundary)

	scale := p.ArrowScale(f.Moment)
	foot := p.foot(before, after, scale, now)
	// Δw = η s Σ f x: of the inputs that are no features, nothing is to be seen.
	from := p.to(foot)
	oldX, oldY := p.lead(before, foot, scale)
	tipX, tipY := p.lead(after, foot, scale)
	fits := min(p.room(from, oldX, oldY), p.room(from, tipX, tipY))
	if !(fits > 0) {
		return false
	}
	a := vg.Point{X: from.X + vg.Length(fits*oldX), Y: from.Y + vg.Length(fits*oldY)}
	b := vg.Point{X: from.X + vg.Length(fits*tipX), Y: from.Y + vg.Length(fits*tipY)}
	theme := p.style.Theme
	shaft(c, from, a, theme.Muted, arrowWidth*0.8, 11)
	shaft(c, from, b, col, width, 12)
	shaft(c, a, b, theme.Secondary, arrowWidth*0.8, 10)
	name := func(from, to, away vg.Point, name, sign string, col Color) {
		const least = 6 // CSS pixels
		if math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)) >= least {
			d.shafts = append(d.shafts, shafted{from, to, away, name, sign, col})
		}
	}
	name(from, b, a, f.NewW, "w", col)
	name(from, a, b, f.OldW, "w", theme.Muted)
	name(a, b, from, "Δ", "w", theme.Secondary)
	return true
}

// shaft draws an arrow from a to b; nothing when there is no direction to be seen.
func shaft(c vg.Canvas, a, b vg.Point, col Color, width, size vg.Length) {
	const least = 1.5 // CSS pixels
	dx, dy := b.X-a.X, b.Y-a.Y
	length := vg.Length(math.Hypot(float64(dx), float64(dy)))
	if !(length > least) {
		return
	}
	size = min(size, length)
	short := size * 0.5 / length // so that the line ends inside the head
	path := make(vg.Path, 0, 4)
	path.Move(a)
	path.Line(vg.Point{X: b.X - dx*short, Y: b.Y - dy*short})
	c.SetColor(col)
	c.SetLineWidth(width)
	c.Stroke(path)
	path = path[:0]
	head(&path, b, math.Atan2(float64(dy), float64(dx)), size)
	c.Fill(path)
}
