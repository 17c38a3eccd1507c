package lessons

import (
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/progress"
)

// TestLessonsFitTheirBudget: whoever answers every question of a lesson wrongly, and differently at
// first and in the end, is judged within two thirds of the work that a code may take.
func TestLessonsFitTheirBudget(t *testing.T) {
	for _, name := range Names() {
		_, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		p := progress.Progress{Hash: x.Hash(), Code: s.Code}
		p.Complete()
		for i := range x.Steps {
			for a := range x.Steps[i].Asks {
				right, ok := s.Answer(i, a)
				if !ok {
					continue
				}
				wrong := func(typed string) *progress.Submitted {
					c := &progress.Submitted{Code: s.Code}
					for range right.Texts {
						c.Texts = append(c.Texts, typed)
					}
					return c
				}
				ask := p.Step(x.Steps[i].ID).Ask(x.Steps[i].Asks[a].ID)
				ask.Attempts, ask.First, ask.Top = 2, wrong("0.777"), wrong("-3.25")
				for k := range a {
					ask.Top.With = map[string][]string{x.Steps[i].Asks[k].ID: wrong("-3.25").Texts}
				}
			}
		}
		m := progress.Marker{Exercise: x}
		work := derive.NewBudget(derive.CodeWork)
		if _, err := m.MarkWithin(&p, work); err != nil || work.Spent() > derive.CodeWork*2/3 {
			t.Errorf("%s: %d of %d, %v", name, work.Spent(), derive.CodeWork, err)
		}
	}
}

// TestSumsOfSumsAreAnswered: in lesson 15, Σ as often as there is room for it, then x, is told apart
// from the rule at once, as another formula: it is a try, and nothing is lost.
func TestSumsOfSumsAreAnswered(t *testing.T) {
	_, x, err := Load("15-one-gradient-step")
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for i := range x.Steps {
		for a := range x.Steps[i].Asks {
			if x.Steps[i].Asks[a].Kind() != "assemble" {
				continue
			}
			name := x.Name(i, a)
			row := append(strings.Fields(strings.Repeat("sum ", 19)), "x")
			v, err := s.Judge(goal.Answers{name: goal.Typed(row...)}, name,
				exercise.Attempt{Number: 1})
			if asked++; err != nil || v.State != goal.Wrong {
				t.Errorf("%s: %+v, %v", name, v, err)
			}
		}
	}
	if asked == 0 {
		t.Error("no formula is put together")
	}
}
