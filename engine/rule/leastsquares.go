package rule

import (
	"math"

	"perceptronlab/engine/data"
)

// LeastSquares goes to the minimum of the squared error in one step, which batch Adaline and linear
// regression approach. It learns from numbers, and from two classes as the numbers −1 and +1, for
// which it predicts +1 where z ≥ 0.
var LeastSquares = Rule{
	ID: "least-squares", Name: leastSquaresName, About: leastSquaresAbout, Kind: data.Real,
	Also: data.Binary,
	Sources: []string{
		"A. M. Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)",
		"R. Penrose, On best approximate solutions of linear matrix equations, Proc. Cambridge Phil. Soc. 52 (1956), on the shortest",
	},
	Settings: []SettingID{SettingGradient, SettingBias},
	Adjust:   Adaline.Adjust,
	Orders:   []Order{OrderCyclic},
	Scales:   Adaline.Scales,
	Loss:     SquaredLoss,
	Rest:     RestNever,
	Factor:   adalineFactor,
	Board:    regressionBoard,
	Once:     true,
	Formula: func(*Settings) []string {
		return []string{"z = w · x", "w ← argmin Σ (d − z)^2", "X^T X w = X^T d"}
	},
	New: func(p *Problem) Learner { return &leastSquares{adaline: newAdaline(p).(*adaline)} },
}

// leastSquares is Adaline, except that the batch of all samples leads to best.
type leastSquares struct {
	*adaline
	best []float64 // solved when first needed
}

func (l *leastSquares) solve() []float64 {
	if l.best == nil {
		l.best, _ = Solve(l.p.X, l.p.D, l.p.N)
	}
	return l.best
}

// Learn replaces w by the solution. Weights past Limit diverge as under other rules.
func (l *leastSquares) Learn(state []float64, steps Steps, t *Tally) int {
	w := state[:l.p.N]
	_, squares := l.evaluate(w)
	for _, i := range l.Mistakes(w, nil) {
		t.miss(i)
	}
	t.Sum += squares
	changed := false
	for j, v := range l.solve() {
		changed = changed || v != w[j]
		t.Diverged = t.Diverged || !finite(v)
		w[j] = v
	}
	if changed && !t.Diverged {
		t.Updates++
	}
	return 1
}

// Evaluate is Adaline's, but the loss of an exact fit is 0, not what rounding leaves of it (spec
// §3).
func (l *leastSquares) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, loss = l.adaline.Evaluate(w)
	slack := Slack(l.p.X, l.p.D, w)
	for i, d := range l.p.D {
		if e := d - dot(w, l.p.X[i*l.p.N:i*l.p.N+l.p.N]); !(math.Abs(e) <= slack) {
			return wrong, loss
		}
	}
	return wrong, 0
}

// Slack bounds the errors d − w·x that come from rounding alone, for solved weights: four times the
// rounding error of the sum |d| + Σ|wⱼxⱼ| where that is largest. Smaller errors cannot be
// distinguished from 0.
func Slack(x, d, w []float64) float64 {
	largest, n := 0.0, len(w)
	for i, v := range d {
		size := math.Abs(v)
		for j, v := range x[i*n : i*n+n] {
			size += math.Abs(float64(w[j] * v))
		}
		largest = max(largest, size)
	}
	if slack := 4 * Rounding(n) * largest; !math.IsInf(slack, 1) {
		return slack
	}
	return 0 // beyond the range of numbers
}

// Show works the step. Its factors are Adaline's and do not make up Δw.
func (l *leastSquares) Show(state []float64, batch []int32, eta float64) Working {
	g := l.adaline.Show(state, batch, eta)
	g.Scale = 1
	for j, v := range l.solve() {
		g.Delta[j] = v - state[j]
	}
	return g
}
