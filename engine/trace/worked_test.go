package trace_test

import (
	"math"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// run trains a document to its end.
func run(t *testing.T, document string) *trace.Trace {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	r := e.Run()
	for !r.Advance(1 << 16) {
	}
	return r
}

// runFloat64 is run in a computer's own arithmetic.
func runFloat64(t *testing.T, document string) *trace.Trace {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	e.Document.Learner.Arithmetic = rule.ArithmeticFloat64
	if e, err = experiment.Build(e.Document); err != nil {
		t.Fatal(err)
	}
	r := e.Run()
	for !r.Advance(1 << 16) {
	}
	return r
}

func near(t *testing.T, what string, got, want []float64, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
	for j := range got {
		if !(math.Abs(got[j]-want[j]) <= tolerance) {
			t.Errorf("%s: got %v, want %v", what, got, want)
			return
		}
	}
}

// Worked values of spec §7, from the lecture notes and by hand; the tolerance is that of decimal
// fractions that binary numbers do not hold.
const decimal = 1e-12

func TestWorkedExamplePerceptron(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"worked-example"},
		"learner":{"init":[0.2,0.3,-0.5],"eta":0.1,"tie":"positive"},"stop":{"epochs":1}}`)
	one, two := r.Step(1), r.Step(2)
	near(t, "z of sample 1", one.Z, []float64{0.36}, decimal)
	near(t, "Δw of sample 1", one.Delta, []float64{0, 0, 0}, 0)
	near(t, "z of sample 2", two.Z, []float64{-0.13}, decimal)
	near(t, "Δw of sample 2", two.Delta, []float64{0.2, 0.78, 0.6}, decimal)
	near(t, "w", two.After, []float64{0.4, 1.08, 0.1}, decimal)
	if one.Mistake || !two.Mistake || r.Updates() != 1 {
		t.Errorf("mistakes %v, %v; updates %d; want false, true, 1", one.Mistake, two.Mistake,
			r.Updates())
	}
}

func TestWorkedExampleAdaline(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"worked-example"},
		"learner":{"algorithm":"adaline","init":[0.2,0.3,-0.5],"batch":"all","gradient":"sum"},"stop":{"epochs":1}}`)
	s := r.Step(1)
	near(t, "Δw", s.Delta, []float64{0.177, 0.8375, 0.5566}, decimal)
	near(t, "w", s.After, []float64{0.377, 1.1375, 0.0566}, decimal)
}

func TestAndGatePerceptron(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]}}`)
	want := [][]float64{{1, 1, 1}, {.4, .8, .8}, {-.2, .6, .6}, {-.6, .4, .4}, {-.6, .4, .4}}
	updates := []int{0, 3, 3, 2, 0}
	if r.Stopped() != trace.Converged || len(r.Epochs()) != len(want) {
		t.Fatalf("stopped %q after %d epochs; want converged after 4", r.Stopped(),
			len(r.Epochs())-1)
	}
	for i, e := range r.Epochs() {
		near(t, "w", r.Weights(e.End, nil), want[i], decimal)
		if e.Updates != updates[i] {
			t.Errorf("epoch %d: %d updates, want %d", i, e.Updates, updates[i])
		}
	}
}

func TestAndGateAdaline(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"and"},
		"learner":{"algorithm":"adaline","init":[1,1,1]},"stop":{"epochs":2000}}`)
	want := [][]float64{{1, 1, 1}, {0, .5, .5}, {-.4, .35, .35}, {-.58, .325, .325}}
	losses := []float64{13, 2.75, 1.3275}
	for i, w := range want {
		e := r.Epochs()[i]
		near(t, "w", r.Weights(e.End, nil), w, decimal)
		if i < len(losses) {
			near(t, "loss", []float64{e.Loss}, losses[i:i+1], decimal)
		}
	}
	near(t, "limit", r.Weights(r.Len(), nil), []float64{-1.5, 1, 1}, 1e-9)
	near(t, "least loss", []float64{r.Epochs()[2000].Loss}, []float64{.5}, 1e-9)
}

func TestXorAdaline(t *testing.T) {
	r := run(t, `{"version":1,"data":{"preset":"xor"},
		"learner":{"algorithm":"adaline","init":[0.3,-0.2,0.5]},"stop":{"epochs":3000}}`)
	near(t, "limit", r.Weights(r.Len(), nil), []float64{0, 0, 0}, 1e-9)
	near(t, "loss", []float64{r.Epochs()[3000].Loss}, []float64{2}, 1e-9)
}

func TestIrisPerceptron(t *testing.T) {
	r := run(t, `{"version":1}`)
	want := []int{2, 2, 3, 2, 1, 0}
	for i, updates := range want {
		if got := r.Epochs()[i+1].Updates; got != updates {
			t.Errorf("epoch %d: %d updates, want %d", i+1, got, updates)
		}
	}
	if r.Stopped() != trace.Converged || len(r.Epochs()) != 7 {
		t.Errorf("stopped %q after %d epochs, want converged after 6", r.Stopped(),
			len(r.Epochs())-1)
	}
}
