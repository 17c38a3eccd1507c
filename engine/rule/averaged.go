package rule

import "perceptronlab/engine/data"

// Averaged is the perceptron that answers with the mean w̄ of the weights after every presentation,
// so that weights that last longer count for more.
var Averaged = Rule{
	ID: "averaged", Name: averagedName, About: averagedAbout, Kind: data.Binary,
	Answer: averagedAnswer,
	Symbol: "w̄",
	Mean:   true,
	Sources: []string{
		"Y. Freund and R. E. Schapire, Large margin classification using the perceptron algorithm, Machine Learning 37 (1999)",
		"M. Collins, Discriminative training methods for hidden Markov models, EMNLP (2002)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingStep, SettingTie, SettingTargets, SettingInit, SettingBias,
		SettingOrder, SettingSequence, SettingArithmetic,
	},
	Orders: []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Formula: func(s *Settings) []string {
		return append(perceptronFormula(s), "w̄ = (w_1 + … + w_t)/t")
	},
	Adds:   true,
	Rest:   RestCorrect,
	Proof:  correction,
	Factor: perceptronFactor,
	Board:  perceptronBoard,
	New:    func(p *Problem) Learner { return &averaged{newPerceptron(p), p.N, p.Whole} },
}

// averaged is a learner, of one vector or of several, that answers with w̄. Its state is
// (w, w̄, Σw, t), with n weights in w. In an exact run Σw stands in the place of w̄, since a mean
// of whole numbers need not be whole.
type averaged struct {
	Learner
	n     int
	whole bool
}

func (l *averaged) StateLen() int { return 3*l.n + 1 }

func (l *averaged) Start(state []float64) { copy(state[l.n:2*l.n], state[:l.n]) }

// Learn presents samples one at a time, and adds the weights after each to the sum.
func (l *averaged) Learn(state []float64, steps Steps, t *Tally) int {
	n := l.n
	w, mean, sum, one := state[:n], state[n:2*n], state[2*n:3*n], steps
	took := 0
	for took < len(steps.Samples) {
		one.Samples, one.T = steps.Samples[took:took+1], steps.T+took
		before := t.Updates
		l.Learner.Learn(w, one, t)
		took++
		if t.Diverged {
			return took
		}
		for j, v := range w {
			sum[j] += v
		}
		state[3*n]++
		if t.Updates > before && t.Updates == steps.Updates {
			break
		}
	}
	if l.whole {
		copy(mean, sum) // Share divides
		return took
	}
	for j, v := range sum {
		mean[j] = v / state[3*n]
	}
	return took
}

func (l *averaged) Answer(state []float64) []float64 { return state[l.n : 2*l.n] }

func (l *averaged) Share(state []float64) float64 {
	if l.whole {
		return max(1, state[3*l.n])
	}
	return 1
}
