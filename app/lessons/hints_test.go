package lessons

import (
	"slices"
	"testing"

	"perceptronlab/engine/exercise"
)

// told are the kinds of question that need no hints: where a wrong answer is told why by the option that
// was chosen or by the counterexample that was found, or where nobody judges.
var told = []string{"choice", "break", "explain"}

// TestHints: every question that is judged has help at three levels: where to look, by which rule, and a
// part of it worked. Predictions have none; they cannot be wrong.
func TestHints(t *testing.T) {
	for _, s := range sheets() {
		for i, step := range s.Exercise.Steps {
			for a := range step.Asks {
				ask, name := &step.Asks[a], s.Exercise.ID+" "+s.Exercise.Name(i, a)
				if step.Kind == exercise.PredictStep || s.Form(i, a).Unseen || slices.Contains(told, ask.Kind()) {
					continue
				}
				if len(ask.Hints) != 3 {
					t.Errorf("%s: %d hints", name, len(ask.Hints))
				}
				for level := range ask.Hints {
					h, ok := s.Hint(i, a, level+1)
					if !ok || h.Say.En == "" || h.Say.Zh == "" || h.Level == exercise.HintWork && h.Worked.En == "" &&
						ask.Hints[level].Text.En == "" {
						t.Errorf("%s: level %d says nothing: %+v", name, level+1, h)
					}
				}
			}
		}
	}
}
