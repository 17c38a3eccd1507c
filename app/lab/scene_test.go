package lab

import (
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestSceneHasItsPicture: the picture beside the plane is the scene's, and gone with the next.
func TestSceneHasItsPicture(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"}}`))
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(e.Document, 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	for _, beside := range []string{"surface", ""} {
		s := wire.LessonScene{Place: wire.Place{ID: "x", Step: 1}, Key: "1" + beside, Until: -1,
			Beside: beside, Document: `{"version":1,"data":{"preset":"and"},` +
				`"learner":{"algorithm":"adaline"}}`}
		s.Marks.Seek = -1
		if m = Update(m, ShowScene{Scene: s}); string(m.Beside) != beside {
			t.Errorf("%q beside the plane, not %q", m.Beside, beside)
		}
	}
}
