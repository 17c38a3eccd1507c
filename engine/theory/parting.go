package theory

import (
	"slices"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// Parting follows a run in exact arithmetic and the same run in float64 until some sample gets
// another output. Mostly z is 0 on paper there, and something like 5.6e−17 in float64.
type Parting struct {
	Found  bool
	Step   int     // from 1: the outputs differ under the weights before it
	Sample int     // training sample
	Class  int     // the class of Exact and Float, with a weight vector per class; else 0
	Exact  float64 // z in the exact run
	Float  float64 // z in float64

	ExactOutput, FloatOutput float64

	run, exact, float *trace.Trace // run is one of the others
	at                int          // steps that were compared
	outputs           []trace.Output
}

// NewParting begins to follow a run; nil if it has no other arithmetic.
func NewParting(e *experiment.Experiment, t *trace.Trace) *Parting {
	other, ok := InOther(e, t)
	if !ok {
		return nil
	}
	p := &Parting{run: t, exact: t, float: other.Run()}
	if a, _ := t.Arithmetic(); a == rule.ArithmeticFloat64 {
		p.exact, p.float = p.float, p.exact
	}
	return p
}

// InOther returns the experiment of a run in the other arithmetic, from the same start; false if
// there is none. The random start of an exact run, rounded to decimals, becomes a given start in
// float64; a random start in float64 has no exact twin.
func InOther(e *experiment.Experiment, t *trace.Trace) (*experiment.Experiment, bool) {
	d, drawn := e.Document, e.Document.Learner.Init.Start == rule.StartRandom
	used, cause := t.Arithmetic()
	switch {
	case used == rule.ArithmeticExact:
		d.Learner.Arithmetic = rule.ArithmeticFloat64
		if drawn {
			d.Learner.Init = rule.Init{Start: rule.StartGiven, Weights: t.Weights(0, nil),
				Vectors: e.Classes()}
		}
	case cause == trace.Chosen && !drawn:
		d.Learner.Arithmetic = rule.ArithmeticExact
	default:
		return nil, false
	}
	other, err := e.Rebuild(d)
	if err != nil {
		return nil, false
	}
	if now, _ := other.Run().Arithmetic(); now == used {
		return nil, false // its numbers are too large
	}
	return other, true
}

// Follow compares up to count more steps, up to a step that the run has by now, and reports whether
// it is done: the two have separated, or have not up to that step.
func (p *Parting) Follow(to, count int) bool {
	if p.Found {
		return true
	}
	to = min(to, p.run.Len())
	last := to
	to = min(p.at+count, to)
	for _, t := range []*trace.Trace{p.exact, p.float} {
		for t.Len() < to && !t.Advance(count) {
		}
	}
	to = min(to, p.exact.Len())
	p.outputs = slices.AppendSeq(p.outputs[:0], p.exact.Outputs(p.at+1, to))
	at := 0
	for o := range p.float.Outputs(p.at+1, min(to, p.float.Len())) {
		if o != p.outputs[at] {
			return p.find(o.Step)
		}
		at++
	}
	p.at = max(p.at, to)
	return p.at >= min(last, p.exact.Len())
}

// find looks for the sample that has another output before a step, first among those of the step.
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
	p.at = p.exact.Len() // not reached: the order of samples differs only if outputs do
	return true
}
