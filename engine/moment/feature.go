package moment

import (
	"slices"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/theory"
)

// maps are the feature maps that are tried where no line separates the classes, by how many inputs
// there are, simplest first. A circle or an ellipse needs both squares.
var maps = map[int][][]string{
	1: {{"x1", "x1^2"}, {"x1", "x1^2", "x1^3"}},
	2: {
		{"x1", "x2", "x1*x2"}, {"x1", "x2", "x1^2"}, {"x1", "x2", "x2^2"},
		{"x1", "x2", "x1^2", "x2^2"}, {"x1", "x2", "x1*x2", "x1^2", "x2^2"},
	},
}

// Feature returns the simplest feature map with which the samples are separable, where they are not
// as they are; nil where there is none among a few. quick is as for Analysis.
func (c *Course) Feature(quick bool) []string {
	const most = 5000 // samples that are analysed so often within a frame
	if c.Run == nil || c.memo.featured {
		return c.memo.feature
	}
	r, ok := c.Analysis(quick)
	if !ok || quick || c.Exp.Table.M() > most {
		return nil
	}
	c.memo.featured = true
	if r.Verdict != theory.Inseparable {
		return nil
	}
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
			c.memo.feature = terms
			return terms
		}
	}
	return nil
}
