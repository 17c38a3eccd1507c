package browser

import (
	"math"
	"strconv"
	"syscall/js"

	"perceptronlab/app/lab"
)

// refused is where the sentence about a lock, or about what a control has done, is put: beside what
// the reader pressed last.
type refused struct {
	x, y  float64 // of the pointer, or of what has the focus, CSS pixels in the window
	shown string  // the sentence that was put in its place
}

// lockPointer takes the sentence away when the pointer comes down, and answers a click on what is
// locked. Disabled controls have no clicks, but the pointer is lifted over them.
func (b *browser) lockPointer(event string, e, target js.Value) {
	if event != "pointerdown" && event != "pointerup" {
		return
	}
	b.refused.x, b.refused.y = e.Get("clientX").Float(), e.Get("clientY").Float()
	if event == "pointerdown" {
		b.inputBy(false)
		b.forgetRefused()
		return
	}
	if b.pointer.doing != nothing || target.Get("closest").Type() != js.TypeFunction {
		return
	}
	if element := target.Call("closest", "[data-lock]"); !element.IsNull() {
		b.send(lab.TryLocked{Lock: attribute(element, "lock")})
	}
}

// lockKey takes the sentence away before a key does something, and notes where it is pressed.
func (b *browser) lockKey(e, target js.Value) {
	if e.Get("repeat").Bool() {
		return
	}
	b.forgetRefused()
	box := target.Call("getBoundingClientRect")
	b.refused.x = box.Get("left").Float() + box.Get("width").Float()/2
	b.refused.y = box.Get("top").Float() + box.Get("height").Float()/2
}

func (b *browser) forgetRefused() {
	said := false
	if b.s.Read(func(m *lab.Model) { said = m.BesideControl() != "" }); said {
		b.send(lab.ReadLocked{})
	}
}

// showRefused puts the sentence over the place that was pressed, or under it where there is no
// room, and inside the window.
func (b *browser) showRefused() {
	const from, edge = 14.0, 6.0 // CSS pixels, to the place and to the window's edges
	sentence, said := "", b.byID("refused")
	b.s.Read(func(m *lab.Model) { sentence = m.BesideControl() })
	if said.IsNull() || sentence == b.refused.shown {
		return
	}
	width, height := said.Get("offsetWidth").Float(), said.Get("offsetHeight").Float()
	if sentence != "" && height == 0 { // it is rendered next
		return
	}
	b.refused.shown = sentence
	place := func(property string, at, most float64) {
		at = math.Max(edge, math.Min(at, most-edge))
		said.Get("style").Call("setProperty", property, strconv.FormatFloat(at, 'f', 1, 64)+"px")
	}
	top := b.refused.y - from - height
	if top < edge {
		top = b.refused.y + from
	}
	place("left", b.refused.x-width/2, b.window.Get("innerWidth").Float()-width)
	place("top", top, b.window.Get("innerHeight").Float()-height)
}
