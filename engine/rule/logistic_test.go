package rule

import (
	"math"
	"testing"

	"perceptronlab/engine/num"
)

// TestCrossEntropy: −ln p far outside of what e^z holds, near 0 with all its digits, and ln 2 at
// z = 0.
func TestCrossEntropy(t *testing.T) {
	for _, c := range []struct{ z, t, want float64 }{
		{-800, 1, 800}, {800, 0, 800}, {1e300, 0, 1e300},
		{800, 1, 0}, {-800, 0, 0}, // 3.7e-348
		{0, 0, math.Ln2}, {0, 1, math.Ln2},
		{40, 1, 4.248354255291589e-18}, {-40, 0, 4.248354255291589e-18}, // e^−40
		{1, 1, 0.31326168751822286}, {1, 0, 1.3132616875182228},
	} {
		if got := crossEntropy(c.z, c.t); !(math.Abs(got-c.want) <= 4e-16*c.want) {
			t.Errorf("z = %v, t = %v: %v, want %v", c.z, c.t, got, c.want)
		}
	}
	source := num.NewSource(1, 9)
	for range 20_000 {
		z := 60 * source.Normal()
		want := math.Max(-z, 0) + math.Log1p(math.Exp(-math.Abs(z)))
		if got := crossEntropy(z, 1); !(math.Abs(got-want) <= 1e-15*want) {
			t.Errorf("z = %v: %v, want %v", z, got, want)
		}
	}
}

// TestLogisticFarOut: with |z| = 800 the loss is a number, p is 0 or 1, and so is the step.
func TestLogisticFarOut(t *testing.T) {
	s := Logistic.Defaults()
	p := &Problem{M: 2, N: 1, K: 1, Kind: Logistic.Kind, X: []float64{800, -800},
		D: []float64{1, 0}, Settings: s, Coding: Logistic.Coding(&s)}
	l := Logistic.New(p)
	for w, want := range map[float64]float64{1: 0, -1: 1600} {
		wrong, loss := l.Evaluate([]float64{w})
		if loss != want || wrong != int(want)/800 {
			t.Errorf("w = %v: loss %v with %d wrong, want %v", w, loss, wrong, want)
		}
		g := l.Show([]float64{w}, []int32{0, 1}, 1)
		if g.Delta[0] != want || g.Factor[0] != want/1600 || g.Factor[1] != -want/1600 {
			t.Errorf("w = %v: %+v", w, g)
		}
	}
}

// TestLogisticTargets: t is 0 or 1 whatever the settings say, and z = 0 goes by the tie.
func TestLogisticTargets(t *testing.T) {
	s := Logistic.Defaults()
	s.Targets = TargetsPM1
	if got := Logistic.Coding(&s); got != Targets01 {
		t.Errorf("targets %s", got)
	}
	for tie, want := range map[Tie][2]float64{TiePositive: {1, 1}, TieNegative: {0, 0},
		TieMistake: {0, 1}, TieCorrect: {1, 0}} {
		s.Tie = tie
		p := &Problem{M: 1, N: 1, K: 1, Kind: Logistic.Kind, X: []float64{0}, D: []float64{1},
			Settings: s, Coding: Logistic.Coding(&s)}
		for k, d := range []float64{1, 0} {
			if o := Logistic.New(p).Predict([]float64{1}, []float64{0}, d, make([]float64, 1)); o !=
				want[k] {
				t.Errorf("tie %s, t = %v: %v", tie, d, o)
			}
		}
	}
}
