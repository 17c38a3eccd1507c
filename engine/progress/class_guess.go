package progress

import (
	"math/big"
	"slices"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Guesses are how a class guessed a number, which nobody can be wrong about.
type Guesses struct {
	N                   int // students who guessed
	Least, Median, Most *big.Rat
	Run                 *big.Rat // what came of the run; nil: students had numbers of their own
}

// estimate returns the goal of an ask that guesses a number; false where it is none.
func estimate(of goal.Goal) (goal.Estimate, bool) {
	if p, ok := of.(goal.Predict); ok {
		of = p.Inner
	}
	g, ok := of.(goal.Estimate)
	return g, ok
}

// guessed adds a guess to the others of an ask.
func (t *AskTally) guessed(of *MarkedAsk) {
	if of.First.State == goal.Empty || of.First.State == goal.Invalid || len(of.First.Texts) == 0 {
		return
	}
	if n, fault := derive.ReadNumber(of.First.Texts[0]); fault == nil {
		t.guesses = append(t.guesses, n.Value)
	}
}

// spread sums up the guesses of an ask.
func (t *AskTally) spread(g goal.Estimate) *Guesses {
	all := slices.SortedFunc(slices.Values(t.guesses), (*big.Rat).Cmp)
	n := len(all)
	if n == 0 {
		return &Guesses{}
	}
	s := &Guesses{N: n, Least: all[0], Most: all[n-1],
		Median: derive.Half(derive.Add(all[(n-1)/2], all[n/2]))}
	if t.Sheet != nil && !t.Sheet.Varies(t.Step) {
		s.Run = g.Right(t.Sheet.Bench(t.Step, t.Ask))
	}
	return s
}

// Text says how the guesses are spread, beside what came of the run.
func (g *Guesses) Text() text.Text {
	if g.N == 0 {
		return noGuesses
	}
	said := guessesAre.With(g.N, derive.Plainly(g.Least), derive.Plainly(g.Median),
		derive.Plainly(g.Most))
	if g.Run == nil {
		return said
	}
	run := guessesRun.With(derive.Plainly(g.Run))
	return text.Text{En: said.En + " " + run.En, Zh: said.Zh + run.Zh}
}
