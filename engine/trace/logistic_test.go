package trace_test

import "testing"

// Logistic regression on AND with η = 1 from w = 0, all samples in a step; t = 0, 0, 0, 1 for
// x = (1,0,0), (1,0,1), (1,1,0), (1,1,1).
//
//	w = 0: z = 0, p = ½ for all, so Σ(t − p)x = −½(1,0,0) − ½(1,0,1) − ½(1,1,0) + ½(1,1,1)
//	       = (−1, 0, 0); the loss is 4 ln 2 = 2.772588722
//	w = (−1, 0, 0): z = −1, p = 1/(1 + e) = q = 0.268941421 for all, so Σ(t − p)x
//	       = (1 − 4q, 1 − 2q, 1 − 2q) = (−0.075765685, 0.462117157, 0.462117157);
//	       the loss is 3 ln(1 + e^−1) + ln(1 + e) = 3·0.313261688 + 1.313261688 = 2.253046750
func TestLogisticRegressionByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"logistic","eta":1},"stop":{"epochs":2}}`)
	near(t, "w after 1 and 2", append(r.Weights(1, nil), r.Weights(2, nil)...),
		[]float64{-1, 0, 0, -1.075765685, 0.462117157, 0.462117157}, 1e-9)
	e := r.Epochs()
	near(t, "losses", []float64{e[0].Loss, e[1].Loss, e[1].OnlineLoss},
		[]float64{2.772588722, 2.253046750, 2.772588722 / 4}, 1e-9)
	near(t, "p = t − e, step 2", r.Step(2).Error, []float64{-0.268941421, -0.268941421,
		-0.268941421, 0.731058579}, 1e-9)

	mean := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"logistic","eta":4,"gradient":"mean"},"stop":{"epochs":2}}`)
	near(t, "a quarter of the loss, four times η", append(mean.Weights(2, nil),
		mean.Epochs()[1].Loss), []float64{-1.075765685, 0.462117157, 0.462117157,
		2.253046750 / 4}, 1e-9)
}

// The same one sample at a time:
//
//	(1,0,0): z = 0,           p = 0.5:         w = (−0.5, 0, 0)
//	(1,0,1): z = −0.5,        p = 0.377540669: w = (−0.877540669, 0, −0.377540669)
//	(1,1,0): z = −0.877540669, p = 0.293687672: w = (−1.171228341, −0.293687672, −0.377540669)
//	(1,1,1): z = −1.842456681, p = 0.136761004: w + 0.863238996·(1, 1, 1)
func TestLogisticOnlineByHand(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"logistic","eta":1,"batch":1},"stop":{"epochs":1}}`)
	for k, want := range [][]float64{{-0.5, 0, 0}, {-0.877540669, 0, -0.377540669},
		{-1.171228341, -0.293687672, -0.377540669}, {-0.307989345, 0.569551324, 0.485698327}} {
		near(t, "w", r.Weights(k+1, nil), want, 1e-9)
	}
	if s := r.Step(3); s.Output[0] != 0 || s.Target[0] != 0 || s.Mistake {
		t.Errorf("step 3: %+v", s)
	}
}
