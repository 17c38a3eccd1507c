package browser

import (
	"syscall/js"

	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
)

// write puts the worker's answer onto the page. The focus stays where it is, unless the answer
// moves it.
func (c *classroom) write(b *browser, a wire.LessonAnswer) {
	room := b.byID("lesson")
	focused := b.doc.Get("activeElement")
	inside := room.Call("contains", focused).Bool()
	id, from, to := "", js.Undefined(), js.Undefined()
	if inside {
		id, from = focused.Get("id").String(), focused.Get("selectionStart")
		to = focused.Get("selectionEnd")
	}
	now := b.s.Model()
	b.orders().Call("write", room, now.Lang.AloudMarkup(a.HTML))
	switch m := b.s.Model(); {
	case a.Scene != nil:
		c.retype(b, a.Scene.Place.ID)
	case c.isClass(&m):
		c.retype(b, wire.ClassID)
	default:
		c.illustrate(b)
	}
	switch {
	case a.Focus != "" && !b.byID(a.Focus).IsNull():
		id = a.Focus
	case c.wants:
		id = "lesson-title"
		b.window.Call("scrollTo", 0, 0)
		room.Set("scrollTop", 0)
	case !inside:
		return
	}
	c.wants = false
	if e := b.byID(id); id != "" && !e.IsNull() && !e.Get("disabled").Truthy() {
		if !e.Equal(b.doc.Get("activeElement")) { // else it would be read again before the verdict
			e.Call("focus", map[string]any{"preventScroll": id == "lesson-title"})
		}
		if to.Type() == js.TypeNumber && e.Get("selectionEnd").Type() == js.TypeNumber {
			e.Call("setSelectionRange", from, to) // what Tab selected, typing still replaces
		}
		return
	}
	if inside { // what had it is gone
		b.byID("lesson-title").Call("focus", map[string]any{"preventScroll": true})
	}
}

// retype puts back what was typed while the clerk wrote the fields anew.
func (c *classroom) retype(b *browser, id string) {
	typed := c.page(id).Fields
	fields := b.doc.Call("querySelectorAll", "#lesson :is(input[type=text], textarea, select)")
	for i := range fields.Length() {
		field := fields.Index(i)
		text, ok := typed[field.Get("name").String()]
		if ok && field.Get("value").String() != text {
			field.Set("value", text)
			c.typed(b, field)
		}
	}
}

// illustrate puts the pictures of the lessons into their list; they are loaded when it is first
// shown.
func (c *classroom) illustrate(b *browser) {
	if c.pictures == nil && c.list.Pictures != "" {
		c.pictures = map[string]string{}
		b.loadText(b.resolved(c.list.Pictures), func(all string) {
			if data.Unmarshal([]byte(all), &c.pictures) == nil {
				c.illustrate(b)
			}
		})
		return
	}
	places := b.doc.Call("querySelectorAll", "#lesson [data-picture]")
	for i := range places.Length() {
		places.Index(i).Set("innerHTML", c.pictures[attribute(places.Index(i), "picture")])
	}
}
