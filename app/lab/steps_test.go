package lab

import (
	"reflect"
	"testing"

	"perceptronlab/app/words"
)

// TestStepsSeen: rows appear as far as the run was seen; going back leaves them, another run and
// the start do not have them, and nothing that is still to be predicted stands in them.
func TestStepsSeen(t *testing.T) {
	m := play(Opening(words.En), ShowBeside{BesideSteps}, StepBy{1}, StepBy{1}, StepBy{1})
	if m.StepsSeen() != 3 {
		t.Fatalf("%d rows after three steps", m.StepsSeen())
	}
	for _, c := range []struct {
		say  string
		msgs []Msg
		want int
	}{
		{"back", []Msg{Seek{1}}, 3},
		{"back and on", []Msg{Seek{1}, StepBy{1}}, 3},
		{"reset", []Msg{Reset{}}, 0},
		{"another run", []Msg{Seek{1}, Set{Path: "seed", Value: "2"}}, 1},
		{"all of it", []Msg{ToggleAhead{}}, m.Known},
		{"the end", []Msg{ToEnd{}, Seek{4}}, m.Known},
	} {
		if n := play(m, c.msgs...); n.StepsSeen() != c.want {
			t.Errorf("%s: %d rows, want %d", c.say, n.StepsSeen(), c.want)
		}
	}
	asked := play(m, Seek{1}, SetPredict{PredictSample})
	if n := asked.AsShown().StepsSeen(); n != 1 {
		t.Errorf("while the next step is asked about, %d rows are shown", n)
	}
}

// TestStepsInSight: the row of the cursor is brought into sight when it moves, the keyboard's when
// that does, and a reader who scrolls away stays there.
func TestStepsInSight(t *testing.T) {
	shows := func(say string, m Model, first, last, marked int) {
		t.Helper()
		if a, b := m.StepsShown(); a != first || b != last || m.StepMarked() != marked {
			t.Errorf("%s: rows %d to %d, marked %d; want %d to %d, %d", say, a, b, m.StepMarked(),
				first, last, marked)
		}
	}
	m := play(Opening(words.En), ScrollSteps{First: 1, Room: 10}, ToEnd{}, ShowBeside{BesideSteps})
	end := m.Known
	shows("at the end", m, end-9, end, end)
	m = play(m, ScrollSteps{First: 20, Room: 10})
	shows("scrolled", m, 20, 29, end)
	m = play(m, PointAt{Row: 1}, ToggleMargins{})
	shows("something else", m, 20, 29, end)
	m = play(m, Seek{25})
	shows("a row in sight", m, 20, 29, 25)
	m = play(m, MarkStep{By: 5})
	shows("keys", m, 21, 30, 30)
	m = play(m, MarkStep{By: -1 << 62})
	shows("the first row", m, 1, 10, 1)
	m = play(m, MarkStep{By: 1 << 62})
	shows("the last row", m, end-9, end, end)
	if m.Cursor() != 25 {
		t.Errorf("keys move the cursor to %d", m.Cursor())
	}
	m = play(m, StepBy{1})
	shows("a step", m, 26, 35, 26)
	m = play(m, ScrollSteps{First: 26, Room: 4}, ScrollSteps{First: 20, Room: 10}, Seek{29},
		ScrollSteps{First: 20, Room: 5})
	shows("less room", m, 25, 29, 29)
	m = play(m, ScrollSteps{First: 1 << 40, Room: 5})
	shows("too far", m, end-4, end, 29)
	m = play(m, ScrollSteps{First: -5, Room: -3})
	shows("no room", m, 1, 1, 29)
}

// TestSequenceCountsFromOne: what is typed are the numbers of the samples on the page, which pass
// over what is held out; the document counts training samples from 0.
func TestSequenceCountsFromOne(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "data.preset", Value: `"and"`},
		Set{Path: "test.rows", Value: "[1]"}, ChooseOrder{Order: "sequence"})
	typed := func(text string) SetTyped {
		return SetTyped{Path: "learner.sequence", Text: text, As: ReadIndexes}
	}
	m = play(m, typed("4 1\n3"))
	if got := m.Exp.Document.Learner.Sequence; !reflect.DeepEqual(got, [][]int{{2, 0}, {1}}) {
		t.Fatalf("the document has %v, %v", got, m.Fault)
	}
	if m.SampleNumber(2) != 4 || m.SampleNumber(1) != 3 {
		t.Errorf("samples 2 and 1 of the run are called %d and %d", m.SampleNumber(2), m.SampleNumber(1))
	}
	for _, bad := range []string{"0", "2", "5", "1.5", "x", "1e99", "-1"} {
		n := play(m, typed(bad))
		if n.Fault == nil || n.Exp != m.Exp {
			t.Errorf("%s is taken", bad)
		}
	}
}
