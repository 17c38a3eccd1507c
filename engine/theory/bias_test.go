package theory

import (
	"testing"

	"perceptronlab/engine/experiment"
)

// TestCentredBias: of AND with the direction (1, 1) the nearest sums are 1 and 2, so the bias is
// −1.5; with (2, 1) they are 2 and 3.
func TestCentredBias(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"}}`))
	if err != nil {
		t.Fatal(err)
	}
	d := []float64{-1, -1, -1, 1}
	for _, c := range []struct{ w1, w2, want float64 }{{1, 1, -1.5}, {2, 1, -2.5}} {
		if got := CentredBias(e.Table, d, []float64{c.w1, c.w2}); got != c.want {
			t.Errorf("(%v, %v): %v, want %v", c.w1, c.w2, got, c.want)
		}
	}
}
