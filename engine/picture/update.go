package picture

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// dotted is the dash of the boundary before an update.
var dotted = []vg.Length{2, 4}

// update draws the change of the weights under training by the step before the cursor: the old
// boundary, dotted, and the sum old w + Δw = new w as a triangle that stands on the new one, in one
// scale. A w that is normalised has the direction of the sum, not its length. In phases Δw grows
// first, and then w moves along it with the boundary. It reports whether it drew w.
// There is no triangle for a step that changed nothing, for a curved boundary, and where the edge
// of the plane leaves too little room beside the old boundary.
func (p *Plane) update(c vg.Canvas, f Frame, now *geometry.Division, col Color,
	width vg.Length) bool {
	before, after := f.Run.Weights(f.Step-1, nil), f.Run.Weights(f.Step, nil)
	if slices.Equal(before, after) {
		return false
	}
	p.field.Divide(before, f.Run.Level(), p.View, &p.old)
	p.formerly(c, f, p.old.Boundary)
	if !p.field.Affine() {
		return false
	}
	scale := ArrowFactor(f.Moment)
	foot := p.standing(f, before, after, now)
	// Δw = η s Σ f x: only the part of x in the plane's two features can be seen.
	from, old, w := p.to(foot), p.lead(before, foot, scale), p.lead(after, foot, scale)
	tip := w
	if f.Exp.Document.Learner.Normalize {
		tip = p.lead(new(f.Run.Step(f.Step)).Moved(), foot, scale)
	}
	fits := min(p.room(from, old), p.room(from, tip), p.room(from, w))
	squeezed := f.Due == 0 && fits < 1 && fits*max(r2.Norm(old), r2.Norm(w)) < ShortestArrow
	if !(fits > 0) || squeezed && len(p.old.Boundary) > 0 {
		return false // in a corner of the plane w alone has more room
	}
	at := [4]vg.Point{from, moved(from, old, fits), moved(from, tip, fits), moved(from, w, fits)}
	p.sum(c, f, at, p.evenly(before, after, turned(f.Due)), col, width)
	return true
}

// formerly draws the boundary before the step, if it looks different from that after it.
func (p *Plane) formerly(c vg.Canvas, f Frame, boundary [][2]geometry.Point) {
	if f.Due > 0 && turned(f.Due) == 0 {
		return
	}
	d := &p.drawn
	now := d.lines
	if len(d.now) > 0 {
		now = d.now
	}
	d.before = p.ends(d.before, boundary)
	if d.updateShown = apart(d.before, now); d.updateShown {
		c.SetLineDash(dotted, 0)
		p.segments(c, boundary, p.style.Theme.Muted, beforeWidth)
		c.SetLineDash(nil, 0)
	}
}

// LeastNamed is the least length of an arrow of a step that has a name, CSS pixels.
const LeastNamed = 6

// sum draws old w + Δw = new w, given the foot of the arrows and the tips of the old w, of the sum
// and of the new w, with w at a share of its way.
func (p *Plane) sum(c vg.Canvas, f Frame, at [4]vg.Point, share float64, col Color,
	width vg.Length) {
	const speck = 24 // CSS pixels: of a w beside another
	theme, from, old := p.style.Theme, at[0], at[1]
	name := func(from, to, away vg.Point, name, sign string, col Color) {
		if distance(from, to) >= LeastNamed {
			p.drawn.shafts = append(p.drawn.shafts,
				shafted{from: from, to: to, away: away, name: name, sign: sign, col: col})
		}
	}
	p.shaft(c, from, old, theme.Muted, arrowWidth*0.8, 11)
	if f.Due > 0 {
		tip, w := part(old, at[2], grown(f.Due)), part(old, at[3], share)
		p.shaft(c, old, tip, theme.Secondary, arrowWidth*0.8, 10)
		p.shaft(c, from, w, col, width, 12)
		if share == 0 { // a moving arrow has no name
			name(from, w, tip, "", "w", col)
			name(old, tip, from, "Δ", "w", theme.Secondary)
		}
		return
	}
	p.shaft(c, from, at[3], col, width, 12)
	p.shaft(c, old, at[2], theme.Secondary, arrowWidth*0.8, 10)
	few := p.style.Hall || distance(old, at[2]) < seenApart || distance(from, old) < speck
	if few {
		name(from, at[3], old, "", "w", col)
	} else {
		name(from, at[3], old, f.NewW, "w", col)
		name(from, old, at[2], f.OldW, "w", theme.Muted)
	}
	name(old, at[2], from, "Δ", "w", theme.Secondary)
}

// part returns the place at a share of the way from a to b.
func part(a, b vg.Point, s float64) vg.Point {
	return vg.Point{X: a.X + vg.Length(s)*(b.X-a.X), Y: a.Y + vg.Length(s)*(b.Y-a.Y)}
}

// shaft draws an arrow, if it is long enough to have a direction.
func (b *board) shaft(c vg.Canvas, from, to vg.Point, col Color, width, size vg.Length) {
	const least = 1.5 // CSS pixels
	way, length := to.Sub(from), vg.Length(distance(from, to))
	if !(length > least) {
		return
	}
	size = min(b.style.line(size), length)
	short := size * 0.5 / length // so that the line ends inside the head
	path := make(vg.Path, 0, 4)
	path.Move(from)
	path.Line(to.Sub(way.Scale(short)))
	stroked(c, path, col, b.style.line(width), nil)
	path = path[:0]
	head(&path, to, math.Atan2(float64(way.Y), float64(way.X)), size)
	c.Fill(path)
}
