package trace

import (
	"reflect"
	"testing"

	"perceptronlab/engine/num"
	"perceptronlab/internal/e2e/cases"
)

// TestNaive compares the two implementations, trained in slices of random size.
func TestNaive(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(cases.Of(3000)) {
		c := randomConfig(t, seed)
		want, got := naiveRun(c), start(t, c)
		slices := num.NewSource(seed, 8)
		for !got.Advance(1 + slices.IntN(40)) {
		}
		met[c.Rule.ID]++
		met[string(got.Stopped())]++
		if got.Stopped() != want.stopped || got.Len() != len(want.steps) ||
			got.Updates() != want.updates {
			t.Fatalf("seed %d (%s, %+v): stopped %q after %d steps and %d updates; the plain twin in "+
				"naive_test.go has %q, %d, %d (a new setting or rule needs its line there)",
				seed, c.Rule.ID, c.Settings, got.Stopped(), got.Len(), got.Updates(), want.stopped, len(want.steps),
				want.updates)
		}
		for k, s := range want.steps {
			compareStep(t, seed, c, got.Step(k+1), s)
		}
		if len(got.Epochs()) != len(want.epochs) && want.epochs != nil {
			t.Fatalf("seed %d (%+v): %d epochs, want %d", seed, c.Settings, len(got.Epochs()),
				len(want.epochs))
		}
		for k, e := range want.epochs {
			g := got.Epochs()[k]
			if !same([]float64{g.Loss, g.TestLoss, g.OnlineLoss},
				[]float64{e.Loss, e.TestLoss, e.OnlineLoss}) {
				t.Fatalf("seed %d (%+v): epoch %d: got %+v, want %+v", seed, c.Settings, k, g, e)
			}
			g.Loss, g.TestLoss, g.OnlineLoss, e.Loss, e.TestLoss, e.OnlineLoss = 0, 0, 0, 0, 0, 0
			if g != e || !same(got.Answer(g.End, nil), want.answers[k]) {
				t.Fatalf("seed %d (%+v): epoch %d: got %+v, want %+v", seed, c.Settings, k, g, e)
			}
		}
	}
	for _, what := range []string{"perceptron", "pocket", "averaged", "multiclass", "adaline",
		"svm", "linear-regression", "least-squares", "converged", "epochs", "updates", "loss",
		"diverged"} {
		if met[what] < cases.Of(20) {
			t.Errorf("only %d runs met %q", met[what], what)
		}
	}
}

func compareStep(t *testing.T, seed uint64, c Config, got, want Step) {
	t.Helper()
	for _, v := range []struct {
		what      string
		got, want []float64
	}{
		{"z", got.Z, want.Z}, {"o", got.Output, want.Output}, {"d", got.Target, want.Target},
		{"e", got.Error, want.Error}, {"f", got.Factor, want.Factor}, {"Δw", got.Delta, want.Delta},
		{"before", got.Before, want.Before}, {"after", got.After, want.After},
		{"pocket", got.Pocket, want.Pocket}, {"own Δw", got.Own, want.Own},
		{"η, s", []float64{got.Eta, got.Scale}, []float64{want.Eta, want.Scale}},
	} {
		if !same(v.got, v.want) {
			t.Fatalf("seed %d (%+v), step %d: %s = %v, want %v", seed, c.Settings, want.T, v.what,
				v.got, v.want)
		}
	}
	if got.T != want.T || got.Epoch != want.Epoch || got.Mistake != want.Mistake ||
		got.PocketErrors != want.PocketErrors || !reflect.DeepEqual(got.Samples, want.Samples) {
		t.Fatalf("seed %d (%+v): step %+v, want %+v", seed, c.Settings, got, want)
	}
}
