package lab

import (
	"math"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/engine/analysis"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
	"perceptronlab/engine/theory"
)

// insight is the memo of an experiment's analysis, worked when it is first asked for.
type insight struct {
	of     *experiment.Experiment
	report analysis.Report
	known  bool

	proof     *theory.Proof
	noProof   text.Text // why there is none
	proved    bool
	descent   *theory.Descent
	descended bool
	cycles    theory.Cycles
}

// Analysis returns what can be known of the training set without training; ok is false while it
// would hold up a drag.
func (m *Model) Analysis() (report analysis.Report, ok bool) {
	const quick = 50_000 // inputs that are analysed within a frame
	i := m.insight
	if i.known {
		return i.report, true
	}
	if table := i.of.Table; table != nil && m.gesture != (stroke{}) && table.M()*table.N > quick {
		return report, false
	}
	i.report, i.known = analysis.Of(i.of), true
	return i.report, true
}

// Separability answers whether a line separates the classes, with the margin and what follows
// from it, or with the samples that show why none does. "" when the question does not arise.
func (m *Model) Separability() string {
	r, ok := m.Analysis()
	if !ok {
		return ""
	}
	l := m.Lang
	switch r.Verdict {
	case analysis.Separable:
		if math.IsInf(r.Bound, 0) {
			return l.Say(words.SeparableBy, words.Short(r.Margin))
		}
		return l.Say(words.SeparableBound, words.Short(r.Margin), words.Short(math.Floor(r.Bound)))
	case analysis.Inseparable:
		var shares []string
		for _, s := range r.Witness {
			shares = append(shares, l.Say(words.Share, words.Short(s.Weight), m.RowOf(int32(s.Sample))+1))
		}
		return l.Say(words.Inseparable, strings.Join(shares, ", "))
	case analysis.TooClose:
		return l.Say(words.TooCloseToCall)
	}
	return ""
}

// Limit returns the η below which a full batch descends; ok is false where there is none to speak of.
func (m *Model) Limit() (eta float64, ok bool) {
	r, ok := m.Analysis()
	if !ok || math.IsNaN(r.EtaLimit) || math.IsInf(r.EtaLimit, 0) {
		return 0, false
	}
	return r.EtaLimit, true
}

// Stability says below which η the rule descends, for one that follows a squared error of z; ""
// for others.
func (m *Model) Stability() string {
	limit, ok := m.Limit()
	if !ok {
		return ""
	}
	r, _ := m.Analysis()
	return m.Lang.Say(words.StableBelow, words.Short(limit), words.Short(r.LeastLoss))
}
