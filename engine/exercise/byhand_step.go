package exercise

import (
	"math/big"
	"sort"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// WorkedStep is a step of a run in exact numbers: what stands on the sheet before the working.
type WorkedStep struct {
	T        int
	Rule     rule.Rule
	Settings rule.Settings
	Coding   rule.Targets
	Kind     data.Kind
	Classes  int // weight vectors of a rule with classes; else 0
	N        int // numbers of x
	Eta      *big.Rat
	Before   Vector   // w, with classes one vector after the other
	Samples  []Sample // what is presented, in order
	All      []Sample // all training samples
	Earlier  []Vector // weights that somebody may have started from by mistake

	Mean, Scale Vector // of standardised inputs, the bias included; else nil

	Given GivenValues // what is taken from a student in place of the right value

	signal func(z, d float64) (rule.Signal, bool) // of a loss that is not a sum of squares; nil

	worked *Working // what Work gives, once it is known
	units  int      // what Cost gives, once it is known
}

// Sample is a training sample: its index, the whole x, and d as coded (with classes the index of
// the class).
type Sample struct {
	Index int
	X     Vector
	D     *big.Rat
}

// Working is a step as it is worked: a number per sample of the step (with classes one z per class
// and sample), and a number per weight.
type Working struct {
	Z, O, Error, Factor Vector
	Delta, After        Vector
}

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
	if s.descends() && e.Rule.Loss != rule.SquaredLoss {
		s.signal = run.Signal
	}
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

// Work works the step as it is done right, from what is given.
func (s *WorkedStep) Work() Working {
	if s.worked == nil {
		s.worked = new(s.onZ(s.nets(s.Samples, s.Before)))
	}
	return *s.worked
}

// cost is what the step takes to be worked once, in units of Budget. With classes most of Δw is 0.
func (s *WorkedStep) cost() int {
	if s.units == 0 {
		bits := longest(s.Before) + longest(Vector{s.Eta})
		if len(s.Samples) > 0 {
			bits += longest(s.Samples[0].X)
		}
		s.units = rationWork * (1 + bits/64) * (8 + (2+len(s.Samples))*s.N*max(1, s.Classes/8))
	}
	return s.units
}

// given returns the step with a student's own values.
func (s *WorkedStep) given(given GivenValues) *WorkedStep {
	c := s.copied()
	c.Given = given
	return c
}

// From returns the step from other weights.
func (s *WorkedStep) From(w Vector) *WorkedStep {
	c := s.copied()
	c.Before = w
	return c
}

// copied returns a step to be altered.
func (s *WorkedStep) copied() *WorkedStep {
	c := *s
	c.worked = nil
	return &c
}

// descends reports whether the rule follows a gradient.
func (s *WorkedStep) descends() bool { return s.Rule.Loss != rule.NoLoss }

// one reports whether the step is a correction of a perceptron on one sample.
func (s *WorkedStep) one() bool { return !s.descends() && s.Classes == 0 && len(s.Samples) == 1 }

// biased reports whether x₀ is 1.
func (s *WorkedStep) biased() bool { return s.Settings.Bias }

func (s *WorkedStep) nets(samples []Sample, w Vector) Vector {
	var z Vector
	for _, sample := range samples {
		for k := range max(1, s.Classes) {
			z = append(z, w[k*s.N:(k+1)*s.N].dot(sample.X))
		}
	}
	return z
}

// onZ goes on from net inputs.
func (s *WorkedStep) onZ(z Vector) Working {
	for k, own := range s.Given.Z {
		if k < len(z) {
			z = z.with(k, own)
		}
	}
	o := make(Vector, len(s.Samples))
	for k, sample := range s.Samples {
		o[k] = s.output(z, k, sample.D)
	}
	return s.onO(z, o)
}

// output returns o of the sample at a place of the step.
func (s *WorkedStep) output(z Vector, place int, d *big.Rat) *big.Rat {
	switch {
	case s.Classes > 0:
		return integer(int64(largest(z[place*s.Classes : (place+1)*s.Classes])))
	case s.Kind == data.Real:
		return z[place]
	}
	v := z[place]
	if s.descends() && s.Coding == rule.Targets01 {
		a, _ := s.activate(v)
		v = sub(a, big.NewRat(1, 2))
	}
	return s.threshold(v, d)
}

// largest returns the index of the largest number, the lowest on a tie.
func largest(z Vector) int {
	best := 0
	for k, v := range z {
		if v.Cmp(z[best]) > 0 {
			best = k
		}
	}
	return best
}

// low is the d of the class −1 as it is coded.
func (s *WorkedStep) low() *big.Rat {
	if s.Coding == rule.Targets01 {
		return integer(0)
	}
	return integer(-1)
}

// other returns the other class.
func (s *WorkedStep) other(o *big.Rat) *big.Rat { return sub(add(integer(1), s.low()), o) }

func (s *WorkedStep) threshold(v, d *big.Rat) *big.Rat {
	switch v.Sign() {
	case 1:
		return integer(1)
	case -1:
		return s.low()
	}
	switch s.Settings.Tie {
	case rule.TieNegative:
		return s.low()
	case rule.TieMistake:
		return s.other(d)
	case rule.TieCorrect:
		return d
	}
	return integer(1)
}

// activate returns α(z) and α′(z); those of curves are as near as float64 has them.
func (s *WorkedStep) activate(z *big.Rat) (a, slope *big.Rat) {
	if s.Rule.Activated(&s.Settings) {
		switch s.Settings.Activation {
		case rule.ActivationTanh:
			a = Decimal(num.Tanh(float(z)))
			return a, sub(integer(1), square(a))
		case rule.ActivationLogistic:
			a = Decimal(num.Logistic(float(z)))
			return a, mul(a, sub(integer(1), a))
		}
	}
	return z, integer(1)
}

// onO goes on from outputs.
func (s *WorkedStep) onO(z, o Vector) Working {
	for k, own := range s.Given.O {
		if k < len(o) {
			o = o.with(k, own)
		}
	}
	w := Working{Z: z, O: o, Error: make(Vector, len(o)), Factor: make(Vector, len(o))}
	for k, sample := range s.Samples {
		switch {
		case s.descends():
			var slope *big.Rat
			w.Error[k], slope = s.error(z[k], sample.D)
			if own, ok := s.Given.Error[k]; ok {
				w.Error[k] = own
			}
			w.Factor[k] = mul(w.Error[k], slope)
			continue
		case s.Classes > 0: // a mistake or none
			w.Error[k] = integer(1)
			if equal(o[k], sample.D) {
				w.Error[k] = integer(0)
			}
		default:
			w.Error[k] = sub(sample.D, o[k])
		}
		if own, ok := s.Given.Error[k]; ok {
			w.Error[k] = own
		}
		w.Factor[k] = w.Error[k]
		switch {
		case s.Classes == 0 && s.Rule.Uses(rule.SettingVariant):
			w.Factor[k] = mul(s.tau(sub(integer(1), mul(sample.D, z[k])), 1, sample), sample.D)
		case s.labels() && (w.Factor[k].Sign() != 0 || s.near(z[k], sample.D)):
			w.Factor[k] = sample.D
		}
	}
	return s.onFactor(w, w.Factor)
}

// error returns the error of a sample, and what it is multiplied with to become the factor of x.
// Those of other losses than squares are as near as float64 has them.
func (s *WorkedStep) error(z, d *big.Rat) (e, slope *big.Rat) {
	if s.signal != nil {
		if v, ok := s.signal(float(z), float(d)); ok && v.Error != 0 {
			return paper(v.Error), quo(paper(v.Factor), paper(v.Error))
		}
		return integer(0), integer(0)
	}
	a, slope := s.activate(z)
	return sub(d, a), slope
}

// Class writes a d or an o: as +1 where the classes are −1 and +1.
func (s *WorkedStep) Class(v *big.Rat) string {
	if s.Kind == data.Binary && s.Coding == rule.TargetsPM1 && equal(v, integer(1)) {
		return "+1"
	}
	return WriteNumber(v, 4)
}

// labels reports whether a correction is ηdx.
func (s *WorkedStep) labels() bool { return s.Settings.Step == rule.StepLabel }

// near reports whether a sample is corrected for its d·z ≤ γ, even where it is right.
func (s *WorkedStep) near(z, d *big.Rat) bool {
	return s.margin().Sign() > 0 && mul(z, d).Cmp(s.margin()) <= 0
}

// margin is γ; of a rule without one 0.
func (s *WorkedStep) margin() *big.Rat { return Decimal(s.Rule.Near(&s.Settings)) }

// tau is τ of a passive–aggressive step, which moves so many weight vectors: what brings the loss
// to 0, or as far as C lets it.
func (s *WorkedStep) tau(loss *big.Rat, vectors int64, sample Sample) *big.Rat {
	square := mul(integer(vectors), sample.X.dot(sample.X))
	if loss.Sign() <= 0 || square.Sign() == 0 {
		return integer(0)
	}
	limit := Decimal(s.Settings.Aggressiveness)
	switch s.Settings.Variant {
	case rule.VariantPA1:
		if tau := quo(loss, square); tau.Cmp(limit) < 0 {
			return tau
		}
		return limit
	case rule.VariantPA2:
		square = add(square, quo(integer(1), mul(integer(2), limit)))
	}
	return quo(loss, square)
}

// share is the s of the batch.
func (s *WorkedStep) share() *big.Rat {
	b := int64(len(s.Samples))
	switch s.Settings.Gradient {
	case rule.GradientMean:
		return big.NewRat(1, b)
	case rule.GradientTwiceMean:
		return big.NewRat(2, b)
	}
	return integer(1)
}

// onFactor goes on from the factors of x.
func (s *WorkedStep) onFactor(w Working, f Vector) Working {
	w.Factor = f
	if s.Classes > 0 {
		return s.onDelta(w, s.moves(w.O, integer(1), integer(-1)))
	}
	delta := zeros(s.N)
	for k, sample := range s.Samples {
		delta = delta.plus(sample.X.times(mul(mul(s.Eta, s.share()), f[k])))
	}
	return s.onDelta(w, delta.plus(s.shrink()))
}

// shrink is −ηλw, the part of Δw that comes from a penalty; of other rules it is 0.
func (s *WorkedStep) shrink() Vector {
	if s.Rule.Penalty == nil {
		return zeros(s.N)
	}
	lambda, bias := s.Rule.Penalty(&s.Settings)
	own := s.Before.times(neg(mul(s.Eta, Decimal(lambda))))
	if s.biased() && !bias {
		own = own.with(0, integer(0))
	}
	return own
}

// moves returns Δw with classes: on a mistake x times some number for the right class, and times
// another for the class that won.
func (s *WorkedStep) moves(o Vector, right, won *big.Rat) Vector {
	delta := zeros(len(s.Before))
	for k, sample := range s.Samples {
		if equal(o[k], sample.D) {
			continue
		}
		step := sample.X.times(s.pull(o[k], k))
		for j, v := range step {
			d, c := s.row(sample.D)+j, s.row(o[k])+j
			delta[d] = add(delta[d], mul(v, right))
			delta[c] = add(delta[c], mul(v, won))
		}
	}
	return delta
}

// pull is what x is multiplied with on a mistake with classes: ηs or, where a step is computed, τ.
func (s *WorkedStep) pull(won *big.Rat, place int) *big.Rat {
	if !s.Rule.Uses(rule.SettingVariant) {
		return mul(s.Eta, s.share())
	}
	sample := s.Samples[place]
	return s.tau(s.lead(won, sample), 2, sample)
}

// lead is ℓ of a mistake with classes: how far the z of the right class is from 1 above the
// winner's.
func (s *WorkedStep) lead(won *big.Rat, sample Sample) *big.Rat {
	z := func(class *big.Rat) *big.Rat {
		row := s.row(class)
		return s.Before[row : row+s.N].dot(sample.X)
	}
	return add(sub(z(won), z(sample.D)), integer(1))
}

// row is where the weights of a class begin; a class that there is not is taken for the nearest.
func (s *WorkedStep) row(class *big.Rat) int {
	k := int(float(class))
	return max(0, min(s.Classes-1, k)) * s.N
}

// onDelta goes on from Δw.
func (s *WorkedStep) onDelta(w Working, delta Vector) Working {
	if own := s.Given.Delta; len(own) == len(delta) {
		delta = own
	}
	w.Delta, w.After = delta, s.Before.plus(delta)
	return w
}
