package browser

import (
	"maps"
	"strings"
	"syscall/js"

	"perceptronlab/app/markup"
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

// rendered has what stood in elements that are gone written anew.
func (w *writer) rendered() {
	for id := range strings.FieldsSeq(w.page.Call("lost").String()) {
		maps.DeleteFunc(w.last, func(what, _ string) bool {
			return what == id || strings.HasPrefix(what, id+" ")
		})
	}
}

// write writes what there is to be written, and puts the sliders where they say.
func (w *writer) write(s *view.State) {
	s.Write(w.put, func(id, name, value string) {
		if last, known := w.last[id+" "+name]; (!known || last != value) && w.page.Call("note", id, name, value).Bool() {
			w.last[id+" "+name] = value
		}
	})
	w.page.Call("slide")
}

func (w *writer) put(id, html string) {
	last, known := w.last[id]
	if known && last == html {
		return
	}
	if list, ok := markup.Changes(last, html); known && ok {
		w.page.Call("change", id, list)
	} else if !w.page.Call("write", id, html).Bool() {
		return // it is not there
	}
	w.last[id] = html
}
