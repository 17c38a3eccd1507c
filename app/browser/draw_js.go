package browser

import (
	"strings"
	"syscall/js"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// pixels is how many of a PNG are one of the page: for paper and projectors.
const pixels = 2

// draw makes a picture: the plane or the picture beside it, as on the screen, or all charts of the
// run. PDF is ordered of the worker, from what would be drawn on a canvas.
func (b *browser) draw(f *lab.Format, o *order, done func(file js.Value)) {
	var style picture.Style
	var description string
	svg, asPDF := strings.HasSuffix(f.ID, "-svg"), strings.HasSuffix(f.ID, "-pdf")
	recorder := paint.NewRecorder()
	text := ""
	b.s.Look(func(m *lab.Model) {
		board, figure := &b.paint.Plane, paint.PlaneFigure
		if f.Of == &words.SecondView {
			board, figure = &b.paint.Beside, paint.BesideFigure
		}
		style = b.paint.Style(m, board)
		if style.Width < 40 || style.Height < 40 { // it was never on the screen
			style.Width, style.Height = 640, 480
		}
		description = m.Explain().Title()
		if f.Of == &words.TakeCharts {
			figure = paint.ChartsFigure
			style.Width, style.Height = 640, float64(190*len(m.Charts()))
		}
		if asPDF {
			style.Text = paint.NewHandler(measurePDF)
		}
		if svg {
			style.Text = paint.NewHandler(measureGeneric)
			text = picture.SVGFile(style, description, func(c vg.Canvas) { figure(c, style, m) })
		} else {
			figure(recorder, style, m)
		}
	})
	switch {
	case svg:
		done(b.blob([]byte(text), f.Type))
		return
	case asPDF:
		recording := recorder.Bytes()
		content := b.window.Get("Uint8Array").New(len(recording))
		js.CopyBytesToJS(content, recording)
		o.ask.PDF = &wire.PDFOrder{Title: description, Width: style.Width, Height: style.Height,
			Type: f.Type}
		o.bytes = content
		b.order(o)
		return
	}
	element := b.doc.Call("createElement", "canvas")
	surface := paint.NewSurface(element)
	surface.Resize(style.Width, style.Height, pixels)
	surface.Paint(recorder)
	painted := b.once("picture", func(args []js.Value) {
		surface.Release()
		done(args[0])
	})
	element.Call("toBlob", painted, f.Type)
}

// measureGeneric measures text in the generic family that an SVG file names, not in the system's
// own face.
func measureGeneric(font, text string) (width, ascent, descent float64) {
	if i := strings.Index(font, "px "); i >= 0 {
		font = font[:i+3] + "sans-serif"
	}
	return paint.MeasureText(font, text)
}

// measurePDF measures text in faces as wide as those that PDF has.
func measurePDF(font, text string) (width, ascent, descent float64) {
	return paint.MeasureText(wire.PDFFont(font), text)
}
