package rule

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// SVM is the linear support vector machine, learned by descending the subgradient of the hinge loss
// with a penalty on the weights.
var SVM = Rule{
	ID:    "svm",
	Name:  svmName,
	About: svmAbout,
	Kind:  data.Binary,
	Sources: []string{
		"C. Cortes and V. Vapnik, Support-vector networks, Machine Learning 20 (1995)",
		"S. Shalev-Shwartz, Y. Singer and N. Srebro, Pegasos: Primal Estimated sub-GrAdient SOlver for SVM, ICML (2007)",
	},
	Settings: []SettingID{
		SettingEta, SettingSchedule, SettingLambda, SettingRegularizeBias, SettingGradient,
		SettingBatch, SettingRemainder, SettingOrder, SettingSequence, SettingInit, SettingBias,
		SettingTie,
	},
	Adjust: func(s *Settings) { s.Step, s.Gradient = StepLabel, GradientMean }, // d is ±1
	Orders: []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales: []Gradient{GradientMean, GradientSum},
	Loss:   HingeLoss,
	Penalty: func(s *Settings) (lambda float64, bias bool) {
		return s.Lambda, s.RegularizeBias
	},
	Rest:   RestStill,
	Margin: func(*Settings) float64 { return 1 },
	Says: map[string]text.Text{
		string(GradientSum): svmSumChoice, string(GradientMean): svmMeanChoice,
	},
	Formula: svmFormula,
	Factor:  func(*Settings) string { return svmFactor },
	Misses:  svmFactor,
	Board:   svmBoard,
	New:     newSVM,
}

// svmFactor is −∂/∂z of max(0, 1 − dz), the subgradient 0 being taken at dz = 1.
const svmFactor = "[d z < 1] d"

func svmFormula(s *Settings) []string {
	lines := []string{"z = w · x", "w ← (1 − ηλ) w + " + batched(s, "η", "f x")}
	if s.Bias && !s.RegularizeBias {
		lines = append(lines, "w_0 ← w_0 + "+batched(s, "η", "f"))
	}
	f := "f = " + svmFactor
	if s.Schedule == SchedulePegasos {
		f += ",  η = 1/(λ t)"
	}
	return append(lines, f)
}

func svmBoard(s *Settings, v Signal) []BoardLine {
	compared := " < 1"
	if v.Factor == 0 {
		compared = " ≥ 1"
	}
	return []BoardLine{
		perceptronBoard(s, v)[0],
		{"d · z", []any{Target(v.Target), " · ", Term(v.Z)},
			[]any{Plain(v.Target * v.Z), compared}},
	}
}

type svm struct{ single }

func newSVM(p *Problem) Learner {
	l := &svm{newSingle(p)}
	l.lambda = p.Settings.Lambda
	if p.Settings.Bias && !p.Settings.RegularizeBias {
		l.spared = 1
	}
	l.single.signal = l.signal
	l.cost = func(z, d float64) float64 { return max(0, 1-float64(d*z)) }
	return l
}

// signal is the rule for one sample: o = sign(z), and e = f = d where d·z < 1. A z that is not a
// number is a mistake.
func (l *svm) signal(z, d float64) (o, e, f float64) {
	if !(float64(d*z) >= 1) {
		f = d
	}
	return l.threshold(z, d), f, f
}

// Learn presents samples one at a time: w ← w + (η·f)·x − ηλw.
func (l *svm) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return l.learnBatches(state, steps, t)
	}
	n, w, settings := l.p.N, state[:l.p.N], &l.p.Settings
	for k, i := range steps.Samples {
		x, d := l.p.X[int(i)*n:int(i)*n+n], l.p.D[i]
		z := dot(w, x)
		o, e, f := l.signal(z, d)
		if l.mistaken(o, d) {
			t.Mistakes++
		}
		t.Sum += l.lost(z, d, e) + l.penalty(w)
		eta := settings.Rate(steps.T + k)
		clear(l.delta)
		if f != 0 {
			for j, xj := range x {
				l.delta[j] = float64(float64(eta*f) * xj)
			}
		}
		l.shrink(w, eta, l.delta)
		changed := false
		for j, dw := range l.delta {
			v := w[j] + dw
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

// Evaluate's loss is λ‖w‖²/2 + (1/M)Σ max(0, 1 − dz), with the sum in place of the mean where the
// setting says so.
func (l *svm) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, sum := l.evaluate(w)
	return wrong, l.penalty(w) + float64(l.p.Settings.Gradient.Scale(l.p.M)*sum)
}
