package theory

import "math"

// double is the unevaluated sum hi + lo with |lo| ≤ ulp(hi)/2: about 32 significant digits (T. J.
// Dekker, A floating-point technique for extending the available precision, 1971). Its operations
// err by a few units of 2⁻¹⁰⁴, within the range of float64. They avoid fused multiply-add, which
// WebAssembly lacks and emulates slowly.
type double struct{ hi, lo float64 }

// twoSum returns a + b rounded and, exactly, its rounding error (D. E. Knuth).
func twoSum(a, b float64) (sum, err float64) {
	sum = a + b
	part := sum - a
	return sum, (a - (sum - part)) + (b - part)
}

// quickSum is twoSum for |a| ≥ |b|.
func quickSum(a, b float64) double {
	sum := a + b
	return double{sum, b - (sum - a)}
}

// twoProduct returns a·b rounded and, exactly, its rounding error, by splitting both factors into
// halves of 26 bits (G. W. Veltkamp, T. J. Dekker).
func twoProduct(a, b float64) (product, err float64) {
	const splitter = 1<<27 + 1
	product = float64(a * b)
	t := float64(splitter * a)
	ah := t - (t - a)
	al := a - ah
	t = float64(splitter * b)
	bh := t - (t - b)
	bl := b - bh
	err = float64(ah*bh) - product
	err += float64(ah * bl)
	err += float64(al * bh)
	return product, err + float64(al*bl)
}

func (x double) float() float64 { return x.hi + x.lo }

func (x double) negate() double { return double{-x.hi, -x.lo} }

func (x double) plus(y double) double {
	s, e := twoSum(x.hi, y.hi)
	t, f := twoSum(x.lo, y.lo)
	first := quickSum(s, e+t)
	return quickSum(first.hi, first.lo+f)
}

func (x double) minus(y double) double { return x.plus(y.negate()) }

func (x double) times(y double) double {
	p, e := twoProduct(x.hi, y.hi)
	e += float64(x.hi*y.lo) + float64(x.lo*y.hi)
	return quickSum(p, e)
}

// scaled returns x·f.
func (x double) scaled(f float64) double {
	p, e := twoProduct(x.hi, f)
	return quickSum(p, e+float64(x.lo*f))
}

// over returns x/y by long division.
func (x double) over(y double) double {
	first := x.hi / y.hi
	rest := x.minus(y.scaled(first))
	second := rest.hi / y.hi
	rest = rest.minus(y.scaled(second))
	q := quickSum(first, second)
	return q.plus(double{rest.hi / y.hi, 0})
}

// root returns √x for x ≥ 0 by one step of Newton's method from the root of hi.
func (x double) root() double {
	if x.hi <= 0 {
		return double{}
	}
	q := math.Sqrt(x.hi)
	p, e := twoProduct(q, q)
	return quickSum(q, x.minus(double{p, e}).hi/(2*q))
}

// inner returns w·y, adding in index order.
func inner(w []double, y []float64) (sum double) {
	for j, v := range y {
		if v != 0 {
			sum = sum.plus(w[j].scaled(v))
		}
	}
	return sum
}
