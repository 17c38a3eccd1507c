package derive

import (
	"math/big"

	"perceptronlab/engine/data"
)

// size is the number of values, and less one less, but 1 at least.
func (c column) size() *big.Rat { return Integer(int64(len(c.values))) }
func (c column) less() *big.Rat { return Integer(int64(max(1, len(c.values)-1))) }

// squares returns the sum of the squared differences from a number.
func (c column) squares(from *big.Rat) *big.Rat {
	off := c.values.each(func(v *big.Rat) *big.Rat { return Sub(v, from) })
	return off.Dot(off)
}

// features returns the columns; those of one number alone are left out, which no scale fits.
func (c *Case) features() []column {
	if c.scales == nil {
		c.Work.Spend(RationWork * InputsOf(c.Exp))
		c.scales = new(c.scaled())
	}
	return *c.scales
}

func (c *Case) scaled() (columns []column) {
	means, sigmas := c.Means(), c.sigmas()
	for j, values := range c.Columns() {
		if sigmas[j].Sign() == 0 {
			return nil
		}
		divisor := Integer(int64(max(1, c.Divisor())))
		columns = append(columns, column{values, means[j], sigmas[j], divisor})
	}
	return columns
}

// Columns returns the chosen features of the training samples, before anything is standardised.
func (c *Case) Columns() []Vector {
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

// Means returns the mean of each column, or what a student gave.
func (c *Case) Means() Vector {
	if own := c.given.Of["mean"]; own != nil {
		return own
	}
	var means Vector
	for _, column := range c.Columns() {
		means = append(means, Quo(column.sum(), Integer(int64(len(column)))))
	}
	return means
}

// Divisor returns the divisor of the squares: M, or M − 1 where the document standardises so.
func (c *Case) Divisor() int {
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
	return c.means2(c.Divisor()).each(Root)
}

// means2 returns the variance of each column.
func (c *Case) means2(divisor int) Vector {
	means, squares := c.Means(), Vector(nil)
	for j, column := range c.Columns() {
		off := column.each(func(v *big.Rat) *big.Rat { return Sub(v, means[j]) })
		squares = append(squares, Quo(off.Dot(off), Integer(int64(max(1, divisor)))))
	}
	return squares
}

// measured returns the number that was measured from a standardised one.
func measured(x, mean, scale *big.Rat) *big.Rat { return Add(Mul(x, scale), mean) }
