package lab

import (
	"os"
	"slices"
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
		golden(t, "testdata/heard."+string(l)+".txt", all.String())
	}
}

// TestHeardOfValues: steps of several weight vectors, each value that is typed and where a drag of
// a slider ends are spoken as what changed, in both languages.
func TestHeardOfValues(t *testing.T) {
	for _, l := range []words.Lang{words.En, words.Zh} {
		m := play(Opening(l), OpenLink{Fragment: `json={"version":1,"data":{"preset":"iris"},` +
			`"learner":{"algorithm":"multiclass","init":"zero"},"stop":{"epochs":40}}`})
		var all strings.Builder
		for _, step := range []struct {
			does string
			msg  Msg
		}{
			{"→", StepBy{1}}, {"N", UpdateBy{1}}, {"N", UpdateBy{1}},
			{"(a batch)", Set{Path: "learner.batch", Value: `"all"`}}, {"→", StepBy{1}},
			{"(a cell)", SetCell{2, 0, "2.5"}}, {"(a cell)", SetCell{2, 0, "two"}},
			{"(a class)", SetLabel{2, 1}},
			{"(η)", Set{Path: "learner.eta", Value: "0.25"}},
			{"(η slides)", Set{"learner.eta", "0.5", Gesture{By: BySlider}}}, {"(let go)", EndGesture{}},
			{"(a rule)", Set{Path: "learner.algorithm", Value: `"linear-regression"`}},
			{"(a target)", SetTarget{2, "7"}}, {"(a target)", SetTarget{2, "x"}},
			{"(start)", Set{Path: "learner.init", Value: "[1,2]"}},
			{"(start)", Set{Path: "learner.init", Value: "[1,2,-0.5,0]"}},
			{"(batch)", Set{Path: "learner.batch", Value: "2"}},
			{"(seed)", Set{Path: "seed", Value: "7"}},
			{"(stop)", Set{Path: "stop.epochs", Value: "9"}},
			{"(stop)", Set{Path: "stop.updates", Value: "30"}},
			{"(stop)", Set{Path: "stop.loss", Value: "null"}},
			{"(decay)", Set{Path: "learner.decay", Value: `{"c1":1,"c2":10}`}},
			{"(decay)", Set{Path: "learner.decay", Value: `null`}},
		} {
			before := m.Spoken.Count
			all.WriteString(step.does + "\t")
			if m = play(m, step.msg); m.Spoken.Count != before {
				all.WriteString(m.Spoken.Text)
			}
			all.WriteString("\n")
		}
		golden(t, "testdata/values."+string(l)+".txt", all.String())
	}
}

// golden compares a text with a file; with UPDATE it writes it.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: heard is\n%s\nwant\n%s", file, got, want)
	}
}

// TestUneven: where the run failed and one input is far larger than another, standardising is
// proposed, and then it learns.
func TestUneven(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "learner.algorithm", Value: `"multiclass"`},
		Set{Path: "data.preset", Value: `"penguins"`}, Set{Path: "inputs.columns", Value: "[0, 3]"},
		Work{1 << 20}, ToEnd{})
	if !slices.Contains(m.Next(), NextScale) {
		t.Fatalf("of the penguins it proposes %v (%v)", m.Next(), m.Fault)
	}
	scaled := play(m, TryNext{NextScale}, Work{1 << 20}, ToEnd{})
	before, _ := m.Run.WrongAt(m.Answered())
	after, _ := scaled.Run.WrongAt(scaled.Answered())
	if after*4 > before {
		t.Errorf("%d wrong before, %d after", before, after)
	}
	if slices.Contains(scaled.Next(), NextScale) {
		t.Error("it is proposed again")
	}
	for _, set := range []string{`"two-clouds"`, `"iris-versicolor-virginica"`, `"xor"`} {
		m := play(Opening(words.En), Set{Path: "data.preset", Value: set}, Work{1 << 20}, ToEnd{})
		if m.Fault != nil || slices.Contains(m.Next(), NextScale) {
			t.Errorf("of %s it proposes %v (%v)", set, m.Next(), m.Fault)
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
