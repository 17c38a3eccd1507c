package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
)

// rareTerms are more of what z is made of.
var rareTerms = []Misconception{
	{ID: "one-factor", Number: ofNets(func(x, w Vector) (ways []*big.Rat) {
		for j := 1; j < len(w); j++ {
			rest := sub(w.dot(x), mul(w[j], x[j]))
			ways = append(ways, add(rest, w[j]), add(rest, x[j]))
		}
		return ways
	})},
	{ID: "one-term", Number: ofNets(func(x, w Vector) (ways []*big.Rat) {
		for j := range w {
			ways = append(ways, mul(w[j], x[j]))
		}
		return ways
	})},
	{ID: "bias-twice", Number: ofNets(func(x, w Vector) []*big.Rat {
		more := integer(int64(len(w) - 2))
		return []*big.Rat{add(w.dot(x), w[0]), add(w.dot(x), mul(more, w[0]))}
	})},
	{ID: "bias-is-one", Number: ofNets(func(x, w Vector) []*big.Rat {
		z := w.dot(x)
		return []*big.Rat{add(sub(z, w[0]), integer(1)), add(z, integer(1))}
	})},
	{ID: "net-averaged", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{quo(w.dot(x), integer(int64(len(w))))}
	})},
	{ID: "inputs-squared", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{w.dot(x.each(square))}
	})},
	{ID: "d-in-z", Number: func(c *Case, q Quantity) []Vector {
		s := c.Step
		if q.Of != "z" || s.Classes > 0 || q.place(s) < 0 {
			return nil
		}
		e := sub(s.Samples[q.place(s)].D, c.Right(q)[0])
		return []Vector{{e}, {neg(e)}}
	}},
	{ID: "eta-in-z", Number: func(c *Case, q Quantity) []Vector {
		if q.Of != "z" || !c.Step.stepped() {
			return nil
		}
		return []Vector{c.Right(q).times(c.Step.Eta)}
	}},
	{ID: "error-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "error" || q.place(s) < 0 || !s.ofSquares() || s.Rule.Activated(&s.Settings) {
			return nil
		}
		sample, e := s.Samples[q.place(s)], c.Right(q)[0]
		z := sub(sample.D, e)
		values = append(values, Vector{mul(sample.D, z)}, Vector{sub(sample.D, integer(side(z)))},
			Vector{quo(e, orOne(sample.D))})
		for j, x := range sample.X {
			values = append(values, Vector{mul(e, x)}, Vector{sub(sample.D, s.Before[j])},
				Vector{sub(x, z)}, Vector{sub(sub(z, s.Before[j]), sample.D)})
		}
		return values
	}},
}

// eachFactor makes an error of the factors of x in a step of several samples, one way for each of
// them.
func eachFactor(ways ...func(s *WorkedStep, f Vector, k int) Vector) func(*WorkedStep) []Working {
	return func(s *WorkedStep) (worked []Working) {
		if !s.together() {
			return nil
		}
		for k := range s.Samples {
			for _, way := range ways {
				worked = append(worked, s.onFactor(s.Work(), way(s, s.Work().Factor, k)))
			}
		}
		return worked
	}
}

// rareFactors are more of what a step adds.
var rareFactors = []Misconception{
	{ID: "no-step", Like: "unchanged",
		Work: change((*WorkedStep).gradient, func(s *WorkedStep, w Working) Vector {
			return zeros(len(w.Delta))
		})},
	{ID: "no-error", Like: "half half-sign target-only label-only",
		Work: either2(factored((*WorkedStep).single,
			func(*WorkedStep, Working, int) *big.Rat { return integer(1) }),
			factored((*WorkedStep).movedOne, func(s *WorkedStep, w Working, _ int) *big.Rat {
				return quo(half(w.Error[0]), s.Eta) // ±x
			}),
			factored((*WorkedStep).movedOne, func(s *WorkedStep, w Working, _ int) *big.Rat {
				return neg(quo(half(w.Error[0]), s.Eta))
			}),
			factored((*WorkedStep).tanh, func(s *WorkedStep, w Working, k int) *big.Rat {
				_, slope := s.activate(w.Z[k])
				return slope
			}))},
	{ID: "targets-alone", Work: factored((*WorkedStep).corrects,
		func(s *WorkedStep, _ Working, k int) *big.Rat {
			if len(s.Samples) == 1 {
				return nil
			}
			return s.Samples[k].D
		})},
	{ID: "half-squares", Work: factored((*WorkedStep).ofSquares, ofError(func(e *big.Rat) *big.Rat {
		return half(square(e))
	}))},
	{ID: "bias-subtracted", Work: factored((*WorkedStep).ofSquares,
		func(s *WorkedStep, w Working, k int) *big.Rat {
			if !s.biased() {
				return nil
			}
			return add(w.Error[k], mul(integer(2), s.Before[0]))
		}), Number: ofLoss(func(s *WorkedStep) *big.Rat {
		if !s.biased() {
			return nil
		}
		return s.lossWith(func(x, w Vector) *big.Rat { return sub(w[1:].dot(x[1:]), w[0]) })[0]
	})},
	{ID: "one-error", Work: eachFactor(func(_ *WorkedStep, f Vector, k int) Vector {
		return f.each(func(*big.Rat) *big.Rat { return f[k] })
	})},
	{ID: "error-turned", Like: "abs", Work: eachFactor(func(_ *WorkedStep, f Vector, k int) Vector {
		return f.with(k, neg(f[k]))
	})},
	{ID: "sample-alone", Like: "first-only last-only",
		Work: eachFactor(func(_ *WorkedStep, f Vector, k int) Vector {
			return zeros(len(f)).with(k, f[k])
		}, func(s *WorkedStep, f Vector, k int) Vector { // not divided as a mean is
			return zeros(len(f)).with(k, quo(f[k], s.share()))
		})},
	{ID: "end-missing", Like: "sample-missing first-only last-only",
		Work: eachFactor(func(_ *WorkedStep, f Vector, k int) Vector {
			return f.with(k, integer(0))
		})},
	{ID: "other-target", Work: eachFactor(func(s *WorkedStep, f Vector, k int) Vector {
		if !s.ofSquares() || s.Kind != data.Binary {
			return f
		}
		a, slope := s.activate(s.Work().Z[k])
		return f.with(k, mul(sub(s.other(s.Samples[k].D), a), slope))
	})},
	{ID: "errors-exchanged", Work: eachFactor(func(_ *WorkedStep, f Vector, k int) Vector {
		return append(f[k:len(f):len(f)], f[:k]...).turned(k == 0)
	})},
	{ID: "one-input", Work: func(s *WorkedStep) (worked []Working) {
		if !s.together() {
			return nil
		}
		for _, sample := range s.Samples {
			only := s.copied()
			only.Samples = slices.Repeat([]Sample{sample}, len(s.Samples))
			worked = append(worked, only.onFactor(s.Work(), s.Work().Factor))
		}
		return worked
	}},
	{ID: "online-backwards", Like: "other-sample", Work: func(s *WorkedStep) []Working {
		back := s.copied()
		back.Samples = slices.Clone(s.Samples)
		slices.Reverse(back.Samples)
		return online(back)
	}},
	{ID: "bias-by-w0", Work: change((*WorkedStep).moves1, func(s *WorkedStep, w Working) Vector {
		return s.biasStep(w, mul(w.Delta[0], s.Before[0]))
	})},
	{ID: "w-in-step", Work: change((*WorkedStep).moves1, func(s *WorkedStep, w Working) Vector {
		return w.Delta.by(s.Before)
	})},
	{ID: "factors-added", Work: change((*WorkedStep).moves1,
		func(s *WorkedStep, w Working) Vector {
			return s.withInputs(w, func(v *big.Rat) *big.Rat { // ηf·1 + x
				return quo(add(mul(s.Eta, w.Factor[0]), v), mul(s.Eta, w.Factor[0]))
			})
		},
		func(s *WorkedStep, w Working) Vector {
			return s.withInputs(w, func(v *big.Rat) *big.Rat { // η + fx
				return quo(add(s.Eta, mul(w.Factor[0], v)), mul(s.Eta, w.Factor[0]))
			})
		},
		func(s *WorkedStep, w Working) Vector { // η + f + x
			return s.Samples[0].X.each(func(v *big.Rat) *big.Rat {
				return add(add(s.Eta, w.Factor[0]), v)
			})
		})},
	{ID: "eta-or-error", Work: change((*WorkedStep).moves1,
		func(s *WorkedStep, w Working) Vector { return repeated(s.N, s.Eta) },
		func(s *WorkedStep, w Working) Vector { return repeated(s.N, w.Factor[0]) })},
	{ID: "w-scaled", Work: func(s *WorkedStep) []Working {
		return s.onto(s.Before.times(s.Eta), s.Before.times(sub(integer(1), s.Eta)),
			s.Before.times(add(integer(1), s.Eta)))
	}},
	{ID: "w-turned", Work: func(s *WorkedStep) []Working {
		return s.onto(s.Before.times(integer(-1)))
	}},
	{ID: "not-a-step", Like: "label-only", Work: func(s *WorkedStep) (worked []Working) {
		if s.Classes > 0 {
			return nil
		}
		w := s.Work()
		for _, delta := range []Vector{s.Before, s.Samples[0].X} {
			w.Delta = delta
			worked = append(worked, w)
		}
		return worked
	}},
	{ID: "step-shifted", Work: change((*WorkedStep).single, func(s *WorkedStep, w Working) Vector {
		if !s.biased() {
			return nil
		}
		return s.withX(w, func(x Vector) Vector { return append(x[1:len(x):len(x)], x[0]) })
	})},
	{ID: "right-moved", Like: "on-correct", Work: func(s *WorkedStep) (worked []Working) {
		w := s.Work()
		if !s.one() || w.Factor[0].Sign() != 0 || w.Z[0].Sign() == 0 {
			return nil
		}
		d := sub(s.Samples[0].D, s.other(s.Samples[0].D))
		for _, f := range []*big.Rat{d, quo(d, s.Eta), quo(half(d), s.Eta)} {
			worked = append(worked, s.onFactor(w, Vector{f}), s.onFactor(w, Vector{neg(f)}))
		}
		return worked
	}},
	{ID: "net-turned", Work: misread((*WorkedStep).corrects,
		func(s *WorkedStep, w Working, k int) *big.Rat { return sub(w.Z[k], s.Samples[k].D) })},
	{ID: "decimal-otherwise", Like: "no-eta eta-twice decimal",
		Work: scaled(func(s *WorkedStep) bool {
			return s.stepped() && !s.moved()
		}, by(integer(10)), by(big.NewRat(1, 10)))},
	{ID: "gradient-alone", Work: func(s *WorkedStep) (worked []Working) {
		if !s.ofSquares() {
			return nil
		}
		w := s.Work()
		sums := w.Delta.times(quo(integer(1), s.Eta))
		for _, after := range []Vector{sums, sums.each(neg)} {
			w.After = after
			worked = append(worked, w)
		}
		return worked
	}},
	{ID: "weight-alone", Like: "no-bias one-weight", Work: func(s *WorkedStep) (worked []Working) {
		w := s.Work()
		for j := 1; j < s.N && s.batch(); j++ {
			worked = append(worked, s.onDelta(w, zeros(s.N).with(j, w.Delta[j])))
		}
		return worked
	}},
	{ID: "rows-replaced", Work: func(s *WorkedStep) []Working {
		if !s.classed() {
			return nil
		}
		w := s.Work()
		after := slices.Clone(s.Before)
		for _, row := range []int{s.row(s.Samples[0].D), s.row(w.O[0])} {
			copy(after[row:row+s.N], w.Delta[row:row+s.N])
		}
		w.After = after
		return []Working{w}
	}},
	{ID: "by-scores", Work: change((*WorkedStep).classed, func(s *WorkedStep, w Working) Vector {
		return w.Delta.times(sub(s.lead(w.O[0], s.Samples[0]), integer(1)))
	})},
	{ID: "uneven-rows", Work: change((*WorkedStep).classed, moving(1, -2), moving(2, -1),
		moving(-2, 1), moving(-1, 2))},
}

func repeated(n int, v *big.Rat) Vector {
	return zeros(n).each(func(*big.Rat) *big.Rat { return v })
}

// turned returns v from its end on where that is asked for.
func (v Vector) turned(is bool) Vector {
	if !is {
		return v
	}
	back := slices.Clone(v)
	slices.Reverse(back)
	return back
}

// onto adds the step to other weights than w.
func (s *WorkedStep) onto(others ...Vector) (worked []Working) {
	for _, other := range others {
		w := s.Work()
		w.After = other.plus(w.Delta)
		worked = append(worked, w)
	}
	return worked
}
