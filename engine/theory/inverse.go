package theory

import "math"

// inverse returns the inverse of the n×n matrix, row by row, by elimination with the largest pivot
// of each column; false if there is none.
func inverse(matrix []float64, n int) (z []float64, ok bool) {
	a := append([]float64(nil), matrix...)
	z = make([]float64, n*n)
	for i := range n {
		z[i*n+i] = 1
	}
	for k := range n {
		best := k
		for i := k + 1; i < n; i++ {
			if math.Abs(a[i*n+k]) > math.Abs(a[best*n+k]) {
				best = i
			}
		}
		pivot := a[best*n+k]
		if pivot == 0 {
			return nil, false
		}
		for j := range n {
			a[k*n+j], a[best*n+j] = a[best*n+j], a[k*n+j]
			z[k*n+j], z[best*n+j] = z[best*n+j], z[k*n+j]
		}
		for j := range n {
			a[k*n+j] /= pivot
			z[k*n+j] /= pivot
		}
		for i := range n {
			f := a[i*n+k]
			if i == k || f == 0 {
				continue
			}
			for j := range n {
				a[i*n+j] -= float64(f * a[k*n+j])
				z[i*n+j] -= float64(f * z[k*n+j])
			}
		}
	}
	return z, true
}
