package theory

import (
	"math"

	"perceptronlab/engine/data"
)

// Street returns the weights, the bias first, of the line that keeps the greatest distance from the
// nearest samples, as it is measured between the inputs without the 1, and those samples, in their
// order. The separator of a Report is another one: its margin counts the bias as a weight. d is +1
// for one class. w is nil where no line separates the samples. The work grows by their square.
//
// Its direction is the point nearest to the origin of the hull of all differences between the two
// classes (K. P. Bennett and E. J. Bredensteiner, Duality and geometry in SVM classifiers, 2000).
func Street(t *data.Table, d []float64) (w []float64, nearest []int) {
	if !t.Bias {
		return nil, nil
	}
	differences := points{n: t.N - 1}
	for i := range t.M() {
		for k := range t.M() {
			if d[i] > 0 && d[k] <= 0 {
				for j := 1; j < t.N; j++ {
					differences.y = append(differences.y, t.Sample(i)[j]-t.Sample(k)[j])
				}
			}
		}
	}
	if len(differences.y) == 0 {
		return nil, nil
	}
	found := wolfe(differences)
	if found.how != apart {
		return nil, nil
	}
	w = make([]float64, t.N)
	for j, v := range found.w {
		w[j+1] = v.float()
	}
	low, high := math.Inf(1), math.Inf(-1) // w·x: the least of one class, the most of the other
	z := make([]float64, t.M())
	for i := range z {
		for j, x := range t.Sample(i)[1:] {
			z[i] += float64(w[j+1] * x)
		}
		if d[i] > 0 {
			low = min(low, z[i])
		} else {
			high = max(high, z[i])
		}
	}
	w[0] = -(low + high) / 2
	const same = 1e-9 // of the street's width, 1
	for i := range z {
		if d[i] > 0 && z[i] <= low+same || d[i] <= 0 && z[i] >= high-same {
			nearest = append(nearest, i)
		}
	}
	return w, nearest
}
