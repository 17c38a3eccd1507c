package browser

import (
	"strings"
	"syscall/js"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// keeper saves the experiment in the address and in the browser's store (works_js.go). The store
// has the same fragment, without what a link hides, locks and sets. Whatever keeper restores counts
// as tried until it has been drawn (tries.go).
type keeper struct {
	shelf
	tries

	written string // the fragment that stands in the address
	changes int    // of the address that were answered
	from    said   // what it was written from
	opened  int    // of the model when it was written
	settle  js.Func
	waiting bool    // for it to be called
	due     float64 // when nothing has changed for long enough, ms
}

// said holds all that a fragment tells of a model: of its document, only how often it was changed.
type said struct {
	edits, cursor int
	beside        lab.Beside
	predict       lab.Predict
	made          bool
}

func saidOf(m *lab.Model) said { return said{m.Edits, m.Cursor(), m.Beside, m.Predict, m.Made} }

// rest is how long nothing must change before the work is kept, ms. A long fragment takes long: for
// each lengthy bytes of it a millisecond more.
const rest, lengthy = 300, 1000

// start brings back what the address, or else the store, holds.
func (b *browser) start() {
	k := &b.keep
	page := b.window.Get("perceptronLab")
	b.saved()
	k.begin(b)
	fragment := page.Get("fragment").String()
	if fragment == "plane" {
		fragment = ""
	}
	place, taught := wire.ParsePlace(fragment)
	if taught {
		fragment = "" // beside it the work waits
	}
	what := k.atStart(b, fragment)
	b.settings(k.standing(what.thing))
	odd := b.obeyQuery()
	k.restore(b, what)
	b.applySettings()
	if m := b.s.Model(); odd != "" && m.Fault == nil {
		b.s.Send(lab.Tell{What: words.BadQuery, Name: odd, Fault: true})
	}
	b.s.Send(lab.Forget{})
	b.leadOut()
	k.noted(b)
	k.changes = page.Get("changes").Int()
	k.written = page.Get("fragment").String()
	if taught {
		b.lessons.enter(b, place, k.written)
	}
	b.lessons.live.recall(b)
	k.settle = b.entry("settle", func([]js.Value) {
		if early := k.due - b.now(); early > 0 {
			b.window.Call("setTimeout", k.settle, early)
			return
		}
		k.waiting = false
		k.flush(b)
	})
}

// settings restores language and theme. If none are stored, the language is the browser's.
func (b *browser) settings(suspected bool) {
	stored := b.load(storeSettings)
	b.s.Send(lab.SetLang{Lang: words.Parse(b.window.Get("navigator").Get("language").String())})
	switch {
	case stored == "":
		b.keepSettings()
	case b.keep.distrusts(suspected):
		b.s.Send(lab.BeginAfresh{Afresh: &explain.Afresh{Settings: true}})
		b.applySettings() // and keeps those that there are
	default:
		b.keep.mark(b, storeSettings)
		b.applyStored()
	}
}

// applyStored applies the language, the theme and what else is kept.
func (b *browser) applyStored() {
	lang, more, _ := strings.Cut(b.load(storeSettings), " ")
	theme, more, _ := strings.Cut(more, " ")
	folds, more, _ := strings.Cut(more, " ")
	aloud, tones, _ := strings.Cut(more, " ")
	b.s.Send(lab.SetAloud{Aloud: lab.Aloud(aloud)})
	if tones == withTones {
		b.s.Send(lab.ToggleTones{})
	}
	b.s.Send(lab.SetFolds{Folds: lab.ParseFolds(folds)})
	b.s.Send(lab.SetLang{Lang: words.Parse(lang)})
	b.s.Send(lab.SetTheme{Theme: lab.Theme(theme)})
	b.applySettings()
}

// noted takes what is shown for what was kept last.
func (k *keeper) noted(b *browser) {
	m := b.s.Model()
	k.from, k.opened = saidOf(&m), m.Opened
}

// withTones ends the settings that are kept where tones are heard.
const withTones = "tones"

// keepSettings puts language, title and theme on the document, and stores them, the open folds and
// what is heard.
func (b *browser) keepSettings() {
	m := b.s.Model()
	b.applySettings()
	kept := string(m.Lang) + " " + string(m.Theme) + " " + m.Folds.String()
	if m.Aloud != "" || m.Tones {
		kept += " " + string(m.Aloud)
	}
	if m.Tones {
		kept += " " + withTones
	}
	b.store(storeSettings, kept)
}

// applySettings puts language, title and theme on the document.
func (b *browser) applySettings() {
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
func (k *keeper) later(b *browser, m *lab.Model, now float64, busy bool) {
	if busy || k.from == saidOf(m) {
		return
	}
	wait := float64(rest + len(k.written)/lengthy)
	if k.due = now + wait; !k.waiting {
		k.waiting = true
		b.window.Call("setTimeout", k.settle, wait)
	}
}

// flush keeps the work now. Another experiment gets an entry of its own in the history, so that
// "back" returns to the one before.
func (k *keeper) flush(b *browser) {
	if b.window.Get("perceptronLab").Get("changes").Int() != k.changes {
		k.navigated(b) // it was changed a moment ago: what it holds is not to be written over
	}
	var fragment string
	var m lab.Model
	b.s.Read(func(model *lab.Model) {
		m = *model
		fragment = model.Fragment()
	})
	b.lessons.set(b, &m)
	if k.from == saidOf(&m) && k.written != "" {
		return
	}
	how := "replaceState"
	if k.opened != m.Opened && k.written != "" && !k.same(fragment) || k.untried {
		how = "pushState"
	}
	k.from, k.opened = saidOf(&m), m.Opened
	if fragment == k.written {
		return
	}
	k.written, k.untried = fragment, false
	b.try(func() { b.window.Get("history").Call(how, js.Null(), "", "#"+fragment) })
	k.keepWork(b)
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
	page := b.window.Get("perceptronLab")
	k.changes = page.Get("changes").Int()
	fragment := page.Get("fragment").String()
	if fragment == k.written || fragment == "plane" || fragment == "" {
		return
	}
	if k.from.edits != b.s.Model().Edits {
		k.keepWork(b) // what was drawn just before
	}
	if place, taught := wire.ParsePlace(fragment); taught {
		k.keepWork(b) // what waits in the lab, also where it was only looked at
		k.written = fragment
		b.lessons.enter(b, place, fragment)
		k.noted(b)
		return
	}
	b.lessons.act(b, wire.Leave)
	k.written = fragment // also when it is refused: it is what stands in the address
	k.restore(b, k.linked(b, fragment))
	b.applySettings()
	b.leadOut()
	k.noted(b)
}

// slot returns the full name of a value in the store. The store belongs to the origin, so the name
// includes the folder: another lab of that origin has other values.
func (b *browser) slot(name string) string {
	path := b.window.Get("location").Get("pathname").String() // href may be a megabyte
	return "perceptronlab " + path[:strings.LastIndexByte(path, '/')+1] + " " + name
}

// load returns a value of the store, or "".
func (b *browser) load(name string) (value string) {
	b.try(func() { value = b.shelf().Call("get", b.slot(name)).String() })
	return value
}

// store keeps a value, and says so when that is refused.
func (b *browser) store(name, value string) bool {
	ok := b.put(name, value)
	if m := b.s.Model(); !ok || m.Unsaved != "" {
		b.saved()
	}
	return ok
}

// put keeps a value, "" for none, and reports whether the browser has stored it. What it has not
// stored is there as long as the page.
func (b *browser) put(name, value string) (ok bool) {
	b.try(func() { ok = b.shelf().Call("put", b.slot(name), value).Bool() })
	return ok
}

// shelf is the loader's store (static/boot.js).
func (b *browser) shelf() js.Value { return b.window.Get("perceptronLab").Get("store") }

// saved has the page say what the last writes have left unsaved.
func (b *browser) saved() {
	left := ""
	if v := b.doc.Get("documentElement").Get("dataset").Get("unsaved"); v.Type() == js.TypeString {
		left = v.String()
	}
	if m := b.s.Model(); left != m.Unsaved {
		b.send(lab.Stored{Unsaved: left})
	}
}

// stored lists the rest of the names of the store that begin so.
func (b *browser) stored(begin string) (names []string) {
	begin = b.slot(begin)
	b.try(func() {
		found := b.shelf().Call("names", begin)
		for i := range found.Length() {
			names = append(names, strings.TrimPrefix(found.Index(i).String(), begin))
		}
	})
	return names
}

// try calls f and reports whether JavaScript let it.
func (b *browser) try(f func()) (ok bool) {
	defer func() {
		r := recover()
		if _, refused := r.(js.Error); refused {
			ok = false
		} else if r != nil {
			panic(r) // a bug
		}
	}()
	f()
	return true
}

// allows reports whether the page around a frame lets it use a feature of the browser. Chromium
// complains on the console of an attempt without; other browsers do not say.
func (b *browser) allows(feature string) bool {
	policy := b.doc.Get("featurePolicy")
	return !policy.Truthy() || policy.Call("allowsFeature", feature).Bool()
}

// copy puts text on the clipboard and says whether that went well; otherwise, unless nil, is called
// if not. Where a page may not write to it, as on a plain http host, the text is selected and
// copied.
func (b *browser) copy(s string, done, failed text.Text, otherwise func()) {
	refused := func() {
		if b.writer.page.Call("copy", s).Bool() {
			b.send(lab.Tell{What: done, Here: true})
			return
		}
		b.send(lab.Tell{What: failed, Here: true})
		if otherwise != nil {
			otherwise()
		}
	}
	clipboard := b.window.Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() || !b.allows("clipboard-write") {
		refused()
		return
	}
	b.then(clipboard.Call("writeText", s), "clipboard",
		func(js.Value) { b.send(lab.Tell{What: done, Here: true}) }, refused)
}
