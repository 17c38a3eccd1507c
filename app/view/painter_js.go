package view

import (
	"hash/maphash"
	"math"
	"syscall/js"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/canvas"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// painter paints the page's canvases. A picture whose key is the same as last time is not
// painted again.
type painter struct {
	doc    js.Value
	text   *canvas.Handler
	seed   maphash.Seed
	plane  board
	marks  board
	charts [Charts]board
	beside second

	layout    *picture.Plane // of the plane as it is on the screen
	layoutKey any
	lines     [Charts]*picture.Chart
	chartKey  [Charts]any
	charted   [Charts]float64 // when each was last laid out, ms
	marked    float64         // when the timeline was, ms
	laid      bool            // one of them was laid out in this frame
	behind    bool            // charts wait for their turn
}

// board is one canvas element with what was painted on it.
type board struct {
	id            string
	element       js.Value
	surface       *canvas.Surface
	recorder      *canvas.Recorder
	width, height float64
	key           any
}

// chartPause is the least time between two layouts of a chart, or of the timeline, while a run
// grows, ms. They take turns: no frame lays out two.
const chartPause = 100

func newPainter(doc js.Value) *painter {
	p := &painter{doc: doc, text: canvas.NewHandler(canvas.MeasureText), seed: maphash.MakeSeed()}
	p.plane.id, p.marks.id, p.beside.id = "plane", "marks", "beside"
	for i := range p.charts {
		p.charts[i].id = "chart-" + intText(i)
	}
	return p
}

// ready finds the element, and reports whether it has a size to paint on.
func (b *board) ready(doc js.Value) bool {
	e := doc.Call("getElementById", b.id)
	if e.IsNull() {
		return false
	}
	if !e.Equal(b.element) {
		if b.surface != nil {
			b.surface.Release()
		}
		b.element, b.surface, b.recorder, b.key = e, canvas.NewSurface(e), canvas.NewRecorder(), nil
	}
	b.width, b.height = e.Get("clientWidth").Float(), e.Get("clientHeight").Float()
	if b.width < 40 || b.height < 20 {
		return false
	}
	b.surface.Resize(b.width, b.height, js.Global().Get("devicePixelRatio").Float())
	return true
}

// look is what every picture depends on besides the model.
type look struct {
	Width, Height, Ratio float64
	Dark                 bool
	Lang                 words.Lang
}

func (p *painter) style(m *lab.Model, b *board) (picture.Style, look) {
	s := picture.Style{Theme: &picture.Light, Text: p.text, Width: b.width, Height: b.height, Name: m.Lang.Name}
	l := look{b.width, b.height, js.Global().Get("devicePixelRatio").Float(), dark(p.doc), m.Lang}
	if l.Dark {
		s.Theme = &picture.Dark
	}
	return s, l
}

// dark reports whether the page is shown in dark colours.
func dark(doc js.Value) bool {
	switch doc.Get("documentElement").Call("getAttribute", "data-theme").String() {
	case string(lab.ThemeLight):
		return false
	case string(lab.ThemeDark):
		return true
	}
	return js.Global().Call("matchMedia", "(prefers-color-scheme: dark)").Get("matches").Bool()
}

// all paints what changed.
func (p *painter) all(m *lab.Model, now float64, busy bool) {
	p.behind, p.laid = false, false
	p.paintPlane(m)
	p.paintBeside(m, now, busy)
	p.paintMarks(m, now, busy)
	p.paintCharts(m, now, busy)
}

// sum condenses a key for the layers of a recorder.
func (p *painter) sum(key any) uint64 { return maphash.Comparable(p.seed, key) }

type layoutKey struct {
	Look  look
	Edits int
	View  geometry.Rect
	Equal bool
}

// dragKey is what the samples depend on that stay while one is dragged.
type dragKey struct {
	Look    look
	View    geometry.Rect
	Equal   bool
	Gesture int
}

type planeFrameKey struct {
	Layout   layoutKey
	Cursor   int
	Epochs   int // the arrow's scale depends on what is known
	Margins  bool
	Selected int
	Pointed  int
	Cross    geometry.Point
	Crossed  bool
	Class    int
	Step     bool
	Witness  bool
	Guess    *lab.Guess
	Rivals   rivalsKey
	Glance   int
}

// rivalsKey changes with what is known of the rivals, and where they stand.
type rivalsKey [lab.MaxRivals]struct{ Step, Known, Epochs int }

func keyOfRivals(m *lab.Model) (key rivalsKey) {
	for i := range m.Rivals {
		r := &m.Rivals[i]
		key[i].Step, _ = m.Place(r)
		key[i].Known, key[i].Epochs = r.Known, r.Epochs
	}
	return key
}

func (p *painter) paintPlane(m *lab.Model) {
	b := &p.plane
	if !b.ready(p.doc) {
		return
	}
	style, look := p.style(m, b)
	layout := layoutKey{look, m.Edits, m.View, m.Equal}
	key := planeFrameKey{
		Layout: layout, Cursor: m.Cursor(), Epochs: m.Epochs, Margins: m.Margins, Selected: m.Selected, Pointed: m.Pointed,
		Crossed: m.Cross != nil, Class: m.Class, Step: !m.NoStep && !m.Playing, Witness: m.Witness, Guess: m.Guess, Rivals: keyOfRivals(m), Glance: m.Glance(),
	}
	if m.Cross != nil {
		key.Cross = *m.Cross
	}
	if b.key == any(key) {
		return
	}
	b.key = key
	if p.layoutKey != any(layout) {
		p.layout, p.layoutKey = picture.NewPlane(m.Exp, m.View, m.Equal, style), layout
	}
	frame := m.Frame()
	b.recorder.Reset()
	p.layout.Back(b.recorder, frame)
	if row, gesture, ok := m.Dragged(); ok {
		b.recorder.Layer(p.sum(dragKey{look, m.View, m.Equal, gesture}), func(c vg.Canvas) { p.layout.SamplesBut(c, row) })
		p.layout.Sample(b.recorder, row)
	} else {
		b.recorder.Layer(p.sum(layout), func(c vg.Canvas) { p.layout.Samples(c) })
	}
	p.layout.Front(b.recorder, frame)
	if rivals := m.Contenders(false); rivals != nil {
		p.layout.Duel(b.recorder, rivals)
	}
	b.surface.Paint(b.recorder)
}

// relayout lays the plane out for the present model at once, for what must find samples again
// before the next frame.
func (p *painter) relayout(s *State) { s.read(p.paintPlane) }

type marksKey struct {
	Look          look
	Edits, Epochs int
	Known         int
}

func (p *painter) paintMarks(m *lab.Model, now float64, busy bool) {
	b := &p.marks
	if !b.ready(p.doc) {
		return
	}
	style, look := p.style(m, b)
	key := marksKey{look, m.Edits, m.Epochs, m.Known}
	if b.key == any(key) {
		return
	}
	if busy && b.key != nil && now-p.marked < chartPause {
		p.behind = true
		return
	}
	b.key, p.marked, p.laid = key, now, true
	b.recorder.Reset()
	if m.Run != nil {
		picture.Timeline(b.recorder, style, m.Run, m.Known)
	}
	b.surface.Paint(b.recorder)
}

type chartKey struct {
	Look          look
	Edits, Epochs int
	Rivals        [lab.MaxRivals]int // their epochs
}

type chartFrameKey struct {
	Chart chartKey
	Place float64
	Hover int
}

func (p *painter) paintCharts(m *lab.Model, now float64, busy bool) {
	if m.Run == nil {
		return
	}
	quantities := picture.Quantities(m.Run)
	for i := range p.charts {
		b := &p.charts[i]
		if i >= len(quantities) || !b.ready(p.doc) {
			continue
		}
		style, look := p.style(m, b)
		key := chartKey{Look: look, Edits: m.Edits, Epochs: m.Epochs}
		for k := range m.Rivals {
			key.Rivals[k] = m.Rivals[k].Epochs
		}
		if p.chartKey[i] != any(key) {
			if busy && b.key != nil && (p.laid || now-p.charted[i] < chartPause) {
				p.behind = true
				continue
			}
			p.chartKey[i], p.charted[i], p.laid = key, now, true
			if rivals := m.Contenders(true); rivals != nil {
				p.lines[i] = picture.NewDuelChart(quantities[i], rivals, style)
			} else {
				p.lines[i] = picture.NewChart(quantities[i], m.Run, style)
			}
		}
		place := m.EpochPlace()
		frame := chartFrameKey{key, math.Round(place*1e4) / 1e4, m.Hover}
		if b.key == any(frame) {
			continue
		}
		b.key = frame
		b.recorder.Reset()
		b.recorder.Layer(p.sum(key), func(c vg.Canvas) {
			p.lines[i].Lines(c)
			if len(m.Rivals) > 0 {
				p.lines[i].Legend(c)
			}
		})
		p.lines[i].Cursor(b.recorder, place)
		if m.Hover >= 0 {
			p.lines[i].Point(b.recorder, m.Hover)
		}
		b.surface.Paint(b.recorder)
	}
}
