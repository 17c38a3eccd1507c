package picture

import (
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"

	"perceptronlab/engine/moment"
	"perceptronlab/internal/e2e/cases"
)

// TestArrowStaysInside: Iris after step 204 has its boundary in the upper left corner of the plane.
// In planes of the sizes of phones there is not always room for an arrow to the left of it; what is
// drawn lies in the plane. Where there is room, it is drawn.
func TestArrowStaysInside(t *testing.T) {
	e, r := run(t, `{"version":1}`)
	w := r.Answer(204, nil)
	tips := func(width, height float64) (drawn bool) {
		p := NewPlane(e, Fit(e), true, Style{Theme: &Light, Width: width, Height: height})
		var c recorder.Canvas
		p.field.Divide(w, r.Level(), p.View, &p.division)
		p.arrow(&c, Frame{Moment: moment.Of(e, r).At(204), Selected: -1}, w)
		for _, a := range c.Actions {
			fill, ok := a.(*recorder.Fill)
			if !ok {
				continue
			}
			drawn = true
			for _, part := range fill.Path {
				if q := part.Pos; part.Type != vg.CloseComp &&
					(q.X < p.area.Min.X || q.Y > p.area.Max.Y) {
					t.Errorf("%v × %v: a tip at %v, outside of %v", width, height, q, p.area)
				}
			}
		}
		return drawn
	}
	for width := 300.0; width <= 420; width += 60 / float64(cases.Of(10)) {
		for height := 220.0; height <= 340; height += 10 {
			tips(width, height)
		}
	}
	if !tips(780, 480) {
		t.Error("no arrow where there is room")
	}
}
