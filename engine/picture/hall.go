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

// bare takes the numbers off the axes, and returns their names: none.
func (b *board) bare() (x, y string) {
	for _, axis := range []*plot.Axis{&b.plot.X, &b.plot.Y} {
		axis.Tick.Label.Font.Size = 0.1      // of the room that they leave
		axis.Label.TextStyle.Font.Size = 0.1 // and between them and the axis
		axis.Tick.Length, axis.Label.Padding = 0, 0
	}
	return "", ""
}

// line returns the width of a line in CSS pixels, as the style has it.
func (s *Style) line(width vg.Length) vg.Length {
	if s.Hall {
		return width * hallLine
	}
	return width
}
