package browser

import (
	"math"
	"slices"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
)

// A finger that comes down on the plane holds what lies under it, or waits to become a tap. The
// browser scrolls the page with one that waits (touch-action: pan-x pan-y) and then says that the
// pointer is cancelled; with a finger that holds something it must not, see stopScrolling.

const (
	shake  = 8   // CSS pixels that a finger moves without meaning to
	tapped = 500 // ms; a finger that stays longer reads, or waits for a menu
)

// finger is one on the plane, with its place there.
type finger struct {
	id   int
	x, y float64
}

// listenToTouch returns what keeps the browser from scrolling with a finger that does something on
// a canvas. It tells of the pointer before it tells of the touch, so what the finger does is known.
// On the canvases alone: elsewhere the page scrolls without asking.
func (b *browser) listenToTouch() (found func(element js.Value)) {
	stop := b.entry("touchstart", func(args []js.Value) {
		d := b.pointer.doing
		if d != nothing && d != tapping && d != resting && args[0].Get("cancelable").Bool() {
			args[0].Call("preventDefault")
		}
	})
	return func(element js.Value) {
		if id := element.Get("id").String(); id == "plane" || id == "beside" {
			element.Call("addEventListener", "touchstart", stop, map[string]any{"passive": false})
		}
	}
}

// hold keeps what lies at a place as far from the finger as it is now: it does not jump under it.
func (p *pointer) hold(left, top float64) {
	if p.touch {
		p.dx, p.dy = left-p.x, top-p.y
	}
}

// anotherFinger makes two fingers a pinch, unless the first has already moved something. A finger
// outside of the plane at least means that there is no tap.
func (b *browser) anotherFinger(id int, x, y float64, onPlane bool) {
	p := &b.pointer
	free := p.doing == tapping || p.doing == resting || p.doing == panning ||
		!p.moved && (p.doing == dragging || p.doing == erasing)
	switch {
	case !p.touch || !free:
	case onPlane && len(p.fingers) == 1:
		p.fingers = append(p.fingers, finger{id, x, y})
		p.doing, p.pending = pinching, false
		p.middle, p.span = p.between()
	case p.doing == tapping:
		p.doing = resting
	}
}

// between returns the middle of two fingers and how far apart they are.
func (p *pointer) between() (middle geometry.Point, span float64) {
	a, b := p.fingers[0], p.fingers[1]
	return geometry.Point{X: (a.x + b.x) / 2, Y: (a.y + b.y) / 2},
		max(1, math.Hypot(a.x-b.x, a.y-b.y))
}

// fingerMoved takes the place of a finger, and reports whether it moves what it does.
func (p *pointer) fingerMoved(id int, x, y float64) bool {
	i := slices.IndexFunc(p.fingers, func(f finger) bool { return f.id == id })
	if i < 0 {
		return false
	}
	p.fingers[i].x, p.fingers[i].y = x, y
	if math.Hypot(x-p.fx, y-p.fy) > shake {
		p.moved = true
	}
	return p.moved || p.doing == pinching
}

// fingerLifted ends what a finger did; away says that the browser took it, to scroll or for a menu.
func (b *browser) fingerLifted(id int, time float64, away bool) {
	p := &b.pointer
	i := slices.IndexFunc(p.fingers, func(f finger) bool { return f.id == id })
	if i < 0 {
		return
	}
	if !away && !p.moved {
		p.pending = p.doing == erasing
		b.clickLocked()
	}
	p.apply(b)
	p.fingers = slices.Delete(p.fingers, i, i+1)
	if len(p.fingers) > 0 {
		p.doing = resting
		return
	}
	short := p.doing == tapping && !p.moved && !away && time-p.since < tapped
	p.doing = nothing
	if short {
		b.tap()
	}
	b.send(lab.EndGesture{})
}

// tap adds a sample where the finger came down.
func (b *browser) tap() {
	if m := b.s.Model(); m.Tool != lab.Add || !b.laidOut() {
		return
	}
	b.add(b.pointer.fx, b.pointer.fy)
}

// pinch has the plane follow two fingers: what was between them stays there.
func (b *browser) pinch() {
	p := &b.pointer
	if b.paint.relayout(); b.paint.Layout == nil { // it may have moved since the last frame
		return
	}
	middle, span := p.between()
	about, factor := b.paint.Layout.At(p.middle.X, p.middle.Y), span/p.span
	px, py := b.paint.Layout.Pixel()
	b.s.Send(lab.Zoom{Factor: factor, About: about})
	b.s.Send(lab.Pan{DX: (p.middle.X - middle.X) * px / factor,
		DY: (middle.Y - p.middle.Y) * py / factor})
	p.middle, p.span = middle, span
}
