package exercise

import (
	"maps"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// Attempt says what came before an answer.
type Attempt struct {
	Number int // from 1
	Wrong  int // distinct answers before it that were wrong
	Hints  int // the highest level of help that was asked for, 0 … 3, or SolutionLevel
}

// Judge judges the answer of an ask by its name, with all the answers so far. It depends on nothing
// else. The error is a *data.FieldError: an ask that there is not.
func (s *Sheet) Judge(answers goal.Answers, ask string, attempt Attempt) (goal.Verdict, error) {
	step, a, ok := s.Exercise.Find(ask)
	if !ok {
		names := goal.List(s.Exercise.Names())
		return goal.Verdict{}, data.Refuse("ask", ask, text.Same(names))
	}
	return s.JudgeAt(s.named(answers), step, a, attempt), nil
}

// JudgeAt judges the answer of an ask by its places. The answers stand under the full names of
// their asks.
func (s *Sheet) JudgeAt(answers goal.Answers, step, ask int, attempt Attempt) goal.Verdict {
	v := s.judge(answers, step, ask)
	v.Score = s.Exercise.reduced(v, attempt)
	return v
}

// named returns answers by the full names of their asks.
func (s *Sheet) named(answers goal.Answers) goal.Answers {
	full := make(goal.Answers, len(answers))
	for name, answer := range answers {
		if step, ask, ok := s.Exercise.Find(name); ok {
			full[s.Exercise.Name(step, ask)] = answer
		}
	}
	return full
}

// judge judges an ask by its places, before any penalty.
func (s *Sheet) judge(answers goal.Answers, step, a int) goal.Verdict {
	s.begin(step)
	return s.judgeWith(answers, step, a, map[int]bool{})
}

// judging begins to judge the answer of an ask. carries says which asks of the step are answered by
// what is carried, as far as known.
func (s *Sheet) judging(answers goal.Answers, step, a int, carries map[int]bool) *goal.Judging {
	of := &s.Exercise.Steps[step]
	j := &goal.Judging{Bench: s.Bench(step, a), Own: s.Bench(step, -1), At: a, May: of.May,
		Runs: of.Shows == ShowsRun, Form: func() *goal.Form { return s.Form(step, a) }}
	for k, ask := range of.Asks {
		j.Asks = append(j.Asks, goal.Asked{ID: ask.ID, Goal: ask.Goal, Digits: ask.Digits,
			Bench: s.Bench(step, k), Answer: answers[s.Exercise.Name(step, k)], Way: ask.Way})
	}
	j.Changed = func(changes []goal.Change) (*goal.Bench, error) {
		defer func(samples int) { s.samples = samples }(s.samples) // of this answer alone
		return s.newBench(0, slices.Concat(of.Patch, of.Asks[a].Patch, changes))
	}
	j.Again = func(ask int) bool {
		again, known := carries[ask]
		if !known {
			again = s.judgeWith(answers, step, ask, carries).Carried
			carries[ask] = again
		}
		return again
	}
	return j
}

// judgeWith is judge for one that is judged on the way to another.
func (s *Sheet) judgeWith(answers goal.Answers, step, a int, carries map[int]bool) goal.Verdict {
	j := s.judging(answers, step, a, carries)
	name := s.Exercise.Name(step, a)
	answer := answers[name]
	var v goal.Verdict
	if answer.Empty() {
		v = goal.Verdict{State: goal.Empty}
	} else {
		// most goals look at each sample
		s.work.Spend(2 * derive.RationWork * derive.InputsOf(j.Bench.Exp))
		v = s.Exercise.Steps[step].Asks[a].Goal.Judge(j, answer)
	}
	if s.work.Over() { // whatever it came to
		v = goal.Verdict{State: goal.Invalid, Say: []goal.Message{{Key: "too-much-work"}}}
	}
	if j.Bench.Pictured() { // weights of pixels have no line to be drawn
		v.Show = slices.DeleteFunc(v.Show, func(s goal.Show) bool {
			return s.Kind == goal.ShowLine
		})
	}
	v.Note = v.NoteOf(name)
	return v
}

// Grade is what all answers come to.
type Grade struct {
	Verdicts  map[string]goal.Verdict // by the name of the ask
	Points    float64
	Of        int
	Score     float64 // Points/Of
	Passed    bool
	Predicted int // predictions that were made
}

// Grade judges all asks at their first attempt, without hints.
func (s *Sheet) Grade(answers goal.Answers) (Grade, error) {
	for _, name := range slices.Sorted(maps.Keys(answers)) {
		if _, _, ok := s.Exercise.Find(name); !ok {
			return Grade{}, data.Refuse("answers", name,
				goal.OneOfWords.With(goal.List(s.Exercise.Names())))
		}
	}
	g := Grade{Verdicts: map[string]goal.Verdict{}}
	full := s.named(answers)
	for i := range s.Exercise.Steps {
		for a, ask := range s.Exercise.Steps[i].Asks {
			v := s.JudgeAt(full, i, a, Attempt{Number: 1})
			g.Verdicts[s.Exercise.Name(i, a)] = v
			g.Points += v.Score * float64(ask.Points)
			g.Of += ask.Points
		}
	}
	if g.Of > 0 {
		g.Score = g.Points / float64(g.Of)
	}
	g.Passed = g.Score >= s.Exercise.Pass
	return g, nil
}

// reduced returns the share of the points after what the attempt costs.
func (x *Exercise) reduced(v goal.Verdict, a Attempt) float64 {
	score := v.Score
	switch {
	case a.Hints >= SolutionLevel:
		return 0
	case x.Mode == Graded:
		if a.Hints >= 3 {
			score = min(score, 0.5)
		}
		score -= 0.1 * float64(a.Wrong)
	case x.Mode == Once && a.Number > 1:
		return 0
	}
	return max(0, score)
}

// SolutionLevel is the level of help after the hints: the whole solution. It costs the points.
const SolutionLevel = 4
