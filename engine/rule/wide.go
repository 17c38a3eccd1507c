package rule

import (
	"math"
	"math/bits"
	"strconv"
)

// wide is a whole number of 128 bits, in two's complement, for sums of products of whole numbers.
// There are fewer than 2²⁰ factors of at most 2⁵³, so nothing overflows.
type wide struct{ high, low uint64 }

// product returns a·b of whole numbers.
func product(a, b float64) wide {
	high, low := bits.Mul64(uint64(math.Abs(a)), uint64(math.Abs(b)))
	p := wide{high, low}
	if (a < 0) != (b < 0) {
		return wide{}.minus(p)
	}
	return p
}

func (a wide) plus(b wide) wide {
	low, carry := bits.Add64(a.low, b.low, 0)
	high, _ := bits.Add64(a.high, b.high, carry)
	return wide{high, low}
}

func (a wide) minus(b wide) wide {
	low, borrow := bits.Sub64(a.low, b.low, 0)
	high, _ := bits.Sub64(a.high, b.high, borrow)
	return wide{high, low}
}

// sign returns −1, 0 or 1.
func (a wide) sign() int {
	switch {
	case a.high>>63 == 1:
		return -1
	case a.high|a.low == 0:
		return 0
	}
	return 1
}

// float returns a float64 near the number, with its sign.
func (a wide) float() float64 {
	if a.sign() < 0 {
		return -wide{}.minus(a).float()
	}
	return float64(float64(a.high)*0x1p64) + float64(a.low)
}

// over returns the float64 nearest to the number divided by 10^places.
func (a wide) over(places int) float64 {
	minus := a.sign() < 0
	if minus {
		a = wide{}.minus(a)
	}
	const piece, digits = 1e18, 18
	var text []byte
	for {
		var rest uint64
		high := a.high / piece
		a.low, rest = bits.Div64(a.high%piece, a.low, piece)
		a.high = high
		part := strconv.AppendUint(nil, rest, 10)
		if a.high|a.low == 0 {
			text = append(part, text...)
			break
		}
		padded := append(make([]byte, 0, digits), "000000000000000000"[:digits-len(part)]...)
		text = append(append(padded, part...), text...)
	}
	v, err := strconv.ParseFloat(string(text)+"e-"+strconv.Itoa(places), 64)
	if err != nil {
		return a.float() // not reached: 38 digits are in the range of a float64
	}
	if minus {
		v = -v
	}
	return v
}

// sum returns w·x of whole numbers, exactly.
func sum(w, x []float64) wide {
	var z wide
	for j, v := range w {
		z = z.plus(product(v, x[j]))
	}
	return z
}

// Net returns the float64 nearest to w·x divided by 10^places, for whole numbers.
func Net(w, x []float64, places int) float64 { return sum(w, x).over(places) }
