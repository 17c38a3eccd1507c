package exercise

import (
	"maps"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// Attempt says what came before an answer.
type Attempt struct {
	Number int // from 1
	Wrong  int // distinct answers before it that were wrong
	Hints  int // the highest level of help that was asked for, 0 … 3, or SolutionLevel
}

// judging is one answer that is judged.
type judging struct {
	sheet   *Sheet
	at      [2]int // places of step and ask
	step    *Step
	ask     *Ask
	bench   *bench
	answers Answers
	answer  Answer // that is judged

	carries map[int]bool // which asks of the step are answered by what is carried, as far as known
}

// Judge judges the answer of an ask by its name, with all the answers so far. It depends on nothing
// else. The error is a *data.FieldError: an ask that there is not.
func (s *Sheet) Judge(answers Answers, ask string, attempt Attempt) (Verdict, error) {
	step, a, ok := s.Exercise.Find(ask)
	if !ok {
		names := list(s.Exercise.Names())
		return Verdict{}, data.Refuse("ask", ask, text.Same(names))
	}
	return s.JudgeAt(s.named(answers), step, a, attempt), nil
}

// JudgeAt judges the answer of an ask by its places. The answers stand under the full names of
// their asks.
func (s *Sheet) JudgeAt(answers Answers, step, ask int, attempt Attempt) Verdict {
	v := s.judge(answers, step, ask)
	v.Score = s.Exercise.reduced(v, attempt)
	return v
}

// named returns answers by the full names of their asks.
func (s *Sheet) named(answers Answers) Answers {
	full := make(Answers, len(answers))
	for name, answer := range answers {
		if step, ask, ok := s.Exercise.Find(name); ok {
			full[s.Exercise.Name(step, ask)] = answer
		}
	}
	return full
}

// judge judges an ask by its places, before any penalty.
func (s *Sheet) judge(answers Answers, step, a int) Verdict {
	s.begin(step)
	return s.judgeWith(answers, step, a, map[int]bool{})
}

// judging begins to judge the answer of an ask.
func (s *Sheet) judging(answers Answers, step, a int) *judging {
	return &judging{
		sheet: s, at: [2]int{step, a}, step: &s.Exercise.Steps[step],
		ask: &s.Exercise.Steps[step].Asks[a], bench: s.at(step, a), answers: answers,
		answer: answers[s.Exercise.Name(step, a)], carries: map[int]bool{},
	}
}

// judgeWith is judge for one that is judged on the way to another.
func (s *Sheet) judgeWith(answers Answers, step, a int, carries map[int]bool) Verdict {
	j := s.judging(answers, step, a)
	j.carries = carries
	name, answer := s.Exercise.Name(step, a), j.answer
	var v Verdict
	if answer.Empty() {
		v = verdict(Empty)
	} else {
		// most goals look at each sample
		s.work.Spend(2 * derive.RationWork * derive.InputsOf(j.bench.exp))
		v = j.ask.Goal.judge(j, answer)
	}
	if s.work.Over() { // whatever it came to
		v = verdict(Invalid, say("too-much-work"))
	}
	if j.bench.pictured() { // weights of pixels have no line to be drawn
		v.Show = slices.DeleteFunc(v.Show, func(s Show) bool { return s.Kind == ShowLine })
	}
	v.Note = v.note(name)
	return v
}

// Grade is what all answers come to.
type Grade struct {
	Verdicts  map[string]Verdict // by the name of the ask
	Points    float64
	Of        int
	Score     float64 // Points/Of
	Passed    bool
	Predicted int // predictions that were made
}

// Grade judges all asks at their first attempt, without hints.
func (s *Sheet) Grade(answers Answers) (Grade, error) {
	for _, name := range slices.Sorted(maps.Keys(answers)) {
		if _, _, ok := s.Exercise.Find(name); !ok {
			return Grade{}, data.Refuse("answers", name, oneOfWords.With(list(s.Exercise.Names())))
		}
	}
	g := Grade{Verdicts: map[string]Verdict{}}
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
func (x *Exercise) reduced(v Verdict, a Attempt) float64 {
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
