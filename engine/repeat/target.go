package repeat

import (
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/trace"
)

// Square is where the samples of a hidden line lie.
var Square = geometry.Rect{X0: -1, X1: 1, Y0: -1, Y1: 1}

// Target returns f, the weights (w0, w1, w2) with which the samples of an experiment were labelled;
// nil where there are none, or where they cannot be compared with the weights of a run: one weight
// vector of the two coordinates as they are.
func Target(e *experiment.Experiment) []float64 {
	in := &e.Document.Inputs
	plain := len(in.Columns) == 0 && len(in.Map) == 0 && in.Standardize == data.None && !in.Unit
	if !plain || e.Set.Kind != data.Binary || e.Classes() > 0 {
		return nil
	}
	return e.Preset.Target(e.Document.Data.Options)
}

// Line returns g, the weights (w0, w1, w2) of the line at which a run with weights w changes its
// output: w0 is less by its threshold, and 0 without a bias.
func Line(t *trace.Trace, w []float64) []float64 {
	bias := 0.0
	if len(w) > 2 {
		bias, w = w[0], w[1:]
	}
	return []float64{bias - t.Level(), w[0], w[1]}
}

// Disagreement returns the share of the Square in which f and g have different signs: P[f ≠ g] of
// "Learning from Data", as an area.
func Disagreement(f, g []float64) (share float64) {
	for _, part := range geometry.Differing(f, g, Square) {
		share += geometry.Area(part)
	}
	return share / 4
}
