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

// dashes tell the lines of a chart apart where colours do not; the first is drawn through.
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
	var at []float64
	for i := 0; i < len(ch.Series); i++ {
		s := ch.Series[i]
		last := ch.stride * (len(ch.values[i]) - 1)
		at = append(at, free(at, ch.plot.Y.Norm(ch.value(s, last)), float64(ch.area.Size().Y)))
		place := ch.area.Min.Add(vg.Point{X: ch.area.Size().X + 5, Y: vg.Length(at[i])})
		label(c, ch.plot, sans, textSize, ch.style.Theme.Ink, place, text.XLeft, s.Name)
	}
}

// free returns how high the name of a line stands that ends at a share of a chart's height: in the
// chart if the line has left it, and under those that are there already or, where the numbers of
// the axis are, over them. CSS pixels.
func free(taken []float64, share, height float64) (y float64) {
	const apart, lowest = 12, 6
	for _, on := range []float64{-apart, apart} {
		if y = lowest; share > 0 {
			y = max(lowest, height*min(share, 1))
		}
		for k := 0; k < len(taken); k++ {
			if math.Abs(taken[k]-y) < apart {
				y, k = taken[k]+on, -1
			}
		}
		if y >= lowest {
			break
		}
	}
	return y
}
