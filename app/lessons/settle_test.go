package lessons

import (
	"strings"
	"testing"

	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// TestGuessesAreSettled: of each prediction something is right, and words say what happened and why
// with the numbers of its run; each step that predicts ends with one question that nobody marks.
func TestGuessesAreSettled(t *testing.T) {
	guesses := 0
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			questions, of := 0, 0
			for a := range step.Asks {
				if !s.Form(i, a).Unseen {
					continue
				}
				name, got := s.Exercise.ID+" "+s.Exercise.Name(i, a), s.Settlement(i, a)
				of++
				if len(got.Right) == 0 || len(got.Right[0]) == 0 {
					t.Errorf("%s: nothing is right", name)
				}
				for _, said := range []string{got.Happened.En, got.Happened.Zh, got.Why.En, got.Why.Zh} {
					if said == "" || strings.ContainsAny(said, "{}?") || strings.Contains(said, "NaN") {
						t.Errorf("%s says %q", name, said)
					}
				}
				if got.Question.En != "" && got.Question.Zh != "" {
					questions++
				}
			}
			if guesses += of; of > 0 && questions != 1 {
				t.Errorf("%s %s: %d questions for %d guesses", s.Exercise.ID, step.ID, questions, of)
			}
		}
	}
	if guesses < 30 {
		t.Errorf("only %d guesses", guesses)
	}
}

// TestSolutions: every question with hints has a whole solution, in both languages, also where only
// the tests of the document know what is right: an example stays in what a student's page gets.
func TestSolutions(t *testing.T) {
	for _, name := range Names() {
		document, _, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		handed, err := exercise.Stripped(document)
		if err != nil {
			t.Fatal(err)
		}
		x, err := exercise.Parse(handed)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		for i, step := range x.Steps {
			for a, ask := range step.Asks {
				if len(ask.Hints) == 0 {
					continue
				}
				sol, ok := s.Solution(i, a)
				if !ok || len(sol.Lines) == 0 {
					t.Errorf("%s %s has no solution", name, x.Name(i, a))
				}
				for _, line := range sol.Lines {
					if line.En == "" || line.Zh == "" || strings.ContainsAny(line.En+line.Zh, "{}") {
						t.Errorf("%s %s: %q", name, x.Name(i, a), line)
					}
				}
				if g, ok := ask.Goal.(goal.Quantity); ok && g.Back && !strings.Contains(sol.Lines[0].En, ") − (") {
					t.Errorf("%s %s: what is worked backwards is %q", name, x.Name(i, a), sol.Lines)
				}
			}
		}
	}
}
