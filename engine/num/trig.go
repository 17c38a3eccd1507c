package num

import (
	"math"
	"math/bits"
)

// The bits of 2/π after the binary point, computed from Machin's formula
// π = 16 arctan(1/5) − 4 arctan(1/239).
const (
	twoOverPiHigh = 0xa2f9836e4e441529
	twoOverPiLow  = 0xfc2757d1f534ddc0
)

// halfPi is π/2 · 2⁶³.
const halfPi = 0xc90fdaa22168c234

// Taylor coefficients of (sin r − r)/r³ and of (cos r − 1 + r²/2)/r⁴ in powers of r². For |r| ≤ π/4
// the first terms left out are below 2⁻⁵⁸ of the whole.
var (
	sinTail = []float64{
		-1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800,
		-1.0 / 1307674368000, 1.0 / 355687428096000,
	}
	cosTail = []float64{
		1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200,
		1.0 / 20922789888000,
	}
)

// Sin returns the sine of x radians, |x| < 8: NaN for others. Sin(±0) = ±0.
func Sin(x float64) float64 {
	if x == 0 {
		return x
	}
	return math.Copysign(1, x) * wave(math.Abs(x), 0)
}

// Cos returns the cosine of x radians, |x| < 8: NaN for others.
func Cos(x float64) float64 { return wave(math.Abs(x), 1) }

// wave returns sin(x + quarters·π/2) for x ≥ 0.
func wave(x float64, quarters int) float64 {
	if !(x < 8) {
		return math.NaN()
	}
	r, rest := x, 0.0
	if x > math.Pi/4 {
		var q int
		q, r, rest = reduce(x)
		quarters += q
	}
	var v float64
	if quarters&1 == 0 {
		v = sine(r, rest)
	} else {
		v = cosine(r, rest)
	}
	if quarters&2 != 0 {
		return -v
	}
	return v
}

// sine returns sin(r + rest) for |r| ≤ π/4 and |rest| below an ulp of r.
func sine(r, rest float64) float64 {
	square := float64(r * r)
	cube := float64(float64(square*r) * horner(sinTail, square))
	return r + (cube + float64(rest*(1-float64(0.5*square))))
}

// cosine returns cos(r + rest) for |r| ≤ π/4 and |rest| below an ulp of r.
func cosine(r, rest float64) float64 {
	square := float64(r * r)
	half := float64(0.5 * square)
	top := 1 - half
	lost := (1 - top) - half // what rounding took from 1 − r²/2
	fourth := float64(float64(square*square) * horner(cosTail, square))
	return top + (lost + (fourth - float64(r*rest)))
}

// reduce returns q and r + rest with x = q·π/2 + r + rest and |r| ≤ π/4, for π/4 < x < 8.
//
// It multiplies x by 128 bits of 2/π, which gives quarter turns. No double in this range is nearer
// than 2⁻⁵⁵ of a quarter turn to a whole number of them, so 64 correct bits are left after the
// leading zeros.
func reduce(x float64) (q int, r, rest float64) {
	m := uint64(math.Ldexp(x, 61)) // exact
	carry, p0 := bits.Mul64(m, twoOverPiLow)
	p2, p1 := bits.Mul64(m, twoOverPiHigh)
	p1, c := bits.Add64(p1, carry, 0)
	p2 += c

	// The product is p2 p1 p0 · 2⁻¹⁸⁹: three bits of quarter turns, then the fraction.
	q = int(p2 >> 61)
	high, low := p2<<3|p1>>61, p1<<3|p0>>61
	negative := high>>63 == 1 // nearer to the next quarter turn
	if negative {
		q++
		high, low = ^high, ^low
	}
	zeros := bits.LeadingZeros64(high)
	radians, _ := bits.Mul64(high<<zeros|low>>(64-zeros), halfPi)
	scale := -63 - zeros
	r = math.Ldexp(float64(radians&^0x7ff), scale)
	rest = math.Ldexp(float64(radians&0x7ff), scale)
	if negative {
		r, rest = -r, -rest
	}
	return q, r, rest
}
