package browser

import (
	"cmp"
	"hash/fnv"
	"strconv"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// linked returns a link as something to restore.
func (k *keeper) linked(b *browser, fragment string) restoring {
	sum := fnv.New64a()
	sum.Write([]byte(fragment))
	r := restoring{thing: "link " + strconv.FormatUint(sum.Sum64(), 36), fragment: fragment}
	r.work, r.kept = wire.SameWork(k.works(b), fragment)
	return r
}

// workOf returns a saved experiment as something to restore.
func workOf(w wire.Work) restoring {
	return restoring{thing: storeWork + " " + w.ID, fragment: w.Fragment, stored: true, work: w,
		kept: true}
}

// atStart returns what a start restores: the link in the address, the newest saved experiment, or
// what was seen last.
func (k *keeper) atStart(b *browser, fragment string) restoring {
	if fragment != "" {
		return k.linked(b, fragment)
	}
	if w, ok := wire.NewestWork(k.works(b)); ok {
		return workOf(w)
	}
	if w, ok := wire.ParseWork("", b.load(storeSeen)); ok {
		return restoring{thing: storeSeen, fragment: w.Fragment, stored: true,
			work: wire.Work{Linked: w.Linked}}
	}
	return restoring{}
}

// mark puts the mark on a thing that is about to be brought back.
func (k *keeper) mark(b *browser, thing string) {
	if !b.s.Model().Embedded {
		k.tries.mark(thing, b.now(), b.hidden())
	}
}

// restore opens something, unless it was tried and never drawn: then it is offered.
func (k *keeper) restore(b *browser, r restoring) {
	if r.thing == "" {
		return
	}
	if !k.tries.offer(r) {
		k.bring(b, r)
		return
	}
	afresh := explain.Afresh{Fragment: r.fragment, Work: r.stored || r.kept}
	if m := b.s.Model(); m.Afresh != nil {
		afresh.Settings = m.Afresh.Settings
	}
	b.send(lab.BeginAfresh{Afresh: &afresh})
}

// bring opens something, and reports whether it is there then.
func (k *keeper) bring(b *browser, r restoring) bool {
	k.mark(b, r.thing)
	before := b.s.Model().Opened
	own := r.kept && !r.work.Linked || r.thing == storeSeen && !r.work.Linked
	first := !b.begun
	b.sent(lab.OpenLink{Fragment: r.fragment, Stored: r.stored, Own: own}, func(there bool) {
		if !there {
			return
		}
		if k.bring(b, r); first {
			b.s.Send(lab.Forget{})
		}
		b.applySettings()
		b.leadOut()
		k.noted(b)
	})
	k.since = b.now()
	m := b.s.Model()
	if m.LacksFile {
		return false
	}
	if m.Opened == before {
		k.failed = m.Fault == nil // what was refused in words did no harm
		return false
	}
	if r.kept {
		k.claim(b, m.Work.Number, r.work)
	}
	return true
}

// rendered notes that the page has been rendered: what was restored is drawn, and the list of saved
// experiments has room for its pictures.
func (k *keeper) rendered(b *browser) {
	k.drawn()
	if m := b.s.Model(); m.WorksOpen {
		b.ask()
	}
}

// offer does what the buttons beside an offer say.
func (k *keeper) offer(b *browser, do wire.Command) {
	m := b.s.Model()
	if m.Afresh == nil {
		return
	}
	fragment := m.Afresh.Fragment
	switch do {
	case wire.SaveOffer:
		body, _ := experiment.Options(fragment)
		text, err := experiment.Text(body)
		if err != nil { // then the link itself is what there is
			text = []byte(fragment)
		}
		name := cmp.Or(lab.SafeName(k.offered.work.Title), m.Lang.Say(words.WorkUntitled))
		b.handOut(b.blob(text, "application/json"), name+".json")
	case wire.CopyOffer:
		b.copy(b.page()+"#"+fragment, words.LinkCopied, words.NotCopied, nil)
	case wire.OpenOffer:
		k.tryAgain(b, *m.Afresh)
	case wire.DismissOffer:
		if fragment == "" {
			b.keepSettings() // those that apply are the reader's now
			b.put(storeTried+" "+storeSettings, "")
		}
		b.send(lab.BeginAfresh{})
	}
}

// tryAgain opens what was offered. Its mark stands until it is drawn.
func (k *keeper) tryAgain(b *browser, was explain.Afresh) {
	b.send(lab.BeginAfresh{})
	if was.Settings {
		k.mark(b, storeSettings)
		b.applyStored()
	}
	if was.Fragment != "" {
		k.bring(b, k.offered)
		k.untried = false
	}
	b.applySettings()
	b.leadOut()
}

// page returns the address of this page without its fragment.
func (b *browser) page() string {
	location := b.window.Get("location")
	return location.Get("origin").String() + location.Get("pathname").
		String() + location.Get("search").String()
}

func (b *browser) now() float64 { return b.window.Get("performance").Call("now").Float() }
