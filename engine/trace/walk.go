package trace

import (
	"iter"
	"slices"

	"perceptronlab/engine/rule"
)

// Walk yields the steps from … to (1 … Len, both included), each as Step gives it, but without
// replaying a step twice, so that a million steps take a million steps' work. A yielded step is
// valid until the next. The trace may be advanced and used meanwhile.
func (t *Trace) Walk(from, to int) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		if from > to {
			return
		}
		w := newWalker(t)
		w.seek.to(t, from-1, w.seek.state)
		w.step.Epoch = t.EpochOf(from)
		for at := from; at <= to; at++ {
			w.step.Epoch = t.epochAt(w.step.Epoch, at)
			if !yield(w.take(at)) {
				return
			}
		}
	}
}

// Output is a training sample's output just before a step presents it.
type Output struct {
	Step   int // from 1
	Sample int32
	Value  float64 // a class as coded, a class's index, or the prediction
}

// Outputs yields the outputs of the steps from … to (1 … Len, both included) as Step gives them,
// without the working, which takes most of Walk's time. The trace may be advanced and used
// meanwhile.
func (t *Trace) Outputs(from, to int) iter.Seq[Output] {
	return func(yield func(Output) bool) {
		if from > to {
			return
		}
		s, p := newSeeker(t), t.problem
		if t.grid != nil {
			p = &t.grid.problem
		}
		updates := t.seek.to(t, from-1, s.state)
		var tally rule.Tally
		n, w, epoch := p.N, s.state[:p.K*p.N], t.EpochOf(from)
		for at := from; at <= to; at++ {
			epoch = t.epochAt(epoch, at)
			samples, steps := s.due(t, epoch, at)
			for _, i := range samples {
				x := p.X[int(i)*n : int(i)*n+n]
				if !yield(Output{at, i, t.learner.Predict(w, x, p.D[i], s.z)}) {
					return
				}
			}
			t.learner.Learn(s.state, steps, &tally)
		}
		t.seek.keep(to, updates+tally.Updates, s.state) // who asks for more begins there
	}
}

// epochAt returns the epoch of a step, given that of an earlier one.
func (t *Trace) epochAt(before, step int) int {
	for before < len(t.epochs) && t.epochs[before].End < step {
		before++
	}
	return before
}

// due returns what a step takes, of the state before it, and the samples that it presents.
func (s *seeker) due(t *Trace, epoch, step int) (samples []int32, steps rule.Steps) {
	s.order.set(epoch)
	if t.config.Settings.Order == rule.OrderMistake {
		samples, _ = s.order.mistake(t.learner, s.state, step-1)
		return samples, rule.Steps{Samples: samples, T: step - 1}
	}
	from := step - 1 - t.epochs[epoch-1].End
	steps = s.order.steps(from, 1)
	steps.T = step - 1
	return s.order.batch(from), steps
}

// WalkEpochs yields the epochs from … to (0 … the last that has ended, both included), each with
// the rule's answer at its end, K×N, without replaying a step twice. The weights are valid until
// the next epoch.
func (t *Trace) WalkEpochs(from, to int) iter.Seq2[Epoch, []float64] {
	return func(yield func(Epoch, []float64) bool) {
		if from > to {
			return
		}
		s := newSeeker(t)
		s.to(t, t.epochs[from].End, s.state)
		var tally rule.Tally
		answer := make([]float64, t.problem.K*t.problem.N)
		for number := from; number <= to; number++ {
			switch kept, at, _ := t.byEpoch.before(number); {
			case at == number:
				copy(s.state, kept)
			case number > from:
				begun := t.epochs[number-1].End
				t.learn(s.order, s.state, number, begun, t.epochs[number].End-begun, 0, &tally)
			}
			copy(answer, t.learner.Answer(s.state))
			if !yield(t.epochs[number], t.real(answer, t.learner.Share(s.state))) {
				return
			}
		}
	}
}

// walker takes one step after another, with its working.
type walker struct {
	t      *Trace
	seek   seeker
	step   Step
	best   bool // the answer is not w
	counts bool // step.PocketErrors belongs to step.Pocket

	answer []float64 // scratch
}

func newWalker(t *Trace) *walker {
	w := &walker{t: t, seek: newSeeker(t)}
	n := t.problem.K * t.problem.N
	weights := make([]float64, 2*n)
	w.step.Before, w.step.After = weights[:n:n], weights[n:]
	if w.best = t.KeepsBest(); w.best {
		w.step.Pocket, w.answer = make([]float64, n), make([]float64, n)
	}
	return w
}

// take works step at from the state before it, and goes on to the state after it.
func (w *walker) take(at int) *Step {
	t, s, state := w.t, &w.step, w.seek.state
	n := len(s.Before)
	samples, steps := w.seek.due(t, s.Epoch, at)
	s.Samples = samples
	t.real(s.Before[:copy(s.Before, state)], 1)
	s.T, s.Eta = at, t.config.Settings.Rate(at-1)
	s.Working = t.learner.Show(state, s.Samples, t.rate(at-1))
	t.realStep(s, state)

	var tally rule.Tally
	t.learner.Learn(state, steps, &tally)
	t.real(s.After[:copy(s.After, state[:n])], 1)
	if w.best {
		answer := t.learner.Answer(state)
		copy(w.answer, answer)
		if t.real(w.answer, t.learner.Share(state)); !w.counts ||
			!slices.Equal(w.answer, s.Pocket) {
			copy(s.Pocket, w.answer)
			s.PocketErrors, _ = t.learner.Evaluate(answer)
			w.counts = true
		}
	}
	return s
}
