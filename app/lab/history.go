package lab

import (
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
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
	return snapshot{m.Exp.Document, m.View, m.Equal, m.Work, m.rateFrom}
}

func (m Model) undo() Model {
	if len(m.past) == 0 {
		return m
	}
	last := len(m.past) - 1
	m.future = append(m.future[:len(m.future):len(m.future)], m.snapshot())
	past := m.past[:last]
	m = m.restore(m.past[last])
	m.past = past
	return m.say(m.Lang.Say(words.Undo))
}

func (m Model) redo() Model {
	if len(m.future) == 0 {
		return m
	}
	last := len(m.future) - 1
	m.past = append(m.past[:len(m.past):len(m.past)], m.snapshot())
	future := m.future[:last]
	m = m.restore(m.future[last])
	m.future = future
	return m.say(m.Lang.Say(words.Redo))
}

func (m Model) restore(s snapshot) Model {
	e, err := m.Exp.Rebuild(s.document)
	if err != nil {
		panic(err) // it was shown before
	}
	m = m.replay(e)
	m.View, m.Equal, m.Work, m.rateFrom = s.view, s.equal, s.work, s.rate
	m.gesture, m.Selected, m.Carrying, m.Fault, m.Changed = stroke{}, -1, false, nil, nil
	return m
}
