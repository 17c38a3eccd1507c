package lessons

import (
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/rule"
)

// TestRuleAtZeroIsNamed: a perceptron that starts from w = 0 has z = 0 at its first sample. Where a
// run is shown in which this counts otherwise than o = +1, which the first lessons teach, the step
// or one before it in the lesson names z = 0.
func TestRuleAtZeroIsNamed(t *testing.T) {
	seen := 0
	for _, folder := range Names() {
		_, x, err := Load(folder)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		told := ""
		for i := range x.Steps {
			told += x.Steps[i].Text.En
			for a := range x.Steps[i].Asks {
				told += s.Question(i, a).En
			}
			e := s.Experiment(i, -1)
			l := &e.Document.Learner
			zero := true
			for _, w := range l.Init.Weights {
				zero = zero && w == 0
			}
			if !zero || x.Steps[i].Shows != exercise.ShowsRun ||
				e.Rule.ID != "perceptron" || l.Tie == rule.TiePositive || l.Tie == "" {
				continue
			}
			seen++
			if !strings.Contains(told, "z = 0") && !strings.Contains(told, "≤ 0") {
				t.Errorf("%s: step %d takes z = 0 as %s and does not say so", folder, i+1, l.Tie)
			}
		}
	}
	if seen < 6 {
		t.Errorf("only %d steps have such a rule", seen)
	}
}
