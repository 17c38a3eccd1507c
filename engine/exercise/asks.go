package exercise

import (
	"math"
	"slices"
	"sort"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Form returns how an ask is answered. It is worked out once, and not to be changed.
func (s *Sheet) Form(step, ask int) *goal.Form {
	place := [2]int{step, ask}
	if s.forms[place] == nil {
		s.begin(step)
		wanted := s.Exercise.Steps[step].Asks[ask].Goal
		derive.Ready(&s.forms)[place] = new(wanted.Form(s.benches[place]))
	}
	return s.forms[place]
}

// Question returns the words of an ask with the numbers of the variant.
func (s *Sheet) Question(step, ask int) text.Text {
	if words := s.Exercise.Steps[step].Asks[ask].Text; words != (text.Text{}) {
		return s.Bench(step, ask).Fill(words)
	}
	return s.Form(step, ask).Question
}

// QuizQuestion returns the words of an ask for a quiz.
func (s *Sheet) QuizQuestion(step, ask int) text.Text {
	if words := s.Exercise.Steps[step].Asks[ask].Quiz; words != (text.Text{}) {
		return s.Bench(step, ask).Fill(words)
	}
	return s.Question(step, ask)
}

// Varies reports whether a step has other numbers in another variant: whether what it tells or asks
// depends on what is drawn.
func (s *Sheet) Varies(step int) bool {
	x, of := s.Exercise, &s.Exercise.Steps[step]
	if x.Drawing == nil ||
		slices.ContainsFunc(of.Patch, func(e goal.Change) bool {
			return e.Path == goal.WholeData
		}) {
		return false
	}
	varies := len(goal.PlacesIn(of.Text.En)) > 0
	for a, ask := range of.Asks {
		varies = varies || len(goal.PlacesIn(ask.Text.En)) > 0 || !s.Form(step, a).Fixed
	}
	return varies
}

// Search begins the search for a counterexample to the claim of an ask or, with an id, of one of
// its choices; false where there is no claim. It is to be tried a few experiments at a time.
func (s *Sheet) Search(step, ask int, id string) (*claim.Search, bool) {
	b, form := s.Bench(step, ask), s.Form(step, ask)
	if form.Tried != nil && id == "" {
		return form.Tried.Begin(b), true
	}
	for _, choices := range form.Choices {
		for _, c := range choices {
			if c.Claim != "" && c.ID == id {
				return goal.Search(b, c.Claim), true
			}
		}
	}
	return nil, false
}

// Guessed returns what an ask has its reader guess, epochs or updates, and where in the run a guess
// lies, in epochs from its start; of more updates than it makes past its end. Of what is no such
// guess of is "".
func (s *Sheet) Guessed(step, ask int, a goal.Answer) (of string, epochs float64) {
	wanted := s.Exercise.Steps[step].Asks[ask].Goal
	if p, is := wanted.(goal.Predict); is {
		wanted = p.Inner
	}
	g, is := wanted.(goal.Estimate)
	typed, invalid := goal.ReadTyped(a, 1)
	if !is || invalid != nil || g.Over.N > 0 {
		return "", 0
	}
	guess, _ := typed[0].Value.Float64()
	switch run := s.Bench(step, ask).Run; g.Of.Of {
	case "epochs":
		return g.Of.Of, guess
	case "updates":
		at := sort.Search(run.Len()+1, func(t int) bool {
			return float64(run.UpdatesAt(t)) >= guess
		})
		e := s.Bench(step, ask).EpochOf(at)
		if at > run.Len() {
			return g.Of.Of, math.MaxInt32
		}
		begin, end := run.Epochs()[max(0, e-1)].End, run.Epochs()[e].End
		return g.Of.Of, float64(e-1) + float64(at-begin)/float64(max(1, end-begin))
	}
	return "", 0
}
