package picture

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// entry is one line of a legend: a piece of the line that it names, and the name.
type entry struct {
	name  string
	color Color
	dash  []vg.Length
	width vg.Length
}

// legend lists lines from the top left corner of an area, on a ground of its own.
func legend(c vg.Canvas, p *plot.Plot, t *Theme, area vg.Rectangle, entries []entry) {
	const inset, row, sample, gap = 8, 17, 26, 7 // CSS pixels
	style := textStyle(p, sans, textSize, t.Ink, text.XLeft)
	width := vg.Length(0)
	for _, e := range entries {
		width = max(width, style.Width(e.name))
	}
	corner := vg.Point{X: area.Min.X + inset, Y: area.Max.Y - inset}
	box := vg.Rectangle{
		Min: vg.Point{X: corner.X - 4, Y: corner.Y - row*vg.Length(len(entries)) - 2},
		Max: vg.Point{X: corner.X + sample + gap + width + 4, Y: corner.Y + 2},
	}
	c.SetColor(t.Ground)
	c.Fill(box.Path())
	for i, e := range entries {
		y := corner.Y - row*(vg.Length(i)+0.5)
		var path vg.Path
		path.Move(vg.Point{X: corner.X, Y: y})
		path.Line(vg.Point{X: corner.X + sample, Y: y})
		c.SetColor(e.color)
		c.SetLineWidth(e.width)
		c.SetLineDash(e.dash, 0)
		c.Stroke(path)
		c.SetLineDash(nil, 0)
		p.TextHandler.Draw(c, e.name, style, vg.Point{X: corner.X + sample + gap, Y: y})
	}
}

// legendRoom is the height above a chart that its legend takes, CSS pixels.
const legendRoom = 20

// Legend names the chart's lines in a row above them, for which charts that have one leave room.
func (ch *Chart) Legend(c vg.Canvas) {
	const sample, gap, apart = 24, 6, 14 // CSS pixels
	style := textStyle(ch.plot, sans, textSize, ch.style.Theme.Ink, text.XLeft)
	at := vg.Point{X: ch.area.Min.X, Y: ch.area.Max.Y + 12}
	for _, s := range ch.Series {
		var path vg.Path
		path.Move(at)
		path.Line(vg.Point{X: at.X + sample, Y: at.Y})
		c.SetColor(s.Color)
		c.SetLineWidth(1.6)
		c.SetLineDash(s.dash(), 0)
		c.Stroke(path)
		c.SetLineDash(nil, 0)
		ch.plot.TextHandler.Draw(c, s.Name, style, vg.Point{X: at.X + sample + gap, Y: at.Y})
		at.X += sample + gap + style.Width(s.Name) + apart
	}
}
