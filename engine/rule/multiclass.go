package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
)

// Multiclass is the perceptron with a weight vector per class: o = argmax z, the lowest index on a
// tie. A mistake turns the vector of the class d towards x and that of the output o away from it.
//
// It has no tie setting, since spec §2 decides the tie, and no step setting: d − o, as vectors with
// a single 1, is ±1 and Δw is ±ηx.
var Multiclass = Rule{
	ID: "multiclass", Name: multiclassName, About: multiclassAbout, Kind: data.Classes,
	Sources: []string{
		"R. O. Duda and P. E. Hart, Pattern Classification and Scene Analysis (1973), on Kesler's construction",
		"K. Crammer and Y. Singer, Ultraconservative online algorithms for multiclass problems, JMLR 3 (2003)",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingInit, SettingBias, SettingOrder, SettingSequence,
		SettingBatch, SettingRemainder, SettingGradient, SettingArithmetic,
	},
	Orders:  Perceptron.Orders,
	Scales:  Perceptron.Scales,
	Formula: multiclassFormula,
	Adds:    true,
	Rest:    RestCorrect,
	Factor:  perceptronFactor,
	New:     func(p *Problem) Learner { return newMulticlass(p) },
}

// multiclassFormula writes "target" and "output" for d and o, since w with a small o looks like w₀.
func multiclassFormula(s *Settings) []string {
	return []string{
		"z_k = w_k · x,  o = argmax z_k",
		"o ≠ d ⇒  w_target ← w_target + " + batched(s, "η", "x"),
		"o ≠ d ⇒  w_output ← w_output − " + batched(s, "η", "x"),
	}
}

type multiclass struct {
	p *Problem
	// size returns the factor of ηx on a mistake, from the net inputs z; nil: 1.
	size  func(z, x []float64, d, o int) float64
	delta []float64 // scratch of a batch, K×N
	z     []float64 // scratch, K
}

func newMulticlass(p *Problem) *multiclass {
	return &multiclass{p: p, delta: make([]float64, p.K*p.N), z: make([]float64, p.K)}
}

// output puts z_k = w_k·x of every class into z and returns the class with the largest.
func (l *multiclass) output(w, x, z []float64) int {
	Nets(w, x, z)
	best := winner(z)
	if doubt := 2 * l.p.Doubt; doubt > 0 {
		for k, v := range z {
			if k != best && z[best]-v <= doubt {
				return l.p.largest(w, x, z)
			}
		}
	}
	return best
}

// winner returns the class with the largest z, the lowest on a tie. A z of Inf − Inf never wins.
func winner(z []float64) (best int) {
	for k, v := range z {
		if v > z[best] || z[best] != z[best] {
			best = k
		}
	}
	return best
}

// sample returns the input of a training sample and its class.
func (l *multiclass) sample(i int32) (x []float64, d int) {
	n := l.p.N
	return l.p.X[int(i)*n : int(i)*n+n], int(l.p.D[i])
}

// mistake is ‖d − o‖² of a mistake, with d and o as vectors with a single 1, so that ½e² counts 1.
const mistake = 2

// Learn presents samples one at a time: on a mistake, w[d] ← w[d] + η·s·x and w[o] ← w[o] − η·s·x.
func (l *multiclass) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return l.learnBatches(state, steps, t)
	}
	n, settings := l.p.N, &l.p.Settings
	for k, i := range steps.Samples {
		x, d := l.sample(i)
		o := l.output(state, x, l.z)
		if o == d {
			continue
		}
		t.miss(i)
		t.Sum += mistake
		rate := settings.Rate(steps.T+k) * settings.Gradient.Scale(1)
		if l.size != nil {
			rate *= l.size(l.z, x, d, o)
		}
		towards, away := state[d*n:d*n+n], state[o*n:o*n+n]
		changed := false
		for j, v := range x {
			dw := float64(rate * v)
			up, down := towards[j]+dw, away[j]-dw
			changed = changed || up != towards[j] || down != away[j]
			t.Diverged = t.Diverged || !finite(up) || !finite(down)
			towards[j], away[j] = up, down
		}
		if t.Diverged {
			return k + 1
		}
		if changed {
			t.Updates++
			t.mark(steps.T + k + 1)
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Samples)
}

// learnBatches takes steps of one batch each: Δw = Σ ±(η·s)·x over its mistakes, then w ← w + Δw.
func (l *multiclass) learnBatches(state []float64, steps Steps, t *Tally) int {
	w, from := state[:len(l.delta)], int32(steps.First)
	for k, end := range steps.Ends {
		batch := steps.Samples[from:end]
		from = end
		made := t.Mistakes
		l.add(w, batch, l.p.Settings.Rate(steps.T+k), l.delta, t)
		t.Sum += float64(mistake * (t.Mistakes - made))
		changed := t.add(w, l.delta)
		if t.Diverged {
			return k + 1
		}
		if changed {
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Ends)
}

// add puts the Δw of a batch into delta and counts its mistakes.
func (l *multiclass) add(w []float64, batch []int32, eta float64, delta []float64, t *Tally) {
	clear(delta)
	n := l.p.N
	rate := eta * l.p.Settings.Gradient.Scale(len(batch))
	for _, i := range batch {
		x, d := l.sample(i)
		o := l.output(w, x, l.z)
		if o == d {
			continue
		}
		t.miss(i)
		rate := rate
		if l.size != nil {
			rate *= l.size(l.z, x, d, o)
		}
		towards, away := delta[d*n:d*n+n], delta[o*n:o*n+n]
		for j, v := range x {
			dw := float64(rate * v)
			towards[j] += dw
			away[j] -= dw
		}
	}
}

func (l *multiclass) Show(state []float64, batch []int32, eta float64) Working {
	m, classes := len(batch), l.p.K
	values := make([]float64, m*(3*classes+2))
	cut := func(count int) []float64 {
		part := values[:count:count]
		values = values[count:]
		return part
	}
	g := Working{
		Z: cut(m * classes), Output: cut(m), Target: cut(m), Error: cut(m * classes),
		Factor: cut(m * classes),
		Scale:  l.p.Settings.Gradient.Scale(m), Delta: make([]float64, len(l.delta)),
	}
	for k, i := range batch {
		x, d := l.sample(i)
		own := k * classes
		o := l.output(state, x, g.Z[own:own+classes])
		g.Output[k], g.Target[k] = float64(o), float64(d)
		if o != d {
			g.Mistake = true
			g.Error[own+d], g.Error[own+o] = 1, -1
			g.Factor[own+d], g.Factor[own+o] = 1, -1
			if l.size != nil {
				f := l.size(g.Z[own:own+classes], x, d, o)
				g.Factor[own+d], g.Factor[own+o] = f, -f
			}
		}
	}
	l.add(state, batch, eta, g.Delta, &Tally{})
	return g
}

func (l *multiclass) Evaluate(w []float64) (wrong int, loss float64) {
	// Under zero weights class 0 wins each tie.
	start := !slices.ContainsFunc(w, func(v float64) bool { return v != 0 })
	for i := range l.p.M {
		if x, d := l.sample(int32(i)); start && d != 0 || !start && l.output(w, x, l.z) != d {
			wrong++
		}
	}
	return wrong, math.NaN()
}

func (l *multiclass) Mistakes(w []float64, dst []int32) []int32 {
	for i := range l.p.M {
		if x, d := l.sample(int32(i)); l.output(w, x, l.z) != d {
			dst = append(dst, int32(i))
		}
	}
	return dst
}

func (l *multiclass) Predict(w, x []float64, _ float64, z []float64) float64 {
	return float64(l.output(w, x, z[:l.p.K]))
}

func (l *multiclass) StateLen() int                    { return l.p.K * l.p.N }
func (l *multiclass) Start([]float64)                  {}
func (l *multiclass) Settled([]float64) bool           { return true }
func (l *multiclass) Level() float64                   { return 0 }
func (l *multiclass) Share([]float64) float64          { return 1 }
func (l *multiclass) Answer(state []float64) []float64 { return state[:l.p.K*l.p.N] }
