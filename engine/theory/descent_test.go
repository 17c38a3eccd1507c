package theory_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/engine/theory"
	"perceptronlab/engine/trace"
)

func descent(t testing.TB, document string) (*theory.Descent, *trace.Trace) {
	t.Helper()
	e, r := run(t, document)
	report := theory.Analyse(e)
	d, why := theory.NewDescent(e, r, &report)
	if d == nil {
		t.Fatalf("%s: %s", document, why.En)
	}
	return d, r
}

// TestDescentByHand: for AND, XᵀX = [[4,2,2],[2,2,1],[2,1,2]] has the eigenvalue 1 along (0, 1,
// −1); the other two have the sum 8 − 1 and the product 4 of the determinant: (7 ± √33)/2. By
// symmetry no start of w₁ = w₂ has a part along (0, 1, −1).
func TestDescentByHand(t *testing.T) {
	root := math.Sqrt(33)
	most, few := (7+root)/2, (7-root)/2
	for eta, want := range map[string]struct {
		factor float64
		regime theory.Regime
	}{
		"0.1": {1 - 0.1*few, theory.Smooth}, "0.25": {1 - 0.25*few, theory.Zigzag},
		"0.3": {0.3*most - 1, theory.Zigzag}, "0.32": {0.32*most - 1, theory.Runaway},
		fmt.Sprint(2 / most): {1, theory.Edge},
	} {
		d, r := descent(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":`+eta+`,"init":[1,1,1]},"stop":{"epochs":40}}`)
		if len(d.Lambda) != 3 || math.Abs(d.Lambda[0]-most) > 1e-14 ||
			math.Abs(d.Lambda[1]-1) > 1e-14 || math.Abs(d.Lambda[2]-few) > 1e-14 ||
			math.Abs(d.Limit-2/most) > 1e-15 || math.Abs(d.Factor-want.factor) > 1e-14 ||
			d.Regime() != want.regime ||
			math.Abs(d.Best-2/7.) > 1e-15 || math.Abs(d.BestFactor-root/7) > 1e-14 {
			t.Errorf("η = %s: %+v, %s", eta, d, d.Regime())
		}
		// In the long run the excess shrinks by the square of the largest factor, or grows by it.
		if seen := d.Seen(r, 39); eta != "0.25" &&
			math.Abs(seen/(want.factor*want.factor)-1) > 1e-2 {
			t.Errorf("η = %s: seen %v, predicted %v", eta, seen, want.factor*want.factor)
		}
		if about := d.Regime().About(); about.En == "" || about.Zh == "" {
			t.Errorf("%s has no words", d.Regime())
		}
		switch n := d.Alternations(r, 40); {
		case want.regime == theory.Smooth && n != 0, eta != "0.25" &&
			want.regime != theory.Smooth && n != 39:
			t.Errorf("η = %s: %d alternations", eta, n)
		}
	}
	// Start: w − w* = (2.5, 0, 0), the loss above 0.5 is ½·4·2.5².
	d, r := descent(t, `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.1,"init":[1,1,1]},"stop":{"epochs":3}}`)
	if got := d.Excess(r.Weights(0, nil)); math.Abs(got-12.5) > 1e-13 ||
		math.Abs(d.Predicted(0)-12.5) > 1e-13 || math.Abs(r.Epochs()[0].Loss-13) > 1e-13 {
		t.Errorf("excess %v and %v of the loss %v; want 12.5 of 13", got, d.Predicted(0),
			r.Epochs()[0].Loss)
	}
}

// TestDescentPredicts holds the prediction from the start to the run, step for step, and the excess
// to the difference of losses, on random data with every gradient, also with fewer samples than
// weights.
func TestDescentPredicts(t *testing.T) {
	source := num.NewSource(31, 1)
	flat := 0
	for round := range 120 {
		m, n := 2+source.IntN(20), 1+source.IntN(4)
		var points, labels []string
		for range m {
			var row []string
			for range n {
				row = append(row, fmt.Sprint(source.Normal()))
			}
			points, labels = append(points, "["+strings.Join(row, ",")+"]"),
				append(labels, fmt.Sprint(source.Normal()))
		}
		gradient := []string{"sum", "mean", "twice-mean"}[round%3]
		document := fmt.Sprintf(`{"version":1,"data":{"points":[%s],"labels":[%s]},"learner":{"algorithm":"linear-regression","gradient":%q,"eta":%v,"init":"random"},"stop":{"epochs":60}}`,
			strings.Join(points, ","), strings.Join(labels, ","), gradient,
			0.02+0.08*source.Float64())
		d, r := descent(t, document)
		if len(d.Lambda) < n+1 {
			flat++
		}
		e, _ := run(t, document)
		report := theory.Analyse(e)
		for _, epoch := range r.Epochs() {
			if epoch.Loss > 1e12 { // ran away
				break
			}
			got, want := d.Predicted(epoch.End), d.Excess(r.Weights(epoch.End, nil))
			if math.Abs(got-want) > 1e-9*want+1e-14*math.Sqrt(want)+1e-26 {
				t.Fatalf("%s\nstep %d: predicted %v, is %v", document, epoch.End, got, want)
			}
			if difference := epoch.Loss - report.LeastLoss; math.Abs(difference-want) > 1e-11*(1+epoch.Loss) {
				t.Fatalf("%s\nstep %d: excess %v, by the losses %v", document, epoch.End, want,
					difference)
			}
			if seen := d.Seen(r, max(1, epoch.End)); seen > d.Factor*d.Factor*(1+1e-3) {
				t.Fatalf("%s\nstep %d: seen %v, predicted at most %v", document, epoch.End, seen,
					d.Factor*d.Factor)
			}
		}
	}
	if flat < 5 {
		t.Errorf("%d sets with a flat direction", flat)
	}
}

// TestNoDescent: what the prediction does not hold for has a reason in both languages.
func TestNoDescent(t *testing.T) {
	for _, learner := range []string{`{}`, `{"algorithm":"adaline","activation":"tanh"}`,
		`{"algorithm":"adaline","batch":1}`,
		`{"algorithm":"adaline","decay":{"c1":1,"c2":9}}`,
		`{"algorithm":"adaline","order":"random"}`} {
		e, r := run(t, `{"version":1,"data":{"preset":"and"},"learner":`+learner+`}`)
		report := theory.Analyse(e)
		if d, why := theory.NewDescent(e, r, &report); d != nil || why.En == "" || why.Zh == "" {
			t.Errorf("%s: %+v, %q", learner, d, why)
		}
	}
}
