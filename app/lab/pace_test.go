package lab

import (
	"fmt"
	"testing"
	"time"

	"perceptronlab/app/words"
)

// TestUpdateBy: N and P go through the steps that changed w, and no others, to both ends.
func TestUpdateBy(t *testing.T) {
	m := six()
	m = play(m, ToEnd{})
	var want []int
	for step := 1; step <= m.Known; step++ {
		if m.Run.UpdatesAt(step) > m.Run.UpdatesAt(step-1) {
			want = append(want, step)
		}
	}
	if len(want) < 3 {
		t.Fatalf("updates at %v", want)
	}
	m = play(m, Reset{})
	for _, step := range append(want, m.Known, m.Known) {
		if m = play(m, UpdateBy{1}); m.Cursor() != step {
			t.Fatalf("on to %d, want %d of %v", m.Cursor(), step, want)
		}
	}
	if m.Known == want[len(want)-1] {
		t.Fatal("the last step is an update: what is before it is not tried")
	}
	for i := len(want) - 1; i >= 0; i-- {
		if m = play(m, UpdateBy{-1}); m.Cursor() != want[i] {
			t.Fatalf("back to %d, want %d of %v", m.Cursor(), want[i], want)
		}
	}
	if m = play(m, UpdateBy{-1}, UpdateBy{-1}); m.Cursor() != 0 {
		t.Errorf("before the first it is at %d", m.Cursor())
	}
	for _, c := range []struct{ from, by, to int }{
		{0, 2, want[1]}, {want[0], 2, want[2]}, {want[2], -2, want[0]}, {want[2] - 1, -1, want[1]},
		{want[1], 0, want[1]}, {want[1], -2, 0}, {want[1], -9, 0}, {0, 1e9, m.Known},
	} {
		if m = play(m, Seek{c.from}, UpdateBy{c.by}); m.Cursor() != c.to {
			t.Errorf("%d updates from step %d: at %d, want %d of %v", c.by, c.from, m.Cursor(), c.to, want)
		}
	}
}

// passed plays to the end in frames of a length, and returns how long it took and how long it
// stayed at each step.
func passed(t *testing.T, m Model, frame time.Duration) (whole time.Duration, at map[int]time.Duration) {
	t.Helper()
	at = map[int]time.Duration{}
	for m = play(m, Reset{}, TogglePlay{}); m.Playing; whole += frame {
		at[m.Cursor()] += frame
		if m = play(m, Tick{frame}); whole > 10*time.Minute {
			t.Fatalf("no end, at step %d of %d", m.Cursor(), m.Known)
		}
	}
	return whole, at
}

// TestPace: playing stays at an update for as long as one needs to read what is said of it, twice
// for each kind of sentence and then ever shorter, whatever the frames; at other steps for a moment.
func TestPace(t *testing.T) {
	const frame = 16 * time.Millisecond
	for _, lang := range []words.Lang{words.En, words.Zh} {
		for _, hall := range []bool{false, true} {
			m := play(Opening(lang), Work{1 << 20}, Present{hall})
			if m.Speed != Followed {
				t.Fatalf("it begins with %v steps a second", m.Speed)
			}
			_, at := passed(t, m, frame)
			met := map[bool]int{}
			for step := 1; step < m.Known; step++ {
				least, most := passing, passing
				if m.Run.UpdatesAt(step) > m.Run.UpdatesAt(step-1) {
					x := m.Explain()
					x.Step = step
					said := x.Spoken(x.Headline().Says)
					if !hall { // where the second line is not shown
						said += " " + x.Spoken(x.Headline().Then)
					}
					least = words.Reading(said)
					most = least
					away := m.Run.Step(step).Factor[0] < 0
					if met[away]++; met[away] > 2 {
						least, most = stay, max(stay, most/4)
					}
				}
				if stayed := at[step]; stayed < least-2*frame || stayed > most+2*frame {
					t.Errorf("%s, hall %t: at step %d for %v, want %v to %v", lang, hall, step, stayed,
						least, most)
				}
			}
			if met[true] < 4 || met[false] < 4 {
				t.Errorf("updates of each kind: %v", met)
			}
		}
	}
}

// TestPaceEnds: an ordinary run is at its end within a minute and a half; where no sentence is
// shown, within forty seconds.
func TestPaceEnds(t *testing.T) {
	const frame = 16 * time.Millisecond
	for _, document := range []string{
		`{"version":1}`,                         // 600 steps, 10 updates
		`{"version":1,"data":{"preset":"xor"}}`, // 400 steps, hardly one without
		`{"version":1,"learner":{"algorithm":"adaline","eta":0.0001}}`,
		`{"version":1,"learner":{"algorithm":"adaline","eta":0.0001,"batch":1}}`,
	} {
		m := play(opened(t, document), ToEnd{})
		if whole, _ := passed(t, m, frame); whole > 90*time.Second {
			t.Errorf("%s takes %v", document, whole)
		}
		m.Given.Hide = []string{"sentence"}
		if whole, _ := passed(t, m, frame); whole > 40*time.Second {
			t.Errorf("%s without a sentence takes %v", document, whole)
		}
	}
}

// TestPaceOfRivals: where the run of the document has ended and a rival goes on, playing passes over its
// steps as over any others, but through all of them in a quarter of a minute.
func TestPaceOfRivals(t *testing.T) {
	const frame = 16 * time.Millisecond
	for epochs, want := range map[int]time.Duration{30: 0, 5000: whole} {
		m := play(opened(t, fmt.Sprintf(`{"version":1,"data":{"preset":"and"},"stop":{"epochs":%d}}`, epochs)),
			AddRival{"adaline"}, SetRival{0, "learner.eta", "0.0001"}, Work{1 << 20},
			ToEnd{})
		alone := m.last() - m.Known
		if alone <= 0 {
			t.Fatalf("the rival ends at step %d, the run at %d", m.last(), m.Known)
		}
		if want == 0 {
			want = time.Duration(alone) * passing
		}
		if _, at := passed(t, m, frame); at[m.Known] < want*9/10 || at[m.Known] > want*11/10 {
			t.Errorf("%d steps of a rival alone take %v, want %v", alone, at[m.Known], want)
		}
	}
}

// TestOneUpdateAtATime: at the slowest speed each Play leads over the samples that change nothing
// to the next update, stops there and says so; from the last one to the end.
func TestOneUpdateAtATime(t *testing.T) {
	const frame = 16 * time.Millisecond
	for _, known := range []int{1 << 20, 7} { // all is trained, or not yet
		m := play(Opening(words.En), Work{known}, SetSpeed{Singly})
		made, took := 0, 0
		for {
			said := m.Spoken
			for m = play(m, TogglePlay{}); m.Playing; took++ {
				if m = play(m, Tick{frame}, Work{1}); took > 1000 {
					t.Fatalf("no end, at step %d", m.Cursor())
				}
			}
			if m.AtEnd() {
				break
			}
			if made++; m.Run.UpdatesAt(m.Cursor()) != made || !m.updates(m.Cursor()) {
				t.Errorf("Play %d stops at step %d, after %d updates", made, m.Cursor(),
					m.Run.UpdatesAt(m.Cursor()))
			}
			if m.Spoken == said {
				t.Errorf("at step %d nothing new is said", m.Cursor())
			}
		}
		if made != 13 {
			t.Errorf("it stopped at %d updates, want 13", made)
		}
	}
}

// TestToldStaysReadable: while playing passes over samples that change nothing, the headline goes
// on to tell of the last update; paused, it tells of the step at the cursor.
func TestToldStaysReadable(t *testing.T) {
	m := play(Opening(words.En), UpdateBy{1}, StepBy{1})
	at := m.Cursor()
	if made := m.Run.UpdatesAt; made(at) != made(at-1) {
		t.Fatalf("step %d is an update", at)
	}
	if got := m.Told(); got != at {
		t.Errorf("paused at %d it tells of %d", at, got)
	}
	if m.TellsLast() {
		t.Error("paused, it says that this was the last update")
	}
	m = play(m, TogglePlay{})
	if got := m.Told(); got != at-1 {
		t.Errorf("playing at %d it tells of %d, want %d", at, got, at-1)
	}
	if !m.TellsLast() {
		t.Error("playing, it does not say that this was the last update")
	}
	if m = play(m, SetSpeed{4}); m.Told() != at || m.TellsLast() {
		t.Errorf("at four steps a second it tells of %d, want %d", m.Told(), at)
	}
}
