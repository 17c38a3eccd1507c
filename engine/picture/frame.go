package picture

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/repeat"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

// Frame is the part of a plane that changes with the cursor.
type Frame struct {
	moment.Moment // with a nil Run if nothing is trained

	Margins  bool            // draw the parallels through the nearest samples
	Update   bool            // draw the step at the cursor: old boundary, old w + Δw = new w
	Glance   int             // another step, whose boundary is drawn thinly; 0: none
	Selected int             // row of the set to mark; −1: none
	Ringed   bool            // its menu is open
	Pointed  []int           // rows of the set under a pointer elsewhere
	Next     bool            // ring the samples of the next step instead of those of this
	Unsaid   []int           // rows of the set that do not show whether they are wrong
	Alike    bool            // both half-planes look alike, since their o is asked
	Bare     bool            // draw neither the boundary nor the half-planes
	Angles   bool            // draw samples as arrows from the origin, with the angle to w
	Gaps     bool            // draw how far the nearest samples are from the boundary
	Calm     bool            // nothing is trained: do not ring the samples of the step
	Witness  []theory.Share  // samples to mark with their coefficients: why no line separates
	Guess    *GuessLine      // the line that a reader expects; nil: none
	Own      []OwnLine       // boundaries of other weights than the run's
	Target   []float64       // (w0, w1, w2) that labelled the samples: where o differs is shaded
	Cross    *geometry.Point // the keyboard's place; nil: none
	Class    int             // class of the next sample, shown at Cross
	Numbers  bool            // write the number of each sample beside it
	Tip      *Tip            // what is said of one; nil: nothing

	Labels
}

// Line widths, CSS pixels.
const (
	boundaryWidth = 2.5
	beforeWidth   = 2
	thinWidth     = 1.2
	arrowWidth    = 3
)

// Back draws the half-planes of the answer at the frame's cursor, under everything else.
func (p *Plane) Back(c vg.Canvas, f Frame) {
	if f.Run == nil || f.Alike || f.Bare || Regression(p.exp) {
		return
	}
	w := p.swung(f, f.Run.Answer)
	if p.exp.Classes() > 0 {
		p.areas(c, w)
		return
	}
	p.halfPlanes(c, f, w)
	if f.Target != nil && !still(w) {
		p.differing(c, f.Target, repeat.Line(f.Run, w))
	}
}

// halfPlanes fills the half-planes of two classes.
func (p *Plane) halfPlanes(c vg.Canvas, f Frame, w []float64) {
	low, high := p.style.Theme.Tints[0], p.style.Theme.Tints[1]
	if still(w) { // z = 0: the whole plane is a tie
		switch f.Run.Config().Settings.Tie {
		case rule.TieNegative:
			high = low
		case rule.TieMistake, rule.TieCorrect, rule.TieMiddle:
			return
		default:
			low = high
		}
	}
	filled(c, p.area.Path(), low)
	level := f.Run.Level()
	if band, _ := p.exp.Rule.Undecided(&p.exp.Document.Learner); band > 0 {
		p.field.Divide(w, level-band, p.View, &p.other)
		p.fill(c, p.other.Positive, p.style.Theme.Ground)
		p.field.Divide(w, level+band, p.View, &p.other)
		p.fill(c, p.other.Positive, high)
		return
	}
	p.field.Divide(w, level, p.View, &p.division)
	p.fill(c, p.division.Positive, high)
}

// still reports whether all weights are zero.
func still(w []float64) bool {
	return !slices.ContainsFunc(w, func(v float64) bool { return v != 0 })
}

// Front draws boundaries, arrows, mistakes and marks, over everything else.
func (p *Plane) Front(c vg.Canvas, f Frame) {
	p.began()
	var answer []float64
	if f.Run != nil {
		answer = p.swung(f, f.Run.Answer)
		switch {
		case f.Bare:
		case Regression(p.exp):
			p.graph(c, f, answer)
		case p.exp.Classes() > 0:
			p.classes(c, f, answer)
		default:
			p.halves(c, f, answer)
		}
		if f.Next || !f.Calm {
			p.current(c, f)
		}
	}
	p.witness(c, f.Witness)
	if f.Selected >= 0 && f.Selected < len(p.exp.Set.Points) {
		at := Where(p.exp, f.Selected)
		if f.Ringed {
			p.circle(c, at, p.mark+9, p.style.Theme.Ink, 2)
		} else {
			p.circle(c, at, p.mark+5, p.style.Theme.Accent, 2)
		}
	}
	p.guess(c, f.Guess)
	p.own(c, f)
	if f.Numbers {
		p.number(c)
	}
	if f.Run != nil {
		p.annotate(c, f, answer)
	}
	for _, row := range f.Pointed {
		p.circle(c, Where(p.exp, row), p.mark+9, p.style.Theme.Accent, 1.2)
	}
	if f.Cross != nil {
		p.crosshair(c, *f.Cross, f.Class)
	}
	p.tell(c, f.Tip)
}

// halves draws the boundary of two classes and its weight vector.
func (p *Plane) halves(c vg.Canvas, f Frame, answer []float64) {
	training := p.swung(f, f.Run.Weights)
	level := f.Run.Level()
	p.field.Divide(answer, level, p.View, &p.division)
	if near := p.exp.Rule.Near(&p.exp.Document.Learner); near > 0 {
		p.parallels(c, answer, level, nil, near, -near)
	}
	if f.Margins {
		p.margins(c, f, answer)
	}
	p.mistakes(c, f.Run, answer, f.Unsaid)
	best := !slices.Equal(answer, training)
	if best { // a pocket or a mean: the weights under training have the thinner line
		p.field.Divide(training, level, p.View, &p.other)
		c.SetLineDash([]vg.Length{6, 4}, 0)
		p.segments(c, p.other.Boundary, p.style.Theme.Muted, thinWidth)
		c.SetLineDash(nil, 0)
		p.drawn.now = p.ends(p.drawn.now, p.other.Boundary)
	}
	if f.Glance > 0 {
		p.field.Divide(f.Run.Answer(f.Glance, nil), level, p.View, &p.other)
		p.segments(c, p.other.Boundary, p.style.Theme.Accent, thinWidth)
	}
	p.segments(c, p.division.Boundary, p.style.Theme.Ink, boundaryWidth)
	d := &p.drawn
	d.lines = p.ends(d.lines, p.division.Boundary)
	if len(p.division.Boundary) == 0 {
		g := p.field.Gradient(answer, p.View.Center(), (p.View.X1-p.View.X0)/4)
		d.none = g == geometry.Point{}
		d.away = !d.none
	}
	if update := f.Update && f.Step > 0; update && best {
		p.update(c, f, &p.other, p.style.Theme.Muted, thinWidth)
	} else if update && p.update(c, f, &p.division, p.style.Theme.Accent, arrowWidth) {
		return
	}
	if f.Angles {
		p.angles(c, f, answer)
	}
	if f.Gaps {
		p.gaps(c, f, answer)
	}
	p.arrow(c, f, answer)
}

// mistakes crosses out the samples, trained or held out, that weights w get wrong, except the
// unsaid ones. The cross is cut out of a full mark, so that its class can still be seen, and drawn
// into a hollow one.
func (p *Plane) mistakes(c vg.Canvas, t *trace.Trace, w []float64, unsaid []int) {
	const together = 32 // see samples
	table := p.exp.Table
	train, test := t.MistakesAt(w)
	width := max(1, p.mark*0.24)
	crossOut := func(rows []int, wrong []int32, only int, col Color) {
		marks := 0
		p.path = p.path[:0]
		for _, i := range wrong {
			row := rows[i]
			at := Where(p.exp, row)
			if only >= 0 && ClassOf(&p.exp.Set, row) != only || slices.Contains(unsaid, row) ||
				!p.View.Contains(at) {
				continue
			}
			ShapeOf(ClassOf(&p.exp.Set, row)).cross(&p.path, p.to(at), p.mark)
			if marks++; marks%together == 0 {
				p.stroke(c, col, width)
				p.path = p.path[:0]
			}
		}
		p.stroke(c, col, width)
	}
	crossOut(table.Rows, train, -1, p.style.Theme.Ground)
	if p.style.Theme.Mono { // class 0 is hollow
		crossOut(table.Rows, train, 0, p.style.Theme.Ink)
	}
	crossOut(table.TestRows, test, -1, p.style.Theme.Ink)
}

// current rings the samples of the step before the cursor.
func (p *Plane) current(c vg.Canvas, f Frame) {
	const most = 64 // a ring on every sample says nothing
	step := f.Step
	if f.Next {
		step++
	}
	if step == 0 {
		return
	}
	batch := f.Run.Batch(step)
	if len(batch) > most || len(batch) > 1 && len(batch) == f.Run.Problem().M {
		return
	}
	for _, i := range batch {
		at := Where(p.exp, p.exp.Table.Rows[i])
		p.circle(c, at, p.mark+7, p.style.Theme.Ink, 2.5)
		if len(batch) == 1 && p.View.Contains(at) {
			p.drawn.ring, p.drawn.ringed = p.to(at), true
		}
	}
}

// margins draws the parallels to a straight boundary through the nearest training sample on each
// side.
func (p *Plane) margins(c vg.Canvas, f Frame, w []float64) {
	if !p.field.Affine() {
		return
	}
	table, level := p.exp.Table, f.Run.Level()
	above, below := math.Inf(1), math.Inf(1)
	var z [1]float64
	for i := range table.M() {
		f.Run.Predict(w, table.Sample(i), f.Run.Problem().D[i], z[:])
		if v := z[0] - level; v >= 0 {
			above = min(above, v)
		} else {
			below = min(below, -v)
		}
	}
	p.drawn.margins = p.parallels(c, w, level, p.drawn.margins, above, -below)
}

// parallels draws the lines w·x = level + offset, if the boundary is straight, and appends their
// ends to dst.
func (p *Plane) parallels(c vg.Canvas, w []float64, level float64, dst []vg.Point,
	offsets ...float64) []vg.Point {
	if !p.field.Affine() {
		return dst
	}
	c.SetLineDash([]vg.Length{3, 4}, 0)
	for _, offset := range offsets {
		if !math.IsInf(offset, 0) && offset != 0 {
			p.field.Divide(w, level+offset, p.View, &p.other)
			p.segments(c, p.other.Boundary, p.style.Theme.Ink, thinWidth)
			dst = p.ends(dst, p.other.Boundary)
		}
	}
	c.SetLineDash(nil, 0)
	return dst
}

// crosshair draws the keyboard's place in the plane and the mark that Enter would add.
func (p *Plane) crosshair(c vg.Canvas, at geometry.Point, class int) {
	const arm = 14
	q := p.to(at)
	p.path = p.path[:0]
	for _, d := range []vg.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		p.path.Move(vg.Point{X: q.X + d.X*6, Y: q.Y + d.Y*6})
		p.path.Line(vg.Point{X: q.X + d.X*arm, Y: q.Y + d.Y*arm})
	}
	p.stroke(c, p.style.Theme.Ground, 4)
	p.stroke(c, p.style.Theme.Ink, 1.6)
	p.path = p.path[:0]
	ShapeOf(class).add(&p.path, q, 3.2)
	filled(c, p.path, p.style.Theme.Class(class))
}

// Draw draws all layers of the plane onto one canvas.
func (p *Plane) Draw(c vg.Canvas, f Frame) {
	p.Back(c, f)
	p.Samples(c)
	p.Front(c, f)
}
