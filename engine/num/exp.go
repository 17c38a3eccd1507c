package num

import "math"

// Exp is computed as in every textbook (e.g. Muller, Elementary Functions, ch. 11): with k the
// integer nearest to x/ln 2 and r = x − k·ln 2, e^x = 2^k·e^r where |r| ≤ ½ ln 2. ln2Hi has 32
// significant bits, so k·ln2Hi is exact for every k that occurs.
const (
	ln2Hi = 0x1.62e42feep-1
	ln2Lo = math.Ln2 - ln2Hi

	expOverflow  = 0x1.62e42fefa39efp+9  // the largest x whose e^x is finite, 709.78…
	expUnderflow = -0x1.74910d52d3052p+9 // below it e^x rounds to 0, −745.13…
)

// expTail holds the Taylor coefficients of (e^r − 1 − r)/r². The first term left out is r¹²/14!,
// below 2⁻⁵⁴/16 of the whole for |r| ≤ ½ ln 2.
var expTail = []float64{
	1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880,
	1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800,
}

// Exp returns e^x. Exp(+Inf) = +Inf, Exp(−Inf) = 0, Exp(NaN) = NaN; it overflows to +Inf above
// 709.78… and underflows to 0 below −745.13….
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > expOverflow:
		return math.Inf(1)
	case x < expUnderflow:
		return 0
	}
	k, m := split(x)
	return math.Ldexp(1+m, k)
}

// Logistic returns 1/(1 + e^−z), in [0, 1]. Neither end overflows, and below −745.13… it is 0.
func Logistic(z float64) float64 {
	if z >= 0 {
		return 1 / (1 + Exp(-z))
	}
	e := Exp(z)
	return e / (1 + e)
}

// Tanh returns the hyperbolic tangent (e^2x − 1)/(e^2x + 1), in [−1, 1]. Tanh(±0) = ±0.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x == 0 || math.IsNaN(x):
		return x
	case a > 22: // 1 − tanh(22) = 2/(e^44 + 1) < 2⁻⁶²
		return math.Copysign(1, x)
	}
	k, m := split(2 * a)
	e := math.Ldexp(m, k) + (math.Ldexp(1, k) - 1) // e^2a − 1 without cancellation
	return math.Copysign(e/(e+2), x)
}

// split returns k and m with e^x = 2^k (1 + m), where |m| ≤ √2 − 1 is accurate relative to itself.
// x is finite and within the bounds of Exp.
func split(x float64) (k int, m float64) {
	n := math.Floor(float64(x*math.Log2E) + 0.5)
	hi := x - float64(n*ln2Hi)
	lo := float64(n * ln2Lo)
	r := hi - lo
	rest := (hi - r) - lo // what rounding took from r
	square := float64(r * r)
	return int(n), r + (rest + float64(square*horner(expTail, r)))
}
