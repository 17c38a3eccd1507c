package rule_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// TestOneVersusRest: a run for each class by itself has the same weights, as the program in
// testdata/onerest made them from the definition, and so is the number of samples that the largest
// z gets wrong.
func TestOneVersusRest(t *testing.T) {
	content, err := os.ReadFile("testdata/onerest/onerest.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Data map[string]json.RawMessage
		Runs []struct {
			Algorithm, Data string
			Eta             float64
			Epochs, Wrong   int
			Weights         [][]float64
		}
	}
	if err := json.Unmarshal(content, &all); err != nil {
		t.Fatal(err)
	}
	for _, r := range all.Runs {
		run := finished(t, fmt.Sprintf(`{"version":1,"data":%s,"learner":{"algorithm":%q,"eta":%v},`+
			`"stop":{"epochs":%d}}`, all.Data[r.Data], r.Algorithm, r.Eta, r.Epochs))
		w := run.Weights(run.Len(), nil)
		for k, want := range r.Weights {
			for j, v := range want {
				if got := w[k*len(want)+j]; math.Abs(got-v) > 1e-12*max(1, math.Abs(v)) {
					t.Errorf("%s on %s: w[%d][%d] is %v, want %v", r.Algorithm, r.Data, k, j, got, v)
				}
			}
		}
		if wrong, _ := run.WrongAt(w); wrong != r.Wrong {
			t.Errorf("%s on %s: %d wrong, want %d", r.Algorithm, r.Data, wrong, r.Wrong)
		}
	}
}

// TestEachAgainstTheRest: every rule of two classes, whatever its settings, learns in each step the
// w of a class, and the answer, to the bit, if that class is +1. Its run may end before. Then w stays,
// where all samples are right; a mean goes on.
func TestEachAgainstTheRest(t *testing.T) {
	k := rand.New(rand.NewPCG(49, 1))
	labels := []int{0, 1, 2, 0, 1, 2, 1}
	sets := [][][]float64{
		{{1, 0}, {0, 1}, {-1, -1}, {2, 0.5}, {-0.5, 2}, {-2, 0.25}, {0.5, 0.5}},
		{{1, 0, 3}, {0, 1, 2}, {0, 0, 0}, {2, 0.5, 1}, {-0.5, 2, 0}, {-2, 0.25, 1}, {0, 0.5, -2}},
	}
	checked := map[string]int{}
	for _, r := range rule.All() {
		if r.Each == nil {
			continue
		}
		for n := range 60 {
			points := sets[n%2]
			learner := map[string]any{"algorithm": r.ID}
			for _, id := range r.Settings {
				if k.IntN(2) == 0 {
					learner[string(id)] = id.Setting().Draw(r, len(labels), k.IntN)
				}
			}
			if learner["order"] != "sequence" {
				delete(learner, "sequence")
			}
			document := map[string]any{"version": 1, "seed": n, "learner": learner,
				"data": map[string]any{"points": points, "labels": labels, "classes": []string{"a", "b", "c"}},
				"stop": map[string]any{"epochs": 6}}
			written, _ := json.Marshal(document)
			e, err := experiment.Parse(written)
			if err != nil {
				continue // settings that do not go together
			}
			run := finished(t, string(written))
			inputs := len(run.Weights(0, nil)) / 3
			// what is the default of the rule that stands for all is written out for the other
			for _, id := range r.Settings {
				learner[string(id)] = id.Setting().Get(r, &e.Document.Learner)
			}
			learner["algorithm"] = r.Each.ID
			for class := range 3 {
				own := make([]int, len(labels))
				for i, label := range labels {
					own[i] = map[bool]int{true: 1, false: -1}[label == class]
				}
				document["data"] = map[string]any{"points": points, "labels": own, "classes": []string{"rest", "own"}}
				if r.Uses(rule.SettingInit) {
					learner["init"] = run.Weights(0, nil)[class*inputs:][:inputs]
				}
				alone, _ := json.Marshal(document)
				two := finished(t, string(alone))
				checked[r.ID] += min(run.Len(), two.Len())
				for step := range min(run.Len(), two.Len()) + 1 {
					w, answer := run.Weights(step, nil), run.Answer(step, nil)
					if !slices.Equal(w[class*inputs:][:inputs], two.Weights(step, nil)) ||
						!slices.Equal(answer[class*inputs:][:inputs], two.Answer(step, nil)) {
						t.Fatalf("%s, class %d, step %d: w is %v, alone %v\n%s", r.ID, class, step,
							w[class*inputs:][:inputs], two.Weights(step, nil), written)
					}
				}
				last := run.Weights(run.Len(), nil)[class*inputs:][:inputs]
				if two.Stopped() == trace.Converged && r.Rest == rule.RestCorrect && !r.Mean && !slices.Equal(last, two.Weights(two.Len(), nil)) {
					t.Fatalf("%s, class %d: w is %v at the end, converged %v\n%s", r.ID, class,
						last, two.Weights(two.Len(), nil), written)
				}
			}
		}
		if checked[r.ID] < 100 {
			t.Errorf("%s: %d steps compared", r.ID, checked[r.ID])
		}
	}
	t.Log(checked)
}

// finished returns the finished run of a document.
func finished(t *testing.T, document string) *trace.Trace {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatalf("%s: %v", document, err)
	}
	run := e.Run()
	for !run.Advance(1 << 16) {
	}
	return run
}
