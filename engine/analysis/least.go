package analysis

import (
	"math"

	"perceptronlab/engine/data"
)

// leastSquares returns the w of least Σ(d − w·x)², the shortest if there are several, by Householder
// reflections with pivoting of the columns (P. Businger and G. H. Golub, 1965). The rank is judged
// with columns scaled to about 1, to max(M, N) units of the last place; of several solutions the
// shortest comes from the QR of the transpose. Weights whose whole effect on z is below Closeness of the
// largest are 0.
func leastSquares(t *data.Table, d []float64) []float64 {
	n, m := t.N, t.M()
	column, height := make([]int, n), void
	for j := range column {
		column[j] = void
	}
	for i := range m {
		height = max(height, exponent(d[i]))
		for j, v := range t.Sample(i) {
			column[j] = max(column[j], exponent(v))
		}
	}
	w := make([]float64, n)
	if height == void {
		return w
	}
	a := make([][]float64, n) // the columns
	for j := range a {
		a[j] = make([]float64, m)
		for i := range m {
			if v := t.X[i*n+j]; v != 0 {
				a[j][i] = math.Ldexp(v, -column[j])
			}
		}
	}
	right := make([]float64, m)
	for i := range m {
		right[i] = math.Ldexp(d[i], -height)
	}
	order, rank := triangle(a, right)
	if rank == n {
		for k := n - 1; k >= 0; k-- {
			rest := right[k]
			for l := k + 1; l < n; l++ {
				rest -= float64(a[l][k] * w[order[l]])
			}
			w[order[k]] = rest / a[k][k]
		}
	} else if rank > 0 {
		shortest(w, a, right, order, column, rank)
	}
	largest := 1.0 // of the targets, in this scale
	for _, v := range w {
		largest = max(largest, math.Abs(v))
	}
	for j, v := range w {
		if math.Abs(v) <= float64(Closeness*largest) {
			w[j] = 0
		} else {
			w[j] = math.Ldexp(w[j], height-column[j])
		}
	}
	return w
}

// triangle brings the columns, reordered, to upper triangular form by reflections, which right takes
// part in, and returns the order and the rank.
func triangle(a [][]float64, right []float64) (order []int, rank int) {
	m, n := len(right), len(a)
	order = make([]int, n)
	for j := range order {
		order[j] = j
	}
	first := 0.0
	for k := range min(m, n) {
		best, most := k, -1.0
		for j := k; j < n; j++ {
			squares := 0.0
			for _, v := range a[j][k:] {
				squares += float64(v * v)
			}
			if squares > most {
				best, most = j, squares
			}
		}
		a[k], a[best] = a[best], a[k]
		order[k], order[best] = order[best], order[k]
		length := math.Sqrt(most)
		if k == 0 {
			first = length
		}
		if length <= float64(float64(float64(max(m, n))*0x1p-52)*first) {
			return order, k
		}
		v := a[k][k:]
		diagonal := -math.Copysign(length, v[0])
		v[0] -= diagonal
		for _, target := range append(a[k+1:len(a):len(a)], right) {
			reflect(v, target[k:], -1/float64(diagonal*v[0]))
		}
		a[k][k] = diagonal
		rank++
	}
	return order, rank
}

// reflect subtracts f·(v·target)·v from target: f = 2/v·v.
func reflect(v, target []float64, f float64) {
	target = target[:len(v)]
	sum := 0.0
	for i, e := range v {
		sum += float64(e * target[i])
	}
	sum *= f
	for i, e := range v {
		target[i] -= float64(sum * e)
	}
}

// shortest sets w to the shortest solution of rank triangular equations, in which the sizes of the columns
// come back: as they are, w is what is short. w is left in the scale of the columns.
func shortest(w []float64, a [][]float64, right []float64, order, column []int, rank int) {
	n := len(a)
	size := void
	for _, c := range column {
		size = max(size, c)
	}
	// The equations as columns q of length n, made triangular: q = Q·L, L·y = right, w = Q·y.
	q := make([][]float64, rank)
	for i := range q {
		q[i] = make([]float64, n)
		for k := i; k < n; k++ {
			if j := order[k]; column[j] > void {
				q[i][j] = math.Ldexp(a[k][i], column[j]-size)
			}
		}
	}
	v, diagonal := make([][]float64, rank), make([]float64, rank)
	for k := range q {
		squares := 0.0
		for _, e := range q[k][k:] {
			squares += float64(e * e)
		}
		diagonal[k] = -math.Copysign(math.Sqrt(squares), q[k][k])
		v[k] = append([]float64(nil), q[k][k:]...)
		v[k][0] -= diagonal[k]
		for _, target := range q[k+1:] {
			reflect(v[k], target[k:], -1/float64(diagonal[k]*v[k][0]))
		}
	}
	for k := range rank {
		w[k] = right[k]
		for l := range k {
			w[k] -= float64(q[k][l] * w[l])
		}
		w[k] /= diagonal[k]
	}
	for k := rank - 1; k >= 0; k-- {
		reflect(v[k], w[k:], -1/float64(diagonal[k]*v[k][0]))
	}
	for j := range w {
		if w[j] != 0 && column[j] > void {
			w[j] = math.Ldexp(w[j], column[j]-size)
		} else {
			w[j] = 0
		}
	}
}

// inverse returns the inverse of the n×n matrix, row by row, by elimination with the largest pivot of
// each column; false when there is none.
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
