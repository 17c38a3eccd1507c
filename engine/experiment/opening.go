package experiment

import (
	"slices"

	"perceptronlab/engine/rule"
)

// OpeningSet is the id of the lab's first set.
const OpeningSet = "two-clouds-16"

func openingStart() []float64 { return []float64{0.2, -0.6, 0.3} }

// OpensStill reports whether start and order still are as in the lab's first experiment, of its
// samples or of own ones that came of them: nobody has chosen them.
func (d *Document) OpensStill() bool {
	return (d.Data.Preset == OpeningSet || d.Data.Preset == "") &&
		d.Learner.Order == rule.OrderShuffle &&
		d.Learner.Init.Start == rule.StartGiven &&
		slices.Equal(d.Learner.Init.Weights, openingStart())
}

// InTextbooks returns the document with start and order as its rule has them by default, which is
// how textbooks begin: from zero, in order.
func (d Document) InTextbooks() Document {
	plain := d.Rule().Defaults()
	d.Learner.Init, d.Learner.Order, d.Learner.Sequence = plain.Init, plain.Order, nil
	return d
}

// Reopened returns the document with start and order of the lab's first experiment, if it has its
// rule's own.
func (d Document) Reopened() Document {
	plain := d.Rule().Defaults()
	if (d.Learner.Order == plain.Order || d.Learner.Order == rule.OrderShuffle) &&
		d.Learner.Init.Start == plain.Init.Start {
		d.Learner.Order = rule.OrderShuffle
		d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: openingStart()}
	}
	return d
}

// Opening returns the lab's first experiment: sixteen points and a start from which the boundary
// stays in the picture and the run ends after thirteen updates. It is not a default: those of
// documents and links are New and Default.
func Opening() *Experiment {
	d := New()
	d.Data, d.Inputs.Columns = Data{Preset: OpeningSet}, nil
	e, err := Build(d.Reopened())
	if err != nil {
		panic(err) // checked by a test
	}
	return e
}
