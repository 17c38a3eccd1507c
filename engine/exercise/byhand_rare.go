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
	{ID: "x-squared", When: (*WorkedStep).stepped, Work: mistake(Inputs, every(square))},
	{ID: "by-eta", When: (*WorkedStep).stepped,
		Work: mistake(Eta, every(func(v *big.Rat) *big.Rat { return quo(integer(1), v) }))},
	{ID: "bias-by-one", When: (*WorkedStep).movedBias, Work: mistake(Delta, by(
		func(w *Working) Vector {
			return w.at(Delta).with(0, integer(side(w.at(Delta)[0])))
		},
		func(w *Working) Vector {
			return w.at(Delta).with(0, mul(w.step.Eta, w.step.size()))
		}))},
	{ID: "bias-alone", Like: "one-weight",
		When: func(s *WorkedStep) bool { return s.stepped() && s.biased() },
		Work: mistake(Delta, onRows(func(row Vector) Vector {
			return zeros(len(row)).with(0, row[0])
		}))},
	{ID: "z-for-error", When: (*WorkedStep).single,
		Work: mistake(Factor, of(Z, Z, func(z, _ *big.Rat) *big.Rat { return z },
			func(z, _ *big.Rat) *big.Rat { return neg(z) })),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			z := s.on(s.All...).Work().at(Z)
			return mul(s.lossShare(), z.dot(z))
		})},
	{ID: "w-as-input",
		When: (*WorkedStep).gradient, Work: mistake(Delta, by(func(w *Working) Vector {
			return w.at(W).times(mul(w.step.Eta, w.at(Factor).sum()))
		}))},
	{ID: "sums-multiplied", When: (*WorkedStep).together, Work: mistake(Delta, by(
		func(w *Working) Vector { return w.ofSum(integer(1)) },
		func(w *Working) Vector { return w.ofSum(overSize(1)(w)) }))}, // the mean of the inputs
	{ID: "not-stepped", Like: "unchanged label-only onto-x old-w",
		When: func(s *WorkedStep) bool { return s.Classes == 0 },
		Work: mistake(After, by(func(w *Working) Vector { return w.at(W) }, firstX,
			func(w *Working) Vector { return w.at(W).plus(firstX(w)) },
			func(w *Working) Vector { return firstX(w).plus(w.at(Delta)) },
			func(w *Working) Vector { return firstX(w).minus(w.at(W)) },
			func(w *Working) Vector { return w.at(W).minus(firstX(w)) }))},
	{ID: "w-times-delta", Work: mistake(After, of(Delta, W, mul))},
	{ID: "alpha-lost", When: (*WorkedStep).tanh, Work: mistake(Factor, by(
		func(w *Working) Vector { return w.at(D).minus(w.at(Z)) },
		func(w *Working) Vector { return w.at(D).minus(w.at(Z)).by(w.at(Slope)) }))},
	{ID: "other-slope", When: (*WorkedStep).tanh, Work: mistake(Slope, ofAlpha(
		func(a *big.Rat) *big.Rat { return a },
		square,
		func(a *big.Rat) *big.Rat { return mul(a, oneLess(a)) },
		func(a *big.Rat) *big.Rat { return square(oneLess(square(a))) },
		func(a *big.Rat) *big.Rat { return add(integer(1), square(a)) },
		func(a *big.Rat) *big.Rat { return quo(integer(1), oneLess(square(a))) }))},
	{ID: "wrong-rows", Like: "swapped-rows punish-all", When: (*WorkedStep).classed,
		Work: mistake(Delta, by(moving(1, 1), moving(-1, -1), thirdRow(1, 0, -1, 1),
			thirdRow(0, -1, 1, 1), thirdRow(1, 1, 1, 1), thirdRow(2, -1, -1, 2), columnsMoved))},
	{ID: "half-rows", When: (*WorkedStep).classed, Work: mistake(Delta, every(half))},
	{ID: "other-x", When: (*WorkedStep).classed, Work: mistake(Inputs,
		func(w *Working, _ Vector) (all []Vector) {
			for _, other := range w.step.All {
				if other.Index != w.step.Samples[0].Index {
					all = append(all, other.X)
				}
			}
			return all
		})},
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

// movedBias reports whether a single weight vector with a bias changes.
func (s *WorkedStep) movedBias() bool {
	return s.single() && s.biased() && !s.Work().at(Delta).Zero()
}

// ofSum is Δw where the inputs and the factors are added up, each by themselves.
func (w *Working) ofSum(share *big.Rat) Vector {
	sum := zeros(w.step.N)
	for k := range w.samples() {
		sum = sum.plus(w.row(Inputs, k).times(share))
	}
	return sum.times(mul(mul(w.step.Eta, w.at(Share)[0]), w.at(Factor).sum()))
}

// firstX is the input of the first sample.
func firstX(w *Working) Vector { return w.row(X, 0) }

// ofAlpha makes something of α(z) of each sample.
func ofAlpha(ways ...func(*big.Rat) *big.Rat) operator {
	return func(w *Working, _ Vector) []Vector { return every(ways...)(w, w.at(Alpha)) }
}

// thirdRow adds so many times ηx/over to the right class's vector, to the winner's, to the others.
func thirdRow(right, won, rest, over int64) func(*Working) Vector {
	return func(w *Working) Vector {
		delta := w.moved(big.NewRat(right, over), big.NewRat(won, over))
		x := w.row(Inputs, 0).times(mul(w.step.Eta, big.NewRat(rest, over)))
		for at := 0; at < len(delta); at += w.step.N {
			if at != w.step.first(w.at(D)[0]) && at != w.step.first(w.at(O)[0]) {
				copy(delta[at:], x)
			}
		}
		return delta
	}
}

// columnsMoved changes the columns of two classes in place of their rows.
func columnsMoved(w *Working) Vector {
	n := w.step.N
	if w.step.Classes != n {
		return nil
	}
	delta := zeros(n * n)
	for at, v := range w.at(Delta) {
		delta[at%n*n+at/n] = v
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
