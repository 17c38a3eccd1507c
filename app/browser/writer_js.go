package browser

import (
	"maps"
	"slices"
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/view"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// writer puts the texts that follow the cursor onto the page, in one call of static/page.js. It
// sends only what has changed.
type writer struct {
	page    js.Value
	update  js.Value          // page.update
	last    map[string]string // what stands in each part, and attribute
	sent    []string          // of these what the next call sends
	values  []string          // and what will stand there
	message strings.Builder
}

func newWriter(window js.Value) *writer {
	page := window.Get("perceptronLabPage")
	return &writer{page: page, update: page.Get("update"), last: map[string]string{}}
}

// rendered has what stood in elements that are gone written anew, and what had no place tried
// again; it reports whether there is any. All sliders are put where they say.
func (w *writer) rendered() (behind bool) {
	w.page.Call("slide")
	known := len(w.last)
	lost := strings.Fields(w.page.Call("lost").String())
	maps.DeleteFunc(w.last, func(what, value string) bool {
		id, _, _ := strings.Cut(what, " ")
		return value == nowhere || slices.Contains(lost, id)
	})
	return len(w.last) < known || known == 0
}

// nowhere stands for the value of what is not on the page.
const nowhere = "\x00"

// write writes what there is to be written.
func (w *writer) write(s *view.State) {
	w.sent, w.values = w.sent[:0], w.values[:0]
	w.message.Reset()
	lang := words.En
	s.Read(func(m *lab.Model) { lang = m.Lang })
	s.Write(w.wants, func(id, html string) {
		if id != "spoken" { // in words already
			html = lang.AloudMarkup(html)
		}
		w.put(id, html)
	}, w.note)
	absent := w.update.Invoke(w.message.String())
	for i, what := range w.sent {
		w.last[what] = w.values[i]
	}
	if absent.Type() == js.TypeString {
		for what := range strings.SplitSeq(absent.String(), wire.ChangeSeparator) {
			w.last[what] = nowhere
		}
	}
}

// wants reports whether a part, or an attribute of an element, has a place on the page.
func (w *writer) wants(what string) bool { return w.last[what] != nowhere }

// apart takes out of what people write what stands between the parts of a message.
var apart = strings.NewReplacer(wire.ChangeSeparator, "", wire.ChangesEnd, "")

func (w *writer) put(id, html string) {
	html = apart.Replace(html)
	last, known := w.last[id]
	if known && last == html {
		return
	}
	if list, ok := wire.HTMLChanges(last, html); known && ok && id != "spoken" { // always all of it
		w.send(id, html, "change", list)
	} else {
		w.send(id, html, "write", html)
	}
}

func (w *writer) note(id, name, value string) {
	what, value := id+" "+name, apart.Replace(value)
	if last, known := w.last[what]; !known || last != value {
		w.send(what, value, "note", value)
	}
}

// send adds a command of static/page.js to the message.
func (w *writer) send(what, value, how, text string) {
	w.sent, w.values = append(w.sent, what), append(w.values, value)
	w.message.WriteString(how + wire.ChangeSeparator + what + wire.ChangeSeparator + text +
		wire.ChangesEnd)
}
