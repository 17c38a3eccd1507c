package picture

import (
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
)

// Figure draws a picture for a file: on its ground, with air at the left and at the bottom too.
func Figure(c vg.Canvas, s Style, draw func(vg.Canvas, Style)) {
	whole := vg.Rectangle{Max: vg.Point{X: vg.Length(s.Width), Y: vg.Length(s.Height)}}
	filled(c, whole.Path(), s.Theme.Ground)
	const air = 6
	s.Width, s.Height = s.Width-air, s.Height-air
	c.Push()
	defer c.Pop()
	c.Translate(vg.Point{X: air, Y: air})
	draw(c, s)
}

// Noted draws a picture above a line of text; "" takes no room.
func Noted(c vg.Canvas, s Style, note string, draw func(vg.Canvas, Style)) {
	if note == "" {
		draw(c, s)
		return
	}
	inner := s
	inner.Height -= caption
	c.Push()
	c.Translate(vg.Point{Y: caption})
	draw(c, inner)
	c.Pop()
	handler := s.handler()
	style := text.Style{Color: s.Theme.Muted, Font: font.From(sans, 13), YAlign: text.YCenter,
		Handler: handler}
	handler.Draw(c, note, style, vg.Point{X: 2, Y: caption/2 - 3})
}

// Legend holds the words of a figure of charts.
type Legend struct {
	Name func(Quantity) string
	Log  string // for a logarithmic axis
	Test string // for a line of held-out samples
}

// caption is the height of the line above a chart, and of the one below a picture, in a figure.
const caption = 26

// ChartsFigure draws charts of a moment's run one under the other, with their epochs in line, each
// under its name and the names of its lines. place is the cursor's, in epochs; below 0: none.
func ChartsFigure(c vg.Canvas, s Style, m moment.Moment, all []Quantity, place float64, l Legend) {
	s.Height /= float64(len(all))
	inner := s
	inner.Height -= caption
	left := 0.0
	for _, q := range all {
		left = max(left, NewChart(q, m, inner).Place(0))
	}
	for k, q := range all {
		inner.Width = s.Width
		shift := left - NewChart(q, m, inner).Place(0)
		inner.Width -= shift
		c.Push()
		c.Translate(vg.Point{X: vg.Length(shift), Y: vg.Length(s.Height) * vg.Length(len(all)-1-k)})
		chart := NewChart(q, m, inner)
		chart.Lines(c)
		if place >= 0 {
			chart.Cursor(c, place)
		}
		chart.legend(c, q, l)
		c.Pop()
	}
}

// legend writes the line above a chart.
func (ch *Live) legend(c vg.Canvas, q Quantity, l Legend) {
	handler := ch.style.handler()
	left, top := vg.Length(ch.Place(0)), vg.Length(ch.style.Height+caption/2)
	write := func(what string, col Color) {
		style := text.Style{Color: col, Font: font.From(sans, 13), YAlign: text.YCenter,
			Handler: handler}
		handler.Draw(c, what, style, vg.Point{X: left, Y: top})
		left += style.Width(what) + 14
	}
	name := l.Name(q)
	if ch.Log {
		name += ", " + l.Log
	}
	write(name, ch.style.Theme.Ink)
	for _, line := range ch.Series {
		if line.Name == "test" {
			line.Name = l.Test
		}
		// the font of PNG and PDF has no double bar
		write(strings.ReplaceAll(line.Name, "‖", "|"), line.Color)
	}
}
