package theory_test

import (
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/theory"
)

// TestStreet: lines that keep the greatest distance, seen by hand. Between (1, 1), (3, 1) and (1, 4),
// (3, 5) it is x₂ = 2.5, at 1.5 from three of them; the margin with the bias in w is wider for
// x₂ = 2 + x₁/2. The corners of AND are at √2/4 from x₁ + x₂ = 1.5.
func TestStreet(t *testing.T) {
	for _, c := range []struct {
		points  [][]float64
		labels  []float64
		w       []float64 // but for a factor
		nearest []int
	}{
		{[][]float64{{1, 1}, {3, 1}, {1, 4}, {3, 5}}, []float64{-1, -1, 1, 1}, []float64{-2.5, 0, 1},
			[]int{0, 1, 2}},
		{[][]float64{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, []float64{-1, -1, -1, 1},
			[]float64{-1.5, 1, 1}, []int{1, 2, 3}},
		{[][]float64{{1}, {2}, {7}}, []float64{1, 1, -1}, []float64{4.5, -1}, []int{1, 2}},
		{[][]float64{{0, 0}, {1, 1}, {0, 1}, {1, 0}}, []float64{-1, -1, 1, 1}, nil, nil},
		{[][]float64{{0, 0}, {1, 1}}, []float64{1, 1}, nil, nil},
	} {
		table := biased(c.points)
		w, nearest := theory.Street(table, c.labels)
		if !slices.Equal(nearest, c.nearest) || (w == nil) != (c.w == nil) {
			t.Errorf("%v: w %v, nearest %v, want %v, %v", c.points, w, nearest, c.w, c.nearest)
			continue
		}
		for j := range w {
			if scale := w[len(w)-1] / c.w[len(w)-1]; scale <= 0 || !near(w[j], scale*c.w[j], 1e-12) {
				t.Errorf("%v: w %v, want %v but for a factor", c.points, w, c.w)
			}
		}
	}
}

// biased returns a table of points with a bias.
func biased(rows [][]float64) *data.Table {
	t := &data.Table{N: len(rows[0]) + 1, Bias: true, D: make([]float64, len(rows))}
	for _, row := range rows {
		t.X = append(append(t.X, 1), row...)
	}
	return t
}
