package view

import (
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
)

// TestEveryPlaceHolds: wherever the slider of the held weight is put, the weight is held there.
func TestEveryPlaceHolds(t *testing.T) {
	m := lab.Opening(words.En)
	for _, msg := range []lab.Msg{
		// 9e-16 at place 150
		lab.Set{Path: "data.preset", Value: `"and"`}, lab.Set{Path: "learner.init",
			Value: "[-2.8,1,1]"},
		lab.ShowBeside{Beside: lab.BesideWeights}, lab.ShowWeight{Axis: 0, Weight: 1},
		lab.ShowWeight{Axis: 1, Weight: 2},
	} {
		m = lab.Update(m, msg)
	}
	low, high, _ := m.HeldRange()
	for place := range heldPlaces + 1 {
		want := low + (high-low)*float64(place)/heldPlaces
		n := lab.Update(m, heldAt(&m, place))
		if n.Fault != nil || n.Held == nil || *n.Held != want {
			t.Errorf("place %d is %v: held at %v, %v", place, want, n.Held, n.Fault)
		}
	}
}
