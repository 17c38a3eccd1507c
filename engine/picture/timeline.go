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

// LiveTimeline draws what a slider over the steps of so many epochs stands on: up to the cursor its
// line and a mark over it for every mistake that changed w; beyond, dots that fade out, and with
// ahead, faintly, the marks that are known. It stands over steps after the moment.
func LiveTimeline(c vg.Canvas, s Style, m moment.Moment, over, span int, ahead bool) {
	const line = 20 // from the bottom
	theme, steps := s.Theme, float64(max(1, m.StepsOf(span)))
	width, y := s.Width-2*TimelineInset, vg.Length(s.Height-line)
	at := func(step int) vg.Length {
		return vg.Length(TimelineInset + width*float64(step)/steps)
	}
	var path vg.Path
	upright := func(x vg.Length, from, to vg.Length) {
		path.Move(vg.Point{X: x, Y: y + from})
		path.Line(vg.Point{X: x, Y: y + to})
	}
	stroke := func(col Color, width vg.Length) {
		if len(path) > 0 {
			c.SetColor(col)
			c.SetLineWidth(width)
			c.Stroke(path)
		}
		path = path[:0]
	}
	now, end := at(m.Step+over), vg.Length(TimelineInset+width)
	const dots = 5 // CSS pixels from one to the next
	for x := now + dots; x < end; x += dots {
		path.Move(vg.Point{X: x, Y: y})
		path.Line(vg.Point{X: x + 1.6, Y: y})
		if int(x/dots)%8 == 0 || x+dots >= end { // of one colour
			stroke(faded(theme.Muted, float64((x-TimelineInset))/width), 1.6)
		}
	}
	handler := s.Text
	if handler == nil {
		handler = plot.DefaultTextHandler
	}
	style := text.Style{Font: font.From(sans, textSize), XAlign: text.XCenter, YAlign: text.YTop,
		Handler: handler}
	every := max(1, int(niceStep(float64(span)/math.Max(1, width/36))))
	for e := 0; e <= span; e += every {
		step := m.StepsOf(e)
		col, x := theme.Ink, at(step)
		if step > m.Step+over {
			col = faded(theme.Muted, float64(x-TimelineInset)/width)
		}
		upright(x, -5, 5)
		stroke(col, 1)
		number := strconv.Itoa(e)
		half := style.Width(number) / 2
		style.Color = col
		handler.Draw(c, number, style,
			vg.Point{X: max(half, min(x, vg.Length(s.Width)-half)), Y: y - 8})
	}
	list := m.Run.Marks()
	// more than those listed would be a bar, and not all of them
	if len(list) < trace.MaxMarks || int(list[len(list)-1]) >= m.Step {
		before := vg.Length(-1)
		for _, step := range list {
			if int(step) > m.Step {
				break
			}
			if x := at(int(step)); x > before+0.5 { // one a pixel is a bar
				upright(x, 7, 14)
				before = x
			}
		}
		stroke(theme.Classes[0], 1.5)
		if ahead {
			for _, step := range list[min(len(list), m.Run.UpdatesAt(m.Step)):] {
				if x := at(int(step)); int(step) <= m.Known && x > before+0.5 {
					upright(x, 7, 14)
					before = x
				}
			}
			faint := theme.Classes[0]
			faint.A = 0x50
			stroke(faint, 1.5)
		}
	}
	path.Move(vg.Point{X: at(0), Y: y})
	path.Line(vg.Point{X: now, Y: y})
	stroke(theme.Ink, 2.5)
}

// faded returns a colour that fades towards the end of a line, at a share of its way.
func faded(col Color, share float64) Color {
	const from = 0.5
	col.A = uint8(255 * max(0, min(1, (1.02-share)/(1-from))))
	return col
}

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
