package picture

import (
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/trace"
)

// Mapped is the space of an experiment's inputs, after map, standardising and unit length, over two
// of them: what is a curve in the plane of the features is a straight line here. The other inputs
// are held at their means over the training samples, so the line is where the plane of all inputs
// cuts the one shown.
type Mapped struct {
	board
	exp   *experiment.Experiment
	slice geometry.Slice // of x, with the same meaning as for w: z is symmetric in both
	mark  vg.Length
}

// NewMapped lays out the space of inputs i and j, to show all samples. Its axes have scales of
// their own.
func NewMapped(m moment.Moment, i, j int, s Style) *Mapped {
	e := m.Exp
	p := &Mapped{exp: e, slice: geometry.Slice{I: i, J: j, Held: means(e)},
		mark: sizeOf(len(e.Set.Points), s)}
	var points []geometry.Point
	inputs(e, func(_ int, x []float64, _ bool) { points = append(points, p.slice.At(x)) })
	p.board = newBoard(cutout{geometry.FitApart(points), false, inputName(e, i, s),
		inputName(e, j, s)}, s)
	return p
}

// means returns the mean of every input over the training samples.
func means(e *experiment.Experiment) []float64 {
	mean := make([]float64, e.Table.N)
	for i := range e.Table.M() {
		for j, v := range e.Table.Sample(i) {
			mean[j] += v / float64(e.Table.M())
		}
	}
	return mean
}

// inputs yields the row of the set and the inputs of every sample, and whether it is held out.
func inputs(e *experiment.Experiment, yield func(row int, x []float64, held bool)) {
	t := e.Table
	for i, row := range t.Rows {
		yield(row, t.Sample(i), false)
	}
	for i, row := range t.TestRows {
		yield(row, t.TestX[i*t.N:(i+1)*t.N], true)
	}
}

// inputName names input j as the axis of a mapped space.
func inputName(e *experiment.Experiment, j int, s Style) string {
	return nameIn(s, e.Table.Terms[j])
}

// side returns where the weights w give a net input over the level.
func (p *Mapped) side(t *trace.Trace, w []float64) geometry.HalfPlane {
	return p.slice.Right(w, 1, t.Level())
}

// Back draws the sides of the answer at a moment.
func (p *Mapped) Back(c vg.Canvas, m moment.Moment) {
	w := m.Answer()
	if still(w) {
		return
	}
	filled(c, p.area.Path(), p.style.Theme.Tints[0])
	right := geometry.Intersect([]geometry.HalfPlane{p.side(m.Run, w)}, p.View).Shown
	p.fill(c, [][]geometry.Point{right}, p.style.Theme.Tints[1])
}

// Samples draws axes and samples.
func (p *Mapped) Samples(c vg.Canvas) {
	p.plot.Draw(p.canvas(c))
	inputs(p.exp, func(row int, x []float64, held bool) {
		markSample(c, p.style.Theme, ClassOf(&p.exp.Set, row), p.to(p.slice.At(x)), p.mark, held)
	})
}

// markSample draws one sample: filled, or hollow when held out.
func markSample(c vg.Canvas, t *Theme, class int, at vg.Point, size vg.Length, held bool) {
	var path vg.Path
	ShapeOf(class).add(&path, at, size)
	c.SetColor(t.Class(class))
	if held {
		c.SetLineWidth(1.6)
		c.Stroke(path)
	} else {
		c.Fill(path)
	}
}

// Front draws the boundary of the answer at a moment.
func (p *Mapped) Front(c vg.Canvas, m moment.Moment) {
	if a, b, ok := p.side(m.Run, m.Answer()).Edge(p.View); ok {
		p.segments(c, [][2]geometry.Point{{a, b}}, p.style.Theme.Ink, boundaryWidth)
	}
}

// Draw draws all layers onto one canvas.
func (p *Mapped) Draw(c vg.Canvas, m moment.Moment) {
	p.Back(c, m)
	p.Samples(c)
	p.Front(c, m)
}
