package lessons

import (
	"slices"
	"strconv"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/theory"
)

// TestCheckpoints: every question of a checkpoint goes back to a lesson before it whose questions come
// back; its numbers are drawn from several families, some separable and some not; no word of it tells
// which lesson a step is about.
func TestCheckpoints(t *testing.T) {
	found := []int(nil)
	comesBack := map[string]int{} // lessons that have questions, by their numbers
	for _, name := range Names() {
		number, checkpoint, err := Place(name)
		if err != nil {
			t.Fatal(err)
		}
		_, x, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		first, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		if !checkpoint {
			if len(first.Reviews()) > 0 {
				comesBack[x.ID] = number
			}
			for s := range x.Steps {
				for _, ask := range x.Steps[s].Asks {
					if ask.Lesson != "" {
						t.Errorf("%s: an ask goes back to %s", name, ask.Lesson)
					}
				}
			}
			continue
		}
		found = append(found, number)
		about := map[string]bool{}
		for s, step := range x.Steps {
			for a, ask := range step.Asks {
				if comesBack[ask.Lesson] == 0 {
					t.Errorf("%s %s: no lesson before it is %q", name, x.Name(s, a), ask.Lesson)
				}
				about[ask.Lesson] = true
			}
		}
		if len(about) < 4 {
			t.Errorf("%s: about %d lessons", name, len(about))
		}
		verdicts, tables := map[theory.Verdict]int{}, map[string]bool{}
		for _, code := range x.Drawing.Pool {
			s, err := x.Sheet(code)
			if err != nil {
				t.Fatal(err)
			}
			verdicts[theory.AnalyseSamples(s.Experiment(0, 0)).Verdict]++
			tables[data.JSON(s.Experiment(0, 0).Document.Data)] = true
		}
		if verdicts[theory.Separable] < 3 || verdicts[theory.Inseparable] < 3 {
			t.Errorf("%s: %v", name, verdicts)
		}
		if len(tables) < 8 {
			t.Errorf("%s: %d tables", name, len(tables))
		}
	}
	if want := []int{8, 12, 16, 20}; !slices.Equal(found, want[:len(found)]) || len(found) == 0 {
		t.Errorf("checkpoints after %v", found)
	}
}

// TestUpdatesOfCheckpoint: the updates of five epochs over four samples are as many as one counts,
// with any code: no sample that is trained on is exactly on target, which would not change w.
func TestUpdatesOfCheckpoint(t *testing.T) {
	_, x, err := Load("20b-checkpoint-4")
	if err != nil {
		t.Fatal(err)
	}
	codes := slices.Clone(x.Drawing.Pool)
	for n := range 150 {
		codes = append(codes, x.Code("updates", strconv.Itoa(n)))
	}
	for _, code := range codes {
		s, err := x.Sheet(code)
		if err != nil {
			continue // numbers that do not suit
		}
		for name, updates := range map[string]string{"one": "20", "three": "10", "all": "5"} {
			step, a, _ := x.Find("count." + name)
			if right, _ := s.Shown(step, a); right.Texts[0] != updates {
				t.Errorf("%s count.%s: %s", code, name, right.Texts[0])
			}
		}
	}
}
