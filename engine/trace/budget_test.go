package trace_test

import (
	"testing"

	"perceptronlab/engine/experiment"
)

// TestBudgetOfPocket: a pocket tries each update on all samples, and so does a choice of mistakes;
// the budget of a slice of training counts that, or a page stands still on 10,000 samples.
func TestBudgetOfPocket(t *testing.T) {
	for _, learner := range []string{`{"algorithm":"pocket"}`, `{"algorithm":"pocket","order":"cyclic"}`,
		`{"algorithm":"perceptron","order":"mistake"}`} {
		e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"noisy-labels",
			"options":{"samples":10000}},"learner":` + learner + `,"stop":{"epochs":100000}}`))
		if err != nil {
			t.Fatal(err)
		}
		run := e.Run()
		for range 20 {
			before := run.Updates()
			run.Advance(1 << 15)
			if did := run.Updates() - before; did == 0 || did > 3+16 {
				t.Fatalf("%s: a slice of %d presentations is %d updates with 10,000 each", learner, 1<<15, did)
			}
		}
	}
}
