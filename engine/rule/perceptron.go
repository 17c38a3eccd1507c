package rule

import (
	"math"

	"perceptronlab/engine/data"
)

// Perceptron is Rosenblatt's rule: o = sign(z), and only a mistake changes w.
var Perceptron = Rule{
	ID:    "perceptron",
	Name:  perceptronName,
	About: perceptronAbout,
	Kind:  data.Binary,
	Sources: []string{
		"F. Rosenblatt, The perceptron, Psychological Review 65 (1958)",
		"A. B. J. Novikoff, On convergence proofs on perceptrons (1962)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingStep, SettingTie, SettingTargets, SettingInit, SettingBias,
		SettingOrder, SettingSequence, SettingBatch, SettingRemainder, SettingGradient,
		SettingArithmetic,
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
	factor := "(d − o)"
	if s.Step == StepLabel {
		factor = "d"
	}
	output := "o = sign(z)"
	if s.Targets == Targets01 && s.Step != StepLabel {
		output = "o = [z ≥ 0]"
	}
	return []string{
		"z = w · x,  " + output,
		"w ← w + " + batched(s, "η", factor+" x"),
	}
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
	single
	label bool // the factor is d, not d − o

	// For the loop of plane.go.
	size   float64 // η·|f| of a mistake
	square float64 // e² of a mistake
}

func newPerceptron(p *Problem) *perceptron {
	l := &perceptron{single: newSingle(p), label: p.Settings.Step == StepLabel}
	l.single.signal = l.signal
	if p.N == plane && (p.Doubt == 0 || p.Whole) {
		l.plain = l.newPlain(0)
	}
	e := l.pos - l.neg
	l.size, l.square = p.Settings.Eta*e, e*e
	if l.label {
		l.size = p.Settings.Eta
	}
	return l
}

// signal is the rule for one sample: o = sign(z), e = d − o, f = d − o or, on a mistake, d.
func (l *perceptron) signal(z, d float64) (o, e, f float64) {
	o = l.threshold(z, d)
	e = d - o
	f = e
	if l.label && o != d {
		f = d
	}
	return o, e, f
}

// Learn presents samples one at a time: on a mistake, w ← w + (η·f)·x.
func (l *perceptron) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return l.learnBatches(state, steps, t)
	}
	n, w, settings := l.p.N, state[:l.p.N], &l.p.Settings
	flat := l.plain != nil && settings.Decay == nil && l.updated == nil
	for k := 0; k < len(steps.Samples); k++ {
		if flat {
			rest := steps
			rest.Samples, rest.T = steps.Samples[k:], steps.T+k
			if k += l.learn3(w, rest, t); k == len(steps.Samples) {
				break
			}
		}
		i := int(steps.Samples[k])
		x, d := l.p.X[i*n:i*n+n], l.p.D[i]
		z := dot(w, x)
		if math.Abs(z) <= l.p.Doubt {
			z = l.p.settle(w, x, z)
		}
		o := l.threshold(z, d)
		if o == d {
			continue
		}
		e := d - o
		f := e
		if l.label {
			f = d
		}
		t.Mistakes++
		t.Sum += float64(e * e)
		rate := settings.Rate(steps.T+k) * settings.Gradient.Scale(1)
		changed := false
		for j, xj := range x {
			v := w[j] + float64(float64(rate*f)*xj)
			changed = changed || v != w[j]
			t.Diverged = t.Diverged || !finite(v)
			w[j] = v
		}
		if t.Diverged {
			return k + 1
		}
		if changed {
			t.Updates++
			t.mark(steps.T + k + 1)
			if l.updated != nil {
				l.updated(state)
			}
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Samples)
}

func (l *perceptron) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, _ = l.evaluate(w)
	return wrong, math.NaN()
}
