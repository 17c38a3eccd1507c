package lab

import (
	"testing"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
)

// lively is the opening with pictures that may move.
func lively() Model { return play(Opening(words.En), Motion{true}) }

// TestWhatSwings: the reader's own steps to the next sample or update and playing that can be
// followed show an update in phases; nothing else does.
func TestWhatSwings(t *testing.T) {
	next := play(lively(), UpdateBy{1})
	first := next.Cursor()
	to := play(lively(), ToEnd{})
	last := to.Known
	before := play(lively(), Seek{first - 1})
	for _, c := range []struct {
		what   string
		begin  Model
		script []Msg
		swings bool
	}{
		{"next update", lively(), []Msg{UpdateBy{1}}, true},
		{"step", before, []Msg{StepBy{1}}, true},
		{"step to what changes nothing", before, []Msg{StepBy{1}, StepBy{1}}, false},
		{"two steps", play(before, StepBy{-1}), []Msg{StepBy{2}}, false},
		{"back", play(lively(), ToEnd{}), []Msg{UpdateBy{-1}}, false},
		{"one step back", play(lively(), Seek{first + 1}), []Msg{StepBy{-1}}, false},
		{"seek", before, []Msg{Seek{first}}, false},
		{"epoch", before, []Msg{EpochBy{1}}, false},
		{"end", before, []Msg{ToEnd{}}, false},
		{"next update at the end", play(lively(), ToEnd{}), []Msg{UpdateBy{1}}, false},
		{"play", before, []Msg{TogglePlay{}, Tick{2 * passing}}, true},
		{"an answer", before, []Msg{SetPredict{PredictTurn}, Answer{explain.Towards}}, true},
		{"play at a speed", before, []Msg{SetSpeed{20}, TogglePlay{}, Tick{60 * time.Millisecond}},
			false},
		{"play as fast as it goes", before, []Msg{SetSpeed{Fastest}, TogglePlay{}, Tick{passing}}, false},
		{"what the step did is not shown", before, []Msg{ToggleStep{}, StepBy{1}}, false},
		{"of two rivals", before, []Msg{AddRival{"pocket"}, StepBy{1}}, false},
		{"less motion is asked for", before, []Msg{Motion{}, StepBy{1}}, false},
		{"and in the midst of it", before, []Msg{StepBy{1}, Motion{}}, false},
		{"the cursor goes on", before, []Msg{StepBy{1}, Seek{last}}, false},
		{"and comes back", before, []Msg{StepBy{1}, Seek{last}, Seek{first}}, false},
		{"the data change", before, []Msg{StepBy{1}, RemoveSample{Row: 0}}, false},
		{"play during a swing", before, []Msg{StepBy{1}, Tick{stay}, TogglePlay{}}, false},
	} {
		m := play(c.begin, c.script...)
		if swings := m.Due() > 0; swings != c.swings {
			t.Errorf("%s: at step %d of %d, due is %v", c.what, m.Cursor(), m.Known, m.Due())
		}
	}
}

// TestSwingEnds: an update is due less and less, for as long as the stay but for the rest at its
// end, whether one steps or plays, and nothing but time is needed for it to end.
func TestSwingEnds(t *testing.T) {
	const frame = 16 * time.Millisecond
	for _, script := range [][]Msg{{UpdateBy{1}}, {TogglePlay{}}} {
		m, took, was := play(lively(), script...), time.Duration(0), 1.0
		for m.Due() == 0 && took < time.Second { // until the first update
			m, took = play(m, Tick{frame}), took+frame
		}
		if m.Due() < 0.9 {
			t.Fatalf("%+v: it begins at %v", script, m.Due())
		}
		for took = 0; m.Due() > 0; took += frame {
			if was < m.Due() {
				t.Fatalf("%+v: due grows from %v to %v", script, was, m.Due())
			}
			was, m = m.Due(), play(m, Tick{frame})
		}
		if want := time.Duration((1 - rests) * float64(stay)); took < want-2*frame || took > want+frame {
			t.Errorf("%+v: it takes %v, want %v", script, took, want)
		}
	}
}
