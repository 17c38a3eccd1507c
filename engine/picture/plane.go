package picture

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
)

// Plane is the data plane of an experiment: what of it does not change with the cursor. Back,
// Samples and Front draw it in three layers, one over the other.
type Plane struct {
	board
	exp   *experiment.Experiment
	x, y  int // features on the axes; y < 0: only one feature
	field *geometry.Plane
	// fields are those of rivals, whose weights may be fewer or more.
	fields map[*experiment.Experiment]*geometry.Plane

	held []bool // by row of the set: held out
	mark vg.Length

	division, other, old, next geometry.Division // scratch
	regions, former            geometry.Regions  // scratch
	drawn                      drawn             // what labels name
}

// Axes returns the features that an experiment's plane shows: the first two chosen columns. y is −1
// when there is only one. With real targets the second axis is the target, whatever the number of
// features, and y is −1 too.
func Axes(e *experiment.Experiment) (x, y int) {
	columns := e.Document.Inputs.Columns
	at := func(i int) int {
		if len(columns) > 0 {
			if i < len(columns) {
				return columns[i]
			}
			return -1
		}
		if i < len(e.Set.Features) {
			return i
		}
		return -1
	}
	if Regression(e) {
		return max(0, at(0)), -1
	}
	return max(0, at(0)), at(1)
}

// Regression reports whether an experiment's plane shows a target over a feature.
func Regression(e *experiment.Experiment) bool { return e.Set.Kind == data.Real }

// Where returns the place of a sample (row of the set) in the plane of an experiment.
func Where(e *experiment.Experiment, row int) geometry.Point {
	x, y := Axes(e)
	if Regression(e) {
		return geometry.Point{X: e.Set.Points[row][x], Y: e.Set.Labels[row]}
	}
	return Place(e.Set.Points[row], x, y)
}

// Place returns the place of features in the plane of x and y.
func Place(row []float64, x, y int) geometry.Point {
	p := geometry.Point{X: row[x]}
	if y >= 0 {
		p.Y = row[y]
	}
	return p
}

// Fit returns the part of the plane that shows all samples of an experiment.
func Fit(e *experiment.Experiment) geometry.Rect {
	points := make([]geometry.Point, len(e.Set.Points))
	for row := range points {
		points[row] = Where(e, row)
	}
	if Regression(e) {
		return geometry.FitApart(points)
	}
	return geometry.Fit(points)
}

// EqualScales reports whether the axes of an experiment's plane have one scale unless the reader
// says otherwise: where neither would vanish beside the other. A target has a scale of its own.
func EqualScales(e *experiment.Experiment, view geometry.Rect) bool {
	const most = 8
	ratio := (view.X1 - view.X0) / (view.Y1 - view.Y0)
	return !Regression(e) && ratio < most && ratio > 1.0/most
}

// NewPlane lays out the plane of an experiment. With equal, view is widened so that both axes
// have one scale and w stands perpendicular on the boundary; a target has a scale of its own.
func NewPlane(e *experiment.Experiment, view geometry.Rect, equal bool, s Style) *Plane {
	return newBoard(cutoutOf(e, view, equal, s), s).plane(e)
}

// With returns the plane of another experiment in the same style. Where its axes are the same, as
// they are while a sample is dragged, they are not laid out anew.
func (p *Plane) With(e *experiment.Experiment, view geometry.Rect, equal bool) *Plane {
	b, cut := p.board, cutoutOf(e, view, equal, p.style)
	if b.cut != cut {
		b = newBoard(cut, p.style)
	}
	next := b.plane(e)
	if next.field != nil {
		next.field.Keep(p.field)
	}
	return next
}

// cutoutOf returns what the plane of an experiment shows.
func cutoutOf(e *experiment.Experiment, view geometry.Rect, equal bool, s Style) cutout {
	x, y := Axes(e)
	if Regression(e) {
		return cutout{view, false, featureName(&e.Set, x, s), targetName(s)}
	}
	return cutout{view, equal, featureName(&e.Set, x, s), featureName(&e.Set, y, s)}
}

// plane makes the plane of an experiment on its axes.
func (b board) plane(e *experiment.Experiment) *Plane {
	x, y := Axes(e)
	p := &Plane{board: b, exp: e, x: x, y: y, mark: sizeOf(len(e.Set.Points), b.style)}
	p.held = make([]bool, len(e.Set.Points))
	if e.Table != nil {
		p.field = geometry.NewPlane(&e.Set, e.Table, x, y)
		for _, row := range e.Table.TestRows {
			p.held[row] = true
		}
	}
	if b.style.Hall {
		p.mark *= hallMark / 8
	}
	return p
}

// targetName names the axis of the target.
func targetName(s Style) string {
	return nameIn(s, Target)
}

// Target is the name of the target's axis, before Style.Name translates it.
const Target = "target"

// featureName names an axis, with its unit.
func featureName(set *data.Set, feature int, s Style) string {
	if feature < 0 {
		return ""
	}
	name := nameIn(s, set.Features[feature])
	if feature < len(set.Units) && set.Units[feature] != "" {
		name += " (" + set.Units[feature] + ")"
	}
	return name
}

// Nearest returns the sample (row of the set) nearest to a place of the picture, if one lies
// within reach, all in CSS pixels.
func (p *Plane) Nearest(left, top, reach float64) (row int, ok bool) {
	best := reach * reach
	for i := range p.exp.Set.Points {
		x, y := p.Find(Where(p.exp, i))
		if d := (x-left)*(x-left) + (y-top)*(y-top); d <= best {
			best, row, ok = d, i, true
		}
	}
	return row, ok
}

// Follow makes it the plane of another experiment that has the same samples and inputs.
func (p *Plane) Follow(e *experiment.Experiment) { p.exp = e }

// Shows reports whether it is of an experiment.
func (p *Plane) Shows(e *experiment.Experiment) bool { return p.exp == e }

// Samples draws axes and samples: what changes only with the data and the view.
func (p *Plane) Samples(c vg.Canvas) { p.SamplesBut(c, -1) }

// SamplesBut is Samples without one sample (row of the set): what stays while that one is dragged.
func (p *Plane) SamplesBut(c vg.Canvas, but int) {
	p.plot.Draw(p.canvas(c))
	p.upright(func(number string, at vg.Point, style text.Style) {
		p.plot.TextHandler.Draw(c, number, style, at)
	})
	for class := range max(2, len(p.exp.Set.Classes)) {
		p.samples(c, class, p.style.Theme.Class(class), false, but)
		p.samples(c, class, p.style.Theme.Class(class), true, but)
	}
}

// Sample draws one sample.
func (p *Plane) Sample(c vg.Canvas, row int) {
	at, class := Where(p.exp, row), ClassOf(&p.exp.Set, row)
	if !p.View.Contains(at) {
		return
	}
	p.path = p.path[:0]
	ShapeOf(class).add(&p.path, p.to(at), p.mark)
	c.SetColor(p.style.Theme.Class(class))
	c.SetLineWidth(markWidth)
	p.style.Theme.paint(c, p.path, class, p.held[row])
}

// rimmed is up to how many samples those that touch are held apart by a rim in the ground colour.
const rimmed = 150

// markWidth is the width of a hollow mark's outline, CSS pixels.
const markWidth = 1.6

// samples draws the samples of one class: filled, or hollow when held out. A few dozen marks
// share a path: one path for all takes a rasteriser a second at ten thousand, one each is slower.
func (p *Plane) samples(c vg.Canvas, class int, col Color, held bool, but int) {
	const together = 32
	shape, marks := ShapeOf(class), 0
	c.SetColor(col)
	c.SetLineWidth(markWidth)
	apart := !held && len(p.exp.Set.Points) <= rimmed
	paint := func() {
		switch {
		case held:
			c.Stroke(p.path)
		case apart:
			c.SetColor(p.style.Theme.Ground)
			c.Stroke(p.path)
			c.SetColor(col)
			fallthrough
		default:
			p.style.Theme.paint(c, p.path, class, held)
		}
		p.path, marks = p.path[:0], 0
	}
	p.path = p.path[:0]
	for row := range p.exp.Set.Points {
		at := Where(p.exp, row)
		if row == but || p.held[row] != held || ClassOf(&p.exp.Set, row) != class ||
			!p.View.Contains(at) {
			continue
		}
		shape.add(&p.path, p.to(at), p.mark)
		if marks++; marks == together || apart {
			paint()
		}
	}
	if marks > 0 {
		paint()
	}
}

// ClassOf returns the class index of a sample: 0 for −1 and 1 for +1. Samples with real targets
// have no class, and are marked like class 1.
func ClassOf(set *data.Set, row int) int {
	label := set.Labels[row]
	switch {
	case set.Kind == data.Classes:
		return int(label)
	case set.Kind == data.Real || label > 0:
		return 1
	}
	return 0
}
