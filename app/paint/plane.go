package paint

import (
	"gonum.org/v1/plot/vg"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
)

// layoutKey is what axes and samples depend on.
type layoutKey struct {
	Look   look
	Data   any // see samplesOf
	Target bool
	View   geometry.Rect
	Equal  bool
	Hall   hall
}

// styleKey is what its style depends on.
type styleKey struct {
	Look look
	Hall hall
}

// hall says how a plane is drawn for a lecture hall: at all, and with numbers at its axes, of which
// questions of lessons speak.
type hall struct{ Shown, Axes bool }

func hallOf(m *lab.Model) hall { return hall{m.Presenting, m.Presenting && m.Lessons != nil} }

// samplesOf stands for the samples and inputs of an experiment: another one that has the same takes
// its table over.
func samplesOf(e *experiment.Experiment) any {
	if e.Table == nil {
		return e
	}
	return e.Table
}

// dragKey is what the samples depend on that stay while one is dragged.
type dragKey struct {
	Look    look
	View    geometry.Rect
	Equal   bool
	Gesture int
	Hall    hall
}

type planeKey struct {
	Layout layoutKey
	Exp    *experiment.Experiment
	Moment moment.Key
	Shown  lab.PlaneLook
	Drag   int // the sample that is dragged over the others; −1: none
	Rivals rivalsKey
}

// machineKey is what the part of a machine depends on that a pen does not change.
type machineKey struct {
	Layout layoutKey
	Exp    *experiment.Experiment
	Moment moment.Key
}

// rivalsKey are the moments of the rivals. One that cannot learn from the data has none, and yet
// there is a legend.
type rivalsKey struct {
	Count int
	Names names
	Each  [lab.MaxRivals]struct {
		Moment moment.Key
		There  bool
	}
}

// names are what the learners of a duel are called, the document's first: it follows from the
// settings of all of them.
type names [1 + lab.MaxRivals]string

func namesOf(m *lab.Model) (list names) {
	if len(m.Rivals) > 0 {
		copy(list[:], explain.Names(m.Lang, m.Learners()))
	}
	return list
}

func keyOfRivals(m *lab.Model) (key rivalsKey) {
	key.Count, key.Names = len(m.Rivals), namesOf(m)
	for i := range m.Rivals {
		r := &m.Rivals[i]
		step, there := m.Place(r)
		key.Each[i].Moment, key.Each[i].There = r.At(step).Key(), there
	}
	return key
}

// layOut lays the plane out from nothing.
func (s *Scene) layOut(m *lab.Model, b *Board) {
	s.styled = styleKey{s.look(m, b), hallOf(m)}
	style := s.Style(m, b)
	if m.Presenting {
		style.Hall, style.Axes, style.Text = true, m.Lessons != nil, s.hall
	}
	s.Layout = picture.NewPlane(m.Exp, m.View, m.Equal, style)
}

// drawMachine draws the machine that stands in the plane's place.
func (s *Scene) drawMachine(m *lab.Model, layout layoutKey) bool {
	key := planeKey{layout, m.Exp, m.Moment().Key(), m.PlaneLook(), -1, rivalsKey{}}
	if s.Layout = nil; !s.Plane.begin(key) {
		return false
	}
	if s.machine == nil || s.layoutKey != any(layout) {
		style := s.Style(m, &s.Plane)
		style.Hall = m.Presenting
		s.layoutKey, s.machine = layout, picture.NewMachine(m.Exp, style)
	}
	s.machine.Follow(m.Exp)
	frame := m.MachineFrame()
	frame.Whole = s.Paper // where the buttons are left out
	if m.Drawing == nil {
		s.machine.Back(s.Plane.Recorder, frame)
	} else { // nothing of it changes while a pen draws
		back := machineKey{layout, m.Exp, m.Moment().Key()}
		s.Plane.Recorder.Layer(s.sum(back), func(c vg.Canvas) { s.machine.Back(c, frame) })
	}
	s.machine.Front(s.Plane.Recorder, frame)
	return true
}

// drawColumns draws each feature by itself in the plane's place.
func (s *Scene) drawColumns(m *lab.Model, layout layoutKey) bool {
	type columnsKey struct{ Layout layoutKey }
	s.Layout, s.layoutKey = nil, nil
	if !s.Plane.begin(columnsKey{layout}) {
		return false
	}
	picture.Columns(s.Plane.Recorder, m.Exp, s.Style(m, &s.Plane))
	return true
}

// DrawPlane draws the plane if it has changed, and reports whether it did.
func (s *Scene) DrawPlane(m *lab.Model) bool {
	b := &s.Plane
	if !b.Shown() {
		return false
	}
	look := s.look(m, b)
	layout := layoutKey{look, samplesOf(m.Exp), picture.Regression(m.Exp), m.View, m.Equal,
		hallOf(m)}
	row, gesture, dragged := m.Dragged()
	if !dragged {
		row = -1
	}
	if m.Pictured() {
		return s.drawMachine(m, layout)
	}
	if m.Columned() {
		return s.drawColumns(m, layout)
	}
	key := planeKey{layout, m.Exp, m.Moment().Key(), m.PlaneLook(), row, keyOfRivals(m)}
	if !b.begin(key) {
		return false
	}
	if s.layoutKey != any(layout) {
		s.layoutKey = layout
		if s.Layout != nil && s.styled == (styleKey{look, hallOf(m)}) {
			s.Layout = s.Layout.With(m.Exp, m.View, m.Equal)
		} else {
			s.layOut(m, b)
		}
	}
	s.Layout.Follow(m.Exp)
	frame := m.Frame()
	s.Layout.Back(b.Recorder, frame)
	if dragged {
		others := dragKey{look, m.View, m.Equal, gesture, hallOf(m)}
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
