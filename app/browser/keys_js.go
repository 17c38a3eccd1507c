package browser

import (
	"slices"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// keydown answers the keys of the lab, unless the element with the focus has its own use of them.
func (b *browser) keydown(e, target js.Value) {
	b.printing = false
	b.lockKey(e, target)
	key := e.Get("key").String()
	if !slices.Contains([]string{"Shift", "Control", "Alt", "Meta"}, key) { // alone they do nothing
		b.inputBy(true)
	}
	m := b.s.Model()
	shift := e.Get("shiftKey").Bool()
	if e.Get("altKey").Bool() || b.doc.Call("querySelector", "dialog[open]").Truthy() {
		return
	}
	if b.presentKey(&m, key, target) {
		e.Call("preventDefault")
		return
	}
	tag := target.Get("tagName").String()
	typing := tag == "TEXTAREA" || tag == "SELECT" || tag == "INPUT" && target.Get("type").
		String() != "checkbox"
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		if key == "p" && (m.Scene() != nil || b.lessons.isClass(&m)) {
			b.lessons.act(b, wire.PrintLesson)
			e.Call("preventDefault")
			return
		}
		if key == "p" && m.Run != nil {
			b.print()
			e.Call("preventDefault")
			return
		}
		if typing {
			return
		}
		switch {
		case key == "z" && !shift:
			b.send(lab.Undo{})
		case key == "z" || key == "Z" || key == "y":
			b.send(lab.Redo{})
		default:
			return
		}
		e.Call("preventDefault")
		return
	}
	if inMenu(target) {
		if b.menuKey(key, shift, target) {
			e.Call("preventDefault")
		}
		return
	}
	if key == "Escape" && (b.foldMenu() || b.foldWorks()) {
		return
	}
	if key == "Enter" && tag == "INPUT" && !target.Call("closest", "#lesson").IsNull() {
		if do, ok := wire.LessonActions.Read(attribute(target, "enter")); ok {
			b.lessons.act(b, do)
		} else {
			b.lessons.act(b, wire.Check)
		}
		e.Call("preventDefault")
		return
	}
	if typing {
		return
	}
	if !shift && b.groupKey(key, target) {
		e.Call("preventDefault")
		return
	}
	if b.lessons.isClass(&m) && (key == "h" || key == "H") {
		b.lessons.act(b, wire.ShowNames)
		return
	}
	if choice, asked := b.choice(key); asked {
		b.send(lab.Answer{Choice: choice})
		e.Call("preventDefault")
		return
	}
	id := target.Get("id").String()
	if id == "plane" && b.planeKey(key, shift) ||
		id == "steps-table" && !shift && b.stepsKey(key) || b.labKey(key, shift, tag) {
		e.Call("preventDefault")
	}
}

// inputBy notes whether the reader uses keys, for sentences that say what to do.
func (b *browser) inputBy(keys bool) {
	was := keys
	if b.s.Read(func(m *lab.Model) { was = m.ByKeys }); was != keys {
		b.send(lab.UseKeys{On: keys})
	}
}

// choice returns the answer that a key gives to the question that is asked, before anything else.
func (b *browser) choice(key string) (lab.Choice, bool) {
	m := b.s.Model()
	if !m.Asking() || len(key) != 1 {
		return "", false
	}
	n, choices := int(key[0])-'1', m.Predict.Choices()
	if n < 0 || n >= len(choices) {
		return "", false
	}
	return choices[n], true
}

// labKey answers the keys of the transport.
func (b *browser) labKey(key string, shift bool, tag string) bool {
	direction := 1
	switch key {
	case " ":
		if tag == "BUTTON" || tag == "SUMMARY" || tag == "INPUT" || tag == "A" {
			return false
		}
		b.send(lab.TogglePlay{})
	case "ArrowLeft", "ArrowRight":
		if key == "ArrowLeft" {
			direction = -1
		}
		if shift {
			b.send(lab.EpochBy{Epochs: direction})
		} else {
			b.send(lab.StepBy{Steps: direction})
		}
	case "n", "N":
		b.send(lab.UpdateBy{Updates: 1})
	case "p", "P":
		b.send(lab.UpdateBy{Updates: -1})
	case "Home":
		b.send(lab.Reset{})
	case "End":
		b.send(lab.ToEnd{})
	default:
		return false
	}
	return true
}

// planeKey answers the keys of the plane while it has the focus.
func (b *browser) planeKey(key string, shift bool) bool {
	const near, far = 8.0, 40.0 // CSS pixels that an arrow key moves
	m, plane := b.s.Model(), b.paint.Layout
	if plane == nil {
		return false
	}
	if b.sampleKey(&m, key, shift) {
		return true
	}
	step := near
	if shift {
		step = far
	}
	move := func(dx, dy float64) {
		at := m.View.Center()
		if m.Cross != nil {
			at = *m.Cross
			px, py := plane.Pixel()
			at = lab.Round(m.Beyond(at, dx, dy, px*step, py*step), px, py)
		}
		if !m.Carrying {
			left, top := plane.Find(at)
			row, ok := plane.Nearest(left, top, near)
			if !ok {
				row = -1
			}
			b.s.Send(lab.Select{Row: row})
		}
		b.send(lab.MoveCross{To: at})
	}
	switch key {
	case "ArrowLeft":
		move(-1, 0)
	case "ArrowRight":
		move(1, 0)
	case "ArrowUp":
		move(0, 1)
	case "ArrowDown":
		move(0, -1)
	case "Enter":
		if m.Cross == nil {
			if move(0, 0); m.Draws() || len(m.Exp.Set.Points) > 0 { // there it says where it is
				break
			}
			m = b.s.Model() // an empty plane asks for a point
		}
		switch {
		case m.Draws():
			b.send(lab.MoveEnd{End: m.EndFor(*m.Cross), At: *m.Cross})
			b.lessons.lined(b)
		case m.Selected >= 0:
			b.send(lab.PickUp{})
		default:
			added := len(m.Exp.Set.Points)
			b.s.Send(lab.AddSample{At: *m.Cross})
			if now := b.s.Model(); len(now.Exp.Set.Points) > added {
				b.s.Send(lab.Select{Row: added}) // a second Enter picks it up
			}
			b.changed()
		}
	case "Delete", "Backspace":
		if m.Selected >= 0 {
			b.send(lab.RemoveSample{Row: m.Selected})
		} else {
			b.send(lab.Tell{What: words.NothingSelected})
		}
	case "l", "L":
		b.send(lab.ListSamples{})
	case "Escape":
		b.send(lab.HideCross{})
	case "1", "2", "3", "4", "5", "6", "7", "8", "9":
		b.send(lab.ChooseClass{Class: int(key[0] - '1')})
	case "+", "=":
		b.act(view.ZoomIn)
	case "-":
		b.act(view.ZoomOut)
	case "0":
		b.send(lab.FitView{})
	default:
		return false
	}
	return true
}
