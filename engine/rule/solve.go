package rule

import (
	"math"

	"perceptronlab/engine/num"
)

// dependent is the tolerance of the rank: a column depends on the columns before it if less than
// this share of its length is left without them. Each column is compared with its own length, so
// that features of 1e-6 beside 1e6 do not count as rounding errors.
const dependent = 1e-12

// Solve returns the weights w, N of them, that minimise Σ(d − w·x)² over the rows of X (M×N, row
// by row), and the rank of X. Where several weights do, it returns the shortest.
//
// It is a complete orthogonal decomposition: Householder's QR, which always takes the column with
// the largest share of its length left, cut at the rank, then a QR of the rest from the other side
// (G. H. Golub and C. F. Van Loan, Matrix Computations, on least squares of deficient rank).
// gonum's kernels are assembly on some machines and add in another order there, but a trace has
// the same bits everywhere.
func Solve(x, d []float64, n int) (w []float64, rank int) {
	m := len(d)
	w = make([]float64, n)
	if m == 0 {
		return w, 0
	}
	// Powers of two keep squares in range, and change no bit but the exponent.
	a, exponents := scaledColumns(x, m, n)
	b := make([]float64, m)
	largest := 0.0
	for _, v := range d {
		largest = max(largest, math.Abs(v))
	}
	shift := exponent(largest)
	for i, v := range d {
		b[i] = math.Ldexp(v, -shift)
	}
	order, rank := decompose(a, b)

	if rank == n {
		for i := n - 1; i >= 0; i-- {
			sum := b[i]
			for k := i + 1; k < n; k++ {
				sum -= float64(a[order[k]][i] * w[order[k]])
			}
			w[order[i]] = sum / a[order[i]][i]
		}
		for j := range w {
			w[j] = scaled(w[j], shift-exponents[j])
		}
		return w, rank
	}
	rows, least := unscaledRows(a, b, order, exponents, rank)
	shortest(rows, b, w)
	for j := range w {
		w[j] = scaled(w[j], shift-least)
	}
	return w, rank
}

// scaled returns a weight times a power of two, and never −0: w + Δw from 0 is not −0 either.
func scaled(w float64, exponent int) float64 {
	if w = math.Ldexp(w, exponent); w == 0 {
		return 0
	}
	return w
}

// unscaledRows returns the first rows of R with the scales of the columns undone, so that the
// length of w is right. Each row, and its number in b, is divided by a power of two of its own. The
// solution must be divided by 2^least.
func unscaledRows(a [][]float64, b []float64, order, exponents []int, rank int) (rows [][]float64,
	least int) {
	rows = make([][]float64, rank)
	tops := make([]int, rank)
	for i := range rows {
		rows[i] = make([]float64, len(order))
		tops[i] = exponents[order[i]]
		for _, j := range order[i+1:] {
			if a[j][i] != 0 {
				tops[i] = max(tops[i], exponents[j])
			}
		}
		for _, j := range order[i:] {
			rows[i][j] = math.Ldexp(a[j][i], exponents[j]-tops[i])
		}
		if i == 0 || tops[i] < least {
			least = tops[i]
		}
	}
	for i, top := range tops {
		b[i] = math.Ldexp(b[i], least-top)
	}
	return rows, least
}

// exponent returns e with 2^(e−1) ≤ v < 2^e; 0 for 0.
func exponent(v float64) int {
	_, e := math.Frexp(v)
	return e
}

// scaledColumns returns the columns of X, each divided by the power of two that brings its largest
// number below 1, and the exponents of these powers.
func scaledColumns(x []float64, m, n int) (columns [][]float64, exponents []int) {
	columns, exponents = make([][]float64, n), make([]int, n)
	for j := range columns {
		largest := 0.0
		for i := range m {
			largest = max(largest, math.Abs(x[i*n+j]))
		}
		exponents[j] = exponent(largest)
		columns[j] = make([]float64, m)
		for i := range m {
			columns[j][i] = math.Ldexp(x[i*n+j], -exponents[j])
		}
	}
	return columns, exponents
}

// decompose turns the columns into R, rotates b with them, and returns the order in which it took
// the columns and their rank: column order[k] holds column k of R.
func decompose(columns [][]float64, b []float64) (order []int, rank int) {
	n, m := len(columns), len(b)
	order = make([]int, n)
	whole := make([]float64, n) // length of each column
	for j, c := range columns {
		order[j], whole[j] = j, num.Length(c)
	}
	for ; rank < min(m, n); rank++ {
		most, pick := dependent, -1
		for k := rank; k < n; k++ {
			if c := order[k]; whole[c] > 0 {
				if share := num.Length(columns[c][rank:]) / whole[c]; share > most {
					most, pick = share, k
				}
			}
		}
		if pick < 0 {
			return order, rank
		}
		order[rank], order[pick] = order[pick], order[rank]
		v := columns[order[rank]][rank:]
		head, beta := reflector(v)
		for k := rank + 1; k < n; k++ {
			mirror(v, beta, columns[order[k]][rank:])
		}
		mirror(v, beta, b[rank:])
		v[0] = head
	}
	return order, rank
}

// shortest puts the shortest solution of rows·w = b into w: rowsᵀ = Q·R, Rᵀy = b, w = Q·y. The rows
// are independent and are overwritten.
func shortest(rows [][]float64, b, w []float64) {
	heads, betas := make([]float64, len(rows)), make([]float64, len(rows))
	for i, row := range rows {
		v := row[i:]
		heads[i], betas[i] = reflector(v)
		for _, other := range rows[i+1:] {
			mirror(v, betas[i], other[i:])
		}
	}
	for i, row := range rows {
		sum := b[i]
		for k := range i {
			sum -= float64(row[k] * w[k])
		}
		w[i] = sum / heads[i]
	}
	for i := len(rows) - 1; i >= 0; i-- {
		mirror(rows[i][i:], betas[i], w[i:])
	}
}

// reflector turns v ≠ 0 into the vector of the reflection I − β·v·vᵀ that takes v to (head, 0, …,
// 0).
func reflector(v []float64) (head, beta float64) {
	head = -math.Copysign(num.Length(v), v[0])
	v[0] -= head
	return head, -1 / float64(head*v[0])
}

// mirror applies the reflection I − β·v·vᵀ to c.
func mirror(v []float64, beta float64, c []float64) {
	c = c[:len(v)]
	sum := 0.0
	for i, x := range v {
		sum += float64(x * c[i])
	}
	sum *= beta
	for i, x := range v {
		c[i] -= float64(sum * x)
	}
}
