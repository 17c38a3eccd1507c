package browser

import (
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// look is how the page looks: the lab, or what a lecture hall sees.
type look int

const (
	notYet look = iota
	asUsual
	inHall
)

// present shows the page for a lecture hall, or as usual. The screen is asked for, too: where the
// browser refuses it, or would because the click is seconds ago on a busy machine, the window has
// to do.
func (b *browser) present(on bool) {
	b.send(lab.Present{On: on})
	target, method := b.doc, "exitFullscreen"
	if on {
		target, method = b.doc.Get("documentElement"), "requestFullscreen"
	}
	if b.doc.Get("fullscreenElement").Truthy() == on || !target.Get(method).Truthy() {
		return
	}
	activation := b.window.Get("navigator").Get("userActivation")
	if on && activation.Truthy() && !activation.Get("isActive").Bool() {
		return
	}
	if asked := target.Call(method); asked.Truthy() {
		asked.Call("catch", b.window.Get("Boolean")) // which does nothing
	}
}

// listenToScreen leaves the lecture hall when the browser takes the screen back: it keeps the
// Escape key of a full screen to itself.
func (b *browser) listenToScreen() {
	full := false
	b.doc.Call("addEventListener", "fullscreenchange", b.entry("fullscreenchange",
		func([]js.Value) {
			was := full
			full = b.doc.Get("fullscreenElement").Truthy()
			if was && !full {
				b.send(lab.Present{})
			}
		}))
}

// presentKey answers the keys that move a presentation, those of a presenter's remote among them,
// wherever the focus is.
func (b *browser) presentKey(m *lab.Model, key string, target js.Value) bool {
	if !m.Presenting {
		return false
	}
	switch key {
	case "PageDown", "PageUp":
		by := map[string]int{"PageDown": 1, "PageUp": -1}[key]
		if next := b.byID("poll-next"); by > 0 && next.Truthy() {
			next.Call("click")
			return true
		}
		if m.Lessons != nil {
			b.lessons.turn(b, by)
			return true
		}
		b.send(m.Turn(by))
	case "Escape":
		if m.Cross != nil && target.Get("id").String() == "plane" {
			return false // the keyboard's place in the plane goes first
		}
		b.present(false)
	default:
		return false
	}
	return true
}

// showPresent moves the focus when the page has changed its look, because the element that had it
// is gone. It is called when components have been rendered.
func (b *browser) showPresent() {
	look := asUsual
	if b.s.Model().Presenting {
		look = inHall
	}
	was := b.look
	if b.look = look; was == notYet || was == look {
		return
	}
	id := "play"
	if look == inHall && b.s.Model().Lessons != nil {
		id = "lesson-title"
	}
	if look == asUsual {
		if id = "present"; !b.byID(id).Truthy() || !b.byID(id).Call("checkVisibility").Bool() {
			id = "menu-button" // which opens the menu with it
		}
	}
	if e := b.byID(id); !e.IsNull() {
		e.Call("focus")
	}
}

// report hands the reader a report on what is shown: on the clipboard, and to be seen.
func (b *browser) report() {
	text, box := b.s.Report(b.version()), b.byID("report")
	box.Set("value", text)
	box.Set("hidden", false)
	b.copy(text, words.Copied, words.NotCopied, func() { box.Call("select") })
}
