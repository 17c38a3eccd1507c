package picture

import (
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	words "perceptronlab/engine/text"
)

// longest is how many columns a name takes at most, nameShare how much of the length of its axis.
const (
	longest   = 40
	nameShare = 0.6
)

// name returns how the name of a feature is shown.
func (s *Style) name(name string) string {
	if s.Name != nil {
		name = s.Name(name)
	}
	return words.Shorten(name, longest)
}

// within shortens a name until it fits.
func within(name string, style *text.Style, room float64) string {
	shown := name
	for n := words.Width(name); n > 0; {
		width := style.Width(shown)
		if width <= vg.Length(room) {
			break
		}
		n = min(n-1, int(float64(n)*room/float64(width)))
		shown = words.Shorten(name, n)
	}
	return shown
}

// nameAxes writes the names beside the axes, or both under the plane; they are shortened to leave
// it most of the picture.
func (b *board) nameAxes(x, y string) {
	style := &b.plot.X.Label.TextStyle
	switch across := nameShare * b.style.Width; {
	case b.style.Hall:
		x, y = "", ""
	case b.style.Edge:
		x, y = aside(within(x, style, across/2), within(y, style, across/2)), ""
	default:
		x, y = within(x, style, across), within(y, style, nameShare*b.style.Height)
	}
	b.plot.X.Label.Text, b.plot.Y.Label.Text = x, y
}

// squeezed reports whether the names leave the plane less than half of the picture.
func (b *board) squeezed() bool {
	s := b.area.Size()
	return b.plot.X.Label.Text+b.plot.Y.Label.Text != "" &&
		(float64(s.X) < b.style.Width/2 || float64(s.Y) < b.style.Height/2)
}
