package exercise

import (
	"slices"

	"perceptronlab/engine/goal"
)

// PlanePoints returns the training samples of an ask as points of the plane of its two inputs, and
// which of them are of class +1. ok is false where there is no such plane.
func (s *Sheet) PlanePoints(step, ask int) (points [][2]float64, plus []bool, ok bool) {
	b := s.Bench(step, ask)
	t := b.Exp.Table
	if t == nil || t.N != 3 || !t.Bias || goal.TwoClasses(b) != nil {
		return nil, nil, false
	}
	for i := range t.M() {
		x := t.X[i*t.N : (i+1)*t.N]
		points = append(points, [2]float64{x[1], x[2]})
		plus = append(plus, b.Run.Problem().D[i] > 0)
	}
	return points, plus, true
}

// SamePoints reports whether another variant of an ask has the same samples in the plane.
func (s *Sheet) SamePoints(other *Sheet, step, ask int) bool {
	if s == other || !s.Varies(step) {
		return true
	}
	points, plus, _ := s.PlanePoints(step, ask)
	theirs, signs, _ := other.PlanePoints(step, ask)
	return slices.Equal(points, theirs) && slices.Equal(plus, signs)
}

// Line returns the line that an answer stands for, as weights of the plane, if it does.
func (s *Sheet) Line(step, ask int, a goal.Answer, v *goal.Verdict) (w []float64, ok bool) {
	b := s.Bench(step, ask)
	if b.Exp.Table == nil || b.Exp.Table.N != 3 || !b.Exp.Table.Bias || goal.TwoClasses(b) != nil {
		return nil, false
	}
	for _, show := range v.Show {
		if show.Kind == goal.ShowLine && len(show.Weights) == 3 {
			return show.Weights, true
		}
	}
	g, is := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
	if !is || v.State == goal.Empty || v.State == goal.Invalid || b.About == nil ||
		b.About.Step == nil {
		return nil, false
	}
	typed, invalid := g.Read(b, a, b.About.Right(g.Of), s.Exercise.Steps[step].Asks[ask].Digits)
	if invalid != nil {
		return nil, false
	}
	return g.Weights(b.About.Step, typed)
}
