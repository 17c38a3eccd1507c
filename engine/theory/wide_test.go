package theory

import (
	"math"
	"testing"
	"time"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// pictures is an experiment on m random pictures.
func pictures(t *testing.T, m, side int, algorithm string, eta float64) *experiment.Experiment {
	t.Helper()
	s, r := num.NewSource(1, 5), rule.Rule{}
	r, _ = rule.ByID(algorithm)
	d := experiment.NewFor(r)
	d.Data = experiment.Data{Features: experiment.DefaultFeatures(side * side)}
	for i := range m {
		row := make([]float64, side*side)
		for j := range row {
			row[j] = float64(s.IntN(17)) / 16
		}
		d.Data.Points = append(d.Data.Points, row)
		d.Data.Labels = append(d.Data.Labels, float64(2*(i%2)-1))
	}
	d.Inputs = experiment.Inputs{Grid: data.Grid{Rows: side, Columns: side}}
	if d.Stop.Epochs = 20; eta > 0 {
		d.Learner.Eta = eta
	}
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestTooLarge: what would take seconds is left out, and said so; smaller sets have a verdict.
func TestTooLarge(t *testing.T) {
	for _, c := range []struct {
		m, side int
		want    Verdict
	}{{1000, 20, TooLarge}, {300, 16, TooLarge}, {12, 20, Separable}, {20, 12, Separable},
		{600, 8, Inseparable}} {
		e := pictures(t, c.m, c.side, "perceptron", 0)
		began := time.Now()
		r := Analyse(e)
		radius := 0.0
		for i := range c.m {
			radius = max(radius, math.Sqrt(num.Dot(e.Table.Sample(i), e.Table.Sample(i))))
		}
		if spent := time.Since(began); r.Verdict != c.want || spent > 4*time.Second ||
			!(math.Abs(r.Radius-radius) < 1e-12*radius) {
			t.Errorf("%d of %d × %d: %q in %v; R is %v, want %v", c.m, c.side, c.side, r.Verdict,
				spent, r.Radius, radius)
		}
		run := e.Run()
		if _, why := NewProof(e, run, &r); (why == tooWide) != (c.want == TooLarge) {
			t.Errorf("%d of %d × %d: the proof: %s", c.m, c.side, c.side, why.En)
		}
	}
	e := pictures(t, 100, 20, "adaline", 0)
	began, r := time.Now(), Analyse(e)
	if _, why := NewDescent(e, e.Run(), &r); why != tooWide || time.Since(began) > 4*time.Second ||
		!math.IsNaN(r.EtaLimit) {
		t.Errorf("the descent of 400 inputs: %s in %v, %v", why.En, time.Since(began), r.EtaLimit)
	}
}

// TestSteepest: the bound is no smaller than the largest eigenvalue, and near it for pictures.
func TestSteepest(t *testing.T) {
	for seed := range uint64(60) {
		s := num.NewSource(seed, 8)
		m, n := 1+s.IntN(12), 1+s.IntN(9)
		table := &data.Table{N: n, X: make([]float64, m*n), D: make([]float64, m)}
		signs := seed%2 == 0
		for i := range table.X {
			if table.X[i] = s.Float64(); signs {
				table.X[i] = s.Normal() * float64(s.IntN(3))
			}
		}
		values, _, e := Spectrum(table)
		exact, bound := math.Ldexp(values[0], e), steepest(table)
		if bound < exact || !signs && bound > 1.001*exact {
			t.Errorf("seed %d: %d × %d: %v for %v", seed, m, n, bound, exact)
		}
	}
}

// TestWideDescentIsSafe: with an η just below the bound the loss of 400 inputs falls at every step.
func TestWideDescentIsSafe(t *testing.T) {
	s, ok := StableEta(pictures(t, 60, 20, "adaline", 0))
	if !ok || s.Says != Falls {
		t.Fatalf("%v %v", s, ok)
	}
	for _, c := range []struct {
		eta   float64
		falls bool
	}{{0.999 * s.Below, true}, {1.5 * s.Below, false}} {
		run := pictures(t, 60, 20, "adaline", c.eta).Run()
		for !run.Advance(1000) {
		}
		falls, before := true, math.Inf(1)
		for _, epoch := range run.Epochs() {
			falls, before = falls && epoch.Loss < before, epoch.Loss
		}
		if falls != c.falls {
			t.Errorf("η = %v, the bound %v: falls %v", c.eta, s.Below, falls)
		}
	}
}
