package lab

import (
	"math"
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// Messages of the pictures beside the plane.
type (
	// ShowBeside chooses the picture beside the plane.
	ShowBeside struct{ Beside Beside }
	// ShowWeight puts a weight on an axis of the weight plane: 0 horizontal, 1 vertical.
	ShowWeight struct{ Axis, Weight int }
	// Hold holds the one weight that is not shown at a value.
	Hold struct{ At float64 }
	// TypeHeld holds it at what was typed; empty: where the cursor has it.
	TypeHeld struct{ Text string }
	// SetStart makes weights the start, and goes there.
	SetStart struct {
		Weights []float64
		Gesture Gesture
	}
	// ShowProof chooses what of the proof the chart shows.
	ShowProof struct{ Quantity picture.ProofQuantity }
	// ToggleWhole draws the proof's bounds to where they meet, or as far as the run goes.
	ToggleWhole struct{}
	// DragBoundary moves the boundary at the start so that it passes through a place.
	DragBoundary struct {
		At      geometry.Point
		Gesture Gesture
	}
)

// DragArrow turns the weight vector at the start: from its foot, where the boundary stays, to a
// place, at a scale.
type DragArrow struct {
	Foot, To geometry.Point
	Scale    float64
	Gesture  Gesture
}

// dragArrow gives z the slope of the arrow; the boundary passes through the foot.
func (m Model) dragArrow(msg DragArrow) Model {
	x, y := picture.Axes(m.Exp)
	if !m.Drawable() || m.Kind() != data.Binary || y < 0 || !m.Exp.Table.Bias ||
		len(m.Exp.Document.Inputs.Map) > 0 || !(msg.Scale > 0) {
		return m
	}
	w := m.Run.Answer(m.Cursor(), nil)
	columns := m.Exp.Document.Inputs.Columns
	for i, slope := range map[int]float64{x: (msg.To.X - msg.Foot.X) / msg.Scale,
		y: (msg.To.Y - msg.Foot.Y) / msg.Scale} {
		j := i
		if len(columns) > 0 {
			j = slices.Index(columns, i)
		}
		if m.Exp.Table.Scale != nil {
			slope *= m.Exp.Table.Scale[j+1]
		}
		w[j+1] = round(slope, 1e-6)
	}
	a, b, c := m.affine(w)
	w[0] = round(w[0]-(a+b*msg.Foot.X+c*msg.Foot.Y), 1e-6)
	return m.setStart(w, msg.Gesture)
}

// Slice returns the weight plane that is shown: two weights, the others held; ok is false without
// one.
func (m *Model) Slice() (s geometry.Slice, ok bool) {
	i, j, ok := moment.WeightAxes(m.Exp)
	if !ok || m.Run == nil {
		return s, false
	}
	n := m.Exp.Table.N
	if a, b := m.WeightAxes[0], m.WeightAxes[1]; a != b && a < n && b < n && a >= 0 && b >= 0 {
		i, j = a, b
	}
	s = geometry.Slice{I: i, J: j, Held: m.Run.Weights(m.Cursor(), nil)}
	if k := m.HeldWeight(); m.Held != nil && k >= 0 {
		s.Held[k] = *m.Held
	}
	return s, true
}

// HeldWeight returns the one weight that the weight plane does not show; −1 when there is none or
// more than one.
func (m *Model) HeldWeight() int {
	i, j, ok := moment.WeightAxes(m.Exp)
	if !ok || m.Exp.Table.N != 3 {
		return -1
	}
	if a, b := m.WeightAxes[0], m.WeightAxes[1]; a != b && a < 3 && b < 3 && a >= 0 && b >= 0 {
		i, j = a, b
	}
	return 3 - i - j
}

// BesideNotes says how to read the picture beside the plane.
func (m *Model) BesideNotes() []string {
	if m.Beside == BesideProof {
		return m.Explain().ProofSays(m.ProofQuantity())
	}
	s, ok := m.Slice()
	if m.Beside != BesideWeights || !ok {
		return nil
	}
	return m.Explain().WeightPlane(s)
}

// BesideFault says why the chosen picture cannot be drawn for this run, and what to choose; "" when
// it can.
func (m *Model) BesideFault() string {
	if m.Beside == BesideNone && m.Run != nil {
		return ""
	}
	if m.Beside != BesideNone && m.LowestAsked() {
		return m.Lang.Say(words.LowestAsked)
	}
	return m.Lang.Say(m.Lacks(m.Beside, m.Dragging()))
}

// LowestAsked reports whether the picture beside the plane would give away the predicted weights:
// the lowest point of the loss, for a rule that jumps there.
func (m *Model) LowestAsked() bool {
	return m.Guess != nil && !m.Guess.Asks && !m.Guess.Shown && m.Exp.Rule.Once &&
		(m.Beside == BesideWeights || m.Beside == BesideSurface)
}

// Proof returns the convergence proof for the run, or nil.
func (m *Model) Proof() *theory.Proof {
	p, _ := m.Course.Proof(m.Dragging())
	return p
}

// ProofQuantity returns what of the proof is shown.
func (m *Model) ProofQuantity() picture.ProofQuantity {
	if m.ProofShown == "" {
		return picture.ProofLengths
	}
	return m.ProofShown
}

// Forms lists how lecture notes and textbooks state the bound.
func (m *Model) Forms() []theory.Form {
	p := m.Proof()
	if p == nil {
		return nil
	}
	return p.Forms(m.Exp)
}

func (m Model) showWeight(msg ShowWeight) Model {
	s, ok := m.Slice()
	if !ok || msg.Axis < 0 || msg.Axis > 1 || msg.Weight < 0 || msg.Weight >= m.Exp.Table.N {
		return m
	}
	axes := [2]int{s.I, s.J}
	if axes[1-msg.Axis] == msg.Weight { // they change places
		axes[1-msg.Axis] = axes[msg.Axis]
	}
	axes[msg.Axis] = msg.Weight
	m.WeightAxes, m.Held = axes, nil
	return m
}

// HeldRange returns between which values the one weight that is not shown can be held, and where it
// is: as far as it goes in the run, and as far again.
func (m *Model) HeldRange() (low, high, now float64) {
	k := m.HeldWeight()
	s, ok := m.Slice()
	if !ok || k < 0 {
		return 0, 1, 0
	}
	now = s.Held[k]
	low, high = min(0, now), max(0, now)
	const looks = 64 // epochs that are looked at
	ends := m.Run.Epochs()[:m.Epochs]
	for i := 0; i < len(ends); i += 1 + len(ends)/looks {
		v := m.Run.Weights(ends[i].End, nil)[k]
		low, high = min(low, v), max(high, v)
	}
	room := (high - low) / 2
	if room == 0 {
		room = 1
	}
	return low - room, high + room, now
}

// OnBoundary reports whether the boundary, or the line of a regression, passes within reach of a
// place.
func (m *Model) OnBoundary(at geometry.Point, reachX, reachY float64) bool {
	if !m.Drawable() || !m.Exp.Table.Bias {
		return false
	}
	a, b, c := m.affine(m.Run.Answer(m.Cursor(), nil))
	if m.Kind() == data.Real {
		return math.Abs(a+b*at.X-at.Y) <= reachY*math.Hypot(1, b*reachX/reachY)
	}
	across := math.Hypot(b*reachX, c*reachY)
	return across > 0 && math.Abs(a+b*at.X+c*at.Y) <= across
}

// Inseparable reports whether it is known that no line separates the classes.
func (m *Model) Inseparable() bool {
	r, ok := m.Course.Analysis(m.Dragging())
	return ok && m.Run != nil && r.Verdict == theory.Inseparable
}

func (m Model) hold(at float64) Model {
	if m.HeldWeight() >= 0 && !math.IsNaN(at) && !math.IsInf(at, 0) {
		m.Held = &at
	}
	return m
}

func (m Model) typeHeld(typed string) Model {
	if typed == "" {
		m.Held, m.Fault = nil, nil
		return m
	}
	if m.HeldWeight() < 0 {
		return m
	}
	v, fault := num.Float(typed)
	if fault != nil {
		return m.misread(m.Explain().WeightSymbol(m.HeldWeight()), text.Text{}, fault)
	}
	m.Fault = nil
	return m.hold(v)
}

// setStart makes weights the start. A gesture's are one entry of the history.
func (m Model) setStart(w []float64, gesture Gesture) Model {
	if m.Run == nil || !m.Exp.Rule.Uses(rule.SettingInit) || m.Exp.Classes() > 0 ||
		len(w) != m.Exp.Table.N {
		return m
	}
	if slices.ContainsFunc(w, func(v float64) bool { return !(math.Abs(v) <= rule.Limit) }) {
		return m // dragged to where there are no numbers
	}
	d := m.Exp.Document
	d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: slices.Clone(w)}
	m, ok := m.edit(d, stroke{does: starting}.of(gesture))
	if ok {
		m.Want, m.Playing, m.carry = 0, false, 0
	}
	return m
}

// dragBoundary moves the bias so that the boundary, or the line of a regression, passes through a
// place.
func (m Model) dragBoundary(msg DragBoundary) Model {
	if !m.Drawable() || !m.Exp.Table.Bias {
		return m
	}
	w := m.Run.Answer(m.Cursor(), nil)
	a, b, c := m.affine(w)
	aim := 0.0
	if m.Kind() == data.Real {
		aim = msg.At.Y
	}
	w[0] += aim - (a + b*msg.At.X + c*msg.At.Y)
	w[0] = round(w[0], 1e-6)
	return m.setStart(w, msg.Gesture)
}
