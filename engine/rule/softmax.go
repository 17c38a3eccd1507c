package rule

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Softmax is softmax regression, logistic regression for several classes: p_k, the share of e^z_k
// in the sum over all classes, is the probability of class k. The rule descends the cross-entropy
// of p and the targets t, 1 for the class of the sample and 0 for the others. Every sample pulls at
// the vectors of all classes.
//
// Like Multiclass it has no tie setting: o is the class of the largest z, the lowest on a tie.
var Softmax = Rule{
	ID: "softmax", Name: softmaxName, About: softmaxAbout, Kind: data.Classes,
	Sources: []string{
		"J. S. Bridle, Probabilistic interpretation of feedforward classification network outputs, Neurocomputing (1990)",
		"C. M. Bishop, Pattern Recognition and Machine Learning (2006), §4.3.4",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingGradient, SettingBatch, SettingRemainder, SettingOrder,
		SettingSequence, SettingInit, SettingBias, SettingLambda, SettingRegularizeBias,
	},
	Adjust: func(s *Settings) { s.Batch, s.Lambda = BatchAll, 0 },
	Orders: Logistic.Orders,
	Scales: Logistic.Scales,
	Loss:   CrossEntropy,
	// The eigenvalues of diag(p) − pp^T are at most ½, as with two classes of p = ½ (D. Böhning,
	// Multinomial logistic regression algorithm, Annals of the Institute of Statistical Mathematics
	// 44, 1992).
	Curve:   func(*Settings) float64 { return 0.5 },
	Penalty: ridge,
	Rest:    RestNever,
	Says: map[string]text.Text{
		string(GradientSum): logisticSumChoice, string(GradientMean): logisticMeanChoice,
	},
	Formula: func(s *Settings) []string {
		return append([]string{"z_k = w_k · x,  o = argmax z_k",
			"p_k = e^z_k / Σ e^z_i,  t_k = [d = k]"}, descends(s, "(t_k − p_k)", "_k")...)
	},
	Factor: func(*Settings) string { return "t − p" },
	Misses: "t − p",
	New: func(p *Problem) Learner {
		l := &softmax{multiclass: newMulticlass(p)}
		l.penalise(p)
		return l
	},
}

type softmax struct {
	*multiclass
	penalty
}

// Probabilities puts p_k = e^z_k/Σe^z into p (K of them, may be z itself). It returns the class
// with the largest z, the lowest on a tie, and −ln p of class d. All are computed from z less its
// largest, so that nothing overflows.
func Probabilities(z []float64, d int, p []float64) (best int, lost float64) {
	best = winner(z)
	most, total, others := z[best], 0.0, 0.0
	lost = most - z[d]
	for k, v := range z {
		p[k] = num.Exp(v - most)
		total += p[k]
		if k != best { // its term is 1, which would take digits from a small sum
			others += p[k]
		}
	}
	for k := range p {
		p[k] /= total
	}
	return best, lost + log1p(others)
}

// work works training sample i with weights w: the factors f = t − p of its classes go into f, its
// net inputs into z if that is not nil.
func (l *softmax) work(w []float64, i int32, f, z []float64) (x []float64, o, d int, lost float64) {
	x, d = l.sample(i)
	Nets(w, x, f)
	copy(z, f)
	o, lost = Probabilities(f, d, f)
	for k, p := range f {
		f[k] = 0 - p // no −0
	}
	f[d]++
	return x, o, d, lost
}

// Learn takes the steps: w_k ← w_k + (η·s·f_k)·x, summed over the samples of the step, less ηλw_k.
func (l *softmax) Learn(state []float64, steps Steps, t *Tally) int {
	w, from, taken := state[:len(l.delta)], steps.First, len(steps.Ends)
	if steps.Ends == nil {
		from, taken = 0, len(steps.Samples)
	}
	for k := range taken {
		end := from + 1
		if steps.Ends != nil {
			end = int(steps.Ends[k])
		}
		batch := steps.Samples[from:end]
		from = end
		eta, penalty := l.p.Settings.Rate(steps.T+k), l.of(w)
		clear(l.delta)
		for _, i := range batch {
			x, o, d, lost := l.work(w, i, l.z, nil)
			if o != d {
				t.miss(i)
			}
			t.Sum += lost + penalty
			l.pull(x, eta*l.p.Settings.Gradient.Scale(len(batch)), l.z, l.delta)
		}
		l.shrink(w, eta, l.delta)
		if changed := t.add(w, l.delta); t.Diverged || changed && t.Updates == steps.Updates {
			return k + 1
		}
	}
	return taken
}

// pull adds (rate·f_k)·x to the part of delta of each class.
func (l *softmax) pull(x []float64, rate float64, f, delta []float64) {
	for k, factor := range f {
		c := rate * factor
		if c == 0 {
			continue
		}
		row := delta[k*len(x) : k*len(x)+len(x)]
		for j, v := range x {
			row[j] += float64(c * v)
		}
	}
}

func (l *softmax) Show(state []float64, batch []int32, eta float64) Working {
	m, classes, w := len(batch), l.p.K, state[:len(l.delta)]
	values := make([]float64, 2*m*(classes+1))
	g := Working{
		Z: values[: m*classes : m*classes], Factor: values[m*classes : 2*m*classes : 2*m*classes],
		Output: values[2*m*classes:][:m:m], Target: values[2*m*classes+m:],
		Scale: l.p.Settings.Gradient.Scale(m), Delta: make([]float64, len(w)),
	}
	g.Error = g.Factor
	for k, i := range batch {
		f := g.Factor[k*classes : (k+1)*classes]
		x, o, d, _ := l.work(w, i, f, g.Z[k*classes:(k+1)*classes])
		g.Output[k], g.Target[k] = float64(o), float64(d)
		g.Mistake = g.Mistake || o != d
		l.pull(x, eta*g.Scale, f, g.Delta)
	}
	g.Own = l.own(w, eta, g.Delta)
	return g
}

// Evaluate's loss is the sum or the mean of −ln p of the class of each sample, and the penalty.
func (l *softmax) Evaluate(w []float64) (wrong int, loss float64) {
	for i := range l.p.M {
		_, o, d, lost := l.work(w, int32(i), l.z, nil)
		if o != d {
			wrong++
		}
		loss += lost
	}
	return wrong, l.of(w) + float64(l.p.Settings.Gradient.Scale(l.p.M)*loss)
}
