package lab

import (
	"slices"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/text"
)

// MaxUndo is how many edits can be undone. For each, the part that it changed is kept in memory.
const MaxUndo = 200

// snapshot is what undo brings back. The document shares its slices.
type snapshot struct {
	document experiment.Document
	view     geometry.Rect
	equal    bool
	work     Begun
	rate     rateFrom
	rateWas  float64
	said     string // of the edit after it
}

// CanUndo and CanRedo report whether there is anything to bring back that is not locked.
func (m *Model) CanUndo() bool {
	n := len(m.past)
	return n > 0 && m.crossed(&m.past[n-1].document) == ""
}

// CanRedo reports whether an undone edit can be made again.
func (m *Model) CanRedo() bool {
	n := len(m.future)
	return n > 0 && m.crossed(&m.future[n-1].document) == ""
}

// edit makes d the document, with the present one to go back to. The edits of one gesture are
// one entry of the history.
func (m Model) edit(d experiment.Document, by stroke) (Model, bool) {
	e, err := m.Exp.Rebuild(d)
	if err != nil {
		return m.refuse(err, words.Invalid, "", ""), false
	}
	return m.record(by).replay(e), true
}

// record makes the present document one to go back to.
func (m Model) record(by stroke) Model {
	if by == (stroke{}) || by != m.gesture {
		kept := m.past[max(0, len(m.past)-MaxUndo+1):]
		m.past = append(kept[:len(kept):len(kept)], m.snapshot())
		m.gestures++
	}
	m.future, m.gesture, m.Fault, m.Changed = nil, by, nil, nil
	return m
}

func (m *Model) snapshot() snapshot {
	return snapshot{m.Exp.Document, m.View, m.Equal, m.Work, m.rateFrom, m.rateWas, ""}
}

// recalled keeps what was said of an edit with it, to be said again when it is undone.
func (m Model) recalled(was *Model, msg Msg) Model {
	n := len(m.past)
	switch msg.(type) {
	case Undo, Redo:
		return m
	}
	if n == 0 || m.Edits == was.Edits || m.Spoken.Count == was.Spoken.Count ||
		m.past[n-1].said == m.Spoken.Text {
		return m
	}
	m.past = slices.Clone(m.past)
	m.past[n-1].said = m.Spoken.Text
	return m
}

func (m Model) undo() Model {
	m, m.past, m.future = m.step(m.past, m.future, words.Undo)
	return m
}

func (m Model) redo() Model {
	m, m.future, m.past = m.step(m.future, m.past, words.Redo)
	return m
}

// step goes to the last of some documents, for which the present one joins the others.
func (m Model) step(from, to []snapshot, said text.Text) (next Model, left, more []snapshot) {
	if len(from) == 0 {
		return m, from, to
	}
	last := len(from) - 1
	now := m.snapshot()
	now.said = from[last].said
	more = append(to[:len(to):len(to)], now)
	what := m.Lang.Say(said)
	if now.said != "" {
		what = m.Lang.Say(words.OfEdit, what, now.said)
	}
	return m.restore(from[last]).say(what), from[:last], more
}

func (m Model) restore(s snapshot) Model {
	e, err := m.Exp.Rebuild(s.document)
	if err != nil {
		panic(err) // it was shown before
	}
	if len(e.Set.Points) != len(m.Exp.Set.Points) { // rows have other numbers
		m.Pointed = -1
	}
	m = m.replay(e)
	m.View, m.Equal, m.Work, m.rateFrom, m.rateWas = s.view, s.equal, s.work, s.rate, s.rateWas
	m.gesture, m.Selected, m.Carrying, m.Fault, m.Changed = stroke{}, -1, false, nil, nil
	return m
}
