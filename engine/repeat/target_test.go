package repeat

import (
	"math"
	"strings"
	"testing"
)

// TestDisagreementCounts: the share of a fine grid of points that the hidden line and the run
// classify differently is the area that is told, also without a bias and with a threshold.
func TestDisagreementCounts(t *testing.T) {
	for _, learner := range []string{
		`"algorithm":"perceptron"`, `"algorithm":"perceptron","bias":false`,
		`"algorithm":"perceptron","threshold":0.3,"bias":false`, `"algorithm":"adaline","eta":0.01`,
		`"algorithm":"perceptron","threshold":-0.4,"init":[1,2,1]`,
	} {
		e := built(t, `{"version":1,"data":{"preset":"hidden-line","options":{"n":10}},"learner":{`+
			learner+`},"stop":{"epochs":3}}`)
		p, err := New(e, Data)
		if err != nil {
			t.Fatal(err)
		}
		for k := range 5 {
			r, err := p.Begin(k)
			if err != nil {
				t.Fatal(err)
			}
			for !r.Train(1000) {
			}
			f, w, z := Target(r.e), r.t.Answer(r.t.Len(), nil), make([]float64, 1)
			const n = 200
			differ := 0
			for i := range n * n {
				x := []float64{(float64(i%n)+0.5)/n*2 - 1, (float64(i/n)+0.5)/n*2 - 1}
				d := 1.0
				if f[0]+f[1]*x[0]+f[2]*x[1] < 0 {
					d = -1
				}
				if r.e.Table.Bias {
					x = append([]float64{1}, x...)
				}
				if r.t.Predict(w, x, d, z) != d {
					differ++
				}
			}
			if got, want := r.Outcome().Disagreement, float64(differ)/(n*n); math.Abs(got-want) > 0.01 {
				t.Errorf("%s, run %d: %v, of the points %v", learner, k, got, want)
			}
		}
	}
}

// TestNoTarget: of other samples, other inputs and a weight vector per class nothing is compared.
func TestNoTarget(t *testing.T) {
	const hidden = `{"version":1,"data":{"preset":"hidden-line"},"inputs":{},"learner":{"algorithm":"perceptron"}}`
	if Target(built(t, hidden)) == nil {
		t.Error("the hidden line is unknown")
	}
	for from, to := range map[string]string{
		`"hidden-line"`: `"iris-setosa-versicolor"`, `"inputs":{}`: `"inputs":{"standardize":"sample"}`,
		`"inputs":{},`: `"inputs":{"map":["x1","x2","x1*x2"]},`,
	} {
		e := built(t, strings.Replace(hidden, from, to, 1))
		if f := Target(e); f != nil {
			t.Errorf("%s has the target %v", to, f)
		}
	}
}
