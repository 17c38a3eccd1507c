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

func side(v *big.Rat) int64 {
	if v.Sign() < 0 {
		return -1
	}
	return 1
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

// rareFactors are more of what a step adds.
var rareFactors = []Misconception{
	{ID: "no-step", Like: "unchanged",
		When: (*WorkedStep).gradient, Work: mistake(Delta, become(0))},
	{ID: "no-error", Like: "half half-sign target-only label-only", When: (*WorkedStep).single,
		Work: mistake(Factor, func(w *Working, f Vector) []Vector {
			all := []Vector{f.each(func(*big.Rat) *big.Rat { return integer(1) })}
			switch s := w.step; {
			case s.movedOne():
				x := quo(half(w.at(Err)[0]), s.Eta) // ±x
				all = append(all, Vector{x}, Vector{neg(x)})
			case s.tanh():
				all = append(all, w.at(Slope))
			}
			return all
		})},
	{ID: "targets-alone",
		When: func(s *WorkedStep) bool { return s.corrects() && len(s.Samples) > 1 },
		Work: mistake(Factor, node(D))},
	{ID: "half-squares", When: (*WorkedStep).ofSquares,
		Work: mistake(Factor, ofError(func(e *big.Rat) *big.Rat { return half(square(e)) }))},
	{ID: "bias-subtracted",
		When: func(s *WorkedStep) bool { return s.ofSquares() && s.biased() },
		Work: mistake(Factor, by(func(w *Working) Vector {
			twice := mul(integer(2), w.at(W)[0])
			return w.at(Err).each(func(e *big.Rat) *big.Rat { return add(e, twice) })
		})),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if !s.biased() {
				return nil
			}
			return s.lossWith(func(x, w Vector) *big.Rat { return sub(w[1:].dot(x[1:]), w[0]) })[0]
		})},
	{ID: "one-error", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return repeated(len(f), f[k])
		}))},
	{ID: "error-turned", Like: "abs", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return f.with(k, neg(f[k]))
		}))},
	{ID: "sample-alone", Like: "first-only last-only", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return zeros(len(f)).with(k, f[k])
		}, func(w *Working, f Vector, k int) Vector { // not divided as a mean is
			return zeros(len(f)).with(k, quo(f[k], w.at(Share)[0]))
		}))},
	{ID: "end-missing", Like: "sample-missing first-only last-only", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return f.with(k, integer(0))
		}))},
	{ID: "other-target",
		When: func(s *WorkedStep) bool {
			return s.batch() && s.ofSquares() &&
				s.Kind == data.Binary
		},
		Work: mistake(Factor, eachSample(func(w *Working, f Vector, k int) Vector {
			e := sub(w.step.other(w.at(D)[k]), w.at(Alpha)[k])
			return f.with(k, mul(e, w.at(Slope)[k]))
		}))},
	{ID: "errors-exchanged", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return append(f[k:len(f):len(f)], f[:k]...).turned(k == 0)
		}))},
	{ID: "one-input", When: (*WorkedStep).together,
		Work: mistake(Inputs, eachSample(func(w *Working, _ Vector, k int) Vector {
			return slices.Repeat(w.row(X, k), w.samples())
		}))},
	{ID: "online-backwards", Like: "other-sample", Work: func(s *WorkedStep) []*Working {
		back := s.copied()
		back.Samples = slices.Clone(s.Samples)
		slices.Reverse(back.Samples)
		return online(back)
	}},
	{ID: "bias-by-w0", When: func(s *WorkedStep) bool { return s.moves1() && s.biased() },
		Work: mistake(Delta, by(func(w *Working) Vector {
			return w.at(Delta).with(0, mul(w.at(Delta)[0], w.at(W)[0]))
		}))},
	{ID: "w-in-step", When: (*WorkedStep).moves1, Work: mistake(Delta, of(Delta, W, mul))},
	{ID: "factors-added", When: (*WorkedStep).moves1, Work: anyOf(
		mistake(Inputs, func(w *Working, x Vector) []Vector {
			eta, f := w.step.Eta, w.at(Factor)[0]
			return every(func(v *big.Rat) *big.Rat { // ηf·1 + x
				return quo(add(mul(eta, f), v), mul(eta, f))
			}, func(v *big.Rat) *big.Rat { // η + fx
				return quo(add(eta, mul(f, v)), mul(eta, f))
			})(w, x)
		}),
		mistake(Delta, by(func(w *Working) Vector { // η + f + x
			return repeated(w.step.N, add(w.step.Eta, w.at(Factor)[0])).plus(firstX(w))
		})))},
	{ID: "eta-or-error", When: (*WorkedStep).moves1, Work: mistake(Delta, by(
		func(w *Working) Vector { return repeated(w.step.N, w.step.Eta) },
		func(w *Working) Vector { return repeated(w.step.N, w.at(Factor)[0]) }))},
	{ID: "w-scaled", Work: mistake(Base, func(w *Working, v Vector) []Vector {
		eta := w.step.Eta
		return times(eta, oneLess(eta), add(integer(1), eta))(w, v)
	})},
	{ID: "w-turned", Work: mistake(Base, every(neg))},
	{ID: "not-a-step", Like: "label-only", Work: func(s *WorkedStep) []*Working {
		if w := s.Work(); s.Classes == 0 {
			return []*Working{w.with(Delta, s.Before).keeping(w, After),
				w.with(Delta, firstX(w)).keeping(w, After)}
		}
		return nil
	}},
	{ID: "step-shifted", When: func(s *WorkedStep) bool { return s.single() && s.biased() },
		Work: mistake(Inputs, onRows(func(x Vector) Vector {
			return append(x[1:len(x):len(x)], x[0])
		}))},
	{ID: "right-moved", Like: "on-correct", When: (*WorkedStep).keptOne,
		Work: mistake(Factor, func(w *Working, _ Vector) (all []Vector) {
			d := sub(w.at(D)[0], w.step.other(w.at(D)[0]))
			for _, f := range []*big.Rat{d, quo(d, w.step.Eta), quo(half(d), w.step.Eta)} {
				all = append(all, Vector{f}, Vector{neg(f)})
			}
			return all
		})},
	{ID: "net-turned", When: (*WorkedStep).corrects, Work: misread(less(Z, D))},
	{ID: "decimal-otherwise", Like: "no-eta eta-twice decimal",
		When: func(s *WorkedStep) bool { return s.stepped() && !s.moved() },
		Work: mistake(Delta, times(integer(10), big.NewRat(1, 10)))},
	{ID: "gradient-alone", When: (*WorkedStep).ofSquares,
		Work: mistake(After, func(w *Working, _ Vector) []Vector {
			sums := w.at(Delta).times(quo(integer(1), w.step.Eta))
			return []Vector{sums, sums.each(neg)}
		})},
	{ID: "weight-alone", Like: "no-bias one-weight", When: (*WorkedStep).batch,
		Work: mistake(Delta, func(w *Working, delta Vector) (all []Vector) {
			for j := 1; j < w.step.N; j++ {
				all = append(all, zeros(w.step.N).with(j, delta[j]))
			}
			return all
		})},
	{ID: "rows-replaced",
		When: (*WorkedStep).classed, Work: mistake(After, by(func(w *Working) Vector {
			after := slices.Clone(w.at(W))
			for _, class := range []*big.Rat{w.at(D)[0], w.at(O)[0]} {
				row := w.step.first(class)
				copy(after[row:row+w.step.N], w.at(Delta)[row:])
			}
			return after
		}))},
	{ID: "by-scores", When: (*WorkedStep).classed, Work: mistake(Delta, by(func(w *Working) Vector {
		return w.at(Delta).times(sub(w.lead(0), integer(1)))
	}))},
	{ID: "uneven-rows", When: (*WorkedStep).classed,
		Work: mistake(Pull, by(moving(1, -2), moving(2, -1), moving(-2, 1), moving(-1, 2)))},
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
