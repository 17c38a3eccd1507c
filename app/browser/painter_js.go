package browser

import (
	"slices"
	"strconv"
	"syscall/js"

	"perceptronlab/app/canvas"
	"perceptronlab/app/lab"
	"perceptronlab/app/scene"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// painter shows the pictures of a scene on the page's canvases.
type painter struct {
	*scene.Scene
	s      *view.State
	doc    js.Value
	plane  board
	marks  board
	charts [scene.Charts]board
	beside board
	dark   js.Value // the query whether the system prefers dark colours
	seek   bool     // canvases may have come or gone since they were looked for
	// found is told of each canvas that is seen for the first time.
	found func(element js.Value)
}

// board is one canvas element, with the picture that it shows.
type board struct {
	*scene.Board
	id      string
	element js.Value
	surface *canvas.Surface
	out     bool // it fails, and says so
}

func newPainter(state *view.State, doc js.Value, found func(element js.Value)) *painter {
	s := scene.New(canvas.NewHandler(canvas.MeasureText))
	p := &painter{
		Scene: s, s: state, doc: doc, found: found, seek: true,
		dark:   js.Global().Call("matchMedia", "(prefers-color-scheme: dark)"),
		plane:  board{Board: &s.Plane, id: "plane"},
		marks:  board{Board: &s.Marks, id: "marks"},
		beside: board{Board: &s.Beside, id: "beside"},
	}
	for i := range p.charts {
		p.charts[i] = board{Board: &s.Charts[i], id: "chart-" + strconv.Itoa(i)}
	}
	return p
}

// ready finds the element, gives the board its size, and reports whether there is room to paint.
func (p *painter) ready(b *board) bool {
	if p.seek {
		p.find(b)
	}
	if b.surface == nil {
		return false
	}
	e := b.element
	b.Width, b.Height = e.Get("clientWidth").Float(), e.Get("clientHeight").Float()
	if b == &p.plane {
		b.Edge = e.Call("getBoundingClientRect").Get("left").Float() <= 0
	}
	if !b.Shown() {
		return false
	}
	b.surface.Resize(b.Width, b.Height, p.Ratio)
	return true
}

// find looks for a board's element.
func (p *painter) find(b *board) {
	e := p.doc.Call("getElementById", b.id)
	if e.IsNull() && b.surface == nil || !e.IsNull() && e.Equal(b.element) {
		return
	}
	if b.surface != nil {
		b.surface.Release()
	}
	if b.element, b.surface = e, nil; !e.IsNull() {
		b.surface = canvas.NewSurface(e)
		p.found(e)
	}
	b.Forget()
}

// awaited reports whether a canvas stands on the page that was not there in the last frame.
func (p *painter) awaited() bool {
	return slices.ContainsFunc(p.boards(), func(b *board) bool {
		e := p.doc.Call("getElementById", b.id)
		return !e.IsNull() && !e.Equal(b.element)
	})
}

func (p *painter) boards() []*board {
	all := []*board{&p.plane, &p.beside, &p.marks}
	for i := range p.charts {
		all = append(all, &p.charts[i])
	}
	return all
}

// waiting reports whether an element is a canvas on which no frame was painted yet.
func (p *painter) waiting(element js.Value) bool {
	return slices.ContainsFunc(p.boards(), func(b *board) bool {
		return element.Get("id").String() == b.id && !element.Equal(b.element)
	})
}

// isDark reports whether the page is shown in dark colours.
func (p *painter) isDark() bool {
	switch p.doc.Get("documentElement").Call("getAttribute", "data-theme").String() {
	case string(lab.ThemeLight):
		return false
	case string(lab.ThemeDark):
		return true
	}
	return p.dark.Get("matches").Bool()
}

// all paints what changed. now is the time in ms; while the page is busy, some of it waits.
func (p *painter) all(m *lab.Model, now float64, busy bool) {
	p.Begin()
	p.Ratio, p.Dark = js.Global().Get("devicePixelRatio").Float(), p.isDark()
	p.paint(m, &p.plane, func() bool { return p.DrawPlane(m) })
	p.paint(m, &p.beside, func() bool { return p.DrawBeside(m, now, busy) })
	p.paint(m, &p.marks, func() bool { return p.DrawMarks(m) })
	for i := range p.charts {
		p.paint(m, &p.charts[i], func() bool { return p.DrawChart(i, m) })
	}
	p.seek = false
}

// paint shows a picture if it was drawn anew. One that fails again and again says so in its place.
func (p *painter) paint(m *lab.Model, b *board, draw func() bool) {
	ok := p.s.Drawing(b.id, func() {
		if p.ready(b) && draw() {
			b.surface.Paint(b.Recorder)
		}
	})
	if !ok {
		b.Forget()
	}
	p.mark(m, b)
}

// mark says in the place of a picture that it cannot be shown, as long as that is so.
func (p *painter) mark(m *lab.Model, b *board) {
	out := p.s.Out(b.id)
	if !out && !b.out {
		return
	}
	b.out = out
	e := p.doc.Call("getElementById", b.id) // it may be a new one, or none
	if e.IsNull() {
		return
	}
	place := e.Get("parentElement")
	switch says := m.Lang.Say(words.PartOut); {
	case !out:
		place.Get("dataset").Delete("out")
	case attribute(place, "out") != says:
		place.Get("dataset").Set("out", says)
	}
}

// relayout draws the plane of the present model at once, for what must find samples again before
// the next frame.
func (p *painter) relayout() {
	p.s.Look(func(m *lab.Model) { p.paint(m, &p.plane, func() bool { return p.DrawPlane(m) }) })
}

// relayoutBeside does the same for the picture beside it.
func (p *painter) relayoutBeside(now float64) {
	p.s.Look(func(m *lab.Model) {
		p.paint(m, &p.beside,
			func() bool { return p.DrawBeside(m, now, false) })
	})
}
