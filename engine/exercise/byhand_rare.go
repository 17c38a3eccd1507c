package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/rule"
)

// rareErrors are made seldom. They are told only where no other explains the number, and drawn
// numbers need not tell them apart.
var rareErrors = rare(rareNets, rareSteps, rareSums, rareScales, rareBounds, rareCounts,
	rareTerms, rareFactors, rareLosses, rareColumns, rareRows)

func rare(lists ...[]Misconception) []Misconception {
	all := slices.Concat(lists...)
	for i := range all {
		all[i].Rare = true
	}
	return all
}

// rareNets are those of what z is made of.
var rareNets = []Misconception{
	{ID: "added-up", Number: ofNets(func(x, w Vector) []*big.Rat {
		inputs, weights := x[1:].sum(), w.sum()
		ways := []*big.Rat{inputs, x.sum(), add(w[0], inputs), weights, add(weights, inputs),
			add(weights, x.sum())}
		for j := 1; j < len(w); j++ {
			rest := sub(w.dot(x), mul(w[j], x[j]))
			ways = append(ways, add(rest, add(w[j], x[j])))
		}
		return ways
	})},
	{ID: "shifted", Number: ofNets(func(x, w Vector) []*big.Rat {
		last := len(w) - 1
		ways := []*big.Rat{w[:last].dot(x[1:]), add(w[:last].dot(x[1:]), w[last])}
		for j := 1; j <= last; j++ {
			ways = append(ways, add(w[1:].dot(x[1:]), mul(w[0], x[j])))
		}
		return ways
	})},
	{ID: "term-lost", Like: "term-missing", Number: ofNets(func(x, w Vector) (ways []*big.Rat) {
		for j := 1; j < len(w); j++ {
			ways = append(ways, sub(w.dot(x), mul(w[j], x[j])))
		}
		return ways
	})},
	{ID: "term-turned", Like: "term-sign x0-minus",
		Number: ofNets(func(x, w Vector) (ways []*big.Rat) {
			for j := range w {
				ways = append(ways, sub(w.dot(x), mul(integer(2), mul(w[j], x[j]))))
			}
			return ways
		})},
	{ID: "no-minus", Like: "term-sign x0-minus", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{w.each(abs).dot(x)}
	})},
	{ID: "o-typed", Like: "o-for-score", Number: func(c *Case, q Quantity) []Vector {
		z := c.Right(q)
		if q.Of != "z" || z == nil || c.Step.Rule.Activated(&c.Step.Settings) {
			return nil
		}
		return []Vector{z.each(func(v *big.Rat) *big.Rat { return integer(side(v)) })}
	}},
	{ID: "mixed-samples", Number: mixed},
}

// rareSteps are those of what a step adds.
var rareSteps = []Misconception{
	{ID: "x-squared", Work: change((*WorkedStep).stepped, func(s *WorkedStep, w Working) Vector {
		return s.withInputs(w, square)
	})},
	{ID: "by-eta", Work: scaled((*WorkedStep).stepped, func(s *WorkedStep) *big.Rat {
		return quo(integer(1), square(s.Eta))
	})},
	{ID: "bias-by-one", Work: change((*WorkedStep).single,
		func(s *WorkedStep, w Working) Vector {
			return s.biasStep(w, integer(side(w.Delta[0])))
		},
		func(s *WorkedStep, w Working) Vector { return s.biasStep(w, mul(s.Eta, s.size())) })},
	{ID: "bias-alone", Like: "one-weight",
		Work: change((*WorkedStep).stepped, func(s *WorkedStep, w Working) Vector {
			delta := zeros(len(w.Delta))
			for j := 0; j < len(delta) && s.biased(); j += s.N {
				delta[j] = w.Delta[j]
			}
			return delta
		})},
	{ID: "z-for-error", Work: either2(factored((*WorkedStep).single,
		func(_ *WorkedStep, w Working, k int) *big.Rat { return w.Z[k] }),
		factored((*WorkedStep).single,
			func(_ *WorkedStep, w Working, k int) *big.Rat { return neg(w.Z[k]) })),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			z := s.nets(s.All, s.Before)
			return mul(s.lossShare(), z.dot(z))
		})},
	{ID: "w-as-input", Work: change((*WorkedStep).gradient, func(s *WorkedStep, w Working) Vector {
		return s.Before.times(mul(s.Eta, w.Factor.sum()))
	})},
	{ID: "sums-multiplied", Work: change((*WorkedStep).together,
		func(s *WorkedStep, w Working) Vector {
			delta := zeros(s.N)
			for _, sample := range s.Samples {
				delta = delta.plus(sample.X)
			}
			return delta.times(mul(mul(s.Eta, s.share()), w.Factor.sum()))
		},
		func(s *WorkedStep, w Working) Vector { // the mean of the inputs
			delta := zeros(s.N)
			for _, sample := range s.Samples {
				delta = delta.plus(sample.X.times(quo(integer(1), s.size())))
			}
			return delta.times(mul(mul(s.Eta, s.share()), w.Factor.sum()))
		})},
	{ID: "not-stepped", Like: "unchanged label-only onto-x old-w",
		Work: func(s *WorkedStep) []Working {
			w := s.Work()
			if s.Classes > 0 {
				return nil
			}
			ways := []Vector{s.Before, s.Samples[0].X, s.Before.plus(s.Samples[0].X),
				s.Samples[0].X.plus(w.Delta), s.Samples[0].X.minus(s.Before),
				s.Before.minus(s.Samples[0].X)}
			var worked []Working
			for _, after := range ways {
				w.After = after
				worked = append(worked, w)
			}
			return worked
		}},
	{ID: "w-times-delta", Work: func(s *WorkedStep) []Working {
		w := s.Work()
		w.After = w.Delta.by(s.Before)
		return []Working{w}
	}},
	{ID: "alpha-lost", Work: either2(
		factored((*WorkedStep).tanh, func(s *WorkedStep, w Working, k int) *big.Rat {
			return sub(s.Samples[k].D, w.Z[k])
		}),
		factored((*WorkedStep).tanh, func(s *WorkedStep, w Working, k int) *big.Rat {
			_, slope := s.activate(w.Z[k])
			return mul(sub(s.Samples[k].D, w.Z[k]), slope)
		}))},
	{ID: "other-slope", Work: either2(
		sloped(func(_, a *big.Rat) *big.Rat { return a }),
		sloped(func(_, a *big.Rat) *big.Rat { return square(a) }),
		sloped(func(_, a *big.Rat) *big.Rat { return mul(a, sub(integer(1), a)) }),
		sloped(func(_, a *big.Rat) *big.Rat { return square(sub(integer(1), square(a))) }),
		sloped(func(_, a *big.Rat) *big.Rat { return add(integer(1), square(a)) }),
		sloped(func(_, a *big.Rat) *big.Rat {
			return quo(integer(1), sub(integer(1), square(a)))
		}))},
	{ID: "wrong-rows", Like: "swapped-rows punish-all", Work: change((*WorkedStep).classed,
		moving(1, 1), moving(-1, -1), thirdRow(1, 0, -1, 1), thirdRow(0, -1, 1, 1),
		thirdRow(1, 1, 1, 1), thirdRow(2, -1, -1, 2), columnsMoved)},
	{ID: "half-rows", Work: scaled((*WorkedStep).classed, by(big.NewRat(1, 2)))},
	{ID: "other-x", Work: func(s *WorkedStep) (worked []Working) {
		if !s.classed() {
			return nil
		}
		for _, other := range s.All {
			if other.Index != s.Samples[0].Index {
				only := s.copied()
				only.Samples = []Sample{{s.Samples[0].Index, other.X, s.Samples[0].D}}
				worked = append(worked, only.onDelta(s.Work(),
					only.moves(s.Work().O, integer(1), integer(-1))))
			}
		}
		return worked
	}},
}

// rareSums are those of squares, and of sums of them.
var rareSums = []Misconception{
	{ID: "squares-otherwise", Number: ofX(func(x, w Vector) []*big.Rat {
		all, inputs := x.dot(x), x[1:].sum()
		ways := []*big.Rat{square(all), root(sub(all, integer(1))), square(inputs), inputs,
			add(all, integer(1)), square(w.dot(x)),
			add(integer(1), square(inputs)), add(integer(1), mul(integer(2), inputs)),
			x.each(signedSquare).sum()}
		if sizes := x.each(abs).sum(); !equal(sizes, x.sum()) {
			ways = append(ways, sizes)
		}
		for _, v := range x[1:] {
			rest := sub(all, square(v))
			ways = append(ways, rest, add(rest, v), add(all, square(v)))
		}
		if len(x) == 3 {
			ways = append(ways, mul(x[1], x[2]))
		}
		return ways
	})},
	{ID: "half-square", Number: numbered{"error": func(c *Case, q Quantity) Vector {
		return c.Right(q).each(square).each(half)
	}}.values},
	{ID: "mean-error", Number: ofErrors(func(e Vector) []*big.Rat {
		m := integer(int64(len(e)))
		return []*big.Rat{quo(e.sum(), m), quo(e.each(abs).sum(), m)}
	})},
	{ID: "loss-rooted", Number: ofErrors(func(e Vector) []*big.Rat {
		return []*big.Rat{root(half(e.dot(e))), half(root(e.dot(e)))}
	})},
	{ID: "minus-squared", Number: ofErrors(func(e Vector) []*big.Rat {
		v := e.each(signedSquare).sum()
		return []*big.Rat{v, half(v)}
	})},
	{ID: "one-sample", Like: "sample-missing", Number: ofErrors(func(e Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, square(v), half(square(v)))
		}
		return ways
	})},
	{ID: "wrong-alone", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		sum, errors := integer(0), s.errors()
		for i, sample := range s.All {
			if !equal(s.threshold(s.Before.dot(sample.X), sample.D), sample.D) {
				sum.Add(sum, square(errors[i]))
			}
		}
		return mul(s.lossShare(), sum)
	})},
	{ID: "label-times-z", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		sum := integer(0)
		for _, sample := range s.All {
			sum.Add(sum, mul(sample.D, s.Before.dot(sample.X)))
		}
		return half(sum)
	})},
	{ID: "x-for-z", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		return s.lossWith(func(x, _ Vector) *big.Rat { return x[len(x)-1] })[0]
	})},
}

func side(v *big.Rat) int64 {
	if v.Sign() < 0 {
		return -1
	}
	return 1
}

func signedSquare(v *big.Rat) *big.Rat { return mul(v, abs(v)) }

// ofNets makes an error of z, of all classes in the same way, and of an error d − z with it.
func ofNets(ways func(x, w Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if s == nil || q.Of != "z" && q.Of != "error" || q.place(s) < 0 || !s.biased() {
			return nil
		}
		sample := s.Samples[q.place(s)]
		for k := range max(1, s.Classes) {
			for at, v := range ways(sample.X, s.Before[k*s.N:(k+1)*s.N]) {
				if k == 0 {
					values = append(values, nil)
				}
				values[at] = append(values[at], v)
			}
		}
		if q.Of == "z" {
			return values
		}
		if !s.descends() || s.Classes > 0 || s.Rule.Activated(&s.Settings) {
			return nil
		}
		for at, v := range values {
			values[at] = Vector{sub(sample.D, v[0])}
		}
		return values
	}
}

// mixed takes z of the one sample and d of another.
func mixed(c *Case, q Quantity) (values []Vector) {
	s := c.Step
	if s == nil || q.Of != "error" || !s.descends() || s.Rule.Activated(&s.Settings) {
		return nil
	}
	k := q.place(s)
	if k < 0 {
		return nil
	}
	own := s.Samples[k]
	for _, other := range s.All {
		values = append(values, Vector{sub(other.D, s.Before.dot(own.X))},
			Vector{sub(own.D, s.Before.dot(other.X))})
	}
	return values
}

// withInputs is Δw with something made of each input.
func (s *WorkedStep) withInputs(w Working, to func(*big.Rat) *big.Rat) Vector {
	return s.withX(w, func(x Vector) Vector { return x.each(to) })
}

// withX is Δw with something made of each x.
func (s *WorkedStep) withX(w Working, to func(x Vector) Vector) Vector {
	return s.seeing(to).onFactor(w, w.Factor).Delta
}

// biasStep is Δw with another change of the bias.
func (s *WorkedStep) biasStep(w Working, by *big.Rat) Vector {
	if !s.biased() || w.Delta.Zero() {
		return nil
	}
	return w.Delta.with(0, by)
}

// thirdRow adds so many times ηx/over to the right class's vector, to the winner's, to the others.
func thirdRow(right, won, rest, over int64) func(*WorkedStep, Working) Vector {
	return func(s *WorkedStep, w Working) Vector {
		delta := s.moves(w.O, big.NewRat(right, over), big.NewRat(won, over))
		x := s.Samples[0].X.times(mul(s.Eta, big.NewRat(1, over)))
		for at := range delta {
			row := at - at%s.N
			if row != s.row(s.Samples[0].D) && row != s.row(w.O[0]) {
				delta[at] = mul(integer(rest), x[at%s.N])
			}
		}
		return delta
	}
}

// columnsMoved changes the columns of two classes in place of their rows.
func columnsMoved(s *WorkedStep, w Working) Vector {
	if s.Classes != s.N {
		return nil
	}
	delta := zeros(len(w.Delta))
	for at, v := range w.Delta {
		delta[at%s.N*s.N+at/s.N] = v
	}
	return delta
}

// oneEach returns numbers as lists of one.
func oneEach(numbers []*big.Rat) (values []Vector) {
	for _, v := range numbers {
		values = append(values, Vector{v})
	}
	return values
}

// ofX makes an error of ‖x‖².
func ofX(ways func(x, w Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "x-square" || c.Step == nil || !c.Step.biased() || c.Step.Classes > 0 {
			return nil
		}
		return oneEach(ways(sampleX(c, q), c.Step.Before))
	}
}

// ofErrors makes an error of a loss, of the errors before the step.
func ofErrors(ways func(e Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "loss" || q.Epoch >= 0 || c.Step == nil || c.Exp.Rule.Loss != rule.SquaredLoss {
			return nil
		}
		return oneEach(ways(c.Step.errors()))
	}
}

// either2 is an error of a step that can be meant in several ways.
func either2(ways ...func(*WorkedStep) []Working) func(*WorkedStep) []Working {
	return func(s *WorkedStep) (worked []Working) {
		for _, way := range ways {
			worked = append(worked, way(s)...)
		}
		return worked
	}
}
