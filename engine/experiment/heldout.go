package experiment

import (
	"slices"

	"perceptronlab/engine/data"
)

// TestWithSample returns which rows are held out when a sample is added as the last row: those that
// are now and, where a held-out share would be short without it, the new one.
func (e *Experiment) TestWithSample() Test {
	t := e.Document.Test
	if t.Fraction == 0 || e.Table == nil {
		return t
	}
	t.Rows = slices.Clone(e.Table.TestRows)
	if last := len(e.Set.Points); t.count(last+1) > len(t.Rows) {
		t.Rows = append(t.Rows, last)
	}
	return t
}

// TestWithoutSample returns which rows are held out when one is removed: those that are now, under
// their new numbers. A share that would then be drawn among the others goes.
func (e *Experiment) TestWithoutSample(row int) Test {
	t, rows := e.Document.Test, len(e.Set.Points)-1
	if e.Table == nil || rows == 0 {
		t.Rows = nil
		return t
	}
	t.Rows = without(e.Table.TestRows, row)
	if len(t.Rows) == rows { // one has to train
		t.Rows = nil
	}
	if t.Rows == nil && t.count(rows) > 0 {
		t.Fraction = 0
	}
	return t
}

// count returns how many of some rows a share holds out when it is drawn.
func (t *Test) count(rows int) int { return data.HoldOut{Fraction: t.Fraction}.Count(rows) }

// without returns row indexes after a row was removed.
func without(rows []int, removed int) []int {
	var kept []int
	for _, r := range rows {
		switch {
		case r < removed:
			kept = append(kept, r)
		case r > removed:
			kept = append(kept, r-1)
		}
	}
	return kept
}
