package picture

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// iso looks from above at the unit cube: x grows to the right and the front, y to the right and the
// back, z upwards. Of two places, the one with the larger x − y is nearer.
type iso struct {
	left vg.Point  // where (0, 0, 0) is drawn
	unit vg.Length // CSS pixels of an edge
}

// The directions of the cube's edges on the picture: an edge along x or y goes (isoX, ∓isoY), one along z isoZ up.
const (
	isoX = 0.866 // cos 30°
	isoY = 0.42  // less than sin 30°: seen from a little lower
	isoZ = 0.72
)

// newIso places the cube in a picture, with room for names at its sides.
func newIso(s Style) iso {
	const side, bottom, top = 46, 34, 14 // CSS pixels
	width, height := s.Width-2*side, s.Height-bottom-top
	unit := max(1, min(width/(2*isoX), height/(2*isoY+isoZ)))
	return iso{
		unit: vg.Length(unit),
		left: vg.Point{X: vg.Length(s.Width/2 - isoX*unit), Y: vg.Length(bottom + (height-(2*isoY+isoZ)*unit)/2 + isoY*unit)},
	}
}

func (v iso) at(x, y, z float64) vg.Point {
	return vg.Point{
		X: v.left.X + v.unit*vg.Length((x+y)*isoX),
		Y: v.left.Y + v.unit*vg.Length((y-x)*isoY+z*isoZ),
	}
}

// floor draws the square on which the cube stands, and its upright edge at the left.
func (v iso) floor(c vg.Canvas, t *Theme) {
	var path vg.Path
	path.Move(v.at(0, 0, 1))
	path.Line(v.at(0, 0, 0))
	path.Line(v.at(0, 1, 0))
	path.Line(v.at(1, 1, 0))
	path.Line(v.at(1, 0, 0))
	path.Line(v.at(0, 0, 0))
	c.SetColor(t.Muted)
	c.SetLineWidth(0.8)
	c.Stroke(path)
}

// axis names the edges of the floor along x or y, and the upright one, with the numbers at their ends.
func (v iso) names(c vg.Canvas, p *plot.Plot, t *Theme, x, y, z string, low, high [3]float64) {
	const off = 14
	write := func(at vg.Point, dx, dy vg.Length, align text.XAlignment, what string) {
		label(c, p, sans, textSize, t.Muted, vg.Point{X: at.X + dx, Y: at.Y + dy}, align, what)
	}
	number := func(axis int, value float64) string {
		return Number(value, niceStep((high[axis]-low[axis])/100))
	}
	write(v.at(0.5, 0, 0), -off, -off, text.XRight, x)
	write(v.at(1, 0.5, 0), off, -off, text.XLeft, y)
	write(v.at(0.1, 0, 0), -off/2, -off, text.XRight, number(0, low[0]))
	write(v.at(0.95, 0, 0), -off/2, -off, text.XRight, number(0, high[0]))
	write(v.at(1, 0.05, 0), off/2, -off, text.XLeft, number(1, low[1]))
	write(v.at(1, 0.9, 0), off/2, -off, text.XLeft, number(1, high[1]))
	write(v.at(0, 0, 0), -6, 4, text.XRight, number(2, low[2]))
	write(v.at(0, 0, 0.5), -6, 0, text.XRight, z)
	write(v.at(0, 0, 1), -6, 0, text.XRight, number(2, high[2]))
}

// share returns where v lies between low and high: 0 to 1.
func share(v, low, high float64) float64 {
	if !(high > low) || math.IsInf(high-low, 0) {
		return 0.5
	}
	return (v - low) / (high - low)
}
