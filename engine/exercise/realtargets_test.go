package exercise

import (
	"testing"

	"perceptronlab/engine/goal"
)

// TestRealTargetsAreNotRight: a rule that fits real targets has no sample wrong, which is no answer
// to how many may be wrong: XOR cannot be done by a line.
func TestRealTargetsAreNotRight(t *testing.T) {
	x, err := Parse([]byte(`{"exercise":1,"id":"xor","title":"XOR","minutes":1,"experiment":{"version":1,
		"data":{"points":[[0,0],[0,1],[1,0],[1,1]],"labels":[-1,1,1,-1]}},
		"steps":[{"id":"r","kind":"do","may":["rule"],"text":"Go.","ask":[{"id":"c","text":"None wrong?",
			"goal":{"is":"errors","op":"exactly","n":0}}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []string{"least-squares", "linear-regression"} {
		set := goal.Answer{Set: []goal.Edit{{Path: "learner.algorithm", Value: `"` + rule + `"`}}}
		v, err := s.Judge(goal.Answers{"r.c": set}, "r.c", Attempt{})
		if err != nil {
			t.Fatal(err)
		}
		if v.State == goal.Right || v.Score > 0 {
			t.Errorf("%s: %s, %v", rule, v.State, v.Say)
		}
	}
}
