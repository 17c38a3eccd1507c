package picture

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/geometry"
)

// Sizes in a lecture hall, CSS pixels: no letter is smaller than hallText.
const (
	hallText = 24.0
	hallMark = 11.0
	hallLine = 1.6 // times as wide as usual
)

// HallText is how many times as large a text handler has to set text for a lecture hall.
const HallText = hallText / textSize

// bare leaves no room for the numbers and the name of an axis.
func bare(axis *plot.Axis) {
	axis.Tick.Label.Font.Size = 0.1      // of the room that they leave
	axis.Label.TextStyle.Font.Size = 0.1 // and between them and the axis
	axis.Tick.Length, axis.Label.Padding = 0, 0
}

// edgeInset keeps the numbers under a plane from its edges, which are the screen's: their middles
// are so far from them, and a number of three digits is twice as wide.
const edgeInset = 14

// edgeEvery is the least distance of two numbers of the upright axis in a plane.
const edgeEvery = 40

// upright writes the numbers of the upright axis where the plane goes from edge to edge: in it, on
// the lines of the grid.
func (p *Plane) upright(write func(number string, at vg.Point, style text.Style)) {
	if !p.style.Edge || p.style.Hall || p.cut.y == "" {
		return
	}
	style := textStyle(p.plot, sans, textSize, p.style.Theme.Muted, text.XLeft)
	level := ticks{room: float64(p.area.Size().Y), every: edgeEvery}
	for _, tick := range level.Ticks(p.View.Y0, p.View.Y1) {
		y := p.to(geometry.Point{Y: tick.Value}).Y + textSize*0.6
		if y+textSize/2 < p.area.Max.Y {
			write(tick.Label, vg.Point{X: p.area.Min.X + 4, Y: y}, style)
		}
	}
}

// aside names both axes under the plane.
func aside(x, y string) string {
	if x == "" || y == "" {
		return x + y
	}
	return x + " →   " + y + " ↑"
}

// line returns the width of a line in CSS pixels, as the style has it.
func (s *Style) line(width vg.Length) vg.Length {
	if s.Hall {
		return width * hallLine
	}
	return width
}
