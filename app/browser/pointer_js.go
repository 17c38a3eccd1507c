package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
)

func (b *browser) pointerEvent(e, target js.Value) {
	event := e.Get("type").String()
	if (event == "pointerup" || event == "pointercancel") && b.frames.slider.lift() {
		b.next()
	}
	if b.dismisses(event, e, target) || event == "pointerdown" && b.pressedBeside(e, target) {
		return
	}
	b.lockPointer(event, e, target)
	if event == "pointerdown" && b.paint.waiting(target) {
		return
	}
	switch {
	case b.pointer.doing == starting ||
		target.Get("id").String() == "beside" && b.pointer.doing == nothing:
		b.besidePointer(e)
	case target.Get("id").String() == "plane" || b.pointer.doing != nothing:
		if b.paint.Layout != nil {
			b.planePointer(e, target)
		}
	case target.Get("dataset").Type() == js.TypeObject && attribute(target, "chart") != "":
		b.chartPointer(e, target)
	default:
		b.textPointer(e, target)
	}
}

// planePointer does what the pointer does on the plane.
func (b *browser) planePointer(e, target js.Value) {
	p, canvas, t := &b.pointer, b.paint.plane.element, b.touchOn(e, &b.paint.plane)
	switch event := e.Get("type").String(); event {
	case "pointerdown":
		if !p.takes(t, target.Equal(canvas)) || !b.laidOut() {
			return
		}
		b.do(p.press(t, b.seen()))
		if p.doing != nothing {
			b.capture(canvas)
		}
	case "pointermove":
		if p.doing != nothing {
			b.follow(e, &b.paint.plane)
		} else if e.Get("pointerType").String() == "mouse" {
			row, near := b.paint.Layout.Nearest(t.x, t.y, reachMouse)
			if !near {
				row = -1
			}
			b.pointAt(row)
		}
	case "pointerup", "pointercancel":
		b.do(p.lift(t, event == "pointercancel", b.seen()))
		b.lessons.lined(b)
	}
}

// besidePointer drags the start in the weight plane.
func (b *browser) besidePointer(e js.Value) {
	s, p := &b.paint.beside, &b.pointer
	m := b.s.Model()
	if m.Beside != lab.BesideWeights || b.paint.Weights == nil || m.BesideFault() != "" {
		return
	}
	t := b.touchOn(e, s)
	switch event := e.Get("type").String(); event {
	case "pointerdown":
		if !b.paint.Weights.Shows(m.Exp) { // it was edited since the last frame
			b.paint.relayoutBeside(b.now())
			if b.paint.Weights == nil || !b.paint.Weights.Shows(m.Exp) {
				return
			}
		}
		if p.pressWeights(t, b.seen()); p.doing == starting {
			b.capture(s.element)
		}
	case "pointermove":
		if p.doing == starting {
			b.follow(e, s)
		} else if p.doing == nothing && e.Get("pointerType").String() == "mouse" {
			row, near := b.paint.Weights.NearestLine(t.x, t.y, reachMouse)
			if !near {
				row = -1
			}
			b.pointAt(row)
		}
	case "pointerout":
		b.pointAt(-1)
	case "pointerup", "pointercancel":
		b.do(p.lift(t, event == "pointercancel", b.seen()))
	}
}

// touchOn returns where on a canvas a pointer is, in CSS pixels of its layout: the element may be
// drawn larger or smaller (zoom, transforms). If the canvas is gone, it is the last place of the
// pointer.
func (b *browser) touchOn(e js.Value, s *board) touch {
	x, y := b.placeIn(e, s)
	finger := e.Get("pointerType").String() == "touch"
	return touch{id: e.Get("pointerId").Int(), finger: finger,
		others: finger && !e.Get("isPrimary").Bool(), button: e.Get("button").Int(), x: x, y: y,
		time: e.Get("timeStamp").Float()}
}

func (b *browser) placeIn(e js.Value, s *board) (x, y float64) {
	if !s.element.Truthy() {
		return b.pointer.x, b.pointer.y
	}
	box := s.element.Call("getBoundingClientRect")
	x = (e.Get("clientX").Float() - box.Get("left").Float()) * s.Width / box.Get("width").Float()
	y = (e.Get("clientY").Float() - box.Get("top").Float()) * s.Height / box.Get("height").Float()
	return x, y
}

// follow takes the place of a pointer, to be applied in the next frame. While a finger has not
// moved, it matters when it does: the browser puts the moves of a frame into one event, which has
// the time of the last.
func (b *browser) follow(e js.Value, on *board) {
	t := b.touchOn(e, on)
	if t.finger && !b.pointer.moved && e.Get("getCoalescedEvents").Type() == js.TypeFunction {
		for moves, i := e.Call("getCoalescedEvents"), 0; i < moves.Length(); i++ {
			b.do(b.pointer.move(b.touchOn(moves.Index(i), on)))
		}
	}
	if b.do(b.pointer.move(t)); b.pointer.pending {
		b.ask()
	}
}

// seen is what the pointer acts on.
func (b *browser) seen() seen {
	if b.pointer.doing == pinching && b.pointer.pending {
		b.paint.relayout()
	}
	m := b.s.Model()
	return seen{&m, b.paint.Layout, b.paint.Weights}
}

// do carries out the effects of the pointer.
func (b *browser) do(effects []any) {
	for _, effect := range effects {
		switch e := effect.(type) {
		case addAt:
			b.addAt(e)
		case holdLong:
			b.window.Call("setTimeout", b.onLong, tapped, b.pointer.count)
		case openLong:
			b.openMenu(e.row)
		case closeLong:
			b.closeMenu(false)
		case relayout:
			b.paint.relayout()
		default:
			b.send(e)
		}
	}
}

// addAt makes a sample at a place, and chooses it.
func (b *browser) addAt(a addAt) {
	if !b.laidOut() {
		return
	}
	m, at := b.s.Model(), pointAt(b.paint.Layout, a.x, a.y)
	if m.Draws() {
		b.send(lab.MoveEnd{End: m.EndFor(at), At: at})
		return
	}
	row := len(m.Exp.Set.Points)
	b.send(lab.AddSample{At: at})
	if m = b.s.Model(); len(m.Exp.Set.Points) == row {
		return
	}
	b.s.Send(lab.Select{Row: row})
	if a.drag {
		b.pointer.doing, b.pointer.row = dragging, row
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

// capture lets an element receive the pointer's events wherever it goes. A browser refuses this for
// a pointer without a device, such as a screen reader's; that one is followed while it stays over
// the element.
func (b *browser) capture(element js.Value) {
	b.try(func() { element.Call("setPointerCapture", b.pointer.id) })
}

// listenToTouch returns a function that stops a canvas from scrolling with a finger that holds
// something or draws. The pointer event comes before the touch event, so it is known by then what
// the finger holds. It listens on the canvases and their stages only, so that scrolling elsewhere
// need not wait for the program.
func (b *browser) listenToTouch() (found func(element js.Value)) {
	stop := b.entry("touchstart", func(args []js.Value) {
		if b.pointer.holds() && args[0].Get("cancelable").Bool() {
			args[0].Call("preventDefault")
		}
	})
	return func(element js.Value) {
		if id := element.Get("id").String(); id == "plane" || id == "beside" {
			element.Call("addEventListener", "touchstart", stop, map[string]any{"passive": false})
			b.writer.page.Call("drawn", element.Get("parentNode"))
		}
	}
}
