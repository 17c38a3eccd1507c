package picture

import (
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/moment"
)

// thumbMark is the size of a mark in a thumbnail, CSS pixels.
const thumbMark = 2.6

// Thumbnail draws a moment so small that it is known again: its samples and, where it has a run,
// what the answer makes of the plane; of pictures, the weights. There are no axes.
func Thumbnail(c vg.Canvas, s Style, m moment.Moment) {
	e, run := m.Exp, m.Run
	if Pictured(e) {
		machineThumb(c, s, m)
		return
	}
	p := NewPlane(e, Fit(e), false, s)
	p.area = vg.Rectangle{Max: vg.Point{X: vg.Length(s.Width), Y: vg.Length(s.Height)}}
	p.mark = thumbMark
	if run != nil {
		p.Back(c, Frame{Moment: m})
	}
	for class := range max(2, len(e.Set.Classes)) {
		p.samples(c, class, s.Theme.Class(class), false, -1)
		p.samples(c, class, s.Theme.Class(class), true, -1)
	}
	if run == nil {
		return
	}
	switch answer := m.Answer(); {
	case Regression(e):
		p.curve(p.field, answer)
		p.stroke(c, s.Theme.Ink, thinWidth)
	case e.Classes() > 0:
		p.segments(c, p.regions.Borders, s.Theme.Ink, thinWidth)
	default:
		p.field.Divide(answer, run.Level(), p.View, &p.division)
		p.segments(c, p.division.Boundary, s.Theme.Ink, thinWidth)
	}
}
