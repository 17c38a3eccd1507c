package theory

import (
	"math"

	"perceptronlab/engine/data"
)

// CentredBias returns the bias with which a line of given direction is equally far from the nearest
// samples of both classes. d are the labels, above 0 for one class, and w the weights of the
// inputs, without the bias. Where no bias puts each class on its own side, some samples stay wrong.
func CentredBias(t *data.Table, d, w []float64) float64 {
	low, high := math.Inf(-1), math.Inf(1)
	for i := range d {
		z := 0.0
		for k, x := range t.Sample(i)[1:] {
			z += float64(w[k] * x)
		}
		if d[i] > 0 {
			high = min(high, z)
		} else {
			low = max(low, z)
		}
	}
	return -(low + high) / 2
}
