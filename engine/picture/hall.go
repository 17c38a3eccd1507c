package picture

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
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

// edgeInset keeps the numbers under a plane from its edges, which are the screen's.
const edgeInset = 20

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
