package exercise

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// formulasOf says how a step is worked: once, for whatever is computed, written, carried on or
// mistaken of it.
func formulasOf(r rule.Rule, s *rule.Settings, classes int) *[nodes]formula {
	all := [nodes]formula{
		X:      {work: xs},
		W:      {work: func(w *Working) Vector { return w.step.Before }},
		D:      {work: targets},
		Eta:    {work: func(w *Working) Vector { return Vector{w.step.Eta} }},
		Share:  {work: func(w *Working) Vector { return Vector{w.step.share()} }},
		Z:      {op: opDot, args: []Node{W, X}},
		O:      {work: outputs, args: []Node{Z, D}},
		Err:    {op: opDifference, args: []Node{D, O}},
		Factor: {op: opSame, args: []Node{Err}},
		Inputs: {op: opSame, args: []Node{X}},
		Pull:   {op: opPull, args: []Node{Eta, Share, Factor, Inputs}},
		Delta:  {op: opSame, args: []Node{Pull}},
		Base:   {op: opSame, args: []Node{W}},
		After:  {op: opSum, args: []Node{Base, Delta}},
	}
	switch {
	case r.Loss != rule.NoLoss:
		all[Err] = formula{op: opDifference, args: []Node{D, Alpha}}
		all[Slope] = formula{work: slopes, args: []Node{Z, D}}
		if r.Loss == rule.SquaredLoss && !r.Activated(s) {
			all[Alpha] = formula{op: opSame, args: []Node{Z}}
			break // the slope is 1
		}
		all[Alpha] = formula{work: alphas, args: []Node{Z, D}}
		all[Factor] = formula{op: opProduct, args: []Node{Err, Slope}}
	case classes > 0:
		all[Err] = formula{work: wrongClass, args: []Node{D, O}}
		all[Pull] = formula{work: moving(1, -1), args: []Node{Eta, Share, W, D, O, Inputs}}
	case r.Uses(rule.SettingVariant):
		all[Factor] = formula{work: passiveFactors, args: []Node{X, Z, D}}
	case s.Step == rule.StepLabel:
		all[Factor] = formula{work: labelFactors, args: []Node{Z, D, Err}}
	}
	if r.Penalty != nil {
		all[Own] = formula{work: shrink, args: []Node{Eta, W}}
		all[Delta] = formula{op: opSum, args: []Node{Pull, Own}}
	}
	return &all
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

// scores returns z of a sample, with classes one for each of them.
func (w *Working) scores(k int) Vector {
	n := max(1, w.step.Classes)
	return w.at(Z)[k*n : (k+1)*n]
}

func outputs(w *Working) (all Vector) {
	for k, d := range w.at(D) {
		all = append(all, w.step.output(w.scores(k), d))
	}
	return all
}

// output returns o of a sample.
func (s *WorkedStep) output(z Vector, d *big.Rat) *big.Rat {
	switch v := z[0]; {
	case s.Classes > 0:
		return integer(int64(largest(z)))
	case s.Kind == data.Real:
		return v
	case s.descends() && s.Coding == rule.Targets01:
		a, _ := s.activate(v)
		return s.threshold(sub(a, big.NewRat(1, 2)), d)
	default:
		return s.threshold(v, d)
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

// alphas are what d is compared with. Those of other losses than squares are as near as float64 has
// them.
func alphas(w *Working) Vector {
	return w.pairs(func(z, d *big.Rat) *big.Rat {
		if w.step.signal != nil {
			e, _ := w.step.descent(z, d)
			return sub(d, e)
		}
		a, _ := w.step.activate(z)
		return a
	})
}

func slopes(w *Working) Vector {
	return w.pairs(func(z, d *big.Rat) *big.Rat {
		if w.step.signal != nil {
			_, slope := w.step.descent(z, d)
			return slope
		}
		_, slope := w.step.activate(z)
		return slope
	})
}

// pairs makes a number of z and d of each sample.
func (w *Working) pairs(f func(z, d *big.Rat) *big.Rat) Vector {
	return w.at(Z).pairs(w.at(D), f)
}

// descent returns the error in a loss that is not of squares, and what it is multiplied with to
// become the factor of x.
func (s *WorkedStep) descent(z, d *big.Rat) (e, slope *big.Rat) {
	if v, ok := s.signal(float(z), float(d)); ok && v.Error != 0 {
		return paper(v.Error), quo(paper(v.Factor), paper(v.Error))
	}
	return integer(0), integer(0)
}

// wrongClass is 1 for a mistake, else 0.
func wrongClass(w *Working) Vector {
	return w.at(O).pairs(w.at(D), func(o, d *big.Rat) *big.Rat {
		if equal(o, d) {
			return integer(0)
		}
		return integer(1)
	})
}

// passiveFactors are τd of a passive–aggressive step.
func passiveFactors(w *Working) (f Vector) {
	for k, d := range w.at(D) {
		loss := sub(integer(1), mul(d, w.at(Z)[k]))
		f = append(f, mul(w.step.tau(loss, 1, w.row(X, k)), d))
	}
	return f
}

// labelFactors are d of the samples that are corrected, else 0.
func labelFactors(w *Working) (f Vector) {
	for k, d := range w.at(D) {
		if w.at(Err)[k].Sign() == 0 && !w.step.near(w.at(Z)[k], d) {
			d = integer(0)
		}
		f = append(f, d)
	}
	return f
}

// Class writes a d or an o: as +1 where the classes are −1 and +1.
func (s *WorkedStep) Class(v *big.Rat) string {
	if s.Kind == data.Binary && s.Coding == rule.TargetsPM1 && equal(v, integer(1)) {
		return "+1"
	}
	return WriteNumber(v, 4)
}

// near reports whether a sample is corrected for its d·z ≤ γ, even where it is right.
func (s *WorkedStep) near(z, d *big.Rat) bool {
	return s.margin().Sign() > 0 && mul(z, d).Cmp(s.margin()) <= 0
}

// margin is γ; of a rule without one 0.
func (s *WorkedStep) margin() *big.Rat { return Decimal(s.Rule.Near(&s.Settings)) }

// tau is τ of a passive–aggressive step, which moves so many weight vectors: what brings the loss
// to 0, or as far as C lets it.
func (s *WorkedStep) tau(loss *big.Rat, vectors int64, x Vector) *big.Rat {
	square := mul(integer(vectors), x.dot(x))
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

// shrink is −ηλw, the part of Δw that comes from a penalty.
func shrink(w *Working) Vector {
	lambda, bias := w.step.Rule.Penalty(&w.step.Settings)
	own := w.at(W).times(neg(mul(w.at(Eta)[0], Decimal(lambda))))
	if w.step.biased() && !bias {
		own = own.with(0, integer(0))
	}
	return own
}

// moving returns Δw with classes: on a mistake some number times what pulls for the right class,
// and another for the class that won.
func moving(right, won int64) func(w *Working) Vector {
	return func(w *Working) Vector { return w.moved(integer(right), integer(won)) }
}

func (w *Working) moved(right, won *big.Rat) Vector {
	delta := zeros(len(w.at(W)))
	for k, d := range w.at(D) {
		o := w.at(O)[k]
		if equal(o, d) {
			continue
		}
		up, down := w.step.first(d), w.step.first(o)
		for j, v := range w.row(Inputs, k).times(w.rate(k)) {
			delta[up+j] = add(delta[up+j], mul(v, right))
			delta[down+j] = add(delta[down+j], mul(v, won))
		}
	}
	return delta
}

// rate is what x is multiplied with on a mistake with classes: ηs or, where a step is computed, τ.
func (w *Working) rate(k int) *big.Rat {
	if !w.step.Rule.Uses(rule.SettingVariant) {
		return mul(w.at(Eta)[0], w.at(Share)[0])
	}
	return w.step.tau(w.lead(k), 2, w.row(Inputs, k))
}

// lead is ℓ of a mistake with classes: how far the z of the right class is from 1 above the
// winner's.
func (w *Working) lead(k int) *big.Rat {
	z := func(class *big.Rat) *big.Rat {
		return w.row(W, w.step.first(class)/w.step.N).dot(w.row(Inputs, k))
	}
	return add(sub(z(w.at(O)[k]), z(w.at(D)[k])), integer(1))
}

// first is where the weights of a class begin; a class that there is not is taken for the nearest.
func (s *WorkedStep) first(class *big.Rat) int {
	k := int(float(class))
	return max(0, min(s.Classes-1, k)) * s.N
}
