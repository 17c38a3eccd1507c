package rule

import (
	"math"
	"testing"
)

// TestTallyMarksDivergence: a step that takes a weight above Limit, or out of the numbers, diverges;
// it counts as no update, and what is added after it does not undo that.
func TestTallyMarksDivergence(t *testing.T) {
	for _, c := range []struct {
		w, delta []float64
		diverged bool
		updates  int
	}{
		{[]float64{1, 2}, []float64{0, 0}, false, 0},
		{[]float64{1, 2}, []float64{0, 1}, false, 1},
		{[]float64{Limit, 0}, []float64{0, 1}, false, 1},
		{[]float64{Limit, 0}, []float64{Limit, 1}, true, 0},
		{[]float64{-Limit, 0}, []float64{-Limit, 1}, true, 0},
		{[]float64{math.MaxFloat64, 0}, []float64{math.MaxFloat64, 0}, true, 0},
		{[]float64{0, 0}, []float64{math.NaN(), 1}, true, 0},
	} {
		var tally Tally
		w := append([]float64(nil), c.w...)
		tally.add(w, c.delta)
		if tally.Diverged != c.diverged || tally.Updates != c.updates {
			t.Errorf("%v + %v: %+v, want diverged %v after %d updates", c.w, c.delta, tally,
				c.diverged, c.updates)
		}
		if tally.add([]float64{0}, []float64{1}); tally.Diverged != c.diverged {
			t.Errorf("%v + %v: the next step makes it %v", c.w, c.delta, tally.Diverged)
		}
	}
}
