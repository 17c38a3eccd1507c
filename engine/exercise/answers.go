package exercise

import "perceptronlab/engine/goal"

// known returns what a document says is right of an ask that is set up in the lab.
func (s *Sheet) known(step, ask int) (goal.Answer, bool) {
	a := s.Exercise.Steps[step].Asks[ask].solution
	if len(a.Set) == 0 {
		return a, false
	}
	full := goal.Answers{s.Exercise.Name(step, ask): a}
	return a, s.judge(full, step, ask).State == goal.Right
}

// fits reports whether an answer can stand for a right one: a text that nobody marks can.
func fits(v *goal.Verdict) bool { return v.State == goal.Right || v.State == goal.Unmarked }

// Answer returns a right answer of an ask where the engine can find one.
func (s *Sheet) Answer(step, ask int) (goal.Answer, bool) {
	s.begin(step)
	return s.Exercise.Steps[step].Asks[ask].Goal.Answer(s.Bench(step, ask))
}

// Reference returns a right answer of an ask: what the engine finds, or else what the document or
// one of its tests has.
func (s *Sheet) Reference(step, ask int) (goal.Answer, bool) {
	if a, ok := s.Answer(step, ask); ok {
		return a, true
	}
	if a, ok := s.known(step, ask); ok {
		return a, true
	}
	name := s.Exercise.Name(step, ask)
	for _, test := range s.Exercise.Tests {
		full := s.named(test.Answers)
		if a, ok := full[name]; ok {
			if v := s.judge(full, step, ask); fits(&v) {
				return a, true
			}
		}
	}
	return goal.Answer{}, false
}
