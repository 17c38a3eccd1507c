package picture

import (
	"gonum.org/v1/gonum/spatial/r2"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"perceptronlab/engine/geometry"
)

// board is a part of a plane of numbers with its axes, shared by all pictures with two axes of
// equal rank.
type board struct {
	View geometry.Rect // the part of the plane shown, after its scales were made equal

	cut   cutout
	style Style
	plot  *plot.Plot
	area  vg.Rectangle // where View is drawn
	path  vg.Path      // scratch
}

// cutout is a part of a plane, with the names of its axes. With equal, view is widened so that both
// have one scale.
type cutout struct {
	view  geometry.Rect
	equal bool
	x, y  string
}

// newBoard lays out a part of a plane.
func newBoard(p cutout, s Style) board {
	b := board{View: p.view, cut: p, style: s, plot: newPlot(s)}
	b.nameAxes()
	// Use our own ticks from the start: gonum's take forever on an axis of 1e308.
	b.mark(s.Width, s.Height)
	for range 2 { // the room for labels depends on the range, and the range on the room
		b.fit()
		width, height := float64(b.area.Size().X), float64(b.area.Size().Y)
		b.mark(width, height)
		if p.equal && width > 0 && height > 0 {
			b.View = p.view.Equal(width, height)
		}
	}
	b.fit()
	return b
}

// mark gives the axes as many ticks as there is room for, in CSS pixels.
func (b *board) mark(width, height float64) {
	apart, bare := 1.0, b.style.Hall && !b.style.Axes
	if b.style.Hall {
		apart = HallText
	}
	x := ticks{room: width, every: 64 * apart, bare: bare}
	if b.style.Edge {
		x.inset = edgeInset
	}
	b.plot.X.Tick.Marker = x
	y := ticks{room: height, every: 52 * apart, bare: bare}
	if b.style.Edge { // the numbers stand in the plane
		y.every, y.bare = edgeEvery, true
	}
	b.plot.Y.Tick.Marker = y
}

// fit gives the plot the range of View, and finds its area beside the labels.
func (b *board) fit() {
	b.plot.X.Min, b.plot.X.Max, b.plot.Y.Min, b.plot.Y.Max = b.View.X0, b.View.X1, b.View.Y0,
		b.View.Y1
	b.area = b.plot.DataCanvas(b.canvas(nil)).Rectangle
}

// canvas wraps the whole picture; the margins leave room for half a label at the ends.
func (b *board) canvas(c vg.Canvas) draw.Canvas {
	top, right := 8.0, 12.0
	switch {
	case b.style.Edge || b.style.Hall && !b.style.Axes: // no labels
		top, right = 0, 0
	case b.style.Hall:
		top, right = HallText*top, HallText*right
	}
	return draw.Canvas{Canvas: c, Rectangle: vg.Rectangle{
		Max: vg.Point{X: vg.Length(b.style.Width - right), Y: vg.Length(b.style.Height - top)},
	}}
}

// Area returns the rectangle in which View is drawn, in CSS pixels from the top left.
func (b *board) Area() (left, top, right, bottom float64) {
	return float64(b.area.Min.X), b.style.Height - float64(b.area.Max.Y),
		float64(b.area.Max.X), b.style.Height - float64(b.area.Min.Y)
}

// At returns the point of the plane under a place of the picture, in CSS pixels from the top left.
func (b *board) At(left, top float64) geometry.Point {
	s, v := b.area.Size(), b.View
	return geometry.Point{
		X: v.X0 + (left-float64(b.area.Min.X))/float64(s.X)*(v.X1-v.X0),
		Y: v.Y0 + (b.style.Height-top-float64(b.area.Min.Y))/float64(s.Y)*(v.Y1-v.Y0),
	}
}

// Find returns where a point of the plane is drawn, in CSS pixels from the top left.
func (b *board) Find(at geometry.Point) (left, top float64) {
	q := b.to(at)
	return float64(q.X), b.style.Height - float64(q.Y)
}

// Pixel returns the size of one CSS pixel in units of the axes.
func (b *board) Pixel() (x, y float64) {
	s := b.area.Size()
	return (b.View.X1 - b.View.X0) / float64(s.X), (b.View.Y1 - b.View.Y0) / float64(s.Y)
}

// Unit returns how many CSS pixels a unit of each axis takes.
func (b *board) Unit() geometry.Point {
	x, y := b.Pixel()
	return geometry.Point{X: 1 / x, Y: 1 / y}
}

func (b *board) to(at geometry.Point) vg.Point {
	s := b.area.Size()
	return vg.Point{
		X: b.area.Min.X + s.X*vg.Length((at.X-b.View.X0)/(b.View.X1-b.View.X0)),
		Y: b.area.Min.Y + s.Y*vg.Length((at.Y-b.View.Y0)/(b.View.Y1-b.View.Y0)),
	}
}

// from returns the point of the plane at a place of the picture: to's inverse.
func (b *board) from(q vg.Point) geometry.Point {
	s := b.area.Size()
	return geometry.Point{
		X: b.View.X0 + float64((q.X-b.area.Min.X)/s.X)*(b.View.X1-b.View.X0),
		Y: b.View.Y0 + float64((q.Y-b.area.Min.Y)/s.Y)*(b.View.Y1-b.View.Y0),
	}
}

func (b *board) segments(c vg.Canvas, list [][2]geometry.Point, col Color, width vg.Length) {
	b.path = b.path[:0]
	for _, s := range list {
		b.path.Move(b.to(s[0]))
		b.path.Line(b.to(s[1]))
	}
	b.stroke(c, col, width)
}

// joined puts segments into the scratch path, joined to lines where they meet, so that dashes run
// on.
func (b *board) joined(list [][2]geometry.Point) {
	b.path = b.path[:0]
	next := map[geometry.Point][]int{}
	for i, s := range list {
		next[s[0]] = append(next[s[0]], i)
		next[s[1]] = append(next[s[1]], i)
	}
	used := make([]bool, len(list))
	follow := func(i int, at geometry.Point) {
		for i >= 0 {
			used[i] = true
			if s := list[i]; s[0] == at {
				at = s[1]
			} else {
				at = s[0]
			}
			b.path.Line(b.to(at))
			i = -1
			for _, k := range next[at] {
				if !used[k] {
					i = k
				}
			}
		}
	}
	for _, ends := range []bool{true, false} { // first open lines from their ends, then closed ones
		for i, s := range list {
			for _, at := range s {
				if !used[i] && (!ends || len(next[at]) == 1) {
					b.path.Move(b.to(at))
					follow(i, at)
				}
			}
		}
	}
}

// fill fills polygons, all in one path.
func (b *board) fill(c vg.Canvas, polygons [][]geometry.Point, col Color) {
	b.path = b.path[:0]
	for _, polygon := range polygons {
		for k, q := range polygon {
			extend(&b.path, b.to(q), k == 0)
		}
		if len(polygon) > 0 {
			b.path.Close()
		}
	}
	if len(b.path) > 0 {
		filled(c, b.path, col)
	}
}

func filled(c vg.Canvas, path vg.Path, col Color) {
	c.SetColor(col)
	c.Fill(path)
}

// stroked draws a line along a path; dash is nil for one that is not dashed.
func stroked(c vg.Canvas, path vg.Path, col Color, width vg.Length, dash []vg.Length) {
	c.SetColor(col)
	c.SetLineWidth(width)
	if dash != nil {
		c.SetLineDash(dash, 0)
		defer c.SetLineDash(nil, 0)
	}
	c.Stroke(path)
}

// stroke strokes the scratch path, unless it is empty.
func (b *board) stroke(c vg.Canvas, col Color, width vg.Length) {
	if len(b.path) == 0 {
		return
	}
	stroked(c, b.path, col, b.style.line(width), nil)
}

func (b *board) circle(c vg.Canvas, at geometry.Point, r vg.Length, col Color, width vg.Length) {
	if !b.View.Contains(at) {
		return
	}
	b.path = b.path[:0]
	ring(&b.path, b.to(at), r)
	b.stroke(c, col, width)
}

// room returns the share of an arrow from a place that fits into the plane.
func (b *board) room(from vg.Point, arrow r2.Vec) float64 {
	const inset = 6 // CSS pixels to the edge
	fits := 1.0
	bound := func(d, low, high float64) {
		switch {
		case d > 0:
			fits = min(fits, (high-inset)/d)
		case d < 0:
			fits = min(fits, (low+inset)/d)
		}
	}
	bound(arrow.X, float64(b.area.Min.X-from.X), float64(b.area.Max.X-from.X))
	bound(arrow.Y, float64(b.area.Min.Y-from.Y), float64(b.area.Max.Y-from.Y))
	return max(0, fits)
}
