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
