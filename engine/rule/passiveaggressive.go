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
	ID: "passive-aggressive", Name: passiveAggressiveName, About: passiveAggressiveAbout,
	Kind: data.Binary,
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
			{"ℓ", []any{"max(0, 1 − ", Term(v.Target), " · ", Term(v.Z), ")"},
				[]any{Plain(loss)}},
			{"τ", passiveBoard(s, loss, "", v.Square), []any{Plain(math.Abs(v.Factor))}},
		}
	},
	New: func(p *Problem) Learner {
		l := newSingle(p, NoLoss)
		l.near = true
		l.signal = func(z, d float64) (o, e, f float64) {
			o = l.threshold(z, d)
			return o, d - o, d
		}
		var squares []float64 // ‖x‖² of the training samples
		for x := range slices.Chunk(p.X, p.N) {
			squares = append(squares, num.Dot(x, x))
		}
		l.size = func(i int32, z, d float64) float64 {
			return p.Settings.size(1-float64(d*z), squares[i])
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
