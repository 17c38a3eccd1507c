package derive

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
)

// rareSteps are the rare mistakes with Δw.
var rareSteps = []Misconception{
	{ID: "x-squared", When: (*WorkedStep).stepped, Work: mistake(Inputs, every(Square))},
	{ID: "by-eta", When: (*WorkedStep).stepped,
		Work: mistake(Eta, every(func(v *big.Rat) *big.Rat { return Quo(Integer(1), v) }))},
	{ID: "bias-by-one", When: (*WorkedStep).movedBias, Work: mistake(Delta, by(
		func(w *Working) Vector {
			return w.At(Delta).with(0, Integer(side(w.At(Delta)[0])))
		},
		func(w *Working) Vector {
			return w.At(Delta).with(0, Mul(w.step.Eta, w.step.Size()))
		}))},
	{ID: "bias-alone", Like: "one-weight",
		When: func(s *WorkedStep) bool { return s.stepped() && s.Biased() },
		Work: mistake(Delta, onRows(func(row Vector) Vector {
			return Zeros(len(row)).with(0, row[0])
		}))},
	{ID: "z-for-error", When: (*WorkedStep).single,
		Work: mistake(Factor, node(Z, func(z *big.Rat) *big.Rat { return z }, Neg)),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			z := s.On(s.All...).Work().At(Z)
			return Mul(s.LossShare(), z.Dot(z))
		})},
	{ID: "w-as-input",
		When: (*WorkedStep).gradient, Work: mistake(Delta, by(func(w *Working) Vector {
			return w.At(W).Times(Mul(w.step.Eta, w.At(Factor).sum()))
		}))},
	{ID: "sums-multiplied", When: (*WorkedStep).together, Work: mistake(Delta, by(
		func(w *Working) Vector { return w.ofSum(Integer(1)) },
		func(w *Working) Vector { return w.ofSum(overSize(1)(w)) }))}, // the mean of the inputs
	{ID: "not-stepped", Like: "unchanged label-only onto-x old-w",
		When: func(s *WorkedStep) bool { return s.Classes == 0 },
		Work: mistake(After, by(func(w *Working) Vector { return w.At(W) }, firstX,
			func(w *Working) Vector { return w.At(W).Plus(firstX(w)) },
			func(w *Working) Vector { return firstX(w).Plus(w.At(Delta)) },
			func(w *Working) Vector { return firstX(w).minus(w.At(W)) },
			func(w *Working) Vector { return w.At(W).minus(firstX(w)) }))},
	{ID: "w-times-delta", Work: mistake(After, of(Delta, W, Mul))},
	{ID: "alpha-lost", When: (*WorkedStep).tanh, Work: mistake(Factor, by(
		func(w *Working) Vector { return w.At(D).minus(w.At(Z)) },
		func(w *Working) Vector { return w.At(D).minus(w.At(Z)).by(w.At(Slope)) }))},
	{ID: "other-slope", When: (*WorkedStep).tanh, Work: mistake(Slope, node(Alpha,
		func(a *big.Rat) *big.Rat { return a },
		Square,
		func(a *big.Rat) *big.Rat { return Mul(a, oneLess(a)) },
		func(a *big.Rat) *big.Rat { return Square(oneLess(Square(a))) },
		func(a *big.Rat) *big.Rat { return Add(Integer(1), Square(a)) },
		func(a *big.Rat) *big.Rat { return Quo(Integer(1), oneLess(Square(a))) }))},
	{ID: "wrong-rows", Like: "swapped-rows punish-all", When: (*WorkedStep).classed,
		Work: mistake(Delta, by(moving(1, 1), moving(-1, -1), thirdRow(1, 0, -1, 1),
			thirdRow(0, -1, 1, 1), thirdRow(1, 1, 1, 1), thirdRow(2, -1, -1, 2), columnsMoved))},
	{ID: "half-rows", When: (*WorkedStep).classed, Work: mistake(Delta, every(Half))},
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
	return s.single() && s.Biased() && !s.Work().At(Delta).Zero()
}

// ofSum is Δw where the inputs and the factors are added up, each by themselves.
func (w *Working) ofSum(share *big.Rat) Vector {
	sum := Zeros(w.step.N)
	for k := range w.samples() {
		sum = sum.Plus(w.Row(Inputs, k).Times(share))
	}
	return sum.Times(Mul(Mul(w.step.Eta, w.At(Share)[0]), w.At(Factor).sum()))
}

// firstX is the input of the first sample.
func firstX(w *Working) Vector { return w.Row(X, 0) }

// thirdRow adds so many times ηx/over to the right class's vector, to the winner's, to the others.
func thirdRow(right, won, rest, over int64) func(*Working) Vector {
	return func(w *Working) Vector {
		delta := w.moved(big.NewRat(right, over), big.NewRat(won, over))
		x := w.Row(Inputs, 0).Times(Mul(w.step.Eta, big.NewRat(rest, over)))
		for at := 0; at < len(delta); at += w.step.N {
			if at != w.step.first(w.At(D)[0]) && at != w.step.first(w.At(O)[0]) {
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
	delta := Zeros(n * n)
	for at, v := range w.At(Delta) {
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
			all := []Vector{f.each(func(*big.Rat) *big.Rat { return Integer(1) })}
			switch s := w.step; {
			case s.movedOne():
				x := Quo(Half(w.At(Err)[0]), s.Eta) // ±x
				all = append(all, Vector{x}, Vector{Neg(x)})
			case s.tanh():
				all = append(all, w.At(Slope))
			}
			return all
		})},
	{ID: "targets-alone",
		When: func(s *WorkedStep) bool { return s.corrects() && len(s.Samples) > 1 },
		Work: mistake(Factor, node(D))},
	{ID: "half-squares", When: (*WorkedStep).OfSquares,
		Work: mistake(Factor, node(Err, func(e *big.Rat) *big.Rat { return Half(Square(e)) }))},
	{ID: "bias-subtracted",
		When: func(s *WorkedStep) bool { return s.OfSquares() && s.Biased() },
		Work: mistake(Factor, by(func(w *Working) Vector {
			twice := Mul(Integer(2), w.At(W)[0])
			return w.At(Err).each(func(e *big.Rat) *big.Rat { return Add(e, twice) })
		})),
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if !s.Biased() {
				return nil
			}
			return s.lossWith(func(x, w Vector) *big.Rat { return Sub(w[1:].Dot(x[1:]), w[0]) })[0]
		})},
	{ID: "one-error", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return repeated(len(f), f[k])
		}))},
	{ID: "error-turned", Like: "abs", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return f.with(k, Neg(f[k]))
		}))},
	{ID: "sample-alone", Like: "first-only last-only", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return Zeros(len(f)).with(k, f[k])
		}, func(w *Working, f Vector, k int) Vector { // not divided as a mean is
			return Zeros(len(f)).with(k, Quo(f[k], w.At(Share)[0]))
		}))},
	{ID: "end-missing", Like: "sample-missing first-only last-only", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return f.with(k, Integer(0))
		}))},
	{ID: "other-target",
		When: func(s *WorkedStep) bool {
			return s.batch() && s.OfSquares() &&
				s.Kind == data.Binary
		},
		Work: mistake(Factor, eachSample(func(w *Working, f Vector, k int) Vector {
			e := Sub(w.step.other(w.At(D)[k]), w.At(Alpha)[k])
			return f.with(k, Mul(e, w.At(Slope)[k]))
		}))},
	{ID: "errors-exchanged", When: (*WorkedStep).together,
		Work: mistake(Factor, eachSample(func(_ *Working, f Vector, k int) Vector {
			return append(f[k:len(f):len(f)], f[:k]...).turned(k == 0)
		}))},
	{ID: "one-input", When: (*WorkedStep).together,
		Work: mistake(Inputs, eachSample(func(w *Working, _ Vector, k int) Vector {
			return slices.Repeat(w.Row(X, k), w.samples())
		}))},
	{ID: "online-backwards", Like: "other-sample", Work: func(s *WorkedStep) []*Working {
		back := s.Copied()
		back.Samples = slices.Clone(s.Samples)
		slices.Reverse(back.Samples)
		return online(back)
	}},
	{ID: "bias-by-w0", When: func(s *WorkedStep) bool { return s.movedByOne() && s.Biased() },
		Work: mistake(Delta, by(func(w *Working) Vector {
			return w.At(Delta).with(0, Mul(w.At(Delta)[0], w.At(W)[0]))
		}))},
	{ID: "w-in-step", When: (*WorkedStep).movedByOne, Work: mistake(Delta, of(Delta, W, Mul))},
	{ID: "factors-added", When: (*WorkedStep).movedByOne, Work: anyOf(
		mistake(Inputs, func(w *Working, x Vector) []Vector {
			eta, f := w.step.Eta, w.At(Factor)[0]
			return every(func(v *big.Rat) *big.Rat { // ηf·1 + x
				return Quo(Add(Mul(eta, f), v), Mul(eta, f))
			}, func(v *big.Rat) *big.Rat { // η + fx
				return Quo(Add(eta, Mul(f, v)), Mul(eta, f))
			})(w, x)
		}),
		mistake(Delta, by(func(w *Working) Vector { // η + f + x
			return repeated(w.step.N, Add(w.step.Eta, w.At(Factor)[0])).Plus(firstX(w))
		})))},
	{ID: "eta-or-error", When: (*WorkedStep).movedByOne, Work: mistake(Delta, by(
		func(w *Working) Vector { return repeated(w.step.N, w.step.Eta) },
		func(w *Working) Vector { return repeated(w.step.N, w.At(Factor)[0]) }))},
	{ID: "w-scaled", Work: mistake(Base, func(w *Working, v Vector) []Vector {
		eta := w.step.Eta
		return times(eta, oneLess(eta), Add(Integer(1), eta))(w, v)
	})},
	{ID: "w-turned", Work: mistake(Base, every(Neg))},
	{ID: "not-a-step", Like: "label-only", Work: func(s *WorkedStep) []*Working {
		if w := s.Work(); s.Classes == 0 {
			return []*Working{w.with(Delta, s.Before).keeping(w, After),
				w.with(Delta, firstX(w)).keeping(w, After)}
		}
		return nil
	}},
	{ID: "step-shifted", When: func(s *WorkedStep) bool { return s.single() && s.Biased() },
		Work: mistake(Inputs, onRows(func(x Vector) Vector {
			return append(x[1:len(x):len(x)], x[0])
		}))},
	{ID: "right-moved", Like: "on-correct", When: (*WorkedStep).keptOne,
		Work: mistake(Factor, func(w *Working, _ Vector) (all []Vector) {
			d := Sub(w.At(D)[0], w.step.other(w.At(D)[0]))
			for _, f := range []*big.Rat{d, Quo(d, w.step.Eta), Quo(Half(d), w.step.Eta)} {
				all = append(all, Vector{f}, Vector{Neg(f)})
			}
			return all
		})},
	{ID: "net-turned", When: (*WorkedStep).corrects, Work: misread(of(Z, D, Sub))},
	{ID: "decimal-otherwise", Like: "no-eta eta-twice decimal",
		When: func(s *WorkedStep) bool { return s.stepped() && !s.moved() },
		Work: mistake(Delta, times(Integer(10), big.NewRat(1, 10)))},
	{ID: "gradient-alone", When: (*WorkedStep).OfSquares,
		Work: mistake(After, func(w *Working, _ Vector) []Vector {
			sums := w.At(Delta).Times(Quo(Integer(1), w.step.Eta))
			return []Vector{sums, sums.each(Neg)}
		})},
	{ID: "weight-alone", Like: "no-bias one-weight", When: (*WorkedStep).batch,
		Work: mistake(Delta, func(w *Working, delta Vector) (all []Vector) {
			for j := 1; j < w.step.N; j++ {
				all = append(all, Zeros(w.step.N).with(j, delta[j]))
			}
			return all
		})},
	{ID: "rows-replaced",
		When: (*WorkedStep).classed, Work: mistake(After, by(func(w *Working) Vector {
			after := slices.Clone(w.At(W))
			for _, class := range []*big.Rat{w.At(D)[0], w.At(O)[0]} {
				row := w.step.first(class)
				copy(after[row:row+w.step.N], w.At(Delta)[row:])
			}
			return after
		}))},
	{ID: "by-scores", When: (*WorkedStep).classed, Work: mistake(Delta, by(func(w *Working) Vector {
		return w.At(Delta).Times(Sub(w.lead(0), Integer(1)))
	}))},
	{ID: "uneven-rows", When: (*WorkedStep).classed,
		Work: mistake(Pull, by(moving(1, -2), moving(2, -1), moving(-2, 1), moving(-1, 2)))},
}

func repeated(n int, v *big.Rat) Vector {
	return Zeros(n).each(func(*big.Rat) *big.Rat { return v })
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
