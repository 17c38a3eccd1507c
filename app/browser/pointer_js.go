package browser

import (
	"math"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// pointer is what the mouse, pen or fingers on the plane are doing. Moves are taken once a frame.
type pointer struct {
	id      int
	doing   doing
	touch   bool    // it is a finger
	moved   bool    // a finger went farther than it shakes
	since   float64 // when it came down, ms
	fingers []finger
	row     int     // of the sample that is dragged
	count   int     // names the gesture
	x, y    float64 // last place, CSS pixels in the plane
	pending bool    // x, y have not been applied yet
	from    geometry.Rect
	fx, fy  float64        // where it came down
	dx, dy  float64        // from there to what a finger holds
	middle  geometry.Point // of two fingers, when they were followed last
	span    float64        // between them
	foot    geometry.Point
	scale   float64 // of the arrow that is turned
}

type doing int

const (
	nothing doing = iota
	dragging
	panning
	erasing
	guessing // an end of the predicted line
	sliding  // the boundary, to another start
	starting // the start, in the weight plane
	turning  // the weight vector, to another start
	tapping  // a finger that may become a tap
	pinching // two fingers
	resting  // what is left of a pinch
)

// How near a pointer must be to a sample to mean it, CSS pixels.
const (
	reachMouse = 9
	reachTouch = 22
)

func (b *browser) pointerEvent(e, target js.Value) {
	event := e.Get("type").String()
	if (event == "pointerup" || event == "pointercancel") && b.frames.slider.lift() {
		b.next()
	}
	if event == "pointerdown" && b.pressedBeside(target) {
		return
	}
	b.lockPointer(event, e, target)
	if b.paint.Layout == nil || event == "pointerdown" && b.paint.waiting(target) {
		return
	}
	switch {
	case b.pointer.doing == starting ||
		target.Get("id").String() == "beside" && b.pointer.doing == nothing:
		b.besidePointer(e)
	case target.Get("id").String() == "plane" || b.pointer.doing != nothing:
		b.planePointer(e, target)
	case target.Get("dataset").Type() == js.TypeObject && attribute(target, "chart") != "":
		b.chartPointer(e, target)
	default:
		b.textPointer(e, target)
	}
}

// planePointer does what the pointer does on the plane.
func (b *browser) planePointer(e, target js.Value) {
	p := &b.pointer
	canvas := b.paint.plane.element
	x, y := b.placeIn(e, &b.paint.plane)
	id, kind := e.Get("pointerId").Int(), e.Get("pointerType").String()
	switch event := e.Get("type").String(); event {
	case "pointerdown":
		if p.doing != nothing && kind == "touch" {
			b.anotherFinger(id, x, y, target.Equal(canvas))
		}
		second := kind == "touch" && !e.Get("isPrimary").Bool() // the first is elsewhere
		if e.Get("button").Int() != 0 || second || p.doing != nothing || !b.laidOut() {
			return
		}
		p.begin(e, x, y)
		reach := float64(reachMouse)
		if p.touch {
			reach = reachTouch
			p.fingers = append(p.fingers[:0], finger{id, x, y})
		}
		if b.press(x, y, reach) {
			b.capture(canvas)
		}
	case "pointermove":
		if p.doing != nothing && p.touch {
			if p.fingerMoved(id, x, y) {
				b.follow(id, x, y)
			}
		} else if p.doing != nothing {
			b.follow(id, x, y)
		} else if kind == "mouse" {
			row, near := b.paint.Layout.Nearest(x, y, reachMouse)
			if !near {
				row = -1
			}
			b.pointAt(row)
		}
	case "pointerup", "pointercancel":
		if p.doing != nothing && p.touch {
			b.fingerLifted(id, e.Get("timeStamp").Float(), event == "pointercancel")
		} else if p.doing != nothing && id == p.id {
			if event == "pointerup" { // a pointer that is taken away has no place
				p.x, p.y = x, y
				b.clickLocked()
			}
			p.apply(b)
			p.doing = nothing
			b.send(lab.EndGesture{})
		}
	}
}

// placeIn returns where on a canvas a pointer is, in CSS pixels of its layout: the element may be
// drawn larger or smaller (zoom, transforms). Of a canvas that is gone it is where the pointer was.
func (b *browser) placeIn(e js.Value, s *board) (x, y float64) {
	if !s.element.Truthy() {
		return b.pointer.x, b.pointer.y
	}
	box := s.element.Call("getBoundingClientRect")
	x = (e.Get("clientX").Float() - box.Get("left").Float()) * s.Width / box.Get("width").Float()
	y = (e.Get("clientY").Float() - box.Get("top").Float()) * s.Height / box.Get("height").Float()
	return x, y
}

// begin notes which pointer came down where.
func (p *pointer) begin(e js.Value, x, y float64) {
	p.id, p.touch = e.Get("pointerId").Int(), e.Get("pointerType").String() == "touch"
	p.since, p.moved = e.Get("timeStamp").Float(), false
	p.x, p.y, p.fx, p.fy, p.dx, p.dy = x, y, x, y, 0, 0
	p.pending = false
	p.count++
}

// follow takes the place of a pointer, to be applied in the next frame.
func (b *browser) follow(id int, x, y float64) {
	p := &b.pointer
	if id == p.id {
		p.x, p.y = x, y
	}
	if id == p.id || p.doing == pinching {
		p.pending = true
		b.ask()
	}
}

// laidOut sees to it that the plane's picture is of the present experiment: it may have been edited
// since the last frame.
func (b *browser) laidOut() bool {
	m := b.s.Model()
	if b.paint.Layout != nil && b.paint.Layout.Shows(m.Exp) {
		return true
	}
	b.paint.relayout()
	return b.paint.Layout != nil && b.paint.Layout.Shows(m.Exp)
}

// capture has an element hear of the pointer wherever it goes. A browser refuses that to a pointer
// that is none of a device, such as a reading aid's: such a one is followed as long as it stays.
func (b *browser) capture(element js.Value) {
	b.try(func() { element.Call("setPointerCapture", b.pointer.id) })
}

// press begins what the tool does at a place; false when it does nothing there.
func (b *browser) press(x, y, reach float64) bool {
	p, m, plane := &b.pointer, b.s.Model(), b.paint.Layout
	left, top, right, bottom := plane.Area()
	if x < left || x > right || y < top || y > bottom {
		if p.touch { // beside the plane a finger is still one of two
			p.doing = resting
		}
		return p.touch
	}
	row, near := plane.Nearest(x, y, reach)
	if m.Cross != nil {
		b.s.Send(lab.HideCross{})
	}
	if end, ok := b.endNear(&m, x, y, max(reach, reachTouch)); ok {
		p.doing, p.row = guessing, end
		return true
	}
	switch {
	case m.Tool == lab.Erase && near && p.touch: // only when it lifts or moves: it may be a pinch
		p.doing = erasing
	case m.Tool == lab.Erase && !p.touch:
		p.doing, p.pending = erasing, true
		p.apply(b)
	case near:
		p.doing, p.row = dragging, row
		if p.touch {
			b.window.Call("setTimeout", b.onLong, tapped, p.count)
		}
		p.hold(plane.Find(picture.Where(m.Exp, row)))
		b.send(lab.Select{Row: row})
	case m.Tool != lab.Move && p.touch:
		p.doing = tapping
	case m.Tool == lab.Add:
		if row, ok := b.add(x, y); ok {
			p.doing, p.row = dragging, row
		}
	case m.Tool == lab.Move && b.onArrow(&m, x, y, reach):
		p.doing = turning
	case m.Tool == lab.Move && b.onBoundary(&m, x, y, reach):
		p.doing = sliding
	default:
		p.doing, p.from = panning, m.View
		b.send(lab.Select{Row: -1})
	}
	return p.doing != nothing
}

// add makes a sample at a place, and chooses it.
func (b *browser) add(x, y float64) (row int, ok bool) {
	m := b.s.Model()
	row = len(m.Exp.Set.Points)
	b.send(lab.AddSample{At: b.at(x, y)})
	if m = b.s.Model(); len(m.Exp.Set.Points) == row {
		return 0, false
	}
	b.s.Send(lab.Select{Row: row})
	return row, true
}

// endNear returns the end of the predicted line near a place.
func (b *browser) endNear(m *lab.Model, x, y, reach float64) (end int, ok bool) {
	if m.Guess == nil || m.Guess.Shown || !m.Drawable() {
		return 0, false
	}
	for i, at := range m.Guess.Ends {
		if left, top := b.paint.Layout.Find(at); math.Hypot(left-x, top-y) <= reach {
			b.pointer.hold(left, top)
			return i, true
		}
	}
	return 0, false
}

// onArrow reports whether the tip of the weight vector is near a place, and keeps where it stands.
func (b *browser) onArrow(m *lab.Model, x, y, reach float64) bool {
	if m.Kind() != data.Binary || m.Run == nil {
		return false
	}
	foot, tip, scale, ok := b.paint.Layout.Arrow(m.Moment())
	left, top := b.paint.Layout.Find(tip)
	b.pointer.foot, b.pointer.scale = foot, scale
	if !ok || math.Hypot(left-x, top-y) > reach+3 {
		return false
	}
	b.pointer.hold(left, top)
	return true
}

// onBoundary reports whether the boundary passes near a place.
func (b *browser) onBoundary(m *lab.Model, x, y, reach float64) bool {
	px, py := b.paint.Layout.Pixel()
	return m.OnBoundary(b.paint.Layout.At(x, y), px*reach, py*reach)
}

// at returns the point of the plane under a place, as short as a pixel allows.
func (b *browser) at(x, y float64) geometry.Point {
	plane := b.paint.Layout
	left, top, right, bottom := plane.Area()
	px, py := plane.Pixel()
	return lab.Round(plane.At(math.Max(left, math.Min(right, x)),
		math.Max(top, math.Min(bottom, y))), px, py)
}

// gesture names what the pointer does until it is lifted.
func (p *pointer) gesture() lab.Gesture { return lab.Gesture{By: lab.ByPointer, Number: p.count} }

// apply does what the pointer has moved to do since the last frame.
func (p *pointer) apply(b *browser) {
	if !p.pending || p.doing == nothing {
		return
	}
	p.pending = false
	gesture, x, y := p.gesture(), p.x+p.dx, p.y+p.dy
	switch p.doing {
	case dragging:
		b.s.Send(lab.MoveSample{Row: p.row, At: b.at(x, y), Gesture: gesture})
	case guessing:
		b.s.Send(lab.MoveEnd{End: p.row, At: b.at(x, y)})
	case turning:
		b.s.Send(lab.DragArrow{Foot: p.foot, To: b.paint.Layout.At(x, y), Scale: p.scale,
			Gesture: gesture})
	case sliding:
		b.s.Send(lab.DragBoundary{At: b.at(p.x, p.y), Gesture: gesture})
	case starting:
		b.startAt(p.x, p.y, gesture)
	case panning:
		px, py := b.paint.Layout.Pixel()
		m := b.s.Model()
		b.s.Send(lab.Pan{DX: p.from.X0 - (p.x-p.fx)*px - m.View.X0,
			DY: p.from.Y0 + (p.y-p.fy)*py - m.View.Y0})
	case pinching:
		b.pinch()
	case erasing:
		if row, ok := b.paint.Layout.Nearest(p.x, p.y, reachTouch); ok {
			b.s.Send(lab.RemoveSample{Row: row, Gesture: gesture})
			b.paint.relayout()
		}
	}
	b.changed()
}
