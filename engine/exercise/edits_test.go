package exercise

import (
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
)

// TestEditsAreJudgedAsTheyWereMade: what was set in the lab, told by its document, is the same answer
// as by paths, with samples of a built-in set too.
func TestEditsAreJudgedAsTheyWereMade(t *testing.T) {
	for _, c := range []struct{ data, path, value string }{
		{`{"preset":"and"}`, "data", `{"features":["x1","x2"],"points":[[1,1],[0,1],[1,0],[1,1]],"labels":[-1,-1,-1,1]}`},
		{`{"points":[[0],[1]],"labels":[-1,1]}`, "data.points", `[[0],[0.14]]`},
		{`{"preset":"and"}`, "learner.eta", `3`},
		{`{"preset":"and"}`, "learner.decay", `{"c1":1,"c2":4}`},
		{`{"preset":"and"}`, "learner.algorithm", `"adaline"`},
	} {
		x, err := Parse([]byte(`{"exercise":1,"id":"a","title":{"en":"A","zh-Hans":"甲"},
			"experiment":{"version":1,"data":` + c.data + `,"learner":{"algorithm":"perceptron"}},
			"steps":[{"id":"s","kind":"do","may":["data","eta","rule","settings"],
			"text":{"en":"T","zh-Hans":"文"},"ask":[{"id":"e","goal":{"is":"converges"}}]}]}`))
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		e := s.Experiment(0, 0)
		set, err := goal.Changed(e.Document, goal.Edit{Path: c.path, Value: c.value}, nil)
		if err != nil {
			t.Fatal(err)
		}
		edits, err := s.Edits(0, 0, set.Compact())
		if err != nil || len(edits) == 0 {
			t.Fatalf("%s: %v, %v", c.path, edits, err)
		}
		d := e.Document
		for _, edit := range edits {
			if d, err = goal.Changed(d, edit, nil); err != nil {
				t.Fatalf("%s: %v of %v", c.path, err, edits)
			}
		}
		if _, err := experiment.Parse(d.Full()); err != nil || string(d.Full()) != string(set.Full()) {
			t.Errorf("%s: %v\n%s\nnot\n%s", c.path, edits, d.Full(), set.Full())
		}
		v := s.judge(goal.Answers{"s.e": {Set: edits}}, 0, 0)
		if v.State == goal.Invalid {
			t.Errorf("%s: %s of %v", c.path, v.Note, edits)
		}
	}
}
