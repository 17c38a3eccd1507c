package exercise

import (
	"math"
	"math/big"

	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

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

// rareBounds are those of gaps, of bounds and of limits.
var rareBounds = []Misconception{
	{ID: "rho-otherwise", Like: "rho-unnormalised",
		Number: func(c *Case, q Quantity) (values []Vector) {
			w := c.Report().Separator
			if w == nil || q.Of != "rho" || c.Report().Margin == 0 {
				return nil
			}
			for _, times := range written(w) {
				length, sum := num.Length(w)*times, 0.0
				gap := c.Report().Margin / num.Length(w) * length
				ways := []float64{length / gap, length, length * length, gap * length}
				for _, v := range w {
					sum += max(v, -v) * times
					if v != 0 {
						ways = append(ways, gap/(max(v, -v)*times))
					}
				}
				r := num.Length([]float64{float(root(c.radius2()[0]))})
				ways = append(ways, gap/sum, gap/r)
				mean := 0.0
				for i := range c.Exp.Table.M() {
					z := math.Abs(num.Dot(w, c.Exp.Table.Sample(i))) * times
					ways, mean = append(ways, z), mean+z/float64(c.Exp.Table.M())
				}
				for _, v := range append(ways, mean, mean/length) {
					values = append(values, scalar(v))
				}
			}
			for i := range c.Exp.Table.M() {
				z := num.Dot(w, c.Exp.Table.Sample(i)) / num.Length(w)
				values = append(values, scalar(z))
			}
			return values
		}},
	{ID: "R2-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		if q.Of != "R2" {
			return nil
		}
		if short := c.radius(true, true); short != nil {
			values = append(values, short)
		}
		for i := range c.Exp.Table.M() {
			x := decimals(c.Exp.Table.Sample(i), c.reading())
			values = append(values, Vector{x.dot(x)}, Vector{square(x[1:].sum())})
		}
		if w := c.Report().Separator; w != nil {
			for _, times := range written(w) {
				values = append(values, scalar(num.Length(w)*num.Length(w)*times*times))
			}
		}
		return values
	}},
	{ID: "bound-otherwise", Number: either(numberedWays("bound", bounds(4, 4), bounds(4, 2),
		bounds(2, 4), bounds(0, 4)), func(c *Case, q Quantity) (values []Vector) {
		w := c.Report().Separator
		if w == nil || q.Of != "bound" || c.Report().Margin == 0 {
			return nil
		}
		for _, times := range written(w) { // ρ neither divided by ‖w‖ nor squared
			gap := paper(c.Report().Margin * times)
			values = append(values, Vector{quo(c.radius2()[0], gap)})
		}
		return values
	})},
	{ID: "rho-rounded", Near: true, Number: func(c *Case, q Quantity) (values []Vector) {
		if q.Of != "bound" || c.Report().Margin == 0 {
			return nil
		}
		for places := 2; places <= 3; places++ {
			rho := roundedTo(paper(c.Report().Margin), places)
			values = append(values, Vector{quo(c.radius2()[0], square(rho))})
		}
		return values
	}},
	{ID: "limit-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		v := c.Right(q)
		if q.Of != "eta-limit" || v == nil || v[0].Sign() == 0 {
			return nil
		}
		lambda, m := quo(integer(2), v[0]), integer(int64(c.Exp.Table.M()))
		ways := []*big.Rat{lambda, mul(integer(2), lambda), half(lambda),
			quo(integer(2), square(lambda)), quo(integer(2), root(lambda))}
		if c.Exp.Document.Learner.Gradient != rule.GradientSum {
			ways = append(ways, quo(v[0], square(m)), mul(v[0], m), quo(v[0], root(m)),
				quo(v[0], mul(m, root(m))))
		}
		return oneEach(ways)
	}},
}

func numberedWays(of string, ways ...func(*Case, Quantity) Vector) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		for _, way := range ways {
			values = append(values, numbered{of: way}.values(c, q)...)
		}
		return values
	}
}

// rareCounts are those of what is counted.
var rareCounts = []Misconception{
	{ID: "updates-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		m, b, epochs := c.Exp.Table.M(), c.Exp.Document.Learner.Batch, c.epochs()
		if q.Of != "updates" || epochs < 1 || !c.Exp.Rule.Uses(rule.SettingBatch) ||
			c.Exp.Rule.Loss == rule.NoLoss { // a perceptron changes nothing where all is right
			return nil
		}
		ways := []int{c.Run.Updates() + 1, c.Run.Updates() - 1, m, m + epochs, m - 1, m + 1,
			(m - 1) * epochs, 1, c.Run.Updates() * b}
		if b > 1 && b <= m {
			ways = append(ways, b, m-b, m%b, m%b*epochs, m/b, m/b+1, b*epochs,
				m*epochs/b, m*epochs/(b+m%b)+1)
		}
		for _, n := range ways {
			values = append(values, wholeNumber(n))
		}
		return values
	}},
	{ID: "pocket-otherwise", Like: "not-replaced last-for-pocket",
		Number: func(c *Case, q Quantity) (values []Vector) {
			if q.Of != "errors" || q.Epoch < 0 || c.Exp.Rule.Symbol == "" {
				return nil
			}
			for epoch := range c.Run.Epochs() {
				if n := c.wrongAt(epoch); n >= 0 {
					values = append(values, wholeNumber(n))
				}
			}
			return values
		}},
}
