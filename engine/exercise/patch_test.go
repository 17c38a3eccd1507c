package exercise

import "testing"

// TestPatchInside: an edit inside of what another patch set changes no other ask and no later sheet.
func TestPatchInside(t *testing.T) {
	x, err := Parse([]byte(`{"exercise": 1, "id": "patches", "title": {"en": "a", "zh-Hans": "a"},
 "experiment": {"version": 1}, "steps": [{"id": "s", "kind": "do", "cursor": 1,
  "text": {"en": "a", "zh-Hans": "a"}, "patch": {
   "data": {"features": ["x"], "points": [[3]], "labels": [1], "classes": ["a", "b"]},
   "learner.init": [-1, -1]},
  "ask": [
   {"id": "plus", "goal": {"is": "number", "of": "error"}},
   {"id": "minus", "patch": {"data.labels": [-1], "learner.init": [1, 1]},
    "goal": {"is": "number", "of": "error"}}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		for ask, want := range []string{"2", "−2"} {
			if a, _ := s.Answer(0, ask); len(a.Texts) != 1 || a.Texts[0] != want {
				t.Errorf("the answer of ask %d is %v, want %s", ask, a.Texts, want)
			}
		}
	}
}
