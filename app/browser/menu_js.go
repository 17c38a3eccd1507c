package browser

import (
	"math"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/engine/picture"
)

const (
	menuItem  = `#sample-menu [role="menuitem"]`
	menuBoxes = "#sample-menu input"
)

// openMenu opens the menu of a sample. Whatever the pointer did with the sample ends.
func (b *browser) openMenu(row int) {
	b.pointer.release()
	b.s.Send(lab.EndGesture{})
	b.focused = menuItem
	b.send(lab.OpenMenu{Row: row})
}

// closeMenu closes the menu, and the keys go to the plane again. With keep, what was typed counts:
// the box says so when it loses the focus. It reports whether the menu is closed, which it is not
// while what was typed is refused.
func (b *browser) closeMenu(keep bool) bool {
	if keep {
		box := b.doc.Get("activeElement")
		was := b.s.Model().Spoken.Count
		b.focusPlane()
		if m := b.s.Model(); m.Fault != nil && m.Spoken.Count != was {
			box.Call("focus")
			return false
		}
	}
	b.send(lab.CloseMenu{}) // before the box loses the focus, where nothing of it counts
	b.focusPlane()
	return true
}

// contextMenu opens the menu of the sample that is clicked on with the second button. Elsewhere the
// browser has its own.
func (b *browser) contextMenu(e, target js.Value) {
	if target.Get("id").String() != "plane" || b.paint.Layout == nil || !b.laidOut() {
		return
	}
	reach := float64(reachMouse)
	if kind := e.Get("pointerType"); kind.Type() == js.TypeString && kind.String() == "touch" {
		reach = reachTouch
	}
	x, y := b.placeIn(e, &b.paint.plane)
	row, near := b.paint.Layout.Nearest(x, y, reach)
	if open := b.s.Model().Menu.Open; open || near { // open: by the key that this comes from
		e.Call("preventDefault")
		if !open {
			b.pointer.asked(e.Get("timeStamp").Float())
			b.openMenu(row)
		}
	}
}

// pressedBeside closes the menu when something else is pressed, and reports whether that was the
// plane, which then does nothing else. A second finger that came down before the first had stayed
// for a long press makes a pinch.
func (b *browser) pressedBeside(e, target js.Value) bool {
	if !b.s.Model().Menu.Open || inMenu(target) {
		return false
	}
	b.closeMenu(true)
	id := target.Get("id").String()
	return id == "beside" || id == "plane" && !b.pointer.second(b.touchOn(e, &b.paint.plane))
}

// A press outside an open menu that only closes it: its click is still to come.
const (
	notDismissing = iota
	pressedOutside
	liftedOutside
)

// openMenus lists the menus that a press elsewhere closes; the browser closes popovers itself.
const openMenus = ".menu:popover-open, #look[open]"

// dismisses reports whether an event of the pointer belongs to a press that only closes a menu: of
// a finger anywhere outside it, and of any pointer on a picture, where it would change something.
func (b *browser) dismisses(event string, e, target js.Value) bool {
	switch event {
	case "pointerdown":
		b.dismissing = notDismissing
		menu := b.doc.Call("querySelector", openMenus)
		finger := e.Get("pointerType").String() == "touch" ||
			target.Get("tagName").String() == "CANVAS"
		if menu.IsNull() || !finger || menu.Call("contains", target).Bool() {
			return false
		}
		opener := `[popovertarget="` + menu.Get("id").String() + `"]`
		if target.Call("closest", opener).Truthy() {
			return false
		}
		b.dismissing = pressedOutside
		b.foldMenu()
	case "pointerup", "pointercancel":
		if b.dismissing == pressedOutside {
			b.dismissing = liftedOutside
			return true
		}
	}
	return b.dismissing == pressedOutside
}

// chosen closes the menu that something was chosen in. With the keyboard the reader may go on
// choosing, except by a link, which leads elsewhere.
func (b *browser) chosen(e, target js.Value) {
	menu := target.Call("closest", ".menu:popover-open")
	if menu.IsNull() {
		return
	}
	by := "a"
	if e.Get("detail").Int() > 0 {
		by = "a, button"
	}
	if target.Call("closest", by).Truthy() {
		menu.Call("hidePopover")
	}
}

// inMenu reports whether an element is part of the menu.
func inMenu(target js.Value) bool {
	return target.Get("closest").Type() == js.TypeFunction &&
		target.Call("closest", "#sample-menu").Truthy()
}

// holdLong has the next frame open the menu of the sample that a finger holds without moving it.
func (b *browser) holdLong(count int) {
	if b.pointer.long(count) {
		b.next()
	}
}

// menuKey answers a key inside the menu, and reports whether it did.
func (b *browser) menuKey(key string, shift bool, target js.Value) bool {
	typing := target.Get("tagName").String() == "INPUT"
	list := b.doc.Call("querySelectorAll", menuItem)
	if typing {
		list = b.doc.Call("querySelectorAll", menuBoxes)
	}
	at, last := 0, list.Length()-1
	for i := range list.Length() {
		if list.Index(i).Equal(target) {
			at = i
		}
	}
	switch {
	case key == "Escape":
		b.closeMenu(false)
	case typing && key == "Enter",
		key == "Tab" && (!typing || shift && at == 0 || !shift && at == last):
		b.closeMenu(true)
	case typing:
		return false
	case key == "ArrowDown":
		list.Index((at + 1) % (last + 1)).Call("focus")
	case key == "ArrowUp":
		list.Index((at + last) % (last + 1)).Call("focus")
	case key == "Home":
		list.Index(0).Call("focus")
	case key == "End":
		list.Index(last).Call("focus")
	default:
		return b.menuShortcut(key)
	}
	return true
}

// menuShortcut chooses what a key stands beside in the menu.
func (b *browser) menuShortcut(key string) bool {
	switch key {
	case "Delete", "Backspace":
		key = "Del"
	case "c", "e":
		key = string(key[0] - 'a' + 'A')
	}
	list := b.doc.Call("querySelectorAll", menuItem)
	for i := range list.Length() {
		if attribute(list.Index(i), "key") == key {
			list.Index(i).Call("click")
			return true
		}
	}
	return false
}

// sampleKey answers the keys of the menu in the plane, for the sample that is marked there.
func (b *browser) sampleKey(m *lab.Model, key string, shift bool) bool {
	if m.Selected < 0 {
		return false
	}
	others := m.OtherClasses(m.Selected)
	switch {
	case key == "ContextMenu", key == "F10" && shift:
		b.openMenu(m.Selected)
	case (key == "c" || key == "C") && len(others) == 1:
		b.send(lab.SetLabel{Row: m.Selected, Class: others[0]})
	case key == "e" || key == "E":
		b.focused = menuBoxes
		b.send(lab.OpenMenu{Row: m.Selected, Typing: true})
	default:
		return false
	}
	return true
}

// showMenu puts the menu beside its point, and the focus into it once it is there. Where the menu
// has gone with the focus, the plane has it.
func (b *browser) showMenu() {
	m, menu := b.s.Model(), b.byID("sample-menu")
	if !menu.Truthy() || b.paint.Layout == nil {
		return
	}
	if !m.Menu.Open || menu.Get("hidden").Bool() {
		if b.inMenu && !m.Menu.Open && b.doc.Get("activeElement").Equal(b.doc.Get("body")) {
			b.focusPlane()
		}
		b.inMenu = m.Menu.Open && b.inMenu
		return
	}
	b.placeMenu(&m, menu)
	if b.focused != "" {
		if e := b.doc.Call("querySelector", b.focused); e.Truthy() {
			e.Call("focus", map[string]any{"preventScroll": true})
			b.focused, b.inMenu = "", true
			if e.Get("tagName").String() == "INPUT" {
				e.Call("select")
			}
		}
	}
}

// placeMenu puts the menu beside its point, in the part of the window that is seen; where the plane
// is high enough, not over what moves the run.
func (b *browser) placeMenu(m *lab.Model, menu js.Value) {
	const edge = 8 // CSS pixels to the edge of the window
	box := b.paint.plane.element.Call("getBoundingClientRect")
	x, y := b.paint.Layout.Find(picture.Where(m.Exp, m.Menu.Row))
	x = box.Get("left").Float() + x*box.Get("width").Float()/b.paint.plane.Width
	y = box.Get("top").Float() + y*box.Get("height").Float()/b.paint.plane.Height
	root, height := b.doc.Get("documentElement"), menu.Get("offsetHeight").Float()
	room := view.Span{Left: edge, Top: edge, Right: root.Get("clientWidth").Float() - edge,
		Bottom: root.Get("clientHeight").Float() - edge}
	upper := max(room.Top, box.Get("top").Float())
	lower := min(room.Bottom, box.Get("bottom").Float())
	if lower-upper >= height {
		room.Top, room.Bottom = upper, lower
	}
	left, top := view.MenuPlace(x, y, menu.Get("offsetWidth").Float(), height, room)
	from := menu.Get("offsetParent").Call("getBoundingClientRect")
	style := menu.Get("style")
	style.Set("left", view.Plain(math.Round(left-from.Get("left").Float()))+"px")
	style.Set("top", view.Plain(math.Round(top-from.Get("top").Float()))+"px")
}
