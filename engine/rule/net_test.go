package rule

import (
	"math"
	"math/rand/v2"
	"testing"

	"perceptronlab/engine/num"
)

// TestNets: every z has the bits of products added in index order, however many classes there are.
func TestNets(t *testing.T) {
	source := num.NewSource(5, 1)
	numbers := func(n int) []float64 {
		list := make([]float64, n)
		for i := range list {
			list[i] = source.Normal()
		}
		return list
	}
	for classes := 1; classes <= 11; classes++ {
		for n := 1; n <= 20; n++ {
			w, x, z := numbers(classes*n), numbers(n), make([]float64, classes)
			Nets(w, x, z)
			for k, got := range z {
				want := w[k*n] * x[0]
				for j := 1; j < n; j++ {
					want += float64(w[k*n+j] * x[j])
				}
				if got != want {
					t.Errorf("%d classes of %d weights: z of class %d is %v, not %v", classes, n, k, got, want)
				}
			}
		}
	}
}

// TestSmallSumsAreLeft: z is compared as float64 added it only where that rounded nothing, on whole
// numbers whose products add up to sizes on either side of 2⁵³.
func TestSmallSumsAreLeft(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	small, large := 0, 0
	for range 20_000 {
		p := Problem{N: 2 + r.IntN(6), K: 2, Whole: true, Doubt: math.Inf(1)}
		w, x, z := make([]float64, 2*p.N), make([]float64, p.N), make([]float64, 2)
		bits := 24 + r.IntN(4)
		for i := range w {
			w[i] = float64(r.Int64N(1<<bits) - 1<<(bits-1))
		}
		for j := range x {
			x[j] = float64(r.Int64N(1 << bits))
		}
		a, b := w[:p.N], w[p.N:]
		copy(b, a) // so that they differ by little
		b[r.IntN(p.N)] += float64(r.IntN(3) - 1)
		Nets(w, x, z)
		if reach(a, x)+reach(b, x) < exactly {
			small++
		} else {
			large++
		}
		if got, want := p.above(w, x, z, 1, 0), sum(b, x).minus(sum(a, x)).sign() > 0; got != want {
			t.Fatalf("%v is above %v with %v: %v", b, a, x, got)
		}
		if got, want := p.settle(a, x, z[0]), sum(a, x).float(); got != want {
			t.Fatalf("%v·%v is %v, want %v", a, x, got, want)
		}
	}
	if small < 1000 || large < 1000 {
		t.Errorf("%d small and %d large sums", small, large)
	}
}
