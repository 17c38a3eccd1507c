package picture

import (
	"math"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

// ArrowScale returns the length in which the weight vector of weights w is drawn, as a factor of
// its true length in units of the axes: 1, 2 or 5 times a power of ten, so that the longest
// vector of the run so far fits well into the plane.
func (p *Plane) ArrowScale(m moment.Moment) float64 {
	const share = 0.28 // of the plane's smaller side
	longest := 0.0
	t, epochs := m.Run, m.Run.Epochs()[:m.Epochs]
	stride := max(1, len(epochs)/64)
	n := t.Problem().N
	look := func(step int) {
		for w := t.Answer(step, nil); len(w) > 0; w = w[n:] {
			g := p.field.Gradient(w[:n], p.View.Center(), (p.View.X1-p.View.X0)/4)
			longest = max(longest, math.Hypot(g.X, g.Y))
		}
	}
	for e := 0; e < len(epochs); e += stride {
		look(epochs[e].End)
	}
	look(m.Step)
	side := min(p.View.X1-p.View.X0, p.View.Y1-p.View.Y0)
	if longest == 0 || math.IsInf(longest, 0) {
		return 1
	}
	scale := 1 / niceStep(longest/(share*side))
	if math.IsInf(scale, 0) { // there is no arrow, or no number for its scale
		return 1
	}
	return scale
}

// arrow draws the weight vector, standing on the boundary where it is nearest to the middle.
func (p *Plane) arrow(c vg.Canvas, f Frame, w []float64) {
	foot, found := p.division.Anchor(p.View.Center())
	if !found {
		foot = p.View.Center()
	}
	scale := p.ArrowScale(f.Moment)
	p.names = p.names[:0]
	name := "w"
	if scale != 1 {
		name = "w × " + Number(scale, scale)
	}
	p.vector(c, w, foot, scale, p.style.Theme.Accent, italic, 16, name)
}

// Arrow returns where the weight vector of a run of two classes stands and where its tip is drawn,
// and the scale between them; ok is false when it is too short to have a direction.
func (p *Plane) Arrow(m moment.Moment) (foot, tip geometry.Point, scale float64, ok bool) {
	w := m.Answer()
	p.field.Divide(w, m.Run.Level(), p.View, &p.division)
	foot, found := p.division.Anchor(p.View.Center())
	if !found {
		foot = p.View.Center()
	}
	scale = p.ArrowScale(m)
	g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
	tip = geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y}
	return foot, tip, scale, p.field.Affine() && tip != foot
}

// vector draws a weight vector at its scale from a foot, with a name at its tip.
func (p *Plane) vector(c vg.Canvas, w []float64, foot geometry.Point, scale float64, col Color,
	f font.Font, size float64, name string) {
	const shortest = 14 // CSS pixels, for a direction to be seen
	g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
	from := p.to(foot)
	tip := p.to(geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y})
	dx, dy := float64(tip.X-from.X), float64(tip.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return
	}
	stretch := p.room(from, dx, dy)
	if stretch < 1 { // its length is not to scale, so its name does not say a scale
		name, _, _ = strings.Cut(name, " ×")
	}
	stretch = max(stretch, shortest/length)
	dx, dy = dx*stretch, dy*stretch
	if p.room(from, dx, dy) < 1-1e-9 {
		return // in a corner: what stood outside of the plane would point at nothing in it
	}
	tip = vg.Point{X: from.X + vg.Length(dx), Y: from.Y + vg.Length(dy)}
	p.path = p.path[:0]
	p.path.Move(from)
	p.path.Line(vg.Point{X: tip.X - vg.Length(dx)*0.05, Y: tip.Y - vg.Length(dy)*0.05})
	p.stroke(c, col, arrowWidth)
	p.path = p.path[:0]
	head(&p.path, tip, math.Atan2(dy, dx), 11)
	c.SetColor(col)
	c.Fill(p.path)
	side, align := vg.Length(8), text.XLeft
	if dx < 0 {
		side, align = -8, text.XRight
	}
	const room = 56 // of the longest name
	switch {
	case align == text.XRight && tip.X-room < p.area.Min.X:
		side, align = 8, text.XLeft
	case align == text.XLeft && tip.X+room > p.area.Max.X:
		side, align = -8, text.XRight
	}
	half := vg.Length(size) / 2
	at := vg.Point{X: tip.X + side, Y: max(p.area.Min.Y+half, min(p.area.Max.Y-half, tip.Y))}
	for i := 0; i < len(p.names); i++ { // below those that are there
		if q := p.names[i]; math.Abs(float64(q.X-at.X)) < room &&
			math.Abs(float64(q.Y-at.Y)) < size {
			at.Y, i = q.Y-vg.Length(size)-1, -1
		}
	}
	p.names = append(p.names, at)
	label(c, p.plot, f, size, col, at, align, name)
}
