package rule

import (
	"math"
	"testing"
)

// TestLargestOfWholeNumbers: which of two z is the larger is decided exactly where a float64 cannot
// tell, by 128 bits for whole numbers: (b₀+x₁)x₀ + (b₁−x₀)x₁ is b·x, and with b₁−x₀+1 it is x₁
// more.
func TestLargestOfWholeNumbers(t *testing.T) {
	const u, v = 123_456_789_012, 123_456_789_013
	b := []float64{3_141_592_653_589, -2_718_281_828_459}
	for _, c := range []struct {
		what string
		by   float64 // what the second z is above the first
		w    []float64
		want float64
	}{
		{"a tie: the lowest index", 0, []float64{b[0] + v, b[1] - u}, 0},
		{"one above", 1, []float64{b[0] + u, b[1] - (u - 1)}, 1},  // u² − (u−1)(u+1)
		{"one below", -1, []float64{b[0] - u, b[1] + (u - 1)}, 0}, // (u−1)(u+1) − u²
		{"far above", v, []float64{b[0] + v, b[1] - u + 1}, 1},
	} {
		p := &Problem{M: 1, N: 2, K: 2, Kind: "classes", X: []float64{u, v}, D: []float64{0},
			Whole: true}
		p.Doubt = Rounding(2) * 2 * 4e12 * v
		l := Multiclass.New(p)
		w := append(append([]float64(nil), b...), c.w...)
		if got := l.Predict(w, p.X, 0, make([]float64, 2)); got != c.want {
			t.Errorf("%s: class %v, want %v", c.what, got, c.want)
		}
		if by := sum(c.w, p.X).minus(sum(b, p.X)).float(); by != c.by {
			t.Errorf("%s: by %v, want %v", c.what, by, c.by)
		}
	}
}

// TestDoubtIsOfBoth: each of two z may be off by Doubt, so they are compared exactly up to twice as far
// apart. 10¹⁶ + 1 − 10¹⁶ is 0 for a float64, 0.6 less than the z of another class, and 0.4 more.
func TestDoubtIsOfBoth(t *testing.T) {
	const large = 1e16
	for doubt, want := range map[float64]float64{0.5: 0, 0.25: 1} {
		p := &Problem{M: 1, N: 3, K: 2, Kind: "classes", X: []float64{1, 1, 1}, D: []float64{0}, Doubt: doubt}
		w := []float64{large, 1, -large, 0.6, 0, 0}
		if got := Multiclass.New(p).Predict(w, p.X, 0, make([]float64, 2)); got != want {
			t.Errorf("with a doubt of %v: class %v, want %v", doubt, got, want)
		}
	}
}

// TestLargestOfDecimals: of weights that are no whole numbers, 0.1 + 0.2 is no more than 0.3, and the
// lowest class wins; a real difference is one.
func TestLargestOfDecimals(t *testing.T) {
	p := &Problem{M: 1, N: 2, K: 2, Kind: "classes", X: []float64{1, 1}, D: []float64{0},
		Doubt: math.Inf(1)}
	l := Multiclass.New(p)
	for second, want := range map[float64]float64{0.2: 0, 0.2000000000001: 1, 0.1: 0} {
		w := []float64{0.3, 0, 0.1, second}
		if got := l.Predict(w, p.X, 0, make([]float64, 2)); got != want {
			t.Errorf("0.3 and 0.1 + %v: class %v, want %v", second, got, want)
		}
	}
}
