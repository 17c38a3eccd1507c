package explain

import (
	"strconv"

	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// RateMeans says what η does to a rule that learns from mistakes alone. There w only gains
// multiples of ηx, so η scales a run from zero; otherwise its ratio to the start weights counts. ""
// for other rules, and if η falls or w is normalised.
func (m *Moment) RateMeans() string {
	if m.Run == nil || m.Exp.Rule.Loss != rule.NoLoss || !m.Exp.Rule.Adds ||
		!m.Exp.Rule.Uses(rule.SettingEta) ||
		m.Exp.Rule.Inexact(&m.Exp.Document.Learner) != nil {
		return ""
	}
	for _, s := range m.Exp.Rule.Numbers() { // beside another number η is no mere scale
		if s.ID != rule.SettingEta && *s.Number.At(&m.Exp.Document.Learner) != 0 {
			return ""
		}
	}
	used, _ := m.Run.Arithmetic()
	switch {
	case !zero(m.Run.Weights(0, nil)):
		return m.Lang.Say(words.RateStart)
	case used == rule.ArithmeticExact:
		return m.Lang.Say(words.RateScales)
	}
	return m.Lang.Say(words.RateRounds)
}

// RateRises says that the loss rises with an η that is above what is stable.
func RateRises(l words.Lang, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.RisesForEver, theory.Falls: words.RisesHere,
		theory.Batch: words.RisesBatch, theory.Each: words.RisesEach,
	}[s.Says], eta, limit(l, s.Below, eta))
}

// limit writes a limit with as many digits as show it below an η that is above it.
func limit(l words.Lang, below, eta float64) string {
	for digits := 3; digits < 17; digits++ {
		shown, err := strconv.ParseFloat(strconv.FormatFloat(below, 'g', digits, 64), 64)
		if err == nil && shown < eta {
			return l.Amount(shown)
		}
	}
	return words.Full(below)
}

// RateChanged says from what to what η was changed, and why.
func RateChanged(l words.Lang, was, eta float64, s theory.Stable) string {
	return l.Say(map[theory.Assurance]text.Text{
		theory.Sharp: words.ChangedSharp, theory.Falls: words.ChangedFalls,
		theory.Batch: words.ChangedBatch, theory.Each: words.ChangedEach,
	}[s.Says], was, eta, limit(l, s.Below, was))
}
