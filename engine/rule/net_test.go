package rule

import (
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
