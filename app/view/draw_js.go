package view

import (
	"strings"
	"syscall/js"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/canvas"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// pixels is how many of a PNG are one of the page: for paper and projectors.
const pixels = 2

// draw makes a picture: the plane as it is on the screen, or all charts of the run.
func (b *browser) draw(f *lab.Format, done func(file js.Value)) {
	var style picture.Style
	var description string
	svg := strings.HasSuffix(f.ID, "-svg")
	recorder := canvas.NewRecorder()
	text := ""
	b.s.read(func(m *lab.Model) {
		style, _ = b.paint.style(m, &b.paint.plane)
		if style.Width < 40 || style.Height < 40 { // it was never on the screen
			style.Width, style.Height = 640, 480
		}
		description = m.Title()
		figure := planeFigure
		if f.Of == &words.TakeCharts {
			figure = chartsFigure
			style.Width, style.Height = 640, float64(190*len(picture.Quantities(m.Run)))
		}
		if svg {
			style.Text = canvas.NewHandler(measureGeneric)
			text = picture.SVGFile(style, description, func(c vg.Canvas) { figure(c, style, m) })
		} else {
			figure(recorder, style, m)
		}
	})
	if svg {
		done(b.blob([]byte(text), f.Type))
		return
	}
	element := b.doc.Call("createElement", "canvas")
	surface := canvas.NewSurface(element)
	surface.Resize(style.Width, style.Height, pixels)
	surface.Paint(recorder)
	var painted js.Func
	painted = js.FuncOf(func(_ js.Value, args []js.Value) any {
		painted.Release()
		surface.Release()
		done(args[0])
		return nil
	})
	element.Call("toBlob", painted, f.Type)
}

// planeFigure draws the plane without what only the reader at the page has: a selection and cross hairs.
func planeFigure(c vg.Canvas, s picture.Style, m *lab.Model) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		frame := m.Frame()
		frame.Selected, frame.Cross = -1, nil
		picture.NewPlane(m.Exp, m.View, m.Equal, s).Draw(c, frame)
	})
}

func chartsFigure(c vg.Canvas, s picture.Style, m *lab.Model) {
	picture.Figure(c, s, func(c vg.Canvas, s picture.Style) {
		l := m.Lang
		picture.ChartsFigure(c, s, m.Run, picture.Quantities(m.Run), m.EpochPlace(), picture.Legend{
			Name: m.ChartName, Log: l.Say(words.ChartLog), Test: l.Say(words.Test),
		})
	})
}

// measureGeneric measures text in the generic family that an SVG file names, not in the system's own face.
func measureGeneric(font, text string) (width, ascent, descent float64) {
	if i := strings.Index(font, "px "); i >= 0 {
		font = font[:i+3] + "sans-serif"
	}
	return canvas.MeasureText(font, text)
}
