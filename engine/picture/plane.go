package picture

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
)

// Plane is the data plane of an experiment: what of it does not change with the cursor. Back,
// Samples and Front draw it in three layers, one over the other.
type Plane struct {
	View geometry.Rect // the part of the plane shown, after its scales were made equal

	style Style
	exp   *experiment.Experiment
	x, y  int // features on the axes; y < 0: only one feature
	plot  *plot.Plot
	area  vg.Rectangle // where View is drawn
	field *geometry.Plane
	held  []bool // by row of the set: held out
	mark  vg.Length

	division, other geometry.Division // scratch
	regions         geometry.Regions  // scratch
	path            vg.Path
	names           []vg.Point // where vectors are named
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

// NewPlane lays out the plane of an experiment. With equal, view is widened so that both axes
// have one scale and w stands perpendicular on the boundary; a target has a scale of its own.
func NewPlane(e *experiment.Experiment, view geometry.Rect, equal bool, s Style) *Plane {
	x, y := Axes(e)
	p := &Plane{View: view, style: s, exp: e, x: x, y: y, plot: newPlot(s), mark: markSize}
	p.held = make([]bool, len(e.Set.Points))
	if e.Table != nil {
		p.field = geometry.NewPlane(&e.Set, e.Table, x, y)
		for _, row := range e.Table.TestRows {
			p.held[row] = true
		}
	}
	if len(e.Set.Points) > crowded {
		p.mark = smallMark
	}
	p.plot.X.Label.Text = featureName(&e.Set, x, s)
	p.plot.Y.Label.Text = featureName(&e.Set, y, s)
	if Regression(e) {
		p.plot.Y.Label.Text = targetName(s)
		equal = false
	}
	for range 2 { // the labels' room depends on the range, and the range on the room
		p.plot.X.Min, p.plot.X.Max, p.plot.Y.Min, p.plot.Y.Max = p.View.X0, p.View.X1, p.View.Y0, p.View.Y1
		p.area = p.plot.DataCanvas(p.canvas(nil)).Rectangle
		width, height := float64(p.area.Size().X), float64(p.area.Size().Y)
		p.plot.X.Tick.Marker = ticks{room: width, every: 64}
		p.plot.Y.Tick.Marker = ticks{room: height, every: 52}
		if equal && width > 0 && height > 0 {
			p.View = view.Equal(width, height)
		}
	}
	p.plot.X.Min, p.plot.X.Max, p.plot.Y.Min, p.plot.Y.Max = p.View.X0, p.View.X1, p.View.Y0, p.View.Y1
	p.area = p.plot.DataCanvas(p.canvas(nil)).Rectangle
	return p
}

// targetName names the axis of the target.
func targetName(s Style) string {
	if s.Name != nil {
		return s.Name(Target)
	}
	return Target
}

// Target is the name of the target's axis, before Style.Name translates it.
const Target = "target"

// featureName names an axis, with its unit.
func featureName(set *data.Set, feature int, s Style) string {
	if feature < 0 {
		return ""
	}
	name := set.Features[feature]
	if s.Name != nil {
		name = s.Name(name)
	}
	if feature < len(set.Units) && set.Units[feature] != "" {
		name += " (" + set.Units[feature] + ")"
	}
	return name
}

// canvas wraps the whole picture; the margins leave room for half a label at the ends.
func (p *Plane) canvas(c vg.Canvas) draw.Canvas {
	const top, right = 8, 12
	return draw.Canvas{Canvas: c, Rectangle: vg.Rectangle{
		Max: vg.Point{X: vg.Length(p.style.Width - right), Y: vg.Length(p.style.Height - top)},
	}}
}

// Area returns the rectangle in which View is drawn, in CSS pixels from the top left.
func (p *Plane) Area() (left, top, right, bottom float64) {
	return float64(p.area.Min.X), p.style.Height - float64(p.area.Max.Y),
		float64(p.area.Max.X), p.style.Height - float64(p.area.Min.Y)
}

// At returns the point of the plane under a place of the picture, in CSS pixels from the top left.
func (p *Plane) At(left, top float64) geometry.Point {
	s := p.area.Size()
	return geometry.Point{
		X: p.View.X0 + (left-float64(p.area.Min.X))/float64(s.X)*(p.View.X1-p.View.X0),
		Y: p.View.Y0 + (p.style.Height-top-float64(p.area.Min.Y))/float64(s.Y)*(p.View.Y1-p.View.Y0),
	}
}

// Find returns where a point of the plane is drawn, in CSS pixels from the top left.
func (p *Plane) Find(at geometry.Point) (left, top float64) {
	q := p.to(at)
	return float64(q.X), p.style.Height - float64(q.Y)
}

// Pixel returns the size of one CSS pixel in units of the axes.
func (p *Plane) Pixel() (x, y float64) {
	s := p.area.Size()
	return (p.View.X1 - p.View.X0) / float64(s.X), (p.View.Y1 - p.View.Y0) / float64(s.Y)
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

func (p *Plane) to(at geometry.Point) vg.Point {
	s := p.area.Size()
	return vg.Point{
		X: p.area.Min.X + s.X*vg.Length((at.X-p.View.X0)/(p.View.X1-p.View.X0)),
		Y: p.area.Min.Y + s.Y*vg.Length((at.Y-p.View.Y0)/(p.View.Y1-p.View.Y0)),
	}
}

// Samples draws axes and samples: what changes only with the data and the view.
func (p *Plane) Samples(c vg.Canvas) {
	p.plot.Draw(p.canvas(c))
	for class := range max(2, len(p.exp.Set.Classes)) {
		p.samples(c, class, p.style.Theme.Class(class), false)
		p.samples(c, class, p.style.Theme.Class(class), true)
	}
}

// samples draws the samples of one class: filled, or hollow when held out. A few dozen marks
// share a path: one path for all takes a rasteriser a second at ten thousand, one each is slower.
func (p *Plane) samples(c vg.Canvas, class int, col Color, held bool) {
	const together = 32
	shape, marks := ShapeOf(class), 0
	c.SetColor(col)
	c.SetLineWidth(1.6)
	paint := func() {
		if held {
			c.Stroke(p.path)
		} else {
			c.Fill(p.path)
		}
		p.path, marks = p.path[:0], 0
	}
	p.path = p.path[:0]
	for row := range p.exp.Set.Points {
		at := Where(p.exp, row)
		if p.held[row] != held || ClassOf(&p.exp.Set, row) != class || !p.View.Contains(at) {
			continue
		}
		shape.add(&p.path, p.to(at), p.mark)
		if marks++; marks == together {
			paint()
		}
	}
	if marks > 0 {
		paint()
	}
}

// ClassOf returns the class index of a sample: 0 for −1 and 1 for +1. Samples with real targets have no
// class, and are marked like class 1.
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
