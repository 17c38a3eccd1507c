package trace_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"perceptronlab/engine/trace"
)

// Runs calculated by hand, each worked in its comment. All numbers are exact in binary unless a
// tolerance says otherwise.

// PLA, Δw = ηdx with η = 1 from w = 0; A = (2, 1) of class +1, B = (1, 2) of class −1; z = 0 is a
// mistake.
//
//	A: z = 0, a mistake:            w = (1, 2, 1)
//	B: z = 1 + 2 + 2 = 5, a mistake: w = (1, 2, 1) − (1, 1, 2) = (0, 1, −1)
//	A: z = 2 − 1 = 1; B: z = 1 − 2 = −1: both right
func TestPLAByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[2,1],[1,2]],"labels":[1,-1]},
		"learner":{"eta":1,"step":"label","tie":"mistake"}}`)
	checkSteps(t, r, [][]float64{{1, 2, 1}, {0, 1, -1}, {0, 1, -1}, {0, 1, -1}},
		[]float64{0, 5, 1, -1})
	if r.Stopped() != trace.Converged || len(r.Epochs()) != 3 || r.Updates() != 2 {
		t.Errorf("%s after %d epochs and %d updates; want converged after 2 and 2", r.Stopped(),
			len(r.Epochs())-1, r.Updates())
	}
}

// The same with the classes changed and z = 0 read as −1: the first sample is right by the tie.
//
//	A (−1): z = 0, o = −1, right:     w = 0
//	B (+1): z = 0, o = −1, a mistake: w = (1, 1, 2)
//	A: z = 1 + 2 + 2 = 5, a mistake:  w = (1, 1, 2) − (1, 2, 1) = (0, −1, 1)
//	B: z = −1 + 2 = 1, A: z = −2 + 1 = −1, B again: right
func TestTieNegativeByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[2,1],[1,2]],"labels":[-1,1]},
		"learner":{"eta":1,"step":"label","tie":"negative"}}`)
	checkSteps(t, r, [][]float64{{0, 0, 0}, {1, 1, 2}, {0, -1, 1}, {0, -1, 1}, {0, -1, 1},
		{0, -1, 1}}, []float64{0, 0, 5, 1, -1, 1})
	if r.Stopped() != trace.Converged || len(r.Epochs()) != 4 || r.Updates() != 2 {
		t.Errorf("%s after %d epochs and %d updates; want converged after 3 and 2", r.Stopped(),
			len(r.Epochs())-1, r.Updates())
	}
}

// AND with inputs and targets ±1 from zero, η = 0.1, Δw = η(d − o)x and o = np.sign(z), so that o = 0
// where z = 0:
//
//	(−1, −1) −1: z = 0, o = 0: Δ = −0.1(1, −1, −1), w = (−0.1, 0.1, 0.1)
//	(−1, 1) and (1, −1) −1: z = −0.1; (1, 1) +1: z = 0.1; (−1, −1) −1: z = −0.3: all right
func TestTieMiddleByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[-1,-1],[-1,1],[1,-1],[1,1]],"labels":[-1,-1,-1,1]},
		"learner":{"eta":0.1,"tie":"middle"}}`)
	first := []float64{-0.1, 0.1, 0.1}
	checkSteps(t, r, [][]float64{first, first, first, first, first, first, first, first},
		[]float64{0, -0.1, -0.1, 0.1, -0.3, -0.1, -0.1, 0.1})
	if s := r.Step(1); s.Output[0] != 0 || s.Error[0] != -1 || !s.Mistake ||
		r.Epochs()[0].Errors != 4 || r.Epochs()[1].Errors != 0 {
		t.Errorf("o = %v, d − o = %v, %d errors at the start", s.Output, s.Error, r.Epochs()[0].Errors)
	}
}

// OR with targets 0 and 1 from zero, η = 1, and H(0) = ½ (exercises of King's College London on the
// Heaviside function):
//
//	(0, 0) 0: z = 0, o = ½: Δ = −½(1, 0, 0),   w = (−0.5, 0, 0)
//	(0, 1) 1: z = −0.5, o = 0: Δ = (1, 0, 1),  w = (0.5, 0, 1)
//	(1, 0) 1: z = 0.5, right; (1, 1) 1: right
//	(0, 0) 0: z = 0.5, o = 1: Δ = −(1, 0, 0),  w = (−0.5, 0, 1)
//	(0, 1) 1: right; (1, 0) 1: z = −0.5, o = 0: Δ = (1, 1, 0), w = (0.5, 1, 1); (1, 1): right
//	(0, 0) 0: z = 0.5, o = 1: w = (−0.5, 1, 1); the others are right
func TestHalfByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"or"},"learner":{"eta":1,"targets":"01","tie":"middle"}}`)
	a, b, c, d, e, f := []float64{-0.5, 0, 0}, []float64{0.5, 0, 1}, []float64{-0.5, 0, 1},
		[]float64{0.5, 1, 1}, []float64{-0.5, 1, 1}, []float64{-0.5, 1, 1}
	checkSteps(t, r, [][]float64{a, b, b, b, c, c, d, d, e, e, e, e, f, f, f, f},
		[]float64{0, -0.5, 0.5, 1.5, 0.5, 0.5, -0.5, 2.5, 0.5, 0.5, 0.5, 1.5, -0.5, 0.5, 0.5, 1.5})
	if o := r.Step(1).Output[0]; o != 0.5 {
		t.Errorf("o = %v, want ½", o)
	}
	if how, why := r.Arithmetic(); how != "exact" {
		t.Errorf("%s: %s", how, why)
	}
}

// Fausett, Fundamentals of Neural Networks (1994), example 2.11: AND with binary inputs and bipolar
// targets in the order (1, 1), (1, 0), (0, 1), (0, 0), α = 1, θ = 0.2. The tenth epoch changes
// nothing at w = (2, 3), b = −4.
func TestUndecidedBandByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,1],[1,0],[0,1],[0,0]],"labels":[1,-1,-1,-1]},
		"learner":{"algorithm":"margin-perceptron","eta":1,"margin":0.2,"tie":"middle"}}`)
	w := r.Weights(r.Len(), nil)
	if fmt.Sprint(w) != "[-4 2 3]" || len(r.Epochs()) != 11 || r.Stopped() != trace.Converged {
		t.Errorf("w = %v after %d epochs, %s", w, len(r.Epochs())-1, r.Stopped())
	}
	if s := r.Step(1); s.Z[0] != 0 || s.Output[0] != 0 || s.Target[0] != 1 {
		t.Errorf("step 1: %+v", s)
	}
	for step := 1; step <= r.Len(); step++ {
		s := r.Step(step)
		if z, want := s.Z[0], 0.0; z > 0.2 || z < -0.2 {
			want = math.Copysign(1, z)
			if s.Output[0] != want {
				t.Errorf("step %d: z = %v, o = %v", step, z, s.Output[0])
			}
		} else if s.Output[0] != want {
			t.Errorf("step %d: z = %v, o = %v", step, z, s.Output[0])
		}
	}
}

// NAND as the encyclopedia's article on the perceptron worked it until 2013 (quoted at
// liquisearch.com/perceptron/example): x₀ = 1, threshold 0.5, o = 1 if the sum is above it, η 0.1,
// from zero. Its rows 1 … 28 have these sums and, after each, these weights in tenths (the last
// weights by hand).
func TestThresholdByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[0,0],[0,1],[1,0],[1,1]],"labels":[1,1,1,-1]},
		"learner":{"targets":"01","tie":"negative","threshold":0.5}}`)
	sums := []int{0, 1, 2, 5, 3, 5, 6, 8, 4, 6, 5, 8, 5, 6, 6, 6, 5, 5, 6, 6, 6, 5, 5, 7, 7, 6, 5, 6}
	weights := [][3]int{{1, 0, 0}, {2, 0, 1}, {3, 1, 1}, {3, 1, 1}, {4, 1, 1}, {5, 1, 2}, {5, 1, 2},
		{4, 0, 1}, {5, 0, 1}, {5, 0, 1}, {6, 1, 1}, {5, 0, 0}, {6, 0, 0}, {6, 0, 0}, {6, 0, 0},
		{5, -1, -1}, {6, -1, -1}, {7, -1, 0}, {7, -1, 0}, {6, -2, -1}, {6, -2, -1}, {7, -2, 0},
		{8, -1, 0}, {7, -2, -1}, {7, -2, -1}, {7, -2, -1}, {8, -1, -1}, {7, -2, -2}}
	for k, w := range weights {
		s := r.Step(k + 1)
		want := []float64{float64(w[0]) / 10, float64(w[1]) / 10, float64(w[2]) / 10}
		if !slices.Equal(s.After, want) || s.Z[0] != float64(sums[k])/10 {
			t.Errorf("row %d: sum %v, weights %v; want %v, %v", k+1, s.Z[0], s.After, sums[k], w)
		}
	}
	if w := r.Weights(r.Len(), nil); r.Stopped() != trace.Converged || r.Level() != 0.5 {
		t.Errorf("%s at %v, level %v", r.Stopped(), w, r.Level())
	}
}

// AND without a bias: M. Negnevitsky, Artificial Intelligence (2005), table 6.3. θ = 0.2, η = 0.1,
// o = 1 where the sum is at least θ, from w = (0.3, −0.1). Weights after each row of five epochs.
func TestThresholdWithoutBiasByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"bias":false,"targets":"01",
		"init":[0.3,-0.1],"threshold":0.2}}`)
	a, b, c, d, e := []float64{0.3, -0.1}, []float64{0.2, -0.1}, []float64{0.3, 0},
		[]float64{0.2, 0}, []float64{0.1, 0}
	f, g := []float64{0.2, 0.1}, []float64{0.1, 0.1}
	checkSteps(t, r, [][]float64{a, a, b, c, c, c, d, d, d, d, e, f, f, f, g, g, g, g, g, g},
		[]float64{0, -0.1, 0.3, 0.1, 0, 0, 0.3, 0.2, 0, 0, 0.2, 0.1, 0, 0.1, 0.2, 0.2, 0, 0.1, 0.1,
			0.2})
	if how, why := r.Arithmetic(); how != "exact" || r.Stopped() != trace.Converged {
		t.Errorf("%s %s, %s", how, why, r.Stopped())
	}
}

// Four vectors: M. T. Hagan, H. B. Demuth and M. Beale, Neural Network Design (1996), chapter 4, with
// hard limits 0 and 1 and η = 1 from zero, b before w. By hand, z and (b, w) after each of the twelve
// vectors; the book, too, ends at b = 1 and w = (−2, −3).
func TestFourVectorsByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"four-vectors"},"learner":{"targets":"01","eta":1}}`)
	a, b, c := []float64{-1, -2, -2}, []float64{0, -3, -1}, []float64{1, -2, -3}
	checkSteps(t, r, [][]float64{a, a, a, b, b, c, c, c, c, c, c, c},
		[]float64{0, 1, -1, -1, -8, -1, -1, 0, -9, 5, -1, 0})
	if r.Updates() != 3 || r.Stopped() != trace.Converged {
		t.Errorf("%d updates, %s", r.Updates(), r.Stopped())
	}
}

// A perceptron whose w is normalised, by hand: d x = (3, 4) has length 5, so w = (0.6, 0.8). Then
// (0.6, 0.8) of class −1 has z = 1 and takes w to 0, which has no direction and stays. (0, 2) brings
// w = (0, 1), and a sample that is right leaves it. x = (0, −½) of class +1 only shortens w, which
// is then made as long again: no update, though the sample is wrong.
func TestNormalizedByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[3,4],[0.6,0.8],[0,2],[1,1],[0,-0.5]],
		"labels":[1,-1,1,1,1]},"learner":{"bias":false,"step":"label","eta":1,"tie":"mistake",
		"normalize":true},"stop":{"epochs":1}}`)
	checkSteps(t, r, [][]float64{{0.6, 0.8}, {0, 0}, {0, 1}, {0, 1}, {0, 1}},
		[]float64{0, 1, 0, 1, -0.5})
	if s := r.Step(3); !slices.Equal(s.Delta, []float64{0, 2}) || r.Updates() != 3 {
		t.Errorf("Δw = %v, %d updates", s.Delta, r.Updates())
	}
	if how, why := r.Arithmetic(); how != "float64" || why != "normalize" || why.Say().En == "" {
		t.Errorf("%s because of %q", how, why)
	}
}

// J. M. Zurada, Introduction to Artificial Neural Systems (1992), example 2.6: the delta rule with
// α(z) = 2/(1 + e^−z) − 1 and c = 0.1 from w = (1, −1, 0, 0.5), the last input −1 in place of a bias.
// The book rounds on the way: z = 2.5, −1.948, −2.46, α = 0.848, −0.75, −0.842, α′ = 0.14, 0.218,
// 0.145, and these weights.
func TestBipolarByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,-2,0,-1],[0,1.5,-0.5,-1],[-1,1,0.5,-1]],
		"labels":[-1,-1,1]},"learner":{"algorithm":"adaline","activation":"bipolar","batch":1,
		"bias":false,"eta":0.1,"init":[1,-1,0,0.5]},"stop":{"epochs":1}}`)
	for k, want := range []struct {
		z, a, slope float64
		w           []float64
	}{
		{2.5, 0.848, 0.14, []float64{0.974, -0.948, 0, 0.526}},
		{-1.948, -0.75, 0.218, []float64{0.974, -0.956, 0.002, 0.531}},
		{-2.46, -0.842, 0.145, []float64{0.947, -0.929, 0.016, 0.505}},
	} {
		s := r.Step(k + 1)
		a := s.Target[0] - s.Error[0]
		near := func(what string, got, want float64) {
			if math.Abs(got-want) > 0.0011 {
				t.Errorf("step %d: %s = %v, the book has %v", k+1, what, got, want)
			}
		}
		near("z", s.Z[0], want.z)
		near("α", a, want.a)
		near("α′", s.Factor[0]/s.Error[0], want.slope)
		for j, w := range want.w {
			near("w", s.After[j], w)
		}
	}
}

// Ridge regression (A. E. Hoerl and R. W. Kennard, 1970) on x = 0, 1, 2 with d = 1, 2, 4 and λ = 1,
// which spares the bias: w₁ = Sxy/(Sxx + λ) = 3/(2 + 1) = 1 about the means x̄ = 1 and d̄ = 7/3, so
// w₀ = 4/3. This is Ridge(alpha=1) of scikit-learn. There e = −1/3, −1/3, 2/3, and the loss is
// ½(1/9 + 1/9 + 4/9) + ½ = 5/6. With λ on the bias too: (3 + 1)w₀ + 3w₁ = 7 and 3w₀ + (5 + 1)w₁ = 10,
// w = (12, 19)/15.
func TestRidgeByHand(t *testing.T) {
	for regularized, want := range map[string][]float64{"false": {4.0 / 3, 1}, "true": {0.8, 19.0 / 15}} {
		r := run(t, `{"version":1,"data":{"points":[[0],[1],[2]],"labels":[1,2,4]},"learner":{
			"algorithm":"linear-regression","eta":0.2,"lambda":1,"regularize-bias":`+regularized+`},
			"stop":{"epochs":500}}`)
		w := r.Weights(r.Len(), nil)
		for j, v := range want {
			if math.Abs(w[j]-v) > 1e-9 {
				t.Errorf("regularize-bias %s: w = %v, want %v", regularized, w, want)
				break
			}
		}
		if loss := r.Epochs()[500].Loss; regularized == "false" && math.Abs(loss-5.0/6) > 1e-9 {
			t.Errorf("loss %v, want 5/6", loss)
		}
	}
}

// The pocket on one feature, x = 0, 1, 2 with classes +, −, +, which no threshold tells apart;
// η = 1, Δw = ηdx, z = 0 a mistake. ŵ = 0 starts with three mistakes.
//
//	x = 0: z = 0:  w = (1, 0);  wrong on the second alone: into the pocket with 1
//	x = 1: z = 1:  w = (0, −1); z = 0, −1, −2, wrong on two: stays out
//	x = 2: z = −2: w = (1, 1);  z = 1, 2, 3, wrong on one, not fewer than 1: stays out
func TestPocketByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[0],[1],[2]],"labels":[1,-1,1]},
		"learner":{"algorithm":"pocket","eta":1,"step":"label","tie":"mistake","order":"cyclic"},"stop":{"epochs":1}}`)
	checkSteps(t, r, [][]float64{{1, 0}, {0, -1}, {1, 1}}, []float64{0, 1, -2})
	for k, want := range []int{3, 1, 1, 1} {
		if k > 0 && r.Step(k).PocketErrors != want {
			t.Errorf("step %d: %d mistakes in the pocket, want %d", k, r.Step(k).PocketErrors, want)
		}
	}
	near(t, "ŵ", r.Answer(3, nil), []float64{1, 0}, 0)
	if e := r.Epochs(); e[0].Errors != 3 || e[1].Errors != 1 {
		t.Errorf("errors %d, then %d; want 3, then 1", e[0].Errors, e[1].Errors)
	}
}

// Adaline online, η = ½ from w = 0; A = (1, 0) of class +1, B = (0, 1) of class −1.
//
//	A: z = 0, e = 1,      Δw = ½(1, 1, 0):  w = (½, ½, 0)
//	B: z = ½, e = −3/2,   Δw = −¾(1, 0, 1): w = (−¼, ½, −¾)
//	online loss (½·1 + ½·9/4)/2 = 13/16; loss: e = 1 − ¼ and −1 − (−1) = 0, so ½·9/16 = 9/32
func TestAdalineOnlineByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,0],[0,1]],"labels":[1,-1]},
		"learner":{"algorithm":"adaline","eta":0.5,"batch":1},"stop":{"epochs":1}}`)
	checkSteps(t, r, [][]float64{{0.5, 0.5, 0}, {-0.25, 0.5, -0.75}}, []float64{0, 0.5})
	e := r.Epochs()[1]
	near(t, "loss, online loss", []float64{e.Loss, e.OnlineLoss}, []float64{9. / 32, 13. / 16}, 0)
}

// One batch step with the logistic activation, η = 0.8 from w = 0; x = 2 of class 1, x = −1 of
// class 0. Everywhere z = 0, α = ½, α′ = ¼; e = ½ and −½, f = ±⅛:
// Δw = 0.8(⅛(1, 2) − ⅛(1, −1)) = (0, 0.3). The loss before is ½(¼ + ¼) = ¼.
func TestLogisticByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[2],[-1]],"labels":[1,-1]},
		"learner":{"algorithm":"adaline","eta":0.8,"activation":"logistic"},"stop":{"epochs":1}}`)
	s := r.Step(1)
	near(t, "e", s.Error, []float64{0.5, -0.5}, 0)
	near(t, "f", s.Factor, []float64{0.125, -0.125}, 0)
	near(t, "Δw", s.Delta, []float64{0, 0.3}, decimal)
	near(t, "loss", []float64{r.Epochs()[0].Loss}, []float64{0.25}, 0)
}

// checkSteps compares the weights after each step and its z.
func checkSteps(t *testing.T, r *trace.Trace, weights [][]float64, z []float64) {
	t.Helper()
	if r.Len() != len(weights) {
		t.Fatalf("%d steps, want %d", r.Len(), len(weights))
	}
	for k, w := range weights {
		s := r.Step(k + 1)
		near(t, fmt.Sprintf("z of step %d", k+1), s.Z, z[k:k+1], 0)
		near(t, fmt.Sprintf("w after step %d", k+1), s.After, w, 0)
	}
}

// Adaline with η = 0.5 from w = (1, 0, 0): A = (0, 0) of class +1 has z = 1, no error, and leaves w
// as it is; B = (1, 0) of class −1 has z = 1, e = −2: w = (0, −1, 0), with which A is right by its
// tie and B too. So of two epochs one mistake is made, at B.
//
//	epoch 2, A: z = 0, o = +1, e = 1: w = (0.5, −1, 0); B: z = −0.5, o = −1
func TestMissedByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[0,0],[1,0]],"labels":[1,-1]},
		"learner":{"algorithm":"adaline","eta":0.5,"batch":1,"init":[1,0,0]},"stop":{"epochs":2}}`)
	if got := r.Missed(r.Len(), nil); !slices.Equal(got, []int32{0, 1}) ||
		r.Epochs()[1].Mistakes != 1 || r.Epochs()[2].Mistakes != 0 {
		t.Errorf("mistakes %v, of the epochs %+v", got, r.Epochs())
	}
}
