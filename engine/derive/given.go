package derive

import (
	"maps"
	"math/big"
	"slices"
)

// givable are the quantities not of a step's working that others are worked from.
var givable = []string{"mean", "sigma", "R", "R2", "rho", "rho2", "lambda-max", "x-square"}

// Put adds values of a quantity of a case. It reports whether anything can depend on them.
func (g *GivenValues) Put(c *Case, q Quantity, values Vector) bool {
	n, ofStep := NodeOf[q.Of]
	if !ofStep || n == After {
		// of it roots are taken, and by it things are divided
		none := func(v *big.Rat) bool { return v.Sign() <= 0 }
		if !slices.Contains(givable, q.Of) || q.Of != "mean" && slices.ContainsFunc(values, none) {
			return false
		}
		if q.J >= 0 && q.List() {
			whole := q
			whole.J = -1
			values = c.Right(whole).with(q.J, values[0])
		}
		Ready(&g.Of)[q.Of] = values
		return true
	}
	k := q.Place(c.Step)
	if q.List() {
		if k = 0; q.J >= 0 {
			values = c.OfStep(Asked(q.Of)).with(q.J, values[0])
		}
	}
	all := maps.Clone(g.Nodes) // steps keep what they were given
	own := maps.Clone(all[n])
	for i, v := range values {
		Ready(&own)[k*len(values)+i] = v
	}
	Ready(&all)[n] = own
	g.Nodes = all
	return k >= 0
}

// Ready returns a map that can be written.
func Ready[K comparable, V any](m *map[K]V) map[K]V {
	if *m == nil {
		*m = map[K]V{}
	}
	return *m
}
