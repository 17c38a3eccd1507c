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
//
// Whether it was a long press is decided by when the browser's events were made. On a slow device
// they arrive after the timer that was to end before them, so a frame later (the browser hands over
// waiting moves before a frame), and what an even later event disproves is taken back.

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
	long := p.still() && !away && !p.early(t)
	if p.held && p.early(t) {
		p.held = false
		effects = append(effects, closeLong{})
	}
	p.due = false
	effects = append(effects, p.apply(s)...)
	p.fingers = slices.Delete(p.fingers, i, i+1)
	if len(p.fingers) > 0 {
		p.doing = resting
		return effects
	}
	if p.doing == tapping && !p.moved && !away && p.early(t) &&
		s.model.Tool == lab.Add {
		effects = append(effects, addAt{x: p.fx, y: p.fy})
	}
	if p.doing == dragging && !p.moved && !away && !long { // a tap on a sample: what is it?
		effects = append(effects, lab.PointAt{Row: p.row})
	}
	p.doing = nothing
	if effects = append(effects, lab.EndGesture{}); long {
		effects = append(effects, openLong{p.row})
	}
	return effects
}

// long notes that the time of a long press is over, and reports whether it may be one: if the
// finger of that gesture has not moved. The next frame decides.
func (p *pointer) long(count int) bool {
	p.due = p.count == count && p.still()
	return p.due
}

// asked notes that the browser itself takes it for a long press, which may be shorter there.
func (p *pointer) asked(time float64) { p.until = min(p.until, time) }

// still reports whether one finger holds a sample and has not moved it.
func (p *pointer) still() bool {
	return p.doing == dragging && p.touch && !p.moved && len(p.fingers) == 1
}

// early reports whether an event was made before a finger had stayed for a long press.
func (p *pointer) early(t touch) bool { return t.time < p.until }

// second reports whether an event is of another finger than the one that was taken for a long
// press, and shows that it was none.
func (p *pointer) second(t touch) bool { return p.held && t.finger && t.id != p.id && p.early(t) }

// wander notes that a finger goes farther than it shakes. The first such move decides whether it
// drags a sample or has held it for long, by when it was made.
func (p *pointer) wander(t touch) (effects []any) {
	first := !p.moved
	switch {
	case !first:
	case p.still() && !p.early(t):
		return []any{openLong{p.row}} // which calls release
	case p.held && p.early(t) && len(p.fingers) == 1:
		p.held, p.doing = false, dragging
		effects = []any{closeLong{}, lab.Select{Row: p.row}}
	}
	p.moved = true
	return effects
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
