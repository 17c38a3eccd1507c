package repeat

import (
	"math"
	"slices"
)

// A Bin is a bar of a histogram: how many values of each list are at least From and below To.
type Bin struct {
	From, To float64 // To is infinite where the bar holds all greater values
	Counts   []int   // of each list
	Runs     []int   // indexes of the first list's values that it holds
}

// mostBins is how many bars of equal width there are at most, about.
const mostBins = 28

// Histogram returns the bars of lists of values, of which there is at least one. Their width is 1,
// 2 or 5 times a power of ten, for whole numbers at least 1. The last bar holds what is far out: at
// most a fortieth of all.
func Histogram(whole bool, lists ...[]float64) []Bin {
	all := slices.Sorted(slices.Values(slices.Concat(lists...)))
	low, high := all[0], all[len(all)-1-(len(all)-1)/40]
	width := niceWidth((high - low) / (mostBins - 1))
	if whole {
		width = max(1, width)
	}
	first := math.Floor(low / width)
	var bins []Bin
	for k := first; float64(k*width) <= high || len(bins) == 0; k++ {
		bins = append(bins, Bin{From: float64(k * width), To: float64((k + 1) * width),
			Counts: make([]int, len(lists))})
	}
	if end := bins[len(bins)-1].To; all[len(all)-1] >= end {
		bins = append(bins, Bin{From: end, To: math.Inf(1), Counts: make([]int, len(lists))})
	}
	for i, list := range lists {
		for run, v := range list {
			at := slices.IndexFunc(bins, func(b Bin) bool { return v < b.To })
			bins[at].Counts[i]++
			if i == 0 {
				bins[at].Runs = append(bins[at].Runs, run)
			}
		}
	}
	return bins
}

// niceWidth returns the least of 1, 2, 5, 10, … times powers of ten that is at least v; 1 for 0.
func niceWidth(v float64) float64 {
	if v <= 0 {
		return 1
	}
	power := 1.0
	for power > v {
		power /= 10
	}
	for float64(power*10) <= v {
		power *= 10
	}
	for _, by := range []float64{1, 2, 5} {
		if float64(by*power) >= v {
			return float64(by * power)
		}
	}
	return float64(10 * power)
}
