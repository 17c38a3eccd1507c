package experiment

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// ForData returns an experiment with a set as its own points, of pictures if it has a grid, and a
// title, under a rule that learns from such labels: the present one if it does, else the perceptron
// for two classes, multiclass for more, and linear regression for numbers. It drops notes, columns,
// map and held-out rows, a start, a sequence or a held-out share that does not fit, and the start
// and order that the lab opens with. The error
// is a *data.FieldError.
func (e *Experiment) ForData(set data.Set, g data.Grid, title string) (*Experiment, error) {
	d := e.Document
	if d.OpensStill() { // a run of one's own begins as in books and notebooks
		d = d.InTextbooks()
	}
	d.Title, d.Notes = cut(title, maxName), ""
	d.Data = Data{Features: slices.Clone(set.Features), Points: set.Points, Labels: set.Labels,
		Classes: set.Classes, Label: set.Label}
	for i, unit := range set.Units {
		if unit != "" {
			d.Data.Features[i] += " (" + unit + ")"
		}
	}
	d.Inputs, d.Test.Rows = d.Inputs.plain(), nil
	d.Inputs.Grid = g
	if r := d.Rule(); !r.Takes(set.Kind) {
		n := data.NodeAt("learner.algorithm", ruleFor(set.Kind).ID)
		d = d.withAlgorithm(n)
	}
	next, err := e.fitted(d)
	if fault, ok := err.(*data.FieldError); ok && fault.Refusal == data.NothingToTrain {
		d.Test.Fraction = 0
		next, err = e.fitted(d)
	}
	if err != nil {
		return nil, err
	}
	if size := len(next.Compact()); size > MaxBytes {
		return nil, data.Refuse("data", bytesAsDocument.With(size), data.AtMost4MiB)
	}
	return next, nil
}

// ruleFor returns the first rule whose own labels are of a kind.
func ruleFor(kind data.Kind) rule.Rule {
	all := rule.All()
	return all[slices.IndexFunc(all, func(r rule.Rule) bool { return r.Kind == kind })]
}

// cut returns the first characters of a text.
func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}
