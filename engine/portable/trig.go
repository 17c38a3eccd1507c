package portable

import (
	"math"
	"math/bits"
)

// twoOverPi holds 64 zero bits and then the bits of 2/π after the binary point, computed from
// Machin's formula π = 16 arctan(1/5) − 4 arctan(1/239).
var twoOverPi = [...]uint64{
	0,
	0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
	0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
	0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
	0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
	0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
}

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

// Sin returns the sine of x radians, for every finite x. Sin(±0) = ±0; Sin(±Inf) and Sin(NaN) are
// NaN.
func Sin(x float64) float64 {
	if x == 0 {
		return x
	}
	return math.Copysign(1, x) * wave(math.Abs(x), 0)
}

// Cos returns the cosine of x radians, for every finite x. Cos(±Inf) and Cos(NaN) are NaN.
func Cos(x float64) float64 { return wave(math.Abs(x), 1) }

// wave returns sin(x + quarters·π/2) for x ≥ 0.
func wave(x float64, quarters int) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
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

// reduce returns q modulo 4 and r + rest with x = q·π/2 + r + rest and |r| ≤ π/4, for finite x >
// π/4.
//
// It is the method of Payne and Hanek (1983): of the product x·2/π only the bits that matter are
// computed. x = m·2^e with a 53-bit m; bits of 2/π worth 4/2^e or more add whole turns and are
// skipped, and the next 192 bits decide. No double is nearer than 2⁻⁶² to a multiple of π/2 in
// these units (Muller, Elementary Functions, §11.2), so at least 64 correct bits are left after the
// leading zeros.
func reduce(x float64) (q int, r, rest float64) {
	fraction, exponent := math.Frexp(x)
	m := uint64(math.Ldexp(fraction, 53))
	e := exponent - 53

	from := e + 62 // the bit of twoOverPi that is worth 2/2^e
	w2, w1, w0 := window(from), window(from+64), window(from+128)
	carry1, p0 := bits.Mul64(m, w0)
	carry2, p1 := bits.Mul64(m, w1)
	p1, c := bits.Add64(p1, carry1, 0)
	p2 := m*w2 + carry2 + c

	// The product is now p2 p1 p0 · 2⁻¹⁹⁰ modulo 4: two bits of quarter turns, then the fraction.
	q = int(p2 >> 62)
	f2, f1, f0 := p2<<2|p1>>62, p1<<2|p0>>62, p0<<2
	negative := f2>>63 == 1 // nearer to the next quarter turn
	if negative {
		q++
		var borrow uint64
		f0, borrow = bits.Sub64(0, f0, 0)
		f1, borrow = bits.Sub64(0, f1, borrow)
		f2, _ = bits.Sub64(0, f2, borrow)
	}
	zeros := bits.LeadingZeros64(f2)
	radians, _ := bits.Mul64(f2<<zeros|f1>>(64-zeros), halfPi)
	scale := -63 - zeros
	r = math.Ldexp(float64(radians&^0x7ff), scale)
	rest = math.Ldexp(float64(radians&0x7ff), scale)
	if negative {
		r, rest = -r, -rest
	}
	return q & 3, r, rest
}

// window returns the 64 bits of twoOverPi from the given bit on.
func window(from int) uint64 {
	word, bit := from/64, from%64
	return twoOverPi[word]<<bit | twoOverPi[word+1]>>(64-bit)
}
