package picture

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
)

// ShortestArrow is the least length of an arrow that stands alone, so that its direction can be
// seen, CSS pixels.
const ShortestArrow = 14

// settled is the number of epochs that decide the scale of a run's arrows. If the longest of them
// is runaway times the longest of the first epoch, the run diverges, and no scale suits both: the
// first epoch then decides, and later arrows are cut at the edge.
const settled, runaway = 100, 1000

// ArrowFactor returns the scale of weight vectors in the plane of a moment's experiment, as a
// factor of their length in units of the axes: 1 if the longest of the run does not leave the plane
// and most arrows can be read, else 1, 2 or 5 times a power of ten, so that the longest fits well.
// It is the same at every step, and after an edit for as long as it would suit.
func ArrowFactor(m moment.Moment) float64 {
	epochs := min(m.Epochs, settled)
	return m.Length(epochs, func(was float64) float64 { return factor(m, epochs, was) })
}

// height is the plane's height on which an arrow is judged, CSS pixels; legible is the least length
// of an arrow that can be read beside others.
const height, legible = 320, 24

func factor(m moment.Moment, first int, was float64) float64 {
	// shares of the plane's smaller side: a longest arrow that fits well; at most
	const share, most = 0.5, 0.6
	arrows := arrowsOf(m, first)
	if len(arrows) == 0 {
		return cmp.Or(was, 1)
	}
	if begun := arrowsOf(m, min(first, 2)); len(begun) > 0 &&
		slices.Max(arrows) > runaway*slices.Max(begun) {
		arrows = begun
	}
	slices.Sort(arrows)
	longest, side := arrows[len(arrows)-1], 1/shareOf(m.Exp, Fit(m.Exp))
	if math.IsInf(longest, 0) {
		return 1
	}
	fit := 1 / niceStep(longest/(share*side))
	if math.IsInf(fit, 0) { // beyond the range of numbers
		return 1
	}
	short := arrows[len(arrows)*2/5]
	if !m.Exp.Table.Bias { // samples are drawn as arrows beside it
		short = longest
	}
	for _, scale := range [...]float64{was, 1} {
		if scale > 0 && longest*scale <= most*side &&
			(scale >= fit || short*scale*height >= legible*side) {
			return scale
		}
	}
	return fit
}

// arrowsOf returns the lengths of some weight vectors in the first epochs of a run and, with few
// samples, of the steps that lead to them, in units of the axes; none that is 0.
func arrowsOf(m moment.Moment, first int) []float64 {
	const looks, few = 32, 1000 // samples, of which an epoch is quickly replayed
	x, y := Axes(m.Exp)
	field := geometry.NewPlane(&m.Exp.Set, m.Exp.Table, x, y)
	view, n := Fit(m.Exp), m.Run.Problem().N
	lengths := make([]float64, 0, 3*looks)
	add := func(weights []float64) {
		for w := weights; len(w) > 0; w = w[n:] {
			l := r2.Norm(field.Gradient(w[:n], view.Center(), (view.X1-view.X0)/4))
			if l > 0 {
				lengths = append(lengths, l)
			}
		}
	}
	var before, after []float64
	epochs := m.Run.Epochs()[:first]
	for e := 0; e < len(epochs); e += max(1, len(epochs)/looks) {
		if e == 0 || epochs[e].Updates > 0 {
			after = m.Run.Answer(epochs[e].End, after[:0])
			add(after)
		}
	}
	if m.Run.Problem().M > few || first == 0 {
		return lengths
	}
	steps, marks := epochs[first-1].End, m.Run.Marks()
	marks = marks[:sort.Search(len(marks), func(i int) bool { return int(marks[i]) > steps })]
	count := cmp.Or(len(marks), steps)
	for i := 0; i < count; i += max(1, count/looks) {
		step := i + 1
		if len(marks) > 0 {
			step = int(marks[i])
		}
		before = m.Run.Answer(step-1, before[:0])
		after = m.Run.Answer(step, after[:0])
		add(after)
		for j := range before {
			before[j] = after[j] - before[j]
		}
		add(before)
	}
	return lengths
}

// shareOf returns the share of a view's smaller side that one unit of the axes takes on the page.
func shareOf(e *experiment.Experiment, view geometry.Rect) float64 {
	side := min(view.X1-view.X0, view.Y1-view.Y0)
	if EqualScales(e, view) { // the plane is widened to its place on the page
		side = max(side, (view.X1-view.X0)/2, (view.Y1-view.Y0)/2)
	}
	return 1 / side
}

// ArrowLengths returns the lengths of the shortest and the longest arrow of weight vectors (K×N),
// CSS pixels; +∞ and 0 if none has one. unit is what a unit of each axis takes, in CSS
// pixels. An arrow that stands alone is drawn longer if it is under ShortestArrow.
func ArrowLengths(m moment.Moment, weights []float64, unit geometry.Point) (least, most float64) {
	x, y := Axes(m.Exp)
	field := geometry.NewPlane(&m.Exp.Set, m.Exp.Table, x, y)
	view, n, scale := Fit(m.Exp), m.Run.Problem().N, ArrowFactor(m)
	least = math.Inf(1)
	for w := weights; len(w) > 0; w = w[n:] {
		g := field.Gradient(w[:n], view.Center(), (view.X1-view.X0)/4)
		if length := scale * math.Hypot(g.X*unit.X, g.Y*unit.Y); length > 0 {
			least, most = min(least, length), max(most, length)
		}
	}
	return least, most
}

// arrow draws the weight vector, standing on the boundary. There is none on a curved boundary,
// where the gradient of z is not w.
func (p *Plane) arrow(c vg.Canvas, f Frame, w []float64) {
	if p.field.Affine() {
		scale := ArrowFactor(f.Moment)
		p.vector(c, w, p.foot(w, w, scale, &p.division), scale, arrowWidth, 12,
			shafted{sign: cmp.Or(p.exp.Rule.Symbol, "w"), col: p.style.Theme.Accent})
	}
}

// foot returns the place on a boundary for the arrows of the weights before and after a step: the
// origin, where every boundary passes through it, else its middle or, if samples or the edge are in
// the way, the emptiest place.
func (p *Plane) foot(before, after []float64, scale float64, d *geometry.Division) geometry.Point {
	if origin := (geometry.Point{}); !p.exp.Table.Bias && len(d.Boundary) == 1 &&
		p.View.Contains(origin) {
		a, b := d.Boundary[0][0], d.Boundary[0][1]
		if way := r2.Sub(b, a); math.Abs(r2.Cross(a, way)) < 1e-9*r2.Norm2(way) {
			return origin
		}
	}
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
			x, y := 0.1+0.2*float64((k+2)%5), 0.1+0.2*float64((k/5+2)%5)
			try(geometry.Point{X: v.X0 + (v.X1-v.X0)*x, Y: v.Y0 + (v.Y1-v.Y0)*y}, k)
		}
		return best
	}
	a, b := d.Boundary[0][0], d.Boundary[0][1]
	try(middle, 0)
	for k := 1; k < 13; k++ { // from the middle to the ends
		try(geometry.Lerp(a, b, 0.5+float64((k+1)/2)*0.07*float64(1-2*(k%2))), k)
	}
	return best
}

// blocked returns how much is in the way of the arrows of two weight vectors from a foot.
func (p *Plane) blocked(foot geometry.Point, before, after []float64, scale float64) float64 {
	cost := 0.0
	from := p.to(foot)
	for i, w := range [...][]float64{before, after} {
		if i == 1 && &before[0] == &after[0] {
			break
		}
		lead := p.lead(w, foot, scale)
		if p.room(from, lead) < 1 {
			cost += 4
		}
		const steps = 8
		for k := range steps + 3 { // a little beyond the tip, to where its name stands
			near := around(moved(from, lead, float64(k)/steps), 5)
			if len(p.drawn.cells) > 0 && !p.drawn.empty(near) {
				cost++
			}
		}
	}
	return cost
}

// lead returns the drawn arrow of a weight vector from a foot, CSS pixels.
func (p *Plane) lead(w []float64, foot geometry.Point, scale float64) r2.Vec {
	way := p.to(p.tip(w, foot, scale)).Sub(p.to(foot))
	return r2.Vec{X: float64(way.X), Y: float64(way.Y)}
}

// tip returns the tip of a weight vector from a foot.
func (p *Plane) tip(w []float64, foot geometry.Point, scale float64) geometry.Point {
	return r2.Add(foot, r2.Scale(scale, p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)))
}

// moved returns the place at a share of an arrow from a place.
func moved(from vg.Point, arrow r2.Vec, share float64) vg.Point {
	return vg.Point{X: from.X + vg.Length(share*arrow.X), Y: from.Y + vg.Length(share*arrow.Y)}
}

// Arrow returns the foot, tip and scale of the drawn weight vector of a run of two classes; false
// if it has no direction.
func (p *Plane) Arrow(m moment.Moment) (foot, tip geometry.Point, scale float64, ok bool) {
	w := m.Answer()
	p.began()
	p.field.Divide(w, m.Run.Level(), p.View, &p.division)
	scale = ArrowFactor(m)
	foot = p.foot(w, w, scale, &p.division)
	tip = p.tip(w, foot, scale)
	return foot, tip, scale, p.field.Affine() && tip != foot
}

// vector draws a weight vector from a foot, with a name in the name's colour: shortened at the edge
// of the plane, and long enough to show a direction. It draws none if there is no room for that.
func (p *Plane) vector(c vg.Canvas, w []float64, foot geometry.Point, scale float64,
	width, head vg.Length, name shafted) {
	from, lead := p.to(foot), p.lead(w, foot, scale)
	length := r2.Norm(lead)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return
	}
	lead = r2.Scale(max(p.room(from, lead), ShortestArrow/length), lead)
	if p.room(from, lead) < 1-1e-9 {
		return
	}
	name.from, name.to, name.away = from, moved(from, lead, 1), from
	p.shaft(c, from, name.to, cmp.Or(name.line, name.col), width, head)
	p.drawn.shafts = append(p.drawn.shafts, name)
}
