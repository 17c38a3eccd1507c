package browser

import (
	"math"
	"syscall/js"

	"perceptronlab/app/lab"
)

// besidePointer drags the start in the weight plane.
func (b *browser) besidePointer(e js.Value) {
	s, p, weights := &b.paint.beside, &b.pointer, b.paint.Weights
	m := b.s.Model()
	if m.Beside != lab.BesideWeights || weights == nil || m.BesideFault() != "" {
		return
	}
	x, y := b.placeIn(e, s)
	switch e.Get("type").String() {
	case "pointerdown":
		if !weights.Shows(m.Exp) { // it was edited since the last frame
			b.paint.relayoutBeside(b.now())
			if weights = b.paint.Weights; weights == nil || !weights.Shows(m.Exp) {
				return
			}
		}
		left, top := weights.Find(weights.Place(m.Run.Weights(m.Cursor(), nil)))
		sx, sy := weights.Find(weights.Place(m.Run.Weights(0, nil)))
		reach := float64(reachTouch)
		if e.Get("button").Int() != 0 || math.Hypot(left-x, top-y) > reach &&
			math.Hypot(sx-x, sy-y) > reach {
			return
		}
		p.begin(e, x, y)
		p.doing = starting
		b.capture(s.element)
	case "pointermove":
		if p.doing == starting {
			if p.moved = p.moved || math.Hypot(x-p.fx, y-p.fy) > shake; p.moved || !p.touch {
				b.follow(e.Get("pointerId").Int(), x, y)
			}
		} else if p.doing == nothing && e.Get("pointerType").String() == "mouse" {
			row, near := weights.NearestLine(x, y, reachMouse)
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
func (b *browser) startAt(x, y float64, gesture lab.Gesture) {
	s := b.paint.Weights
	m := b.s.Model()
	slice, ok := m.Slice()
	if !ok {
		return
	}
	px, py := s.Pixel()
	at := lab.Round(s.At(x, y), px, py)
	b.s.Send(lab.SetStart{Weights: slice.Weights(at, nil), Gesture: gesture})
}
