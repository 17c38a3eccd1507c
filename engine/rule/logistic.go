package rule

import (
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Logistic is logistic regression: p = σ(z) is the probability of class +1, and the rule descends
// the cross-entropy of p and the targets t = 1 for d = +1, else 0. The d of its runs are always
// these t, as with Adaline's logistic activation.
var Logistic = Rule{
	ID: "logistic", Name: logisticName, About: logisticAbout, Kind: data.Binary,
	Sources: []string{
		"D. R. Cox, The regression analysis of binary sequences, Journal of the Royal Statistical Society B 20 (1958)",
		"C. M. Bishop, Pattern Recognition and Machine Learning (2006), §4.3.2",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingGradient, SettingBatch, SettingRemainder, SettingOrder,
		SettingSequence, SettingInit, SettingBias, SettingTie, SettingLambda, SettingRegularizeBias,
	},
	Adjust: func(s *Settings) {
		s.Batch, s.Activation, s.Targets = BatchAll, ActivationLogistic, Targets01
		s.Lambda = 0
	},
	Orders:  Adaline.Orders,
	Scales:  []Gradient{GradientSum, GradientMean},
	Loss:    CrossEntropy,
	Curve:   func(*Settings) float64 { return 0.25 }, // of p(1 − p), at p = ½
	Endless: logisticEndless,
	Penalty: ridge,
	Rest:    RestNever,
	Says: map[string]text.Text{
		string(GradientSum):  logisticSumChoice,
		string(GradientMean): logisticMeanChoice,
	},
	Formula: func(s *Settings) []string {
		return append([]string{"z = w · x,  p = σ(z) = 1/(1 + e^−z),  t = [d > 0]"},
			descends(s, "(t − p)", "")...)
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
		l := newSingle(p, CrossEntropy)
		l.cost = crossEntropy
		l.penalise(p)
		l.signal = func(z, t float64) (o, e, f float64) {
			e = t - num.Logistic(z)
			return l.threshold(z, t), e, e
		}
		return l
	},
}

// crossEntropy is −ln p for t = 1 and −ln(1 − p) for t = 0, with p = σ(z). Both are ln(1 + e^v) for
// v = −z or z, computed as max(v, 0) + ln(1 + e^−|v|) so that nothing overflows.
func crossEntropy(z, t float64) float64 {
	v := z
	if t == 1 {
		v = -z
	}
	return max(v, 0) + log1p(num.Exp(-math.Abs(v)))
}

// log1p returns ln(1 + u) for a finite u ≥ 0 and keeps its digits: with the rounded y = 1 + u it is
// u·ln y/(y − 1) (W. Kahan; N. J. Higham, Accuracy and Stability of Numerical Algorithms, §1.14.1).
func log1p(u float64) float64 {
	y := 1 + u
	if y > 1 {
		u *= num.Log(y) / (y - 1)
	}
	return u
}
