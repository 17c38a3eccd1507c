package derive

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// lossErrors are the mistakes with the loss before a step.
var lossErrors = []Misconception{
	{ID: "no-half", Sources: []string{"lec11, MAML: ½ in the loss"},
		Number: ofLoss(func(s *WorkedStep) *big.Rat { return Mul(Integer(2), s.loss()) })},
	{ID: "after-not-before", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		e := s.errorsOf(s.Work().At(After))
		return Mul(s.LossShare(), e.Dot(e))
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
		if sum := e.each(Abs).sum(); !IsEqual(sum, e.sum()) {
			return sum
		}
		return nil // it is the sum of the errors themselves
	})},
	{ID: "square-of-sum", Number: either(
		sumOf(func(s *WorkedStep) *big.Rat { return Square(s.errors().sum()) }),
		numbered{"x-square": ofInputs(func(x Vector) *big.Rat {
			return Square(x.sum())
		})}.values)},
	{ID: "loss-root", Number: either(
		ofLoss(func(s *WorkedStep) *big.Rat { e := s.errors(); return Root(e.Dot(e)) }),
		ofLoss(func(s *WorkedStep) *big.Rat {
			e := s.errors()
			return Root(Quo(e.Dot(e), Integer(int64(len(e)))))
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
			return Half(v)
		}
		return nil
	}))
}

// lossWith is the loss with other net inputs.
func (s *WorkedStep) lossWith(net func(x, w Vector) *big.Rat) Vector {
	var e Vector
	for _, sample := range s.All {
		e = append(e, Sub(sample.D, net(sample.X, s.Before)))
	}
	return Vector{Mul(s.LossShare(), e.Dot(e))}
}

// Standing is how many samples are in their class before the step, and how many outputs there are.
func (s *WorkedStep) Standing() (right, outputs int) {
	seen, all := map[string]bool{}, s.On(s.All...).Work()
	for k, o := range all.At(O) {
		seen[o.String()] = true
		if IsEqual(o, all.At(D)[k]) {
			right++
		}
	}
	return right, len(seen)
}

// wrong is how many samples are in the wrong class before the step.
func (s *WorkedStep) wrong() *big.Rat {
	right, _ := s.Standing()
	return Integer(int64(len(s.All) - right))
}

// rareSums are the rare mistakes with squares and their sums.
var rareSums = []Misconception{
	{ID: "squares-otherwise", Number: ofX(func(x, w Vector) []*big.Rat {
		all, inputs := x.Dot(x), x[1:].sum()
		ways := []*big.Rat{Square(all), Root(Sub(all, Integer(1))), Square(inputs), inputs,
			Add(all, Integer(1)), Square(w.Dot(x)),
			Add(Integer(1), Square(inputs)), Add(Integer(1), Mul(Integer(2), inputs)),
			x.each(signedSquare).sum()}
		if sizes := x.each(Abs).sum(); !IsEqual(sizes, x.sum()) {
			ways = append(ways, sizes)
		}
		for _, v := range x[1:] {
			rest := Sub(all, Square(v))
			ways = append(ways, rest, Add(rest, v), Add(all, Square(v)))
		}
		if len(x) == 3 {
			ways = append(ways, Mul(x[1], x[2]))
		}
		return ways
	})},
	{ID: "half-square", Number: numbered{"error": func(c *Case, q Quantity) Vector {
		return c.Right(q).each(Square).each(Half)
	}}.values},
	{ID: "mean-error", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		m := Integer(int64(len(e)))
		return []*big.Rat{Quo(e.sum(), m), Quo(e.each(Abs).sum(), m)}
	})},
	{ID: "loss-rooted", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		return []*big.Rat{Root(Half(e.Dot(e))), Half(Root(e.Dot(e)))}
	})},
	{ID: "minus-squared", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		v := e.each(signedSquare).sum()
		return []*big.Rat{v, Half(v)}
	})},
	{ID: "one-sample", Like: "sample-missing", Number: ofErrors(func(e, _ Vector) (all []*big.Rat) {
		for _, v := range e {
			all = append(all, Square(v), Half(Square(v)))
		}
		return all
	})},
	{ID: "wrong-alone", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		sum, errors := Integer(0), s.errors()
		for i, sample := range s.All {
			if !IsEqual(s.threshold(s.Before.Dot(sample.X), sample.D), sample.D) {
				sum.Add(sum, Square(errors[i]))
			}
		}
		return Mul(s.LossShare(), sum)
	})},
	{ID: "label-times-z", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		sum := Integer(0)
		for _, sample := range s.All {
			sum.Add(sum, Mul(sample.D, s.Before.Dot(sample.X)))
		}
		return Half(sum)
	})},
	{ID: "x-for-z", Number: ofLoss(func(s *WorkedStep) *big.Rat {
		return s.lossWith(func(x, _ Vector) *big.Rat { return x[len(x)-1] })[0]
	})},
}

func signedSquare(v *big.Rat) *big.Rat { return Mul(v, Abs(v)) }

// ofX makes an error of ‖x‖².
func ofX(ways func(x, w Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "x-square" || c.Step == nil || !c.Step.Biased() || c.Step.Classes > 0 {
			return nil
		}
		return oneEach(ways(SampleX(c, q), c.Step.Before))
	}
}

// ofErrors makes an error of a loss, of the errors before the step and of the targets.
func ofErrors(ways func(e, d Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "loss" || q.Epoch >= 0 || c.Step == nil || c.Exp.Rule.Loss != rule.SquaredLoss {
			return nil
		}
		return oneEach(ways(c.Step.errors(), c.Step.On(c.Step.All...).Work().At(D)))
	}
}

// rareLosses are more of squares, and of sums of them.
var rareLosses = []Misconception{
	{ID: "one-plus", Number: ofErrors(func(e, d Vector) (ways []*big.Rat) {
		for k := range e {
			sum := Sub(Mul(Integer(2), d[k]), e[k]) // d + z
			ways = append(ways, Half(Add(Sub(e.Dot(e), Square(e[k])), Square(sum))))
		}
		return ways
	})},
	{ID: "plus-no-half", Number: ofErrors(func(e, d Vector) []*big.Rat {
		sums := d.Times(Integer(2)).minus(e)
		return []*big.Rat{sums.Dot(sums)}
	})},
	{ID: "squares-apart", Number: ofErrors(func(e, d Vector) []*big.Rat {
		z := d.minus(e)
		v := Sub(d.Dot(d), z.Dot(z))
		return []*big.Rat{v, Half(v)}
	})},
	{ID: "targets-squared", Number: ofErrors(func(_, d Vector) []*big.Rat {
		return []*big.Rat{d.Dot(d), Half(d.Dot(d))}
	})},
	{ID: "one-unsquared", Number: ofErrors(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, Half(Add(Sub(e.Dot(e), Square(v)), Abs(v))))
		}
		return ways
	})},
	{ID: "missing-no-half", Number: ofErrors(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, Sub(e.Dot(e), Square(v)))
		}
		return ways
	})},
	{ID: "loss-by-less", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		v := Quo(e.Dot(e), Integer(int64(max(1, len(e)-1))))
		return []*big.Rat{v, Half(v)}
	})},
	{ID: "zero-loss", Number: ofErrors(func(_, _ Vector) []*big.Rat {
		return []*big.Rat{Integer(0)}
	})},
	{ID: "errors-doubled", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		return []*big.Rat{Mul(Integer(2), e.sum()), Mul(Integer(2), e.each(Abs).sum())}
	})},
	{ID: "cubed", Number: ofErrors(func(e, _ Vector) []*big.Rat {
		v := e.each(func(v *big.Rat) *big.Rat { return Mul(Square(v), Abs(v)) }).sum()
		return []*big.Rat{v, Half(v)}
	})},
}
