package browser

import (
	"math"
	"slices"

	"perceptronlab/app/lab"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// A finger that comes down on the plane holds what lies under it, or waits to become a tap. The
// browser scrolls the page with one that waits (touch-action: pan-x pan-y) and then says that the
// pointer is cancelled; with a finger that holds something it must not.

const (
	shake  = 8   // CSS pixels that a finger moves without meaning to
	tapped = 500 // ms; a finger that stays longer reads, or waits for a menu
)

// finger is one on the plane, with its place there.
type finger struct {
	id   int
	x, y float64
}

// hold keeps what lies at a place as far from the finger as it is now: it does not jump under it.
func (p *pointer) hold(left, top float64) {
	if p.touch {
		p.dx, p.dy = left-p.x, top-p.y
	}
}

// anotherFinger makes two fingers a pinch, unless the first has already moved something. A finger
// outside of the plane at least means that there is no tap.
func (p *pointer) anotherFinger(t touch, onPlane bool) {
	unused := p.doing == tapping || p.doing == resting || p.doing == panning ||
		!p.moved && (p.doing == dragging || p.doing == erasing)
	switch {
	case !p.touch || !unused:
	case onPlane && len(p.fingers) == 1:
		p.fingers = append(p.fingers, finger{t.id, t.x, t.y})
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

// finger returns which finger of the plane a pointer is; -1: none.
func (p *pointer) finger(id int) int {
	return slices.IndexFunc(p.fingers, func(f finger) bool { return f.id == id })
}

// liftFinger ends what a finger did.
func (p *pointer) liftFinger(t touch, away bool, s seen) (effects []any) {
	i := p.finger(t.id)
	if i < 0 {
		return nil
	}
	if !away && !p.moved {
		p.pending = p.doing == erasing
		effects = p.clickLocked(s)
	}
	effects = append(effects, p.apply(s)...)
	p.fingers = slices.Delete(p.fingers, i, i+1)
	if len(p.fingers) > 0 {
		p.doing = resting
		return effects
	}
	if p.doing == tapping && !p.moved && !away && t.time-p.since < tapped &&
		s.model.Tool == lab.Add {
		effects = append(effects, addAt{x: p.fx, y: p.fy})
	}
	p.doing = nothing
	return append(effects, lab.EndGesture{})
}

// long returns the sample that a finger holds without moving it since a gesture began.
func (p *pointer) long(count int) (row int, ok bool) {
	return p.row, p.count == count && p.doing == dragging && p.touch && !p.moved &&
		len(p.fingers) == 1
}

// pinch has the plane follow two fingers: what was between them stays there.
func (p *pointer) pinch(plane *picture.Plane) []any {
	middle, span := p.between()
	about, factor := plane.At(p.middle.X, p.middle.Y), span/p.span
	px, py := plane.Pixel()
	pan := lab.Pan{DX: (p.middle.X - middle.X) * px / factor,
		DY: (middle.Y - p.middle.Y) * py / factor}
	p.middle, p.span = middle, span
	return []any{lab.Zoom{Factor: factor, About: about}, pan}
}
