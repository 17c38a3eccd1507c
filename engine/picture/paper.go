package picture

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// PlaneOnPaper draws the plane of an experiment after a step for a sheet of exercises, as SVG:
// whether a sample is right is for its reader to say, and bare, where the boundary lies too; alike,
// what o is on either side of it. If the next step is asked about, the sample that it presents is
// ringed. "" where nothing can be drawn.
func PlaneOnPaper(s Style, description string, document []byte, step int,
	asked, bare, alike bool) string {
	e, err := experiment.Parse(document)
	if err != nil || e.Empty() {
		return ""
	}
	course := moment.Begin(e)
	for course.Known < step+1 && !course.Ended() {
		course = course.Train(1 << 12)
	}
	frame := Frame{Moment: course.At(min(step, course.Known)), Selected: -1, Alike: alike,
		Next: asked && course.Known > step}
	for row := range e.Set.Points {
		frame.Unsaid = append(frame.Unsaid, row)
	}
	counts := func(v float64) bool { return v != 0 }
	if bare || !slices.ContainsFunc(frame.Run.Answer(frame.Step, nil), counts) {
		frame.Bare, frame.Calm = true, true // there is no boundary
	}
	s.Width, s.Height = 400, 300
	return SVGFile(s, description, func(c vg.Canvas) {
		Figure(c, s, func(c vg.Canvas, s Style) {
			if Pictured(e) {
				f := MachineOf(frame.Moment)
				f.Unsaid = asked || alike
				NewMachine(e, s).Draw(c, f)
				return
			}
			view := Fit(e)
			NewPlane(e, view, EqualScales(e, view), s).Draw(c, frame)
		})
	})
}
