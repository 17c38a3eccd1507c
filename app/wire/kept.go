package wire

import (
	"slices"
	"strings"
	"time"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
)

// Kinds of what the browser stores. A sentence that says that something is stored stands in an
// element whose data-saved is its kind; the page hides it while that is not so
// (:root[data-unsaved], which static/boot.js writes).
const (
	SavedWork    = "work"    // an experiment, or a setting
	SavedLessons = "lessons" // answers
	SavedDraft   = "draft"   // the exercise that a teacher makes
	UnsavedAll   = "all"     // the browser forbids it
)

// MostWorks is how many works are kept. Where more tabs than that are open, each keeps its own.
const MostWorks = 12

// Work is one kept work.
type Work struct {
	ID       string `json:"-"`        // "" is a name too: that of the one work of older versions
	Fragment string `json:"fragment"` // of its link, without what a link hides, locks and sets
	Title    string `json:"title,omitempty"`
	Samples  int    `json:"samples"`
	When     int64  `json:"when"`           // of its last change, ms since 1970; 0: not known
	Turn     int64  `json:"turn,omitempty"` // of its last change; 0: of an older version
	Linked   bool   `json:"linked,omitempty"`

	Here    bool `json:"-"` // it is what this tab shows
	Gone    bool `json:"-"` // it was deleted, and can be brought back
	Trapped bool `json:"-"` // it was tried and never drawn
	Unsaved bool `json:"-"` // it is there as long as the page: the browser has not stored it
}

// ParseWork reads a work from what the store has under its ID. Older versions kept one work, and of
// that nothing but its fragment.
func ParseWork(id, value string) (Work, bool) {
	w := Work{}
	if !strings.HasPrefix(value, "{") {
		w.Fragment, w.Samples = value, -1
	} else if data.Unmarshal([]byte(value), &w) != nil {
		return Work{}, false
	}
	w.ID = id
	return w, w.Fragment != ""
}

// Text writes a work for the store.
func (w Work) Text() string { return JSON(w) }

// SortWorks puts the work that was changed last first. The turn says which: a clock can be set
// back.
func SortWorks(works []Work) {
	num.SortFew(works, func(w Work) string { return w.ID }) // what decides last, first
	num.SortFew(works, func(w Work) int64 { return w.When })
	num.SortFew(works, func(w Work) int64 { return w.Turn })
	slices.Reverse(works)
}

// NextTurn returns the turn of a change after all those of works.
func NextTurn(works []Work) int64 {
	last := int64(0)
	for _, w := range works {
		last = max(last, w.Turn)
	}
	return max(last, last+1) // after the last number there is none
}

// Fresh reports whether a work was changed within a day of now: before it or, where the clock was
// set back, after it.
func (w Work) Fresh(now time.Time) bool {
	const day = 24 * 60 * 60 * 1000 // ms
	away := now.UnixMilli() - w.When
	return -day < away && away < day
}

// NewestWork returns the saved experiment that an address without a fragment shows, from a sorted
// list: the reader's own come before those made from a link.
func NewestWork(works []Work) (Work, bool) {
	for _, linked := range []bool{false, true} {
		for _, w := range works {
			if w.Linked == linked {
				return w, true
			}
		}
	}
	return Work{}, false
}

// SameWork returns the work with the document of a fragment.
func SameWork(works []Work, fragment string) (Work, bool) {
	document, _ := experiment.Options(fragment)
	for _, w := range works {
		if own, _ := experiment.Options(w.Fragment); own == document {
			return w, true
		}
	}
	return Work{}, false
}

// SurplusWorks returns which of sorted works go, so that MostWorks are left: the oldest of those
// that no tab works on.
func SurplusWorks(works []Work, open func(w Work) bool) (surplus []Work) {
	for i := len(works) - 1; i >= 0 && len(works)-len(surplus) > MostWorks; i-- {
		if !open(works[i]) {
			surplus = append(surplus, works[i])
		}
	}
	return surplus
}
