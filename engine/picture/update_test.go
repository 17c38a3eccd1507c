package picture

import (
	"testing"

	"gonum.org/v1/plot/vg"

	"perceptronlab/e2e/cases"
	"perceptronlab/engine/moment"
)

// TestUpdateOnlyWhereThereIsOne: steps that change nothing look as without Update, and so does the
// start; the others do not.
func TestUpdateOnlyWhereThereIsOne(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	style := Style{Theme: &Light, Width: 480, Height: 360}
	p := NewPlane(e, Fit(e), true, style)
	marks := map[int]bool{}
	for _, step := range r.Marks() {
		marks[int(step)] = true
	}
	if len(marks) != 10 { // spec §7: 2 + 2 + 3 + 2 + 1
		t.Fatalf("%d updates", len(marks))
	}
	for step := range cases.Of(210) {
		draw := func(update bool) string {
			return SVG(style, "", func(c vg.Canvas) {
				p.Front(c,
					Frame{Moment: moment.Of(e, r).At(step), Selected: -1, Update: update})
			})
		}
		if changed := draw(true) != draw(false); changed != marks[step] {
			t.Errorf("step %d: drawn %v, an update %v", step, changed, marks[step])
		}
	}
}
