package picture

import (
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// paint fills the marks of samples of a class. Held out they are hollow; without colours those of
// class 0 are, and what is held out has a broken outline.
func (t *Theme) paint(c vg.Canvas, marks vg.Path, class int, held bool) {
	if !held && !(t.Mono && class == 0) {
		c.Fill(marks)
		return
	}
	if held && t.Mono {
		c.SetLineDash([]vg.Length{2, 1.5}, 0)
	}
	c.Stroke(marks)
	c.SetLineDash(nil, 0)
}

// dashes tell the lines of a chart apart without colours; the first is drawn through.
var dashes = [][]vg.Length{nil, {6, 3}, {1.5, 2.5}, {8, 2.5, 1.5, 2.5}, {3, 2}}

// part tells lines apart without colours, where the theme has none.
func (t *Theme) part(lines []Series) {
	if !t.Mono {
		return
	}
	for i := range lines {
		lines[i].Color, lines[i].Dash = t.Ink, dashes[i%len(dashes)]
		lines[i].Dashed = lines[i].Dash != nil
	}
}

// endRoom is the room at the right of a chart for the names of its lines, CSS pixels.
const endRoom = 34

// nameEnds names the lines at their last points, none over another.
func (ch *Live) nameEnds(c vg.Canvas) {
	const apart = 12 // CSS pixels
	var at []float64
	for i := 0; i < len(ch.Series); i++ {
		s := ch.Series[i]
		last := ch.stride * (len(ch.values[i]) - 1)
		y := float64(ch.area.Size().Y) * ch.plot.Y.Norm(ch.value(s, last))
		for k := 0; k < len(at); k++ {
			if math.Abs(at[k]-y) < apart {
				y, k = at[k]-apart, -1
			}
		}
		at = append(at, y)
		place := ch.area.Min.Add(vg.Point{X: ch.area.Size().X + 5, Y: vg.Length(y)})
		label(c, ch.plot, sans, textSize, ch.style.Theme.Ink, place, text.XLeft, s.Name)
	}
}
