package rule

import (
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// MIRA is the multiclass perceptron with a computed step: just enough for the right class to score
// 1 more than the class that won. Like the perceptron, and unlike PassiveAggressive, it only acts
// on mistakes. Moving two vectors by τx changes the difference of their z by 2τ‖x‖².
var MIRA = Rule{
	ID: "mira", Name: miraName, About: miraAbout, Kind: data.Classes,
	Sources: []string{
		"K. Crammer, O. Dekel, J. Keshet, S. Shalev-Shwartz and Y. Singer, Online passive-aggressive algorithms, JMLR 7 (2006), §8, the prediction-based update",
		"UC Berkeley, CS188: Introduction to Artificial Intelligence, on MIRA (PA-I)",
	},
	Settings: []SettingID{
		SettingVariant, SettingAggressiveness, SettingInit, SettingBias, SettingOrder,
		SettingSequence,
	},
	Adjust: func(s *Settings) { s.Eta, s.Variant = 1, VariantPA1 },
	Orders: PassiveAggressive.Orders,
	Rest:   RestCorrect,
	Formula: func(s *Settings) []string {
		return []string{
			"z_k = w_k · x,  o = argmax z_k",
			"o ≠ d ⇒  w_target ← w_target + τ x",
			"o ≠ d ⇒  w_output ← w_output − τ x",
			"τ = " + passiveFactor(s, "2 ‖x‖^2"),
			"ℓ = z_output − z_target + 1",
		}
	},
	Factor: func(*Settings) string { return "± τ" },
	Board: func(s *Settings, v Signal) []BoardLine {
		loss := v.Highest - v.Z + 1
		return []BoardLine{
			{"ℓ", []any{Plain(v.Highest), " − ", Term(v.Z), " + 1"}, []any{Plain(loss)}},
			{"τ", passiveBoard(s, loss, "2 · ", v.Square), []any{Plain(math.Abs(v.Factor))}},
		}
	},
	New: func(p *Problem) Learner {
		l := newMulticlass(p)
		l.size = func(z, x []float64, d, o int) float64 {
			return p.Settings.size(z[o]-z[d]+1, 2*num.Dot(x, x))
		}
		return l
	},
}
