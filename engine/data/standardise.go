package data

import (
	"fmt"
	"math"
	"strconv"

	"perceptronlab/engine/num"
)

// standardise sets Mean and Scale from the training inputs before scaling.
func (t *Table) standardise(by Standardize) error {
	m := t.M()
	divisor := float64(m)
	switch by {
	case None, "":
		return nil
	case Population:
	case Sample:
		if m < 2 {
			return refuse("inputs.standardize", -1, sampleOfOneRow,
				populationOrMoreRows)
		}
		divisor = float64(m - 1)
	default:
		return refuse("inputs.standardize", -1, fmt.Sprintf("%q", by), standardisings)
	}
	t.Mean = make([]float64, t.N)
	t.Scale = make([]float64, t.N)
	if t.Bias {
		t.Scale[0] = 1
	}
	for j := t.bias(); j < t.N; j++ {
		mean, deviation := t.spread(j, divisor)
		if !num.Finite(mean) || !num.Finite(deviation) {
			return refuse("inputs.standardize", -1,
				spreadOverflows.With(strconv.Quote(string(by)), spelled(mean), spelled(deviation),
					t.Terms[j]), noStandardising)
		}
		t.Mean[j], t.Scale[j] = mean, deviation
		if deviation == 0 {
			t.Scale[j] = 1
		}
	}
	return nil
}

// spread returns the mean Σv/M of input j over the training rows, and the deviation √(Σ(v −
// mean)²/divisor), both summed in the order of the rows. Equal values give exactly their value and
// 0, in spite of rounding.
func (t *Table) spread(j int, divisor float64) (mean, deviation float64) {
	sum, constant := 0.0, true
	for i := range t.M() {
		v := t.X[i*t.N+j]
		sum += v
		constant = constant && v == t.X[j]
	}
	if constant {
		return t.X[j], 0
	}
	mean = sum / float64(t.M())
	squares := 0.0
	for i := range t.M() {
		off := t.X[i*t.N+j] - mean
		squares += float64(off * off)
	}
	return mean, math.Sqrt(squares / divisor)
}
