package view

import (
	"math"
	"strconv"
	"syscall/js"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// second paints the picture beside the plane.
type second struct {
	board
	outline trace.Outline
	laid    any // key of what is laid out
	fitted  any // key of the view
	view    geometry.Rect
	weights *picture.Weights
	loss    *picture.Surface
	proof   *picture.ProofChart
	mapped  *picture.Mapped // two terms of the feature map, or
	space   *picture.Space  // three
	held    vectorKey       // the weights that weights holds
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
	Edits    int
	Beside   lab.Beside
	I, J     int
	Epochs   int // of what grows with the run
	Finished bool
	Dragging bool
	Proof    picture.ProofQuantity
	Short    bool
}

type secondFrame struct {
	Layout  secondKey
	View    geometry.Rect
	Cursor  int
	Held    vectorKey
	Pointed int
	Glance  int
}

func (p *painter) paintBeside(m *lab.Model, now float64, busy bool) {
	b := &p.beside
	if m.Beside == lab.BesideNone || m.BesideFault() != "" || !b.ready(p.doc) {
		return
	}
	style, look := p.style(m, &b.board)
	key := secondKey{Look: look, Edits: m.Edits, Beside: m.Beside, Finished: m.Ended(), Dragging: m.Dragging(), Proof: m.ProofShown, Short: m.ProofShort}
	slice, _ := m.Slice()
	key.I, key.J = slice.I, slice.J
	if m.Beside == lab.BesideProof {
		key.Epochs = m.Epochs
	}
	if !b.outline.Follow(m.Run, m.Known, 4096) {
		p.behind = true
	}
	if b.laid != any(key) {
		if grown := b.laid; busy && grown != nil && grown.(secondKey).Edits == key.Edits && grown.(secondKey).Look == key.Look &&
			grown.(secondKey).Beside == key.Beside && now-b.when < 2*chartPause {
			p.behind = true
		} else {
			b.when = now
			b.lay(m, style, slice, key)
		}
	}
	switch m.Beside {
	case lab.BesideWeights, lab.BesideSurface:
		p.paintWeights(m, slice, key, now, busy)
	case lab.BesideProof, lab.BesideMapped:
		p.paintOther(m, key)
	}
}

// lay lays the picture out anew.
func (b *second) lay(m *lab.Model, style picture.Style, slice geometry.Slice, key secondKey) {
	b.laid, b.key = key, nil
	switch m.Beside {
	case lab.BesideWeights, lab.BesideSurface:
		fit := key
		fit.Look, fit.Beside = look{}, ""
		if b.fitted != any(fit) && !(m.Dragging() && b.fitted != nil) { // what is dragged stays under the pointer
			b.fitted, b.view = fit, picture.FitWeights(m.Exp, m.Run, slice, &b.outline)
		}
		b.weights, b.loss, b.held = picture.NewWeights(m.Exp, m.Run, slice, b.view, style), nil, vectorKey{}
	case lab.BesideMapped:
		b.mapped, b.space = nil, nil
		if axes := picture.MappedAxes(m.Exp); len(axes) == 3 {
			b.space = picture.NewSpace(m.Exp, [3]int(axes), style)
		} else {
			b.mapped = picture.NewMapped(m.Exp, axes[0], axes[1], style)
		}
	case lab.BesideProof:
		b.proof = picture.NewProofChart(m.Proof(), m.Run, &b.outline, m.ProofQuantity(), m.Ended() && !m.ProofShort, style)
	}
}

func (p *painter) paintWeights(m *lab.Model, slice geometry.Slice, key secondKey, now float64, busy bool) {
	const rest = 150 // ms between two samplings of a loss that is no parabola: each takes a frame
	b := &p.beside
	held := vectorKey{N: len(slice.Held)}
	for k, v := range slice.Held {
		if k != slice.I && k != slice.J {
			held.Sum = held.Sum*0x100000001b3 ^ math.Float64bits(v)
		}
	}
	if costly := m.Exp.Document.Learner.Activation != rule.ActivationIdentity; costly && b.held != held {
		if busy && b.held.N > 0 && now-b.sampled < rest {
			held, p.behind = b.held, true
		} else {
			b.sampled = now
		}
	}
	frame := secondFrame{key, b.view, m.Cursor(), held, m.Pointed, m.Glance()}
	if b.key == any(frame) {
		return
	}
	b.key = frame
	if b.held != held {
		b.weights.Hold(slice.Held)
		b.held, b.loss = held, nil
	}
	front := picture.WeightsFrame{T: m.Cursor(), Outline: &b.outline, Selected: m.Pointed, Glance: m.Glance()}
	b.recorder.Reset()
	if m.Beside == lab.BesideSurface {
		if b.loss == nil {
			b.loss = picture.NewSurface(b.weights)
		}
		b.recorder.Layer(p.sum([2]any{key, held}), b.loss.Back)
		b.loss.Front(b.recorder, front)
	} else {
		b.recorder.Layer(p.sum([2]any{key, held}), func(c vg.Canvas) { b.weights.Axes(c); b.weights.Back(c) })
		b.weights.Front(b.recorder, front)
	}
	b.board.surface.Paint(b.recorder)
}

// paintOther paints the proof or the mapped space.
func (p *painter) paintOther(m *lab.Model, key secondKey) {
	b := &p.beside
	frame := secondFrame{Layout: key, Cursor: m.Cursor()}
	if b.key == any(frame) {
		return
	}
	b.key = frame
	b.recorder.Reset()
	switch {
	case m.Beside == lab.BesideProof:
		b.recorder.Layer(p.sum(b.laid), func(c vg.Canvas) { b.proof.Lines(c); b.proof.Legend(c) })
		b.proof.At(b.recorder, m.Cursor())
	case b.space != nil:
		b.space.Draw(b.recorder, m.Run, m.Cursor())
	default:
		b.mapped.Back(b.recorder, m.Run, m.Cursor())
		b.recorder.Layer(p.sum(b.laid), b.mapped.Samples)
		b.mapped.Front(b.recorder, m.Run, m.Cursor())
	}
	b.board.surface.Paint(b.recorder)
}

// besidePointer drags the start in the weight plane.
func (b *browser) besidePointer(e js.Value) {
	s, p := &b.paint.beside, &b.pointer
	m := b.s.Model()
	if m.Beside != lab.BesideWeights || s.weights == nil || m.BesideFault() != "" {
		return
	}
	box := s.element.Call("getBoundingClientRect")
	x := (e.Get("clientX").Float() - box.Get("left").Float()) * s.width / box.Get("width").Float()
	y := (e.Get("clientY").Float() - box.Get("top").Float()) * s.height / box.Get("height").Float()
	switch e.Get("type").String() {
	case "pointerdown":
		left, top := s.weights.Find(s.weights.Place(m.Run.Weights(m.Cursor(), nil)))
		sx, sy := s.weights.Find(s.weights.Place(m.Run.Weights(0, nil)))
		reach := float64(reachTouch)
		if e.Get("button").Int() != 0 || math.Hypot(left-x, top-y) > reach && math.Hypot(sx-x, sy-y) > reach {
			return
		}
		p.doing, p.id = starting, e.Get("pointerId").Int()
		p.count++
		s.element.Call("setPointerCapture", p.id)
		p.x, p.y, p.pending = x, y, false
	case "pointermove":
		if p.doing == starting && e.Get("pointerId").Int() == p.id {
			p.x, p.y, p.pending = x, y, true
			b.ask()
		} else if p.doing == nothing && e.Get("pointerType").String() == "mouse" {
			row, near := s.weights.NearestLine(x, y, reachMouse)
			if !near {
				row = -1
			}
			b.pointAt(row)
		}
	case "pointerout":
		b.pointAt(-1)
	case "pointerup", "pointercancel":
		if p.doing == starting && e.Get("pointerId").Int() == p.id {
			p.apply(b)
			p.doing = nothing
			b.send(lab.EndGesture{})
		}
	}
}

// startAt makes the weights under the pointer the start, in decimals as short as a pixel allows.
func (b *browser) startAt(x, y float64, gesture int) {
	s := b.paint.beside.weights
	m := b.s.Model()
	slice, ok := m.Slice()
	if !ok {
		return
	}
	px, py := s.Pixel()
	at := lab.Round(s.At(x, y), px, py)
	b.s.send(lab.SetStart{Weights: slice.Weights(at, nil), Gesture: strconv.Itoa(gesture)})
}
