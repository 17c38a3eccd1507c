package moment

import (
	"slices"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// maps are the feature maps to try on inseparable samples, by the number of inputs, simplest first.
// A circle or an ellipse needs both squares.
var maps = map[int][][]string{
	1: {{"x1", "x1^2"}, {"x1", "x1^2", "x1^3"}},
	2: {
		{"x1", "x2", "x1*x2"}, {"x1", "x2", "x1^2"}, {"x1", "x2", "x2^2"},
		{"x1", "x2", "x1^2", "x2^2"}, {"x1", "x2", "x1*x2", "x1^2", "x2^2"},
	},
}

// Feature returns inputs with the simplest feature that makes inseparable samples separable; nil if
// they are separable, or none of a few does. quick is as for Analysis.
func (c *Course) Feature(quick bool) *experiment.Inputs {
	const most = 5000 // samples to analyse so often within a frame
	if c.Run == nil {
		return nil
	}
	r, ok := c.Analysis(quick)
	in, _ := c.memo.feature.get(!ok || quick || c.Exp.Table.M() > most, func() *experiment.Inputs {
		if r.Verdict != theory.Inseparable {
			return nil
		}
		return c.findInputs()
	})
	return in
}

func (c *Course) findInputs() *experiment.Inputs {
	for _, in := range featured(c.Exp) {
		d := c.Exp.Document
		d.Inputs, d.Learner.Init = in, rule.Init{Start: rule.StartZero}
		e, err := c.Exp.Rebuild(d)
		if err == nil && theory.AnalyseSamples(e).Verdict == theory.Separable {
			return &in
		}
	}
	return nil
}

// featured returns inputs with other features, simplest first: of pictures, all that the set has
// besides the pixels.
func featured(e *experiment.Experiment) (list []experiment.Inputs) {
	in := e.Document.Inputs
	inputs := len(in.Columns)
	if in.Grid.Pixels() > 0 {
		if in.Columns = nil; inputs > 0 {
			list = append(list, in)
		}
		return list
	}
	if inputs == 0 {
		inputs = len(e.Set.Features)
	}
	for _, terms := range maps[inputs] {
		if !slices.Equal(terms, e.Document.Inputs.Map) {
			in.Map = terms
			list = append(list, in)
		}
	}
	return list
}
