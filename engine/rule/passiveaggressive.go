package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// PassiveAggressive computes the size of each step: just enough for the sample to lie at d·z = 1.
// PA-I and PA-II limit the step by C, so that one mislabelled sample cannot do much harm.
var PassiveAggressive = Rule{
	ID:    "passive-aggressive",
	Name:  passiveAggressiveName,
	About: passiveAggressiveAbout,
	Kind:  data.Binary,
	Sources: []string{
		"K. Crammer, O. Dekel, J. Keshet, S. Shalev-Shwartz and Y. Singer, Online passive-aggressive algorithms, JMLR 7 (2006), §3",
	},
	Settings: []SettingID{
		SettingVariant, SettingAggressiveness, SettingInit, SettingBias, SettingOrder,
		SettingSequence, SettingTie,
	},
	Adjust: func(s *Settings) { s.Eta, s.Step = 1, StepLabel }, // Δw is τdx
	Orders: []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Rest:   RestStill,
	Margin: func(*Settings) float64 { return 1 },
	Formula: func(s *Settings) []string {
		return []string{
			"z = w · x",
			"w ← w + τ d x",
			"τ = " + passiveFactor(s),
			"ℓ = max(0, 1 − d z)",
		}
	},
	Factor: func(*Settings) string { return "τ d" },
	Board: func(s *Settings, v Signal) []BoardLine {
		loss := max(0, 1-float64(v.Target*v.Z))
		size := []any{Plain(loss), " / ", Plain(v.Square)}
		switch s.Variant {
		case VariantPA1:
			size = slices.Concat([]any{"min(", Plain(s.Aggressiveness), ", "}, size, []any{")"})
		case VariantPA2:
			size = []any{size[0], " / (", size[2], " + 1/(2 · ", Plain(s.Aggressiveness), "))"}
		}
		return []BoardLine{
			perceptronBoard(s, v)[0],
			{"ℓ", []any{"max(0, 1 − ", Target(v.Target), " · ", Term(v.Z), ")"},
				[]any{Plain(loss)}},
			{"τ", size, []any{Plain(math.Abs(v.Factor))}},
		}
	},
	New: func(p *Problem) Learner {
		l := &passiveAggressive{single: newSingle(p)}
		l.single.signal = func(z, d float64) (o, e, f float64) {
			o = l.threshold(z, d)
			return o, d - o, d
		}
		for i := range p.M {
			x := p.X[i*p.N : (i+1)*p.N]
			l.squares = append(l.squares, num.Dot(x, x))
		}
		return l
	},
}

// passiveFactor writes τ.
func passiveFactor(s *Settings) string {
	switch s.Variant {
	case VariantPA1:
		return "min(C, ℓ / ‖x‖^2)"
	case VariantPA2:
		return "ℓ / (‖x‖^2 + 1/(2 C))"
	}
	return "ℓ / ‖x‖^2"
}

type passiveAggressive struct {
	single
	squares []float64 // ‖x‖² of the training samples
}

// size returns τ for net input z, target d and ‖x‖²: 0 where d·z ≥ 1, and for an x of zeros, which
// no step changes the net input of.
func (s *Settings) size(z, d, square float64) float64 {
	loss := 1 - float64(d*z)
	if loss <= 0 || square == 0 {
		return 0
	}
	switch s.Variant {
	case VariantPA1:
		return min(s.Aggressiveness, loss/square)
	case VariantPA2:
		return loss / (square + 1/float64(2*s.Aggressiveness))
	}
	return loss / square
}

// Learn presents samples one at a time: w ← w + (τ·d)·x.
func (l *passiveAggressive) Learn(state []float64, steps Steps, t *Tally) int {
	n, w := l.p.N, state[:l.p.N]
	for k, i := range steps.Samples {
		x, d := l.p.X[int(i)*n:int(i)*n+n], l.p.D[i]
		z := dot(w, x)
		o, e, _ := l.signal(z, d)
		tau := l.p.Settings.size(z, d, l.squares[i])
		if tau != 0 || o != d {
			t.Mistakes++
		}
		t.Sum += float64(e * e)
		if tau == 0 {
			continue
		}
		changed := false
		for j, xj := range x {
			v := w[j] + float64(float64(tau*d)*xj)
			changed = changed || v != w[j]
			t.Diverged = t.Diverged || !finite(v)
			w[j] = v
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

// Show works the one sample of a step.
func (l *passiveAggressive) Show(state []float64, batch []int32, eta float64) Working {
	g := l.single.Show(state, batch, eta)
	n, i := l.p.N, int(batch[0])
	clear(g.Delta)
	tau := l.p.Settings.size(g.Z[0], g.Target[0], l.squares[i])
	if g.Factor[0] = 0; tau == 0 {
		return g
	}
	g.Factor[0] = tau * g.Target[0]
	for j, v := range l.p.X[i*n : i*n+n] {
		g.Delta[j] += float64(g.Factor[0] * v)
	}
	return g
}

func (l *passiveAggressive) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, _ = l.evaluate(w)
	return wrong, math.NaN()
}
