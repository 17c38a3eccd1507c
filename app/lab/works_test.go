package lab

import (
	"testing"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestWhatIsAWork: what begins another work, and what is worth keeping.
func TestWhatIsAWork(t *testing.T) {
	teachers := OpenLink{Fragment: `json={"version":1,"data":{"points":[[0,0],[4,1]],"labels":[-1,1]}}`}
	own := teachers
	own.Own = true
	file := Open{Text: []byte(`{"version":1,"data":{"preset":"and"},"seed":9}`)}
	draw := AddSample{at(1, 2)}
	for _, c := range []struct {
		name   string
		does   []Msg
		begun  int // works, beside the opening one
		worth  bool
		linked bool
	}{
		{"nothing", nil, 0, false, false},
		{"a step", []Msg{StepBy{1}}, 0, false, false},
		{"a sample", []Msg{draw}, 0, true, false},
		{"a sample taken back", []Msg{draw, Undo{}}, 0, false, false},
		{"a setting", []Msg{Set{Path: "learner.eta", Value: "0.7"}}, 0, true, false},
		{"clear", []Msg{draw, ClearSamples{}}, 1, true, false},
		{"a built-in set", []Msg{draw, Set{Path: "data.preset", Value: `"xor"`}}, 1, false, false},
		{"start over", []Msg{draw, StartOver{}}, 1, false, false},
		{"a rule with data of its own", []Msg{OpenTable{Set: table(), Name: "x.csv"},
			Set{Path: "learner.algorithm", Value: `"linear-regression"`},
			Set{Path: "data.preset", Value: `"noisy-line"`},
			Set{Path: "learner.algorithm", Value: `"perceptron"`}}, 3, false, false},
		{"a file", []Msg{draw, file}, 1, true, false},
		{"a file that is refused", []Msg{draw, Open{Text: []byte("{")}}, 0, true, false},
		{"a table", []Msg{draw, OpenTable{Set: table(), Name: "x.csv"}}, 1, true, false},
		{"a link", []Msg{draw, teachers}, 1, false, true},
		{"a step on a link", []Msg{draw, teachers, StepBy{1}}, 1, false, true},
		{"a link, changed", []Msg{draw, teachers, draw}, 1, true, true},
		{"a link that is refused", []Msg{draw, OpenLink{Fragment: "1.x"}}, 0, true, false},
		{"own work", []Msg{own}, 1, false, false},
		{"back before a link", []Msg{draw, teachers, draw, Undo{}, Undo{}}, 0, true, false},
		{"and forth", []Msg{draw, teachers, draw, Undo{}, Undo{}, Redo{}}, 1, false, true},
	} {
		m := Opening(words.En)
		first := m.Work.Number
		for _, msg := range c.does {
			m = Update(m, msg)
		}
		if got := m.Work.Number - first; got != c.begun || m.WorthKeeping() != c.worth ||
			m.Work.Linked != c.linked {
			t.Errorf("%s: work %d, worth keeping: %v, linked: %v", c.name, got, m.WorthKeeping(),
				m.Work.Linked)
		}
	}
}

// TestKeep: what is kept of a work opens as it was.
func TestKeep(t *testing.T) {
	m := Update(iris(), Set{Path: "learner.eta", Value: "0.7"})
	m = Update(m, StepBy{3})
	w := m.Keep("a", true, time.UnixMilli(1000))
	e, cursor, err := experiment.ParseFragment(w.Fragment)
	if err != nil || e.Document.Learner.Eta != 0.7 || cursor != 3 {
		t.Errorf("it opens with %+v at %d: %v", e, cursor, err)
	}
	if w.ID != "a" || !w.Linked || w.When != 1000 || w.Samples != 100 || w.Title != m.Explain().
		Title() {
		t.Errorf("kept as %+v", w)
	}
}

func TestWorkTime(t *testing.T) {
	now := time.Date(2025, 3, 1, 0, 30, 0, 0, time.FixedZone("", 3600))
	m := Update(iris(), WorksChanged{Now: now})
	for ago, want := range map[time.Duration]string{
		5 * time.Minute: "today 00:25", time.Hour: "yesterday 23:30",
		30 * time.Hour: "2025-02-27 18:30",
	} {
		if got := explain.WorkTime(m.Lang, wire.Work{When: now.Add(-ago).UnixMilli()},
			m.Now); got != want {
			t.Errorf("%v ago is %q, want %q", ago, got, want)
		}
	}
	if got := explain.WorkTime(m.Lang, wire.Work{}, m.Now); got != "" {
		t.Errorf("no time is %q", got)
	}
}
