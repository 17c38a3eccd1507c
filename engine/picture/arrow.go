package picture

import (
	"cmp"
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

// shortest is how long an arrow is for its direction to be seen, CSS pixels.
const shortest = 14

// settled is how many epochs decide how long the arrows of a run are drawn: with as many or all of
// them known, the factor does not change any more.
const settled = 100

// ArrowFactor returns the length in which weight vectors are drawn in the plane of a moment's
// experiment, as a factor of their true length in units of the axes: 1, 2 or 5 times a power of
// ten, so that the longest of the run fits well into the plane. It is the same at every step.
func ArrowFactor(m moment.Moment) float64 {
	epochs := min(m.Epochs, settled)
	return m.Length(epochs, func() float64 { return factor(m, epochs) })
}

func factor(m moment.Moment, first int) float64 {
	const share = 0.42 // of the plane's smaller side
	x, y := Axes(m.Exp)
	field := geometry.NewPlane(&m.Exp.Set, m.Exp.Table, x, y)
	view := Fit(m.Exp)
	longest, n := 0.0, m.Run.Problem().N
	epochs := m.Run.Epochs()[:first]
	for e := 0; e < len(epochs); e += max(1, len(epochs)/32) {
		for w := m.Run.Answer(epochs[e].End, nil); len(w) > 0; w = w[n:] {
			g := field.Gradient(w[:n], view.Center(), (view.X1-view.X0)/4)
			longest = max(longest, math.Hypot(g.X, g.Y))
		}
	}
	side := min(view.X1-view.X0, view.Y1-view.Y0)
	if EqualScales(m.Exp, view) { // the plane is widened to its place on the page
		side = max(side, (view.X1-view.X0)/2, (view.Y1-view.Y0)/2)
	}
	if longest == 0 || math.IsInf(longest, 0) {
		return 1
	}
	scale := 1 / niceStep(longest/(share*side))
	if math.IsInf(scale, 0) { // there is no arrow, or no number for its scale
		return 1
	}
	return scale
}

// arrow draws the weight vector, standing on the boundary; not on a curve, on which what stands is
// the gradient of z there and no w.
func (p *Plane) arrow(c vg.Canvas, f Frame, w []float64) {
	if !p.field.Affine() {
		return
	}
	scale := ArrowFactor(f.Moment)
	foot := p.foot(w, w, scale, &p.division)
	from, tip, ok := p.shaftOf(w, foot, scale)
	if !ok {
		return
	}
	p.shaft(c, from, tip, p.style.Theme.Accent, arrowWidth, 12)
	sign := cmp.Or(p.exp.Rule.Symbol, "w")
	p.drawn.shafts = append(p.drawn.shafts, shafted{from: from, to: tip, away: from, sign: sign,
		col: p.style.Theme.Accent})
}

// foot returns where on a boundary the arrows of weights stand, before and after a step: in its
// middle or, where samples or the edge are in their way, at the emptiest place.
func (p *Plane) foot(before, after []float64, scale float64, d *geometry.Division) geometry.Point {
	middle, found := d.Anchor(p.View.Center())
	if found && len(d.Boundary) != 1 {
		return middle
	}
	best, least := p.View.Center(), math.Inf(1)
	try := func(foot geometry.Point, far int) {
		if cost := p.blocked(foot, before, after, scale) + 0.05*float64(far); cost < least {
			best, least = foot, cost
		}
	}
	if !found { // anywhere
		v := p.View
		for k := range 25 {
			try(geometry.Point{X: v.X0 + (v.X1-v.X0)*(0.1+0.2*float64((k+2)%5)),
				Y: v.Y0 + (v.Y1-v.Y0)*(0.1+0.2*float64((k/5+2)%5))}, k)
		}
		return best
	}
	a, b := d.Boundary[0][0], d.Boundary[0][1]
	try(middle, 0)
	for k := 1; k < 13; k++ { // from the middle to the ends
		s := 0.5 + float64((k+1)/2)*0.07*float64(1-2*(k%2))
		try(geometry.Point{X: a.X + s*(b.X-a.X), Y: a.Y + s*(b.Y-a.Y)}, k)
	}
	return best
}

// blocked returns how much is in the way of arrows from a foot.
func (p *Plane) blocked(foot geometry.Point, before, after []float64, scale float64) float64 {
	cost := 0.0
	from := p.to(foot)
	for i, w := range [...][]float64{before, after} {
		if i == 1 && &before[0] == &after[0] {
			break
		}
		x, y := p.lead(w, foot, scale)
		if p.room(from, x, y) < 1 {
			cost += 4
		}
		const steps = 8
		for k := 0; k <= steps+2; k++ { // a little beyond the tip, where its name stands
			q := vg.Point{X: from.X + vg.Length(x*float64(k)/steps),
				Y: from.Y + vg.Length(y*float64(k)/steps)}
			near := vg.Rectangle{Min: vg.Point{X: q.X - 5, Y: q.Y - 5},
				Max: vg.Point{X: q.X + 5, Y: q.Y + 5}}
			if len(p.drawn.cells) > 0 && !p.drawn.each(near, func(taken *bool) bool {
				return !*taken
			}) {
				cost++
			}
		}
	}
	return cost
}

// lead returns a weight vector as it is drawn from a foot, CSS pixels.
func (p *Plane) lead(w []float64, foot geometry.Point, scale float64) (x, y float64) {
	g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
	from := p.to(foot)
	tip := p.to(geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y})
	return float64(tip.X - from.X), float64(tip.Y - from.Y)
}

// Arrow returns where the weight vector of a run of two classes stands and where its tip is drawn,
// and the scale between them; ok is false when it is too short to have a direction.
func (p *Plane) Arrow(m moment.Moment) (foot, tip geometry.Point, scale float64, ok bool) {
	w := m.Answer()
	p.began()
	p.field.Divide(w, m.Run.Level(), p.View, &p.division)
	scale = ArrowFactor(m)
	foot = p.foot(w, w, scale, &p.division)
	g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
	tip = geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y}
	return foot, tip, scale, p.field.Affine() && tip != foot
}

// shaftOf returns where a weight vector is drawn at its scale from a foot: shortened where the
// plane ends, and long enough for a direction to be seen; false where there is no room for that.
func (p *Plane) shaftOf(w []float64, foot geometry.Point, scale float64) (from, tip vg.Point,
	ok bool) {
	from = p.to(foot)
	dx, dy := p.lead(w, foot, scale)
	length := math.Hypot(dx, dy)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return from, tip, false
	}
	stretch := max(p.room(from, dx, dy), shortest/length)
	dx, dy = dx*stretch, dy*stretch
	if p.room(from, dx, dy) < 1-1e-9 {
		return from, tip, false // in a corner: outside of the plane it would point at nothing
	}
	return from, vg.Point{X: from.X + vg.Length(dx), Y: from.Y + vg.Length(dy)}, true
}

// vector draws a weight vector at its scale from a foot, to be named.
func (p *Plane) vector(c vg.Canvas, w []float64, foot geometry.Point, scale float64, col Color,
	name string, said Color) {
	if from, tip, ok := p.shaftOf(w, foot, scale); ok {
		p.shaft(c, from, tip, col, 2.2, 11)
		p.drawn.shafts = append(p.drawn.shafts, shafted{from: from, to: tip, away: from, name: name,
			col: said})
	}
}
