package trial

import (
	"fmt"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
)

// cached draws everything once more, with what the scenes keep and without: it must look the same.
func (s *Sight) cached(m *lab.Model) error {
	anew := newScene()
	for _, err := range []error{
		s.same("plane", &s.page.Plane, &anew.Plane,
			s.page.DrawPlane(m), anew.DrawPlane(m)),
		s.same("timeline", &s.page.Marks, &anew.Marks,
			s.page.DrawMarks(m), anew.DrawMarks(m)),
	} {
		if err != nil {
			return err
		}
	}
	for i := range anew.Charts {
		_, drawn := s.page.DrawChart(i, m), anew.DrawChart(i, m)
		drawn = drawn && !s.page.Behind && !anew.Behind // many weights are drawn bit by bit
		if err := s.same(fmt.Sprint("chart ", i), &s.page.Charts[i], &anew.Charts[i], false,
			drawn); err != nil {
			return err
		}
	}
	for _, choice := range lab.Besides {
		other, kept, anew := *m, s.beside[choice], newScene()
		other.Beside = choice
		if m.Dragging() { // then its view stays as it was
			continue
		}
		kept.Begin()
		_, drawn := kept.DrawBeside(&other, s.now, false), anew.DrawBeside(&other, s.now, false)
		drawn = drawn && !kept.Behind && !anew.Behind // the way of a long run is drawn bit by bit
		if choice == lab.BesideWeights || choice == lab.BesideSurface {
			// What part of the plane is seen was chosen when less of the run was known, and stays.
			drawn = drawn && kept.Weights.View == anew.Weights.View
		}
		if err := s.same("beside "+string(choice), &kept.Beside, &anew.Beside, false,
			drawn); err != nil {
			return err
		}
	}
	return nil
}

// same compares a board that has been in use with one that was drawn from nothing; there is nothing
// to compare where there was nothing to draw.
func (s *Sight) same(name string, kept, anew *paint.Board, _, drawn bool) error {
	if !drawn || !anew.Recorder.Finite() || kept.Recorder.Digest() == anew.Recorder.Digest() {
		return nil // digests of NaN differ
	}
	return fmt.Errorf("%s kept: not drawn anew, though something of it has changed", name)
}
