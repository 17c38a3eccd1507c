package derive

import (
	"math"
	"testing"
)

// TestDegrees: angles are right to twelve digits from 0 to 180, however close to the ends.
func TestDegrees(t *testing.T) {
	for _, want := range []float64{0, 1e-9, 0.1, 30, 45, 60, 89.999, 90, 120, 135, 179.9, 179.999999999, 180} {
		sin, cos := math.Sincos(want * math.Pi / 180)
		if got := degrees(cos, sin); math.Abs(got-want) > 1e-12*(1+want) {
			t.Errorf("%v° is %v°", want, got)
		}
	}
}
