package picture

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// GuessLine is the line that a reader expects.
type GuessLine struct {
	Ends [2]geometry.Point // two places on it
	Open bool              // draw its ends, which can still be dragged
}

// guess draws the line that a reader expects, across the whole plane.
func (p *Plane) guess(c vg.Canvas, g *GuessLine) {
	if g == nil {
		return
	}
	a, b := p.to(g.Ends[0]), p.to(g.Ends[1])
	dx, dy := b.X-a.X, b.Y-a.Y
	length := max(dx, -dx) + max(dy, -dy)
	// no line yet, or too steep for numbers
	if length > 0 && length <= vg.Length(math.MaxFloat64) {
		p.across(c, a, b, length)
	}
	p.handles(c, g)
}

// across draws the line through two places of the picture, dx + dy apart.
func (p *Plane) across(c vg.Canvas, a, b vg.Point, length vg.Length) {
	far := vg.Length(p.style.Width + p.style.Height)
	dx, dy := b.X-a.X, b.Y-a.Y
	// Clip in the picture, where numbers are small.
	picture := geometry.Rect{X0: float64(p.area.Min.X), X1: float64(p.area.Max.X),
		Y0: float64(p.area.Min.Y), Y1: float64(p.area.Max.Y)}
	end := func(s vg.Length) geometry.Point {
		return geometry.Point{X: float64(a.X + s*dx*far/length), Y: float64(a.Y + s*dy*far/length)}
	}
	p.path = p.path[:0]
	if from, to, ok := picture.Clip(end(-1), end(1)); ok {
		p.path.Move(vg.Point{X: vg.Length(from.X), Y: vg.Length(from.Y)})
		p.path.Line(vg.Point{X: vg.Length(to.X), Y: vg.Length(to.Y)})
		p.drawn.places.lines = append(p.drawn.places.lines,
			[2]vg.Point{p.path[0].Pos, p.path[1].Pos})
	}
	c.SetLineDash([]vg.Length{9, 5}, 0)
	p.stroke(c, p.style.Theme.Secondary, boundaryWidth)
	c.SetLineDash(nil, 0)
}

// handles draws what the ends of a line are dragged by.
func (p *Plane) handles(c vg.Canvas, g *GuessLine) {
	if !g.Open {
		return
	}
	for _, at := range g.Ends {
		if !p.View.Contains(at) {
			continue
		}
		p.path = p.path[:0]
		ring(&p.path, p.to(at), 7)
		filled(c, p.path, p.style.Theme.Ground)
		p.stroke(c, p.style.Theme.Secondary, 2)
	}
}
