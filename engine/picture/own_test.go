package picture

import (
	"testing"

	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
)

// TestOwnArrow: w stands at a right angle to a line of a student's own weights; of a curve it is no
// normal, and is left out.
func TestOwnArrow(t *testing.T) {
	for inputs, arrows := range map[string]int{`{}`: 1, `{"map":["x1^2","x2^2"]}`: 0} {
		e, r := run(t, `{"version":1,"data":{"preset":"two-rings"},"inputs":`+inputs+`,"learner":{"init":"zero"}}`)
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: 600, Height: 400})
		var c recorder.Canvas
		p.own(&c, Frame{Moment: moment.Of(e, r).At(0), Selected: -1,
			Own: []OwnLine{{Weights: []float64{2, -1, -1}, Name: "yours", Arrow: "your"}}})
		if len(p.other.Boundary) == 0 {
			t.Errorf("%s: no boundary", inputs)
		}
		if n := len(p.drawn.shafts); n != arrows {
			t.Errorf("%s: %d arrows, want %d", inputs, n, arrows)
		}
	}
}
