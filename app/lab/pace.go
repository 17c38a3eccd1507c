package lab

import (
	"math"
	"time"

	"perceptronlab/engine/rule"
)

// Playing so that it can be followed: it stays at a step that changes w for as long as it takes to
// see the mistake and the line swing, and passes over the others. Of a run with many updates the
// first are shown so, then ever faster; of a rule for which every step is an update, the whole run
// in a quarter of a minute, or each step as long as the others stay. In most of the stay, planes
// show the update in phases (swing.go).
const (
	stay      = 600 * time.Millisecond // at an update
	passing   = 30 * time.Millisecond  // at any other step
	unhurried = 15                     // updates before it becomes faster
	hurry     = 0.9                    // how much shorter it stays at each one after them
	whole     = 15 * time.Second       // a run of which every step is an update
)

// stays returns how long playing stays at a step before the next.
func (m *Model) stays(step int) time.Duration {
	if after := m.last() - m.Known; after > 0 && step >= m.Known { // the rivals alone
		return min(passing, whole/time.Duration(after))
	}
	if m.Exp.Rule.Loss != rule.NoLoss {
		steps := max(1, m.Exp.Document.Stop.Epochs*m.Run.PlannedSteps(1))
		return min(stay, whole/time.Duration(steps))
	}
	made := m.Run.UpdatesAt(step)
	if step == 0 || made == m.Run.UpdatesAt(step-1) {
		return passing
	}
	longer := float64(stay) * math.Pow(hurry, float64(max(0, made-unhurried)))
	return max(passing, time.Duration(longer))
}

// EachSeen reports whether playing stays at the step of the cursor for long enough to be read.
func (m *Model) EachSeen() bool {
	return m.Playing && m.Speed == Followed && m.stays(m.Cursor()) >= passing
}

// pass moves the cursor by the steps whose time is up.
func (m Model) pass(elapsed time.Duration) Model {
	m.carry += elapsed.Seconds()
	was := m.mark()
	at, last := was, m.last()
	for at < last {
		here := m.stays(at).Seconds()
		if here <= 0 || m.carry < here {
			break
		}
		m.carry -= here
		at++
	}
	if m.Want = at; at == was {
		return m
	}
	return m.swung(m.stays(at), time.Duration(m.carry*float64(time.Second)))
}
