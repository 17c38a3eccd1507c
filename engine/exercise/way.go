package exercise

import "perceptronlab/engine/goal"

// Way returns the small questions after an answer to an ask that was judged, with what was typed
// into them by their ids; false where there are none. settled reports which asks of the step need
// nothing more.
func (s *Sheet) Way(step, ask int, answers goal.Answers, v *goal.Verdict, typed map[string]string,
	settled func(ask int) bool) (goal.Way, bool) {
	s.begin(step)
	return s.judging(s.named(answers), step, ask, map[int]bool{}).Way(v, typed, settled)
}

// OnWay returns the number that is right for a small question, as it is typed; "" where there is no
// such question.
func (s *Sheet) OnWay(step, ask int, answers goal.Answers, id string) string {
	s.begin(step)
	return s.judging(s.named(answers), step, ask, map[int]bool{}).OnWay(id)
}
