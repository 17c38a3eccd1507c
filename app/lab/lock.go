package lab

import (
	"reflect"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/engine/experiment"
)

// Locked reports whether the reader cannot change something, by its id.
func (m *Model) Locked(id string) bool {
	return m.Given.Locked(id)
}

// LockedDocument reports whether anything of the document is locked: then no other can take its
// place.
func (m *Model) LockedDocument() bool { return m.DocumentLock() != "" }

// DocumentLock returns a lock of the document, that of its data before others; "" for none.
func (m *Model) DocumentLock() string {
	if m.Locked(wire.LockData) {
		return wire.LockData
	}
	for _, lock := range m.Given.Lock {
		if wire.UnderLock(&m.Exp.Document, lock) != nil {
			return lock
		}
	}
	return ""
}

// LockOf returns the first of some locks that the link has, by its id; "" for none.
func (m *Model) LockOf(ids ...string) string {
	for _, id := range ids {
		if m.Locked(id) {
			return id
		}
	}
	return ""
}

// Try returns the model after a message or, if it would change what is locked, the lock. It
// compares the documents before and after, so no message can get round a lock.
func (m Model) Try(msg Msg) (next Model, lock string) {
	if len(m.Given.Lock) == 0 {
		return m.update(msg), ""
	}
	if lock := lockOf(msg); lock != "" && m.Locked(lock) {
		return m, lock
	}
	if _, table := msg.(OpenTable); table && m.LockedDocument() {
		return m, m.DocumentLock()
	}
	next = m.update(msg)
	switch msg.(type) {
	case OpenLink, EnterLessons, ShowScene, LeaveLessons: // they bring their own locks
		return next, ""
	}
	return next, m.crossed(&next.Exp.Document)
}

// lockOf returns the lock of what a message changes beside the document; "" for none.
func lockOf(msg Msg) string {
	switch msg := msg.(type) {
	case TryLocked:
		return msg.Lock
	case TogglePlay, StepBy, EpochBy, UpdateBy, Seek, Reset, ToEnd, SetSpeed:
		return wire.LockTransport
	case SetPredict:
		return wire.LockPredict
	case ShowBeside:
		return wire.LockView
	case AddRival, Branch, OtherArithmetic, SetRival, TypeRival, RemoveRival, SwapRival, ReadyDuel,
		ToggleVary, SetRuns, StartRuns, ShowQuantity, OpenRun:
		return wire.LockDuel
	case TakeRate:
		if msg.Of > 0 {
			return wire.LockDuel
		}
	case ChooseTool:
		if msg.Tool != Move {
			return wire.LockData
		}
	case ChooseClass, PickUp, OpenMenu:
		return wire.LockData
	}
	return ""
}

// crossed returns the lock of what differs in another document; "" where nothing does that is
// locked.
func (m *Model) crossed(other *experiment.Document) string {
	if other == &m.Exp.Document {
		return ""
	}
	for _, lock := range m.Given.Lock {
		if !reflect.DeepEqual(wire.UnderLock(&m.Exp.Document, lock), wire.UnderLock(other, lock)) {
			return lock
		}
	}
	return ""
}

// Refusal says what is locked of what was tried last, by a step of a lesson or by the link.
func (m *Model) Refusal() string {
	if m.Scene() != nil {
		return explain.LockedHere(m.Lang, m.Refused)
	}
	return explain.Locked(m.Lang, m.Refused)
}

// sayLocked says what is locked, on the screen and to a listener: once for all that is tried until
// the reader does something else.
func (m Model) sayLocked(lock string) Model {
	again := m.Refused == lock
	m.Refused = lock
	s := m.Refusal()
	if again && m.Spoken.Text == s {
		return m
	}
	return m.say(s)
}
