package derive

import (
	"math/big"
)

// netErrors are the mistakes at the start of a step: with x, z, o, and d − o or d − z of a sample.
var netErrors = []Misconception{
	{ID: "no-bias-in-z",
		When: func(s *WorkedStep) bool {
			return s.Biased() && s.Classes == 0 && s.Given.Nodes[Z] == nil
		},
		Work: withNets(func(w, x Vector) *big.Rat { return w[1:].Dot(x[1:]) }),
		Number: numbered{
			"z": unbiasedNets,
			"loss": func(c *Case, _ Quantity) Vector {
				if s := c.Step; s != nil && s.Biased() && s.OfSquares() {
					return s.lossWith(func(x, w Vector) *big.Rat { return w[1:].Dot(x[1:]) })
				}
				return nil
			},
		}.values},
	{ID: "x0-minus", Sources: []string{"Cornell cs472, notes on the perceptron"},
		When:   func(s *WorkedStep) bool { return s.Biased() && s.Classes == 0 },
		Work:   mistake(X, onRows(func(x Vector) Vector { return x.with(0, Neg(x[0])) })),
		Number: inputs(func(x Vector) Vector { return x.with(0, Integer(-1)) })},
	{ID: "x0-zero", Number: inputs(func(x Vector) Vector { return x.with(0, Integer(0)) })},
	{ID: "bias-last", Sources: []string{"books that write (x, 1)"},
		Number: inputs(func(x Vector) Vector { return append(x[1:len(x):len(x)], x[0]) })},
	{ID: "swap", Often: true, When: func(s *WorkedStep) bool { return s.N == 3 && s.Biased() },
		Work:   anyOf(mistake(X, onRows(swapped)), mistake(Delta, onRows(swapped))),
		Number: inputs(swapped)},
	{ID: "term-sign", Number: terms(2)},
	{ID: "term-missing", Number: terms(1)},
	{ID: "columns", Number: numbered{"z": func(c *Case, q Quantity) Vector {
		s, k := c.Step, q.Place(c.Step)
		if s.Classes != s.N || k < 0 {
			return nil
		}
		z := Zeros(s.N)
		for at, w := range s.Before {
			z[at%s.N] = Add(z[at%s.N], Mul(w, s.Samples[k].X[at/s.N]))
		}
		return z
	}}.values},
	{ID: "o-for-score", Sources: []string{"lec11: output and activation"},
		Number: numbered{"z": func(c *Case, q Quantity) Vector {
			if c.Step.Classes > 0 || !c.Step.corrects() {
				return nil
			}
			q.Of = "o"
			return c.OfStep(q)
		}}.values},
	{ID: "new-w", Number: numbered{"z": func(c *Case, q Quantity) Vector {
		if s := c.Step; s.movedByOne() {
			return Vector{s.Work().At(After).Dot(s.Samples[0].X)}
		}
		return nil
	}}.values},
	{ID: "turned", Number: numbered{
		"error": func(c *Case, q Quantity) Vector { return c.Right(q).each(Neg) },
		"x": func(c *Case, q Quantity) Vector {
			means, sigmas := c.Means(), c.sigmas()
			return c.standardised(q, func(j int, v *big.Rat) *big.Rat {
				return Quo(Sub(means[j], v), sigmas[j])
			})
		},
	}.values},
	{ID: "other-sample", Ring: true, Work: neighbour, Number: otherSample},
	{ID: "old-w", Work: mistake(W, func(w *Working, _ Vector) []Vector { return w.step.Earlier })},
	{ID: "theta-sign", Output: true, Sources: []string{"lec11: the threshold form"},
		When: func(s *WorkedStep) bool { return s.Biased() && s.one() },
		Work: func(s *WorkedStep) []*Working { // z is not misread, only what it is compared with
			threshold := func(w, x Vector) *big.Rat { return Sub(w[1:].Dot(x[1:]), w[0]) }
			return []*Working{withNets(threshold)(s)[0].keeping(s.Work(), Z)}
		}},
	{ID: "threshold-zero", Output: true,
		Sources: []string{"Wikipedia, Perceptron (2012): NAND with threshold 0.5"},
		When:    func(s *WorkedStep) bool { return s.one() && s.Settings.Threshold != 0 },
		Work: mistake(O, by(func(w *Working) (all Vector) {
			return w.pairs(w.step.threshold)
		}))},
	{ID: "tie-other", Output: true,
		Sources: []string{"MAML, PLA lecture 2 and ML: Perceptrons differ"},
		When:    func(s *WorkedStep) bool { return s.one() && s.tied() },
		Work: mistake(O, func(w *Working, o Vector) (all []Vector) {
			for _, v := range w.step.others(o[0]) {
				all = append(all, Vector{v})
			}
			return all
		})},
}

// unbiasedNets are the scores of the classes without the bias.
func unbiasedNets(c *Case, q Quantity) (z Vector) {
	s, k := c.Step, q.Place(c.Step)
	if !s.Biased() || k < 0 {
		return nil
	}
	for class := range s.Classes {
		z = append(z, s.Before[class*s.N+1:(class+1)*s.N].Dot(s.Samples[k].X[1:]))
	}
	return z
}

// inputs makes an error of x as it is written down, with its 1.
func inputs(to func(x Vector) Vector) func(*Case, Quantity) []Vector {
	return numbered{"x": func(c *Case, q Quantity) Vector {
		if x := SampleX(c, q); x != nil && c.Step.Biased() {
			return to(x)
		}
		return nil
	}}.values
}

// terms takes one product so many times from z.
func terms(times int64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "z" || s.Classes > 0 || s.N < 3 || q.Place(s) < 0 {
			return nil
		}
		x, z := s.Samples[q.Place(s)].X, c.Right(q)[0]
		for j := range x {
			if j > 0 || !s.Biased() {
				product := Mul(s.Before[j], x[j])
				values = append(values, Vector{Sub(z, Mul(Integer(times), product))})
			}
		}
		return values
	}
}

// otherSample answers the same question for another sample.
func otherSample(c *Case, q Quantity) (values []Vector) {
	s := c.Step
	if s == nil || q.Place(s) < 0 || q.Of != "x" && q.Of != "z" && q.Of != "error" {
		return nil
	}
	for i := range s.All {
		if i == s.Samples[q.Place(s)].Index {
			continue
		}
		other := *c
		other.Step, other.wrongs, other.rares = s.On(s.All[i]), nil, nil
		of := q
		of.Sample = i
		values = append(values, other.Right(of))
	}
	return values
}

// swapped exchanges the two features of x.
func swapped(x Vector) Vector {
	if len(x) != 3 {
		return nil
	}
	return Vector{x[0], x[2], x[1]}
}

// neighbour takes another sample than that of the step, its x alone or all of it: of many samples
// the one before or after.
func neighbour(s *WorkedStep) (worked []*Working) {
	m := len(s.All)
	if s.Classes > 0 || len(s.Samples) != 1 || m < 2 {
		return nil
	}
	right, own := s.Work(), s.Samples[0].Index
	for i := range m {
		if i == own || m > 8 && i != (own+1)%m && i != (own+m-1)%m {
			continue
		}
		all := right.with(X, s.All[i].X).with(D, Vector{s.All[i].D})
		if all.At(Delta).Zero() { // what follows is no update: an error of its own
			all = all.keeping(right, Err, Factor, Delta, After)
		}
		worked = append(worked, all, right.with(Inputs, s.All[i].X))
	}
	return worked
}

// withNets works the step from other net inputs, for what is asked of z and o alone: what follows
// from an o that was misjudged has a name of its own.
func withNets(net func(w, x Vector) *big.Rat) func(*WorkedStep) []*Working {
	return func(s *WorkedStep) []*Working {
		right := s.Work()
		var z Vector
		for k := range right.samples() {
			z = append(z, net(right.At(W), right.Row(X, k)))
		}
		w := right.with(Z, z)
		if s.one() {
			w = w.keeping(right, Err, Factor, Delta, After)
		}
		return []*Working{w}
	}
}

// rareNets are the rare mistakes with the terms of z.
var rareNets = []Misconception{
	{ID: "added-up", Number: either(ofNets(func(x, w Vector) []*big.Rat {
		inputs, weights := x[1:].sum(), w.sum()
		return []*big.Rat{inputs, x.sum(), Add(w[0], inputs), weights, Add(weights, inputs),
			Add(weights, x.sum())}
	}), ofTerms(1, func(rest, w, x *big.Rat) Vector { return Vector{Add(rest, Add(w, x))} }))},
	{ID: "shifted", Number: ofNets(func(x, w Vector) []*big.Rat {
		last := len(w) - 1
		ways := []*big.Rat{w[:last].Dot(x[1:]), Add(w[:last].Dot(x[1:]), w[last])}
		for j := 1; j <= last; j++ {
			ways = append(ways, Add(w[1:].Dot(x[1:]), Mul(w[0], x[j])))
		}
		return ways
	})},
	{ID: "term-lost", Like: "term-missing",
		Number: ofTerms(1, func(rest, _, _ *big.Rat) Vector { return Vector{rest} })},
	{ID: "term-turned", Like: "term-sign x0-minus",
		Number: ofTerms(0, func(r, w, x *big.Rat) Vector { return Vector{Sub(r, Mul(w, x))} })},
	{ID: "no-minus", Like: "term-sign x0-minus", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{w.each(Abs).Dot(x)}
	})},
	{ID: "o-typed", Like: "o-for-score", Number: func(c *Case, q Quantity) []Vector {
		z := c.Right(q)
		if q.Of != "z" || z == nil || c.Step.Rule.Activated(&c.Step.Settings) {
			return nil
		}
		return []Vector{z.each(func(v *big.Rat) *big.Rat { return Integer(side(v)) })}
	}},
	{ID: "mixed-samples", Number: mixed},
}

// ofNets makes an error of z, of all classes in the same way, and of an error d − z with it.
func ofNets(ways func(x, w Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if s == nil || q.Of != "z" && q.Of != "error" || q.Place(s) < 0 || !s.Biased() {
			return nil
		}
		sample := s.Samples[q.Place(s)]
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
		if !s.Descends() || s.Classes > 0 || s.Rule.Activated(&s.Settings) {
			return nil
		}
		for at, v := range values {
			values[at] = Vector{Sub(sample.D, v[0])}
		}
		return values
	}
}

// ofTerms makes an error of z out of one product wx and the rest of z, for each from a place on.
func ofTerms(from int, ways func(rest, w, x *big.Rat) Vector) func(*Case, Quantity) []Vector {
	return ofNets(func(x, w Vector) (all []*big.Rat) {
		for j := from; j < len(w); j++ {
			all = append(all, ways(Sub(w.Dot(x), Mul(w[j], x[j])), w[j], x[j])...)
		}
		return all
	})
}

// mixed takes z of the one sample and d of another.
func mixed(c *Case, q Quantity) (values []Vector) {
	s := c.Step
	if s == nil || q.Of != "error" || !s.gradient() || s.Rule.Activated(&s.Settings) {
		return nil
	}
	k := q.Place(s)
	if k < 0 {
		return nil
	}
	own := s.Samples[k]
	for _, other := range s.All {
		values = append(values, Vector{Sub(other.D, s.Before.Dot(own.X))},
			Vector{Sub(own.D, s.Before.Dot(other.X))})
	}
	return values
}

// rareRows are of x as it is written down.
var rareRows = []Misconception{
	{ID: "x-mixed", Like: "swap", Number: func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "x" || s == nil || q.Place(s) < 0 || s.N != 3 || !s.Biased() || len(s.All) > 8 {
			return nil
		}
		for _, a := range s.All {
			for _, b := range s.All {
				if a.Index != b.Index {
					values = append(values, Vector{a.X[0], a.X[1], b.X[2]},
						Vector{a.X[0], a.X[1], b.X[1]}, Vector{a.X[0], a.X[2], b.X[2]},
						Vector{a.X[0], a.X[2], a.X[1]})
				}
			}
		}
		return values
	}},
}

// rareTerms are more of what z is made of.
var rareTerms = []Misconception{
	{ID: "one-factor",
		Number: ofTerms(1, func(rest, w, x *big.Rat) Vector {
			return Vector{Add(rest, w), Add(rest, x)}
		})},
	{ID: "one-term",
		Number: ofTerms(0, func(_, w, x *big.Rat) Vector { return Vector{Mul(w, x)} })},
	{ID: "bias-twice", Number: ofNets(func(x, w Vector) []*big.Rat {
		more := Integer(int64(len(w) - 2))
		return []*big.Rat{Add(w.Dot(x), w[0]), Add(w.Dot(x), Mul(more, w[0]))}
	})},
	{ID: "bias-is-one", Number: ofNets(func(x, w Vector) []*big.Rat {
		z := w.Dot(x)
		return []*big.Rat{Add(Sub(z, w[0]), Integer(1)), Add(z, Integer(1))}
	})},
	{ID: "net-averaged", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{Quo(w.Dot(x), Integer(int64(len(w))))}
	})},
	{ID: "inputs-squared", Number: ofNets(func(x, w Vector) []*big.Rat {
		return []*big.Rat{w.Dot(x.each(Square))}
	})},
	{ID: "d-in-z", Number: func(c *Case, q Quantity) []Vector {
		s := c.Step
		if q.Of != "z" || s.Classes > 0 || q.Place(s) < 0 {
			return nil
		}
		e := Sub(s.Samples[q.Place(s)].D, c.Right(q)[0])
		return []Vector{{e}, {Neg(e)}}
	}},
	{ID: "eta-in-z", Number: func(c *Case, q Quantity) []Vector {
		if q.Of != "z" || !c.Step.stepped() {
			return nil
		}
		return []Vector{c.Right(q).Times(c.Step.Eta)}
	}},
	{ID: "error-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "error" || q.Place(s) < 0 || !s.OfSquares() || s.Rule.Activated(&s.Settings) {
			return nil
		}
		sample, e := s.Samples[q.Place(s)], c.Right(q)[0]
		z := Sub(sample.D, e)
		values = append(values, Vector{Mul(sample.D, z)}, Vector{Sub(sample.D, Integer(side(z)))},
			Vector{Quo(e, orOne(sample.D))})
		for j, x := range sample.X {
			values = append(values, Vector{Mul(e, x)}, Vector{Sub(sample.D, s.Before[j])},
				Vector{Sub(x, z)}, Vector{Sub(Sub(z, s.Before[j]), sample.D)})
		}
		return values
	}},
}
