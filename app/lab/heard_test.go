package lab

import (
	"os"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// TestHeard: the main job by keys alone, and everything that is said of it, in both languages.
func TestHeard(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		m := play(Opening(l), Work{1 << 20})
		var all strings.Builder
		all.WriteString(m.Explain().Description() + "\n")
		for _, step := range []struct {
			keys string
			msg  Msg
		}{
			{"→", StepBy{1}}, {"N", UpdateBy{1}}, {"N", UpdateBy{1}}, {"P", UpdateBy{-1}},
			{"Home", Reset{}}, {"Space", TogglePlay{}}, {"(half a second)", Tick{500e6}},
			{"Space", TogglePlay{}}, {"End", ToEnd{}}, {"1", ChooseClass{0}},
			{"arrows", MoveCross{at(0.5, 0.4)}}, {"Enter", AddSample{at(0.5, 0.4)}},
			{"(a sample)", Select{16}}, {"Enter", PickUp{}}, {"arrows", MoveCross{at(0.4, -0.2)}},
			{"Enter", PickUp{}}, {"End", ToEnd{}}, {"Delete", RemoveSample{Row: 16}},
			{"End", ToEnd{}}, {"(try)", TryNext{NextAcross}},
		} {
			before := m.Spoken.Count
			if m = play(m, step.msg); m.Spoken.Count != before {
				all.WriteString(step.keys + "\t" + m.Spoken.Text + "\n")
			} else {
				all.WriteString(step.keys + "\t\n")
			}
		}
		file := "testdata/heard." + string(l) + ".txt"
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, []byte(all.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := all.String(); got != string(want) {
			t.Errorf("%s: heard is\n%s\nwant\n%s", l, got, want)
		}
	}
}

// TestNext: what is proposed is proposed at the end alone, and each does what it says and plays.
func TestNext(t *testing.T) {
	m := play(Opening(words.En), Work{1 << 20})
	for step := range m.Known {
		if m = play(m, Seek{step}); m.Next() != nil {
			t.Fatalf("at step %d of %d it proposes %v", step, m.Known, m.Next())
		}
	}
	m = play(m, ToEnd{})
	if len(m.Next()) != 3 {
		t.Fatalf("at the end it proposes %v", m.Next())
	}
	for _, next := range m.Next() {
		n := play(m, TryNext{next})
		if !n.Playing || n.Cursor() != 0 || n.Fault != nil || n.Spoken.Text == m.Spoken.Text {
			t.Errorf("%s: playing %v at %d, fault %v, says %q", next, n.Playing, n.Cursor(), n.Fault, n.Spoken.Text)
		}
		if next == NextAcross {
			w := m.Answered()
			crossed := 0
			for i, p := range n.Exp.Set.Points {
				if (w[0]+w[1]*p[0]+w[2]*p[1])*n.Exp.Set.Labels[i] < 0 {
					crossed++
				}
			}
			if crossed != 1 {
				t.Errorf("%d samples lie across the line", crossed)
			}
		}
	}
	m = play(Opening(words.En), OpenLink{Fragment: m.bare() + "&lock=data,rule"}, Work{1 << 20}, ToEnd{})
	if len(m.Next()) != 0 {
		t.Errorf("locked, it proposes %v", m.Next())
	}
}
