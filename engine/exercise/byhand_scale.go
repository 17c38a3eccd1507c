package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
)

// scaleErrors are those of means, standard deviations and standardised inputs.
var scaleErrors = []Misconception{
	{ID: "no-norm", Sources: []string{"biolab/orange3#170"}, Draws: DrawsLine,
		Work:   rescaled(measured),
		Number: standard(func(_ column, v *big.Rat) *big.Rat { return v })},
	{ID: "norm-twice", Sources: []string{"biolab/orange3#170"}, Draws: DrawsLine, Work: rescaled(
		func(x, mean, scale *big.Rat) *big.Rat { return quo(sub(x, mean), scale) })},
	{ID: "median", Number: perColumn("mean", column.median)},
	{ID: "midrange", Number: perColumn("mean", func(c column) *big.Rat {
		return half(add(c.least(), c.most()))
	})},
	{ID: "mean-by-less", Sources: []string{"MAML: s against σ"},
		Number: perColumn("mean", func(c column) *big.Rat {
			return quo(mul(c.mean, c.size()), c.less())
		})},
	{ID: "not-divided", Number: either(
		perColumn("mean", func(c column) *big.Rat { return mul(c.mean, c.size()) }),
		perColumn("sigma", func(c column) *big.Rat { return c.squares(c.mean) }),
		perColumn("sigma", func(c column) *big.Rat { return root(c.squares(c.mean)) }),
		standard(func(c column, v *big.Rat) *big.Rat {
			return quo(sub(v, c.mean), root(c.squares(c.mean)))
		}))},
	{ID: "sample-for-population", Sources: []string{"MAML: s against σ"}, Number: either(
		divided(data.Population, func(m int64) int64 { return m - 1 }),
		standard(func(c column, v *big.Rat) *big.Rat {
			return quo(sub(v, c.mean), root(quo(c.squares(c.mean), c.less())))
		}))},
	{ID: "population-for-sample", Sources: []string{"MAML: s against σ"},
		Number: divided(data.Sample, func(m int64) int64 { return m })},
	{ID: "variance",
		Number: perColumn("sigma", func(c column) *big.Rat { return square(c.sigma) })},
	{ID: "by-variance", Number: standard(func(c column, v *big.Rat) *big.Rat {
		return quo(sub(v, c.mean), square(c.sigma))
	})},
	{ID: "no-square", Sources: []string{"MAML: σ as printed"},
		Number: perColumn("sigma", func(column) *big.Rat { return integer(0) })},
	{ID: "abs-deviation", Number: perColumn("sigma", func(c column) *big.Rat {
		return quo(c.sizes(), c.size())
	})},
	{ID: "not-centred", Number: either(
		perColumn("sigma", func(c column) *big.Rat {
			return root(quo(c.squares(integer(0)), c.divisor))
		}),
		standard(func(c column, v *big.Rat) *big.Rat { return quo(v, c.sigma) }))},
	{ID: "about-median", Number: either(
		perColumn("sigma", func(c column) *big.Rat {
			return root(quo(c.squares(c.median()), c.divisor))
		}),
		standard(func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.median()), c.sigma) }))},
	{ID: "centred-only",
		Number: standard(func(c column, v *big.Rat) *big.Rat { return sub(v, c.mean) })},
	{ID: "times-sigma", Number: standard(func(c column, v *big.Rat) *big.Rat {
		return mul(sub(v, c.mean), c.sigma)
	})},
	{ID: "min-max", Sources: []string{"scalers of other programs"},
		Number: standard(func(c column, v *big.Rat) *big.Rat {
			return quo(sub(v, c.least()), c.width())
		})},
}

// column is a feature of the training samples as it was measured; divisor is what its squares are
// divided by.
type column struct {
	values               Vector
	mean, sigma, divisor *big.Rat
}

// size is the number of values, and less one less, but 1 at least.
func (c column) size() *big.Rat { return integer(int64(len(c.values))) }
func (c column) less() *big.Rat { return integer(int64(max(1, len(c.values)-1))) }

func (c column) least() *big.Rat { return slices.MinFunc(c.values, (*big.Rat).Cmp) }
func (c column) most() *big.Rat  { return slices.MaxFunc(c.values, (*big.Rat).Cmp) }

// squares returns the sum of the squared differences from a number.
func (c column) squares(from *big.Rat) *big.Rat {
	off := c.values.each(func(v *big.Rat) *big.Rat { return sub(v, from) })
	return off.dot(off)
}

func (c column) median() *big.Rat {
	sorted := slices.SortedFunc(slices.Values(c.values), (*big.Rat).Cmp)
	n := len(sorted)
	return half(add(sorted[(n-1)/2], sorted[n/2]))
}

// features returns the columns; those of one number alone are left out, which no scale fits.
func (c *Case) features() (columns []column) {
	means, sigmas := c.means(), c.sigmas()
	for j, values := range c.columns() {
		if sigmas[j].Sign() == 0 {
			return nil
		}
		divisor := integer(int64(max(1, c.divisor())))
		columns = append(columns, column{values, means[j], sigmas[j], divisor})
	}
	return columns
}

// perColumn makes an error of a number of each feature.
func perColumn(of string, value func(column) *big.Rat) func(*Case, Quantity) []Vector {
	return numbered{of: func(c *Case, _ Quantity) (v Vector) {
		for _, column := range c.features() {
			v = append(v, value(column))
		}
		return v
	}}.values
}

// standard makes an error of an input that is standardised.
func standard(to func(column, *big.Rat) *big.Rat) func(*Case, Quantity) []Vector {
	return numbered{"x": func(c *Case, q Quantity) Vector {
		features := c.features()
		if features == nil {
			return nil
		}
		return c.standardised(q, func(j int, v *big.Rat) *big.Rat { return to(features[j], v) })
	}}.values
}

// divided makes an error of a σ that divides by another number.
func divided(where data.Standardize, by func(m int64) int64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		sample := c.Exp.Document.Inputs.Standardize == data.Sample
		if q.Of != "sigma" || sample != (where == data.Sample) || c.Exp.Table.M() < 2 {
			return nil
		}
		return []Vector{c.means2(int(by(int64(c.Exp.Table.M())))).each(root)}
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

// measured is what was measured, of a standardised number.
func measured(x, mean, scale *big.Rat) *big.Rat { return add(mul(x, scale), mean) }

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
				if j > 0 || !s.biased() {
					x[j] = to(x[j], s.Mean[j], s.Scale[j])
				}
			}
			return x
		})(w, v)
	})
}

// columns returns the chosen features of the training samples, before anything is standardised.
func (c *Case) columns() []Vector {
	var columns []Vector
	for _, term := range c.Exp.Table.Map {
		var column Vector
		for _, row := range c.Exp.Table.Rows {
			column = append(column, paper(term.Value(c.Exp.Set.Points[row])))
		}
		columns = append(columns, column)
	}
	return columns
}

func (c *Case) means() Vector {
	if own := c.given.Of["mean"]; own != nil {
		return own
	}
	var means Vector
	for _, column := range c.columns() {
		means = append(means, quo(column.sum(), integer(int64(len(column)))))
	}
	return means
}

// divisor is what the squares are divided by: M, or M − 1 where the document standardises so.
func (c *Case) divisor() int {
	m := c.Exp.Table.M()
	if c.Exp.Document.Inputs.Standardize == data.Sample {
		return m - 1
	}
	return m
}

// sigmas returns the standard deviation of each column.
func (c *Case) sigmas() Vector {
	if own := c.given.Of["sigma"]; own != nil {
		return own
	}
	return c.means2(c.divisor()).each(root)
}

// means2 returns the variance of each column.
func (c *Case) means2(divisor int) Vector {
	means, squares := c.means(), Vector(nil)
	for j, column := range c.columns() {
		off := column.each(func(v *big.Rat) *big.Rat { return sub(v, means[j]) })
		squares = append(squares, quo(off.dot(off), integer(int64(max(1, divisor)))))
	}
	return squares
}

// rareColumns are more of standard deviations and standardised inputs.
var rareColumns = []Misconception{
	{ID: "one-distance", Number: eachColumn("sigma", func(c column) []*big.Rat {
		return c.values.each(func(v *big.Rat) *big.Rat { return abs(sub(v, c.mean)) })
	})},
	{ID: "distances-rooted", Number: eachColumn("sigma", func(c column) []*big.Rat {
		return []*big.Rat{quo(c.sizes(), c.less()), root(quo(c.sizes(), c.size()))}
	})},
	{ID: "squares-of-values", Number: eachColumn("sigma", func(c column) []*big.Rat {
		all := c.squares(integer(0))
		return []*big.Rat{all, quo(all, c.size()), root(all)}
	})},
	{ID: "another-scale", Number: func(c *Case, q Quantity) (values []Vector) {
		for _, to := range otherScales {
			values = append(values, standard(to)(c, q)...)
		}
		return values
	}},
	{ID: "sigma-rounded", Near: true, Number: func(c *Case, q Quantity) (values []Vector) {
		for places := range 2 {
			values = append(values, standard(func(c column, v *big.Rat) *big.Rat {
				return quo(sub(v, c.mean), orOne(roundedTo(c.sigma, places)))
			})(c, q)...)
		}
		return values
	}},
}

// otherScales are what a value becomes on a scale that has nothing to do with σ.
var otherScales = []func(column, *big.Rat) *big.Rat{
	func(c column, v *big.Rat) *big.Rat { return quo(v, orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat {
		return quo(v, orOne(c.most()))
	},
	func(c column, v *big.Rat) *big.Rat { return quo(v, orOne(mul(c.mean, c.size()))) },
	func(c column, v *big.Rat) *big.Rat { return quo(c.sigma, orOne(sub(v, c.mean))) },
	func(c column, _ *big.Rat) *big.Rat { return c.mean },
}

// rareScales are those of means, standard deviations and standardised inputs.
var rareScales = []Misconception{
	{ID: "value-missing", Number: either(
		eachColumn("mean", func(c column) (ways []*big.Rat) {
			sum := mul(c.mean, c.size())
			for _, v := range c.values {
				ways = append(ways, quo(sub(sum, v), c.size()), quo(sub(sum, v), c.less()))
			}
			return ways
		}),
		eachColumn("sigma", func(c column) (ways []*big.Rat) {
			for _, v := range c.values {
				rest := sub(c.squares(c.mean), square(sub(v, c.mean)))
				ways = append(ways, root(quo(rest, c.size())), root(quo(rest, c.less())))
			}
			return ways
		}))},
	{ID: "one-value", Number: eachColumn("mean", func(c column) []*big.Rat { return c.values })},
	{ID: "mean-otherwise", Number: eachColumn("mean", func(c column) []*big.Rat {
		sum, more := mul(c.mean, c.size()), add(c.size(), integer(1))
		squares := quo(c.squares(integer(0)), c.size())
		return []*big.Rat{quo(sum, more), root(squares), squares, c.product(), c.size()}
	})},
	{ID: "range", Number: either(
		eachColumn("mean", func(c column) []*big.Rat { return []*big.Rat{c.width()} }),
		eachColumn("sigma", func(c column) []*big.Rat {
			return []*big.Rat{c.width(), half(c.width())}
		}))},
	{ID: "sigma-otherwise", Number: eachColumn("sigma", func(c column) []*big.Rat {
		all, n, less, sizes := c.squares(c.mean), c.size(), c.less(), c.sizes()
		return []*big.Rat{quo(all, less), quo(root(all), n), quo(root(all), less), sizes,
			quo(all, square(n)), root(root(quo(all, n))), square(quo(all, n)),
			root(quo(mul(integer(2), sizes), n)),
			root(abs(sub(quo(c.squares(integer(0)), n), c.mean))), root(half(all)),
			sub(quo(c.squares(integer(0)), n), c.mean),
			root(quo(all, add(n, integer(1))))}
	})},
	{ID: "standard-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		for _, to := range standards {
			values = append(values, standard(to)(c, q)...)
		}
		return values
	}},
}

// standards are what a value becomes where something else is subtracted, or it is divided by
// something else.
var standards = []func(column, *big.Rat) *big.Rat{
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.mean), c.width()) },
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.mean), orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat { return sub(quo(v, c.sigma), c.mean) },
	func(c column, v *big.Rat) *big.Rat { return sub(v, quo(c.mean, c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return quo(add(v, c.mean), c.sigma) },
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.mean), c.size()) },
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.mean), c.squares(c.mean)) },
	func(c column, v *big.Rat) *big.Rat {
		return quo(mul(sub(v, c.mean), c.less()), c.squares(c.mean))
	},
	func(c column, v *big.Rat) *big.Rat { return quo(mul(sub(v, c.mean), c.size()), c.sizes()) },
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.mean), root(c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return quo(sub(v, c.sigma), orOne(c.mean)) },
	func(c column, v *big.Rat) *big.Rat { return square(quo(sub(v, c.mean), c.sigma)) },
	func(c column, v *big.Rat) *big.Rat { return quo(root(abs(sub(v, c.mean))), c.sigma) },
	func(c column, _ *big.Rat) *big.Rat { return quo(c.mean, c.sigma) },
	func(c column, _ *big.Rat) *big.Rat { return c.sigma },
}

func orOne(v *big.Rat) *big.Rat {
	if v.Sign() == 0 {
		return integer(1)
	}
	return v
}

// width is how far the values reach, sizes the sum of their distances from the mean, and product
// their geometric mean.
func (c column) width() *big.Rat { return sub(c.most(), c.least()) }

func (c column) sizes() *big.Rat {
	return c.values.each(func(v *big.Rat) *big.Rat { return abs(sub(v, c.mean)) }).sum()
}

func (c column) product() *big.Rat {
	sum := 0.0
	for _, v := range c.values {
		if v.Sign() <= 0 {
			return integer(0)
		}
		sum += num.Log(float(v))
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
