package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Form is a source's statement of the convergence of the perceptron.
type Form struct {
	ID      string // of the convention (package rule) that computes like the source; "": none
	Source  text.Text
	Formula []string  // lines in linear notation, each short enough for a phone
	Where   text.Text // the meaning of the letters, and the source's assumptions
	Value   float64   // the bound for this data; NaN: none, or its conditions do not hold
}

// Forms returns the statements of the proof in lecture notes and textbooks, with the numbers of
// this data. All bounds are for a start at zero and single samples.
func (p *Proof) Forms(e *experiment.Experiment) []Form {
	unit := math.NaN()
	if e.Table.Unit {
		unit = p.Classic
	}
	return []Form{
		{
			ID:      "pla",
			Source:  plaSource,
			Formula: []string{"T ≤ R^2/ρ^2", "cos θ ≥ √T ρ/R"},
			Where:   plaWhere,
			Value:   p.Classic,
		},
		{
			ID:     "maml-proof",
			Source: mamlProofSource,
			Formula: []string{"1 ≥ cos φ", "≥ (w* · w_0 + t δ)/√(‖w_0‖^2 + t)",
				"w_0 = 0: t ≤ 1/δ^2"},
			Where: mamlProofWhere,
			Value: unit,
		},
		{
			ID:      "lec11",
			Source:  lec11Source,
			Formula: []string{"T < ∞"},
			Where:   lec11Where,
			Value:   math.NaN(),
		},
		{
			Source:  novikoffSource,
			Formula: []string{"T ≤ (R/γ)^2"},
			Where:   novikoffWhere,
			Value:   p.Classic,
		},
		{
			Source:  anyLengthSource,
			Formula: []string{"T ≤ R^2 ‖w*‖^2"},
			Where:   anyLengthWhere,
			Value:   p.Classic,
		},
		{
			Source:  haykinSource,
			Formula: []string{"n_max = β ‖w_0‖^2/α^2"},
			Where:   haykinWhere,
			Value:   p.Classic,
		},
	}
}
