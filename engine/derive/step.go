package derive

import (
	"sort"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// NewWorkedStep takes step t (1 … ) of a run that has been trained that far.
func NewWorkedStep(e *experiment.Experiment, run *trace.Trace, t int) *WorkedStep {
	at, problem := run.Step(t), run.Problem()
	read := Decimal
	if arithmetic, _ := run.Arithmetic(); arithmetic != rule.ArithmeticExact {
		read = paper
	}
	s := &WorkedStep{
		T: t, Rule: e.Rule, Settings: e.Document.Learner, Coding: problem.Coding,
		Kind: problem.Kind, N: problem.N, Eta: read(at.Eta), Before: decimals(at.Before, read),
	}
	if problem.Kind == data.Classes {
		s.Classes = problem.K
	}
	if s.Descends() && e.Rule.Loss != rule.SquaredLoss {
		s.signal = run.Signal
	}
	s.formulas = FormulasOf(e.Rule, &s.Settings, s.Classes)
	if table := e.Table; table.Scale != nil {
		s.Mean, s.Scale = decimals(table.Mean, paper), decimals(table.Scale, paper)
	}
	for i := range problem.M {
		x := problem.X[i*problem.N : (i+1)*problem.N]
		s.All = append(s.All, Sample{i, decimals(x, read), read(problem.D[i])})
	}
	for _, i := range at.Samples {
		s.Samples = append(s.Samples, s.All[i])
	}
	s.Earlier = append(s.Earlier, decimals(run.Weights(0, nil), read))
	// the weights before the last update: a run may take a million steps without one
	updates := run.UpdatesAt(t - 1)
	same := sort.Search(t-1, func(at int) bool { return run.UpdatesAt(at) == updates })
	if back := same - 1; back > 0 {
		s.Earlier = append(s.Earlier, decimals(run.Weights(back, nil), read))
	}
	return s
}

// Cost returns the price of working the step once, in units of Budget. With classes most of Δw is
// 0, but for a descent.
func (s *WorkedStep) Cost() int {
	if s.units == 0 {
		bits := longest(s.Before) + longest(Vector{s.Eta})
		if len(s.Samples) > 0 {
			bits += longest(s.Samples[0].X)
		}
		vectors := s.Classes
		if !s.Descends() && s.Rule.Each == nil {
			vectors /= 8
		}
		s.units = RationWork * (1 + bits/64) * (8 + (2+len(s.Samples))*s.N*max(1, vectors))
	}
	return s.units
}

// Taking returns the step with a student's own values.
func (s *WorkedStep) Taking(given GivenValues) *WorkedStep {
	c := s.Copied()
	c.Given = given
	return c
}

// From returns the step from other weights.
func (s *WorkedStep) From(w Vector) *WorkedStep {
	c := s.Copied()
	c.Before = w
	return c
}

// On returns the step with other samples.
func (s *WorkedStep) On(samples ...Sample) *WorkedStep {
	c := s.Copied()
	c.Samples, c.Given = samples, GivenValues{}
	return c
}

// Copied returns a step to be altered.
func (s *WorkedStep) Copied() *WorkedStep {
	c := *s
	c.Worked = nil
	return &c
}
