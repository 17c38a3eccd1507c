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

// The directions of the cube's edges on the picture: an edge along x or y goes (isoX, ∓isoY), one
// along z isoZ up.
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
		left: vg.Point{X: vg.Length(s.Width/2 - isoX*unit),
			Y: vg.Length(bottom + (height-(2*isoY+isoZ)*unit)/2 + isoY*unit)},
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
	stroked(c, path, t.Muted, 0.8, nil)
}

// names names the edges of the floor along x and y and the upright one, with round numbers on each.
func (v iso) names(c vg.Canvas, p *plot.Plot, t *Theme, names [3]string, low, high [3]float64) {
	const off = 13
	write := func(at vg.Point, dx, dy vg.Length, align text.XAlignment, what string) {
		label(c, p, sans, textSize, t.Muted, vg.Point{X: at.X + dx, Y: at.Y + dy}, align, what)
	}
	for axis, name := range names {
		for _, tick := range (ticks{room: 3, every: 1}).Ticks(low[axis], high[axis]) {
			switch s := share(tick.Value, low[axis], high[axis]); axis {
			case 0:
				write(v.at(s, 0, 0), -4, -off+2, text.XRight, tick.Label)
			case 1:
				write(v.at(1, s, 0), 4, -off+2, text.XLeft, tick.Label)
			default:
				write(v.at(0, 0, s), -6, 0, text.XRight, tick.Label)
			}
		}
		switch axis {
		case 0:
			write(v.at(0.5, 0, 0), -3*off, -2*off, text.XRight, name)
		case 1:
			write(v.at(1, 0.5, 0), 3*off, -2*off, text.XLeft, name)
		default:
			write(v.at(0, 0, 1), 0, off, text.XCenter, name)
		}
	}
}

// share returns where v lies between low and high: 0 to 1.
func share(v, low, high float64) float64 {
	if !(high > low) || math.IsInf(high-low, 0) {
		return 0.5
	}
	return (v - low) / (high - low)
}
