package lab

import (
	"time"

	"perceptronlab/engine/trace"
)

// Motion says whether the reader's system allows pictures to move.
type Motion struct{ On bool }

// swing is the update at the cursor while planes show it in phases (moment.Moment.Due). It ends
// when its time is up, or at once when the cursor moves or the run changes. The zero value is no
// update.
type swing struct {
	run         *trace.Trace
	step        int
	past, whole time.Duration
}

// rests is the part of the stay at an update in which nothing moves any more, and brief the
// shortest swing that an eye follows: what is shorter jumps.
const (
	rests = 0.2
	brief = 200 * time.Millisecond
)

// Due returns how much of the update at the cursor planes have still to show: 1 … 0.
func (m *Model) Due() float64 {
	s := &m.swing
	if s.run == nil || s.run != m.Run || s.step != m.Cursor() || s.past >= s.whole {
		return 0
	}
	return 1 - float64(s.past)/float64(s.whole)
}

// swung makes the planes show the update at the cursor in phases, if it is drawn: as much of it as
// fits into the stay, part of which has passed.
func (m Model) swung(stay, past time.Duration) Model {
	at, whole := m.Cursor(), time.Duration((1-rests)*float64(stay))
	m.swing = swing{}
	if m.Moves && m.Run != nil && at > 0 && whole >= brief && len(m.Rivals) == 0 &&
		!m.NoStep && m.Run.UpdatesAt(at) > m.Run.UpdatesAt(at-1) {
		m.swing = swing{m.Run, at, past, whole}
	}
	return m
}

// onwards is seek for the reader's own step to the next sample or update: one that the eye follows.
func (m Model) onwards(step int) Model {
	was := m.Cursor()
	if m = m.seek(step); m.Cursor() > was {
		m = m.swung(stay, 0)
	}
	return m
}
