package theory

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// The two exact readings of a number: the float64 itself, mantissa·2ᵉ, or the shortest decimal that
// rounds to it, mantissa·10ᵉ, such as 0.1.
const (
	asBinary  = 2
	asDecimal = 10
)

// parts returns the mantissa and exponent of v in a reading.
func parts(v float64, base int64) (mantissa int64, exponent int) {
	if v == 0 {
		return 0, 0
	}
	if base == asBinary {
		fraction, e := math.Frexp(v)
		return int64(math.Ldexp(fraction, 53)), e - 53
	}
	digits, power, _ := strings.Cut(strconv.FormatFloat(v, 'e', -1, 64), "e")
	exponent, _ = strconv.Atoi(power)
	if whole, decimals, ok := strings.Cut(digits, "."); ok {
		digits, exponent = whole+decimals, exponent-len(decimals)
	}
	mantissa, _ = strconv.ParseInt(digits, 10, 64)
	return mantissa, exponent
}

// integers returns the row v as integers, times a power of the base and without common factors.
func integers(v []float64, base int64) []*big.Int {
	mantissas, exponents, least := make([]int64, len(v)), make([]int, len(v)), math.MaxInt
	for i, f := range v {
		mantissas[i], exponents[i] = parts(f, base)
		if f != 0 {
			least = min(least, exponents[i])
		}
	}
	row, shared := make([]*big.Int, len(v)), new(big.Int)
	for i, m := range mantissas {
		row[i] = big.NewInt(m)
		if m != 0 {
			power := new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(exponents[i]-least)), nil)
			row[i].Mul(row[i], power)
			shared.GCD(nil, nil, shared, new(big.Int).Abs(row[i]))
		}
	}
	if shared.Sign() > 0 {
		for _, m := range row {
			m.Quo(m, shared)
		}
	}
	return row
}

// exactWork bounds the products of machine words in kernel: about a tenth of a second.
const exactWork = 1e8

// kernel returns the convex weights c > 0 with Σ cᵢ·columnᵢ = 0 in exact arithmetic, rounded at the
// end; ok is false if there are none, they are not unique, or the numbers grow too large. rows is
// the matrix, a row per input, a column per sample. It eliminates without fractions (E. H. Bareiss,
// 1968).
func kernel(rows [][]float64, base int64) (c []double, ok bool) {
	k, bits := len(rows[0]), 0
	matrix := make([][]*big.Int, len(rows))
	for j, row := range rows {
		matrix[j] = integers(row, base)
		for _, v := range matrix[j] {
			bits = max(bits, v.BitLen())
		}
	}
	words := float64(k*bits/64 + 1)
	if float64(len(rows)*k*k)*words*words > exactWork {
		return nil, false
	}
	pivots, free := eliminate(matrix, k)
	if free < 0 {
		return nil, false
	}
	// Every pivot entry is the same minor p; the free column has weight p, the others −entry.
	weights, sum := make([]*big.Int, k), new(big.Int)
	weights[free] = big.NewInt(1)
	if len(pivots) > 0 {
		weights[free].Set(matrix[0][pivots[0]])
	}
	for row, column := range pivots {
		weights[column] = new(big.Int).Neg(matrix[row][free])
	}
	sign := weights[free].Sign()
	for _, w := range weights {
		if w.Sign() != sign {
			return nil, false
		}
		sum.Add(sum, w)
	}
	c = make([]double, k)
	for i, w := range weights {
		c[i].hi = quotient(w, sum)
	}
	return c, true
}

// eliminate brings a matrix of k columns to reduced form and returns the pivot column of each row,
// and the column without a pivot; −1 if there is not exactly one.
func eliminate(m [][]*big.Int, k int) (pivots []int, free int) {
	before, product := big.NewInt(1), new(big.Int)
	free = -1
	for column := range k {
		rank := len(pivots)
		found := rank
		for found < len(m) && m[found][column].Sign() == 0 {
			found++
		}
		if found == len(m) {
			if free >= 0 {
				return nil, -1
			}
			free = column
			continue
		}
		m[rank], m[found] = m[found], m[rank]
		pivot := m[rank][column]
		for i, row := range m {
			if i == rank {
				continue
			}
			factor := new(big.Int).Set(row[column])
			for j, v := range row {
				v.Mul(v, pivot)
				v.Sub(v, product.Mul(factor, m[rank][j]))
				v.Quo(v, before)
			}
		}
		before = new(big.Int).Set(pivot)
		pivots = append(pivots, column)
	}
	return pivots, free
}

// quotient returns a/b for 0 < a/b ≤ 1, to a unit of the last place.
func quotient(a, b *big.Int) float64 {
	const shift = 1100
	q := new(big.Int).Lsh(a, shift)
	q.Quo(q, b)
	cut := max(0, q.BitLen()-64)
	return math.Ldexp(float64(q.Rsh(q, uint(cut)).Uint64()), cut-shift)
}
