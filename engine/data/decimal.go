package data

import "math"

// Whole numbers up to holds, and powers of ten up to the last of powers, are exact in a float64.
const holds = 1 << 53

var powers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
	1e14, 1e15,
	1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// decimal returns the float64 nearest to the term's value, with its columns read as the shortest
// decimals. ok is false if the value has more digits than a float64 can hold exactly.
func (t Term) decimal(row []float64) (v float64, ok bool) {
	product, places := 1.0, 0
	for _, f := range t.factors {
		whole, own, ok := wholeOf(row[f.column])
		if !ok {
			return 0, false
		}
		for range f.power {
			product *= whole
			if places += own; math.Abs(product) > holds || places >= len(powers) {
				return 0, false
			}
		}
	}
	return product / powers[places], true
}

// wholeOf returns v as the decimal whole/10^places with the fewest places.
func wholeOf(v float64) (whole float64, places int, ok bool) {
	for places, power := range powers {
		whole = math.Round(v * power)
		if math.Abs(whole) > holds/4 {
			break
		}
		if whole/power == v {
			return whole, places, true
		}
	}
	return 0, 0, false
}
