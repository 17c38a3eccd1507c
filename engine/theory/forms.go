package theory

import (
	"math"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// Form is how one source states the convergence of the perceptron.
type Form struct {
	// of the convention (package rule) that computes like the source; "" for none
	ID      string
	Source  text.Text
	Formula string    // in linear notation
	Where   text.Text // what the letters mean, and what the source takes for granted
	// the bound for this data; NaN when the source gives none or its conditions do not hold
	Value float64
}

// Forms returns how the lecture notes and textbooks state what the proof proves, with the numbers
// of this data. All bounds are for a start at zero and single samples.
func (p *Proof) Forms(e *experiment.Experiment) []Form {
	unit := math.NaN()
	if e.Table.Unit {
		unit = p.Classic
	}
	return []Form{
		{
			ID:      "pla",
			Source:  plaSource,
			Formula: "T ≤ R^2/ρ^2,  cos θ ≥ √T ρ/R",
			Where:   plaWhere,
			Value:   p.Classic,
		},
		{
			ID:      "maml-proof",
			Source:  mamlProofSource,
			Formula: "1 ≥ cos φ ≥ (w* · w_0 + t δ)/√(‖w_0‖^2 + t),  w_0 = 0: t ≤ 1/δ^2",
			Where:   mamlProofWhere,
			Value:   unit,
		},
		{
			ID:      "lec11",
			Source:  lec11Source,
			Formula: "T < ∞",
			Where:   lec11Where,
			Value:   math.NaN(),
		},
		{
			Source:  novikoffSource,
			Formula: "T ≤ (R/γ)^2",
			Where:   novikoffWhere,
			Value:   p.Classic,
		},
		{
			Source:  anyLengthSource,
			Formula: "T ≤ R^2 ‖w*‖^2",
			Where:   anyLengthWhere,
			Value:   p.Classic,
		},
		{
			Source:  haykinSource,
			Formula: "n_max = β ‖w_0‖^2/α^2",
			Where:   haykinWhere,
			Value:   p.Classic,
		},
	}
}
