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

// nameIn returns how the name of a feature is shown.
func nameIn(s Style, name string) string {
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

// nameAxes writes the names beside the axes, or both under the plane. They are shortened so that
// the plane keeps most of the picture; in a small one there are none.
func (b *board) nameAxes() {
	const least = 150 // CSS pixels
	x, y, across, up := &b.plot.X, &b.plot.Y, b.style.Width, b.style.Height
	style := &x.Label.TextStyle
	switch {
	case b.style.Hall && !b.style.Axes:
		bare(x)
		bare(y)
		return
	case b.style.Edge:
		bare(y)
	}
	switch across *= nameShare; {
	case min(b.style.Width, up) < least:
	case b.style.Edge:
		x.Label.Text = aside(within(b.cut.x, style, across/2), within(b.cut.y, style, across/2))
	default:
		x.Label.Text = within(b.cut.x, style, across)
		y.Label.Text = within(b.cut.y, style, nameShare*up)
	}
}
