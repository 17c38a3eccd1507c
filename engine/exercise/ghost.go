package exercise

import (
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Ghost is where a run goes if it continues from a student's own numbers, beside where it goes from
// the right ones.
type Ghost struct {
	Experiment  string // the continued run, as a document that starts from the student's numbers
	Yours, Next Course
}

// Course is how a run continues.
type Course struct {
	Weights [][]float64 // at its start and after each update, as far as a picture needs them
	Updates int
	Epochs  int
	Stopped trace.Reason
}

const (
	// ghostEpochs are how long a run is followed.
	ghostEpochs = 50
	maxCourse   = 64
)

// Ghost continues the run of an ask for Δw, or for w after a step, from typed numbers. False where
// there is nothing to continue.
func (s *Sheet) Ghost(step, ask int, a goal.Answer) (Ghost, bool) {
	s.begin(step)
	b := s.Bench(step, ask)
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
	if !ok || b.About == nil || b.About.Step == nil {
		return Ghost{}, false
	}
	at := b.About.Step
	typed, invalid := g.Read(b, a, b.About.Right(g.Of), s.Exercise.Steps[step].Asks[ask].Digits)
	own, ok := g.Weights(at, typed)
	if !ok || invalid != nil {
		return Ghost{}, false
	}
	var ghost Ghost
	yours, fine := continued(b, own)
	next, right := continued(b, at.Work().At(derive.After).Floats())
	if !fine || !right {
		return Ghost{}, false
	}
	ghost.Experiment = string(yours.Document.Compact())
	ghost.Yours, ghost.Next = courseOf(b, yours), courseOf(b, next)
	return ghost, !b.Work.Over()
}

// continued returns the experiment that goes on after the step that is asked about, from some
// weights.
func continued(b *goal.Bench, w []float64) (*experiment.Experiment, bool) {
	d := b.Exp.Document
	l := &d.Learner
	l.Init = rule.Init{Start: rule.StartGiven, Weights: w}
	switch {
	case l.Decay != nil:
		l.Decay = &rule.Decay{C1: l.Decay.C1, C2: l.Decay.C2 + float64(b.Cursor)}
	case !l.Steady(): // no start later in its course can be written
		return nil, false
	}
	d.Stop = trace.Stop{Epochs: ghostEpochs}
	m := b.Exp.Table.M()
	order := make([]int, m)
	switch {
	case l.Batch == rule.BatchAll || l.Batch >= m:
	case l.Batch != 1 || l.Order == rule.OrderSequence && len(l.Sequence) != 1:
		return nil, false
	case l.Order == rule.OrderCyclic:
		for i := range order {
			order[i] = (i + b.Cursor) % m
		}
		l.Order, l.Sequence = rule.OrderSequence, [][]int{order}
	case l.Order == rule.OrderSequence:
		given := l.Sequence[0]
		if len(given) < m { // the samples of a question: repeated, they are no run
			return nil, false
		}
		at := b.Cursor % len(given)
		l.Sequence = [][]int{append(append([]int(nil), given[at:]...), given[:at]...)}
	}
	e, err := b.Work.Alter(b.Exp, d)
	return e, err == nil
}

// courseOf runs an experiment to its end.
func courseOf(b *goal.Bench, e *experiment.Experiment) Course {
	run := b.Work.Begin(e)
	b.Work.Reach(run, -1)
	c := Course{Updates: run.Updates(), Epochs: len(run.Epochs()) - 1, Stopped: run.Stopped()}
	c.Weights = append(c.Weights, run.Weights(0, nil))
	for t := 1; t <= run.Len() && len(c.Weights) < maxCourse && b.Looks(1); t++ {
		if run.UpdatesAt(t) > run.UpdatesAt(t-1) {
			c.Weights = append(c.Weights, run.Weights(t, nil))
		}
	}
	return c
}

// Text says how a course ends.
func (c Course) Text() text.Text {
	switch {
	case c.Stopped == trace.Converged && c.Updates == 0:
		return courseDone
	case c.Stopped == trace.Converged:
		return text.Plural(c.Updates, courseOne, courseStops)
	case c.Stopped == trace.Diverged:
		return courseRuns.With(c.Epochs)
	}
	return courseGoes.With(c.Epochs)
}

// Text says where both courses go.
func (g Ghost) Text() text.Text {
	yours, next := g.Yours.Text(), g.Next.Text()
	if yours == next {
		return fromBoth.With(yours)
	}
	return fromYours.With(yours, next)
}
