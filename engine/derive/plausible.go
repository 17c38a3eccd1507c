package derive

import (
	"math"
	"math/big"
	"slices"
)

// Plausible whole numbers are about as far from the right one as a sign or a factor of 2 leads, and
// never nearer than 10.
const (
	leastRange  = 10
	rangeFactor = 2
)

// Plausible returns how far from a whole number others are plausible in its place.
func Plausible(v *big.Rat) *big.Rat {
	r := Mul(Integer(rangeFactor), Abs(v))
	if least := Integer(leastRange); r.Cmp(least) < 0 {
		return least
	}
	return r
}

// WrongPlaces writes the values of a mistake at the places where an answer is wrong, if they are
// plausible whole numbers and the others are right.
func WrongPlaces(v, right Vector, wrong []int) (key string, ok bool) {
	for k := range v {
		off := Sub(v[k], right[k])
		switch is := slices.Contains(wrong, k); {
		case is && (!v[k].IsInt() || off.Sign() == 0 || Abs(off).Cmp(Plausible(right[k])) > 0),
			!is && off.Sign() != 0:
			return "", false
		case is:
			key += v[k].RatString() + " "
		}
	}
	return key, true
}

// Further reports whether some component of two lists is further apart than a distance.
func Further(v, w Vector, distance *big.Rat) bool {
	for j := range v {
		if Abs(Sub(v[j], w[j])).Cmp(distance) > 0 {
			return true
		}
	}
	return false
}

// Measurable reports whether a number is one that float64 holds with its square.
func Measurable(v *big.Rat) bool {
	const most = 1e150
	f, _ := v.Float64()
	size := math.Abs(f)
	return v.Sign() == 0 || 1/most < size && size < most
}
