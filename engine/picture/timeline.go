package picture

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
	"perceptronlab/engine/trace"
)

// TimelineInset is how far from its sides a timeline begins and ends: half a slider's thumb,
// CSS pixels.
const TimelineInset = 9

// Timeline draws what a slider over the steps of a moment's run stands on: its line, a tick with a
// number per epoch, and above it a mark for every mistake that changed w.
func Timeline(c vg.Canvas, s Style, m moment.Moment) {
	const line = 20 // from the top
	t, known := m.Run, m.Known
	handler := s.Text
	if handler == nil {
		handler = plot.DefaultTextHandler
	}
	width := s.Width - 2*TimelineInset
	at := func(step int) vg.Length {
		return vg.Length(TimelineInset + width*float64(step)/float64(max(1, known)))
	}
	y := vg.Length(s.Height - line)
	var rail, ticks, marks vg.Path
	rail.Move(vg.Point{X: at(0), Y: y})
	rail.Line(vg.Point{X: at(known), Y: y})

	epochs := t.Epochs()[:m.Epochs]
	every := int(niceStep(float64(len(epochs)) / math.Max(1, width/36)))
	style := text.Style{
		Color: s.Theme.Muted, Font: font.From(sans, textSize), XAlign: text.XCenter,
		YAlign: text.YTop, Handler: handler,
	}
	for _, e := range epochs {
		if e.Number%max(1, every) != 0 {
			continue
		}
		x := at(e.End)
		ticks.Move(vg.Point{X: x, Y: y - 5})
		ticks.Line(vg.Point{X: x, Y: y + 5})
		number := strconv.Itoa(e.Number)
		half := style.Width(number) / 2
		middle := max(half, min(x, vg.Length(s.Width)-half)) // whole, also at the ends
		style.Handler.Draw(c, number, style, vg.Point{X: middle, Y: y - 10})
	}
	if list := t.Marks(); len(list) < trace.MaxMarks { // more would be a bar, and not all of them
		for _, step := range list {
			if int(step) <= known {
				marks.Move(vg.Point{X: at(int(step)), Y: y + 10})
				marks.Line(vg.Point{X: at(int(step)), Y: y + 16})
			}
		}
	}
	stroke := func(path vg.Path, col Color, width vg.Length) {
		if len(path) > 0 {
			c.SetColor(col)
			c.SetLineWidth(width)
			c.Stroke(path)
		}
	}
	stroke(rail, s.Theme.Hairline, 2)
	stroke(ticks, s.Theme.Muted, 1)
	stroke(marks, s.Theme.Classes[0], 1.5)
}
