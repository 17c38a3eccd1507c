package scene

import (
	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// layoutKey is what axes and samples depend on.
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

type planeKey struct {
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

// DrawPlane draws the plane if it has changed, and reports whether it did.
func (s *Scene) DrawPlane(m *lab.Model) bool {
	b := &s.Plane
	if !b.Shown() {
		return false
	}
	look := s.look(m, b)
	layout := layoutKey{look, m.Edits, m.View, m.Equal}
	key := planeKey{
		Layout: layout, Cursor: m.Cursor(), Epochs: m.Epochs, Margins: m.Margins,
		Selected: m.Selected, Pointed: m.Pointed, Crossed: m.Cross != nil, Class: m.Class,
		Step: !m.NoStep && !m.Playing, Witness: m.Witness, Guess: m.Guess,
		Rivals: keyOfRivals(m), Glance: m.Glance(),
	}
	if m.Cross != nil {
		key.Cross = *m.Cross
	}
	if !b.begin(key) {
		return false
	}
	if s.layoutKey != any(layout) {
		s.Layout, s.layoutKey = picture.NewPlane(m.Exp, m.View, m.Equal, s.Style(m, b)), layout
	}
	frame := m.Frame()
	s.Layout.Back(b.Recorder, frame)
	if row, gesture, ok := m.Dragged(); ok {
		others := dragKey{look, m.View, m.Equal, gesture}
		b.Recorder.Layer(s.sum(others), func(c vg.Canvas) { s.Layout.SamplesBut(c, row) })
		s.Layout.Sample(b.Recorder, row)
	} else {
		b.Recorder.Layer(s.sum(layout), func(c vg.Canvas) { s.Layout.Samples(c) })
	}
	s.Layout.Front(b.Recorder, frame)
	if rivals := m.Contenders(false); rivals != nil {
		s.Layout.Duel(b.Recorder, rivals)
	}
	return true
}
