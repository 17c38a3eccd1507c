package rule

import (
	"math"
	"slices"
	"strings"

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
			"τ = " + passiveFactor(s, "‖x‖^2"),
			"ℓ = max(0, 1 − d z)",
		}
	},
	Factor: func(*Settings) string { return "τ d" },
	Board: func(s *Settings, v Signal) []BoardLine {
		loss := max(0, 1-float64(v.Target*v.Z))
		return []BoardLine{
			perceptronBoard(s, v)[0],
			{"ℓ", []any{"max(0, 1 − ", Target(v.Target), " · ", Term(v.Z), ")"},
				[]any{Plain(loss)}},
			{"τ", passiveBoard(s, loss, "", v.Square), []any{Plain(math.Abs(v.Factor))}},
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

// passiveFactor writes τ; square is how much a step of size 1 lowers ℓ.
func passiveFactor(s *Settings, square string) string {
	grouped := square
	if strings.Contains(square, " ") {
		grouped = "(" + square + ")"
	}
	switch s.Variant {
	case VariantPA1:
		return "min(C, ℓ / " + grouped + ")"
	case VariantPA2:
		return "ℓ / (" + square + " + 1/(2 C))"
	}
	return "ℓ / " + grouped
}

// passiveBoard writes how τ is worked out; times stands before ‖x‖².
func passiveBoard(s *Settings, loss float64, times string, square float64) []any {
	limit := Plain(s.Aggressiveness)
	if s.Variant == VariantPA2 {
		return []any{Plain(loss), " / (" + times, Plain(square), " + 1/(2 · ", limit, "))"}
	}
	size := []any{Plain(loss), " / ", Plain(square)}
	if times != "" {
		size = []any{Plain(loss), " / (" + times, Plain(square), ")"}
	}
	if s.Variant == VariantPA1 {
		size = slices.Concat([]any{"min(", limit, ", "}, size, []any{")"})
	}
	return size
}

type passiveAggressive struct {
	single
	squares []float64 // ‖x‖² of the training samples
}

// size returns τ for a loss ℓ that a step of size 1 lowers by square: 0 where there is no loss, and
// for an x of zeros, whose net input no step changes.
func (s *Settings) size(loss, square float64) float64 {
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
		tau := l.p.Settings.size(1-float64(d*z), l.squares[i])
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
	tau := l.p.Settings.size(1-float64(g.Target[0]*g.Z[0]), l.squares[i])
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
