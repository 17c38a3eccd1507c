package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Weights is the weight plane of a run with one weight vector: two weights on the axes, the others
// held. Each training sample is the line of the weights for which it lies on the boundary; on the side with
// the ticks they get it right. For a rule with a loss, contours show it: each has half of the excess over
// the least loss of the next one out. Axes, Back and Front draw it in three layers: what
// depends on the view, on the weights held, and on the cursor.
type Weights struct {
	board
	Lines bool // draw the samples' lines; to begin with, for rules without a loss

	// Common is the set of the weights that get all training samples right: what of it is in view, and
	// whether there is any in the slice. Of no meaning with real targets.
	Common geometry.Common

	exp   *experiment.Experiment
	run   *trace.Trace
	slice geometry.Slice
	right []geometry.HalfPlane // by training sample; with real targets the edge is where it is met exactly
	bowl  *geometry.Parabola   // the loss in the slice, if it is a sum of squares of d − z
	grid  *geometry.Grid       // the loss in view, if it is another
	moved bool                 // the grid is to be sampled
}

// MaxLines bounds how many samples' lines are drawn.
const MaxLines = 200

// WeightAxes returns the weights that a weight plane shows unless others are chosen: those of the first
// two inputs after the bias, or the bias and the only input. There is none (false) for a rule with
// a weight vector per class, and for a single weight.
func WeightAxes(e *experiment.Experiment) (i, j int, ok bool) {
	if e.Empty() || e.Classes() > 0 || e.Table.N < 2 {
		return 0, 0, false
	}
	if e.Table.Bias && e.Table.N > 2 {
		return 1, 2, true
	}
	return 0, 1, true
}

// FitWeights returns the part of the slice that shows the way of a run, and what is near it: the least loss or the
// samples' lines. Of a run that runs away from the least loss it shows the beginning.
func FitWeights(e *experiment.Experiment, t *trace.Trace, s geometry.Slice, o *trace.Outline) geometry.Rect {
	const away = 20 // times the distance from the start to the least loss
	start := s.At(o.At(0))
	points, reach := []geometry.Point{start}, math.Inf(1)
	if bowl, ok := parabola(t, s); ok && !bowl.Valley {
		points = append(points, bowl.Min)
		reach = away * math.Hypot(bowl.Min.X-start.X, bowl.Min.Y-start.Y)
	}
	for k := range o.Steps {
		q := s.At(o.At(k))
		if reach > 0 && math.Hypot(q.X-start.X, q.Y-start.Y) > reach {
			break
		}
		points = append(points, q)
	}
	view := geometry.Fit(points)
	if t.Config().Rule.HasLoss {
		return view
	}
	// Lines just outside of the view come into it, at the place nearest to its middle.
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

// parabola returns the loss in a slice, if it is a sum of squares of d − z.
func parabola(t *trace.Trace, s geometry.Slice) (geometry.Parabola, bool) {
	c := t.Config()
	if !c.Rule.HasLoss || c.Rule.Uses(rule.SettingActivation) && c.Settings.Activation != rule.ActivationIdentity {
		return geometry.Parabola{}, false
	}
	p := t.Problem()
	return s.Parabola(p.X, p.D, c.Settings.Gradient.Scale(p.M)), true
}

// NewWeights lays out the weight plane of a run, with equal scales on both axes.
func NewWeights(e *experiment.Experiment, t *trace.Trace, s geometry.Slice, view geometry.Rect, style Style) *Weights {
	p := &Weights{exp: e, run: t, slice: s, Lines: !t.Config().Rule.HasLoss}
	p.board = newBoard(view, true, style, weightName(e, s.I, style), weightName(e, s.J, style))
	p.Hold(s.Held)
	return p
}

// weightName names weight j with the input that it weighs.
func weightName(e *experiment.Experiment, j int, s Style) string {
	name := e.Table.Terms[j]
	if s.Name != nil {
		name = s.Name(name)
	}
	return weightSymbol(e, j) + "  (" + name + ")"
}

// weightSymbol returns w with its subscript: 0 for the bias.
func weightSymbol(e *experiment.Experiment, j int) string {
	if !e.Table.Bias {
		j++
	}
	return "w" + subscript(j)
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

// Perfect reports whether some weights of a slice get all training samples right.
func Perfect(e *experiment.Experiment, t *trace.Trace, s geometry.Slice) bool {
	return e.Set.Kind == data.Binary && geometry.Intersect(halfPlanes(nil, e, t, &s), geometry.Rect{X0: -1, X1: 1, Y0: -1, Y1: 1}).Exists
}

// halfPlanes appends, for each training sample, the weights of a slice that get it right; with real targets,
// a half-plane whose edge are those that meet its target.
func halfPlanes(dst []geometry.HalfPlane, e *experiment.Experiment, t *trace.Trace, s *geometry.Slice) []geometry.HalfPlane {
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

// Place returns where weights w lie in the plane: what is held apart is not seen.
func (p *Weights) Place(w []float64) geometry.Point { return p.slice.At(w) }

// Under appends the weights under a place of the picture, in CSS pixels from the top left, to dst: the two
// of the axes as they are there, the others as held.
func (p *Weights) Under(left, top float64, dst []float64) []float64 {
	return p.slice.Weights(p.At(left, top), dst)
}

// Drawn returns how many samples' lines are drawn, and how many there are in view: with more than
// MaxLines, only every so manieth is drawn.
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

// Axes draws the axes: what changes only with the view.
func (p *Weights) Axes(c vg.Canvas) { p.plot.Draw(p.canvas(c)) }

// Back draws what changes with the weights held: the set of perfect weights, the loss and the samples' lines.
// With another loss than a squared one it samples it: some 20 ms in a browser.
func (p *Weights) Back(c vg.Canvas) {
	p.path = p.path[:0]
	for k, q := range p.Common.Shown {
		if k == 0 {
			p.path.Move(p.to(q))
		} else {
			p.path.Line(p.to(q))
		}
	}
	if len(p.path) > 0 {
		p.path.Close()
		c.SetColor(p.style.Theme.Tints[2])
		c.Fill(p.path)
	}
	if p.run.Config().Rule.HasLoss {
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

// sampleLine draws the edge of a sample's half-plane in its class's colour, with ticks on the side where
// it is right: along all of it, or one in the middle.
func (p *Weights) sampleLine(c vg.Canvas, i int, width vg.Length, hatched bool) {
	a, b, ok := p.right[i].Edge(p.View)
	if !ok {
		return
	}
	from, to := p.to(a), p.to(b)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	p.path = p.path[:0]
	p.path.Move(from)
	p.path.Line(to)
	if p.exp.Set.Kind == data.Binary && length > 0 {
		const every, tick = 18, 5.5 // CSS pixels
		// The gradient (A, B) of the half-plane points to the right side; both axes have one scale.
		nx, ny := -dy/length, dx/length
		if nx*p.right[i].A+ny*p.right[i].B < 0 {
			nx, ny = -nx, -ny
		}
		count := 1
		if hatched {
			count = max(1, int(length/every))
		}
		for k := range count {
			s := (float64(k) + 0.5) / float64(count)
			q := vg.Point{X: from.X + vg.Length(s*dx), Y: from.Y + vg.Length(s*dy)}
			p.path.Move(q)
			p.path.Line(vg.Point{X: q.X + vg.Length(nx*tick), Y: q.Y + vg.Length(ny*tick)})
		}
	}
	p.stroke(c, p.style.Theme.Class(ClassOf(&p.exp.Set, p.exp.Table.Rows[i])), width)
}

// WeightsFrame is what of a weight plane changes with the cursor.
type WeightsFrame struct {
	T        int            // cursor
	Outline  *trace.Outline // the way of the run; nil: it is made
	Selected int            // row of the set whose line is marked; −1: none
}

// Front draws the way of w, where it is, and for a rule with a loss where a step with all samples leads.
func (p *Weights) Front(c vg.Canvas, f WeightsFrame) {
	if f.Outline == nil {
		f.Outline = new(trace.Outline)
		f.Outline.Follow(p.run, f.T, math.MaxInt)
	}
	w := p.run.Weights(f.T, nil)
	p.marked(c, f)
	points := p.way(f, w)
	p.follow(c, points)
	now := points[len(points)-1]
	theme := p.style.Theme
	p.circle(c, points[0], 4, theme.Ink, 1.4) // the start
	if p.run.Config().Rule.HasLoss && p.run.Config().Rule.Uses(rule.SettingEta) {
		settings := p.run.Config().Settings
		p.descent(c, now, p.slice.At(p.run.Descent(w, settings.Rate(f.T))))
	}
	if p.View.Contains(now) {
		p.path = p.path[:0]
		ring(&p.path, p.to(now), 4.6)
		c.SetColor(theme.Accent)
		c.Fill(p.path)
		p.stroke(c, theme.Ground, 1.2)
	}
}

// way returns the places of the outline up to the cursor, and that of w, which is there.
func (p *Weights) way(f WeightsFrame, w []float64) []geometry.Point {
	points := make([]geometry.Point, 0, f.Outline.Len(f.T)+1)
	for k := range f.Outline.Len(f.T) {
		points = append(points, p.slice.At(f.Outline.At(k)))
	}
	return append(points, p.slice.At(w))
}

// follow draws the way through some places, with dots where there are few.
func (p *Weights) follow(c vg.Canvas, points []geometry.Point) {
	const few = 60
	var dots vg.Path
	p.path = p.path[:0]
	for k, q := range points {
		if k == 0 || q == points[k-1] {
			continue
		}
		if a, b, ok := p.View.Clip(points[k-1], q); ok {
			p.path.Move(p.to(a))
			p.path.Line(p.to(b))
		}
		if len(points) <= few && p.View.Contains(q) {
			Disc.add(&dots, p.to(q), 2)
		}
	}
	p.stroke(c, p.style.Theme.Accent, 1.4)
	if len(dots) > 0 {
		c.Fill(dots)
	}
}

// marked draws the lines of the samples of the step at the cursor, if they are few, and of the selected one.
func (p *Weights) marked(c vg.Canvas, f WeightsFrame) {
	const few = 4
	if batch := p.batch(f.T); len(batch) <= few {
		for _, i := range batch {
			p.sampleLine(c, int(i), boundaryWidth, true)
		}
	}
	for i, row := range p.exp.Table.Rows {
		if row == f.Selected {
			p.sampleLine(c, i, boundaryWidth, true)
		}
	}
}

func (p *Weights) batch(step int) []int32 {
	if step == 0 || !p.Lines {
		return nil
	}
	return p.run.Batch(step)
}

// descent draws −η∇ of the loss from w: its tip is where a step with all samples leads. One too
// short to be seen is drawn longer, and says by how much.
func (p *Weights) descent(c vg.Canvas, at, delta geometry.Point) {
	const least, most = 20, 1000 // CSS pixels; longer than it is
	pixel, _ := p.Pixel()
	length := math.Hypot(delta.X, delta.Y) / pixel
	if !(length*most > least) || math.IsInf(length, 0) || !p.View.Contains(at) {
		return
	}
	scale, name := 1.0, "−η ∂L/∂w"
	if length < least {
		scale = niceStep(least / length)
		name += " × " + Number(scale, scale)
	}
	from := p.to(at)
	dx, dy := scale*delta.X/pixel, scale*delta.Y/pixel
	if fits := p.room(from, dx, dy); fits < 1 {
		dx, dy, name = fits*dx, fits*dy, "−η ∂L/∂w"
	}
	tip := vg.Point{X: from.X + vg.Length(dx), Y: from.Y + vg.Length(dy)}
	shaft(c, from, tip, p.style.Theme.Ink, addedWidth, addedHead)
	align := text.XLeft
	if dx < 0 {
		align = text.XRight
	}
	length = math.Hypot(dx, dy)
	beyond := vg.Point{X: tip.X + vg.Length(6*dx/length), Y: tip.Y + vg.Length(12*dy/length)}
	label(c, p.plot, italic, 14, p.style.Theme.Ink, beyond, align, name)
}

// Draw draws all layers of the weight plane onto one canvas.
func (p *Weights) Draw(c vg.Canvas, f WeightsFrame) {
	p.Axes(c)
	p.Back(c)
	p.Front(c, f)
}
