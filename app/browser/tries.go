package browser

import (
	"slices"
	"strings"

	"perceptronlab/app/wire"
)

// tries makes sure that the lab can always start, whatever was stored. A thing that is restored
// gets a mark in the store before it is read; the mark goes when the thing has been drawn. A mark
// that is still there at the next start means that the last start hung, failed or crashed the tab.
// Then the thing is offered to the reader instead of opened.
//
// Leaving the page while the lab starts is not a failure. It sends pagehide, which a tab that hangs
// or has crashed does not send; but a reader also leaves a page that stays empty. So leaving within
// two seconds is forgiven once; after the second time in a row the mark stays. A hidden tab draws
// nothing, so it has no mark until it is visible.
//
// If the store refuses writing, there are no marks and everything is restored.
//
// It is a state machine without the browser: times (ms) and whether the tab is hidden are
// arguments.
type tries struct {
	store   store
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

// Names in the browser's store; see slot.
const (
	storeWork     = "work"     // and a space and its id: one of the kept works
	storeSeen     = "seen"     // what was looked at last, where it is nobody's own work
	storeTried    = "tried"    // and a space and what: how it fared
	storeSettings = "settings" // language, theme and open folds, e.g. "en dark inputs,table"
)

const (
	// patient is for how long after it was brought back a reader can leave without a thing drawn,
	// and nothing be wrong with it, ms.
	patient = 2000
	// mostLinks is how many links have a mark.
	mostLinks = 40
)

// restoring is something to be brought back.
type restoring struct {
	thing    string // in the names of marks; "" nothing
	fragment string
	stored   bool
	work     wire.Work // the saved experiment that it is, if kept is true
	kept     bool
}

// standing reports whether a thing was tried, and never drawn.
func (t *tries) standing(thing string) bool {
	mark := t.store.load(storeTried + " " + thing)
	return thing != "" && (mark == underWay || mark == again)
}

// mark puts the mark on a thing that is about to be brought back.
func (t *tries) mark(thing string, now float64, hidden bool) {
	if t.before == nil {
		t.before = map[string]string{}
	}
	t.since, t.failed = now, false
	t.before[thing] = t.store.load(storeTried + " " + thing)
	if !slices.Contains(t.tried, thing) {
		t.tried = append(t.tried, thing)
	}
	if !hidden {
		t.remark()
	}
}

// remark writes the marks of all that is tried.
func (t *tries) remark() {
	t.each(func(thing string) string {
		if t.before[thing] == left {
			return again
		}
		return underWay
	})
	t.fewLinks()
}

// each writes a mark for each thing that is tried.
func (t *tries) each(mark func(thing string) string) {
	for _, thing := range t.tried {
		t.store.put(storeTried+" "+thing, mark(thing))
	}
}

// fewLinks takes marks of links away that are too many: each link that was left before it was drawn
// leaves one. Such a link is opened once more, if it is ever followed again.
func (t *tries) fewLinks() {
	links := slices.DeleteFunc(t.store.stored(storeTried+" "), func(thing string) bool {
		return !strings.HasPrefix(thing, "link ") || slices.Contains(t.tried, thing)
	})
	for _, thing := range links[min(mostLinks-1, len(links)):] {
		t.store.put(storeTried+" "+thing, "")
	}
}

// distrusts reports whether the settings are not to be brought back. A start that failed with
// something else, which is suspected, is held against that first.
func (t *tries) distrusts(suspected bool) bool {
	cleared := storeTried + " " + storeSettings + " cleared" // of one failed start
	if !t.standing(storeSettings) {
		t.store.put(cleared, "")
		return false
	}
	if !suspected || t.store.load(cleared) != "" {
		return true
	}
	t.store.put(cleared, "1")
	return false
}

// offer reports whether something was tried and never drawn: then it is offered, not brought back.
func (t *tries) offer(r restoring) bool {
	if !t.standing(r.thing) {
		return false
	}
	t.offered, t.untried = r, !r.stored
	t.spare = t.spare || r.thing == storeSeen
	return true
}

// drawn takes the marks away: what was brought back is on the screen.
func (t *tries) drawn() {
	if !t.failed {
		t.each(func(string) string { return "" })
		t.tried = nil
	}
}

// hides takes the marks away while the tab is hidden and draws nothing, and puts them back.
func (t *tries) hides(hidden bool) {
	switch {
	case t.leaving || t.failed:
	case !hidden:
		t.remark()
	default:
		t.each(func(thing string) string { return t.before[thing] })
	}
}

// leaves forgives a start that the reader did not wait for.
func (t *tries) leaves(now float64) {
	t.leaving = true
	if t.failed || now-t.since > patient {
		return
	}
	for _, thing := range t.tried {
		if t.before[thing] == "" {
			t.store.put(storeTried+" "+thing, left)
		}
	}
}
