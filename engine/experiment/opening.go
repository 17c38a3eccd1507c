package experiment

import "perceptronlab/engine/rule"

// OpeningSet is the set that the lab opens with.
const OpeningSet = "two-clouds-16"

// Opening returns what the lab shows where nothing else is asked for: sixteen points and a start
// from which the boundary is in the picture all the time and the run is over after thirteen
// updates. It is no default: what a document or a link leaves out is what New and Default say, as
// it always was.
func Opening() *Experiment {
	d := New()
	d.Data, d.Inputs.Columns = Data{Preset: OpeningSet}, nil
	d.Learner.Order = rule.OrderShuffle
	d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: []float64{0.2, -0.6, 0.3}}
	e, err := Build(d)
	if err != nil {
		panic(err) // a test builds it
	}
	return e
}
