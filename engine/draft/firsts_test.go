package draft

import (
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestFirsts: AND from w = 0 with η = 0.1, worked by a separate program: epochs that begin with
// sample 1 take 11 updates, those that begin with sample 2 take 13.
func TestFirsts(t *testing.T) {
	d := drafted(t, preset("and", `"algorithm":"perceptron"`), 1)
	if s := sentence(t, d, "first-sample"); s.Now.En != "11, 13" || s.Why.En != "" {
		t.Errorf("now %q, why %q", s.Now.En, s.Why.En)
	}
	d.Asks = []Asking{{Sentence: "first-sample"}}
	x, err := exercise.Parse(d.Document())
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for ask, right := range []string{"11", "13"} {
		for _, typed := range []string{"11", "13"} {
			v := s.JudgeAt(goal.Answers{x.Name(0, ask): goal.Typed(typed)}, 0, ask, exercise.Attempt{Number: 1})
			if (v.State == goal.Right) != (typed == right) {
				t.Errorf("question %d takes %s as %s", ask+1, typed, v.State)
			}
		}
	}
	for typed, want := range map[string]string{"0": "numbered from 1 to 4", "5": "numbered from 1 to 4", "1.5": "numbered from 1 to 4", "4": ""} {
		d.Fill("first-sample", 0, typed)
		if s := sentence(t, d, "first-sample"); !strings.Contains(s.Wanted.En, want) || want == "" != (s.Wanted.En == "") {
			t.Errorf("sample %s: %q", typed, s.Wanted.En)
		}
	}
	all := drafted(t, preset("and", `"algorithm":"adaline"`), 1)
	if s := sentence(t, all, "first-sample"); s.Why.En == "" {
		t.Error("all samples at once begin with one of them")
	}
}

// TestOneSampleIsAsked: z, o, α(z) and an angle are asked of a step with one sample alone; of several
// nobody could say whose is meant.
func TestOneSampleIsAsked(t *testing.T) {
	d := drafted(t, preset("and", `"algorithm":"logistic"`), 1)
	for _, id := range []string{"score", "alpha", "output"} {
		if s := sentence(t, d, id); !strings.Contains(s.Why.En, "steps of one sample") {
			t.Errorf("%s: why %q", id, s.Why.En)
		}
	}
	d = drafted(t, preset("and", `"algorithm":"logistic","batch":1`), 1)
	if s := sentence(t, d, "alpha"); s.Why.En != "" || !strings.Contains(s.Text.En, "probability") || s.Now.En != "0.5" {
		t.Errorf("%q is %q: %s", s.Text.En, s.Now.En, s.Why.En) // from w = 0: σ(0)
	}
}

// TestMeans: a mean over runs in other orders can be asked of four samples, with other data only of
// a set that is drawn; the runs are bounded.
func TestMeans(t *testing.T) {
	d := drafted(t, preset("and", `"algorithm":"perceptron"`), 1)
	if s := sentence(t, d, "mean-data"); s.Why.En == "" {
		t.Error("AND is drawn anew")
	}
	if s := sentence(t, d, "mean-order"); s.Why.En != "" || s.Wanted.En != "" {
		t.Errorf("in other orders: %q %q", s.Why.En, s.Wanted.En)
	}
	d = drafted(t, preset("hidden-line", `"algorithm":"perceptron"`), 1)
	d.Asks = []Asking{{Sentence: "mean-data", Blanks: []string{"50"}}}
	x, err := exercise.Parse(d.Document())
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	v := s.JudgeAt(goal.Answers{x.Name(0, 0): goal.Typed("10000")}, 0, 0, exercise.Attempt{Number: 1})
	if v.State != goal.Near || len(v.Say) == 0 {
		t.Errorf("a guess of 10000 is %s, %v", v.State, v.Say)
	}
	for _, typed := range []string{"1", "1001", "2.5"} {
		d.Fill("mean-data", 0, typed)
		if s := sentence(t, d, "mean-data"); s.Wanted.En == "" {
			t.Errorf("%s runs are taken", typed)
		}
	}
}
