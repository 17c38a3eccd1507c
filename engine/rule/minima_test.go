package rule_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// published are runs and minima of NumPy and scikit-learn. The scripts beside the files in
// testdata/sklearn say how they were made, with which version.
type published struct {
	Data map[string]json.RawMessage
	Runs []struct {
		Data, Gradient  string
		Eta, Lambda     float64
		Batch           any
		RegularizesBias bool `json:"regularize-bias"`
		Weights         [][][]float64
		Losses          []float64
	}
	Minima []struct {
		Data, Gradient  string
		Lambda          float64
		RegularizesBias bool `json:"regularize-bias"`
		Weights         json.RawMessage
	}
}

func readPublished(t *testing.T, name string) (all published) {
	written, err := os.ReadFile("testdata/sklearn/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(written, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// trained runs a learner to its end.
func trained(t *testing.T, data json.RawMessage, learner string, epochs int) *trace.Trace {
	e, err := experiment.Parse(fmt.Appendf(nil,
		`{"version":1,"data":%s,"learner":{%s},"stop":{"epochs":%d}}`, data, learner, epochs))
	if err != nil {
		t.Fatalf("%s: %v", learner, err)
	}
	run := e.Run()
	for !run.Advance(1 << 16) {
	}
	return run
}

// apart returns the largest difference of two lists.
func apart(a, b []float64) (most float64) {
	if len(a) != len(b) {
		return math.Inf(1)
	}
	for j, v := range a {
		most = max(most, math.Abs(v-b[j]))
	}
	return most
}

// TestSoftmaxIsNumPys: after each epoch the weights and losses are NumPy's.
func TestSoftmaxIsNumPys(t *testing.T) {
	all := readPublished(t, "softmax.json")
	for _, r := range all.Runs {
		batch, err := json.Marshal(r.Batch)
		if err != nil {
			t.Fatal(err)
		}
		learner := fmt.Sprintf(`"algorithm":"softmax","eta":%v,"batch":%s,"gradient":%q,"lambda":%v,
			"regularize-bias":%v`, r.Eta, batch, r.Gradient, r.Lambda, r.RegularizesBias)
		run := trained(t, all.Data[r.Data], learner, len(r.Weights))
		if len(run.Epochs()) != len(r.Weights)+1 || len(r.Weights) < 3 {
			t.Fatalf("%s: %d epochs, want %d", r.Data, len(run.Epochs())-1, len(r.Weights))
		}
		for k, want := range r.Weights {
			e := run.Epochs()[k+1]
			w := run.Weights(e.End, nil)
			if off := apart(w, slices.Concat(want...)); off > 1e-10 {
				t.Fatalf("%s, %s, epoch %d: weights off by %v", r.Data, learner, k+1, off)
			}
			if math.Abs(e.Loss-r.Losses[k]) > 1e-10*(1+r.Losses[k]) {
				t.Errorf("%s, %s, epoch %d: loss %v, want %v", r.Data, learner, k+1, e.Loss,
					r.Losses[k])
			}
		}
	}
}

// TestSoftmaxMinima: scikit-learn's multinomial logistic regression stands where the descent of
// softmax ends, so that a step from there goes nowhere.
func TestSoftmaxMinima(t *testing.T) {
	all := readPublished(t, "softmax.json")
	for _, m := range all.Minima {
		var rows [][]float64
		if err := json.Unmarshal(m.Weights, &rows); err != nil {
			t.Fatal(err)
		}
		want := slices.Concat(rows...)
		learner := fmt.Sprintf(`"algorithm":"softmax","eta":0.1,"lambda":%v`, m.Lambda)
		still := trained(t, all.Data[m.Data], fmt.Sprintf(`%s,"init":%s`, learner, m.Weights), 1)
		if off := apart(still.Weights(1, nil), want); off > 1e-9 {
			t.Errorf("%s, λ = %v: a step from the minimum goes %v", m.Data, m.Lambda, off)
		}
		if m.Data == "iris" {
			continue // which takes a descent millions of epochs
		}
		run := trained(t, all.Data[m.Data], learner, 20_000)
		if off := apart(run.Weights(run.Len(), nil), want); off > 1e-8 {
			t.Errorf("%s, λ = %v: off by %v after %d steps", m.Data, m.Lambda, off, run.Len())
		}
	}
}

// TestRidgeMinima: linear regression with λ ends at scikit-learn's Ridge.
func TestRidgeMinima(t *testing.T) {
	all := readPublished(t, "ridge.json")
	for _, m := range all.Minima {
		var want []float64
		if err := json.Unmarshal(m.Weights, &want); err != nil {
			t.Fatal(err)
		}
		// below 2/L of every set: L is at most Σ‖x‖² + λ of the sum, of the mean a part of it
		run := trained(t, all.Data[m.Data], fmt.Sprintf(`"algorithm":"linear-regression",
			"eta":0.02,"gradient":%q,"lambda":%v,"regularize-bias":%v`, m.Gradient, m.Lambda,
			m.RegularizesBias), 20_000)
		if off := apart(run.Weights(run.Len(), nil), want); off > 1e-9 {
			t.Errorf("%s, %s, λ = %v, on the bias too %v: off by %v", m.Data, m.Gradient, m.Lambda,
				m.RegularizesBias, off)
		}
	}
	if len(all.Minima) < 30 {
		t.Errorf("%d minima", len(all.Minima))
	}
}
