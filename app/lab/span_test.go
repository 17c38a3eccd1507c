package lab

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// long is a run of 40 epochs of 60 steps, which never ends before.
func long(t *testing.T) Model {
	t.Helper()
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"noisy-labels"},"stop":{"epochs":40}}`))
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(e.Document, 0, words.En)
	if err != nil || m.Known != 40*m.StepsOf(1) {
		t.Fatalf("%d steps, %v", m.Known, err)
	}
	return m
}

// TestTimelineSpansTenEpochs, whatever the run takes, and more when the cursor has passed them; it
// does not shrink under a pointer that draws the cursor back, only at the start or with another
// run.
func TestTimelineSpansTenEpochs(t *testing.T) {
	m := long(t)
	epoch := m.StepsOf(1)
	for _, c := range []struct {
		msg  Msg
		span int
	}{
		{Seek{0}, 10}, {Seek{10 * epoch}, 10}, {StepBy{1}, 20}, {Seek{3}, 20}, {EpochBy{25}, 50},
		{Seek{1}, 50}, {Reset{}, 10}, {ToEnd{}, 50}, {ToggleAhead{}, 50}, {Reset{}, 50},
		{ToggleAhead{}, 10}, {Reset{}, 10}, {Set{Path: "learner.eta", Value: "0.3"}, 10},
		{Seek{10*epoch + 1}, 20}, {Set{Path: "learner.eta", Value: "0.2"}, 20},
		{Seek{5}, 20}, {Set{Path: "learner.eta", Value: "0.1"}, 10},
	} {
		m = Update(m, c.msg)
		if m.Span() != c.span || m.Reach() != c.span*epoch {
			t.Fatalf("after %T%+v it spans %d epochs, %d steps; want %d", c.msg, c.msg, m.Span(),
				m.Reach(), c.span)
		}
	}
}

// TestPositionTellsNoLength before the run is at its end.
func TestPositionTellsNoLength(t *testing.T) {
	m := long(t)
	total := words.Number(float64(m.Known))
	for _, step := range []int{0, 1, 61, m.Known - 1} {
		if m = Update(m, Seek{step}); strings.Contains(m.Position(), total) {
			t.Errorf("at step %d: %q", step, m.Position())
		}
	}
	if m = Update(m, ToEnd{}); !strings.Contains(m.Position(), total) {
		t.Errorf("at the end: %q", m.Position())
	}
}

// TestHoverStaysBehindTheCursor: a chart says nothing of epochs that have not ended, unless it is
// asked.
func TestHoverStaysBehindTheCursor(t *testing.T) {
	m := long(t)
	m = play(m, Seek{5 * m.StepsOf(1)}, HoverChart{5})
	if m.Hover != 5 {
		t.Errorf("at the end of epoch 5 it is pointed at %d", m.Hover)
	}
	if m = Update(m, HoverChart{6}); m.Hover != -1 {
		t.Errorf("of epoch 6, which is to come, it says something: %d", m.Hover)
	}
	if m = play(m, ToggleAhead{}, HoverChart{6}); m.Hover != 6 {
		t.Errorf("though asked for, it says nothing of epoch 6: %d", m.Hover)
	}
	if m = Update(m, ToggleAhead{}); m.Hover != -1 {
		t.Error("it still does when it is no longer asked")
	}
}
