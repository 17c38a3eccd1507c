package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
)

// The rules of one class against the rest: for each class a weight vector, which learns by a rule
// of two classes that its class is +1 and all others are −1. All learn from the same samples in the
// same order, so that rule alone learns the same w_k. The output is the class of the largest z_k.
var (
	RestPerceptron = oneVersusRest(&Perceptron, "ovr-perceptron", func(s *Settings) {
		s.Step, s.Tie = StepLabel, TieMistake
	})
	RestLogistic = oneVersusRest(&Logistic, "ovr-logistic", nil)
)

// oneVersusRest makes the rule that applies a rule of two classes to each of several. Adjust fixes
// what a single vector could choose.
func oneVersusRest(each *Rule, id string, adjust func(*Settings)) Rule {
	r := Rule{
		ID: id, Name: restNames[id], About: restAbout[id], Kind: data.Classes, Each: each,
		Sources: append([]string{
			"H.-T. Lin, Machine Learning Foundations, lecture 11 (2014)",
			"R. Rifkin and A. Klautau, In defense of one-vs-all classification, JMLR 5 (2004)",
		}, each.Sources...),
		Scales: each.Scales, Loss: each.Loss, Curve: each.Curve, Penalty: each.Penalty,
		Rest: each.Rest, Adds: each.Adds, Says: each.Says, Misses: each.Misses,
		Adjust: func(s *Settings) {
			if each.Adjust != nil {
				each.Adjust(s)
			}
			if adjust != nil {
				adjust(s)
			}
		},
		New: func(p *Problem) Learner { return newRest(p, each) },
	}
	for _, id := range each.Settings {
		if !slices.Contains([]SettingID{SettingStep, SettingTie, SettingTargets, SettingThreshold,
			SettingNormalize}, id) {
			r.Settings = append(r.Settings, id)
		}
	}
	for _, order := range each.Orders {
		if order != OrderMistake {
			r.Orders = append(r.Orders, order)
		}
	}
	r.Formula = func(s *Settings) []string {
		first := "z_k = w_k · x,  o = argmax z_k"
		if each.Loss == NoLoss {
			return []string{first, "w_k ← w_k + " + batched(s, "η", "f_k x"),
				"f_k = [d_k z_k ≤ 0] d_k"}
		}
		return append([]string{first, "p_k = σ(z_k) = 1/(1 + e^−z_k),  t_k = [d = k]"},
			descends(s, "(t_k − p_k)", "_k")...)
	}
	if r.Misses == "" {
		r.Misses = "[d z ≤ 0] d"
	}
	r.Factor = func(*Settings) string { return r.Misses }
	return r
}

// rest is the Learner of one class against the rest.
type rest struct {
	spread
	each *single // works one z_k with its target
}

func newRest(p *Problem, each *Rule) *rest {
	two := *p
	two.K, two.Kind, two.D = 1, data.Binary, make([]float64, p.M)
	two.Coding = each.Coding(&p.Settings)
	l := &rest{spread: spread{multiclass: newMulticlass(p), loss: each.Loss}}
	switch learner := each.New(&two).(type) {
	case *perceptron:
		l.each = learner.single
	case *single:
		l.each = learner
	}
	if each.Penalty != nil {
		l.penalise(p)
	}
	l.work = l.against
	return l
}

// Signal works one vector's z with its target, coded as the rule of two classes has it.
func (l *rest) Signal(z, d float64) Signal { return l.each.Signal(z, d) }

// Settled reports whether no vector would be corrected.
func (l *rest) Settled(w []float64) bool {
	for i := range l.p.M {
		if l.work(w, int32(i), l.z, nil); slices.ContainsFunc(l.z, pulls) {
			return false
		}
	}
	return true
}

// against is the work of one class against the rest: each vector's own.
func (l *rest) against(w []float64, i int32, f, z []float64) (x []float64, o, d int, lost float64) {
	x, d = l.sample(i)
	o = l.output(w, x, f)
	copy(z, f)
	for k, v := range f {
		target := l.each.neg
		if k == d {
			target = l.each.pos
		}
		if math.Abs(v) <= l.p.Doubt {
			v = l.p.settle(w[k*len(x):(k+1)*len(x)], x, v)
		}
		_, e, factor := l.each.signal(v, target)
		if f[k] = factor; l.loss == NoLoss {
			e = factor
		}
		lost += l.each.lost(v, target, e)
	}
	return x, o, d, lost
}
