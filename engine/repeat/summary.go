package repeat

import (
	"math"
	"slices"
)

// A Summary tells how a quantity is spread over runs.
type Summary struct {
	Mean   float64 `json:"mean"`
	Median float64 `json:"median"` // of an even number: the mean of the two in the middle
	SD     float64 `json:"sd"`     // √(Σ(v − mean)²/(n − 1)); 0 of a single run
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
}

// Summarise returns the summary of values, of which there is at least one.
func Summarise(values []float64) Summary {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	s := Summary{Min: sorted[0], Max: sorted[n-1], Median: (sorted[(n-1)/2] + sorted[n/2]) / 2}
	for _, v := range sorted {
		s.Mean += v
	}
	s.Mean /= float64(n)
	squares := 0.0
	for _, v := range sorted {
		squares += float64((v - s.Mean) * (v - s.Mean))
	}
	if n > 1 {
		s.SD = math.Sqrt(squares / float64(n-1))
	}
	return s
}
