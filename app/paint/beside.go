package paint

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// second is the picture beside the plane.
type second struct {
	Weights *picture.Weights // the weight plane as it was last laid out; nil: never

	outline trace.Outline
	laid    any           // key of what is laid out
	fitted  any           // key of the view
	first   geometry.Rect // the part that is seen to begin with
	view    geometry.Rect
	loss    *picture.Surface
	proof   *picture.LiveProof
	mapped  *picture.Mapped // two terms of the feature map, or
	space   *picture.Space  // three
	held    vectorKey       // the weights that Weights holds
	when    float64         // the last layout of a growing run, ms
	sampled float64         // when a loss that is no parabola was last sampled, ms
}

// vectorKey condenses weights.
type vectorKey struct {
	Sum uint64
	N   int
}

type secondKey struct {
	Look     look
	Exp      *experiment.Experiment
	Beside   lab.Beside
	I, J     int
	View     geometry.Rect
	Dragging bool
	Proof    picture.ProofQuantity
}

type secondFrame struct {
	Layout  any // of what is laid out, which may be of before
	View    geometry.Rect
	Cursor  int
	Due     float64
	Held    vectorKey
	Pointed int
	Glance  int
	Points  int // of the way of the run
	Whole   bool
}

// products is how much of the way through the weights a frame works out.
const products = 1 << 20

// DrawBeside draws the picture beside the plane if there is one and it has changed, and reports
// whether it did. now is the time in ms; while the page is busy it waits for its turn.
func (s *Scene) DrawBeside(m *lab.Model, now float64, busy bool) bool {
	b := &s.Beside
	if m.Beside == lab.BesideNone || m.Beside == lab.BesideSteps ||
		m.BesideFault() != "" || !b.Shown() {
		return false
	}
	key := secondKey{
		Look: s.look(m, b), Exp: m.Exp, Beside: m.Beside, Dragging: m.Dragging(),
		Proof: m.ProofShown,
	}
	slice, _ := m.Slice()
	key.I, key.J = slice.I, slice.J
	// a picture of the mapped space has no way of the run in it
	if m.Beside != lab.BesideMapped && !s.outline.Follow(m.Run, m.Known, products) {
		s.Behind = true
	}
	if m.Beside == lab.BesideWeights || m.Beside == lab.BesideSurface {
		key.View = s.fit(m, slice, key)
	}
	if s.laid != any(key) {
		if busy && s.grown(key) && now-s.when < 2*pause {
			s.Behind = true
		} else {
			s.when = now
			s.lay(m, s.Style(m, b), slice, key)
		}
	}
	if m.Beside == lab.BesideWeights || m.Beside == lab.BesideSurface {
		return s.drawWeights(m, slice, now, busy)
	}
	return s.drawOther(m)
}

// grown reports whether what is laid out shows the same picture of the same run, when less of it
// was known or something was dragged.
func (s *second) grown(key secondKey) bool {
	laid, ok := s.laid.(secondKey)
	laid.View, laid.Dragging = key.View, key.Dragging
	return ok && laid == key
}

// fit returns the part of the weight plane that is seen: what is dragged stays under the pointer.
func (s *Scene) fit(m *lab.Model, slice geometry.Slice, key secondKey) geometry.Rect {
	if m.Dragging() && s.fitted != nil {
		return s.view
	}
	key.Look, key.Beside, key.Dragging = look{}, "", false
	if s.fitted != any(key) {
		s.fitted, s.first = key, firstView(m, slice)
	}
	s.view = picture.Grown(s.first, m.Moment(), slice, &s.outline)
	return s.view
}

// firstView returns the part of the weight plane that is seen to begin with.
func firstView(m *lab.Model, slice geometry.Slice) geometry.Rect {
	none, start := new(trace.Outline), slice
	none.Follow(m.Run, 0, 1)
	if m.Held == nil { // wherever the cursor is
		start.Held = m.Run.Weights(0, nil)
	}
	return picture.FitWeights(m.Course.At(0), start, none)
}

// lay lays the picture out anew.
func (s *Scene) lay(m *lab.Model, style picture.Style, slice geometry.Slice, key secondKey) {
	s.laid, s.Beside.key = key, nil
	switch m.Beside {
	case lab.BesideWeights, lab.BesideSurface:
		s.Weights = picture.NewWeights(m.Moment(), slice, s.view, style)
		s.loss, s.held = nil, vectorKey{}
	case lab.BesideMapped:
		s.mapped, s.space = nil, nil
		if axes := moment.MappedAxes(m.Exp); len(axes) == 3 {
			s.space = picture.NewSpace(m.Moment(), [3]int(axes), style)
		} else {
			s.mapped = picture.NewMapped(m.Moment(), axes[0], axes[1], style)
		}
	case lab.BesideProof:
		s.proof = picture.NewLiveProof(m.Moment(), m.Proof(), m.ProofQuantity(), style)
	}
}

// condense returns the key of the weights that a slice holds.
func condense(slice geometry.Slice) vectorKey {
	held := vectorKey{N: len(slice.Held)}
	for k, v := range slice.Held {
		if k != slice.I && k != slice.J {
			held.Sum = held.Sum*0x100000001b3 ^ math.Float64bits(v)
		}
	}
	return held
}

func (s *Scene) drawWeights(m *lab.Model, slice geometry.Slice, now float64, busy bool) bool {
	const rest = 150 // ms between two samplings of a loss that is no parabola: each takes a frame
	held := condense(slice)
	costly := m.Exp.Rule.Loss != rule.NoLoss && !m.Exp.Rule.Parabola(&m.Exp.Document.Learner)
	if costly && s.held != held {
		if busy && s.held.N > 0 && now-s.sampled < rest {
			held, s.Behind = s.held, true
		} else {
			s.sampled = now
		}
	}
	b := &s.Beside
	if !b.begin(secondFrame{Layout: s.laid, View: s.view, Cursor: m.Cursor(), Due: m.Due(),
		Held: held, Pointed: m.Pointed, Glance: m.Glance(), Points: len(s.outline.Steps)}) {
		return false
	}
	if s.held != held {
		s.Weights.Hold(slice.Held)
		s.held, s.loss = held, nil
	}
	front := picture.WeightsFrame{
		Moment: m.Moment(), Outline: &s.outline, Selected: m.Pointed, Glance: m.Glance(),
	}
	layer := s.sum([2]any{s.laid, held})
	if m.Beside == lab.BesideSurface {
		if s.loss == nil {
			s.loss = picture.NewSurface(s.Weights)
		}
		b.Recorder.Layer(layer, s.loss.Back)
		s.loss.Front(b.Recorder, front)
		return true
	}
	b.Recorder.Layer(layer, func(c vg.Canvas) { s.Weights.Axes(c); s.Weights.Back(c) })
	s.Weights.Front(b.Recorder, front)
	return true
}

// drawOther draws the proof or the mapped space.
func (s *Scene) drawOther(m *lab.Model) bool {
	b := &s.Beside
	if !b.begin(secondFrame{Layout: s.laid, Cursor: m.Cursor(), Points: len(s.outline.Steps),
		Whole: !m.ProofShort}) {
		return false
	}
	switch {
	case m.Beside == lab.BesideProof:
		s.proof.Follow(&s.outline)
		frame := s.proof.Frame(m.Moment(), !m.ProofShort)
		axes := [2]any{s.laid, s.proof.To(frame)}
		b.Recorder.Layer(s.sum(axes), func(c vg.Canvas) { s.proof.Axes(c) })
		s.proof.Front(b.Recorder, frame)
	case s.space != nil:
		s.space.Draw(b.Recorder, m.Moment())
	default:
		s.mapped.Back(b.Recorder, m.Moment())
		b.Recorder.Layer(s.sum(s.laid), s.mapped.Samples)
		s.mapped.Front(b.Recorder, m.Moment())
	}
	return true
}
