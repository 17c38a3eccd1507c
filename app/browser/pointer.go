package browser

import (
	"math"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// pointer is what the mouse, pen or fingers on the plane are doing. Its methods return effects:
// messages for the model, and addAt, holdLong, openLong, closeLong and relayout for the browser's
// side, pointer_js.go. Moves are applied once a frame.
type pointer struct {
	id      int
	doing   doing
	touch   bool    // it is a finger
	moved   bool    // a finger went farther than it shakes
	due     bool    // the time of a long press is over: the next frame decides
	held    bool    // it was a long press, and the menu is open
	until   float64 // what is made later is of a long press, ms
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

// touch is where a pointer is, and what kind it is.
type touch struct {
	id             int
	finger, others bool    // it is a finger, and not the first
	button         int     // of a mouse
	x, y           float64 // CSS pixels in the picture
	time           float64 // ms
}

// seen is what a pointer acts on.
type seen struct {
	model   *lab.Model
	plane   *picture.Plane
	weights *picture.Weights
}

type (
	// addAt adds a sample at a place, CSS pixels; drag says that the pointer then holds it.
	addAt struct {
		x, y float64
		drag bool
	}
	// holdLong is to call pointer.long after tapped ms.
	holdLong struct{}
	// openLong opens the menu of a sample after a long press.
	openLong struct{ row int }
	// closeLong closes it: it was no long press.
	closeLong struct{}
	// relayout lays the plane out: samples are to be found again before the next frame.
	relayout struct{}
)

// takes reports whether a pointer that comes down does something.
func (p *pointer) takes(t touch, onPlane bool) bool {
	if p.doing != nothing && t.finger {
		p.anotherFinger(t, onPlane)
	}
	return t.button == 0 && !t.others && p.doing == nothing
}

// begin notes which pointer came down where.
func (p *pointer) begin(t touch) {
	p.id, p.touch, p.until = t.id, t.finger, t.time+tapped
	p.moved, p.due, p.held = false, false, false
	p.x, p.y, p.fx, p.fy, p.dx, p.dy = t.x, t.y, t.x, t.y, 0, 0
	p.pending = false
	p.count++
}

// press begins what the tool does at a place; p.doing stays nothing when it does nothing there.
func (p *pointer) press(t touch, s seen) (effects []any) {
	p.begin(t)
	reach := float64(reachMouse)
	if p.touch {
		reach = reachTouch
		p.fingers = append(p.fingers[:0], finger{t.id, t.x, t.y})
	}
	m, x, y := s.model, t.x, t.y
	left, top, right, bottom := s.plane.Area()
	if x < left || x > right || y < top || y > bottom {
		if p.touch { // beside the plane a finger is still one of two
			p.doing = resting
		}
		return nil
	}
	row, near := s.plane.Nearest(x, y, reach)
	if m.Cross != nil {
		effects = append(effects, lab.HideCross{})
	}
	if p.touch && m.Pointed >= 0 {
		effects = append(effects, lab.PointAt{Row: -1})
	}
	if p.onEnd(s, max(reach, reachTouch)) {
		return effects
	}
	if m.Draws() && !p.touch {
		at := pointAt(s.plane, x, y)
		p.doing, p.row = guessing, m.EndFor(at)
		return append(effects, lab.MoveEnd{End: p.row, At: at})
	}
	switch {
	case m.Draws(): // with a finger: only when it lifts, whatever lies there
		p.doing, p.from = panning, m.View
	case m.Tool == lab.Erase && near && p.touch: // only when it lifts or moves: it may be a pinch
		p.doing = erasing
	case m.Tool == lab.Erase && !p.touch:
		p.doing, p.pending = erasing, true
		return append(effects, p.apply(s)...)
	case near:
		p.doing, p.row = dragging, row
		if p.touch {
			effects = append(effects, holdLong{})
		}
		p.hold(s.plane.Find(picture.Where(m.Exp, row)))
		return append(effects, lab.Select{Row: row})
	case m.Tool != lab.Move && p.touch:
		p.doing = tapping
	case m.Tool == lab.Add:
		return append(effects, addAt{x, y, true})
	case m.Tool == lab.Move && p.onArrow(s, reach):
		p.doing = turning
	case m.Tool == lab.Move && p.onBoundary(s, reach):
		p.doing = sliding
	default:
		p.doing, p.from = panning, m.View
		return append(effects, lab.Select{Row: -1})
	}
	return effects
}

// pressWeights takes the start in the weight plane, or what it becomes, where the pointer comes
// down on it.
func (p *pointer) pressWeights(t touch, s seen) {
	m := s.model
	for _, step := range []int{m.Cursor(), 0} {
		left, top := s.weights.Find(s.weights.Place(m.Run.Weights(step, nil)))
		if t.button == 0 && math.Hypot(left-t.x, top-t.y) <= reachTouch {
			p.begin(t)
			p.doing = starting
			return
		}
	}
}

// onEnd takes the end of the predicted line that is near.
func (p *pointer) onEnd(s seen, reach float64) bool {
	g := s.model.Guess
	if g == nil || g.Shown || !s.model.Drawable() {
		return false
	}
	for i, at := range g.Ends {
		if left, top := s.plane.Find(at); math.Hypot(left-p.x, top-p.y) <= reach {
			p.hold(left, top)
			p.doing, p.row = guessing, i
			return true
		}
	}
	return false
}

// onArrow reports whether the tip of the weight vector is near, and keeps where it stands.
func (p *pointer) onArrow(s seen, reach float64) bool {
	if s.model.Kind() != data.Binary || s.model.Run == nil {
		return false
	}
	foot, tip, scale, ok := s.plane.Arrow(s.model.Moment())
	left, top := s.plane.Find(tip)
	p.foot, p.scale = foot, scale
	if !ok || math.Hypot(left-p.x, top-p.y) > reach+3 {
		return false
	}
	p.hold(left, top)
	return true
}

// onBoundary reports whether the boundary passes near.
func (p *pointer) onBoundary(s seen, reach float64) bool {
	px, py := s.plane.Pixel()
	return s.model.OnBoundary(s.plane.At(p.x, p.y), px*reach, py*reach)
}

// move takes the place of a pointer while something is done; pending then says whether there is
// something to apply.
func (p *pointer) move(t touch) (effects []any) {
	if p.touch {
		far := math.Hypot(t.x-p.fx, t.y-p.fy) > shake
		if far && (p.doing == starting || p.finger(t.id) >= 0) {
			effects = p.wander(t)
		}
		if p.doing != starting {
			i := p.finger(t.id)
			if i < 0 {
				return effects
			}
			p.fingers[i].x, p.fingers[i].y = t.x, t.y
		}
		if !p.moved && p.doing != pinching {
			return effects
		}
	}
	if t.id == p.id {
		p.x, p.y = t.x, t.y
	}
	if t.id == p.id || p.doing == pinching {
		p.pending = true
	}
	return effects
}

// lift ends what a pointer did; away says that the browser took it, to scroll or for a menu, and
// that it has no place.
func (p *pointer) lift(t touch, away bool, s seen) (effects []any) {
	switch {
	case p.doing == nothing:
		return nil
	case p.touch && p.doing != starting:
		return p.liftFinger(t, away, s)
	case t.id != p.id:
		return nil
	case !away && p.doing != starting:
		p.x, p.y = t.x, t.y
		effects = p.clickLocked(s)
	}
	effects = append(effects, p.apply(s)...)
	p.doing = nothing
	return append(effects, lab.EndGesture{})
}

// clickLocked adds a sample on a click although samples are locked: the refusal tells the reader
// why nothing happens. Where a line is drawn, a finger's tap is a place of it. A drag moves the
// view.
func (p *pointer) clickLocked(s seen) []any {
	if p.doing == panning && (s.model.Draws() || s.model.Locked(wire.LockData)) &&
		math.Hypot(p.x-p.fx, p.y-p.fy) < shake {
		return []any{addAt{x: p.x, y: p.y}}
	}
	return nil
}

// release ends what the pointer does: something else happens with it.
func (p *pointer) release() {
	p.held, p.due = p.still(), false
	if p.doing = nothing; len(p.fingers) > 0 {
		p.doing = resting
	}
}

// holds reports whether the pointer holds something, with which the browser must not scroll.
func (p *pointer) holds() bool {
	return p.doing != nothing && p.doing != tapping && p.doing != resting
}

// gesture names what the pointer does until it is lifted.
func (p *pointer) gesture() lab.Gesture { return lab.Gesture{By: lab.ByPointer, Number: p.count} }

// apply returns what the pointer has moved to do since the last frame. For a pinch the plane has to
// be laid out: it may have moved since.
func (p *pointer) apply(s seen) (effects []any) {
	if p.due {
		if p.due = false; p.still() {
			return []any{openLong{p.row}}
		}
	}
	if !p.pending || p.doing == nothing {
		return nil
	}
	p.pending = false
	gesture, x, y := p.gesture(), p.x+p.dx, p.y+p.dy
	switch p.doing {
	case dragging:
		return []any{lab.MoveSample{Row: p.row, At: pointAt(s.plane, x, y), Gesture: gesture}}
	case guessing:
		return []any{lab.MoveEnd{End: p.row, At: pointAt(s.plane, x, y)}}
	case turning:
		return []any{lab.DragArrow{Foot: p.foot, To: s.plane.At(x, y), Scale: p.scale,
			Gesture: gesture}}
	case sliding:
		return []any{lab.DragBoundary{At: pointAt(s.plane, p.x, p.y), Gesture: gesture}}
	case starting: // in decimals as short as a pixel allows
		if slice, ok := s.model.Slice(); ok {
			px, py := s.weights.Pixel()
			at := lab.Round(s.weights.At(p.x, p.y), px, py)
			return []any{lab.SetStart{Weights: slice.Weights(at, nil), Gesture: gesture}}
		}
	case panning:
		px, py := s.plane.Pixel()
		return []any{lab.Pan{DX: p.from.X0 - (p.x-p.fx)*px - s.model.View.X0,
			DY: p.from.Y0 + (p.y-p.fy)*py - s.model.View.Y0}}
	case pinching:
		return p.pinch(s.plane)
	case erasing:
		if row, ok := s.plane.Nearest(p.x, p.y, reachTouch); ok {
			return []any{lab.RemoveSample{Row: row, Gesture: gesture}, relayout{}}
		}
	}
	return nil
}

// pointAt returns the point of the plane under a place, as short as a pixel allows.
func pointAt(plane *picture.Plane, x, y float64) geometry.Point {
	left, top, right, bottom := plane.Area()
	px, py := plane.Pixel()
	return lab.Round(plane.At(math.Max(left, math.Min(right, x)),
		math.Max(top, math.Min(bottom, y))), px, py)
}
