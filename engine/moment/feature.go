package moment

import (
	"slices"

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

// Feature returns the simplest feature map that makes inseparable samples separable; nil if they
// are separable, or none of a few maps does. quick is as for Analysis.
func (c *Course) Feature(quick bool) []string {
	const most = 5000 // samples to analyse so often within a frame
	if c.Run == nil {
		return nil
	}
	r, ok := c.Analysis(quick)
	terms, _ := c.memo.feature.get(!ok || quick || c.Exp.Table.M() > most, func() []string {
		if r.Verdict != theory.Inseparable {
			return nil
		}
		return c.findMap()
	})
	return terms
}

func (c *Course) findMap() []string {
	inputs := len(c.Exp.Document.Inputs.Columns)
	if inputs == 0 {
		inputs = len(c.Exp.Set.Features)
	}
	for _, terms := range maps[inputs] {
		if slices.Equal(terms, c.Exp.Document.Inputs.Map) {
			continue
		}
		d := c.Exp.Document
		d.Inputs.Map, d.Learner.Init = terms, rule.Init{Start: rule.StartZero}
		e, err := c.Exp.Rebuild(d)
		if err == nil && theory.AnalyseSamples(e).Verdict == theory.Separable {
			return terms
		}
	}
	return nil
}
