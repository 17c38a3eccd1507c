package exercise

import (
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
)

// TestBreak: what is said of a claim is held against the search, and a counterexample opens at its
// step.
func TestBreak(t *testing.T) {
	testGoals(t, []goalCase{
		{and, `{"is":"break","claim":"errors-fall"}`, 0, goal.Typed("false"), "right/claim-broken", goal.ShowOpen},
		{and, `{"is":"break","claim":"errors-fall"}`, 0, goal.Typed("true"), "wrong/claim-broken", goal.ShowOpen},
		{and, `{"is":"break","claim":"square","tries":50}`, 0, goal.Typed("true"), "right/claim-proved", ""},
		{and, `{"is":"break","claim":"square","tries":50}`, 0, goal.Typed("false"), "wrong/claim-proved", ""},
		{and, `{"is":"break","claim":"square","tries":50}`, 0, goal.Typed("perhaps"), "invalid/true-or-false", ""},
		{and, `{"is":"predict","goal":{"is":"break","claim":"norm-grows"}}`, 0, goal.Typed("true"), "near/claim-broken", goal.ShowOpen},
	})
	s := sheetOf(t, asking(and, `{"is":"break","claim":"right-after"}`, 0))
	v := judged(t, s, "q", goal.Answers{"q": goal.Typed("false")})
	opened := v.Show[0]
	e, err := experiment.Parse([]byte(opened.Open))
	if err != nil {
		t.Fatal(err)
	}
	run := e.Run()
	run.Advance(1 << 20)
	step := run.Step(opened.At)
	out := run.Predict(step.After, e.Table.Sample(int(step.Samples[0])), step.Target[0], make([]float64, 1))
	if !step.Mistake || out == step.Target[0] {
		t.Errorf("step %d of %s is no counterexample", opened.At, opened.Open)
	}
	if got := s.Question(0, 0).En; got != "After its update, the sample is right." {
		t.Errorf("the question is %q", got)
	}
}

// TestSearch: blocks and options with a claim can be tried, a few experiments at a time, and what is
// found does not depend on the slices.
func TestSearch(t *testing.T) {
	words := `"text":{"en":"a","zh-Hans":"甲"},"say":{"en":"b","zh-Hans":"乙"}`
	s := sheetOf(t, asking(and, `{"is":"sort","blocks":[{"id":"one","claim":"square",`+words+`},{"id":"two",`+words+`},
		{"id":"not","never":true,"claim":"right-after",`+words+`}]}`, 0))
	claims := map[string]string{}
	for _, c := range s.Form(0, 0).Choices[0] {
		claims[c.ID] = c.Claim
	}
	if claims["one"] != "square" || claims["two"] != "" || claims["not"] != "right-after" {
		t.Errorf("the claims are %v", claims)
	}
	if _, ok := s.Search(0, 0, "two"); ok {
		t.Error("a block without a claim is searched")
	}
	if _, ok := s.Search(0, 0, ""); ok {
		t.Error("an ask without a claim is searched")
	}
	search, ok := s.Search(0, 0, "not")
	for ok && !search.Try(3) {
	}
	again, _ := s.Search(0, 0, "not")
	again.Try(1000)
	if !ok || search.Found == nil || *search.Found != *again.Found || !strings.Contains(goal.Tried(search)[0].En, "does not always hold") {
		t.Errorf("%v %+v", ok, search)
	}
	proved, _ := s.Search(0, 0, "one")
	if proved.Try(10) || proved.Tried != 10 || proved.Of != 1000 {
		t.Errorf("%+v", proved)
	}
	if _, err := Parse([]byte(asking(and, `{"is":"break"}`, 0))); err == nil || !strings.Contains(err.Error(), "goal.claim") {
		t.Errorf("a claim that is left out: %v", err)
	}
}
