package experiment

import (
	"slices"

	"perceptronlab/engine/rule"
)

// OpeningSet is the id of the lab's first set.
const OpeningSet = "two-clouds-16"

func openingStart() []float64 { return []float64{0.2, -0.6, 0.3} }

// opensStill reports whether start and order still belong to the lab's first experiment:
// nobody has chosen them.
func (d *Document) opensStill() bool {
	return d.Data.Preset == OpeningSet && d.Learner.Order == rule.OrderShuffle &&
		slices.Equal(d.Learner.Init.Weights, openingStart())
}

// Opening returns the lab's first experiment: sixteen points and a start from which the boundary
// stays in the picture and the run ends after thirteen updates. It is not a default: those of
// documents and links are New and Default.
func Opening() *Experiment {
	d := New()
	d.Data, d.Inputs.Columns = Data{Preset: OpeningSet}, nil
	d.Learner.Order = rule.OrderShuffle
	d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: openingStart()}
	e, err := Build(d)
	if err != nil {
		panic(err) // checked by a test
	}
	return e
}
