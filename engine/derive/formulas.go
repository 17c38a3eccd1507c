package derive

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// FormulasOf says how a step is worked: once, for whatever is computed, written, carried on or
// mistaken of it.
func FormulasOf(r rule.Rule, s *rule.Settings, classes int) *[Nodes]Formula {
	all := [Nodes]Formula{
		X:      {work: xs},
		W:      {work: func(w *Working) Vector { return w.step.Before }},
		D:      {work: targets},
		Eta:    {work: func(w *Working) Vector { return Vector{w.step.Eta} }},
		Share:  {work: func(w *Working) Vector { return Vector{w.step.share()} }},
		Z:      {Op: opDot, Args: []Node{W, X}},
		O:      {work: outputs, Args: []Node{Z, D}},
		Err:    {Op: OpDifference, Args: []Node{D, O}},
		Factor: {Op: OpSame, Args: []Node{Err}},
		Inputs: {Op: OpSame, Args: []Node{X}},
		Pull:   {Op: opPull, Args: []Node{Eta, Share, Factor, Inputs}},
		Delta:  {Op: OpSame, Args: []Node{Pull}},
		Base:   {Op: OpSame, Args: []Node{W}},
		Moved:  {Op: opSum, Args: []Node{Base, Delta}},
		After:  {Op: OpSame, Args: []Node{Moved}},
	}
	if s.Normalize {
		all[After] = Formula{Op: opUnit, Args: []Node{Moved, Delta}}
	}
	switch {
	case r.Each != nil:
		two := FormulasOf(*r.Each, s, 0)
		for _, n := range apart {
			if f := two[n]; f.work != nil || f.Args != nil {
				all[n] = f.apart()
			}
		}
	case r.Loss != rule.NoLoss && classes > 0:
		all[Alpha] = Formula{work: probabilities, Args: []Node{Z}}
		all[Err] = Formula{work: offTarget, Args: []Node{D, Alpha}}
	case r.Loss != rule.NoLoss:
		all[Err] = Formula{Op: OpDifference, Args: []Node{D, Alpha}}
		all[Slope] = Formula{work: slopes, Args: []Node{Z, D}}
		if r.Loss == rule.SquaredLoss && !r.Activated(s) {
			all[Alpha] = Formula{Op: OpSame, Args: []Node{Z}}
			break // the slope is 1
		}
		all[Alpha] = Formula{work: alphas, Args: []Node{Z, D}}
		all[Factor] = Formula{Op: OpProduct, Args: []Node{Err, Slope}}
	case classes > 0:
		all[Err] = Formula{work: wrongClass, Args: []Node{D, O}}
		all[Pull] = Formula{work: moving(1, -1), Args: []Node{Eta, Share, W, D, O, Inputs}}
	case r.Uses(rule.SettingVariant):
		all[Factor] = Formula{work: passiveFactors, Args: []Node{X, Z, D}}
	case s.Step == rule.StepLabel:
		all[Factor] = Formula{work: labelFactors, Args: []Node{Z, D, Err}}
	}
	if r.Shrinks(s) != 0 {
		all[Own] = Formula{work: shrink, Args: []Node{Eta, W}}
		all[Delta] = Formula{Op: opSum, Args: []Node{Pull, Own}}
	}
	return &all
}

// apart are the nodes with a number for each class that learns against the rest.
var apart = []Node{Alpha, Err, Slope, Factor}

// apart returns the formula of such a node, from that of the rule of two classes.
func (f Formula) apart() Formula {
	from := []Node{Z}
	for _, m := range apart {
		if slices.Contains(f.Args, m) {
			from = append(from, m)
		}
	}
	return Formula{Args: append(from, D), work: func(w *Working) (all Vector) {
		for k := range w.samples() {
			for class := range w.step.Classes {
				two := &Working{step: w.step.against(class, w.At(D)[k], w.Row(X, k))}
				for _, m := range from {
					two.values[m] = Vector{w.Of(m, k)[class]}
				}
				all = append(all, two.worked(f)...)
			}
		}
		return all
	}}
}

// against returns the step of one sample with the rule of two classes, of which a class is +1.
func (s *WorkedStep) against(class int, d *big.Rat, x Vector) *WorkedStep {
	c := s.Copied()
	c.Rule, c.Classes, c.Kind, c.Given = *s.Rule.Each, 0, data.Binary, GivenValues{}
	c.formulas = FormulasOf(c.Rule, &c.Settings, 0)
	c.Samples = []Sample{{X: x, D: c.low()}}
	if s.first(d) == class*s.N {
		c.Samples[0].D = Integer(1)
	}
	return c
}

func xs(w *Working) (all Vector) {
	for _, sample := range w.step.Samples {
		all = append(all, sample.X...)
	}
	return all
}

func targets(w *Working) (all Vector) {
	for _, sample := range w.step.Samples {
		all = append(all, sample.D)
	}
	return all
}

func outputs(w *Working) (all Vector) {
	for k, d := range w.At(D) {
		all = append(all, w.step.output(w.Of(Z, k), d))
	}
	return all
}

// output returns o of a sample.
func (s *WorkedStep) output(z Vector, d *big.Rat) *big.Rat {
	switch v := z[0]; {
	case s.Classes > 0:
		return Integer(int64(largest(z)))
	case s.Kind == data.Real:
		return v
	case s.Descends() && s.Coding == rule.Targets01:
		a, _ := s.activate(v)
		return s.threshold(Sub(a, big.NewRat(1, 2)), d)
	default:
		if most, ok := s.Rule.Undecided(&s.Settings); ok && Abs(v).Cmp(Decimal(most)) <= 0 {
			v = Integer(0)
		}
		return s.threshold(Sub(v, Decimal(s.Settings.Threshold)), d)
	}
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
		return Integer(0)
	}
	return Integer(-1)
}

// other returns the other class.
func (s *WorkedStep) other(o *big.Rat) *big.Rat { return Sub(Add(Integer(1), s.low()), o) }

func (s *WorkedStep) threshold(v, d *big.Rat) *big.Rat {
	switch v.Sign() {
	case 1:
		return Integer(1)
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
	case rule.TieMiddle:
		return s.Middle()
	}
	return Integer(1)
}

// Middle is the output halfway between the two classes; nil where every output is a class.
func (s *WorkedStep) Middle() *big.Rat {
	if _, ok := s.Rule.Undecided(&s.Settings); !ok || s.Kind != data.Binary {
		return nil
	}
	return Half(Add(Integer(1), s.low()))
}

// others returns what can come out in place of an output.
func (s *WorkedStep) others(o *big.Rat) (all []*big.Rat) {
	for _, v := range []*big.Rat{Integer(1), s.low(), s.Middle()} {
		if v != nil && !IsEqual(v, o) {
			all = append(all, v)
		}
	}
	return all
}

// activate returns α(z) and α′(z); those of curves are as near as float64 has them.
func (s *WorkedStep) activate(z *big.Rat) (a, slope *big.Rat) {
	if s.Rule.Activated(&s.Settings) {
		switch s.Settings.Activation {
		case rule.ActivationTanh:
			a = Decimal(num.Tanh(Float(z)))
			return a, Sub(Integer(1), Square(a))
		case rule.ActivationBipolar:
			a = Decimal(num.Tanh(0.5 * Float(z)))
			return a, Half(Sub(Integer(1), Square(a)))
		case rule.ActivationLogistic:
			a = Decimal(num.Logistic(Float(z)))
			return a, Mul(a, Sub(Integer(1), a))
		}
	}
	return z, Integer(1)
}

// alphas returns α(z) of each sample, from which d differs by the error, and slopes the numbers
// that turn the errors into factors of x.
func alphas(w *Working) Vector {
	return w.pairs(func(z, d *big.Rat) *big.Rat { a, _ := w.step.compared(z, d); return a })
}

func slopes(w *Working) Vector {
	return w.pairs(func(z, d *big.Rat) *big.Rat { _, slope := w.step.compared(z, d); return slope })
}

// pairs makes a number of z and d of each sample.
func (w *Working) pairs(f func(z, d *big.Rat) *big.Rat) Vector {
	return w.At(Z).pairs(w.At(D), f)
}

// compared returns α and α′ or, of a loss that is not of squares, what stands for them: as near as
// float64 has them.
func (s *WorkedStep) compared(z, d *big.Rat) (a, slope *big.Rat) {
	if s.signal == nil {
		return s.activate(z)
	}
	if v, ok := s.signal(Float(z), Float(d)); ok && v.Error != 0 {
		return Sub(d, paper(v.Error)), Quo(paper(v.Factor), paper(v.Error))
	}
	return d, Integer(0)
}

// probabilities are p of every class, sample after sample, as near as float64 has them.
func probabilities(w *Working) (all Vector) {
	for k := range w.samples() {
		p := w.Of(Z, k).Floats()
		rule.Probabilities(p, 0, p)
		all = append(all, decimals(p, paper)...)
	}
	return all
}

// offTarget are t − p of every class, with t 1 for the class of the sample and 0 for the others.
func offTarget(w *Working) Vector {
	return w.oneHot(D).minus(w.At(Alpha))
}

// oneHot turns the classes of a node, one a sample, into 1 for each of them and 0 for the others.
func (w *Working) oneHot(n Node) (all Vector) {
	for _, class := range w.At(n) {
		own := Zeros(w.step.Classes)
		all = append(all, own.with(w.step.first(class)/w.step.N, Integer(1))...)
	}
	return all
}

// wrongClass is 1 for a mistake, else 0.
func wrongClass(w *Working) Vector {
	return w.At(O).pairs(w.At(D), func(o, d *big.Rat) *big.Rat {
		if IsEqual(o, d) {
			return Integer(0)
		}
		return Integer(1)
	})
}

// passiveFactors are τd of a passive–aggressive step.
func passiveFactors(w *Working) (f Vector) {
	for k, d := range w.At(D) {
		loss := Sub(Integer(1), Mul(d, w.At(Z)[k]))
		f = append(f, Mul(w.step.tau(loss, 1, w.Row(X, k)), d))
	}
	return f
}

// labelFactors are d of the samples that are corrected, else 0.
func labelFactors(w *Working) (f Vector) {
	for k, d := range w.At(D) {
		if w.At(Err)[k].Sign() == 0 && !w.step.near(w.At(Z)[k], d) {
			d = Integer(0)
		}
		f = append(f, d)
	}
	return f
}

// Class writes a d or an o: as +1 where the classes are −1 and +1.
func (s *WorkedStep) Class(v *big.Rat) string {
	if s.Kind == data.Binary && s.Coding == rule.TargetsPM1 && IsEqual(v, Integer(1)) {
		return "+1"
	}
	return WriteNumber(v, 4)
}

// near reports whether a sample is corrected for its d·z ≤ γ, even where it is right.
func (s *WorkedStep) near(z, d *big.Rat) bool {
	return s.margin().Sign() > 0 && Mul(z, d).Cmp(s.margin()) <= 0
}

// margin is γ; of a rule without one 0.
func (s *WorkedStep) margin() *big.Rat { return Decimal(s.Rule.Near(&s.Settings)) }

// tau is τ of a passive–aggressive step, which moves so many weight vectors: what brings the loss
// to 0, or as far as C lets it.
func (s *WorkedStep) tau(loss *big.Rat, vectors int64, x Vector) *big.Rat {
	square := Mul(Integer(vectors), x.Dot(x))
	if loss.Sign() <= 0 || square.Sign() == 0 {
		return Integer(0)
	}
	limit := Decimal(s.Settings.Aggressiveness)
	switch s.Settings.Variant {
	case rule.VariantPA1:
		if tau := Quo(loss, square); tau.Cmp(limit) < 0 {
			return tau
		}
		return limit
	case rule.VariantPA2:
		square = Add(square, Quo(Integer(1), Mul(Integer(2), limit)))
	}
	return Quo(loss, square)
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
	return Integer(1)
}

// shrink is −ηλw, the part of Δw that comes from a penalty.
func shrink(w *Working) Vector {
	lambda, bias := w.step.Rule.Penalty(&w.step.Settings)
	own := w.At(W).Times(Neg(Mul(w.At(Eta)[0], Decimal(lambda))))
	if w.step.Biased() && !bias {
		for from := 0; from < len(own); from += w.step.N {
			own = own.with(from, Integer(0))
		}
	}
	return own
}

// moving returns Δw with classes: on a mistake some number times what pulls for the right class,
// and another for the class that won.
func moving(right, won int64) func(w *Working) Vector {
	return func(w *Working) Vector { return w.moved(Integer(right), Integer(won)) }
}

func (w *Working) moved(right, won *big.Rat) Vector {
	delta := Zeros(len(w.At(W)))
	for k, d := range w.At(D) {
		o := w.At(O)[k]
		if IsEqual(o, d) {
			continue
		}
		up, down := w.step.first(d), w.step.first(o)
		for j, v := range w.Row(Inputs, k).Times(w.rate(k)) {
			delta[up+j] = Add(delta[up+j], Mul(v, right))
			delta[down+j] = Add(delta[down+j], Mul(v, won))
		}
	}
	return delta
}

// rate is the factor of x on a mistake with classes: ηs or, where a step is computed, τ.
func (w *Working) rate(k int) *big.Rat {
	if !w.step.Rule.Uses(rule.SettingVariant) {
		return Mul(w.At(Eta)[0], w.At(Share)[0])
	}
	return w.step.tau(w.lead(k), 2, w.Row(Inputs, k))
}

// lead is ℓ of a mistake with classes: how far the z of the right class is from 1 above the
// winner's.
func (w *Working) lead(k int) *big.Rat {
	z := func(class *big.Rat) *big.Rat {
		return w.Row(W, w.step.first(class)/w.step.N).Dot(w.Row(Inputs, k))
	}
	return Add(Sub(z(w.At(O)[k]), z(w.At(D)[k])), Integer(1))
}

// first is where the weights of a class begin; a class that there is not is taken for the nearest.
func (s *WorkedStep) first(class *big.Rat) int {
	k := int(Float(class))
	return max(0, min(s.Classes-1, k)) * s.N
}

// sigma is σ(z), and exp e^z, as near as float64 has them.
func sigma(z *big.Rat) *big.Rat { return paper(num.Logistic(Float(z))) }

func exp(z *big.Rat) *big.Rat {
	v := paper(num.Exp(Float(z)))
	if v == nil {
		panic(noNumber{})
	}
	return v
}
