package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Line widths and heads of an update, CSS pixels.
const (
	addedWidth = 1.6
	addedHead  = 9
)

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
	c.SetLineDash([]vg.Length{1.5, 3}, 0)
	p.segments(c, p.old.Boundary, p.style.Theme.Ink, thinWidth)
	c.SetLineDash(nil, 0)

	foot, found := now.Anchor(p.View.Center())
	if !found {
		foot = p.View.Center()
	}
	// Δw = η s Σ f x: of the inputs that are no features, nothing is to be seen.
	from, scale := p.to(foot), p.ArrowScale(f.Moment)
	lead := func(w []float64) vg.Point {
		g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
		q := p.to(geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y})
		return vg.Point{X: q.X - from.X, Y: q.Y - from.Y}
	}
	old, tip := lead(before), lead(after)
	fits := vg.Length(min(p.room(from, float64(old.X), float64(old.Y)),
		p.room(from, float64(tip.X), float64(tip.Y))))
	if !(fits > 0) {
		return false
	}
	name := "w"
	if scale != 1 && fits == 1 && !f.Run.KeepsBest() {
		name += " × " + Number(scale, scale)
	}
	a := vg.Point{X: from.X + fits*old.X, Y: from.Y + fits*old.Y}
	b := vg.Point{X: from.X + fits*tip.X, Y: from.Y + fits*tip.Y}
	shaft(c, from, a, p.style.Theme.Muted, thinWidth, 8)
	shaft(c, from, b, col, width, 11)
	shaft(c, a, b, p.style.Theme.Ink, addedWidth, addedHead)
	p.beside(c, from, b, a, col, 16, name)
	p.beside(c, a, b, from, p.style.Theme.Ink, 14, "Δw")
	return true
}

// beside names a vector next to its middle, on the side away from a third point. With the
// three in one line, the names of a sum and of what was added lie on different sides.
func (b *board) beside(c vg.Canvas, from, to, away vg.Point, col Color, size float64, name string) {
	const off, least = 13, 6 // CSS pixels
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length < least {
		return
	}
	nx, ny := -dy/length, dx/length
	middle := vg.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	side := nx*float64(middle.X-away.X) + ny*float64(middle.Y-away.Y)
	if side < -1 || side < 1 && (name == "Δw") == (ny > 0) {
		nx, ny = -nx, -ny
	}
	align := text.XCenter
	switch {
	case nx > 0.5:
		align = text.XLeft
	case nx < -0.5:
		align = text.XRight
	}
	at := vg.Point{X: middle.X + vg.Length(nx*off*0.7), Y: middle.Y + vg.Length(ny*off)}
	label(c, b.plot, italic, size, col, at, align, name)
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
