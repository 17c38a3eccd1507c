package derive

import (
	"math/big"

	"perceptronlab/engine/rule"
)

// Misconception is a mistake that people make, as what becomes of the numbers by it. The values are
// listed by Misconceptions and never written.
type Misconception struct {
	ID      string
	Sources []string // where it was seen; by default algebra tells it
	Ring    bool     // the samples that were taken are shown in the plane
	Near    bool     // the way is right, only the digits are not: half of the points
	Output  bool     // it is about o itself; of an o that has two values nothing else can be told
	Often   bool     // it is often made together with another
	Rare    bool     // it is told only after those that are common
	// Turns is how often it works the step, where that grows with the step; nil: about once a way
	Turns func(*WorkedStep) int
	// the common ones that it repeats in other words: beside these it is not told
	Like string

	// Work works a step as somebody with this misconception would, in each way that this can be
	// meant; mostly it is a node with an operator (mistake). When says of which steps; nil: of all.
	When func(*WorkedStep) bool
	Work func(*WorkedStep) []*Working
	// Number does the same for a number that is not worked in a step, or is not passed on in it.
	Number func(*Case, Quantity) []Vector
}

// Mistaken is a named error with the values that it gives for what is asked: one for each way that
// it can be meant.
type Mistaken struct {
	Error  Misconception
	Values []Vector
}

// numbered makes an error of what it gives for each of some quantities, by their ids.
type numbered map[string]func(c *Case, q Quantity) Vector

func (n numbered) values(c *Case, q Quantity) []Vector {
	if give := n[q.Of]; give != nil && (c.Step != nil || !q.OfStep()) {
		if v := give(c, q); v != nil {
			return []Vector{v}
		}
	}
	return nil
}

// shared is another s where the gradient is scaled in some way.
func shared(g rule.Gradient, share func(*Working) *big.Rat) operator {
	return by(func(w *Working) Vector {
		if w.step.Settings.Gradient == g {
			if own := share(w); own != nil {
				return Vector{own}
			}
		}
		return nil
	})
}

// oneEach returns numbers as lists of one.
func oneEach(numbers []*big.Rat) (values []Vector) {
	for _, v := range numbers {
		values = append(values, Vector{v})
	}
	return values
}
