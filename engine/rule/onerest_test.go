package rule_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"perceptronlab/engine/experiment"
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

// TestEachAgainstTheRest: whatever the settings, the rule of two classes learns the w of a class
// if that class is +1.
func TestEachAgainstTheRest(t *testing.T) {
	points := `"points":[[1,0],[0,1],[-1,-1],[2,0.5],[-0.5,2],[-2,0.25],[0.5,0.5]]`
	labels := []int{0, 1, 2, 0, 1, 2, 1}
	for _, settings := range []string{
		`"algorithm":"%sperceptron","order":"shuffle","eta":0.3`,
		`"algorithm":"%sperceptron","batch":3,"gradient":"mean","bias":false`,
		`"algorithm":"%sperceptron","arithmetic":"float64","decay":{"c1":1,"c2":2}`,
		`"algorithm":"%slogistic","batch":1,"order":"random","lambda":0.1`,
		`"algorithm":"%slogistic","batch":2,"regularize-bias":true,"lambda":0.5,"gradient":"mean"`,
	} {
		const stop = `"stop":{"epochs":6},"seed":3`
		run := finished(t, fmt.Sprintf(`{"version":1,"data":{%s,"labels":[0,1,2,0,1,2,1],`+
			`"classes":["a","b","c"]},"learner":{%s},%s}`, points, fmt.Sprintf(settings, "ovr-"), stop))
		w := run.Weights(run.Len(), nil)
		for class := range 3 {
			var own []int
			for _, label := range labels {
				own = append(own, map[bool]int{true: 1, false: -1}[label == class])
			}
			list, _ := json.Marshal(own)
			more := ""
			if settings[:len(`"algorithm":"%sp`)] == `"algorithm":"%sp` {
				more = `,"step":"label","tie":"mistake"`
			}
			alone := finished(t, fmt.Sprintf(`{"version":1,"data":{%s,"labels":%s},"learner":{%s},%s}`,
				points, list, fmt.Sprintf(settings, "")+more, stop))
			want := alone.Weights(alone.Len(), nil)
			for j, v := range want {
				if got := w[class*len(want)+j]; got != v {
					t.Errorf("%s, class %d: w[%d] is %v, alone %v", settings, class, j, got, v)
				}
			}
		}
	}
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
