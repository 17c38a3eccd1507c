package experiment

import (
	"slices"

	"perceptronlab/engine/data"
)

// OwnTest returns the held-out rows after a built-in set becomes own points: a set's own rows are
// listed.
func (e *Experiment) OwnTest() Test {
	t := e.Document.Test
	if t.Fraction == 0 && e.Set.Train > 0 && e.Table != nil {
		t.Rows = e.Table.TestRows
	}
	return t
}

// TestWithSample returns the held-out rows after a sample is added as the last row: the present
// ones and, if the held-out share would be short, the new one.
func (e *Experiment) TestWithSample() Test {
	t := e.OwnTest()
	if t.Fraction == 0 || e.Table == nil {
		return t
	}
	t.Rows = slices.Clone(e.Table.TestRows)
	if last := len(e.Set.Points); t.count(last+1) > len(t.Rows) {
		t.Rows = append(t.Rows, last)
	}
	return t
}

// TestWithoutSample returns the held-out rows after a row is removed: the present ones under their
// new numbers. A share that would be drawn anew is dropped.
func (e *Experiment) TestWithoutSample(row int) Test {
	t, rows := e.Document.Test, len(e.Set.Points)-1
	if e.Table == nil || rows == 0 {
		t.Rows = nil
		return t
	}
	t.Rows = without(e.Table.TestRows, row)
	if len(t.Rows) == rows { // one sample must train
		t.Rows = nil
	}
	if t.Rows == nil && t.count(rows) > 0 {
		t.Fraction = 0
	}
	return t
}

// count returns how many of some rows a share holds out.
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
