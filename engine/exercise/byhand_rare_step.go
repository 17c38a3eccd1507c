package exercise

import "math/big"

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
		for j := 1; j < len(w); j++ {
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
}

// eachFactor makes an error of the factors of x in a step of several samples, one way for each of
// them.
func eachFactor(way func(f Vector, k int) Vector) func(*WorkedStep) []Working {
	return func(s *WorkedStep) (worked []Working) {
		if !s.together() {
			return nil
		}
		for k := range s.Samples {
			worked = append(worked, s.onFactor(s.Work(), way(s.Work().Factor, k)))
		}
		return worked
	}
}

// rareFactors are more of what a step adds.
var rareFactors = []Misconception{
	{ID: "no-step", Work: change((*WorkedStep).gradient, func(s *WorkedStep, w Working) Vector {
		return zeros(len(w.Delta))
	})},
	{ID: "no-error", Work: factored((*WorkedStep).single,
		func(*WorkedStep, Working, int) *big.Rat { return integer(1) })},
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
	{ID: "one-error", Work: eachFactor(func(f Vector, k int) Vector {
		return f.each(func(*big.Rat) *big.Rat { return f[k] })
	})},
	{ID: "error-turned", Work: eachFactor(func(f Vector, k int) Vector {
		return f.with(k, neg(f[k]))
	})},
	{ID: "sample-alone", Work: eachFactor(func(f Vector, k int) Vector {
		return zeros(len(f)).with(k, f[k])
	})},
	{ID: "errors-exchanged", Work: eachFactor(func(f Vector, k int) Vector {
		return append(f[k:len(f):len(f)], f[:k]...).turned(k == 0)
	})},
	{ID: "one-input", Work: func(s *WorkedStep) (worked []Working) {
		if !s.together() {
			return nil
		}
		for _, sample := range s.Samples {
			only := s.copied()
			only.Samples = nil
			for range s.Samples {
				only.Samples = append(only.Samples, sample)
			}
			worked = append(worked, only.onFactor(s.Work(), s.Work().Factor))
		}
		return worked
	}},
	{ID: "online-backwards", Work: func(s *WorkedStep) []Working {
		back := s.copied()
		back.Samples = nil
		for k := range s.Samples {
			back.Samples = append(back.Samples, s.Samples[len(s.Samples)-1-k])
		}
		return online(back)
	}},
	{ID: "bias-by-w0", Work: change((*WorkedStep).moves1, func(s *WorkedStep, w Working) Vector {
		return s.biasStep(w, mul(w.Delta[0], s.Before[0]))
	})},
	{ID: "w-in-step", Work: change((*WorkedStep).moves1, func(s *WorkedStep, w Working) Vector {
		delta := append(Vector(nil), w.Delta...)
		for j := range delta {
			delta[j] = mul(delta[j], s.Before[j])
		}
		return delta
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
		})},
	{ID: "eta-or-error", Work: change((*WorkedStep).moves1,
		func(s *WorkedStep, w Working) Vector { return repeated(s.N, s.Eta) },
		func(s *WorkedStep, w Working) Vector { return repeated(s.N, w.Factor[0]) })},
	{ID: "w-scaled", Work: func(s *WorkedStep) []Working {
		return s.onto(s.Before.times(s.Eta), s.Before.times(sub(integer(1), s.Eta)))
	}},
	{ID: "w-turned", Work: func(s *WorkedStep) []Working {
		return s.onto(s.Before.times(integer(-1)))
	}},
	{ID: "not-a-step", Work: func(s *WorkedStep) (worked []Working) {
		if s.Classes > 0 {
			return nil
		}
		for _, delta := range []Vector{s.Before, s.Samples[0].X} {
			w := s.Work()
			w.Delta = delta
			worked = append(worked, w)
		}
		return worked
	}},
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
	back := make(Vector, 0, len(v))
	for k := range v {
		back = append(back, v[len(v)-1-k])
	}
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
