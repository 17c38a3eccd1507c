package lab

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/trace"
)

// TestStories: each opens, plays, and is as it says; the last hands over to the first.
func TestStories(t *testing.T) {
	ends := map[string]func(m *Model) bool{
		"by-hand": func(m *Model) bool { return m.Stopped == trace.Converged },
		"xor":     func(m *Model) bool { return m.Stopped == trace.Epochs && m.Inseparable() },
		"feature": func(m *Model) bool { return m.Stopped == trace.Converged },
		"eta": func(m *Model) bool { // the loss grows from one epoch to the next
			epochs := m.Run.Epochs()
			for i := 2; i < len(epochs); i++ {
				if epochs[i].Loss <= epochs[i-1].Loss {
					return false
				}
			}
			return len(epochs) > 4
		},
		"pocket": func(m *Model) bool { // w was better on the way than it is at the end
			last := m.Run.Weights(m.Known, nil)
			best, _ := m.Run.WrongAt(m.Run.Answer(m.Known, nil))
			now, _ := m.Run.WrongAt(last)
			return m.Stopped == trace.Epochs && best > 0 && best < now
		},
	}
	m, seen := Opening(words.En), map[string]bool{}
	for id := Stories[0].ID; !seen[id]; {
		seen[id] = true
		m = play(m, OpenStory{id})
		now, next, ok := m.Story()
		if !ok || now.ID != id || !m.Playing || m.Spoken.Text != words.En.Say(now.Says) {
			t.Fatalf("%s: %+v, %v, playing: %v", id, now, ok, m.Playing)
		}
		m = play(m, ToEnd{})
		for !m.Ended() {
			m = play(m, Work{1000})
		}
		if !ends[id](&m) {
			t.Errorf("%s does not show what it says: %s", id, m.Explain().Verdict())
		}
		id = next.ID
	}
	if len(seen) != len(Stories) || len(ends) != len(Stories) {
		t.Errorf("%d of %d stories were told", len(seen), len(Stories))
	}
	if m = play(m, Flip{"learner.bias"}); func() bool { _, _, ok := m.Story(); return ok }() {
		t.Error("it is told on after a change")
	}
	if m = play(m, Undo{}, Undo{}); m.Exp.Document.Data.Preset == "noisy-labels" {
		t.Error("undo does not lead back to before the story")
	}
}
