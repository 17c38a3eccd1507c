package lab

import (
	"reflect"
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// What lock= can lock. Settings are those of a rule: with them the rule is locked too.
const (
	LockData      = "data"
	LockInputs    = "inputs"
	LockRule      = "rule"
	LockEta       = "eta"
	LockSettings  = "settings"
	LockTransport = "transport"
	LockPredict   = "predict"
	LockView      = "view"
	LockDuel      = "duel"
)

// Locked reports whether the reader cannot change something, by its id.
func (m *Model) Locked(id string) bool {
	return slices.Contains(m.Given.Lock, id) || id == LockRule && slices.Contains(m.Given.Lock, LockSettings)
}

// LockedDocument reports whether anything of the document is locked: then no other can take its place.
func (m *Model) LockedDocument() bool {
	return slices.ContainsFunc(m.Given.Lock, func(lock string) bool { return underLock(&m.Exp.Document, lock) != nil })
}

// permit returns the model after a message or, where it would change what is locked, the lock. Whatever a message
// does to the document, what counts is the document that comes of it.
func (m Model) permit(msg Msg) (next Model, lock string) {
	if len(m.Given.Lock) == 0 {
		return m.update(msg), ""
	}
	if lock := lockOf(msg); lock != "" && m.Locked(lock) {
		return m, lock
	}
	next = m.update(msg)
	if _, link := msg.(OpenLink); link { // a link brings its own locks
		return next, ""
	}
	return next, m.crossed(&next.Exp.Document)
}

// lockOf returns the lock of what a message changes beside the document; "" for none.
func lockOf(msg Msg) string {
	switch msg := msg.(type) {
	case TogglePlay, StepBy, EpochBy, Seek, Reset, ToEnd, SetSpeed:
		return LockTransport
	case SetPredict:
		return LockPredict
	case ShowBeside:
		return LockView
	case AddRival, Branch, SetRival, RemoveRival, SwapRival, ReadyDuel:
		return LockDuel
	case ChooseTool:
		if msg.Tool != Move {
			return LockData
		}
	case ChooseClass, PickUp:
		return LockData
	}
	return ""
}

// crossed returns the lock of what differs in another document; "" where nothing does that is locked.
func (m *Model) crossed(other *experiment.Document) string {
	if other == &m.Exp.Document {
		return ""
	}
	for _, lock := range m.Given.Lock {
		if !reflect.DeepEqual(underLock(&m.Exp.Document, lock), underLock(other, lock)) {
			return lock
		}
	}
	return ""
}

// underLock returns what of a document is locked by a lock; nil when nothing is.
func underLock(d *experiment.Document, lock string) any {
	switch lock {
	case LockData:
		return []any{d.Title, d.Notes, d.Data}
	case LockInputs: // nil and empty are the same
		in := d.Inputs
		columns, terms, rows := append([]int{}, in.Columns...), append([]string{}, in.Map...), append([]int{}, d.Test.Rows...)
		return []any{columns, terms, in.Standardize, in.Unit, d.Test.Fraction, rows}
	case LockRule:
		return d.Algorithm
	case LockEta:
		return []any{d.Learner.Eta, d.Learner.Decay}
	case LockSettings:
		s := d.Learner
		s.Eta, s.Decay = 0, (*rule.Decay)(nil)
		return []any{d.Algorithm, s, d.Stop, d.Seed}
	}
	return nil
}

// sayLocked says what is locked; once, however often it is tried.
func (m Model) sayLocked(lock string) Model {
	if s := m.LockedSentence(lock); m.Spoken.Text != s {
		return m.say(s)
	}
	return m
}

// LockedSentence says what is locked; "" when nothing is.
func (m *Model) LockedSentence(locks ...string) string {
	names := ""
	for _, p := range Locks() {
		if slices.Contains(locks, p.ID) {
			if names != "" {
				names += m.Lang.Say(words.ListComma)
			}
			names += m.Lang.Say(p.Name)
		}
	}
	if names == "" {
		return ""
	}
	return m.Lang.Say(words.Locked, names)
}
