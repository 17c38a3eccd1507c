package trace_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Runs of the rules beyond two classes, calculated by hand, and what must hold of them.

// Three classes on three points, η = 1 from w = 0; A = (1, 0) of class 0, B = (0, 1) of class 1,
// C = (−1, −1) of class 2. A tie goes to the lowest class, so A is right at once.
//
//	A: z = 0, 0, 0:   o = 0, right
//	B: z = 0, 0, 0:   o = 0, wrong:  w₁ = (1, 0, 1),   w₀ = (−1, 0, −1)
//	C: z = 0, 0, 0:   o = 0, wrong:  w₂ = (1, −1, −1), w₀ = (−2, 1, 0)
//	A: z = −1, 1, 0:  o = 1, wrong:  w₀ = (−1, 2, 0),  w₁ = (0, −1, 1)
//	B: z = −1, 1, 0:  o = 1, right
//	C: z = −3, 0, 3:  o = 2, right
//	A: z = 1, −1, 0:  right, and so are B and C: converged
func TestMulticlassByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2]},"learner":{"algorithm":"multiclass","eta":1}}`)
	for k, want := range []struct {
		z, e, w []float64
		o       float64
	}{
		{[]float64{0, 0, 0}, []float64{0, 0, 0}, []float64{0, 0, 0, 0, 0, 0, 0, 0, 0}, 0},
		{[]float64{0, 0, 0}, []float64{-1, 1, 0}, []float64{-1, 0, -1, 1, 0, 1, 0, 0, 0}, 0},
		{[]float64{0, 0, 0}, []float64{-1, 0, 1}, []float64{-2, 1, 0, 1, 0, 1, 1, -1, -1}, 0},
		{[]float64{-1, 1, 0}, []float64{1, -1, 0}, []float64{-1, 2, 0, 0, -1, 1, 1, -1, -1}, 1},
		{[]float64{-1, 1, 0}, []float64{0, 0, 0}, []float64{-1, 2, 0, 0, -1, 1, 1, -1, -1}, 1},
		{[]float64{-3, 0, 3}, []float64{0, 0, 0}, []float64{-1, 2, 0, 0, -1, 1, 1, -1, -1}, 2},
	} {
		s := r.Step(k + 1)
		name := fmt.Sprintf("step %d: ", k+1)
		near(t, name+"z", s.Z, want.z, 0)
		near(t, name+"e", s.Error, want.e, 0)
		near(t, name+"w", s.After, want.w, 0)
		near(t, name+"o, d", []float64{s.Output[0], s.Target[0]}, []float64{want.o, float64(k % 3)},
			0)
	}
	e := r.Epochs()
	if r.Stopped() != trace.Converged || len(e) != 4 || r.Updates() != 3 ||
		!slices.Equal(r.Marks(), []int32{2, 3, 4}) {
		t.Errorf("%s after %d epochs, %d updates, marks %v; want converged after 3, 3 and 2, 3, 4",
			r.Stopped(), len(e)-1, r.Updates(), r.Marks())
	}
	near(t, "online loss: the share of mistakes", []float64{e[1].OnlineLoss, e[2].OnlineLoss,
		e[3].OnlineLoss}, []float64{2. / 3, 1. / 3, 0}, 1e-15)
	if e[0].Errors != 2 || e[1].Errors != 1 || e[2].Errors != 0 || !math.IsNaN(e[1].Loss) {
		t.Errorf("errors %d, %d, %d; want 2, 1, 0", e[0].Errors, e[1].Errors, e[2].Errors)
	}
}

// The same points as one batch, mean: B and C are wrong and called 0.
// Δw₁ = ⅓(1, 0, 1), Δw₂ = ⅓(1, −1, −1), Δw₀ = −⅓(2, −1, 0); with η = 3 whole numbers.
func TestMulticlassBatchByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2]},
		"learner":{"algorithm":"multiclass","eta":3,"batch":"all","gradient":"mean"},"stop":{"epochs":1}}`)
	s := r.Step(1)
	near(t, "Δw", s.Delta, []float64{-2, 1, 0, 1, 0, 1, 1, -1, -1}, 1e-15)
	near(t, "f", s.Factor, []float64{0, 0, 0, -1, 1, 0, -1, 0, 1}, 0)
	near(t, "z of three samples", s.Z, make([]float64, 9), 0)
}

// With two classes from zero, w₁ − w₀ goes the way of the perceptron whose z = 0 is −1: on a
// mistake both move by ηx, so the difference by 2ηx = η(d − o)x.
func TestMulticlassOfTwoIsThePerceptron(t *testing.T) {
	points := `"points":[[2,1],[1,3],[-1,2],[0,-2],[3,0],[-2,-1],[1,1]]`
	two := run(t, `{"version":1,"data":{`+points+`,"labels":[1,0,0,1,1,0,0]},"learner":{"algorithm":"multiclass","eta":0.5}}`)
	one := run(t, `{"version":1,"data":{`+points+`,"labels":[1,-1,-1,1,1,-1,-1]},"learner":{"eta":0.5,"tie":"negative"}}`)
	if two.Len() != one.Len() || two.Stopped() != one.Stopped() || two.Updates() < 5 {
		t.Fatalf("%d steps, %s; want %d, %s", two.Len(), two.Stopped(), one.Len(), one.Stopped())
	}
	for k := range one.Len() + 1 {
		w := two.Weights(k, nil)
		near(t, "w₁ − w₀", []float64{w[3] - w[0], w[4] - w[1], w[5] - w[2]}, one.Weights(k, nil), 0)
	}
}

// Softmax regression on the same three points, η = 3 and the mean, from w = 0: every z is 0, so every
// p is ⅓ and each sample pulls with t − p = ⅔ for its class and −⅓ for the others. With A = (1, 1, 0),
// B = (1, 0, 1) and C = (1, −1, −1), each less a third of their sum (3, 0, 0), Δw₀ = A − (1, 0, 0) =
// (0, 1, 0), Δw₁ = (0, 0, 1), Δw₂ = (0, −1, −1). The loss is ln 3, and then of z = (1, 0, −1) for A,
// (0, 1, −1) for B and (−1, −1, 2) for C: ln(1 + e^−1 + e^−2) twice and ln(1 + 2e^−3) once, over 3.
func TestSoftmaxByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2]},
		"learner":{"algorithm":"softmax","eta":3,"gradient":"mean"},"stop":{"epochs":1}}`)
	s, third := r.Step(1), 1./3
	near(t, "t − p", s.Error, []float64{2 * third, -third, -third, -third, 2 * third, -third,
		-third, -third, 2 * third}, 1e-15)
	near(t, "w", s.After, []float64{0, 1, 0, 0, 0, 1, 0, -1, -1}, 1e-15)
	e := r.Epochs()
	near(t, "loss", []float64{e[0].Loss, e[1].OnlineLoss, e[1].Loss}, []float64{math.Log(3),
		math.Log(3), (2*math.Log(1+math.Exp(-1)+math.Exp(-2)) + math.Log(1+2*math.Exp(-3))) / 3},
		1e-15)
	if !s.Mistake || e[0].Errors != 2 || e[1].Errors != 0 || r.Stopped() != trace.Epochs {
		t.Errorf("%d errors, then %d; want 2, then none", e[0].Errors, e[1].Errors)
	}

	// online with λ = ½, which spares the bias, η = 1 from w = ln 3 · (1, 0, 0) of class 0: for A
	// e^z = 3, 1, 1, so p = ⅗, ⅕, ⅕; Δw₀ = ⅖(1, 1, 0), Δw₁ = Δw₂ = −⅕(1, 1, 0), and nothing to shrink.
	// The loss was ln(5/3).
	r = run(t, `{"version":1,"data":{"points":[[1,0],[0,1],[-1,-1]],"labels":[0,1,2]},
		"learner":{"algorithm":"softmax","eta":1,"batch":1,"lambda":0.5,
		"init":[[1.0986122886681098,0,0],[0,0,0],[0,0,0]]},"stop":{"epochs":1}}`)
	near(t, "w", r.Step(1).After, []float64{math.Log(3) + 0.4, 0.4, 0, -0.2, -0.2, 0, -0.2, -0.2, 0},
		1e-15)
	// the second step takes ηλw = ½(0, 0.4, 0) from w₀ beside its pull, and −0.1 from the others
	near(t, "−ηλw", r.Step(2).Own, []float64{0, -0.2, 0, 0, 0.1, 0, 0, 0.1, 0}, 1e-15)
}

// With two classes w₁ − w₀ goes the way of logistic regression with twice the η: the second p is
// σ(z₁ − z₀), and the pull of a sample on w₁ is that on w₀ with the other sign.
func TestSoftmaxOfTwoIsLogistic(t *testing.T) {
	points := `"points":[[2,1],[1,3],[-1,2],[0,-2],[3,0],[-2,-1],[1,1]]`
	for _, batch := range []string{`1`, `3`, `"all"`} {
		two := run(t, `{"version":1,"data":{`+points+`,"labels":[1,0,0,1,1,0,0]},"learner":{"algorithm":"softmax","eta":0.1,"batch":`+batch+`},"stop":{"epochs":9}}`)
		one := run(t, `{"version":1,"data":{`+points+`,"labels":[1,-1,-1,1,1,-1,-1]},"learner":{"algorithm":"logistic","eta":0.2,"batch":`+batch+`},"stop":{"epochs":9}}`)
		for k := range one.Len() + 1 {
			w := two.Weights(k, nil)
			near(t, "w₁ − w₀", []float64{w[3] - w[0], w[4] - w[1], w[5] - w[2]}, one.Weights(k, nil),
				1e-12)
		}
		for k, e := range one.Epochs() {
			near(t, "loss", []float64{two.Epochs()[k].Loss}, []float64{e.Loss}, 1e-12)
		}
	}
}

// The averaged perceptron on PLA's two samples (TestPLAByHand): w = (1, 2, 1), then (0, 1, −1) for
// good; the mean after 1, 2, 4 steps is (1, 2, 1), (½, 3/2, 0), (¼, 5/4, −½). It is right from the
// second step: z = ½ + 3, and 2, which is wrong for B: ½ + 3/2 = 2 > 0; at the fourth ¼ + 5/4 − 1 =
// ½, still wrong; the run goes on until the mean is right as well. After t steps it is (1 + 0, 2 +
// (t−1), 1 − (t−1))/t, and B's z is (1 + (t + 1) + 2(2 − t))/t = (6 − t)/t: negative from t = 7, at
// the end of the epoch t = 8.
func TestAveragedByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[2,1],[1,2]],"labels":[1,-1]},
		"learner":{"algorithm":"averaged","eta":1,"step":"label","tie":"mistake"}}`)
	for step, want := range map[int][]float64{0: {0, 0, 0}, 1: {1, 2, 1}, 2: {0.5, 1.5, 0},
		4: {0.25, 1.25, -0.5}, 8: {0.125, 1.125, -0.75}} {
		near(t, fmt.Sprintf("mean after %d", step), r.Answer(step, nil), want, 0)
	}
	near(t, "w", r.Weights(8, nil), []float64{0, 1, -1}, 0)
	if r.Stopped() != trace.Converged || r.Len() != 8 || r.Updates() != 2 || !r.KeepsBest() {
		t.Errorf("%s after %d steps and %d updates; want converged after 8 and 2", r.Stopped(),
			r.Len(), r.Updates())
	}
}

// Regression online, η = ½ from w = 0; (1, 3) and (2, 4).
//
//	x = 1: z = 0,   e = 3,    Δw = (3/2, 3/2):  w = (3/2, 3/2)
//	x = 2: z = 9/2, e = −1/2, Δw = (−1/4, −1/2): w = (5/4, 1)
//	online loss (½·9 + ½·¼)/2 = 37/16; loss: e = 3 − 9/4 = ¾ and 4 − 13/4 = ¾, so ½·2·9/16 = 9/16
func TestRegressionByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1],[2]],"labels":[3,4]},
		"learner":{"algorithm":"linear-regression","eta":0.5,"batch":1},"stop":{"epochs":1}}`)
	checkSteps(t, r, [][]float64{{1.5, 1.5}, {1.25, 1}}, []float64{0, 4.5})
	s, e := r.Step(2), r.Epochs()
	near(t, "o, d, e, f", []float64{s.Output[0], s.Target[0], s.Error[0], s.Factor[0]},
		[]float64{4.5, 4, -0.5, -0.5}, 0)
	near(t, "loss, online loss", []float64{e[0].Loss, e[1].Loss, e[1].OnlineLoss},
		[]float64{12.5, 9. / 16, 37. / 16}, 0)
	if s.Mistake || e[1].Errors != 0 || len(r.Marks()) != 0 {
		t.Error("a number is counted as a mistake")
	}
}

// Least squares on Strang's example (Introduction to Linear Algebra, §4.3): the line closest to (0,
// 6), (1, 0), (2, 0) is 5 − 3t with errors 1, −2, 1, so ½Σe² = 3; before, at w = 0, it is 18, and
// the online loss 18/3.
func TestLeastSquaresByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[0],[1],[2]],"labels":[6,0,0]},"learner":{"algorithm":"least-squares"}}`)
	near(t, "w", r.Weights(1, nil), []float64{5, -3}, 1e-14)
	s, e := r.Step(1), r.Epochs()
	near(t, "Δw", s.Delta, []float64{5, -3}, 1e-14)
	near(t, "losses", []float64{e[0].Loss, e[1].Loss, e[1].OnlineLoss}, []float64{18, 3, 6}, 1e-13)
	if r.Stopped() != trace.Converged || r.Len() != 1 || r.Updates() != 1 || len(e) != 2 {
		t.Errorf("%s after %d steps and %d updates; want converged after 1 and 1", r.Stopped(),
			r.Len(), r.Updates())
	}
}

// With classes, least squares goes where Adaline goes: spec §7's limit on AND; on XOR it is 0,
// where nobody moves, and z ≥ 0 calls both samples of class −1 wrong.
func TestLeastSquaresOnClasses(t *testing.T) {
	and := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"least-squares"}}`)
	near(t, "AND", and.Weights(1, nil), []float64{-1.5, 1, 1}, 1e-14)
	if e := and.Epochs(); e[0].Errors != 3 || e[1].Errors != 0 || math.Abs(e[1].Loss-0.5) > 1e-14 {
		t.Errorf("AND: %+v, want 3 errors, then none and loss ½", e)
	}
	xor := run(t, `{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"least-squares"}}`)
	near(t, "XOR", xor.Weights(1, nil), []float64{0, 0, 0}, 1e-15)
	near(t, "XOR's loss", []float64{xor.Epochs()[1].Loss}, []float64{2}, 1e-15)
}

// An exact fit has loss 0, not the 2.47e−32 that rounding leaves of two errors (spec §3); where the
// second label is off by 2⁻⁴⁰, that is a difference and stays.
func TestLeastSquaresOfAnExactFit(t *testing.T) {
	for _, members := range []string{`"data":{"preset":"worked-example"}`,
		`"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}`,
		`"data":{"points":[[0.1],[0.2],[0.3],[0.7]],"labels":[0.3,0.5,0.7,1.5]}`} {
		r := run(t, `{"version":1,`+members+`,"learner":{"algorithm":"least-squares"}}`)
		if loss := r.Epochs()[1].Loss; loss != 0 || r.LossAt(r.Weights(1, nil)) != 0 {
			t.Errorf("%s: loss %v", members, loss)
		}
	}
	near(t, "loss", []float64{run(t, `{"version":1,"data":{"points":[[0.1],[0.2],[0.3],[0.7]],"labels":[0.3,0.5000000000009095,0.7,1.5]},"learner":{"algorithm":"least-squares"}}`).Epochs()[1].Loss},
		[]float64{2.6e-25}, 1e-25)
}

// TestAdalineIsRegression: on ±1 labels, linear regression takes Adaline's path bit for bit.
func TestAdalineIsRegression(t *testing.T) {
	const set = `"data":{"points":[[0.2,1.3],[-0.8,0.4],[1.7,-0.6],[0.1,0.9],[-1.2,-0.3]],"labels":[1,-1,1,-1,-1]}`
	for _, columns := range []string{"[0,1]", "[1]"} {
		for _, settings := range []string{`"batch":1`, `"batch":2,"gradient":"mean"`,
			`"gradient":"twice-mean"`, `"order":"random","batch":1,"decay":{"c1":1,"c2":9}`,
			`"eta":1e9`, `"bias":false,"init":"random"`} {
			at := func(id string) *trace.Trace {
				return run(t, `{"version":1,`+set+`,"inputs":{"columns":`+columns+`},"learner":{"algorithm":"`+id+`",`+settings+`},"stop":{"epochs":20}}`)
			}
			a, b := at("adaline"), at("linear-regression")
			if a.Len() != b.Len() || a.Stopped() != b.Stopped() || a.Updates() != b.Updates() {
				t.Fatalf("%s: %d steps, %s; want %d, %s", settings, b.Len(), b.Stopped(), a.Len(),
					a.Stopped())
			}
			for k := range a.Len() + 1 {
				if v, w := a.Weights(k, nil), b.Weights(k, nil); !slices.Equal(v, w) {
					t.Fatalf("%s, step %d: %v, want %v", settings, k, w, v)
				}
			}
			for k, e := range a.Epochs() {
				if other := b.Epochs()[k]; other.Loss != e.Loss || k > 0 &&
					other.OnlineLoss != e.OnlineLoss {
					t.Fatalf("%s, epoch %d: %+v, want %+v", settings, k, other, e)
				}
			}
		}
	}
}

// TestRegressionConverges: batch regression ends at the least-squares weights below η = 2/λmax of
// XᵀX and runs away above. For x = 0, 1, 2 XᵀX = [3 3; 3 5], whose characteristic polynomial is λ²
// − 8λ + 6, so λmax = 4 + √10. The mean divides it by 3, twice the mean by 3/2.
func TestRegressionConverges(t *testing.T) {
	for gradient, divisor := range map[rule.Gradient]float64{rule.GradientSum: 1,
		rule.GradientMean: 3, rule.GradientTwiceMean: 1.5} {
		limit := 2 * divisor / (4 + math.Sqrt(10))
		at := func(eta float64) *trace.Trace {
			return run(t, fmt.Sprintf(`{"version":1,"data":{"points":[[0],[1],[2]],"labels":[6,0,0]},
				"learner":{"algorithm":"linear-regression","eta":%v,"gradient":%q},"stop":{"epochs":20000}}`, eta, gradient))
		}
		below := at(0.99 * limit)
		near(t, string(gradient)+" below the limit", below.Weights(below.Len(), nil),
			[]float64{5, -3}, 1e-9)
		if above := at(1.01 * limit); above.Stopped() != trace.Diverged {
			t.Errorf("%s above the limit: %s", gradient, above.Stopped())
		}
	}
}

// TestLeastSquaresDiverges: weights too large to hold are told, not shown.
func TestLeastSquaresDiverges(t *testing.T) {
	r := run(t, `{"version":1,"data":{"points":[[1e-150],[2e-150]],"labels":[1,2]},"learner":{"algorithm":"least-squares","bias":false}}`)
	if bad := r.Divergence(); r.Stopped() != trace.Diverged || r.Len() != 0 || bad.Step != 1 ||
		bad.Weight != 0 || math.Abs(bad.Value/1e150-1) > 1e-9 {
		t.Errorf("%s after %d steps, %+v; want diverged at step 1 with w₀ = 1e150", r.Stopped(),
			r.Len(), bad)
	}
}
