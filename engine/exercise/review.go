package exercise

import "perceptronlab/engine/data"

// mostReviews is how many questions of an exercise come back where its document does not say which.
const mostReviews = 3

// Reviews lists the questions that come back, as step.ask: those that the document names, else of
// each step with numbers of its own the last that is judged by what is written down; where no step
// has, the last of those with options. All that is not said is the last three.
func (s *Sheet) Reviews() []string {
	x := s.Exercise
	if x.reviews != nil {
		return *x.reviews
	}
	var varied, chosen []string
	for i := range x.Steps {
		last := -1
		for a := range x.Steps[i].Asks {
			if s.comesBack(i, a) {
				last = a
			}
		}
		switch {
		case last < 0:
		case s.Varies(i):
			varied = append(varied, x.Name(i, last))
		case s.Form(i, last).Kind == FormChoice:
			chosen = append(chosen, x.Name(i, last))
		}
	}
	if len(varied) == 0 {
		varied = chosen
	}
	return varied[max(0, len(varied)-mostReviews):]
}

// comesBack reports whether an ask can: it is judged, by what is written down and not by what is
// set up in the lab.
func (s *Sheet) comesBack(step, ask int) bool {
	f := s.Form(step, ask)
	return s.Exercise.Steps[step].Kind != PredictStep && !f.Unseen && f.Kind != FormSet &&
		f.Kind != FormWords
}

// checkReviews looks whether the questions that a document names can come back.
func (s *Sheet) checkReviews() error {
	if s.Exercise.reviews == nil {
		return nil
	}
	for _, name := range *s.Exercise.reviews {
		step, ask, ok := s.Exercise.Find(name)
		if !ok || name != s.Exercise.Name(step, ask) || !s.comesBack(step, ask) {
			return data.Refuse("review", name, oneOfWords.With(list(s.reviewable())))
		}
	}
	return nil
}

// reviewable lists the asks that can come back.
func (s *Sheet) reviewable() (names []string) {
	for i := range s.Exercise.Steps {
		for a := range s.Exercise.Steps[i].Asks {
			if s.comesBack(i, a) {
				names = append(names, s.Exercise.Name(i, a))
			}
		}
	}
	return names
}

// Alone returns one ask as an exercise of its own, with the same numbers: a step that has the id,
// and nothing but that ask.
func (s *Sheet) Alone(step, ask int, id string) *Sheet {
	x := *s.Exercise
	of := x.Steps[step]
	only := of.Asks[ask]
	only.Carry = nil
	of.ID, of.Streak, of.Asks = id, 1, []Ask{only}
	x.Steps, x.Tests = []Step{of}, nil
	return &Sheet{Exercise: &x, Code: s.Code, Draws: s.Draws, tree: s.tree, plain: s.plain,
		benches: map[[2]int]*bench{{0, -1}: s.at(step, -1), {0, 0}: s.at(step, ask)},
		forms:   map[[2]int]*Form{}}
}
