package data

import (
	"math"

	"perceptronlab/engine/num"
)

// The streams of random numbers of this package: "data" and a number. Each generator has its own,
// so that sets with the same seed have different noise. A number is never given to another
// generator: the sets in links would change.
const (
	streamClouds  uint64 = 0x64617461_00000001
	streamFlips   uint64 = 0x64617461_00000002
	streamXOR     uint64 = 0x64617461_00000003
	streamRings   uint64 = 0x64617461_00000004
	streamMoons   uint64 = 0x64617461_00000005
	streamThree   uint64 = 0x64617461_00000006
	streamLine    uint64 = 0x64617461_00000007
	streamHoldOut uint64 = 0x64617461_00000008
	streamHidden  uint64 = 0x64617461_00000009
)

// source returns the given stream for the option "seed".
func (o Options) source(stream uint64) *num.Source {
	return num.NewSource(uint64(o["seed"]), stream)
}

// thousandths returns v rounded to three decimals, so that links stay short and coordinates fit on
// a blackboard.
func thousandths(v float64) float64 { return nearest(float64(v*1000)) / 1000 }

// nearest rounds to the nearest integer, halves upwards.
func nearest(v float64) float64 { return math.Floor(v + 0.5) }

// plane returns an empty set of points (x1, x2) with room for m.
func plane(kind Kind, m int, classes ...string) Set {
	return Set{
		Features: []string{"x1", "x2"},
		Points:   make([][]float64, 0, m),
		Labels:   make([]float64, 0, m),
		Classes:  classes,
		Kind:     kind,
	}
}

// add appends the point (x1, x2), rounded, with a label.
func (s *Set) add(x1, x2, label float64) {
	s.Points = append(s.Points, []float64{thousandths(x1), thousandths(x2)})
	s.Labels = append(s.Labels, label)
}

// alternate returns −1 for even i and +1 for odd i: both classes from the first two samples on.
func alternate(i int) float64 { return float64(2*(i%2)) - 1 }
