package derive

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// overSize is some number over that of the samples.
func overSize(n int64) func(*Working) *big.Rat {
	return func(w *Working) *big.Rat { return Quo(Integer(n), w.step.Size()) }
}

// descentErrors are the mistakes in a step down the gradient of the squared error.
var descentErrors = []Misconception{
	{ID: "mean", Often: true, Sources: []string{"lec11 and MAML differ"},
		When: (*WorkedStep).summed, Work: mistake(Share, shared(rule.GradientSum, overSize(1))),
		Number: either(ofLoss(func(s *WorkedStep) *big.Rat {
			return Quo(s.loss(), Integer(int64(len(s.All))))
		}, rule.GradientSum), ofLoss(func(s *WorkedStep) *big.Rat {
			return Quo(Mul(Integer(2), s.loss()), Integer(int64(len(s.All))))
		}, rule.GradientSum))},
	{ID: "kept-half", Often: true,
		When: (*WorkedStep).OfSquares, Work: mistake(Delta, every(Half))},
	{ID: "factor-2", Often: true,
		When: (*WorkedStep).OfSquares, Work: mistake(Delta, times(Integer(2)))},
	{ID: "twice-mean", Sources: []string{"lectures that take the mean of the squares"},
		When: func(s *WorkedStep) bool { return s.batch() && s.OfSquares() },
		Work: mistake(Share, shared(rule.GradientSum, overSize(2)))},
	{ID: "sum-for-mean", Often: true, Sources: []string{"lec11 and MAML differ"},
		When: (*WorkedStep).summed, Work: mistake(Share, become(1)),
		Number: func(c *Case, q Quantity) []Vector {
			if q.Of == "eta-limit" {
				return c.limitOfSum(q)
			}
			return summed(c, q)
		}},
	{ID: "ascent", Often: true, Sources: []string{"rasbt/machine-learning-book#141"},
		When: (*WorkedStep).descending, Work: mistake(Delta, every(Neg))},
	{ID: "o-for-z", Often: true, Sources: []string{"worked example: the rule of the perceptron"},
		When: (*WorkedStep).OfSquares,
		Work: misread(bySample(func(w *Working, k int) *big.Rat {
			if IsEqual(w.At(O)[k], w.At(Z)[k]) {
				return nil
			}
			return Sub(w.At(D)[k], w.At(O)[k])
		})),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if s.Kind == data.Real {
				return nil
			}
			return Mul(s.LossShare(), Mul(Integer(4), s.wrong()))
		})},
	{ID: "first-only", Ring: true, When: (*WorkedStep).batch,
		Work: mistake(Factor, kept(func(_ *Working, k int) bool { return k == 0 }))},
	{ID: "last-only", Ring: true, When: (*WorkedStep).batch,
		Work: mistake(Factor, kept(func(w *Working, k int) bool { return k == w.samples()-1 }))},
	{ID: "sample-missing", Ring: true, When: (*WorkedStep).batch, Work: mistake(Factor, oneMissing),
		Turns: func(s *WorkedStep) int { return len(s.Samples) },
		Number: func(c *Case, q Quantity) (values []Vector) {
			for k := range c.Exp.Table.M() {
				values = append(values, ofLoss(func(s *WorkedStep) *big.Rat {
					e := s.errors()
					return Mul(s.LossShare(), Sub(e.Dot(e), Square(e[k])))
				})(c, q)...)
			}
			return values
		}},
	{ID: "target-only", Often: true, Sources: []string{"Hebb’s rule"},
		When: (*WorkedStep).OfSquares, Work: mistake(Factor, node(D))},
	{ID: "only-wrong", Often: true, Ring: true,
		When: func(s *WorkedStep) bool { return s.batch() && s.targeted() },
		Work: mistake(Factor, kept(wrongOne))},
	{ID: "online", Sources: []string{"lec11: online mode"}, Work: online},
	{ID: "in-place", Sources: []string{"worked example: “simultaneously”"},
		When: (*WorkedStep).gradient,
		Work: inPlace, Turns: func(s *WorkedStep) int { return len(s.Before) }},
	{ID: "squared", Often: true, When: (*WorkedStep).OfSquares, Work: misread(node(Err, Square))},
	{ID: "abs", Often: true, When: (*WorkedStep).targeted, Work: mistake(Factor, node(Err, Abs))},
	{ID: "plus", Often: true,
		When: func(s *WorkedStep) bool { return s.targeted() && !s.Rule.Activated(&s.Settings) },
		Work: misread(of(D, Z, Add)),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			v := s.lossWith(func(x, w Vector) *big.Rat { return Neg(w.Dot(x)) })
			return v[0]
		})},
	{ID: "one-weight", Sources: []string{"lec11: online mode, “one wᵢ each time”"},
		Work: oneWeight},
	{ID: "no-slope", Often: true, When: (*WorkedStep).gradient, Work: mistake(Slope, become(1))},
	{ID: "slope-whole", Sources: []string{"J. M. Zurada, §2.5: ½(1 − o²)"},
		When: func(s *WorkedStep) bool {
			return s.gradient() && s.Settings.Activation == rule.ActivationBipolar
		},
		Work: mistake(Slope, node(Alpha, func(a *big.Rat) *big.Rat { return oneLess(Square(a)) }))},
	{ID: "slope-at-a", When: (*WorkedStep).tanh,
		Work: mistake(Slope, node(Alpha, func(a *big.Rat) *big.Rat {
			return oneLess(Square(Decimal(num.Tanh(Float(a)))))
		}))},
	{ID: "slope-in-z", When: (*WorkedStep).tanh,
		Work: mistake(Slope, node(Z, func(z *big.Rat) *big.Rat { return oneLess(Square(z)) }))},
	{ID: "o-for-p", When: (*WorkedStep).ofEntropy, Work: misread(of(D, O, Sub))},
	{ID: "no-sigma", When: (*WorkedStep).ofEntropy, Work: misread(of(D, Z, Sub))},
	{ID: "sign-for-t", Sources: []string{"lec11: targets −1 and +1; Bishop §4.3.2: 0 and 1"},
		When: (*WorkedStep).ofEntropy,
		Work: misread(of(Err, D, func(e, d *big.Rat) *big.Rat {
			if d.Sign() > 0 {
				return e
			}
			return Sub(e, Integer(1))
		}))},
	{ID: "entropy-slope",
		Sources: []string{"Adaline with the logistic activation: the gradient of a square"},
		When:    (*WorkedStep).ofEntropy,
		Work: mistake(Slope, bySample(func(w *Working, k int) *big.Rat {
			_, slope := w.step.activate(w.At(Z)[k])
			return slope
		}))},
	{ID: "no-hinge", When: (*WorkedStep).hinged, Work: mistake(Factor, kept(wrongOne))},
	{ID: "no-shrink", Sources: []string{"Shalev-Shwartz et al. 2007: (1 − ηλ)w"},
		When: (*WorkedStep).shrunk, Work: mistake(Own, become(0))},
	{ID: "shrank-bias", Sources: []string{"scikit-learn spares the intercept"},
		When: func(s *WorkedStep) bool {
			return s.shrunk() && s.Biased() && !s.Settings.RegularizeBias
		},
		Work: mistake(Own, by(func(w *Working) Vector {
			return w.At(W).Times(Neg(Mul(w.step.Eta, Decimal(w.step.Settings.Lambda))))
		}))},
	{ID: "slope-unsquared", When: (*WorkedStep).tanh, Work: mistake(Slope, node(Alpha, oneLess))},
}

// summed is the loss as a sum where the rule takes the mean.
var summed = ofLoss(func(s *WorkedStep) *big.Rat { e := s.errors(); return Half(e.Dot(e)) },
	rule.GradientMean, rule.GradientTwiceMean)

// limitOfSum returns the limit of η for the sum over the samples where the rule takes their mean.
func (c *Case) limitOfSum(q Quantity) []Vector {
	v := c.Right(q)
	if v == nil || c.Exp.Document.Learner.Gradient != rule.GradientMean {
		return nil
	}
	return []Vector{{Quo(v[0], Integer(int64(c.Exp.Table.M())))}}
}

// oneLess is 1 − v.
func oneLess(v *big.Rat) *big.Rat { return Sub(Integer(1), v) }

// oneMissing leaves one sample between the first and the last out.
func oneMissing(_ *Working, f Vector) (all []Vector) {
	for missing := 1; missing < len(f)-1; missing++ {
		all = append(all, f.with(missing, Integer(0)))
	}
	return all
}

// kept leaves samples of a batch out.
func kept(keep func(w *Working, k int) bool) operator {
	return bySample(func(w *Working, k int) *big.Rat {
		if keep(w, k) {
			return w.At(Factor)[k]
		}
		return Integer(0)
	})
}

// wrongOne reports whether a sample of the step is in the wrong class.
func wrongOne(w *Working, k int) bool { return !IsEqual(w.At(O)[k], w.At(D)[k]) }

// online changes w after every sample of the batch.
func online(s *WorkedStep) []*Working {
	if !s.together() {
		return nil
	}
	at := s.Before
	for _, sample := range s.Samples {
		at = s.On(sample).From(at).Work().At(After)
	}
	return []*Working{s.Work().with(Delta, at.minus(s.Before))}
}

// inPlace changes one weight after the other, and works the errors anew with each.
func inPlace(s *WorkedStep) []*Working {
	at, plain := s.Before, s.On(s.Samples...)
	for j := range s.Before {
		at = at.with(j, plain.From(at).Work().At(After)[j])
	}
	return []*Working{s.Work().with(Delta, at.minus(s.Before))}
}

// oneWeight lets every sample change one weight alone, in turn; a sample by itself any of them. Of
// two weights that would be the error of leaving out the bias, too.
func oneWeight(s *WorkedStep) (worked []*Working) {
	w := s.Work()
	switch {
	case s.movedByOne() && s.N > 2:
		for j, v := range w.At(Delta) {
			worked = append(worked, w.with(Delta, Zeros(s.N).with(j, v)))
		}
	case s.batch():
		turns := Zeros(len(s.Samples) * s.N)
		for k := range s.Samples {
			turns[k*s.N+k%s.N] = w.Row(Inputs, k)[k%s.N]
		}
		worked = append(worked, w.with(Delta, w.with(Inputs, turns).At(Pull)))
	}
	return worked
}
