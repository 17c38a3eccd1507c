package picture

import (
	"math"
	"perceptronlab/engine/text"

	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Weights is the weight plane of a run with one weight vector: two weights on the axes, the others
// held. Each training sample is a line: on it the sample lies on the boundary, and on the side with
// the ticks it is right. For a rule with a loss there are contours, each with half the excess over
// the least loss of the next one out. Axes, Back and Front draw three layers, which depend on the
// view, on the weights held, and on the cursor.
type Weights struct {
	board
	Lines bool // draw the samples' lines; at first true for rules without a loss

	// Common is the set of the weights that get all training samples right. It has no meaning with
	// real targets.
	Common geometry.Common

	exp   *experiment.Experiment
	run   *trace.Trace
	slice geometry.Slice
	right []geometry.HalfPlane // by training sample; with real targets z = d on the edge
	bowl  *geometry.Parabola   // the loss in the slice, if it is a sum of squares of d − z
	grid  *geometry.Grid       // the loss in view, if it is another
	moved bool                 // the grid is out of date
}

// MaxLines bounds how many samples' lines are drawn.
const MaxLines = 200

// FitWeights returns the part of the slice that shows the way of a run, and near it the least loss
// or the samples' lines. It shows the beginning of a run that leaves the least loss far behind.
func FitWeights(m moment.Moment, s geometry.Slice, o *trace.Outline) geometry.Rect {
	e, t := m.Exp, m.Run
	const away = 20 // times the distance from the start to the least loss
	start := s.At(o.At(0))
	points, reach := []geometry.Point{start}, math.Inf(1)
	if bowl, ok := parabola(t, s); ok && !bowl.Valley {
		points = append(points, bowl.Min)
		reach = away * r2.Norm(r2.Sub(bowl.Min, start))
	}
	for k := range o.Steps {
		q := s.At(o.At(k))
		if reach > 0 && r2.Norm(r2.Sub(q, start)) > reach {
			break
		}
		points = append(points, q)
	}
	view := geometry.Fit(points)
	if t.Config().Rule.Loss != rule.NoLoss {
		return view
	}
	// Include lines just outside of the view, at the place nearest to its middle.
	middle, wide := view.Center(), view.Zoom(0.5, view.Center())
	for _, h := range halfPlanes(nil, e, t, &s) {
		if a, b, ok := h.Edge(wide); ok {
			near := geometry.Division{Boundary: [][2]geometry.Point{{a, b}}}
			q, _ := near.Anchor(middle)
			points = append(points, q)
		}
	}
	return geometry.Fit(points)
}

// Grown returns the part of the slice that shows the way of a run so far: from, widened to round
// numbers where the way has left it. It shows nothing of the way to come.
func Grown(from geometry.Rect, m moment.Moment, s geometry.Slice, o *trace.Outline) geometry.Rect {
	const far = 20 // extents of from: do not follow a run farther
	most, seen := from.Zoom(1./(2*far), from.Center()), from
	add := func(q geometry.Point) {
		if most.Contains(q) {
			seen.X0, seen.X1 = min(seen.X0, q.X), max(seen.X1, q.X)
			seen.Y0, seen.Y1 = min(seen.Y0, q.Y), max(seen.Y1, q.Y)
		}
	}
	for k := range o.Len(m.Step) {
		add(s.At(o.At(k)))
	}
	add(s.At(m.Weights()))
	if seen == from {
		return from
	}
	step := niceStep(max(seen.X1-seen.X0, seen.Y1-seen.Y0) / 4)
	if step == 0 {
		return seen
	}
	const air = 0.1 // of a round part
	out := func(edge *float64, first, side float64) {
		if *edge != first {
			*edge = side * step * math.Ceil(side**edge/step+air)
		}
	}
	out(&seen.X0, from.X0, -1)
	out(&seen.X1, from.X1, 1)
	out(&seen.Y0, from.Y0, -1)
	out(&seen.Y1, from.Y1, 1)
	return seen
}

// parabola returns the loss in a slice, if it is one.
func parabola(t *trace.Trace, s geometry.Slice) (geometry.Parabola, bool) {
	c := t.Config()
	if !c.Rule.Parabola(&c.Settings) {
		return geometry.Parabola{}, false
	}
	p := t.Problem()
	return s.Parabola(p.X, p.D, c.Settings.Gradient.Scale(p.M)), true
}

// NewWeights lays out the weight plane of the run of a moment, with equal scales on both axes.
func NewWeights(m moment.Moment, s geometry.Slice, view geometry.Rect, style Style) *Weights {
	e, t := m.Exp, m.Run
	p := &Weights{exp: e, run: t, slice: s, Lines: t.Config().Rule.Loss == rule.NoLoss}
	p.board = newBoard(cutout{view, true, weightName(e, s.I, style), weightName(e, s.J, style)},
		style)
	p.Hold(s.Held)
	return p
}

// weightName names weight j and its input.
func weightName(e *experiment.Experiment, j int, s Style) string {
	return weightSymbol(e, j) + "  (" + nameIn(s, e.Table.Terms[j]) + ")"
}

// weightSymbol returns w with its subscript: 0 for the bias.
func weightSymbol(e *experiment.Experiment, j int) string {
	if !e.Table.Bias {
		j++
	}
	return "w" + text.Subscript(j)
}

// Hold shows the slice through weights w, N numbers: axes and view stay.
func (p *Weights) Hold(w []float64) {
	p.slice.Held = w
	p.right = halfPlanes(p.right[:0], p.exp, p.run, &p.slice)
	p.Common = geometry.Common{}
	if p.exp.Set.Kind == data.Binary {
		p.Common = geometry.Intersect(p.right, p.View)
	}
	if bowl, ok := parabola(p.run, p.slice); ok {
		p.bowl = &bowl
	}
	p.moved = true
}

// TowardsPerfect returns the way from weights w to those of a slice that get all training samples
// right: to the middle of what of them lies in the smallest of some squares about w. inside: w is
// one of them; ok is false where there are none.
func TowardsPerfect(m moment.Moment, s geometry.Slice, w []float64) (way r2.Vec, inside, ok bool) {
	if m.Kind() != data.Binary {
		return way, false, false
	}
	all, at := halfPlanes(nil, m.Exp, m.Run, &s), s.At(w)
	if !geometry.Intersect(all, geometry.Rect{X0: -1, X1: 1, Y0: -1, Y1: 1}).Exists {
		return way, false, false
	}
	inside = true
	for _, h := range all {
		inside = inside && h.Value(at) > 0
	}
	half := (r2.Norm(at) + 1e-3) / 4
	for range 40 {
		if inside || way != (r2.Vec{}) {
			break
		}
		half *= 4
		c := geometry.Intersect(all, geometry.Rect{X0: at.X - half, X1: at.X + half,
			Y0: at.Y - half, Y1: at.Y + half})
		if c.Shown != nil {
			way = r2.Sub(c.Inside, at)
		}
	}
	return way, inside, true
}

// halfPlanes appends, for each training sample, the weights of a slice that get it right; with real
// targets, a half-plane with z = d on its edge.
func halfPlanes(dst []geometry.HalfPlane, e *experiment.Experiment, t *trace.Trace,
	s *geometry.Slice) []geometry.HalfPlane {
	level, side := t.Level(), 1.0
	for i, d := range e.Table.D {
		if e.Set.Kind == data.Real {
			level = d
		} else {
			side = d
		}
		dst = append(dst, s.Right(e.Table.Sample(i), side, level))
	}
	return dst
}

// Shows reports whether it is of an experiment.
func (p *Weights) Shows(e *experiment.Experiment) bool { return p.exp == e }

// Place returns the place of weights w in the plane, whatever the held ones are.
func (p *Weights) Place(w []float64) geometry.Point { return p.slice.At(w) }

// NearestLine returns the training sample (row of the set) whose line passes nearest to a place of
// the picture within reach, all in CSS pixels; none if lines are not drawn. It also finds lines
// that were left out.
func (p *Weights) NearestLine(left, top, reach float64) (row int, ok bool) {
	if !p.Lines {
		return 0, false
	}
	at, best := p.At(left, top), reach
	pixel, _ := p.Pixel()
	for i, h := range p.right {
		if d := math.Abs(h.Value(at)) / (math.Hypot(h.A, h.B) * pixel); d <= best {
			best, row, ok = d, p.exp.Table.Rows[i], true
		}
	}
	return row, ok
}

// Drawn returns how many samples' lines are drawn, at most MaxLines, and how many are in view.
func (p *Weights) Drawn() (drawn, inView int) {
	for _, h := range p.right {
		if _, _, ok := h.Edge(p.View); ok {
			inView++
		}
	}
	every := (inView + MaxLines - 1) / MaxLines
	if !p.Lines || inView == 0 {
		return 0, inView
	}
	return (inView + every - 1) / every, inView
}

// Axes draws the axes, which change only with the view.
func (p *Weights) Axes(c vg.Canvas) { p.plot.Draw(p.canvas(c)) }

// Back draws the part that changes with the weights held: the set of perfect weights, the loss and
// the samples' lines. Sampling a loss that is not squared takes some 20 ms in a browser.
func (p *Weights) Back(c vg.Canvas) {
	p.fill(c, [][]geometry.Point{p.Common.Shown}, p.style.Theme.Tints[2])
	if p.run.Config().Rule.Loss != rule.NoLoss {
		p.contours(c)
	}
	if !p.Lines {
		return
	}
	drawn, inView := p.Drawn()
	every := max(1, (inView+MaxLines-1)/MaxLines)
	const crowd = 24
	width, seen := vg.Length(1.2), 0
	if drawn > crowd {
		width = 0.6
	}
	for i, h := range p.right {
		if _, _, ok := h.Edge(p.View); ok {
			if seen%every == 0 {
				p.sampleLine(c, i, width, drawn <= crowd)
			}
			seen++
		}
	}
}

// sampleLine draws the edge of a sample's half-plane in its class's colour, with ticks on the side
// where it is right, all along or one in the middle.
func (p *Weights) sampleLine(c vg.Canvas, i int, width vg.Length, hatched bool) {
	a, b, ok := p.right[i].Edge(p.View)
	if !ok {
		return
	}
	from, to := p.to(a), p.to(b)
	along := r2.Vec{X: float64(to.X - from.X), Y: float64(to.Y - from.Y)}
	length := r2.Norm(along)
	p.path = p.path[:0]
	p.path.Move(from)
	p.path.Line(to)
	if p.exp.Set.Kind == data.Binary && length > 0 {
		const every, tick = 18, 5.5 // CSS pixels
		// The gradient (A, B) of the half-plane points to its side; both axes have one scale.
		normal := r2.Vec{X: -along.Y / length, Y: along.X / length}
		if normal.X*p.right[i].A+normal.Y*p.right[i].B < 0 {
			normal = r2.Scale(-1, normal)
		}
		count := 1
		if hatched {
			count = max(1, int(length/every))
		}
		for k := range count {
			q := moved(from, along, (float64(k)+0.5)/float64(count))
			p.path.Move(q)
			p.path.Line(moved(q, normal, tick))
		}
	}
	p.stroke(c, p.style.Theme.Class(ClassOf(&p.exp.Set, p.exp.Table.Rows[i])), width)
}
