package theory

import (
	"math"
	"testing"
)

// TestHash: the sign of a zero does not count, all else does.
func TestHash(t *testing.T) {
	w := []float64{1, 0, -2}
	if hash(w, 0) != hash([]float64{1, math.Copysign(0, -1), -2}, 0) {
		t.Error("−0 is another weight than 0")
	}
	for _, other := range [][]float64{{1, 0, 2}, {0, 1, -2}, {1, 0},
		{math.Nextafter(1, 2), 0, -2}} {
		if hash(w, 0) == hash(other, 0) {
			t.Errorf("%v has the hash of %v", other, w)
		}
	}
	if hash(w, 0) == hash(w, 1) {
		t.Error("the place in the sequence does not count")
	}
}
