package trial

import (
	"slices"
	"testing"
	"time"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestOnlyPlanesSwing: while an update is shown in phases the plane and the weight plane change
// from frame to frame; all that is said, charts and timeline have the step at once.
func TestOnlyPlanesSwing(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.ShowBeside{Beside: lab.BesideWeights})
	resting := lab.Update(m, lab.UpdateBy{Updates: 1})
	m = lab.Update(lab.Update(m, lab.Motion{On: true}), lab.UpdateBy{Updates: 1})
	if m.Cursor() == 0 || m.Cursor() != resting.Cursor() {
		t.Fatalf("at step %d, at rest %d", m.Cursor(), resting.Cursor())
	}
	rest := drawn(&resting)
	seen := map[uint64]bool{}
	frames := 0
	for ; m.Due() > 0; m = lab.Update(m, lab.Tick{Elapsed: 16 * time.Millisecond}) {
		pictures := drawn(&m)
		if frames++; frames > 100 {
			t.Fatal("it never ends")
		}
		if pictures[0] == rest[0] {
			t.Errorf("frame %d: the plane is at rest", frames)
		}
		if m.Due() < 0.45 && pictures[2] == rest[2] {
			t.Errorf("frame %d: the weight plane is at rest", frames)
		}
		seen[pictures[0]] = true
		pictures[0], pictures[2] = rest[0], rest[2]
		if pictures != rest {
			t.Errorf("frame %d: timeline or charts trail: %v, at rest %v", frames, pictures, rest)
		}
		if said, want := Sayings(&m), Sayings(&resting); !slices.Equal(said, want) {
			t.Fatalf("frame %d: said is %q, at rest %q", frames, said, want)
		}
	}
	if len(seen) < 20 {
		t.Errorf("%d different planes in %d frames", len(seen), frames)
	}
	if got := drawn(&m); got != rest {
		t.Errorf("at the end it looks otherwise: %v, at rest %v", got, rest)
	}
}
