package picture

import (
	"math"
	"slices"
	"testing"
)

// TestNamesAtTheEnds: names stand twelve pixels apart and next to the chart, also those of lines
// that have left it by so far that twelve pixels are nothing beside it, and over the numbers below.
func TestNamesAtTheEnds(t *testing.T) {
	far := 1e300
	for _, c := range []struct{ shares, want []float64 }{
		{[]float64{0.5, 0.5, 0.5}, []float64{60, 48, 36}},
		{[]float64{0.5, 0.2, 0.45}, []float64{60, 24, 48}},
		{[]float64{far, far, -far}, []float64{120, 108, 6}},
		{[]float64{math.Inf(1), math.Inf(-1), math.NaN()}, []float64{120, 6, 18}},
	} {
		var at []float64
		for _, share := range c.shares {
			at = append(at, free(at, share, 120))
		}
		if !slices.Equal(at, c.want) {
			t.Errorf("lines that end at %v have their names at %v, want %v", c.shares, at, c.want)
		}
	}
}
