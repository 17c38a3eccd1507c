package view

import (
	"perceptronlab/app/canvas"
	"perceptronlab/app/kept"
	"perceptronlab/app/lab"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

// paintWorks paints the next picture of the list of kept works that is not yet there, and reports whether
// there was one: one in a frame holds the page up the least.
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
		look := look{e.Get("clientWidth").Float(), e.Get("clientHeight").Float(), b.window.Get("devicePixelRatio").Float(), dark(b.doc), ""}
		shown := w.Fragment + plain(look.Width*look.Ratio) + pressed(look.Dark)
		if look.Width < 20 || attribute(e, "shown") == shown {
			continue
		}
		e.Get("dataset").Set("shown", shown)
		recorder := canvas.NewRecorder()
		thumbnail(recorder, b.paint.text, w, look)
		surface := canvas.NewSurface(e)
		surface.Resize(look.Width, look.Height, look.Ratio)
		surface.Paint(recorder)
		surface.Release()
		return true
	}
	return false
}

// thumbnail draws a kept work at its step, if that is not too far to go for a picture.
func thumbnail(c *canvas.Recorder, measure *canvas.Handler, w kept.Work, l look) {
	const budget = 50_000 // presentations
	d, cursor, err := experiment.ParseFragment(w.Fragment)
	if err != nil {
		return
	}
	e, err := experiment.Build(d)
	if err != nil {
		return
	}
	style := picture.Style{Theme: &picture.Light, Text: measure, Width: l.Width, Height: l.Height}
	if l.Dark {
		style.Theme = &picture.Dark
	}
	var run *trace.Trace
	if !e.Empty() {
		run = e.Run()
		run.Advance(budget)
		if run.Stopped() == trace.Running && run.Len() < cursor {
			run = nil
		} else {
			cursor = min(cursor, run.Len())
		}
	}
	picture.Thumbnail(c, style, e, run, cursor)
}

// foldWorks folds the list of kept works, and reports whether there was anything to fold. Its focus goes to
// what unfolds it.
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
