package lab

import "testing"

// TestGestures: edits are undone together if they are of one gesture and do the same to the same.
func TestGestures(t *testing.T) {
	drag, slide := Gesture{ByPointer, 1}, Gesture{By: BySlider}
	eta := Set{Path: "learner.eta", Value: "0.3", Gesture: slide}
	for name, c := range map[string]struct {
		a, b    Msg
		entries int
	}{
		"one sample":  {MoveSample{0, at(1, 1), drag}, MoveSample{0, at(1, 2), drag}, 1},
		"two samples": {MoveSample{0, at(1, 1), drag}, MoveSample{1, at(1, 2), drag}, 2},
		"two drags": {MoveSample{0, at(1, 1), drag}, MoveSample{0, at(1, 2),
			Gesture{ByPointer, 2}}, 2},
		"no drag":         {MoveSample{Row: 0, At: at(1, 1)}, MoveSample{Row: 0, At: at(1, 2)}, 2},
		"erasing":         {RemoveSample{0, drag}, RemoveSample{0, drag}, 1},
		"moved, erased":   {MoveSample{0, at(1, 1), drag}, RemoveSample{0, drag}, 2},
		"one slider":      {eta, Set{Path: "learner.eta", Value: "0.4", Gesture: slide}, 1},
		"two sliders":     {eta, Set{Path: "test.fraction", Value: "0.3", Gesture: slide}, 2},
		"a start, a move": {SetStart{[]float64{1, 2, 3}, drag}, MoveSample{0, at(1, 2), drag}, 2},
		"new starts":      {NewStart{}, NewStart{}, 1},
	} {
		m := six()
		before := len(m.past)
		m = play(m, c.a, c.b)
		if got := len(m.past) - before; got != c.entries {
			t.Errorf("%s: %d entries, want %d", name, got, c.entries)
		}
	}
}

// TestUndoIsBounded: the last edits can be undone, one by one, and made again.
func TestUndoIsBounded(t *testing.T) {
	m := six()
	x := func() float64 { return m.Exp.Set.Points[0][0] }
	for n := range MaxUndo + 50 {
		m = play(m, MoveSample{Row: 0, At: at(float64(n), 1)})
		if len(m.past) > MaxUndo {
			t.Fatalf("after %d edits %d can be undone", n+1, len(m.past))
		}
	}
	undone := 0
	for ; m.CanUndo() && undone < 2*MaxUndo; undone++ {
		m = play(m, Undo{})
	}
	if undone != MaxUndo || x() != 49 {
		t.Errorf("%d are undone, back to the sample at %v", undone, x())
	}
	for m.CanRedo() {
		m = play(m, Redo{})
	}
	if x() != MaxUndo+49 || len(m.past) != MaxUndo || len(m.future) > 0 {
		t.Errorf("made again, the sample is at %v, with %d to undo", x(), len(m.past))
	}
}
