package data

import (
	"slices"
	"testing"
)

func TestHoldOutFraction(t *testing.T) {
	s := mustMake(t, "iris", nil)
	for _, c := range []struct {
		fraction float64
		held     int
	}{{0, 0}, {0.003, 0}, {0.0034, 1}, {0.25, 38}, {0.3, 45}, {0.99, 149}} { // 37.5 rounds up
		table := mustTable(t, s, Inputs{}, HoldOut{Fraction: c.fraction, Seed: 7})
		if len(table.TestRows) != c.held || len(table.Rows) != 150-c.held {
			t.Errorf("fraction %v: %d held out and %d left, want %d held out", c.fraction,
				len(table.TestRows), len(table.Rows), c.held)
		}
		both := slices.Concat(table.Rows, table.TestRows)
		slices.Sort(both)
		for i, row := range both {
			if i != row {
				t.Fatalf("fraction %v: the parts are not the set: %v", c.fraction, both)
			}
		}
		if !slices.IsSorted(table.Rows) || !slices.IsSorted(table.TestRows) {
			t.Errorf("fraction %v: the order of the set is lost", c.fraction)
		}
		for i, row := range table.TestRows {
			if table.TestD[i] != s.Labels[row] || !slices.Equal(table.TestX[i*4:i*4+4],
				s.Points[row]) {
				t.Errorf("held-out row %d has label %v and x %v", row, table.TestD[i],
					table.TestX[i*4:i*4+4])
			}
		}
		for i, row := range table.Rows {
			if table.D[i] != s.Labels[row] {
				t.Errorf("row %d has label %v", row, table.D[i])
			}
		}
	}
}

func TestHoldOutSeed(t *testing.T) {
	s := mustMake(t, "iris", nil)
	rows := func(seed uint64) []int {
		return mustTable(t, s, Inputs{}, HoldOut{Fraction: 0.3, Seed: seed}).TestRows
	}
	if !slices.Equal(rows(1), rows(1)) {
		t.Error("one seed gave two partitions")
	}
	if slices.Equal(rows(1), rows(2)) {
		t.Error("two seeds gave one partition")
	}
}

// TestHoldOutIsTheSameEverywhere fixes a partition, because links depend on it; it runs natively
// and in WebAssembly.
func TestHoldOutIsTheSameEverywhere(t *testing.T) {
	got := mustTable(t, mustMake(t, "two-clouds", Options{"samples": 20}), Inputs{},
		HoldOut{Fraction: 0.3, Seed: 1}).TestRows
	if want := []int{0, 1, 2, 5, 7, 11}; !slices.Equal(got, want) {
		t.Errorf("held out %v, want %v", got, want)
	}
}

func TestHoldOutRowsWin(t *testing.T) {
	s := columnSet([]float64{10, 11, 12, 13})
	table := mustTable(t, s, Inputs{}, HoldOut{Rows: []int{3, 1}, Fraction: 0.25})
	if !slices.Equal(table.TestRows, []int{1, 3}) || !slices.Equal(table.Rows, []int{0, 2}) ||
		!slices.Equal(table.X, []float64{10, 12}) {
		t.Errorf("held out %v, left %v with x %v", table.TestRows, table.Rows, table.X)
	}
}
