package exercise

import (
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

func (s *WorkedStep) gradient() bool { return s.descends() && !s.Rule.Once }
func (s *WorkedStep) batch() bool    { return s.gradient() && len(s.Samples) > 1 }

// ofSquares and ofEntropy report whether the gradient is that of squares, or of a cross-entropy.
func (s *WorkedStep) ofSquares() bool { return s.gradient() && s.Rule.Loss == rule.SquaredLoss }
func (s *WorkedStep) ofEntropy() bool { return s.gradient() && s.Rule.Loss == rule.CrossEntropy }

// targeted reports whether the gradient is that of errors d − α(z), which every sample has.
func (s *WorkedStep) targeted() bool { return s.gradient() && s.Rule.Margin == nil }

// together reports whether several samples change w at once: down a gradient, or as a perceptron.
func (s *WorkedStep) together() bool { return s.single() && len(s.Samples) > 1 }

func (s *WorkedStep) tanh() bool {
	return s.gradient() && s.Rule.Activated(&s.Settings) &&
		s.Settings.Activation == rule.ActivationTanh
}

// hinged reports whether the gradient is that of a hinge loss with a penalty.
func (s *WorkedStep) hinged() bool { return s.gradient() && s.Rule.Loss == rule.HingeLoss }

// size is the number of samples of the step.
func (s *WorkedStep) size() *big.Rat { return integer(int64(len(s.Samples))) }

// with returns the factor where the gradient is scaled in some way.
func with(g rule.Gradient, factor func(*WorkedStep) *big.Rat) func(*WorkedStep) *big.Rat {
	return func(s *WorkedStep) *big.Rat {
		if s.Settings.Gradient != g {
			return nil
		}
		return factor(s)
	}
}

// descentErrors are those of a step down the gradient of the squared error.
var descentErrors = []Misconception{
	{ID: "mean", Often: true, Sources: []string{"lec11 and MAML differ"}, Draws: DrawsLine,
		Work: scaledPull((*WorkedStep).together,
			with(rule.GradientSum, func(s *WorkedStep) *big.Rat {
				return quo(integer(1), s.size())
			})),
		Number: either(ofLoss(func(s *WorkedStep) *big.Rat {
			return quo(s.loss(), integer(int64(len(s.All))))
		}, rule.GradientSum), ofLoss(func(s *WorkedStep) *big.Rat {
			return quo(mul(integer(2), s.loss()), integer(int64(len(s.All))))
		}, rule.GradientSum))},
	{ID: "kept-half", Often: true, Draws: DrawsLine,
		Work: scaled((*WorkedStep).ofSquares, by(big.NewRat(1, 2)))},
	{ID: "factor-2", Often: true, Draws: DrawsLine,
		Work: scaled((*WorkedStep).ofSquares, by(integer(2)))},
	{ID: "twice-mean", Sources: []string{"lectures that take the mean of the squares"},
		Draws: DrawsLine,
		Work: scaled((*WorkedStep).batch,
			with(rule.GradientSum, func(s *WorkedStep) *big.Rat {
				if !s.ofSquares() {
					return nil
				}
				return quo(integer(2), s.size())
			}))},
	{ID: "sum-for-mean", Often: true, Sources: []string{"lec11 and MAML differ"}, Draws: DrawsLine,
		Work: scaledPull((*WorkedStep).together,
			with(rule.GradientMean, (*WorkedStep).size),
			with(rule.GradientTwiceMean, func(s *WorkedStep) *big.Rat { return half(s.size()) })),
		Number: func(c *Case, q Quantity) []Vector {
			if q.Of == "eta-limit" {
				return c.limitOfSum(q)
			}
			return summed(c, q)
		}},
	{ID: "ascent", Often: true, Draws: DrawsLine,
		Sources: []string{"rasbt/machine-learning-book#141"},
		Work:    scaled((*WorkedStep).gradient, by(integer(-1)))},
	{ID: "o-for-z", Often: true, Sources: []string{"worked example: the rule of the perceptron"},
		Draws: DrawsLine,
		Work: misread((*WorkedStep).ofSquares, func(s *WorkedStep, w Working, k int) *big.Rat {
			if equal(w.O[k], w.Z[k]) {
				return nil
			}
			return sub(s.Samples[k].D, w.O[k])
		}),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if s.Kind == data.Real {
				return nil
			}
			return mul(s.lossShare(), mul(integer(4), s.wrong()))
		})},
	{ID: "first-only", Draws: DrawsSample,
		Work: kept(func(_ *WorkedStep, _ Working, k int) bool { return k == 0 })},
	{ID: "last-only", Draws: DrawsSample,
		Work: kept(func(s *WorkedStep, _ Working, k int) bool { return k == len(s.Samples)-1 })},
	{ID: "sample-missing", Draws: DrawsSample, Work: oneMissing,
		Turns: func(s *WorkedStep) int { return len(s.Samples) },
		Number: func(c *Case, q Quantity) (values []Vector) {
			for k := range c.Exp.Table.M() {
				values = append(values, ofLoss(func(s *WorkedStep) *big.Rat {
					e := s.errors()
					return mul(s.lossShare(), sub(e.dot(e), square(e[k])))
				})(c, q)...)
			}
			return values
		}},
	{ID: "target-only", Often: true, Sources: []string{"Hebb’s rule"}, Draws: DrawsLine,
		Work: factored((*WorkedStep).ofSquares, func(s *WorkedStep, _ Working, k int) *big.Rat {
			return s.Samples[k].D
		})},
	{ID: "only-wrong", Often: true, Draws: DrawsSample,
		Work: kept(func(s *WorkedStep, w Working, k int) bool {
			return !s.targeted() || !equal(w.O[k], s.Samples[k].D)
		})},
	{ID: "online", Sources: []string{"lec11: online mode"}, Draws: DrawsLine, Work: online},
	{ID: "in-place", Sources: []string{"worked example: “simultaneously”"}, Draws: DrawsLine,
		Work: inPlace, Turns: func(s *WorkedStep) int { return len(s.Before) }},
	{ID: "squared", Often: true, Draws: DrawsLine,
		Work: misread((*WorkedStep).ofSquares, ofError(square))},
	{ID: "abs", Often: true, Draws: DrawsLine,
		Work: factored((*WorkedStep).targeted, ofError(abs))},
	{ID: "plus", Often: true, Draws: DrawsLine,
		Work: misread((*WorkedStep).targeted, func(s *WorkedStep, w Working, k int) *big.Rat {
			if s.Rule.Activated(&s.Settings) {
				return nil
			}
			return add(s.Samples[k].D, w.Z[k])
		}),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			v := s.lossWith(func(x, w Vector) *big.Rat { return neg(w.dot(x)) })
			return v[0]
		})},
	{ID: "one-weight", Sources: []string{"lec11: online mode, “one wᵢ each time”"},
		Draws: DrawsLine, Work: oneWeight},
	{ID: "no-slope", Often: true, Draws: DrawsLine,
		Work: factored((*WorkedStep).gradient, ofError(func(e *big.Rat) *big.Rat { return e }))},
	{ID: "slope-at-a", Draws: DrawsLine, Work: sloped(func(_, a *big.Rat) *big.Rat {
		again := Decimal(num.Tanh(float(a)))
		return sub(integer(1), square(again))
	})},
	{ID: "slope-in-z", Draws: DrawsLine,
		Work: sloped(func(z, _ *big.Rat) *big.Rat { return sub(integer(1), square(z)) })},
	{ID: "o-for-p", Draws: DrawsLine,
		Work: misread((*WorkedStep).ofEntropy, func(s *WorkedStep, w Working, k int) *big.Rat {
			return sub(s.Samples[k].D, w.O[k])
		})},
	{ID: "no-sigma", Draws: DrawsLine,
		Work: misread((*WorkedStep).ofEntropy, func(s *WorkedStep, w Working, k int) *big.Rat {
			return sub(s.Samples[k].D, w.Z[k])
		})},
	{ID: "sign-for-t", Draws: DrawsLine,
		Sources: []string{"lec11: targets −1 and +1; Bishop §4.3.2: 0 and 1"},
		Work: misread((*WorkedStep).ofEntropy, func(s *WorkedStep, w Working, k int) *big.Rat {
			if s.Samples[k].D.Sign() > 0 {
				return w.Error[k]
			}
			return sub(w.Error[k], integer(1))
		})},
	{ID: "entropy-slope", Draws: DrawsLine,
		Sources: []string{"Adaline with the logistic activation: the gradient of a square"},
		Work: factored((*WorkedStep).ofEntropy, func(s *WorkedStep, w Working, k int) *big.Rat {
			_, slope := s.activate(w.Z[k])
			return mul(w.Error[k], slope)
		})},
	{ID: "no-hinge", Draws: DrawsLine,
		Work: factored((*WorkedStep).hinged, func(s *WorkedStep, w Working, k int) *big.Rat {
			if equal(w.O[k], s.Samples[k].D) {
				return integer(0)
			}
			return w.Factor[k]
		})},
	{ID: "no-shrink", Sources: []string{"Shalev-Shwartz et al. 2007: (1 − ηλ)w"},
		Draws: DrawsLine, Work: change((*WorkedStep).hinged, func(s *WorkedStep, w Working) Vector {
			return w.Delta.minus(s.shrink())
		})},
	{ID: "shrank-bias", Sources: []string{"scikit-learn spares the intercept"},
		Draws: DrawsLine, Work: change((*WorkedStep).hinged, func(s *WorkedStep, w Working) Vector {
			if !s.biased() || s.Settings.RegularizeBias {
				return nil
			}
			return w.Delta.with(0, sub(w.Delta[0],
				mul(mul(s.Eta, Decimal(s.Settings.Lambda)), s.Before[0])))
		})},
	{ID: "slope-unsquared", Draws: DrawsLine,
		Work: sloped(func(_, a *big.Rat) *big.Rat { return sub(integer(1), a) })},
}

// summed is the loss as a sum where the rule takes the mean.
var summed = ofLoss(func(s *WorkedStep) *big.Rat { e := s.errors(); return half(e.dot(e)) },
	rule.GradientMean, rule.GradientTwiceMean)

// limitOfSum returns the limit of η for the sum over the samples where the rule takes their mean.
func (c *Case) limitOfSum(q Quantity) []Vector {
	v := c.Right(q)
	if v == nil || c.Exp.Document.Learner.Gradient != rule.GradientMean {
		return nil
	}
	return []Vector{{quo(v[0], integer(int64(c.Exp.Table.M())))}}
}

// ofError makes a factor of the error alone.
func ofError(f func(*big.Rat) *big.Rat) perSample {
	return func(_ *WorkedStep, w Working, k int) *big.Rat { return f(w.Error[k]) }
}

// oneMissing leaves one sample between the first and the last out.
func oneMissing(s *WorkedStep) (worked []Working) {
	for missing := 1; missing < len(s.Samples)-1; missing++ {
		worked = append(worked, kept(func(_ *WorkedStep, _ Working, k int) bool {
			return k != missing
		})(s)...)
	}
	return worked
}

// kept leaves samples of a batch out.
func kept(keep func(s *WorkedStep, w Working, k int) bool) func(*WorkedStep) []Working {
	return factored((*WorkedStep).batch, func(s *WorkedStep, w Working, k int) *big.Rat {
		if keep(s, w, k) {
			return w.Factor[k]
		}
		return integer(0)
	})
}

// sloped takes something else for the slope of tanh.
func sloped(slope func(z, a *big.Rat) *big.Rat) func(*WorkedStep) []Working {
	return factored((*WorkedStep).tanh, func(s *WorkedStep, w Working, k int) *big.Rat {
		a, _ := s.activate(w.Z[k])
		return mul(w.Error[k], slope(w.Z[k], a))
	})
}

// online changes w after every sample of the batch.
func online(s *WorkedStep) []Working {
	if !s.together() {
		return nil
	}
	at := s.Before
	for k := range s.Samples {
		single := s.copied()
		single.Samples, single.Given, single.Before = s.Samples[k:k+1], GivenValues{}, at
		at = single.Work().After
	}
	return []Working{s.onDelta(s.Work(), at.minus(s.Before))}
}

// inPlace changes one weight after the other, and works the errors anew with each.
func inPlace(s *WorkedStep) []Working {
	if !s.gradient() {
		return nil
	}
	at := s.Before
	for j := range s.Before {
		turned := s.copied()
		turned.Given, turned.Before = GivenValues{}, at
		at = at.with(j, turned.Work().After[j])
	}
	return []Working{s.onDelta(s.Work(), at.minus(s.Before))}
}

// oneWeight lets every sample change one weight alone, in turn; a sample by itself any of them. Of
// two weights that would be the error of leaving out the bias, too.
func oneWeight(s *WorkedStep) []Working {
	w := s.Work()
	if s.moves1() && s.N > 2 {
		var worked []Working
		for j := range w.Delta {
			worked = append(worked, s.onDelta(w, zeros(s.N).with(j, w.Delta[j])))
		}
		return worked
	}
	if !s.batch() {
		return nil
	}
	delta := zeros(s.N)
	for k, sample := range s.Samples {
		j := k % s.N
		delta[j] = add(delta[j], mul(mul(mul(s.Eta, s.share()), w.Factor[k]), sample.X[j]))
	}
	return []Working{s.onDelta(w, delta)}
}
