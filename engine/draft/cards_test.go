package draft

import (
	"testing"

	"perceptronlab/engine/exercise"
)

// TestCards: sixteen, in both languages, each of which passes its check in ten variants and more
// that all differ, with hints for what is judged and nothing that holds before anything is done.
func TestCards(t *testing.T) {
	all := Cards()
	if len(all) != 16 {
		t.Fatalf("%d cards", len(all))
	}
	for _, c := range all {
		for _, fault := range exercise.Faults(c.Document) {
			t.Errorf("%s: %v", c.ID, fault)
		}
		x, err := exercise.Parse(c.Document)
		if err != nil {
			continue
		}
		r := x.Check(10)
		if len(r.Codes) < 10 || len(r.Problems)+len(r.Warnings) > 0 {
			t.Errorf("%s: %d variants; %v; %v", c.ID, len(r.Codes), r.Problems, r.Warnings)
		}
		if c.Title.En == c.Title.Zh || c.Objective.En == c.Objective.Zh || c.Objective.Zh == "" {
			t.Errorf("%s lacks words", c.ID)
		}
	}
}

// TestCardsHintWithNumbers: the last hint of every question of the cards has numbers or words to go on from.
func TestCardsHintWithNumbers(t *testing.T) {
	for _, c := range Cards() {
		x, err := exercise.Parse(c.Document)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		for i, step := range x.Steps {
			for a, ask := range step.Asks {
				h, ok := s.Hint(i, a, 3)
				if ok && ask.Hints[2].Text.En == "" && (h.Worked.En == "" || h.Worked.Zh == "") {
					t.Errorf("%s %s: %q and nothing after it", x.ID, x.Name(i, a), h.Say.En)
				}
			}
		}
	}
}
