package lab

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// Begun says how the experiment that is shown began. Edits keep it the same saved experiment;
// opening another one, or an empty plane, begins a new one. Undo goes back to the one before.
type Begun struct {
	Number int  // of the saved experiment, counted in this tab
	Linked bool // it came by a link
	Whole  bool // it is worth keeping as it came: a file, a table, an empty plane

	first *experiment.Experiment // as it came
}

// Messages about what the browser stores.
type (
	// WorksChanged brings the kept works, and the time that it is.
	WorksChanged struct {
		Works []wire.Work
		Now   time.Time
	}
	// ToggleWorks unfolds or folds their list.
	ToggleWorks struct{}
	// BeginAfresh says that something was not restored; nil takes it off the screen.
	BeginAfresh struct{ Afresh *explain.Afresh }
	// Stored brings the kinds of what the last writes have left unsaved, with a space between:
	// wire.SavedWork and others, or wire.UnsavedAll.
	Stored struct{ Unsaved string }
)

// another begins another work with the present document.
func (m Model) another() Model {
	m.works++
	m.Work = Begun{Number: m.works, first: m.Exp}
	return m
}

// WorthKeeping reports whether what is shown is more than what was opened: what is built in, or
// came by a link, can be had again.
func (m *Model) WorthKeeping() bool {
	first := m.Work.first
	return m.Work.Whole ||
		first != m.Exp && !bytes.Equal(first.Document.Compact(), m.Exp.Document.Compact())
}

// Keep returns what is shown as the browser keeps it.
func (m *Model) Keep(id string, linked bool, now time.Time) wire.Work {
	return wire.Work{
		ID: id, Fragment: m.WorkFragment(), Title: m.Explain().
			Title(), Samples: len(m.Exp.Set.Points),
		When: now.UnixMilli(), Linked: linked,
	}
}

// keeps does what the messages of this file say.
func (m Model) keeps(msg Msg) Model {
	switch msg := msg.(type) {
	case WorksChanged:
		m.Works, m.Now = slices.Clone(msg.Works), msg.Now
		m.WorksSeen++
	case ToggleWorks:
		m.WorksOpen = !m.WorksOpen
	case BeginAfresh:
		m.Afresh = msg.Afresh
		if m.Afresh != nil {
			return m.say(m.Afresh.Sentence(m.Lang))
		}
	case Stored:
		m.Unsaved = msg.Unsaved
		if why := m.NotSaved(); why != "" {
			return m.say(why)
		}
	}
	return m
}

// NotSaved says what of this place the browser does not store, and what to do; "" where all is
// stored that is to be.
func (m *Model) NotSaved() string {
	denied, full, kind := words.NotKept, words.NoRoom, wire.SavedWork
	switch {
	case m.Embedded, m.ForTeachers() && !m.Teaches(): // nothing is to be stored
		return ""
	case m.Teaches():
		denied, full, kind = words.TeachNotKept, words.TeachNoRoom, wire.SavedDraft
	case m.Lessons != nil:
		denied, full, kind = words.LessonNotKept, words.LessonNoRoom, wire.SavedLessons
	}
	switch {
	case m.Unsaved == wire.UnsavedAll:
		return m.Lang.Say(denied)
	case strings.Contains(m.Unsaved, kind):
		return m.Lang.Say(full)
	}
	return ""
}
