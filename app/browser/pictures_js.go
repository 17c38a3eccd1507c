package browser

import (
	"strconv"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
)

// paintWorks paints the next picture of the list of kept works that is not yet there, and reports
// whether there was one: one in a frame holds the page up the least.
func (b *browser) paintWorks() bool {
	m := b.s.Model()
	if !m.WorksOpen {
		return false
	}
	for _, w := range m.Works {
		e := b.byID("picture-" + w.ID)
		if e.IsNull() || w.Trapped {
			continue
		}
		width, height := e.Get("clientWidth").Float(), e.Get("clientHeight").Float()
		shown := w.Fragment + view.Plain(width*b.paint.Ratio) + strconv.FormatBool(b.paint.Dark)
		if width < 20 || attribute(e, "shown") == shown {
			continue
		}
		e.Get("dataset").Set("shown", shown)
		b.s.Guard("picture of a kept work", func() {
			style := b.paint.Style(&m, &paint.Board{Width: width, Height: height})
			recorder := paint.NewRecorder()
			thumbnail(recorder, style, w)
			surface := paint.NewSurface(e)
			surface.Resize(width, height, b.paint.Ratio)
			surface.Paint(recorder)
			surface.Release()
		})
		return true
	}
	return false
}

// thumbnail draws a kept work at its step, if that is not too far to go for a picture.
func thumbnail(c *paint.Recorder, style picture.Style, w wire.Work) {
	const budget = 50_000 // presentations
	e, cursor, err := experiment.ParseFragment(w.Fragment)
	if err != nil {
		return
	}
	course := moment.Begin(e).Train(budget)
	if !course.Ended() && course.Known < cursor {
		course.Run = nil
	}
	picture.Thumbnail(c, style, course.At(cursor))
}

// foldWorks folds the list of kept works, and reports whether there was anything to fold. Its focus
// goes to what unfolds it.
func (b *browser) foldWorks() bool {
	m := b.s.Model()
	if !m.WorksOpen {
		return false
	}
	part := b.byID("works")
	if !part.IsNull() && part.Call("contains", b.doc.Get("activeElement")).Bool() {
		part.Call("querySelector", "button").Call("focus")
	}
	b.keep.gone = nil
	b.send(lab.ToggleWorks{})
	return true
}
