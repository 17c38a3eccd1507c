package exercise

import (
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// logistic2 is the worked example under logistic regression; z of sample 1 is 0.36.
var logistic2 = strings.Replace(worked2, `"perceptron"`, `"logistic"`, 1)

// TestProbability: σ(0.36) = 1/(1 + e^−0.36) = 1/1.697676 = 0.58904. An e^+0.36 makes 0.411.
func TestProbability(t *testing.T) {
	x, err := Parse([]byte(asking(logistic2, `{"is":"number","of":"alpha"}`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Form(0, 0).Symbol.En; got != "p" {
		t.Errorf("it is asked as %q", got)
	}
	for typed, want := range map[string]goal.State{"0.589": goal.Right, "0.58904": goal.Right,
		"0.36": goal.Wrong, "0.411": goal.Wrong, "1": goal.Wrong} {
		if v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0); v.State != want {
			t.Errorf("%s: %s", typed, v.State)
		}
	}
	sol, _ := s.Solution(0, 0)
	last := sol.Lines[len(sol.Lines)-1].En
	if before := sol.Lines[len(sol.Lines)-2].En; before != "p = σ(z) = 1/(1 + e^−z)" || last != "p = 0.589040" {
		t.Errorf("the solution ends with %q, %q", before, last)
	}
	for _, none := range []string{worked2, // d is compared with o
		strings.Replace(worked2, `"perceptron"`, `"adaline"`, 1)} { // and with z
		if x, err := Parse([]byte(asking(none, `{"is":"number","of":"alpha"}`, 1))); err == nil {
			if _, err = x.Sheet(""); err == nil {
				t.Errorf("%s is asked for α(z)", none)
			}
		}
	}
}

// TestAccuracy: w = (0, 1, 0) gets both training samples right, so it stays. Held out are (2, 0),
// which it gets right, and (−0.5, 0) of class +1, which it does not: 1 of 2.
func TestAccuracy(t *testing.T) {
	document := `{"version":1,"data":{"features":["a","b"],"points":[[1,0],[-1,0],[2,0],[-0.5,0]],"labels":[1,-1,1,1]},
		"learner":{"init":[0,1,0]},"test":{"rows":[2,3]}}`
	x, err := Parse([]byte(asking(document, `{"is":"number","of":"accuracy"}`, 0)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]goal.State{"0.5": goal.Right, "1/2": goal.Right, "50 %": goal.Right,
		"1": goal.Wrong, "2": goal.Wrong} {
		if v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0); v.State != want {
			t.Errorf("%s: %s", typed, v.State)
		}
	}
	sol, _ := s.Solution(0, 0)
	if want := "The last weights get 1 of the 2 held-out samples right: 0.5."; sol.Lines[0].En != want {
		t.Errorf("the solution is %q", sol.Lines[0].En)
	}
}
