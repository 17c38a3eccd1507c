package explain

import (
	"cmp"
	"math"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
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
	wrong, mistakes := "", 0
	if m.Exp.Rule.Loss == rule.NoLoss || m.Exp.Rule.Rest == rule.RestStill {
		mistakes, _ = m.Run.WrongAt(m.Answer())
		wrong = m.wrongNow(mistakes, m.Exp.Table.M())
	}
	switch {
	case m.diverged() != "" || m.Stopped == trace.Diverged:
		return cmp.Or(m.diverged(), l.Say(words.DoneTooLarge))
	case m.Exp.Rule.Once:
		return l.Say(words.SolvedAt, m.amount(last.Loss))
	case m.Stopped == trace.Converged && m.Run.Updates() == 0 && mistakes == 0:
		return l.Say(words.DoneAtOnce, wrong)
	case m.Stopped == trace.Converged:
		return l.Say(words.DoneRight, updates, passed, wrong)
	case m.Stopped == trace.Loss:
		return l.Say(words.DoneSmall, passed, m.amount(last.Loss))
	case m.Exp.Rule.Loss != rule.NoLoss:
		return l.Sentences(l.Say(m.course(epochs), passed, m.amount(last.Loss)), m.endless())
	}
	if r, ok := m.Analysis(); ok && r.Verdict == theory.Inseparable {
		switch {
		case m.straight():
			return l.Say(words.DoneNever, passed, wrong)
		case m.strict():
			return l.Say(words.DoneNoWeights, passed, wrong)
		}
	}
	if c, ok := m.Cycle(); ok && c.Updates > 0 {
		return l.Say(words.DoneRound, passed, wrong)
	}
	return l.Say(words.DoneLimit, passed, wrong)
}

// endless says what happens to a loss without a minimum on these samples; "" for others.
func (m *Moment) endless() string {
	if m.Exp.Rule.Endless == (text.Text{}) || m.Exp.Rule.Shrinks(&m.Exp.Document.Learner) != 0 {
		return ""
	}
	if r, ok := m.Analysis(); !ok || r.Verdict != theory.Separable || m.diverged() != "" {
		return ""
	}
	return m.Lang.Say(m.Exp.Rule.Endless)
}

// course says what the loss has done in the last epoch.
func (m *Moment) course(epochs []trace.Epoch) text.Text {
	const least = 1e-6 // of the loss: less cannot be seen
	n := len(epochs)
	if n < 2 {
		return words.DoneLoss
	}
	before, now := epochs[n-2].Loss, epochs[n-1].Loss
	switch change := now - before; {
	case math.Abs(change) <= least*now:
		return words.DoneFlat
	case change > 0:
		return words.DoneRose
	}
	return words.DoneLoss
}

// straight reports whether the boundaries that the weights can draw are the straight lines of the
// plane.
func (m *Moment) straight() bool {
	in := &m.Exp.Document.Inputs
	t := m.Exp.Table
	return t != nil && t.Bias && len(in.Map) == 0 && !in.Unit && t.N == 3
}

// strict reports whether weights that get all samples right can be moved so that none has z = 0: so
// where no weights separate, none get all right.
func (m *Moment) strict() bool {
	return m.Exp.Table.Bias && m.Exp.Document.Learner.Tie != rule.TieCorrect
}

// diverged says why a run has diverged: η is too large; "" where it has not, or for another reason.
func (m *Moment) diverged() string {
	eta, s, ok := m.Diverges(m.Quick)
	if !ok {
		return ""
	}
	if m.Limitless {
		return m.Lang.Say(words.DivergedGrows)
	}
	said := words.DivergedSafe
	if s.Says == theory.Sharp {
		said = words.DivergedSharp
	}
	return m.Lang.Say(said, m.Lang.Amount(eta), limit(m.Lang, s.Below, eta))
}

// tooLarge says of a run which number became too large, and why.
func (m *Moment) tooLarge() string {
	l, bad := m.Lang, m.Run.Divergence()
	why := cmp.Or(m.diverged(), l.Say(words.DoneTooLarge))
	switch {
	case bad.Step == 0:
		return l.Sentences(why, l.Say(words.TooLargeStart))
	case bad.Weight < 0:
		return l.Sentences(why, l.Say(words.TooLargeLoss, bad.Step))
	}
	return l.Sentences(why, l.Say(words.TooLargeW, bad.Step, m.symbolOf(bad.Weight),
		l.ShortAmount(bad.Value)))
}
