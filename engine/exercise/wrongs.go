package exercise

import (
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// WrongAnswer is what a named error gives, with what is said of it.
type WrongAnswer struct {
	goal.Answer
	Error string
	Say   text.Text
}

// Wrongs returns the answers that the named errors give to an ask for numbers, for reading. The
// rare ones are left out.
func (s *Sheet) Wrongs(step, ask int) []WrongAnswer { return s.wrongs(step, ask, false) }

// RareWrongs returns those of the rare errors.
func (s *Sheet) RareWrongs(step, ask int) []WrongAnswer { return s.wrongs(step, ask, true) }

func (s *Sheet) wrongs(step, ask int, rare bool) []WrongAnswer {
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
	if !ok {
		return nil
	}
	s.begin(step)
	var answers []WrongAnswer
	about := s.Bench(step, ask).About
	for _, wrong := range about.Shows(g.Of, rare) {
		for _, values := range wrong.Values {
			typed := s.short(step, ask, goal.Typed(derive.WriteAll(values, goal.FullDigits)...))
			said := wrong.Error.Say(about, g.Of)
			answers = append(answers, WrongAnswer{typed, wrong.Error.ID, said})
		}
	}
	return answers
}
