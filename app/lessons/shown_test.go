package lessons

import (
	"slices"
	"testing"
	"unicode/utf8"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestShown: what a key shows is right, or the same named error, and no number of it goes on and on.
func TestShown(t *testing.T) {
	const long = 10
	want := map[string][]string{ // of lesson 17 with the numbers 3, 5, 7, 10.5: x̄ = 6.375, σ² = 30.6875/4
		"own.mean": {"6.375"}, "own.sigma": {"2.770"}, "own.x": {"−1.218"}, "guess.eta": {"0.000494"},
	}
	numbers := 0
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		code := ""
		if x.Drawing != nil {
			if code = x.Code("key", name); len(x.Drawing.Pool) > 0 {
				code = x.Drawing.Pool[0]
			}
		}
		if name == "17-scale" {
			code = "H34K"
		}
		s, err := x.Sheet(code)
		if err != nil {
			t.Fatal(err)
		}
		hold := func(ask string, a goal.Answer) {
			for _, text := range a.Texts {
				if _, fault := derive.ReadNumber(text); fault == nil && utf8.RuneCountInString(text) > long {
					t.Errorf("%s, %s: %s", name, ask, text)
				}
				numbers++
			}
		}
		for i := range x.Steps {
			for k := range x.Steps[i].Asks {
				ask := x.Name(i, k)
				if a, ok := s.Shown(i, k); ok {
					hold(ask, a)
					right, _ := s.Reference(i, k)
					full, err := s.Judge(goal.Answers{ask: right}, ask, exercise.Attempt{})
					if err != nil {
						t.Fatal(err)
					}
					short, _ := s.Judge(goal.Answers{ask: a}, ask, exercise.Attempt{})
					if full.State != short.State {
						t.Errorf("%s, %s: %q is %s, %q is %s", name, ask, right.Texts, full.State,
							a.Texts, short.State)
					}
					if w := want[ask]; name == "17-scale" && w != nil && !slices.Equal(a.Texts, w) {
						t.Errorf("%s: %q, want %q", ask, a.Texts, w)
					}
				}
				for _, wrong := range s.Wrongs(i, k) {
					hold(ask, wrong.Answer)
				}
			}
		}
	}
	if numbers < 300 {
		t.Errorf("only %d fields", numbers)
	}
}
