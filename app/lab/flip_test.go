package lab

import (
	"testing"

	"perceptronlab/app/words"
)

// TestFlip turns over what is meant, and nothing else.
func TestFlip(t *testing.T) {
	m := Opening(words.En)
	if n := play(m, Flip{"inputs.unit"}); !n.Exp.Document.Inputs.Unit ||
		!n.Exp.Document.Learner.Bias {
		t.Error("inputs.unit is not turned over, or more is")
	}
	if n := play(m, Flip{"learner.bias"}); n.Exp.Document.Inputs.Unit ||
		n.Exp.Document.Learner.Bias {
		t.Error("learner.bias is not turned over, or more is")
	}
	m = play(m, Flip{"inputs.unit"})
	for _, path := range []string{"", "unit", "learner", "seed", "learner.step"} {
		n := play(m, Flip{path})
		if n.Fault == nil || n.Fault.Why == nil || n.Fault.Why.Field != "path" ||
			n.Edits != m.Edits {
			t.Errorf("%q was not refused as a path: %+v", path, n.Fault)
		}
	}
}

// TestUndoScales: what undo brings back has the scales that it had.
func TestUndoScales(t *testing.T) {
	m := Opening(words.En)
	equal := m.Equal
	n := play(m, Set{Path: "learner.algorithm", Value: `"linear-regression"`})
	if n.Equal == equal {
		t.Fatal("a regression has the scales of classes")
	}
	if n = play(n, Undo{}); n.Equal != equal || n.View != m.View {
		t.Errorf("after undo equal scales are %v, were %v", n.Equal, equal)
	}
	if n = play(n, Redo{}); n.Equal == equal {
		t.Errorf("after redo equal scales are %v", n.Equal)
	}
	m = play(m, ToggleEqual{}, Set{Path: "data.preset", Value: `"xor"`}, Undo{})
	if m.Equal == equal {
		t.Error("undo turns over what the reader chose")
	}
}
