package trace

import (
	"math"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// svmRun runs a linear SVM on AND from zero, in index order: x = (1, x₁, x₂), d = −1, −1, −1, 1.
func svmRun(t *testing.T, epochs int, set func(*rule.Settings)) *Trace {
	t.Helper()
	table, err := data.NewTable(data.Set{Kind: data.Binary, Features: []string{"a", "b"},
		Points: [][]float64{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, Labels: []float64{-1, -1, -1, 1},
		Classes: []string{"−", "+"}}, data.Inputs{Bias: true}, data.HoldOut{})
	if err != nil {
		t.Fatal(err)
	}
	s := rule.SVM.Defaults()
	set(&s)
	run := start(t, Config{Table: table, Rule: rule.SVM, Settings: s, Kind: data.Binary,
		Stop: Stop{Epochs: epochs}})
	for !run.Advance(1 << 12) {
	}
	return run
}

// TestPegasosByHand works three steps and one, with λ = 0.5, so η = 2/t. In turn for t = 1 to 4:
//
//	η = 2    x = (1, 0, 0), z = 0:           dz = 0 < 1,    Δw = −2x                 w = (−2, 0, 0)
//	η = 1    x = (1, 0, 1), z = −2:          dz = 2 ≥ 1,    Δw = −½·1·(0, 0, 0)      w = (−2, 0, 0)
//	η = 2/3  x = (1, 1, 0), z = −2:          dz = 2 ≥ 1,    the same                 w = (−2, 0, 0)
//	η = 1/2  x = (1, 1, 1), z = −2, d = +1:  dz = −2 < 1,   Δw = ½x                  w = (−1.5, ½, ½)
//
// With the bias regularised, the shrinking takes part of w₀ too:
//
//	w = (−2, 0, 0);  −½·1·(−2) = 1: w = (−1, 0, 0);  z = −1, dz = 1 ≥ 1, −½·⅔·(−1) = ⅓: w = (−⅔, 0, 0);
//	z = −⅔, d = +1: Δw = ½x + ½·½·(⅔, 0, 0) = (⅔, ½, ½), so w = (0, ½, ½).
func TestPegasosByHand(t *testing.T) {
	for _, c := range []struct {
		bias bool
		w    [][]float64
	}{
		{false, [][]float64{{-2, 0, 0}, {-2, 0, 0}, {-2, 0, 0}, {-1.5, 0.5, 0.5}}},
		{true, [][]float64{{-2, 0, 0}, {-1, 0, 0}, {-2. / 3, 0, 0}, {0, 0.5, 0.5}}},
	} {
		run := svmRun(t, 1, func(s *rule.Settings) {
			s.Lambda, s.Schedule, s.RegularizeBias = 0.5, rule.SchedulePegasos, c.bias
		})
		for k, want := range c.w {
			alike(t, "w", run.Weights(k+1, nil), want)
		}
		if eta := run.Step(3).Eta; math.Abs(eta-2./3) > 1e-15 {
			t.Errorf("η of the third step is %v", eta)
		}
	}
	// A second epoch begins at t = 5 with η = 0.4: x = (1, 0, 0), z = −1.5, only the features shrink:
	// −0.4·0.5·(0, ½, ½) = (0, −0.1, −0.1).
	run := svmRun(t, 2, func(s *rule.Settings) { s.Lambda, s.Schedule = 0.5, rule.SchedulePegasos })
	fifth := run.Step(5)
	alike(t, "Δw", fifth.Delta, []float64{0, -0.1, -0.1})
	alike(t, "−ηλw", fifth.Own, fifth.Delta)
	alike(t, "w", fifth.After, []float64{-1.5, 0.4, 0.4})
}

// TestSVMBatchByHand: all samples at once, η = 0.5, λ = 0.2, from w = (−1, 1, 1): z = −1, 0, 0, 1, so
// d·z = 1, 0, 0, 1 and the second and third pull with d = −1: Σ = −(2, 1, 1). The loss before is
// 0.2·2/2 + (1 + 1)/4 = 0.7, as a sum 2.2; with the bias regularised 0.1 more.
func TestSVMBatchByHand(t *testing.T) {
	for _, c := range []struct {
		gradient rule.Gradient
		bias     bool
		w        []float64
		loss     float64
	}{
		{rule.GradientMean, false, []float64{-1.25, 0.775, 0.775}, 0.7},
		{rule.GradientSum, false, []float64{-2, 0.4, 0.4}, 2.2},
		{rule.GradientMean, true, []float64{-1.15, 0.775, 0.775}, 0.8},
	} {
		run := svmRun(t, 1, func(s *rule.Settings) {
			s.Eta, s.Lambda, s.Gradient, s.RegularizeBias = 0.5, 0.2, c.gradient, c.bias
			s.Batch = rule.BatchAll
			s.Init = rule.Init{Start: rule.StartGiven, Weights: []float64{-1, 1, 1}}
		})
		alike(t, "w", run.Weights(1, nil), c.w)
		alike(t, "loss", []float64{run.Epochs()[0].Loss}, []float64{c.loss})
	}
}

// TestSVMRests: without a penalty the run is still once every d·z ≥ 1, and has converged.
func TestSVMRests(t *testing.T) {
	run := svmRun(t, 1000, func(s *rule.Settings) { s.Lambda, s.Eta = 0, 1 })
	last := run.Epochs()[len(run.Epochs())-1]
	if run.Stopped() != Converged || last.Updates != 0 || last.Loss != 0 {
		t.Errorf("%s with %+v", run.Stopped(), last)
	}
	if run := svmRun(t, 1000, func(s *rule.Settings) {}); run.Stopped() != Epochs {
		t.Errorf("with a penalty: %s", run.Stopped())
	}
}

func alike(t *testing.T, what string, got, want []float64) {
	t.Helper()
	for j, v := range want {
		if !(math.Abs(got[j]-v) <= 1e-12) {
			t.Errorf("%s = %v, want %v", what, got, want)
			return
		}
	}
}
