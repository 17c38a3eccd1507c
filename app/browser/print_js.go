package browser

import (
	"syscall/js"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// print orders a printed page of the present step from the worker and prints it. The sheet stays on
// the page, invisible, until the reader does something else.
func (b *browser) print() {
	m := b.s.Model()
	if m.Run == nil {
		return
	}
	m.Drawing, m.Selected = nil, -1 // all on the sheet is of the step
	sheet := sheetOrder(m.AsShown(), b.linked())
	b.order(&order{doing: words.OrderSheet, late: words.OrderUnchanged, ended: b.tellFault,
		ask: wire.Order{Sheet: sheet},
		done: func(a wire.Answer, _ js.Value) {
			b.byID("sheet").Set("innerHTML", a.Sheet)
			b.printing = true
			b.window.Call("print")
		}})
}

// printLesson prints what the worker has written of a lesson, with its pictures and the QR codes
// of its links.
func (b *browser) printLesson(a wire.LessonAnswer) {
	m, sheet := b.s.Model(), b.byID("sheet")
	sheet.Set("innerHTML", a.Paper)
	style := picture.Style{Theme: &picture.Paper, Name: m.Lang.Name,
		Text: paint.NewHandler(measureGeneric)}
	places := sheet.Call("querySelectorAll", "[data-figure]")
	drawn, last := map[string]bool{}, js.Null()
	for i, f := range a.Draw {
		if of := places.Index(i).Call("closest", "article"); !of.Equal(last) {
			drawn, last = map[string]bool{"": true}, of // each student has a sheet
		}
		svg := picture.PlaneOnPaper(style, m.Lang.Say(words.HandoutFigure), []byte(f.Document),
			picture.OnPaper{Step: f.Step, Asked: f.Asked, Bare: f.Bare, Alike: f.Alike,
				Columns: f.Columns})
		if place := places.Index(i); drawn[svg] { // it is there already
			place.Get("parentNode").Call("remove")
		} else {
			place.Set("outerHTML", svg)
		}
		drawn[svg] = true
	}
	codes := sheet.Call("querySelectorAll", "[data-code]")
	for i := range codes.Length() {
		code := ""
		if qr, ok := wire.QR(attribute(codes.Index(i), "code")); ok {
			code = qr.SVG(m.Lang.Say(words.QRName), 0)
		}
		codes.Index(i).Set("outerHTML", code)
	}
	b.printing = true
	b.window.Call("print")
}

// onPaper paints the page in black and white while it is printed from the browser's own menu, and
// takes away a sheet that was printed before: not as soon as the browser says that it was, for some
// say so when it was only asked for.
func (b *browser) onPaper(begins bool) {
	if begins && !b.printing {
		b.byID("sheet").Set("innerHTML", "")
	}
	b.paint.Paper = begins
	all := glance{sizes: true, beside: true, charts: true}
	b.s.Look(func(m *lab.Model) { b.paint.all(m, b.now(), false, all) })
	paint.OnPaper(begins)
	if !begins { // some are not laid out yet as on the screen
		b.ask()
	}
}

// sheetOrder says what the sheet of a model is made of. There must be a run.
func sheetOrder(m *lab.Model, page string) *wire.SheetOrder {
	const width, height, chart = 400, 264, 112 // CSS pixels
	x, style := m.Explain(), picture.Style{Theme: &picture.Paper, Name: m.Lang.Name,
		Text: paint.NewHandler(measureGeneric), Width: width, Height: height}
	if m.Pictured() { // its numbers are small
		style.Width, style.Height = 1.4*width, 1.2*height
	}
	o := &wire.SheetOrder{
		Lang: m.Lang, Document: m.Exp.Document.Full(), Step: m.Cursor(), Title: x.Title(),
		Sentence: x.Sentence(), Link: page + "#" + m.Fragment(),
	}
	o.Plane = picture.SVGFile(style, x.Title(),
		func(c vg.Canvas) { o.Before, o.Margins = paint.PlaneOnPaper(c, style, m) })
	o.Said, o.Working = x.Board()
	if code, ok := wire.QR(o.Link); ok {
		o.Code = code.SVG(m.Lang.Say(words.QRName), 0)
	}
	if x.Counted() == 0 {
		return o // no line has two ends yet
	}
	quantities := m.Charts()
	style.Width, style.Height = 680/float64(len(quantities))-12, chart
	for _, q := range quantities {
		if m.Pictured() && !q.Judges() {
			continue // of 400 weights, say
		}
		name := x.ChartName(q)
		o.Charts = append(o.Charts, name, picture.SVGFile(style, name,
			func(c vg.Canvas) { paint.ChartFigure(c, style, m, q) }))
	}
	return o
}
