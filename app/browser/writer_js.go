package browser

import (
	"syscall/js"

	"perceptronlab/app/view"
)

// writer puts what follows the cursor onto the page, by way of static/page.js. It sends only what
// has changed since the last time.
type writer struct {
	page js.Value
	last map[string]string
}

func newWriter(window js.Value) *writer {
	return &writer{window.Get("perceptronLabPage"), map[string]string{}}
}

// forget has everything written anew.
func (w *writer) forget() { clear(w.last) }

// write writes what there is to be written, and puts the sliders where they say.
func (w *writer) write(s *view.State) {
	s.Write(func(id, html string) {
		if w.changed(id, html) {
			w.page.Call("write", id, html)
		}
	}, func(id, name, value string) {
		if w.changed(id+" "+name, value) {
			w.page.Call("note", id, name, value)
		}
	})
	w.page.Call("slide")
}

func (w *writer) changed(what, text string) bool {
	if last, known := w.last[what]; known && last == text {
		return false
	}
	w.last[what] = text
	return true
}
