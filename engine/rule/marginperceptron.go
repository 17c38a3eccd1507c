package rule

import (
	"math"

	"perceptronlab/engine/data"
)

// MarginPerceptron is the perceptron that also corrects samples that are right but too close to
// the boundary: wherever d(w·x) ≤ γ.
var MarginPerceptron = Rule{
	ID:    "margin-perceptron",
	Name:  marginPerceptronName,
	About: marginPerceptronAbout,
	Kind:  data.Binary,
	Sources: []string{
		"R. O. Duda, P. E. Hart and D. G. Stork, Pattern Classification (2001), §5.5.2, on relaxing the criterion by a margin",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingMargin, SettingInit, SettingBias, SettingOrder,
		SettingSequence, SettingBatch, SettingRemainder, SettingGradient, SettingArithmetic,
	},
	// Δw is ηdx, with d = ±1; z = 0 is on neither side.
	Adjust: func(s *Settings) { s.Step, s.Tie = StepLabel, TieMistake },
	Orders: []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales: Perceptron.Scales,
	Formula: func(s *Settings) []string {
		return []string{
			"z = w · x,  o = sign(z)",
			"d z ≤ γ ⇒  w ← w + " + batched(s, "η", "d x"),
		}
	},
	Adds:   true,
	Rest:   RestCorrect,
	Margin: func(s *Settings) float64 { return s.Margin },
	Proof:  correction,
	Factor: func(*Settings) string { return "[d z ≤ γ] d" },
	Board: func(s *Settings, v Signal) []BoardLine {
		compared := " ≤ γ = "
		if v.Factor == 0 {
			compared = " > γ = "
		}
		return []BoardLine{
			perceptronBoard(s, v)[0],
			{"d · z", []any{Target(v.Target), " · ", Term(v.Z)},
				[]any{Plain(v.Target * v.Z), compared, Plain(s.Margin)}},
		}
	},
	New: func(p *Problem) Learner {
		l := &marginPerceptron{newSingle(p), p.Settings.Margin}
		l.single.signal, l.near = l.signal, true
		return l
	},
}

type marginPerceptron struct {
	single
	margin float64 // γ
}

// signal is the rule for one sample: o = sign(z), e = d − o, and f = d where d·z ≤ γ. A z that is
// not a number is a mistake.
func (l *marginPerceptron) signal(z, d float64) (o, e, f float64) {
	o = l.threshold(z, d)
	if !(d*z > l.margin) {
		f = d
	}
	return o, d - o, f
}

// Learn presents samples one at a time: where d·z ≤ γ, w ← w + (η·s·d)·x.
func (l *marginPerceptron) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return l.learnBatches(state, steps, t)
	}
	n, w, settings := l.p.N, state[:l.p.N], &l.p.Settings
	for k, i := range steps.Samples {
		x := l.p.X[int(i)*n : int(i)*n+n]
		_, e, f := l.signal(l.p.net(w, x), l.p.D[i])
		if f == 0 {
			continue
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
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Samples)
}

func (l *marginPerceptron) Settled(w []float64) bool {
	n := l.p.N
	for i, d := range l.p.D {
		if _, _, f := l.signal(l.p.net(w, l.p.X[i*n:i*n+n]), d); f != 0 {
			return false
		}
	}
	return true
}

func (l *marginPerceptron) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, _ = l.evaluate(w)
	return wrong, math.NaN()
}
