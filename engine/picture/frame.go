package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Frame is what of a plane changes with the cursor.
type Frame struct {
	Trace    *trace.Trace // nil: nothing is trained
	T        int          // cursor
	Margins  bool         // draw the parallels through the nearest samples
	Selected int          // row of the set to mark; −1: none
	Cross    *geometry.Point
	Class    int // class of the next sample, shown at Cross

	NoBoundary, OutOfView string // what to write when there is no boundary, or none in view
}

// Line widths, CSS pixels.
const (
	boundaryWidth = 2
	thinWidth     = 1.2
	arrowWidth    = 2.2
)

// Back draws the half-planes of the answer at the frame's cursor, under everything else.
func (p *Plane) Back(c vg.Canvas, f Frame) {
	if f.Trace == nil {
		return
	}
	w := f.Trace.Answer(f.T, nil)
	low, high := p.style.Theme.Tints[0], p.style.Theme.Tints[1]
	if still(w) {
		// z = 0 everywhere: the whole plane goes where ties go.
		switch f.Trace.Config().Settings.Tie {
		case rule.TieNegative:
			high = low
		case rule.TieMistake, rule.TieCorrect:
			return
		default:
			low = high
		}
	}
	c.SetColor(low)
	c.Fill(p.area.Path())
	p.field.Divide(w, f.Trace.Level(), p.View, &p.division)
	p.path = p.path[:0]
	for _, polygon := range p.division.Positive {
		for k, q := range polygon {
			if k == 0 {
				p.path.Move(p.to(q))
			} else {
				p.path.Line(p.to(q))
			}
		}
		p.path.Close()
	}
	if len(p.path) > 0 {
		c.SetColor(high)
		c.Fill(p.path)
	}
}

// still reports whether all weights are zero.
func still(w []float64) bool {
	for _, v := range w {
		if v != 0 {
			return false
		}
	}
	return true
}

// Front draws boundary, weight vector, mistakes and marks, over everything else.
func (p *Plane) Front(c vg.Canvas, f Frame) {
	if f.Trace != nil {
		answer := f.Trace.Answer(f.T, nil)
		training := f.Trace.Weights(f.T, nil)
		level := f.Trace.Level()
		p.field.Divide(answer, level, p.View, &p.division)
		if f.Margins {
			p.margins(c, f, answer)
		}
		p.mistakes(c, f.Trace, answer)
		if differ(answer, training) { // a pocket: the weights under training are the thinner line
			p.field.Divide(training, level, p.View, &p.other)
			c.SetLineDash([]vg.Length{6, 4}, 0)
			p.boundary(c, &p.other, p.style.Theme.Muted, thinWidth)
			c.SetLineDash(nil, 0)
		}
		p.boundary(c, &p.division, p.style.Theme.Ink, boundaryWidth)
		if len(p.division.Boundary) == 0 {
			p.absent(c, f, answer)
		}
		p.arrow(c, f, answer)
		p.current(c, f)
	}
	if f.Selected >= 0 && f.Selected < len(p.exp.Set.Points) {
		at := Place(p.exp.Set.Points[f.Selected], p.x, p.y)
		p.circle(c, at, p.mark+5, p.style.Theme.Accent, 2)
	}
	if f.Cross != nil {
		p.crosshair(c, *f.Cross, f.Class)
	}
}

func differ(a, b []float64) bool {
	for j := range a {
		if a[j] != b[j] {
			return true
		}
	}
	return false
}

func (p *Plane) boundary(c vg.Canvas, d *geometry.Division, col Color, width vg.Length) {
	p.path = p.path[:0]
	for _, s := range d.Boundary {
		p.path.Move(p.to(s[0]))
		p.path.Line(p.to(s[1]))
	}
	p.stroke(c, col, width)
}

// absent says why no boundary is to be seen.
func (p *Plane) absent(c vg.Canvas, f Frame, w []float64) {
	note := f.OutOfView
	g := p.field.Gradient(w, p.View.Center(), (p.View.X1-p.View.X0)/4)
	if g.X == 0 && g.Y == 0 {
		note = f.NoBoundary
	}
	at := vg.Point{X: p.area.Min.X + 10, Y: p.area.Max.Y - 14}
	label(c, p.plot, sans, textSize, p.style.Theme.Muted, at, text.XLeft, note)
}

// stroke strokes the scratch path, if there is anything in it.
func (p *Plane) stroke(c vg.Canvas, col Color, width vg.Length) {
	if len(p.path) == 0 {
		return
	}
	c.SetColor(col)
	c.SetLineWidth(width)
	c.Stroke(p.path)
}

// mistakes crosses out the samples, trained or held out, that weights w get wrong.
func (p *Plane) mistakes(c vg.Canvas, t *trace.Trace, w []float64) {
	const together = 32 // see samples
	table, marks := p.exp.Table, 0
	p.path = p.path[:0]
	var z [1]float64
	crossOut := func(rows []int, x, d []float64) {
		for i, row := range rows {
			at := Place(p.exp.Set.Points[row], p.x, p.y)
			if !p.View.Contains(at) || t.Predict(w, x[i*table.N:(i+1)*table.N], d[i], z[:]) == d[i] {
				continue
			}
			cross(&p.path, p.to(at), p.mark+2.4)
			if marks++; marks%together == 0 {
				p.stroke(c, p.style.Theme.Ink, 1.3)
				p.path = p.path[:0]
			}
		}
	}
	crossOut(table.Rows, table.X, t.Problem().D)
	crossOut(table.TestRows, table.TestX, t.TestTargets())
	p.stroke(c, p.style.Theme.Ink, 1.3)
}

// current rings the samples of the step before the cursor.
func (p *Plane) current(c vg.Canvas, f Frame) {
	const most = 64 // a ring on every sample says nothing
	if f.T == 0 {
		return
	}
	batch := f.Trace.Batch(f.T)
	if len(batch) > most || len(batch) > 1 && len(batch) == f.Trace.Problem().M {
		return
	}
	for _, i := range batch {
		at := Place(p.exp.Set.Points[p.exp.Table.Rows[i]], p.x, p.y)
		p.circle(c, at, p.mark+6.5, p.style.Theme.Ink, 1.8)
	}
}

func (p *Plane) circle(c vg.Canvas, at geometry.Point, r vg.Length, col Color, width vg.Length) {
	if !p.View.Contains(at) {
		return
	}
	p.path = p.path[:0]
	ring(&p.path, p.to(at), r)
	p.stroke(c, col, width)
}

// ArrowScale returns the length in which the weight vector of weights w is drawn, as a factor of
// its true length in units of the axes: 1, 2 or 5 times a power of ten, so that the longest
// vector of the run so far fits well into the plane.
func (p *Plane) ArrowScale(t *trace.Trace, upTo int) float64 {
	const share = 0.28 // of the plane's smaller side
	longest := 0.0
	epochs := t.Epochs()
	stride := max(1, len(epochs)/64)
	look := func(step int) {
		g := p.field.Gradient(t.Answer(step, nil), p.View.Center(), (p.View.X1-p.View.X0)/4)
		longest = max(longest, math.Hypot(g.X, g.Y))
	}
	for e := 0; e < len(epochs); e += stride {
		look(epochs[e].End)
	}
	look(upTo)
	side := min(p.View.X1-p.View.X0, p.View.Y1-p.View.Y0)
	if longest == 0 || math.IsInf(longest, 0) {
		return 1
	}
	down := niceStep(longest / (share * side))
	if down == 0 {
		return 1
	}
	return 1 / down
}

// arrow draws the weight vector, standing on the boundary where it is nearest to the middle.
func (p *Plane) arrow(c vg.Canvas, f Frame, w []float64) {
	const shortest = 14 // CSS pixels, for a direction to be seen
	middle := p.View.Center()
	foot, found := p.division.Anchor(middle)
	if !found {
		foot = middle
	}
	g := p.field.Gradient(w, foot, (p.View.X1-p.View.X0)/1e3)
	scale := p.ArrowScale(f.Trace, f.T)
	from := p.to(foot)
	tip := p.to(geometry.Point{X: foot.X + scale*g.X, Y: foot.Y + scale*g.Y})
	dx, dy := float64(tip.X-from.X), float64(tip.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length == 0 || math.IsNaN(length) || math.IsInf(length, 0) {
		return
	}
	if length < shortest {
		dx, dy = dx*shortest/length, dy*shortest/length
		tip = vg.Point{X: from.X + vg.Length(dx), Y: from.Y + vg.Length(dy)}
	}
	p.path = p.path[:0]
	p.path.Move(from)
	p.path.Line(vg.Point{X: tip.X - vg.Length(dx)*0.05, Y: tip.Y - vg.Length(dy)*0.05})
	p.stroke(c, p.style.Theme.Accent, arrowWidth)
	p.path = p.path[:0]
	head(&p.path, tip, math.Atan2(dy, dx), 11)
	c.SetColor(p.style.Theme.Accent)
	c.Fill(p.path)
	side, align := vg.Length(8), text.XLeft
	if dx < 0 {
		side, align = -8, text.XRight
	}
	name := "w"
	if scale != 1 {
		name = "w × " + Number(scale, scale)
	}
	const room = 56 // of the longest name
	switch {
	case align == text.XRight && tip.X-room < p.area.Min.X:
		side, align = 8, text.XLeft
	case align == text.XLeft && tip.X+room > p.area.Max.X:
		side, align = -8, text.XRight
	}
	label(c, p.plot, italic, 16, p.style.Theme.Accent, vg.Point{X: tip.X + side, Y: tip.Y}, align, name)
}

// margins draws the parallels to a straight boundary through the nearest training sample of
// either side.
func (p *Plane) margins(c vg.Canvas, f Frame, w []float64) {
	if !p.field.Affine() {
		return
	}
	table, level := p.exp.Table, f.Trace.Level()
	above, below := math.Inf(1), math.Inf(1)
	var z [1]float64
	for i := range table.M() {
		f.Trace.Predict(w, table.Sample(i), f.Trace.Problem().D[i], z[:])
		if v := z[0] - level; v >= 0 {
			above = min(above, v)
		} else {
			below = min(below, -v)
		}
	}
	c.SetLineDash([]vg.Length{3, 4}, 0)
	for _, offset := range []float64{above, -below} {
		if !math.IsInf(offset, 0) && offset != 0 {
			p.field.Divide(w, level+offset, p.View, &p.other)
			p.boundary(c, &p.other, p.style.Theme.Ink, thinWidth)
		}
	}
	c.SetLineDash(nil, 0)
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
	c.SetColor(p.style.Theme.Classes[class%4])
	c.Fill(p.path)
}

// Draw draws all layers of the plane onto one canvas.
func (p *Plane) Draw(c vg.Canvas, f Frame) {
	p.Back(c, f)
	p.Samples(c)
	p.Front(c, f)
}
