package lessons

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestReviews: every lesson has questions that come back, in words without places that are not filled, on
// numbers for which the engine's answer is right; those that are said to come back on new numbers do. Each but the last gives a reason to open the next.
func TestReviews(t *testing.T) {
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		codes := []string{"1", "2", "3", "4", "5", "6", "7", "8"}
		if x.Drawing != nil {
			codes = x.Drawing.Pool
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		names := s.Reviews()
		if _, checkpoint, _ := Place(name); checkpoint {
			if len(names) > 0 {
				t.Errorf("%s: %q come back, not the questions of its lessons", name, names)
			}
			continue
		}
		if len(names) == 0 || len(names) > 3 {
			t.Errorf("%s: %q come back", name, names)
		}
		for _, ask := range names {
			seen := map[string]bool{}
			for _, code := range codes {
				if x.Drawing != nil {
					if s, err = x.Sheet(code); err != nil {
						t.Fatal(err)
					}
				}
				alone, err := s.Alone(ask, code, "q")
				if err != nil {
					t.Fatalf("%s %s %s: %v", name, ask, code, err)
				}
				said := alone.Text(0).En + alone.Text(0).Zh + alone.Question(0, 0).En + alone.Question(0, 0).Zh
				if strings.Contains(said, "{") || strings.Contains(said, "twice in a row") || alone.Question(0, 0).En == "" {
					t.Errorf("%s %s: %s", name, ask, said)
				}
				right, ok := alone.Answer(0, 0)
				if !ok {
					t.Errorf("%s %s %s: no answer is known", name, ask, code)
					continue
				}
				// of a w that is said to compute AND, o is d at every corner
				if outputs := strings.Join(right.Texts, " "); ask == "check.table" &&
					strings.Count(outputs+" ", " −1 ") < 3 {
					t.Errorf("%s %s: %s", ask, code, outputs)
				}
				one := "q." + alone.Exercise.Steps[0].Asks[0].ID
				if v, err := alone.Judge(goal.Answers{one: right}, one, exercise.Attempt{Number: 1}); err != nil ||
					v.State != goal.Right || v.Score != 1 {
					t.Errorf("%s %s %s: %v is %+v, %v", name, ask, code, right, v, err)
				}
				seen[said+strings.Join(right.Texts, " ")] = true
			}
			if many := len(seen) > 1; many != s.Renews(ask) && ask != "own.o" {
				t.Errorf("%s %s: %d of it, on new numbers: %v", name, ask, len(seen), s.Renews(ask))
			}
		}
		if last := name == Names()[len(Names())-1]; last != (x.Onward.En == "") {
			t.Errorf("%s: to the next leads %q", name, x.Onward.En)
		}
		if x.Drawing != nil && !slices.ContainsFunc(names, s.Renews) {
			t.Errorf("%s: none comes back on new numbers", name)
		}
	}
}
