package derive

import (
	"math"
	"math/big"
	"slices"
	"strconv"
)

// Vector is a list of exact numbers.
type Vector []*big.Rat

// Integer returns n.
func Integer(n int64) *big.Rat { return big.NewRat(n, 1) }

// Sub returns a − b; neither is written, here and below.
func Sub(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

// Mul returns ab.
func Mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// Neg returns −a.
func Neg(a *big.Rat) *big.Rat { return new(big.Rat).Neg(a) }

// Abs returns |a|.
func Abs(a *big.Rat) *big.Rat { return new(big.Rat).Abs(a) }

// Square returns a².
func Square(a *big.Rat) *big.Rat { return Mul(a, a) }

// Half returns a/2.
func Half(a *big.Rat) *big.Rat { return Quo(a, Integer(2)) }

// IsEqual reports whether two numbers are the same.
func IsEqual(a, b *big.Rat) bool { return a.Cmp(b) == 0 }

// Float returns the nearest float64.
func Float(a *big.Rat) float64 { v, _ := a.Float64(); return v }

// noNumber is the panic of a quotient by 0 and of the root of a negative number. What a student
// typed and mistakes make come to both; Case.Right and Misconception.values then have no value.
type noNumber struct{}

// orNone is deferred: it has a function return nothing where its work came to no number.
func orNone[T ~[]E, E any](v *T) {
	if fault := recover(); fault == (noNumber{}) {
		*v = nil
	} else if fault != nil {
		panic(fault)
	}
}

// Quo returns a/b. It panics with noNumber where b is 0.
func Quo(a, b *big.Rat) *big.Rat {
	if b.Sign() == 0 {
		panic(noNumber{})
	}
	return new(big.Rat).Quo(a, b)
}

// Add returns a + b. Numbers are never written once they are made, so a sum with 0 is the other
// one: with classes most of Δw is 0.
func Add(a, b *big.Rat) *big.Rat {
	switch {
	case a.Sign() == 0:
		return b
	case b.Sign() == 0:
		return a
	}
	return new(big.Rat).Add(a, b)
}

// Power returns 10^n.
func Power(n int) *big.Rat {
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(n, -n))), nil)
	if n < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), ten)
	}
	return new(big.Rat).SetInt(ten)
}

// Decimal returns the shortest decimal that a float64 is nearest to: what the document or an exact
// run means by it. v is finite.
func Decimal(v float64) *big.Rat { return rational(v, -1) }

// paper returns a computed float64 without the digits that rounding may have made: twelve are more
// than anybody is asked for.
func paper(v float64) *big.Rat { return rational(v, 12) }

func rational(v float64, digits int) *big.Rat {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	// A decimal of at most 15 digits that reads as v is the shortest. Most have few places: this is
	// five times as fast as to write v and to read it.
	const exact = 1e15
	if v == math.Trunc(v) && math.Abs(v) < exact && digits < 0 {
		return new(big.Rat).SetInt64(int64(v))
	}
	for k, power := 1, 10.0; k <= 4 && digits < 0; k, power = k+1, 10*power {
		if m := math.Round(v * power); math.Abs(m) < exact && m/power == v {
			return new(big.Rat).SetFrac64(int64(m), int64(power))
		}
	}
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'g', digits, 64))
	return r
}

// Root returns √v, exact where it is a fraction.
func Root(v *big.Rat) *big.Rat {
	if v.Sign() < 0 {
		panic(noNumber{})
	}
	over, under := new(big.Int).Sqrt(v.Num()), new(big.Int).Sqrt(v.Denom())
	if r := new(big.Rat).SetFrac(over, under); IsEqual(Square(r), v) {
		return r
	}
	f := new(big.Float).SetPrec(200).SetRat(v)
	r, _ := f.Sqrt(f).Rat(nil)
	return r
}

func (v Vector) each(f func(*big.Rat) *big.Rat) Vector {
	w := make(Vector, len(v))
	for j, a := range v {
		w[j] = f(a)
	}
	return w
}

// Times returns every number times c.
func (v Vector) Times(c *big.Rat) Vector {
	return v.each(func(a *big.Rat) *big.Rat { return Mul(a, c) })
}

// Plus returns the sum of two vectors of one length.
func (v Vector) Plus(b Vector) Vector  { return v.pairs(b, Add) }
func (v Vector) minus(b Vector) Vector { return v.pairs(b, Sub) }
func (v Vector) by(b Vector) Vector    { return v.pairs(b, Mul) }

func (v Vector) pairs(b Vector, f func(a, b *big.Rat) *big.Rat) Vector {
	w := make(Vector, len(v))
	for j, a := range v {
		w[j] = f(a, b[j])
	}
	return w
}

// with returns v with another number at j.
func (v Vector) with(j int, a *big.Rat) Vector {
	w := slices.Clone(v)
	w[j] = a
	return w
}

func (v Vector) sum() *big.Rat {
	sum := Integer(0)
	for _, a := range v {
		sum.Add(sum, a)
	}
	return sum
}

// Dot returns the sum of the products of two vectors of one length.
func (v Vector) Dot(b Vector) *big.Rat {
	sum := Integer(0)
	for j, a := range v {
		sum.Add(sum, Mul(a, b[j]))
	}
	return sum
}

// Equal reports whether two vectors are the same numbers.
func (v Vector) Equal(b Vector) bool { return slices.EqualFunc(v, b, IsEqual) }

// Zero reports whether all numbers are 0.
func (v Vector) Zero() bool {
	return !slices.ContainsFunc(v, func(a *big.Rat) bool { return a.Sign() != 0 })
}

// Floats returns the nearest float64 of each number: what a picture draws.
func (v Vector) Floats() []float64 {
	f := make([]float64, len(v))
	for j, a := range v {
		f[j] = Float(a)
	}
	return f
}

// longest returns how many bits the longest of some numbers has.
func longest(v Vector) (bits int) {
	for _, a := range v {
		bits = max(bits, a.Num().BitLen()+a.Denom().BitLen())
	}
	return bits
}

// Zeros returns a vector of n zeros.
func Zeros(n int) Vector {
	v, zero := make(Vector, n), Integer(0)
	for j := range v {
		v[j] = zero
	}
	return v
}

// Decimals returns numbers as their shortest decimals.
func Decimals(values []float64) Vector { return decimals(values, Decimal) }

func decimals(values []float64, read func(float64) *big.Rat) Vector {
	v := make(Vector, len(values))
	for j, f := range values {
		v[j] = read(f)
	}
	return v
}

// roundedTo returns a to so many decimal places, halves away from 0.
func roundedTo(a *big.Rat, places int) *big.Rat {
	r, _ := new(big.Rat).SetString(a.FloatString(places))
	return r
}
