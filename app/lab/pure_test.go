package lab

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"perceptronlab/app/words"
)

// TestUpdateIsPure throws random messages at the lab: it never panics, the cursor stays in the
// run, and Update leaves its argument as it was.
func TestUpdateIsPure(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	m := Opening(words.En)
	for i := range 3000 {
		msg := anyMessage(random)
		before, document := m, string(m.Exp.Document.Full())
		next := Update(m, msg)
		if got := string(m.Exp.Document.Full()); got != document || !sameFields(before, m) {
			t.Fatalf("message %d, %T%+v, changed its argument", i, msg, msg)
		}
		if c := next.Cursor(); c < 0 || c > next.Known {
			t.Fatalf("message %d, %T: cursor %d of %d", i, msg, c, next.Known)
		}
		_, _, _, _ = next.Explain().Sentence(), next.Explain().Arithmetic(), next.Explain().
			Status(), next.Explain().Charts(next.Hover, len(next.Rivals) > 0)
		_, _, _, _ = next.Explain().Verdict(), next.Explain().Notes(next.Equal), next.Explain().
			Description(), next.Explain().Outputs([]int{0, 1, 2})
		next.Explain().Weights()
		m = next
	}
}

// sameFields compares two models field by field, slices by what they hold, but for the memos.
func sameFields(a, b Model) bool {
	if a.Course.Key() != b.Course.Key() {
		return false
	}
	a.Course, b.Course = Course{}, Course{}
	return reflect.DeepEqual(a, b)
}
