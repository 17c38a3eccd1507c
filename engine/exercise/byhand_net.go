package exercise

import (
	"math/big"
)

// netErrors are those of what a step starts from: x, z, o, and d − o or d − z of a sample.
var netErrors = []Misconception{
	{ID: "no-bias-in-z",
		When: func(s *WorkedStep) bool {
			return s.biased() && s.Classes == 0 && s.Given.Nodes[Z] == nil
		},
		Work: withNets(func(w, x Vector) *big.Rat { return w[1:].dot(x[1:]) }),
		Number: numbered{
			"z": unbiasedNets,
			"o": func(c *Case, q Quantity) Vector {
				if z := unbiasedNets(c, q); z != nil {
					return Vector{integer(int64(largest(z)))}
				}
				return nil
			},
			"loss": func(c *Case, _ Quantity) Vector {
				if s := c.Step; s != nil && s.biased() && s.ofSquares() {
					return s.lossWith(func(x, w Vector) *big.Rat { return w[1:].dot(x[1:]) })
				}
				return nil
			},
		}.values},
	{ID: "x0-minus", Sources: []string{"Cornell cs472, notes on the perceptron"}, Draws: DrawsLine,
		When:   func(s *WorkedStep) bool { return s.biased() && s.Classes == 0 },
		Work:   mistake(X, onRows(func(x Vector) Vector { return x.with(0, neg(x[0])) })),
		Number: inputs(func(x Vector) Vector { return x.with(0, integer(-1)) })},
	{ID: "x0-zero", Number: inputs(func(x Vector) Vector { return x.with(0, integer(0)) })},
	{ID: "bias-last", Sources: []string{"books that write (x, 1)"},
		Number: inputs(func(x Vector) Vector { return append(x[1:len(x):len(x)], x[0]) })},
	{ID: "swap", Often: true, Draws: DrawsLine,
		When:   func(s *WorkedStep) bool { return s.N == 3 && s.biased() },
		Work:   anyOf(mistake(X, onRows(swapped)), mistake(Delta, onRows(swapped))),
		Number: inputs(swapped)},
	{ID: "term-sign", Number: terms(2)},
	{ID: "term-missing", Number: terms(1)},
	{ID: "columns", Number: numbered{"z": func(c *Case, q Quantity) Vector {
		s, k := c.Step, q.place(c.Step)
		if s.Classes != s.N || k < 0 {
			return nil
		}
		z := zeros(s.N)
		for at, w := range s.Before {
			z[at%s.N] = add(z[at%s.N], mul(w, s.Samples[k].X[at/s.N]))
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
		if s := c.Step; s.moves1() {
			return Vector{s.Work().at(After).dot(s.Samples[0].X)}
		}
		return nil
	}}.values},
	{ID: "turned", Number: numbered{
		"error": func(c *Case, q Quantity) Vector { return c.Right(q).each(neg) },
		"x": func(c *Case, q Quantity) Vector {
			means, sigmas := c.means(), c.sigmas()
			return c.standardised(q, func(j int, v *big.Rat) *big.Rat {
				return quo(sub(means[j], v), sigmas[j])
			})
		},
	}.values},
	{ID: "other-sample", Draws: DrawsSample, Work: neighbour, Number: otherSample},
	{ID: "old-w", Draws: DrawsLine,
		Work: mistake(W, func(w *Working, _ Vector) []Vector { return w.step.Earlier })},
	{ID: "theta-sign", Output: true, Sources: []string{"lec11: the threshold form"},
		When: func(s *WorkedStep) bool { return s.biased() && s.one() },
		Work: func(s *WorkedStep) []*Working { // z is not misread, only what it is compared with
			threshold := func(w, x Vector) *big.Rat { return sub(w[1:].dot(x[1:]), w[0]) }
			return []*Working{withNets(threshold)(s)[0].keeping(s.Work(), Z)}
		}},
	{ID: "tie-other", Output: true,
		Sources: []string{"MAML, PLA lecture 2 and ML: Perceptrons differ"},
		When:    func(s *WorkedStep) bool { return s.one() && s.Work().at(Z)[0].Sign() == 0 },
		Work:    mistake(O, by(func(w *Working) Vector { return w.at(O).each(w.step.other) }))},
}

// unbiasedNets are the scores of the classes without the bias.
func unbiasedNets(c *Case, q Quantity) (z Vector) {
	s, k := c.Step, q.place(c.Step)
	if !s.biased() || k < 0 {
		return nil
	}
	for class := range s.Classes {
		z = append(z, s.Before[class*s.N+1:(class+1)*s.N].dot(s.Samples[k].X[1:]))
	}
	return z
}

// inputs makes an error of x as it is written down, with its 1.
func inputs(to func(x Vector) Vector) func(*Case, Quantity) []Vector {
	return numbered{"x": func(c *Case, q Quantity) Vector {
		if x := sampleX(c, q); x != nil && c.Step.biased() {
			return to(x)
		}
		return nil
	}}.values
}

// terms takes one product so many times from z.
func terms(times int64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "z" || s.Classes > 0 || s.N < 3 || q.place(s) < 0 {
			return nil
		}
		x, z := s.Samples[q.place(s)].X, c.Right(q)[0]
		for j := range x {
			if j > 0 || !s.biased() {
				product := mul(s.Before[j], x[j])
				values = append(values, Vector{sub(z, mul(integer(times), product))})
			}
		}
		return values
	}
}

// otherSample is what is asked of one sample, of any other.
func otherSample(c *Case, q Quantity) (values []Vector) {
	s := c.Step
	if s == nil || q.place(s) < 0 || q.Of != "x" && q.Of != "z" && q.Of != "error" {
		return nil
	}
	for i := range s.All {
		if i == s.Samples[q.place(s)].Index {
			continue
		}
		other := *c
		other.Step, other.wrongs, other.rares = s.on(s.All[i]), nil, nil
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
		if all.at(Delta).Zero() { // what follows is no update: an error of its own
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
			z = append(z, net(right.at(W), right.row(X, k)))
		}
		w := right.with(Z, z)
		if s.one() {
			w = w.keeping(right, Err, Factor, Delta, After)
		}
		return []*Working{w}
	}
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

// rareRows are of x as it is written down.
var rareRows = []Misconception{
	{ID: "x-mixed", Like: "swap", Number: func(c *Case, q Quantity) (values []Vector) {
		s := c.Step
		if q.Of != "x" || s == nil || q.place(s) < 0 || s.N != 3 || !s.biased() || len(s.All) > 8 {
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
