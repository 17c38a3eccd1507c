package rule

import (
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Logistic is logistic regression: p = σ(z) is how likely the class +1 is, and the rule descends
// the cross-entropy of p with the targets t = 1 for d = +1, else 0. These are always the d of its
// run, as with the logistic activation of Adaline.
var Logistic = Rule{
	ID:    "logistic",
	Name:  logisticName,
	About: logisticAbout,
	Kind:  data.Binary,
	Sources: []string{
		"D. R. Cox, The regression analysis of binary sequences, Journal of the Royal Statistical Society B 20 (1958)",
		"C. M. Bishop, Pattern Recognition and Machine Learning (2006), §4.3.2",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingGradient, SettingBatch, SettingRemainder, SettingOrder,
		SettingSequence, SettingInit, SettingBias, SettingTie,
	},
	Adjust: func(s *Settings) {
		s.Batch, s.Activation, s.Targets = BatchAll, ActivationLogistic, Targets01
	},
	Orders:  Adaline.Orders,
	Scales:  []Gradient{GradientSum, GradientMean},
	Loss:    CrossEntropy,
	Curve:   func(*Settings) float64 { return 0.25 }, // of p(1 − p), at p = ½
	Endless: logisticEndless,
	Rest:    RestNever,
	Says: map[string]text.Text{
		string(GradientSum):  logisticSumChoice,
		string(GradientMean): logisticMeanChoice,
	},
	Formula: func(s *Settings) []string {
		return []string{
			"z = w · x,  p = σ(z) = 1/(1 + e^−z),  t = [d > 0]",
			"w ← w + " + batched(s, "η", "(t − p) x"),
		}
	},
	Factor: func(*Settings) string { return "t − p" },
	Misses: "t − p",
	Board: func(_ *Settings, v Signal) []BoardLine {
		p := v.Target - v.Error
		return []BoardLine{
			{"p", []any{"σ(", Plain(v.Z), ")"}, []any{Plain(p)}},
			{"t − p", []any{Target(v.Target), " − ", Term(p)}, []any{Plain(v.Error)}},
			{"o", nil, []any{Output(v.Output)}},
		}
	},
	New: func(p *Problem) Learner {
		l := &logistic{newSingle(p)}
		l.single.signal, l.single.cost = l.signal, crossEntropy
		return l
	},
}

type logistic struct{ single }

// signal is the rule for one sample: e = f = t − σ(z), with o the class that z is on the side of.
func (l *logistic) signal(z, t float64) (o, e, f float64) {
	e = t - num.Logistic(z)
	return l.threshold(z, t), e, e
}

// crossEntropy is −ln p for t = 1 and −ln(1 − p) for t = 0, of p = σ(z): ln(1 + e^v) of the z that
// is turned to the wrong side. It is worked as max(v, 0) + ln(1 + e^−|v|), in which nothing
// overflows, and a small e^−|v| keeps its digits: with y = 1 + u as it is rounded, ln(1 + u) is
// u·ln y/(y − 1) (W. Kahan; N. J. Higham, Accuracy and Stability of Numerical Algorithms, §1.14.1).
func crossEntropy(z, t float64) float64 {
	v := z
	if t == 1 {
		v = -z
	}
	u := num.Exp(-math.Abs(v))
	y := 1 + u
	if y > 1 {
		u *= num.Log(y) / (y - 1)
	}
	return max(v, 0) + u
}

// Learn presents samples one at a time: w ← w + (η·s·(t − p))·x.
func (l *logistic) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return l.learnBatches(state, steps, t)
	}
	n, w, settings := l.p.N, state[:l.p.N], &l.p.Settings
	for k, i := range steps.Samples {
		x, d := l.p.X[int(i)*n:int(i)*n+n], l.p.D[i]
		z := dot(w, x)
		o, _, f := l.signal(z, d)
		if o != d {
			t.Mistakes++
		}
		t.Sum += crossEntropy(z, d)
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
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Samples)
}

// Evaluate's loss is −Σ[t ln p + (1 − t) ln(1 − p)], or its mean: what the setting's s follows.
func (l *logistic) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, sum := l.evaluate(w)
	return wrong, l.p.Settings.Gradient.Scale(l.p.M) * sum
}
