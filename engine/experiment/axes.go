package experiment

import (
	"slices"

	"perceptronlab/engine/data"
)

// OnAxis returns the document with a feature on an axis of the plane: 0 horizontal, 1 vertical. The
// plane shows the first two chosen columns, so the feature trades places with that column, and so
// do their given start weights and their names in the map; a feature that was not an input replaces
// the column. Unknown axes and features change nothing, nor does anything where pixels would trade
// places.
func (e *Experiment) OnAxis(axis, feature int) Document {
	d := e.Document
	columns := slices.Clone(d.Inputs.Columns)
	if len(columns) == 0 {
		for i := range e.Set.Features {
			columns = append(columns, i)
		}
	}
	if d.Inputs.Grid != (data.Grid{}) || axis < 0 || axis > 1 || axis >= len(columns) ||
		feature < 0 || feature >= len(e.Set.Features) {
		return d
	}
	from := slices.Index(columns, feature)
	if from < 0 {
		columns[axis] = feature
		d.Inputs.Columns = columns
		return d
	}
	columns[axis], columns[from] = columns[from], columns[axis]
	d.Inputs.Columns = columns
	if len(d.Inputs.Map) > 0 {
		d.Inputs.Map = slices.Clone(d.Inputs.Map)
		for i, term := range d.Inputs.Map {
			if t, err := data.ParseTerm(term, len(columns)); err == nil {
				d.Inputs.Map[i] = t.Swapped(axis+1, from+1).String()
			}
		}
		return d
	}
	if weights := slices.Clone(d.Learner.Init.Weights); len(weights) > 0 {
		n, first := len(columns), 0
		if d.Learner.Bias {
			n, first = n+1, 1
		}
		for at := first; at+n-first <= len(weights); at += n {
			weights[at+axis], weights[at+from] = weights[at+from], weights[at+axis]
		}
		d.Learner.Init.Weights = weights
	}
	return d
}
