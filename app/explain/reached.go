package explain

import (
	"perceptronlab/app/options"
	"perceptronlab/app/words"
	"perceptronlab/engine/analysis"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// reached says in one sentence what a run that has stopped came to.
func (m *Moment) reached() string {
	l := m.Lang
	epochs := m.Run.Epochs()[:m.Epochs]
	last := epochs[len(epochs)-1]
	passed := l.Plural(last.Number, words.Epoch, words.EpochsN)
	updates := l.Plural(m.Run.Updates(), words.Update, words.UpdatesN)
	if m.Stopped == trace.Updates {
		passed = updates
	}
	wrong := ""
	if m.Exp.Rule.Loss == rule.NoLoss {
		n, _ := m.Run.WrongAt(m.Answer())
		wrong = m.wrongNow(n, m.Exp.Table.M())
	}
	switch {
	case m.Stopped == trace.Diverged:
		return l.Sentences(l.Say(words.DoneBurst), m.smaller())
	case m.Exp.Rule.Once:
		return l.Say(words.SolvedAt, l.ShortAmount(last.Loss))
	case m.Stopped == trace.Converged && m.Run.Updates() == 0:
		return l.Say(words.DoneAtOnce, m.wrongNow(0, m.Exp.Table.M()))
	case m.Stopped == trace.Converged:
		return l.Say(words.DoneRight, updates, passed, m.wrongNow(0, m.Exp.Table.M()))
	case m.Stopped == trace.Loss:
		return l.Say(words.DoneSmall, l.ShortAmount(last.Loss), passed)
	case m.Exp.Rule.Loss != rule.NoLoss:
		said := words.DoneLoss
		if n := len(epochs); n > 1 && flat(epochs[n-2].Loss, last.Loss) {
			said = words.DoneFlat
		}
		return l.Say(said, passed, l.ShortAmount(last.Loss))
	}
	if r, ok := m.Analysis(); ok && r.Verdict == analysis.Inseparable {
		return l.Say(words.DoneNever, passed, wrong)
	}
	if c, ok := m.Cycle(); ok && c.Updates > 0 {
		return l.Say(words.DoneRound, passed, wrong)
	}
	return l.Say(words.DoneLimit, passed, wrong)
}

// smaller says which η to try after one with which the numbers were left behind.
func (m *Moment) smaller() string {
	if m.Given.Locked(options.LockEta) {
		return ""
	}
	below := m.Exp.Document.Learner.Rate(max(0, m.Known-1))
	if s, ok := m.Stable(m.Quick); ok {
		below = min(below, s.Below)
	}
	if below > words.Readable {
		return m.Lang.Say(words.TrySmaller)
	}
	return m.Lang.Say(words.TryBelow, m.Lang.ShortAmount(below))
}

// flat reports whether a loss no longer falls, as far as it can be seen.
func flat(before, now float64) bool {
	const least = 1e-6 // of the loss
	return before-now <= least*now
}
