package exercise

import "math/big"

// rareLosses are more of squares, and of sums of them.
var rareLosses = []Misconception{
	{ID: "one-plus", Number: ofTargets(func(e, d Vector) (ways []*big.Rat) {
		for k := range e {
			sum := sub(mul(integer(2), d[k]), e[k]) // d + z
			ways = append(ways, half(add(sub(e.dot(e), square(e[k])), square(sum))))
		}
		return ways
	})},
	{ID: "plus-no-half", Number: ofTargets(func(e, d Vector) []*big.Rat {
		sums := d.times(integer(2)).minus(e)
		return []*big.Rat{sums.dot(sums)}
	})},
	{ID: "squares-apart", Number: ofTargets(func(e, d Vector) []*big.Rat {
		z := d.minus(e)
		v := sub(d.dot(d), z.dot(z))
		return []*big.Rat{v, half(v)}
	})},
	{ID: "targets-squared", Number: ofTargets(func(_, d Vector) []*big.Rat {
		return []*big.Rat{d.dot(d), half(d.dot(d))}
	})},
	{ID: "one-unsquared", Number: ofTargets(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, half(add(sub(e.dot(e), square(v)), abs(v))))
		}
		return ways
	})},
	{ID: "missing-no-half", Number: ofTargets(func(e, _ Vector) (ways []*big.Rat) {
		for _, v := range e {
			ways = append(ways, sub(e.dot(e), square(v)))
		}
		return ways
	})},
	{ID: "loss-by-less", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		v := quo(e.dot(e), integer(int64(max(1, len(e)-1))))
		return []*big.Rat{v, half(v)}
	})},
	{ID: "zero-loss", Number: ofTargets(func(_, _ Vector) []*big.Rat {
		return []*big.Rat{integer(0)}
	})},
	{ID: "errors-doubled", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		return []*big.Rat{mul(integer(2), e.sum()), mul(integer(2), e.each(abs).sum())}
	})},
	{ID: "cubed", Number: ofTargets(func(e, _ Vector) []*big.Rat {
		v := e.each(func(v *big.Rat) *big.Rat { return mul(square(v), abs(v)) }).sum()
		return []*big.Rat{v, half(v)}
	})},
}

// ofTargets makes an error of a loss, of the errors before the step and of the targets.
func ofTargets(ways func(e, d Vector) []*big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		return ofErrors(func(e Vector) []*big.Rat {
			var d Vector
			for _, sample := range c.Step.All {
				d = append(d, sample.D)
			}
			return ways(e, d)
		})(c, q)
	}
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
