package browser

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/explain"
	"perceptronlab/app/kept"
	"perceptronlab/app/lab"
	"perceptronlab/app/markup"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// tries sees to it that no start is trapped by what was kept. What is brought back has a mark in
// the store from before it is read until it was drawn. Where a mark still stands at the next start,
// that start hung, broke or took the tab with it, and the thing is offered, not opened.
//
// A reader who leaves while the lab starts is no failed start. Leaving says so by pagehide, which a
// tab that hangs or has crashed does not come to; but one that draws nothing and is left for that
// does. So leaving at once is forgiven, once: a mark that was left twice in a row stands.
// A hidden tab draws nothing, and has no mark until it is seen.
//
// Where nothing can be written there is no mark, and everything is brought back as it is.
type tries struct {
	tried   []string          // things with a mark, or that will have one when the tab is seen
	before  map[string]string // how each fared the time before
	since   float64           // when the last was brought back, ms
	failed  bool              // one of them was not opened, or not drawn
	leaving bool
	untried bool // a link stands in the address that was not opened
	spare   bool // what was looked at last was not opened: it is not written over
	offered restoring
}

// How a thing fares: what its mark says.
const (
	underWay = "tried"       // or it failed
	left     = "left"        // the reader left at once
	again    = "tried again" // after that
)

// patient is for how long after it was brought back a reader can leave without a thing drawn, and
// nothing be wrong with it, ms.
const patient = 2000

// restoring is something to be brought back.
type restoring struct {
	thing    string // in the names of marks; "" nothing
	fragment string
	stored   bool
	work     kept.Work // whose document it is, if kept is true
	kept     bool
}

// linked is a link as something to be brought back.
func (k *keeper) linked(b *browser, fragment string) restoring {
	sum := fnv.New64a()
	sum.Write([]byte(fragment))
	r := restoring{thing: "link " + strconv.FormatUint(sum.Sum64(), 36), fragment: fragment}
	r.work, r.kept = kept.Same(k.works(b), fragment)
	return r
}

// workOf is a kept work as something to be brought back.
func workOf(w kept.Work) restoring {
	return restoring{thing: storeWork + " " + w.ID, fragment: w.Fragment, stored: true, work: w,
		kept: true}
}

// atStart is what a start brings back: the link in the address, the newest work, or what was seen
// last.
func (k *keeper) atStart(b *browser, fragment string) restoring {
	if fragment != "" {
		return k.linked(b, fragment)
	}
	if w, ok := kept.Newest(k.works(b)); ok {
		return workOf(w)
	}
	if w, ok := kept.Parse("", b.load(storeSeen)); ok {
		return restoring{thing: storeSeen, fragment: w.Fragment, stored: true,
			work: kept.Work{Linked: w.Linked}}
	}
	return restoring{}
}

// standing reports whether a thing was tried, and never drawn.
func (k *keeper) standing(b *browser, thing string) bool {
	mark := b.load(storeTried + " " + thing)
	return thing != "" && (mark == underWay || mark == again)
}

// mark puts the mark on a thing that is about to be brought back.
func (k *keeper) mark(b *browser, thing string) {
	if b.s.Model().Embedded {
		return
	}
	if k.before == nil {
		k.before = map[string]string{}
	}
	k.since, k.failed = b.now(), false
	k.before[thing] = b.load(storeTried + " " + thing)
	if !slices.Contains(k.tried, thing) {
		k.tried = append(k.tried, thing)
	}
	if !b.hidden() {
		k.remark(b)
	}
}

// remark writes the marks of all that is tried.
func (k *keeper) remark(b *browser) {
	for _, thing := range k.tried {
		mark := underWay
		if k.before[thing] == left {
			mark = again
		}
		b.put(storeTried+" "+thing, mark)
	}
	k.fewLinks(b)
}

// mostLinks is how many links have a mark.
const mostLinks = 40

// fewLinks takes marks of links away that are too many: each link that was left before it was drawn
// leaves one. Such a link is opened once more, if it is ever followed again.
func (k *keeper) fewLinks(b *browser) {
	links := slices.DeleteFunc(b.stored(storeTried+" "), func(thing string) bool {
		return !strings.HasPrefix(thing, "link ") || slices.Contains(k.tried, thing)
	})
	for _, thing := range links[min(mostLinks-1, len(links)):] {
		b.put(storeTried+" "+thing, "")
	}
}

// distrusts reports whether the settings are not to be brought back. A start that failed with
// something else is held against that first.
func (k *keeper) distrusts(b *browser, suspected bool) bool {
	const cleared = "cleared" // of one failed start
	name := storeTried + " " + storeSettings
	if mark := b.load(name); mark == underWay || mark == again {
		if !suspected || b.load(name+" "+cleared) != "" {
			b.s.Send(lab.BeginAfresh{Afresh: &explain.Afresh{Settings: true}})
			return true
		}
		b.put(name+" "+cleared, "1")
	} else {
		b.put(name+" "+cleared, "")
	}
	k.mark(b, storeSettings)
	return false
}

// restore brings something back, unless it was tried and never drawn: then it is offered.
func (k *keeper) restore(b *browser, r restoring) {
	if r.thing == "" {
		return
	}
	if !k.standing(b, r.thing) {
		k.bring(b, r)
		return
	}
	k.offered = r
	k.spare = k.spare || r.thing == storeSeen
	k.untried = !r.stored
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
	b.send(lab.OpenLink{Fragment: r.fragment, Stored: r.stored, Own: own})
	k.since = b.now()
	m := b.s.Model()
	if m.Opened == before {
		k.failed = m.Fault == nil // what was refused in words did no harm
		return false
	}
	if r.kept {
		k.claim(b, m.Work.Number, r.work)
	}
	return true
}

// rendered follows what has come onto the page: what was brought back is drawn, and pictures of the
// list of kept works have a place to be painted on.
func (k *keeper) rendered(b *browser) {
	k.drawn(b)
	if m := b.s.Model(); m.WorksOpen {
		b.ask()
	}
}

// drawn takes the marks away: what was brought back is on the screen.
func (k *keeper) drawn(b *browser) {
	if k.failed || len(k.tried) == 0 {
		return
	}
	for _, thing := range k.tried {
		b.put(storeTried+" "+thing, "")
	}
	k.tried = nil
}

// hides takes the marks away while the tab is hidden and draws nothing, and puts them back.
func (k *keeper) hides(b *browser) {
	switch {
	case k.leaving || k.failed:
	case !b.hidden():
		k.remark(b)
	default:
		for _, thing := range k.tried {
			b.put(storeTried+" "+thing, k.before[thing])
		}
	}
}

// leaves forgives a start that the reader did not wait for.
func (k *keeper) leaves(b *browser) {
	k.leaving = true
	if k.failed || b.now()-k.since > patient {
		return
	}
	for _, thing := range k.tried {
		if k.before[thing] == "" {
			b.put(storeTried+" "+thing, left)
		}
	}
}

// offer does what the buttons beside an offer say.
func (k *keeper) offer(b *browser, do markup.Command) {
	m := b.s.Model()
	if m.Afresh == nil {
		return
	}
	fragment := m.Afresh.Fragment
	switch do {
	case markup.SaveOffer:
		body, _ := experiment.Options(fragment)
		text, err := experiment.Text(body)
		if err != nil { // then the link itself is what there is
			text = []byte(fragment)
		}
		name := cmp.Or(lab.SafeName(k.offered.work.Title), m.Lang.Say(words.WorkUntitled))
		b.handOut(b.blob(text, "application/json"), name+".json")
	case markup.CopyOffer:
		b.copy(b.page()+"#"+fragment, words.LinkCopied, words.NotCopied, nil)
	case markup.OpenOffer:
		k.tryAgain(b, *m.Afresh)
	case markup.DismissOffer:
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
