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
		l := &softmax{spread: spread{multiclass: newMulticlass(p), loss: CrossEntropy}}
		l.penalise(p)
		l.work = l.probable
		return l
	},
}

type softmax struct{ spread }

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

// probable is the work of softmax: f = t − p.
func (l *softmax) probable(w []float64, i int32, f, z []float64) (x []float64, o, d int,
	lost float64) {
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
