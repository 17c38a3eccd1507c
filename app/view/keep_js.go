package view

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// keeper keeps the work: in the address, and in the browser's store, which holds the same fragment but for what the
// link hides, locks and sets.
type keeper struct {
	written string // the fragment that stands in the address
	edits   int    // of the model when it was written
	cursor  int
	opened  int
	beside  lab.Beside
	predict lab.Predict
	settle  js.Func
	timer   js.Value
	waiting bool
}

// Names in the browser's store; see slot.
const (
	storeWork     = "work"
	storeSettings = "settings" // language and theme, e.g. "en dark"
)

// rest is how long nothing must change before the work is kept, ms.
const rest = 300

// start brings back what the address, or else the store, holds.
func (b *browser) start() {
	if stored := b.load(storeSettings); stored != "" {
		lang, theme, _ := strings.Cut(stored, " ")
		b.s.send(lab.SetLang{Lang: words.Parse(lang)})
		b.s.send(lab.SetTheme{Theme: lab.Theme(theme)})
	} else {
		b.s.send(lab.SetLang{Lang: words.Parse(b.window.Get("navigator").Get("language").String())})
	}
	b.dress()
	odd := b.obeyQuery()
	page := b.window.Get("perceptronLab")
	if !page.Get("kept").Bool() {
		b.s.send(lab.StorageFailed{})
	}
	if fragment := page.Get("fragment").String(); fragment != "" && fragment != "plane" {
		b.s.send(lab.OpenLink{Fragment: fragment})
	} else if work := b.load(storeWork); work != "" {
		b.s.send(lab.OpenLink{Fragment: work, Stored: true})
	}
	b.wear()
	m := b.s.Model()
	if odd != "" && m.Fault == nil {
		b.s.send(lab.Tell{What: words.BadQuery, Name: odd, Fault: true})
	}
	b.s.send(lab.Forget{})
	m = b.s.Model()
	b.leadOut()
	b.keep.edits, b.keep.cursor, b.keep.opened, b.keep.beside, b.keep.predict = m.Edits, m.Cursor(), m.Opened, m.Beside, m.Predict
	b.keep.written = page.Get("fragment").String()
	b.keep.settle = b.entry("settle", func([]js.Value) {
		b.keep.waiting = false
		b.keep.flush(b)
	})
}

// dress puts language, title and theme on the document, and keeps them as the reader's own.
func (b *browser) dress() {
	m := b.s.Model()
	b.wear()
	b.store(storeSettings, string(m.Lang)+" "+string(m.Theme))
}

// wear puts language, title and theme on the document.
func (b *browser) wear() {
	m := b.s.Model()
	root := b.doc.Get("documentElement")
	root.Set("lang", string(m.Lang))
	b.doc.Set("title", m.Lang.Say(words.Title))
	if m.Theme == lab.ThemeSystem {
		root.Call("removeAttribute", "data-theme")
	} else {
		root.Call("setAttribute", "data-theme", string(m.Theme))
	}
	b.changed()
}

// later keeps the work when nothing has changed for a while.
func (k *keeper) later(b *browser, m *lab.Model, busy bool) {
	if busy || k.edits == m.Edits && k.cursor == m.Cursor() && k.beside == m.Beside && k.predict == m.Predict {
		return
	}
	if k.waiting {
		b.window.Call("clearTimeout", k.timer)
	}
	k.waiting = true
	k.timer = b.window.Call("setTimeout", k.settle, rest)
}

// flush keeps the work now. Another experiment gets an entry of its own in the history, so that
// "back" returns to the one before.
func (k *keeper) flush(b *browser) {
	var fragment, work string
	var m lab.Model
	b.s.read(func(model *lab.Model) {
		m = *model
		fragment, work = model.Fragment(), model.WorkFragment()
	})
	if k.edits == m.Edits && k.cursor == m.Cursor() && k.beside == m.Beside && k.predict == m.Predict && k.written != "" {
		return
	}
	how := "replaceState"
	if k.opened != m.Opened && k.written != "" && !k.same(fragment) {
		how = "pushState"
	}
	k.edits, k.cursor, k.opened, k.beside, k.predict = m.Edits, m.Cursor(), m.Opened, m.Beside, m.Predict
	if fragment == k.written {
		return
	}
	k.written = fragment
	b.try(func() { b.window.Get("history").Call(how, js.Null(), "", "#"+fragment) })
	b.store(storeWork, work)
	b.leadOut()
}

// same reports whether a fragment differs from the one in the address in its cursor alone.
func (k *keeper) same(fragment string) bool {
	a, _, _ := strings.Cut(fragment, "&")
	w, _, _ := strings.Cut(k.written, "&")
	return a == w
}

// navigated opens what the address was changed to.
func (k *keeper) navigated(b *browser) {
	fragment := b.window.Get("perceptronLab").Get("fragment").String()
	if fragment == k.written || fragment == "plane" || fragment == "" {
		return
	}
	b.send(lab.OpenLink{Fragment: fragment})
	b.wear()
	b.leadOut()
	m := b.s.Model()
	k.edits, k.cursor, k.opened, k.beside, k.predict = m.Edits, m.Cursor(), m.Opened, m.Beside, m.Predict
	k.written = fragment // also when it was refused: it is what stands in the address
}

// slot returns the full name of a value in the store. The store belongs to the origin; the folder
// that this lab stands in tells it from others there.
func (b *browser) slot(name string) string {
	folder := b.window.Get("URL").New(".", b.window.Get("location").Get("href"))
	return "perceptronlab " + folder.Get("pathname").String() + " " + name
}

// load returns a value of the store, "" when there is none.
func (b *browser) load(name string) (value string) {
	b.try(func() {
		if v := b.window.Get("localStorage").Call("getItem", b.slot(name)); v.Type() == js.TypeString {
			value = v.String()
		}
	})
	return value
}

func (b *browser) store(name, value string) {
	if !b.try(func() { b.window.Get("localStorage").Call("setItem", b.slot(name), value) }) && b.s.Model().Kept {
		b.send(lab.StorageFailed{})
	}
}

// try calls f and reports whether JavaScript let it.
func (b *browser) try(f func()) (ok bool) {
	defer func() {
		r := recover()
		if _, refused := r.(js.Error); refused {
			ok = false
		} else if r != nil {
			panic(r) // a mistake of ours
		}
	}()
	f()
	return true
}

// copy puts text on the clipboard and says whether that went well; otherwise, unless nil, is called if not.
func (b *browser) copy(s string, done, failed text.Text, otherwise func()) {
	say := func(t text.Text) {
		b.send(lab.Tell{What: t})
		if t == failed && otherwise != nil {
			otherwise()
		}
	}
	clipboard := b.window.Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() {
		say(failed)
		return
	}
	var onDone, onFailed js.Func
	answer := func(t text.Text) js.Func {
		return b.entry("clipboard", func([]js.Value) {
			say(t)
			onDone.Release()
			onFailed.Release()
		})
	}
	onDone, onFailed = answer(done), answer(failed)
	clipboard.Call("writeText", s).Call("then", onDone, onFailed)
}
