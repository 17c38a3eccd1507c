package lab

import (
	"math"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Playing at a pace that can be followed: it stays at a step that changes w long enough to read its
// sentence and to see the line move, and passes over the other steps. Once a kind of sentence has
// been read twice, it stays a quarter as long each time, down to what the eye needs; of a run with
// many updates the later ones are shown ever faster. Of a rule for which each step is an update,
// what comes after the first ones takes a quarter of a minute, or each step as long as the others
// stay. For some of the stay, planes show the update in phases (swing.go).
const (
	stay      = 600 * time.Millisecond // at an update that needs no reading
	passing   = 30 * time.Millisecond  // at any other step
	unread    = 2                      // updates of a kind at which there is time to read
	unhurried = 15                     // updates before it becomes faster
	hurry     = 0.9                    // how much shorter it stays at each one after them
	whole     = 15 * time.Second       // a run of which every step is an update
)

// pause is how long playing stays at a step: kept, because it is asked for in every frame.
type pause struct {
	run  *trace.Trace
	step int
	time time.Duration
}

// lasts returns how long playing stays at a step before the next.
func (m *Model) lasts(step int) time.Duration {
	short := m.stays(step)
	if m.Speed == Singly {
		return min(passing, short)
	}
	if !m.updates(step) || !m.Shows("sentence") {
		return short
	}
	x := m.Explain()
	x.Step = step
	said := x.Headline()
	reading := words.Reading(x.Spoken(said.Says))
	if !m.Presenting { // where the second line is not shown
		reading += words.Reading(x.Spoken(said.Then))
	}
	return max(short, reading>>max(0, 2*(m.alike(x)+1-unread)))
}

// alike counts the earlier updates with the same sentence; in a long run all of them count.
func (m *Model) alike(x *explain.Moment) (count int) {
	const most = 30
	kind, at := x.Pattern(), x.Step
	made := m.Run.UpdatesAt(at)
	if made > most {
		return most
	}
	earlier := *x
	for k := 1; k < made; k++ {
		if earlier.Step = m.reaching(k, at); earlier.Pattern() == kind {
			count++
		}
	}
	return count
}

// updates reports whether a step of the document's run changes w.
func (m *Model) updates(step int) bool {
	return step > 0 && step <= m.Known && m.Run.UpdatesAt(step) > m.Run.UpdatesAt(step-1)
}

// stays returns how long playing stays at a step without a text to read.
func (m *Model) stays(step int) time.Duration {
	if after := m.last() - m.Known; after > 0 && step >= m.Known { // the rivals alone
		return min(passing, whole/time.Duration(after))
	}
	if m.Exp.Rule.Loss != rule.NoLoss {
		steps := max(1, m.Exp.Document.Stop.Epochs*m.Run.PlannedSteps(1))
		return min(stay, whole/time.Duration(steps))
	}
	if !m.updates(step) {
		return passing
	}
	made := m.Run.UpdatesAt(step)
	longer := float64(stay) * math.Pow(hurry, float64(max(0, made-unhurried)))
	return max(passing, time.Duration(longer))
}

// EachSeen reports whether playing stays at the step of the cursor for long enough to be read.
func (m *Model) EachSeen() bool {
	return m.Playing && m.followed() && m.stays(m.Cursor()) >= passing
}

// followed reports whether the speed is one at which what each step did is shown.
func (m *Model) followed() bool {
	return (m.Speed == Followed || m.Speed == Singly) && !m.leading()
}

// pass moves the cursor by the steps whose time is up. At the slowest speed it stops at an update:
// the next one waits for the reader.
func (m Model) pass(elapsed time.Duration) Model {
	m.carry += elapsed.Seconds()
	was, stop := m.mark(), false
	at, last := was, m.last()
	for at < last && !stop {
		if m.pause.run != m.Run || m.pause.step != at {
			m.pause = pause{m.Run, at, m.lasts(at)}
		}
		here := m.pause.time.Seconds()
		if here <= 0 || m.carry < here {
			break
		}
		m.carry -= here
		at++
		stop = m.Speed == Singly && m.updates(at)
	}
	if m.Want = at; at == was {
		return m
	}
	m = m.swung(m.stays(at), time.Duration(m.carry*float64(time.Second)))
	if stop {
		m.Playing, m.carry = false, 0
		m = m.sayStep()
	}
	return m
}
