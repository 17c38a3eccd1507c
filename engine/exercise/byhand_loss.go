package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// lossErrors are those of the loss before a step.
var lossErrors = []Misconception{
	{ID: "no-half", Sources: []string{"lec11, MAML: ½ in the loss"},
		Number: ofLoss(func(s *WorkedStep) *big.Rat { return mul(integer(2), s.loss()) })},
	{ID: "after-not-before", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		e := s.errorsOf(s.Work().at(After))
		return mul(s.lossShare(), e.dot(e))
	})},
	{ID: "counted", Sources: []string{"lec11: loss and number of errors"},
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if s.Kind == data.Real {
				return nil // a number is not right or wrong
			}
			return s.wrong()
		})},
	{ID: "signed-sum", Number: sumOf(func(s *WorkedStep) *big.Rat { return s.errors().sum() })},
	{ID: "abs-sum", Number: sumOf(func(s *WorkedStep) *big.Rat {
		e := s.errors()
		if sum := e.each(abs).sum(); !equal(sum, e.sum()) {
			return sum
		}
		return nil // it is the sum of the errors themselves
	})},
	{ID: "square-of-sum", Number: either(
		sumOf(func(s *WorkedStep) *big.Rat { return square(s.errors().sum()) }),
		numbered{"x-square": ofInputs(func(x Vector) *big.Rat {
			return square(x.sum())
		})}.values)},
	{ID: "loss-root", Number: either(
		ofLoss(func(s *WorkedStep) *big.Rat { e := s.errors(); return root(e.dot(e)) }),
		ofLoss(func(s *WorkedStep) *big.Rat {
			e := s.errors()
			return root(quo(e.dot(e), integer(int64(len(e)))))
		}))},
}

// ofLoss makes an error of a loss before a step; with gradients, where the document has one of
// them.
func ofLoss(value func(*WorkedStep) *big.Rat,
	gradients ...rule.Gradient) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "loss" || q.Epoch >= 0 || c.Step == nil || c.Exp.Rule.Loss != rule.SquaredLoss ||
			len(gradients) > 0 && !slices.Contains(gradients, c.Step.Settings.Gradient) {
			return nil
		}
		if v := value(c.Step); v != nil {
			return []Vector{{v}}
		}
		return nil
	}
}

// sumOf makes an error of a sum in place of the loss: all of it, or half of it.
func sumOf(value func(*WorkedStep) *big.Rat) func(*Case, Quantity) []Vector {
	return either(ofLoss(value), ofLoss(func(s *WorkedStep) *big.Rat {
		if v := value(s); v != nil {
			return half(v)
		}
		return nil
	}))
}

// lossWith is the loss with other net inputs.
func (s *WorkedStep) lossWith(net func(x, w Vector) *big.Rat) Vector {
	var e Vector
	for _, sample := range s.All {
		e = append(e, sub(sample.D, net(sample.X, s.Before)))
	}
	return Vector{mul(s.lossShare(), e.dot(e))}
}

// standing is how many samples are in their class before the step, and how many outputs there are.
func (s *WorkedStep) standing() (right, outputs int) {
	seen, all := map[string]bool{}, s.on(s.All...).Work()
	for k, o := range all.at(O) {
		seen[o.String()] = true
		if equal(o, all.at(D)[k]) {
			right++
		}
	}
	return right, len(seen)
}

// wrong is how many samples are in the wrong class before the step.
func (s *WorkedStep) wrong() *big.Rat {
	right, _ := s.standing()
	return integer(int64(len(s.All) - right))
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

func signedSquare(v *big.Rat) *big.Rat { return mul(v, abs(v)) }

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

// rareLosses are more of squares, and of sums of them.
var rareLosses = []Misconception{
	{ID: "one-plus", Number: ofTargets(func(e, d Vector) (ways []*big.Rat) {
		for k := range e {
			sum := sub(mul(integer(2), d[k]), e[k]) // d + z
			ways = append(ways, half(add(sub(e.dot(e), square(e[k])), square(sum))))
		}
		return ways
	})},
	{ID: "plus-no-half", Number: ofTargets(func(e, d Vector) []*big.Rat {
		sums := d.times(integer(2)).minus(e)
		return []*big.Rat{sums.dot(sums)}
	})},
	{ID: "squares-apart", Number: ofTargets(func(e, d Vector) []*big.Rat {
		z := d.minus(e)
		v := sub(d.dot(d), z.dot(z))
		return []*big.Rat{v, half(v)}
	})},
	{ID: "targets-squared", Number: ofTargets(func(_, d Vector) []*big.Rat {
		return []*big.Rat{d.dot(d), half(d.dot(d))}
	})},
	{ID: "one-unsquared", Number: ofTargets(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, half(add(sub(e.dot(e), square(v)), abs(v))))
		}
		return ways
	})},
	{ID: "missing-no-half", Number: ofTargets(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, sub(e.dot(e), square(v)))
		}
		return ways
	})},
	{ID: "loss-by-less", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		v := quo(e.dot(e), integer(int64(max(1, len(e)-1))))
		return []*big.Rat{v, half(v)}
	})},
	{ID: "zero-loss", Number: ofTargets(func(_, _ Vector) []*big.Rat {
		return []*big.Rat{integer(0)}
	})},
	{ID: "errors-doubled", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		return []*big.Rat{mul(integer(2), e.sum()), mul(integer(2), e.each(abs).sum())}
	})},
	{ID: "cubed", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		v := e.each(func(v *big.Rat) *big.Rat { return mul(square(v), abs(v)) }).sum()
		return []*big.Rat{v, half(v)}
	})},
}

// ofTargets makes an error of a loss, of the errors before the step and of the targets.
func ofTargets(ways func(e, d Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		return ofErrors(func(e Vector) []*big.Rat {
			var d Vector
			for _, sample := range c.Step.All {
				d = append(d, sample.D)
			}
			return ways(e, d)
		})(c, q)
	}
}
