package explain

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// TestBeginning: before the first step the sentence says which point is missing, naming only classes
// that are there or are missing, and to play where none is; nothing beside it says so again.
func TestBeginning(t *testing.T) {
	const add = "Or click in the plane to add points of your own; drag a point to move it."
	for document, want := range map[string][2]string{
		`"data":{"points":[],"labels":[]}`: {"Click in the plane to add your first point.",
			"Choose its class under Data: +1 or −1."},
		`"data":{"points":[[1,2],[2,2]],"labels":[1,1]}`: {
			"Now add a −1: the line needs both classes.",
			"Choose −1 under Data, then click in the plane."},
		`"data":{"points":[[1,2]],"labels":[-1]}`: {"Now add a +1: the line needs both classes.",
			"Choose +1 under Data, then click in the plane."},
		`"data":{"points":[[1,2],[2,2]],"labels":[1,-1],"classes":["no","yes"]},"test":{"rows":[1]}`: {
			"Now add a no: the line needs both classes.",
			"Choose no under Data, then click in the plane."},
		`"data":{"preset":"xor"}`: {
			"Press Play and watch the line try to separate +1 from −1.", add},
		`"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}`: {
			"Press Play and watch the line learn to separate +1 from −1.", add},
		`"data":{"preset":"false"}`: {
			"All points are −1. Press Play and watch the line leave them on one side.", add},
		`"data":{"points":[[1,2],[2,2]],"labels":[0,0],"classes":["a","b","c"]},
			"learner":{"algorithm":"multiclass"}`: {
			"Now add a point of another class: one class alone cannot be separated.",
			"Choose the class under Data, then click in the plane."},
		`"data":{"points":[[1,2],[2,2]],"labels":[0,2],"classes":["a","b","c"]},
			"learner":{"algorithm":"multiclass"}`: {
			"Press Play and watch the lines learn to separate the two classes.", add},
		`"data":{"points":[[1]],"labels":[2]},"learner":{"algorithm":"linear-regression"}`: {
			"Now add a second point: many lines pass through one.",
			"The height of a point is its target."},
		`"data":{"points":[],"labels":[]},"learner":{"algorithm":"linear-regression"}`: {
			"Click in the plane to add your first point.", "The height of a point is its target."},
	} {
		e, err := experiment.Parse([]byte(`{"version":1,` + document + "}"))
		if err != nil {
			t.Fatalf("%s: %v", document, err)
		}
		m := Moment{Moment: moment.Begin(e).At(0), Lang: words.En}
		h := m.Headline()
		if got := [2]string{m.Spoken(h.Says), m.Spoken(h.Then)}; got != want {
			t.Errorf("%s says %q, want %q", document, got, want)
		}
		for _, note := range m.Notes(true) {
			if note == m.Spoken(h.Says) || note == m.Spoken(h.Then) {
				t.Errorf("%s: %q is said twice", document, note)
			}
		}
	}
}
