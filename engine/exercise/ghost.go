package exercise

import (
	"math/big"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
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
func (s *Sheet) Ghost(step, ask int, a Answer) (Ghost, bool) {
	s.begin(step)
	b := s.at(step, ask)
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(quantityGoal)
	if !ok || b.about == nil || b.about.Step == nil {
		return Ghost{}, false
	}
	at := b.about.Step
	typed, invalid := g.read(a, b.about.Right(g.of), s.Exercise.Steps[step].Asks[ask].Digits)
	own, ok := g.weights(at, typed)
	if !ok || invalid != nil {
		return Ghost{}, false
	}
	var ghost Ghost
	yours, fine := b.continued(own)
	next, right := b.continued(at.Work().At(derive.After).Floats())
	if !fine || !right {
		return Ghost{}, false
	}
	ghost.Experiment = string(yours.Document.Compact())
	ghost.Yours, ghost.Next = b.course(yours), b.course(next)
	return ghost, !b.work.Over()
}

// continued returns the experiment that goes on after the step that is asked about, from some
// weights.
func (b *bench) continued(w []float64) (*experiment.Experiment, bool) {
	d := b.exp.Document
	l := &d.Learner
	l.Init = rule.Init{Start: rule.StartGiven, Weights: w}
	switch {
	case l.Decay != nil:
		l.Decay = &rule.Decay{C1: l.Decay.C1, C2: l.Decay.C2 + float64(b.cursor)}
	case !l.Steady(): // no start later in its course can be written
		return nil, false
	}
	d.Stop = trace.Stop{Epochs: ghostEpochs}
	m := b.exp.Table.M()
	order := make([]int, m)
	switch {
	case l.Batch == rule.BatchAll || l.Batch >= m:
	case l.Batch != 1 || l.Order == rule.OrderSequence && len(l.Sequence) != 1:
		return nil, false
	case l.Order == rule.OrderCyclic:
		for i := range order {
			order[i] = (i + b.cursor) % m
		}
		l.Order, l.Sequence = rule.OrderSequence, [][]int{order}
	case l.Order == rule.OrderSequence:
		given := l.Sequence[0]
		at := b.cursor % len(given)
		l.Sequence = [][]int{append(append([]int(nil), given[at:]...), given[:at]...)}
	}
	e, err := b.work.Alter(b.exp, d)
	return e, err == nil
}

// course runs an experiment to its end.
func (b *bench) course(e *experiment.Experiment) Course {
	run := b.work.Begin(e)
	b.work.Reach(run, -1)
	c := Course{Updates: run.Updates(), Epochs: len(run.Epochs()) - 1, Stopped: run.Stopped()}
	c.Weights = append(c.Weights, run.Weights(0, nil))
	for t := 1; t <= run.Len() && len(c.Weights) < maxCourse && b.looks(1); t++ {
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

// weights returns the weights after a step that typed numbers give, whether they are those weights
// or the change to them.
func (g quantityGoal) weights(s *derive.WorkedStep, typed []derive.TypedNumber) ([]float64, bool) {
	if s.Classes > 0 || len(typed) != len(s.Before) ||
		g.of.Of != "weights-after" && g.of.Of != "delta" {
		return nil, false
	}
	own := make(derive.Vector, len(typed))
	for k, t := range typed {
		own[k] = t.Value
		if g.of.Of == "delta" {
			own[k] = new(big.Rat).Add(s.Before[k], t.Value)
		}
	}
	return own.Floats(), true
}
