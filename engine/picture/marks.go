package picture

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// Shape is the mark of a class: told apart without colour.
type Shape int

// The shapes, by class.
const (
	Square Shape = iota
	Disc
	Triangle
	Diamond
)

// ShapeOf returns the shape of a class. With every round of the four colours the shapes move on by
// one, so that no two of ten classes share both.
func ShapeOf(class int) Shape { return Shape((class + class/4) % 4) }

// add appends the outline of a mark of radius r at c to a path.
func (s Shape) add(path *vg.Path, c vg.Point, r vg.Length) {
	polygon := func(points ...vg.Point) {
		for i, p := range points {
			p = vg.Point{X: c.X + p.X*r, Y: c.Y + p.Y*r}
			if i == 0 {
				path.Move(p)
			} else {
				path.Line(p)
			}
		}
		path.Close()
	}
	switch s {
	case Disc:
		path.Move(vg.Point{X: c.X + r, Y: c.Y})
		path.Arc(c, r, 0, 2*math.Pi)
		path.Close()
	case Square: // as large to the eye as the disc
		const h = 0.9
		polygon(vg.Point{X: -h, Y: -h}, vg.Point{X: h, Y: -h}, vg.Point{X: h, Y: h},
			vg.Point{X: -h, Y: h})
	case Triangle:
		polygon(vg.Point{X: -1.1, Y: -0.8}, vg.Point{X: 1.1, Y: -0.8}, vg.Point{X: 0, Y: 1.1})
	case Diamond:
		polygon(vg.Point{X: 0, Y: -1.25}, vg.Point{X: 1.25, Y: 0}, vg.Point{X: 0, Y: 1.25},
			vg.Point{X: -1.25, Y: 0})
	}
}

// cross appends a diagonal cross that lies in a mark of radius r at c, with a rim around it.
func (s Shape) cross(path *vg.Path, c vg.Point, r vg.Length) {
	arm := r * 0.5
	switch s {
	case Triangle:
		arm, c.Y = r*0.36, c.Y-r*0.22
	case Diamond:
		arm = r * 0.42
	}
	path.Move(vg.Point{X: c.X - arm, Y: c.Y - arm})
	path.Line(vg.Point{X: c.X + arm, Y: c.Y + arm})
	path.Move(vg.Point{X: c.X - arm, Y: c.Y + arm})
	path.Line(vg.Point{X: c.X + arm, Y: c.Y - arm})
}

// ring appends a circle of radius r at c.
func ring(path *vg.Path, c vg.Point, r vg.Length) {
	path.Move(vg.Point{X: c.X + r, Y: c.Y})
	path.Arc(c, r, 0, 2*math.Pi)
	path.Close()
}

// head appends an arrow head with its tip at tip, pointing in direction angle.
func head(path *vg.Path, tip vg.Point, angle float64, size vg.Length) {
	const spread = 0.42 // half of the opening, radians
	at := func(a float64) vg.Point {
		return vg.Point{
			X: tip.X - size*vg.Length(math.Cos(angle+a)),
			Y: tip.Y - size*vg.Length(math.Sin(angle+a)),
		}
	}
	path.Move(tip)
	path.Line(at(spread))
	path.Line(at(-spread))
	path.Close()
}
