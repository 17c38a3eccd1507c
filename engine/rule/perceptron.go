package rule

import (
	"perceptronlab/engine/data"
)

// Perceptron is Rosenblatt's rule: o = sign(z), and only a mistake changes w.
var Perceptron = Rule{
	ID: "perceptron", Name: perceptronName, About: perceptronAbout, Kind: data.Binary,
	Sources: []string{
		"F. Rosenblatt, The perceptron, Psychological Review 65 (1958)",
		"A. B. J. Novikoff, On convergence proofs on perceptrons (1962)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingStep, SettingTie, SettingTargets, SettingInit, SettingBias,
		SettingThreshold, SettingOrder, SettingSequence, SettingBatch, SettingRemainder,
		SettingGradient, SettingNormalize, SettingArithmetic,
	},
	Orders:  []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderMistake, OrderSequence},
	Scales:  []Gradient{GradientSum, GradientMean},
	Formula: perceptronFormula,
	Rest:    RestCorrect,
	Proof:   correction,
	Factor:  perceptronFactor,
	Board:   perceptronBoard,
	Adds:    true,
	New:     func(p *Problem) Learner { return newPerceptron(p) },
}

// correction returns c, the size of d − o on a mistake, or 1 where Δw is ηdx.
func correction(s *Settings) float64 {
	if s.Step == StepLabel || s.Targets == Targets01 {
		return 1
	}
	return 2
}

func perceptronFormula(s *Settings) []string {
	when, factor := "", "(d − o)"
	switch {
	case s.Step == StepLabel && s.Batch == 1:
		when, factor = "o ≠ d ⇒  ", "d"
	case s.Step == StepLabel:
		factor = "[o ≠ d] d"
	}
	output := "o = sign(z)"
	switch coded := s.Targets == Targets01 && s.Step != StepLabel; {
	case coded && s.Threshold != 0:
		output = "o = [z ≥ θ]"
	case coded:
		output = "o = [z ≥ 0]"
	case s.Threshold != 0:
		output = "o = sign(z − θ)"
	}
	return normalized(s, "z = w · x,  "+output,
		when+"w ← w + "+batched(s, "η", factor+" x"))
}

// normalized returns the lines of a formula, with one for a w that is normalised.
func normalized(s *Settings, lines ...string) []string {
	if s.Normalize {
		return append(lines, "Δw ≠ 0 ⇒  w ← w/‖w‖")
	}
	return lines
}

// batched writes η times the correction of one sample, or of a batch of B with its scale s.
func batched(s *Settings, eta, correction string) string {
	if s.Gradient == GradientTwiceMean {
		eta = "2 " + eta
	}
	if s.Batch == 1 {
		return eta + " " + correction
	}
	if s.Gradient != GradientSum {
		eta += "/B"
	}
	return eta + " Σ " + correction
}

type perceptron struct {
	*single
	label bool // the factor is d, not d − o

	// For learn3, for a mistake:
	pull   float64 // η·|f|
	square float64 // e²
}

func newPerceptron(p *Problem) *perceptron {
	l := &perceptron{single: newSingle(p, NoLoss), label: p.Settings.Step == StepLabel}
	l.single.signal = l.signal
	if p.N == plane && (p.Doubt == 0 || p.Whole) {
		l.plain = l.newPlain(p.Settings.Threshold)
	}
	e := l.pos - l.neg
	l.pull, l.square = p.Settings.Eta*e, e*e
	if l.label {
		l.pull = p.Settings.Eta
	}
	return l
}

// signal is the rule for one sample: o = sign(z − θ), e = d − o, f = d − o or, on a mistake, d.
func (l *perceptron) signal(z, d float64) (o, e, f float64) {
	o = l.threshold(z-l.p.Settings.Threshold, d)
	e = d - o
	f = e
	if l.label && o != d {
		f = d
	}
	return o, e, f
}

// Learn takes most steps with learn3, and those that it leaves as other rules do.
func (l *perceptron) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil || l.plain == nil || l.p.Settings.Decay != nil || l.updated != nil ||
		l.p.Settings.Normalize {
		return l.single.Learn(state, steps, t)
	}
	for k := 0; ; k++ {
		rest := steps
		rest.Samples, rest.T = steps.Samples[k:], steps.T+k
		k += l.learn3(state, rest, t)
		if k == len(steps.Samples) {
			return k
		}
		before := t.Updates
		rest.Samples, rest.T = steps.Samples[k:k+1], steps.T+k
		l.single.Learn(state, rest, t)
		if t.Diverged || t.Updates > before && t.Updates == steps.Updates {
			return k + 1
		}
	}
}
