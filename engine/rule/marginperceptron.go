package rule

import (
	"math"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// MarginPerceptron is the perceptron that also corrects samples that are right but too close to
// the boundary: wherever d(w·x) ≤ γ.
var MarginPerceptron = Rule{
	ID: "margin-perceptron", Name: marginPerceptronName, About: marginPerceptronAbout,
	Kind: data.Binary,
	Sources: []string{
		"R. O. Duda, P. E. Hart and D. G. Stork, Pattern Classification (2001), §5.5.2, on relaxing the criterion by a margin",
		"L. Fausett, Fundamentals of Neural Networks (1994), §2.3, on an undecided band between the classes",
	},
	Settings: []SettingID{
		SettingEta, SettingDecay, SettingMargin, SettingTie, SettingInit, SettingBias, SettingOrder,
		SettingSequence, SettingBatch, SettingRemainder, SettingGradient, SettingNormalize,
		SettingArithmetic,
	},
	// Δw is ηdx, with d = ±1; z = 0 is on neither side.
	Adjust: func(s *Settings) { s.Step, s.Tie = StepLabel, TieMistake },
	Orders: []Order{OrderCyclic, OrderShuffle, OrderRandom, OrderSequence},
	Scales: Perceptron.Scales,
	Ties:   []Tie{TieMistake, TieMiddle},
	Band:   true,
	Says: map[string]text.Text{
		string(TieMistake): marginPerceptronMistake, string(TieMiddle): marginPerceptronMiddle,
	},
	Formula: func(s *Settings) []string {
		output := "sign(z)"
		if s.Tie == TieMiddle {
			output = "[|z| > γ] sign(z)"
		}
		return normalized(s, "z = w · x,  o = "+output,
			"d z ≤ γ ⇒  w ← w + "+batched(s, "η", "d x"))
	},
	Adds:   true,
	Rest:   RestCorrect,
	Margin: func(s *Settings) float64 { return s.Margin },
	Proof:  correction,
	Factor: func(*Settings) string { return "[d z ≤ γ] d" },
	Board: func(s *Settings, v Signal) []BoardLine {
		compared := " ≤ γ = "
		if v.Factor == 0 {
			compared = " > γ = "
		}
		output := perceptronBoard(s, v)[0]
		if v.Output == 0 {
			output.How = []any{"|", Plain(v.Z), "| ≤ ", Plain(s.Margin)}
		}
		return []BoardLine{
			output,
			{"d · z", []any{Target(v.Target), " · ", Term(v.Z)},
				[]any{Plain(v.Target * v.Z), compared, Plain(s.Margin)}},
		}
	},
	New: func(p *Problem) Learner {
		l := newSingle(p, NoLoss)
		l.near = true
		l.signal = func(z, d float64) (o, e, f float64) {
			o = l.threshold(z, d)
			if p.Settings.Tie == TieMiddle && math.Abs(z) <= p.Settings.Margin {
				o = 0
			}
			if !(d*z > p.Settings.Margin) { // also for a z that is not a number
				f = d
			}
			return o, d - o, f
		}
		return l
	},
}
