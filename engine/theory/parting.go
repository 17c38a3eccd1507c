package theory

import (
	"slices"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Parting follows an exact run and the same run in float64 until they go different ways: until some sample gets
// another output. Mostly z is 0 on paper there, and something like 5.6e−17 in float64.
type Parting struct {
	Found  bool
	Step   int     // of the exact run, from 1: the weights before it are those that differ in what they say
	Sample int     // training sample
	Class  int     // whose z Exact and Float are, with a weight vector per class; else 0
	Exact  float64 // z in the exact run
	Float  float64 // z in float64
	// ExactOutput and FloatOutput are what follows from z.
	ExactOutput, FloatOutput float64

	exact, float *trace.Trace
	at           int // steps that were compared
}

// NewParting begins to follow an exact run; nil where it is none.
func NewParting(e *experiment.Experiment, t *trace.Trace) *Parting {
	if a, _ := t.Arithmetic(); a != rule.ArithmeticExact {
		return nil
	}
	other, err := InFloat64(e, t)
	if err != nil {
		return nil // not reached: what an exact run starts from suits it in float64 too
	}
	return &Parting{exact: t, float: other.Run()}
}

// InFloat64 returns the experiment of an exact run in float64, from the same start: a random one is given, since
// it was rounded to decimals.
func InFloat64(e *experiment.Experiment, t *trace.Trace) (*experiment.Experiment, error) {
	d := e.Document
	d.Learner.Arithmetic = rule.ArithmeticFloat64
	if d.Learner.Init.Start == rule.StartRandom {
		d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: t.Weights(0, nil), Vectors: e.Classes()}
	}
	return e.Rebuild(d)
}

// Follow compares up to count more steps of what the run has by now, and reports whether nothing is left to compare:
// the two have parted, or have not as far as the run goes.
func (p *Parting) Follow(count int) bool {
	if p.Found {
		return true
	}
	to := min(p.at+count, p.exact.Len())
	for p.float.Len() < to && !p.float.Advance(count) {
	}
	var samples []int32
	var outputs []float64
	for s := range p.exact.Walk(p.at+1, to) {
		samples, outputs = append(samples, s.Samples...), append(outputs, s.Output...)
	}
	for s := range p.float.Walk(p.at+1, min(to, p.float.Len())) {
		n := len(s.Samples)
		if !slices.Equal(s.Samples, samples[:n]) || !slices.Equal(s.Output, outputs[:n]) {
			return p.find(s.T)
		}
		samples, outputs = samples[n:], outputs[n:]
	}
	p.at = to
	return p.at == p.exact.Len()
}

// find says which sample has another output before a step: of those that it presents, if there is one.
func (p *Parting) find(step int) bool {
	w, v := p.exact.Weights(step-1, nil), p.float.Weights(step-1, nil)
	problem := p.exact.Problem()
	ours, theirs := p.exact.Config().Table, p.float.Config().Table
	z, y := make([]float64, problem.K), make([]float64, problem.K)
	candidates := slices.Clone(p.exact.Batch(step))
	for i := range problem.M {
		candidates = append(candidates, int32(i))
	}
	for _, i := range candidates {
		d := problem.D[i]
		o := p.exact.Predict(w, ours.Sample(int(i)), d, z)
		other := p.float.Predict(v, theirs.Sample(int(i)), d, y)
		if o == other {
			continue
		}
		p.Found, p.Step, p.Sample, p.ExactOutput, p.FloatOutput = true, step, int(i), o, other
		if problem.K > 1 {
			p.Class = int(o)
		}
		p.Exact, p.Float = z[p.Class], y[p.Class]
		return true
	}
	p.at = p.exact.Len() // not reached: draws differ only where outputs do
	return true
}
