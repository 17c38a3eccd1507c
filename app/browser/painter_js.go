package browser

import (
	"slices"
	"strconv"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/view"
	"perceptronlab/app/words"
)

// painter shows the pictures of a scene on the page's canvases.
type painter struct {
	*paint.Scene
	s      *view.State
	doc    js.Value
	plane  board
	marks  board
	charts [paint.MostCharts]board
	beside board
	boards []*board
	eye    eye
	// found is called with each canvas that appears.
	found func(element js.Value)
}

// board is one canvas element, with the picture that it shows.
type board struct {
	*paint.Board
	id      string
	element js.Value
	number  float64 // of the element, among those that had this id
	surface *paint.Surface
	out     bool // it fails, and says so
}

func newPainter(state *view.State, doc js.Value, found func(element js.Value)) *painter {
	s := paint.NewScene(paint.NewHandler(paint.MeasureText))
	p := &painter{
		Scene: s, s: state, doc: doc, found: found,
		plane:  board{Board: &s.Plane, id: "plane"},
		marks:  board{Board: &s.Marks, id: "marks"},
		beside: board{Board: &s.Beside, id: "beside"},
	}
	for i := range p.charts {
		p.charts[i] = board{Board: &s.Charts[i], id: "chart-" + strconv.Itoa(i)}
	}
	p.boards = []*board{&p.plane, &p.beside, &p.marks}
	for i := range p.charts {
		p.boards = append(p.boards, &p.charts[i])
	}
	p.eye = newEye(p.boards)
	return p
}

// look takes over what the page's canvases are: those that have come or gone, and their sizes.
func (p *painter) look() {
	p.eye.look()
	p.Ratio, p.Dark = p.eye.at(0), p.eye.at(1) != 0
	p.plane.Edge = p.eye.at(2) != 0
	for i, b := range p.boards {
		number, width, height := p.eye.board(i)
		if b.Width, b.Height = width, height; number != b.number {
			b.number = number
			p.find(b)
		}
	}
}

// ready reports whether there is room to paint.
func (p *painter) ready(b *board) bool {
	if b.surface == nil || !b.Shown() {
		return false
	}
	b.surface.Resize(b.Width, b.Height, p.Ratio)
	return true
}

// find takes the element that a board has now.
func (p *painter) find(b *board) {
	e := p.doc.Call("getElementById", b.id)
	if b.surface != nil {
		b.surface.Release()
	}
	if b.element, b.surface = e, nil; !e.IsNull() {
		b.surface = paint.NewSurface(e)
		p.found(e)
	}
	b.Forget()
}

// awaited reports whether a canvas stands on the page that was not there in the last frame.
func (p *painter) awaited() bool { return p.eye.changed() }

// waiting reports whether an element is a canvas on which no frame was painted yet.
func (p *painter) waiting(element js.Value) bool {
	id := element.Get("id").String()
	return slices.ContainsFunc(p.boards, func(b *board) bool {
		return id == b.id && !element.Equal(b.element)
	})
}

// all paints what changed. now is the time in ms; while the page is busy, some of it waits.
func (p *painter) all(m *lab.Model, now float64, busy bool, which glance) {
	p.Begin()
	if which.sizes {
		p.look()
	}
	p.paint(m, &p.plane, func() bool { return p.DrawPlane(m) })
	if which.beside {
		p.paint(m, &p.beside, func() bool { return p.DrawBeside(m, now, busy) })
	}
	if which.charts {
		p.paint(m, &p.marks, func() bool { return p.DrawMarks(m) })
		for i := range p.charts {
			p.paint(m, &p.charts[i], func() bool { return p.DrawChart(i, m) })
		}
	}
	p.Behind = p.Behind || !which.beside || !which.charts
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

// mark writes in the place of a picture that it cannot be shown, as long as its drawing fails.
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
	p.look()
	p.s.Look(func(m *lab.Model) { p.paint(m, &p.plane, func() bool { return p.DrawPlane(m) }) })
}

// relayoutBeside does the same for the picture beside it.
func (p *painter) relayoutBeside(now float64) {
	p.look()
	p.s.Look(func(m *lab.Model) {
		p.paint(m, &p.beside,
			func() bool { return p.DrawBeside(m, now, false) })
	})
}
