package lessons

import (
	"encoding/json"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestFullMarks: the right answers of every lesson, written to a file and read again as `exercise grade`
// reads it, are all the points there are, in two variants of its pool: TestLessons judges those of all.
func TestFullMarks(t *testing.T) {
	for _, first := range sheets() {
		codes := []string{""}
		if d := first.Exercise.Drawing; d != nil && len(d.Pool) > 0 && !testing.Short() {
			codes = d.Pool[:2]
		}
		for _, code := range codes {
			s, err := first.Exercise.Sheet(code)
			if err != nil {
				t.Fatal(err)
			}
			fullMarks(t, s)
		}
	}
}

func fullMarks(t *testing.T, s *exercise.Sheet) {
	t.Helper()
	answers := goal.Answers{}
	for i, step := range s.Exercise.Steps {
		for a, ask := range step.Asks {
			right, ok := s.Reference(i, a)
			if ask.Kind() == "explain" {
				right, ok = goal.Typed("in my own words"), true
			}
			if !ok {
				t.Errorf("%s %s: no reference", s.Exercise.ID, s.Exercise.Name(i, a))
			}
			answers[s.Exercise.Name(i, a)] = right
		}
	}
	file, err := json.Marshal(answers)
	if err != nil {
		t.Fatal(err)
	}
	read, err := goal.ReadAnswers(file)
	if err != nil {
		t.Fatalf("%s: %v", s.Exercise.ID, err)
	}
	g, err := s.Grade(read)
	if err != nil {
		t.Fatalf("%s: %v", s.Exercise.ID, err)
	}
	for name, v := range g.Verdicts {
		if v.State != goal.Right && v.State != goal.Unmarked || v.Score != 1 {
			t.Errorf("%s %s %s: %s", s.Exercise.ID, s.Code, name, v.Note)
		}
	}
	if !g.Passed || g.Points != float64(g.Of) {
		t.Errorf("%s %s: %v of %d points", s.Exercise.ID, s.Code, g.Points, g.Of)
	}
}
