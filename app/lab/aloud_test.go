package lab

import (
	"math"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/words"
)

// TestAloud: while a run plays, each epoch is told as the page counts it, or each update, or nothing
// before the end; never two things within the time that one takes to hear; and the end is late.
func TestAloud(t *testing.T) {
	for aloud, want := range map[Aloud]string{AloudEpochs: "Epoch ", AloudUpdates: "Sample ", AloudEnd: ""} {
		m := play(Opening(words.En), Work{1 << 20}, SetAloud{aloud}, TogglePlay{})
		var told []string
		var last time.Duration
		for at := time.Duration(0); m.Playing; at += 50 * time.Millisecond {
			count := m.Spoken.Count
			if m = play(m, Tick{50 * time.Millisecond}); m.Spoken.Count == count || !m.Playing {
				continue
			}
			if len(told) > 0 && at-last < breath {
				t.Errorf("%q comes %v after %q", m.Spoken.Text, at-last, told[len(told)-1])
			}
			told, last = append(told, m.Spoken.Text), at
			status := m.Explain().Status()
			if aloud == AloudEpochs && m.Cursor()%16 == 0 && m.Spoken.Text != "Epoch "+status[0][6:]+": "+status[1]+"." {
				t.Errorf("at step %d it tells %q, the page %q", m.Cursor(), m.Spoken.Text, status)
			}
		}
		if !m.Spoken.Late || !strings.Contains(m.Spoken.Text, "all 16 right") {
			t.Errorf("%q: at the end it says %+v", aloud, m.Spoken)
		}
		for _, said := range told {
			if want == "" || !strings.HasPrefix(said, want) {
				t.Errorf("%q: it tells %q", aloud, said)
			}
		}
		if len(told) == 0 && want != "" {
			t.Errorf("%q: it tells nothing", aloud)
		}
	}
}

// TestTone: an octave is half of the samples, and there is one only where mistakes are counted and shown.
func TestTone(t *testing.T) {
	m := play(Opening(words.En), Work{1 << 20})
	if _, _, ok := m.Tone(); ok {
		t.Error("a tone without being asked for")
	}
	m = play(m, ToggleTones{})
	for _, step := range []int{0, 15, 16, 40, 96} {
		m = play(m, Seek{Step: step})
		epoch, pitch, ok := m.Tone()
		wrong := m.Run.Epochs()[step/16].Errors
		if octaves := math.Log2(pitch / 220); !ok || epoch != step/16 ||
			math.Abs(8*octaves-float64(wrong)) > 1e-9 { // of 16 samples
			t.Errorf("step %d: epoch %d, %v Hz, %v; %d of 16 are wrong", step, epoch, pitch, ok, wrong)
		}
	}
	m = play(m, Set{Path: "learner.algorithm", Value: `"linear-regression"`})
	if _, _, ok := m.Tone(); ok {
		t.Error("a tone where nothing is right or wrong")
	}
}

// TestUndoSaysWhat: an edit that is undone, or made again, is told in the words that told it.
func TestUndoSaysWhat(t *testing.T) {
	m := play(Opening(words.En), RemoveSample{Row: 2}, Set{Path: "learner.eta", Value: "0.5"})
	set := m.Spoken.Text
	for _, step := range []struct {
		msg  Msg
		want string
	}{
		{Undo{}, "Undo: " + set}, {Undo{}, "Undo: Sample 3 removed."}, {Redo{}, "Redo: Sample 3 removed."},
		{Redo{}, "Redo: " + set},
	} {
		if m = play(m, step.msg); m.Spoken.Text != step.want {
			t.Errorf("%T says %q, not %q", step.msg, m.Spoken.Text, step.want)
		}
	}
}
