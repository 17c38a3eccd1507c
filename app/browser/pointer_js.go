package browser

import (
	"math"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
)

// pointer is what the mouse, pen or finger on the plane is doing. Moves are taken once a frame.
type pointer struct {
	id      int
	doing   doing
	row     int     // of the sample that is dragged
	count   int     // names the gesture
	x, y    float64 // last place, CSS pixels in the plane
	pending bool    // x, y have not been applied yet
	from    geometry.Rect
	fx, fy  float64 // where a pan began
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
)

// How near a pointer must be to a sample to mean it, CSS pixels.
const (
	reachMouse = 9
	reachTouch = 20
)

func (b *browser) pointerEvent(e, target js.Value) {
	if b.paint.Layout == nil {
		return
	}
	switch {
	case target.Get("id").String() == "beside" || b.pointer.doing == starting:
		b.besidePointer(e)
	case target.Get("id").String() == "plane" || b.pointer.doing != nothing:
		b.planePointer(e)
	case target.Get("dataset").Type() == js.TypeObject && attribute(target, "chart") != "":
		b.chartPointer(e, target)
	default:
		b.textPointer(e, target)
	}
}

// pointAt points at a sample wherever it is shown; -1 at none.
func (b *browser) pointAt(row int) {
	if row != b.s.Model().Pointed {
		b.send(lab.PointAt{Row: row})
	}
}

// textPointer points at the sample that a number or a row of the page speaks of.
func (b *browser) textPointer(e, target js.Value) {
	over := e.Get("type").String() == "pointerover"
	if !over && e.Get("type").String() != "pointerout" || target.Get("closest").
		Type() != js.TypeFunction {
		return
	}
	row := -1
	if element := target.Call("closest", "[data-point]"); over && !element.IsNull() {
		if n, ok := b.whole(attribute(element, "point")); ok {
			row = n
		}
	}
	b.pointAt(row)
	weight := -1
	if element := target.Call("closest", "[data-weight]"); over && !element.IsNull() {
		if n, ok := b.whole(attribute(element, "weight")); ok {
			weight = n
		}
	}
	if weight != b.s.Model().PointedW {
		b.send(lab.PointAtWeight{Weight: weight})
	}
}

func (b *browser) planePointer(e js.Value) {
	p := &b.pointer
	canvas := b.paint.plane.element
	box := canvas.Call("getBoundingClientRect")
	// The element may be drawn larger or smaller than it is laid out (zoom, transforms).
	x := (e.Get("clientX").Float() - box.Get("left").
		Float()) * b.paint.plane.Width / box.Get("width").Float()
	y := (e.Get("clientY").Float() - box.Get("top").
		Float()) * b.paint.plane.Height / box.Get("height").Float()
	switch e.Get("type").String() {
	case "pointerdown":
		if e.Get("button").Int() != 0 || p.doing != nothing {
			return
		}
		if m := b.s.Model(); !b.paint.Layout.Shows(m.Exp) { // it was edited since the last frame
			if b.paint.relayout(); b.paint.Layout == nil || !b.paint.Layout.Shows(m.Exp) {
				return
			}
		}
		reach := float64(reachMouse)
		if e.Get("pointerType").String() == "touch" {
			reach = reachTouch
		}
		p.id = e.Get("pointerId").Int()
		p.x, p.y = x, y
		p.count++
		if b.press(x, y, reach) {
			b.capture(canvas)
		}
	case "pointermove":
		if p.doing != nothing && e.Get("pointerId").Int() == p.id {
			p.x, p.y, p.pending = x, y, true
			b.ask()
		} else if p.doing == nothing && e.Get("pointerType").String() == "mouse" {
			row, near := b.paint.Layout.Nearest(x, y, reachMouse)
			if !near {
				row = -1
			}
			b.pointAt(row)
		}
	case "pointerup", "pointercancel":
		if p.doing != nothing && e.Get("pointerId").Int() == p.id {
			p.x, p.y = x, y
			p.apply(b)
			p.doing = nothing
			b.send(lab.EndGesture{})
		}
	}
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
		return false
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
	case m.Tool == lab.Erase:
		p.doing, p.pending = erasing, true
		p.apply(b)
	case near:
		p.doing, p.row = dragging, row
		b.send(lab.Select{Row: row})
	case m.Tool == lab.Add:
		before := len(m.Exp.Set.Points)
		b.send(lab.AddSample{At: b.at(x, y)})
		if m := b.s.Model(); len(m.Exp.Set.Points) > before {
			b.s.Send(lab.Select{Row: before})
			p.doing, p.row = dragging, before
		}
	case m.Tool == lab.Move && b.onArrow(&m, x, y, reach):
		p.doing = turning
	case m.Tool == lab.Move && b.onBoundary(&m, x, y, reach):
		p.doing = sliding
	default:
		p.doing, p.from, p.fx, p.fy = panning, m.View, x, y
		b.send(lab.Select{Row: -1})
	}
	return p.doing != nothing
}

// endNear returns the end of the predicted line near a place.
func (b *browser) endNear(m *lab.Model, x, y, reach float64) (end int, ok bool) {
	if m.Guess == nil || m.Guess.Shown || !m.Drawable() {
		return 0, false
	}
	for i, at := range m.Guess.Ends {
		if left, top := b.paint.Layout.Find(at); math.Hypot(left-x, top-y) <= reach {
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
	return ok && math.Hypot(left-x, top-y) <= reach+3
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
	gesture := p.gesture()
	switch p.doing {
	case dragging:
		b.s.Send(lab.MoveSample{Row: p.row, At: b.at(p.x, p.y), Gesture: gesture})
	case guessing:
		b.s.Send(lab.MoveEnd{End: p.row, At: b.at(p.x, p.y)})
	case turning:
		b.s.Send(lab.DragArrow{Foot: p.foot, To: b.paint.Layout.At(p.x, p.y), Scale: p.scale,
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
	case erasing:
		if row, ok := b.paint.Layout.Nearest(p.x, p.y, reachTouch); ok {
			b.s.Send(lab.RemoveSample{Row: row, Gesture: gesture})
			b.paint.relayout()
		}
	}
	b.changed()
}

// chartPointer shows the values under the pointer, and seeks there on a click.
func (b *browser) chartPointer(e, target js.Value) {
	i, ok := b.whole(attribute(target, "chart"))
	if !ok || i < 0 || i >= len(b.paint.Lines) || b.paint.Lines[i] == nil {
		return
	}
	chart := b.paint.Lines[i]
	place := chart.Epoch(e.Get("offsetX").Float())
	switch e.Get("type").String() {
	case "pointermove":
		if epoch := int(math.Round(place)); epoch != b.s.Model().Hover {
			b.send(lab.HoverChart{Epoch: epoch})
		}
	case "pointerout":
		b.send(lab.HoverChart{Epoch: -1})
	case "pointerdown":
		m := b.s.Model()
		b.send(lab.Seek{Step: m.StepAt(place)})
	}
}
