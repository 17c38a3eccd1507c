package browser

import (
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// shelf holds the saved experiments as this tab sees them. Each is a value of its own in the store,
// written only by the tab that works on it, so that tabs do not overwrite each other.
//
// A tab holds a browser lock on the experiments that it writes, so that other tabs know they are
// open. Without locks, on a page without https, a tab continues its own experiment after a reload
// and otherwise begins a new one, and an experiment changed within the last day counts as open.
type shelf struct {
	entries map[int]wire.Work   // works that this tab writes, by lab.Begun.Number
	ours    map[string]bool     // those that no other tab writes, by id
	held    map[string]js.Value // what lets go of their locks, by id
	current int                 // number of the work that was kept last
	newest  string              // id of the one that has the last turn; nothingKept: not known
	mine    string              // id of the work that this tab had before it was loaded anew
	resumes bool                // there was one
	gone    []wire.Work         // deleted, and can be brought back
}

// storeTab names, in the tab's own store, the experiment that the tab will return to. The value is
// there only while the tab has no page, so that a duplicate of an open tab does not get it.
const storeTab = "tab"

// begin takes over from the last page in this tab, and listens to what other tabs save.
func (k *keeper) begin(b *browser) {
	k.entries, k.ours, k.held = map[int]wire.Work{}, map[string]bool{}, map[string]js.Value{}
	k.newest = nothingKept
	if b.s.Model().Embedded {
		return
	}
	b.try(func() {
		session := b.window.Get("sessionStorage")
		if v := session.Call("getItem", b.slot(storeTab)); v.Type() == js.TypeString {
			k.mine, k.resumes = v.String(), true
		}
		session.Call("removeItem", b.slot(storeTab))
	})
	on := func(target js.Value, event string, f func(e js.Value)) {
		target.Call("addEventListener", event, b.entry(event, func(args []js.Value) { f(args[0]) }))
	}
	on(b.window, "pagehide", func(js.Value) { k.leave(b) })
	on(b.window, "pageshow", func(e js.Value) {
		if e.Get("persisted").Bool() {
			k.comeBack(b)
		}
	})
	on(b.doc, "visibilitychange", func(js.Value) { k.hides(b.hidden()) })
	on(b.window, "storage", func(js.Value) { k.elsewhere(b) })
}

// leave releases the locks of the tab, and notes what it will return to.
func (k *keeper) leave(b *browser) {
	k.flush(b)
	k.leaves(b.now())
	if w, known := k.entries[b.s.Model().Work.Number]; known {
		b.try(func() { b.window.Get("sessionStorage").Call("setItem", b.slot(storeTab), w.ID) })
	}
	k.letGo(nothingKept)
}

// nothingKept is not the id of any experiment.
const nothingKept = "-"

// comeBack takes the lock again, in a page that the browser had frozen. If another tab has taken it
// meanwhile, this tab no longer writes that experiment.
func (k *keeper) comeBack(b *browser) {
	k.leaving = false
	b.try(func() { b.window.Get("sessionStorage").Call("removeItem", b.slot(storeTab)) })
	m := b.s.Model()
	if w, known := k.entries[m.Work.Number]; known {
		k.hold(b, w.ID, false, func() {}, func() { delete(k.entries, m.Work.Number) })
	}
}

// works reads the kept works, the newest first.
func (k *keeper) works(b *browser) (works []wire.Work) {
	for _, rest := range b.stored(storeWork) {
		id, named := strings.CutPrefix(rest, " ")
		if !named && rest != "" {
			continue
		}
		if w, ok := wire.ParseWork(id, b.load(slotOf(id))); ok {
			works = append(works, w)
		}
	}
	wire.SortWorks(works)
	return works
}

// slotOf is the name of a kept work in the store.
func slotOf(id string) string { return strings.TrimSuffix(storeWork+" "+id, " ") }

// claim makes a saved experiment the one that this tab writes, unless another tab does. Changes
// made before that is known become a new experiment.
func (k *keeper) claim(b *browser, number int, w wire.Work) {
	resumed := k.resumes && w.ID == k.mine
	if resumed { // the page before in this tab may not have let go yet
		k.resumes = false
	}
	if resumed || k.ours[w.ID] {
		k.entries[number] = w
	}
	k.hold(b, w.ID, resumed, func() {
		if _, known := k.entries[number]; !known {
			k.entries[number] = w
			k.show(b)
		}
	}, func() {})
}

// locks returns the browser's locks, if it has any for this page.
func (b *browser) locks() (locks js.Value, ok bool) {
	locks = b.window.Get("navigator").Get("locks")
	return locks, !locks.IsUndefined() && b.window.Get("origin").String() != "null"
}

// hold takes the lock of an experiment and calls taken, or refused if another tab has it. With wait
// it is certainly this tab's, and hold waits for it.
func (k *keeper) hold(b *browser, id string, wait bool, taken, refused func()) {
	if k.ours[id] {
		taken()
		return
	}
	k.ours[id] = wait
	alone := func() { // no locks: what this tab makes is its own, nothing else is
		if refused(); wait {
			taken()
		}
	}
	if locks, ok := b.locks(); ok {
		k.request(b, locks, id, wait, taken, refused, func() {
			k.request(b, locks, id, wait, taken, refused, alone)
		})
		return
	}
	alone()
}

// request asks the browser for the lock of a work. It fails where the lock came while the page
// stood still, as it does while it is printed, and where the browser has none for this page.
func (k *keeper) request(b *browser, locks js.Value, id string, wait bool,
	taken, refused, failed func()) {
	var granted, rejected js.Func
	release := func() {
		granted.Release()
		rejected.Release()
	}
	granted = b.answer("lock", func(args []js.Value) any {
		release()
		switch {
		case args[0].IsNull():
			refused()
			return nil
		case wait && !k.ours[id]: // let go of meanwhile
			return nil
		}
		k.ours[id] = true
		taken()
		var keep js.Func
		keep = b.entry("held", func(args []js.Value) { k.held[id] = args[0] })
		defer keep.Release()
		return b.window.Get("Promise").New(keep)
	})
	rejected = b.entry("lock", func([]js.Value) {
		release()
		failed()
	})
	locks.Call("request", b.slot(slotOf(id)), map[string]any{"ifAvailable": !wait}, granted).
		Call("catch", rejected)
}

// letGo releases the locks of all experiments except one.
func (k *keeper) letGo(but string) {
	for id, release := range k.held {
		if id != but {
			release.Invoke()
			delete(k.held, id)
		}
	}
	for id := range k.ours {
		if id != but {
			delete(k.ours, id)
		}
	}
}

// keepWork saves what is shown: as the saved experiment that it is or, if it is new and worth
// keeping, as a new one.
func (k *keeper) keepWork(b *browser) {
	m := b.s.Model()
	if m.Embedded || m.Lessons != nil {
		return
	}
	number := m.Work.Number
	w, known := k.entries[number]
	switch {
	case !known && !m.WorthKeeping():
		if !k.spare {
			b.store(storeSeen, m.Keep("", m.Work.Linked, time.Now()).Text())
		}
	case !known:
		random := b.window.Get("Math").Call("random").Float()
		id := strconv.FormatInt(time.Now().UnixMilli(), 36) +
			strconv.FormatInt(int64(random*1e9), 36)
		k.hold(b, id, true, func() {}, func() {})
		k.write(b, wire.Work{ID: id, Linked: m.Work.Linked})
	case k.ours[w.ID]:
		k.write(b, w)
	default: // undo came back to it, and another tab may have taken it meanwhile
		again := func() {
			if b.s.Model().Work.Number == number {
				k.keepWork(b)
			}
		}
		k.hold(b, w.ID, false, again, func() {
			delete(k.entries, number)
			again()
		})
	}
}

// write saves what is shown as an experiment of this tab.
func (k *keeper) write(b *browser, as wire.Work) {
	m := b.s.Model()
	k.dropEmpty(b, m.Work.Number)
	w := m.Keep(as.ID, as.Linked, time.Now())
	if w.Turn = as.Turn; k.newest != w.ID {
		w.Turn = wire.NextTurn(k.works(b))
	}
	k.entries[m.Work.Number], k.current, k.newest = w, m.Work.Number, w.ID
	k.letGo(w.ID)
	b.store(slotOf(w.ID), w.Text())
	k.tidy(b)
	k.show(b)
}

// dropEmpty deletes an experiment without samples that the reader has left.
func (k *keeper) dropEmpty(b *browser, number int) {
	if w, known := k.entries[k.current]; known && k.current != number && w.Samples == 0 {
		b.put(slotOf(w.ID), "")
	}
}

// tidy deletes the oldest experiments when there are too many, except those that a tab has open.
func (k *keeper) tidy(b *browser) {
	if len(b.stored(storeWork)) <= wire.MostWorks {
		return
	}
	locks, ok := b.locks()
	if !ok {
		now := time.Now()
		k.drop(b, func(w wire.Work) bool { return w.Fresh(now) })
		return
	}
	told := b.once("locks", func(args []js.Value) {
		var open []string
		for _, list := range []string{"held", "pending"} {
			all := args[0].Get(list)
			for i := range all.Length() {
				open = append(open, all.Index(i).Get("name").String())
			}
		}
		k.drop(b, func(w wire.Work) bool { return slices.Contains(open, b.slot(slotOf(w.ID))) })
	})
	locks.Call("query").Call("then", told)
}

func (k *keeper) drop(b *browser, open func(wire.Work) bool) {
	for _, w := range wire.SurplusWorks(k.works(b), open) {
		b.put(slotOf(w.ID), "")
		b.put(storeTried+" "+storeWork+" "+w.ID, "")
	}
	k.show(b)
}

// elsewhere follows what other tabs save or delete. If the store was full, there may be room now.
func (k *keeper) elsewhere(b *browser) {
	k.newest = nothingKept
	if m := b.s.Model(); m.Unsaved != "" {
		b.shelf().Call("again")
		b.saved()
		k.keepWork(b)
	}
	k.show(b)
}

// show brings the list up to date, where it is unfolded.
func (k *keeper) show(b *browser) {
	m := b.s.Model()
	if !m.WorksOpen {
		return
	}
	works := append(k.works(b), k.gone...)
	wire.SortWorks(works)
	here, known := k.entries[m.Work.Number]
	for i := range works {
		w := &works[i]
		w.Here = known && w.ID == here.ID && !w.Gone
		w.Unsaved = !w.Gone && !b.shelf().Call("stored", b.slot(slotOf(w.ID))).Bool()
		w.Trapped = k.standing(storeWork + " " + w.ID)
	}
	b.send(lab.WorksChanged{Works: works, Now: time.Now()})
}

// toggle opens or closes the list.
func (k *keeper) toggle(b *browser) {
	b.send(lab.ToggleWorks{})
	k.gone = nil
	k.show(b)
}

// open opens a work of the list.
func (k *keeper) open(b *browser, id string) {
	if w, ok := byID(k.works(b), id); ok {
		k.flush(b) // what is shown is kept before it goes
		if k.bring(b, workOf(w)) {
			b.send(lab.Tell{What: lab.Said(words.WorkOpened, titleOf(b, w))})
			// that which was pressed goes
			b.doc.Call("querySelector", "#works button").Call("focus")
		}
	}
	k.show(b)
}

// delete deletes a work of the list, which stays in it to be brought back.
func (k *keeper) delete(b *browser, id string) {
	if w, ok := byID(k.works(b), id); ok {
		b.put(slotOf(id), "")
		w.Gone = true
		k.gone = append(k.gone, w)
		b.send(lab.Tell{What: lab.Said(words.WorkDeleted, titleOf(b, w))})
		k.elsewhere(b)
	}
	k.show(b)
}

// bringBack keeps a work again that was deleted.
func (k *keeper) bringBack(b *browser, id string) {
	if w, ok := byID(k.gone, id); ok {
		b.store(slotOf(id), w.Text())
		k.gone = slices.DeleteFunc(k.gone, func(w wire.Work) bool { return w.ID == id })
		b.send(lab.Tell{What: lab.Said(words.WorkBack, titleOf(b, w))})
	}
	k.show(b)
}

func byID(works []wire.Work, id string) (w wire.Work, ok bool) {
	i := slices.IndexFunc(works, func(w wire.Work) bool { return w.ID == id })
	if i < 0 {
		return w, false
	}
	return works[i], true
}

func titleOf(b *browser, w wire.Work) string {
	m := b.s.Model()
	return explain.WorkTitle(m.Lang, w)
}
