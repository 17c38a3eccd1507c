package picture

import (
	"slices"
	"strconv"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// OnPaper is what a sheet shows of an experiment.
type OnPaper struct {
	Step    int  // of the run; −1: the last
	Asked   bool // the next step is asked about: the sample that it presents is ringed
	Bare    bool // where the boundary lies is for the reader to say
	Alike   bool // what o is on either side of it, too
	Columns bool // each feature by itself, instead of the plane
}

// PlaneOnPaper draws the plane of an experiment for a sheet, as SVG: whether a sample is right is
// for its reader to say. Of pictures it draws the machine or, where no step is spoken of, the first
// samples. "" where nothing can be drawn.
func PlaneOnPaper(s Style, description string, document []byte, p OnPaper) string {
	e, err := experiment.Parse(document)
	if err != nil || e.Empty() {
		return ""
	}
	course := moment.Begin(e)
	step := p.Step
	for (step < 0 || course.Known < step+1) && !course.Ended() {
		course = course.Train(1 << 12)
	}
	if step < 0 {
		step = course.Known
	}
	frame := Frame{Moment: course.At(min(step, course.Known)), Selected: -1, Alike: p.Alike,
		Calm: !p.Asked, Next: p.Asked && course.Known > step}
	for row := range e.Set.Points {
		frame.Unsaid = append(frame.Unsaid, row)
	}
	counts := func(v float64) bool { return v != 0 }
	if p.Bare || !slices.ContainsFunc(frame.Run.Answer(frame.Step, nil), counts) {
		frame.Bare = true // there is no boundary
	}
	s.Width, s.Height = 400, 300
	return SVGFile(s, description, func(c vg.Canvas) {
		Figure(c, s, func(c vg.Canvas, s Style) {
			if Pictured(e) && !p.Asked && step == 0 {
				samplesOnPaper(c, e, s)
				return
			}
			if Pictured(e) {
				f := MachineOf(frame.Moment)
				f.Unsaid = p.Asked || p.Alike
				NewMachine(e, s).Draw(c, f)
				return
			}
			if p.Columns {
				Columns(c, e, s)
				return
			}
			view := Fit(e)
			NewPlane(e, view, EqualScales(e, view), s).Draw(c, frame)
		})
	})
}

// samplesOnPaper draws the first pictures, with their numbers and classes.
func samplesOnPaper(c vg.Canvas, e *experiment.Experiment, s Style) {
	const most, across = 16, 4
	p, n := NewMachine(e, s), min(len(e.Set.Points), most)
	wide, high := s.Width/across, s.Height/float64((n+across-1)/across)
	p.side = min(wide-10, high-machineHead)
	for i := range n {
		name, label := strconv.Itoa(i+1), e.Set.Labels[i]
		switch e.Set.Kind {
		case data.Binary:
			name += " " + nameIn(s, e.Set.ClassName(int(label+1)/2))
		case data.Classes:
			name += " " + nameIn(s, e.Set.ClassName(int(label)))
		}
		style := p.letters(p.small, s.Theme.Ink, text.XLeft)
		c.Push()
		c.Translate(vg.Point{X: vg.Length(float64(i%across) * wide),
			Y: -vg.Length(float64(i/across) * (p.side + machineHead))})
		p.write(c, within(name, &style, wide-8), p.small, s.Theme.Ink, 0, machineHead/2, text.XLeft)
		p.switches(c, e.Set.Points[i])
		c.Pop()
	}
}
