package explain

import (
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/theory"
)

// Separability answers whether a line separates the classes, with the margin and what follows
// from it, or with the samples that show why none does. "" when the question does not arise.
func (m *Moment) Separability() string {
	r, ok := m.Analysis()
	if !ok {
		return ""
	}
	l, by, bound, none := m.Lang, words.SeparableBy, words.SeparableBound, words.Inseparable
	if !m.straight() {
		by, bound, none = words.SomeWeights, words.SomeWeightsBound, words.NoWeights
	}
	switch r.Verdict {
	case theory.Separable:
		s, bias := &m.Exp.Document.Learner, ""
		if m.Exp.Table.Bias {
			bias = l.Say(words.WithBias)
		}
		if math.IsInf(r.Bound, 0) || m.Exp.Rule.Near(s) > 0 || m.Exp.Rule.Uneven(s) ||
			m.Exp.Rule.Unproven(s) != nil {
			return l.Say(by, words.Short(r.Margin), bias)
		}
		return l.Say(bound, words.Short(r.Margin), m.updates(updatesWithin(r.Bound)), bias)
	case theory.Inseparable:
		var shares []string
		for _, s := range r.Witness {
			shares = append(shares, l.Say(words.Share, words.Short(s.Weight),
				m.RowOf(int32(s.Sample))+1))
		}
		return l.Say(none, strings.Join(shares, l.Say(words.ListComma)))
	case theory.TooClose:
		return l.Say(words.TooCloseToCall)
	case theory.TooLarge:
		return l.Say(words.TooLargeToCall)
	}
	return ""
}

// updates writes a number of updates.
func (m *Moment) updates(n float64) string {
	if n == 1 {
		return m.Lang.Say(words.Update)
	}
	return m.Lang.Say(words.UpdatesN, m.Lang.ShortAmount(n))
}

// updatesWithin returns how many updates a bound on their number allows: at least 1. A bound that
// differs from a whole number by rounding only counts as that number.
func updatesWithin(bound float64) float64 {
	const rounding = 1e-9
	return math.Floor(max(1, bound) * (1 + rounding))
}

// Limit returns the η below which a full batch descends; ok is false if none is known.
func (m *Moment) Limit() (eta float64, ok bool) {
	r, ok := m.Bottom()
	if !ok || math.IsNaN(r.EtaLimit) || math.IsInf(r.EtaLimit, 0) {
		return 0, false
	}
	return r.EtaLimit, true
}

// Stability says below which η the rule descends, for one that follows a squared error of z; ""
// for others.
func (m *Moment) Stability() string {
	limit, ok := m.Limit()
	if !ok {
		return ""
	}
	r, _ := m.Bottom()
	return m.Lang.Say(words.StableBelow, words.Short(limit), words.Short(r.LeastLoss))
}
