package lab

import (
	"sort"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
)

// seek moves the cursor and pauses. It stops before a step that has to be predicted first.
func (m Model) seek(step int) Model {
	if step > m.mark() {
		if waiting, held := m.held(); held {
			return waiting
		}
	}
	anew := m.Predict != PredictNone && step < m.Cursor()
	m.Want, m.Playing, m.carry, m.swing = clamp(step, 0, m.last()), false, 0, swing{}
	if anew {
		m = m.guess()
	}
	return m.sayStep()
}

// Position says where the cursor is, and of how many steps only at the end: before, it would tell
// how long the run is.
func (m *Model) Position() string {
	switch {
	case m.AllOver():
		return m.Lang.Say(words.StepSpokenEnded, m.Known, words.Short(m.EpochPlace()))
	case m.Over() > 0:
		return m.Lang.Say(words.StepSpokenOver, m.Known, words.Short(m.EpochPlace()))
	case m.AtEnd():
		return m.Lang.Say(words.StepSpoken, m.Cursor(), m.Known, m.Epoch())
	}
	return m.Lang.Say(words.StepSpokenAt, m.Cursor(), m.Epoch())
}

// AtEnd reports whether the cursor is at the end of the run.
func (m *Model) AtEnd() bool { return m.Ended() && m.Cursor() == m.Known }

func (m Model) togglePlay() Model {
	if m.Playing {
		m.Playing, m.carry = false, 0
		m.Want = m.mark()
		return m.sayStep()
	}
	if m.Run == nil {
		return m
	}
	if waiting, held := m.held(); held {
		return waiting
	}
	if m.finished() { // from the start again, where a prediction begins anew too
		if m.Predict != PredictNone {
			return m.seek(0)
		}
		m.Want = 0
	}
	m.Want, m.Playing, m.carry, m.pause, m.lead = m.mark(), true, 0, pause{}, lead{}
	m.telling = telling{count: m.passed()}
	return m.say(m.Lang.Say(words.HeardPlays))
}

// epochBy moves to the end of the epoch so many before or after; within an epoch, one back is
// its beginning and one on its end.
func (m Model) epochBy(epochs int) Model {
	if m.Run == nil {
		return m
	}
	if over := m.Over(); m.AtEnd() && (epochs > 0 || over > 0) {
		return m.seek(max(m.Known, m.mark()+epochs*m.StepsOf(1)))
	}
	ends := m.Run.Epochs()
	at, e := m.Cursor(), m.Epoch()
	inside := e >= len(ends) || ends[e].End != at
	target := e + epochs
	if inside && epochs > 0 {
		target--
	}
	target = max(0, target)
	if target >= len(ends) {
		return m.seek(m.Known)
	}
	return m.seek(ends[target].End)
}

// updateBy moves over so many of the steps that change w, on or back, to the last of them; where
// there are not so many that are known, as far as can be.
func (m Model) updateBy(updates int) Model {
	if m.Run == nil || updates == 0 {
		return m
	}
	if m.AtEnd() && (updates > 0 || m.Over() > 0) {
		return m.updateOver(updates)
	}
	at, made := m.Cursor(), m.Run.UpdatesAt(m.Cursor())
	if updates > 0 {
		reached := func(k int) bool { return m.Run.UpdatesAt(at+1+k) >= made+updates }
		to := min(m.Known, at+1+sort.Search(m.Known-at, reached))
		if updates == 1 {
			return m.onwards(to)
		}
		return m.seek(to)
	}
	if at == 0 || m.Run.UpdatesAt(at-1) == made { // it stands on none: the first is the one before
		made++
	}
	return m.seek(m.reaching(made+updates, at))
}

// reaching returns the first step, up to at, by which so many updates were made.
func (m *Model) reaching(made, at int) int {
	return sort.Search(at, func(step int) bool { return m.Run.UpdatesAt(step) >= made })
}

// Told returns the step that the headline is about: the cursor's or, while playing passes over
// samples that change nothing faster than they can be read, the last that changed w.
func (m *Model) Told() int {
	at := m.Cursor()
	if !m.Playing || !m.followed() || m.Run == nil || m.stays(at) > passing {
		return at
	}
	return m.reaching(m.Run.UpdatesAt(at), at)
}

// TellsLast reports whether the headline is about the last update: while playing, at the update
// too, so that the sentence stays as it is when playing passes on. Where each step is an update it
// says nothing of that.
func (m *Model) TellsLast() bool {
	return m.Playing && m.followed() && m.Run != nil && m.Exp.Rule.Loss == rule.NoLoss &&
		m.updates(m.Told())
}

func (m Model) setSpeed(stepsPerSecond float64) Model {
	if stepsPerSecond != Followed && stepsPerSecond != Singly {
		stepsPerSecond = max(0, stepsPerSecond)
	}
	m.Speed, m.carry, m.pause = stepsPerSecond, 0, pause{}
	return m
}

func (m Model) toEnd() Model {
	if waiting, held := m.held(); held {
		return waiting
	}
	m.Want, m.Playing, m.carry = m.last(), false, 0
	if m.Working() {
		m.Want = maxInt
	}
	m = m.sayStep()
	m.Spoken.Late = m.Beside == BesideSteps // a screen reader drops what comes with so many rows
	return m
}

const maxInt = int(^uint(0) >> 1)

// tick lets time pass for an update that is shown in phases and, while playing, for the cursor: it
// moves by speed times time, or as far as is trained.
func (m Model) tick(msg Tick) Model {
	m.swing.past += msg.Elapsed
	if m.Due() == 0 {
		m.swing = swing{}
	}
	if !m.Playing {
		return m
	}
	if m.leading() {
		return m.approach(msg.Elapsed)
	}
	switch m.Speed {
	case Fastest:
		m.Want = m.last()
	case Followed, Singly:
		m = m.pass(msg.Elapsed)
	default:
		m.carry += m.Speed * msg.Elapsed.Seconds()
		steps := int(m.carry)
		m.carry -= float64(steps)
		m.Want = min(m.mark()+steps, m.last())
	}
	if m.finished() {
		m.Playing, m.carry = false, 0
		m = m.sayStep()
		m.Spoken.Late = true
	}
	return m.tellPassed(msg.Elapsed)
}
