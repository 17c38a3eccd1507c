package progress

import (
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
)

// asksNumber is an exercise with one question for a quantity, on AND.
func asksNumber(of string) []byte {
	return []byte(`{"exercise":1,"id":"a","title":{"en":"A","zh-Hans":"甲"},"experiment":{"version":1,
		"data":{"preset":"and"},"learner":{"algorithm":"perceptron","eta":1,"tie":"mistake"},"stop":{"epochs":50}},
		"steps":[{"id":"s","kind":"do","may":["data","inputs","rule","eta","settings"],"cursor":1,
		"text":{"en":"T","zh-Hans":"文"},"ask":[{"id":"q","goal":{"is":"number","of":"` + of + `"}}]}]}`)
}

// TestAnEndedBudgetLeavesNothing: numbers that are remembered are judged after codes that ended
// their budgets as they were before. Whether a wrong R is the bound, takes the analysis of the
// samples, which nothing before it needs.
func TestAnEndedBudgetLeavesNothing(t *testing.T) {
	x, err := exercise.Parse(asksNumber("R"))
	if err != nil {
		t.Fatal(err)
	}
	bound, err := exercise.Parse(asksNumber("bound"))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := bound.Sheet("")
	typed, _ := s.Answer(0, 0)
	p := &Progress{Hash: x.Hash(), Steps: map[string]*Step{}}
	p.Step("s").Ask("q").Attempts = 1
	p.Step("s").Ask("q").Top = &Submitted{Texts: typed.Texts}
	fresh, err := (&Marker{Exercise: x}).Mark(p)
	if err != nil {
		t.Fatal(err)
	}
	m, ended := &Marker{Exercise: x}, 0
	if _, err := m.Sheet(""); err != nil {
		t.Fatal(err)
	}
	for units := 1; units < 3_000_000; units += units/50 + 1 {
		_, err := m.MarkWithin(p, derive.NewBudget(m.sheets[""].Cost+units))
		switch {
		case err == ErrTooMuch:
			ended++
		case err != nil:
			t.Fatal(err)
		}
	}
	again, err := m.Mark(p)
	if note := again.Asks[0].Top.Note; err != nil || ended < 100 || note != fresh.Asks[0].Top.Note ||
		note != "s.q/wrong/other-quantity" {
		t.Errorf("%s, after %d ended budgets %s, %v", fresh.Asks[0].Top.Note, ended, note, err)
	}
}
