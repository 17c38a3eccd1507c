package rule

import "perceptronlab/engine/data"

// Pocket is the perceptron that keeps its best weights so far: after each update, weights with
// fewer mistakes on the training samples than the weights in the pocket replace these.
var Pocket = Rule{
	ID: "pocket", Name: pocketName, About: pocketAbout, Kind: data.Binary,
	Sources: []string{
		"S. I. Gallant, Perceptron-based learning algorithms, IEEE Transactions on Neural Networks 1 (1990)",
	},
	Settings: Perceptron.Settings,
	Answer:   pocketAnswer,
	Recounts: true,
	Symbol:   "ŵ",
	Orders:   []Order{OrderMistake, OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales:   Perceptron.Scales,
	Formula: func(s *Settings) []string {
		return append(perceptronFormula(s), "E(w) < E(ŵ) ⇒ ŵ ← w")
	},
	Adds:   true,
	Rest:   RestCorrect,
	Proof:  correction,
	Factor: perceptronFactor,
	Board:  perceptronBoard,
	New: func(p *Problem) Learner {
		l := &pocket{*newPerceptron(p)}
		l.updated = l.keep
		return l
	},
}

// pocket has the state (w, ŵ, mistakes of ŵ).
type pocket struct{ perceptron }

func (l *pocket) StateLen() int { return 2*l.p.N + 1 }

func (l *pocket) Start(state []float64) {
	wrong, _ := l.Evaluate(state[:l.p.N])
	l.put(state, wrong)
}

func (l *pocket) keep(state []float64) {
	if wrong, _ := l.Evaluate(state[:l.p.N]); float64(wrong) < state[2*l.p.N] {
		l.put(state, wrong)
	}
}

func (l *pocket) put(state []float64, wrong int) {
	n := l.p.N
	copy(state[n:2*n], state[:n])
	state[2*n] = float64(wrong)
}

func (l *pocket) Answer(state []float64) []float64 { return state[l.p.N : 2*l.p.N] }
