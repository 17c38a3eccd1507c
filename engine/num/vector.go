package num

import "math"

// Dot returns a·b of equally long vectors, adding in index order.
func Dot(a, b []float64) float64 {
	sum := 0.0
	for j, v := range a {
		sum += float64(v * b[j])
	}
	return sum
}

// Length returns ‖v‖ of numbers whose squares are in range.
func Length(v []float64) float64 { return math.Sqrt(Dot(v, v)) }

// Finite reports whether v is a number: neither NaN nor infinite.
func Finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
