package rule_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// sklearnRun is a run of scikit-learn: the weights after each epoch, the bias first.
type sklearnRun struct {
	Estimator string
	Params    struct {
		Loss     string
		Eta0     float64
		Alpha    float64
		C        float64
		Shuffled bool `json:"shuffle"`
	}
	Data    string
	Weights [][]float64
}

// learners say with which settings the lab does what an estimator of scikit-learn does.
var learners = map[string]func(r *sklearnRun) string{
	"Perceptron ": func(r *sklearnRun) string {
		return fmt.Sprintf(`"algorithm":"perceptron","eta":%v,"step":"label","tie":"mistake",`+
			`"arithmetic":"float64"`, r.Params.Eta0)
	},
	"SGDClassifier log_loss": func(r *sklearnRun) string {
		return fmt.Sprintf(`"algorithm":"logistic","eta":%v,"batch":1`, r.Params.Eta0)
	},
	"PassiveAggressiveClassifier hinge": func(r *sklearnRun) string {
		return fmt.Sprintf(`"algorithm":"passive-aggressive","variant":"pa1","aggressiveness":%v`,
			r.Params.C)
	},
	"PassiveAggressiveClassifier squared_hinge": func(r *sklearnRun) string {
		return fmt.Sprintf(`"algorithm":"passive-aggressive","variant":"pa2","aggressiveness":%v`,
			r.Params.C)
	},
	"SGDClassifier hinge": func(r *sklearnRun) string {
		return fmt.Sprintf(`"algorithm":"svm","eta":%v,"lambda":%v`, r.Params.Eta0, r.Params.Alpha)
	},
}

// TestSklearn: the lab's weights are those of scikit-learn after every epoch. testdata/sklearn says
// how its runs were made, with which version.
func TestSklearn(t *testing.T) {
	compareSklearn(t, "sklearn.json", "")
	compareSklearn(t, "ovr.json", rule.RestID) // OneVsRestClassifier
}

func compareSklearn(t *testing.T, file, rest string) {
	text, err := os.ReadFile("testdata/sklearn/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Data map[string]json.RawMessage
		Runs []sklearnRun
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	for _, r := range all.Runs {
		name := r.Estimator + " " + r.Params.Loss
		learner := learners[name]
		if learner == nil {
			t.Errorf("no rule of the lab does what %s does", name)
			continue
		}
		document := fmt.Sprintf(`{"version":1,"data":%s,"learner":{%s},"stop":{"epochs":%d}}`,
			all.Data[r.Data], strings.Replace(learner(&r), `"algorithm":"`,
				`"algorithm":"`+rest, 1), len(r.Weights))
		e, err := experiment.Parse([]byte(document))
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		run := e.Run()
		for !run.Advance(1 << 16) {
		}
		for k, want := range r.Weights {
			if k+1 >= len(run.Epochs()) {
				break // converged: nothing changes any more
			}
			if onMargin(run, run.Epochs()[k].End+1, run.Epochs()[k+1].End) {
				break // scikit-learn counts d·z = 1 as inside, the lab as outside
			}
			for j, w := range run.Weights(run.Epochs()[k+1].End, nil) {
				if math.Abs(w-want[j]) > 1e-9 {
					t.Fatalf("%s of %s, epoch %d: w = %v, scikit-learn %v", document, name, k+1,
						run.Weights(run.Epochs()[k+1].End, nil), want)
				}
			}
			compared[name]++
		}
	}
	for name := range learners {
		if compared[name] < 10 {
			t.Errorf("%s: %d epochs compared", name, compared[name])
		}
	}
}

// onMargin reports whether a step from … to of a hinge loss meets d·z = 1, but for rounding.
func onMargin(run *trace.Trace, from, to int) bool {
	for s := range run.Walk(from, to) {
		if run.Config().Rule.Loss == rule.HingeLoss && slices.ContainsFunc(s.Z, func(z float64) bool { return math.Abs(math.Abs(z)-1) < 1e-12 }) {
			return true
		}
	}
	return false
}
