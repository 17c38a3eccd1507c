package lab

import (
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

// TestPace: playing stays at an update for as long as one needs to see it, whatever the frames, and
// is at the end of an ordinary run within half a minute.
func TestPace(t *testing.T) {
	const frame = 16 * time.Millisecond
	m := opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1}}`)
	if m.Speed != Followed {
		t.Fatalf("it begins with %v steps a second", m.Speed)
	}
	m = play(m, ToEnd{})
	_, at := passed(t, m, frame)
	for step := 1; step < m.Known; step++ {
		want := passing
		if m.Run.UpdatesAt(step) > m.Run.UpdatesAt(step-1) {
			want = stay
		}
		if stayed := at[step]; stayed < want-2*frame || stayed > want+2*frame {
			t.Errorf("at step %d for %v, want %v", step, stayed, want)
		}
	}
	for _, document := range []string{
		`{"version":1}`,                         // 600 steps, 10 updates
		`{"version":1,"data":{"preset":"xor"}}`, // 400 steps, hardly one without
		`{"version":1,"learner":{"algorithm":"adaline","eta":0.0001}}`,
		`{"version":1,"learner":{"algorithm":"adaline","eta":0.0001,"batch":1}}`,
	} {
		if whole, _ := passed(t, play(opened(t, document), ToEnd{}), frame); whole > 40*time.Second {
			t.Errorf("%s takes %v", document, whole)
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
	m = play(m, TogglePlay{})
	if got := m.Told(); got != at-1 {
		t.Errorf("playing at %d it tells of %d, want %d", at, got, at-1)
	}
	if m = play(m, SetSpeed{4}); m.Told() != at {
		t.Errorf("at four steps a second it tells of %d, want %d", m.Told(), at)
	}
}
