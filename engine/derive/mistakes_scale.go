package derive

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// scaleErrors are the mistakes with means, standard deviations and standardised inputs.
var scaleErrors = []Misconception{
	{ID: "no-norm", Sources: []string{"biolab/orange3#170"},
		Work:   rescaled(measured),
		Number: standard(func(_ column, v *big.Rat) *big.Rat { return v })},
	{ID: "norm-twice", Sources: []string{"biolab/orange3#170"}, Work: rescaled(
		func(x, mean, scale *big.Rat) *big.Rat { return Quo(Sub(x, mean), scale) })},
	{ID: "median", Number: perColumn("mean", column.median)},
	{ID: "midrange", Number: perColumn("mean", func(c column) *big.Rat {
		return Half(Add(c.least(), c.most()))
	})},
	{ID: "mean-by-less", Sources: []string{"MAML: s against σ"},
		Number: perColumn("mean", func(c column) *big.Rat {
			return Quo(Mul(c.mean, c.size()), c.less())
		})},
	{ID: "not-divided", Number: either(
		perColumn("mean", func(c column) *big.Rat { return Mul(c.mean, c.size()) }),
		perColumn("sigma", func(c column) *big.Rat { return c.squares(c.mean) }),
		perColumn("sigma", func(c column) *big.Rat { return Root(c.squares(c.mean)) }),
		standard(func(c column, v *big.Rat) *big.Rat {
			return Quo(Sub(v, c.mean), Root(c.squares(c.mean)))
		}))},
	{ID: "sample-for-population", Sources: []string{"MAML: s against σ"}, Number: either(
		divided(data.Population, func(m int64) int64 { return m - 1 }),
		standard(func(c column, v *big.Rat) *big.Rat {
			return Quo(Sub(v, c.mean), Root(Quo(c.squares(c.mean), c.less())))
		}))},
	{ID: "population-for-sample", Sources: []string{"MAML: s against σ"},
		Number: divided(data.Sample, func(m int64) int64 { return m })},
	{ID: "variance",
		Number: perColumn("sigma", func(c column) *big.Rat { return Square(c.sigma) })},
	{ID: "by-variance", Number: standard(func(c column, v *big.Rat) *big.Rat {
		return Quo(Sub(v, c.mean), Square(c.sigma))
	})},
	{ID: "no-square", Sources: []string{"MAML: σ as printed"},
		Number: perColumn("sigma", func(column) *big.Rat { return Integer(0) })},
	{ID: "abs-deviation", Number: perColumn("sigma", func(c column) *big.Rat {
		return Quo(c.sizes(), c.size())
	})},
	{ID: "not-centred", Number: either(
		perColumn("sigma", func(c column) *big.Rat {
			return Root(Quo(c.squares(Integer(0)), c.divisor))
		}),
		standard(func(c column, v *big.Rat) *big.Rat { return Quo(v, c.sigma) }))},
	{ID: "about-median", Number: either(
		perColumn("sigma", func(c column) *big.Rat {
			return Root(Quo(c.squares(c.median()), c.divisor))
		}),
		standard(func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.median()), c.sigma) }))},
	{ID: "centred-only",
		Number: standard(func(c column, v *big.Rat) *big.Rat { return Sub(v, c.mean) })},
	{ID: "times-sigma", Number: standard(func(c column, v *big.Rat) *big.Rat {
		return Mul(Sub(v, c.mean), c.sigma)
	})},
	{ID: "min-max", Sources: []string{"scalers of other programs"},
		Number: standard(func(c column, v *big.Rat) *big.Rat {
			return Quo(Sub(v, c.least()), c.width())
		})},
}

func (c column) least() *big.Rat { return slices.MinFunc(c.values, (*big.Rat).Cmp) }
func (c column) most() *big.Rat  { return slices.MaxFunc(c.values, (*big.Rat).Cmp) }

func (c column) median() *big.Rat {
	sorted := slices.SortedFunc(slices.Values(c.values), (*big.Rat).Cmp)
	n := len(sorted)
	return Half(Add(sorted[(n-1)/2], sorted[n/2]))
}

// perColumn makes an error of a number of each feature.
func perColumn(of string, value func(column) *big.Rat) func(*Case, Quantity) []Vector {
	return eachColumn(of, func(c column) []*big.Rat { return []*big.Rat{value(c)} })
}

// standard makes an error of an input that is standardised, in several ways.
func standard(ways ...func(column, *big.Rat) *big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		features := c.features()
		if q.Of != "x" || c.Step == nil || features == nil {
			return nil
		}
		for _, to := range ways {
			if x := c.standardised(q, func(j int, v *big.Rat) *big.Rat {
				return to(features[j], v)
			}); x != nil {
				values = append(values, x)
			}
		}
		return values
	}
}

// divided makes an error of a σ that divides by another number.
func divided(where data.Standardize, by func(m int64) int64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		sample := c.Exp.Document.Inputs.Standardize == data.Sample
		if q.Of != "sigma" || sample != (where == data.Sample) || c.Exp.Table.M() < 2 {
			return nil
		}
		return []Vector{c.means2(int(by(int64(c.Exp.Table.M())))).each(Root)}
	}
}

// either is an error that can be meant in several ways.
func either(ways ...func(*Case, Quantity) []Vector) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		for _, way := range ways {
			values = append(values, way(c, q)...)
		}
		return values
	}
}

// rescaled takes the inputs with another scale than they have.
func rescaled(to func(x, mean, scale *big.Rat) *big.Rat) func(*WorkedStep) []*Working {
	return mistake(X, func(w *Working, v Vector) []Vector {
		s := w.step
		if s.Scale == nil {
			return nil
		}
		return onRows(func(x Vector) Vector {
			x = slices.Clone(x)
			for j := range x {
				if j > 0 || !s.Biased() {
					x[j] = to(x[j], s.Mean[j], s.Scale[j])
				}
			}
			return x
		})(w, v)
	})
}

// rareColumns are more of standard deviations and standardised inputs.
var rareColumns = []Misconception{
	{ID: "one-distance", Number: eachColumn("sigma", func(c column) []*big.Rat {
		return c.values.each(func(v *big.Rat) *big.Rat { return Abs(Sub(v, c.mean)) })
	})},
	{ID: "distances-rooted", Number: eachColumn("sigma", func(c column) []*big.Rat {
		return []*big.Rat{Quo(c.sizes(), c.less()), Root(Quo(c.sizes(), c.size()))}
	})},
	{ID: "squares-of-values", Number: eachColumn("sigma", func(c column) []*big.Rat {
		all := c.squares(Integer(0))
		return []*big.Rat{all, Quo(all, c.size()), Root(all)}
	})},
	{ID: "another-scale", Number: standard(otherScales...)},
	{ID: "sigma-rounded", Near: true, Number: func(c *Case, q Quantity) (values []Vector) {
		for places := range 2 {
			values = append(values, standard(func(c column, v *big.Rat) *big.Rat {
				return Quo(Sub(v, c.mean), orOne(roundedTo(c.sigma, places)))
			})(c, q)...)
		}
		return values
	}},
}

// otherScales bring a value to a scale that has nothing to do with σ.
var otherScales = []func(column, *big.Rat) *big.Rat{
	func(c column, v *big.Rat) *big.Rat { return Quo(v, orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat {
		return Quo(v, orOne(c.most()))
	},
	func(c column, v *big.Rat) *big.Rat { return Quo(v, orOne(Mul(c.mean, c.size()))) },
	func(c column, v *big.Rat) *big.Rat { return Quo(c.sigma, orOne(Sub(v, c.mean))) },
	func(c column, _ *big.Rat) *big.Rat { return c.mean },
}

// rareScales are the rare mistakes with means, standard deviations and standardised inputs.
var rareScales = []Misconception{
	{ID: "value-missing", Number: either(
		eachColumn("mean", func(c column) (ways []*big.Rat) {
			sum := Mul(c.mean, c.size())
			for _, v := range c.values {
				ways = append(ways, Quo(Sub(sum, v), c.size()), Quo(Sub(sum, v), c.less()))
			}
			return ways
		}),
		eachColumn("sigma", func(c column) (ways []*big.Rat) {
			for _, v := range c.values {
				rest := Sub(c.squares(c.mean), Square(Sub(v, c.mean)))
				ways = append(ways, Root(Quo(rest, c.size())), Root(Quo(rest, c.less())))
			}
			return ways
		}))},
	{ID: "one-value", Number: eachColumn("mean", func(c column) []*big.Rat { return c.values })},
	{ID: "mean-otherwise", Number: eachColumn("mean", func(c column) []*big.Rat {
		sum, more := Mul(c.mean, c.size()), Add(c.size(), Integer(1))
		squares := Quo(c.squares(Integer(0)), c.size())
		return []*big.Rat{Quo(sum, more), Root(squares), squares, c.product(), c.size()}
	})},
	{ID: "range", Number: either(
		eachColumn("mean", func(c column) []*big.Rat { return []*big.Rat{c.width()} }),
		eachColumn("sigma", func(c column) []*big.Rat {
			return []*big.Rat{c.width(), Half(c.width())}
		}))},
	{ID: "sigma-otherwise", Number: eachColumn("sigma", func(c column) []*big.Rat {
		all, n, less, sizes := c.squares(c.mean), c.size(), c.less(), c.sizes()
		return []*big.Rat{Quo(all, less), Quo(Root(all), n), Quo(Root(all), less), sizes,
			Quo(all, Square(n)), Root(Root(Quo(all, n))), Square(Quo(all, n)),
			Root(Quo(Mul(Integer(2), sizes), n)),
			Root(Abs(Sub(Quo(c.squares(Integer(0)), n), c.mean))), Root(Half(all)),
			Sub(Quo(c.squares(Integer(0)), n), c.mean),
			Root(Quo(all, Add(n, Integer(1))))}
	})},
	{ID: "standard-otherwise", Number: standard(standards...)},
}

// standards subtract something else than the mean from a value, or divide it by something else
// than σ.
var standards = []func(column, *big.Rat) *big.Rat{
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.mean), c.width()) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.mean), orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat { return Sub(Quo(v, c.sigma), c.mean) },
	func(c column, v *big.Rat) *big.Rat { return Sub(v, Quo(c.mean, c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Add(v, c.mean), c.sigma) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.mean), c.size()) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.mean), c.squares(c.mean)) },
	func(c column, v *big.Rat) *big.Rat {
		return Quo(Mul(Sub(v, c.mean), c.less()), c.squares(c.mean))
	},
	func(c column, v *big.Rat) *big.Rat { return Quo(Mul(Sub(v, c.mean), c.size()), c.sizes()) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.mean), Root(c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Sub(v, c.sigma), orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat { return Square(Quo(Sub(v, c.mean), c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return Quo(Root(Abs(Sub(v, c.mean))), c.sigma) },
	func(c column, _ *big.Rat) *big.Rat { return Quo(c.mean, c.sigma) },
	func(c column, _ *big.Rat) *big.Rat { return c.sigma },
}

func orOne(v *big.Rat) *big.Rat {
	if v.Sign() == 0 {
		return Integer(1)
	}
	return v
}

// width is how far the values reach, sizes the sum of their distances from the mean, and product
// their geometric mean.
func (c column) width() *big.Rat { return Sub(c.most(), c.least()) }

func (c column) sizes() *big.Rat {
	return c.values.each(func(v *big.Rat) *big.Rat { return Abs(Sub(v, c.mean)) }).sum()
}

func (c column) product() *big.Rat {
	sum := 0.0
	for _, v := range c.values {
		if v.Sign() <= 0 {
			return Integer(0)
		}
		sum += num.Log(Float(v))
	}
	return paper(num.Exp(sum / float64(len(c.values))))
}

// eachColumn makes an error of a number of each feature, in several ways.
func eachColumn(of string, ways func(column) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		if q.Of != of {
			return nil
		}
		for k, column := range c.features() {
			for at, v := range ways(column) {
				if k == 0 {
					values = append(values, nil)
				}
				values[at] = append(values[at], v)
			}
		}
		return values
	}
}
