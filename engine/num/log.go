package num

import "math"

// logTail holds the coefficients of (ln((1+s)/(1−s)) − 2s)/s = 2s²/3 + 2s⁴/5 + …, in powers of
// s² after s² itself. With |s| ≤ 3 − 2√2 the first term left out, 2s²⁴/25, is below 2⁻⁶⁴.
var logTail = []float64{
	2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9, 2.0 / 11, 2.0 / 13, 2.0 / 15, 2.0 / 17, 2.0 / 19, 2.0 / 21,
	2.0 / 23,
}

// Log returns the natural logarithm of x. Log(+Inf) = +Inf, Log(0) = −Inf, Log(x < 0) = NaN,
// Log(NaN) = NaN.
//
// x = 2^k (1+f) with 1+f in [√½, √2), and ln(1+f) = f − (f²/2 − s(f²/2 + R)), where s = f/(2+f) and
// R = 2s²/3 + 2s⁴/5 + … (the rearrangement of K. C. Ng in fdlibm's documentation: f is exact, and
// the rest is small beside it).
func Log(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	}
	fraction, k := math.Frexp(x) // fraction in [½, 1)
	if fraction < math.Sqrt2/2 {
		fraction *= 2
		k--
	}
	f := fraction - 1
	s := f / (2 + f)
	square := float64(s * s)
	tail := float64(square * horner(logTail, square))
	half := float64(0.5 * float64(f*f))
	n := float64(k)
	small := float64(s*(half+tail)) + float64(n*ln2Lo)
	return float64(n*ln2Hi) - ((half - small) - f)
}
