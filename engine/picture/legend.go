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

// Sizes of a legend, CSS pixels.
const (
	legendInset  = 8
	legendRow    = 17
	legendSample = 26
	legendGap    = 7
)

// legend lists lines where it hides the fewest of some places and texts, on a ground of its own: in
// a corner of an area, or in the middle of a side.
func legend(c vg.Canvas, p *plot.Plot, t *Theme, area vg.Rectangle, entries []entry,
	places []vg.Point, texts []vg.Rectangle) {
	style := textStyle(p, sans, textSize, t.Ink, text.XLeft)
	size := vg.Point{Y: legendRow*vg.Length(len(entries)) + 4}
	for _, e := range entries {
		size.X = max(size.X, legendSample+legendGap+style.Width(e.name)+8)
	}
	var box vg.Rectangle
	fewest := len(places) + len(texts) + 1
	low := vg.Point{X: area.Min.X + legendInset - 4, Y: area.Min.Y + legendInset - 2}
	room := area.Max.Sub(area.Min).Sub(size).
		Sub(vg.Point{X: 2 * (legendInset - 4), Y: 2 * (legendInset - 2)})
	for _, share := range [...]vg.Point{{X: 0, Y: 1}, {X: 1, Y: 1}, {X: 0, Y: 0}, {X: 1, Y: 0},
		{X: 0.5, Y: 1}, {X: 0.5, Y: 0}, {X: 0, Y: 0.5}, {X: 1, Y: 0.5}} {
		at := vg.Point{X: low.X + share.X*room.X, Y: low.Y + share.Y*room.Y}
		there := vg.Rectangle{Min: at, Max: at.Add(size)}
		hidden := 0
		for _, q := range places {
			if q.X > there.Min.X-markSize && q.X < there.Max.X+markSize &&
				q.Y > there.Min.Y-markSize && q.Y < there.Max.Y+markSize {
				hidden++
			}
		}
		for _, text := range texts {
			if apart := text.Min.X > there.Max.X || text.Max.X < there.Min.X ||
				text.Min.Y > there.Max.Y || text.Max.Y < there.Min.Y; !apart {
				hidden++
			}
		}
		if hidden < fewest {
			box, fewest = there, hidden
		}
	}
	filled(c, box.Path(), t.Ground)
	for i, e := range entries {
		at := vg.Point{X: box.Min.X + 4, Y: box.Max.Y - 2 - legendRow*(vg.Length(i)+0.5)}
		var path vg.Path
		path.Move(at)
		path.Line(vg.Point{X: at.X + legendSample, Y: at.Y})
		stroked(c, path, e.color, e.width, e.dash)
		p.TextHandler.Draw(c, e.name, style, vg.Point{X: at.X + legendSample + legendGap, Y: at.Y})
	}
}

// legendRoom is the height above a chart that its legend takes, CSS pixels.
const legendRoom = 20

// Legend names the chart's lines in a row above them, for which charts that have one leave room.
func (ch *Chart) Legend(c vg.Canvas) {
	sample, gap, apart := vg.Length(24), vg.Length(6), vg.Length(14) // CSS pixels
	style := textStyle(ch.plot, sans, textSize, ch.style.Theme.Ink, text.XLeft)
	at := vg.Point{X: ch.area.Min.X, Y: ch.area.Max.Y + 12}
	room := ch.area.Max.X - at.X + apart
	for _, s := range ch.Series {
		room -= sample + gap + style.Width(s.Name) + apart
	}
	if room < 0 { // closer together
		sample, gap, apart = 16, 4, 8
	}
	for _, s := range ch.Series {
		var path vg.Path
		path.Move(at)
		path.Line(vg.Point{X: at.X + sample, Y: at.Y})
		stroked(c, path, s.Color, 1.6, s.dash())
		ch.plot.TextHandler.Draw(c, s.Name, style, vg.Point{X: at.X + sample + gap, Y: at.Y})
		at.X += sample + gap + style.Width(s.Name) + apart
	}
}
