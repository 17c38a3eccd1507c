package derive

import (
	"math"
	"math/big"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// The margin γ of the weights that a run ends with: the least d (w · x)/‖w‖ of all training
// samples, with d = ±1 and w₀ left out of ‖w‖, so that it is a distance in the plane. It is below 0
// while a sample is wrong.

// gamma is nil for several weight vectors, for real targets and for inputs without weights.
func gamma(c *Case, _ Quantity) Vector {
	return c.gammaBy(signed, true)
}

func signed(z, d float64) float64 { return z * d }

// gammaBy returns the least of a function of z and d over the samples, divided by the length of w
// where that is wanted.
func (c *Case) gammaBy(of func(z, d float64) float64, divided bool) Vector {
	p := c.Run.Problem()
	if p.K > 1 || p.Kind != data.Binary {
		return nil
	}
	w, from := c.Run.Answer(c.Run.Len(), nil), 0
	if c.Exp.Table.Bias {
		from = 1
	}
	length, least := num.Length(w[from:]), math.Inf(1)
	if length == 0 {
		return nil
	}
	for i := range p.M {
		d := math.Copysign(1, p.D[i]-0.25) // of the targets 0 and 1, too
		least = min(least, of(num.Dot(w, c.Exp.Table.Sample(i)), d))
	}
	if !divided {
		return Scalar(least)
	}
	return Scalar(least / length)
}

// gammaErrors are mistakes with the margin γ.
var gammaErrors = []Misconception{
	{ID: "gamma-unnormalised", Number: numbered{"gamma": func(c *Case, _ Quantity) Vector {
		return c.gammaBy(signed, false)
	}}.values},
	{ID: "gamma-with-bias", Number: numbered{"gamma": func(c *Case, _ Quantity) Vector {
		w := c.Run.Answer(c.Run.Len(), nil)
		if v := gamma(c, Quantity{}); v != nil && c.Exp.Table.Bias {
			return Scalar(Float(v[0]) * num.Length(w[1:]) / num.Length(w))
		}
		return nil
	}}.values},
	{ID: "gamma-unsigned", Number: numbered{"gamma": func(c *Case, _ Quantity) Vector {
		return c.gammaBy(func(z, _ float64) float64 { return math.Abs(z) }, true)
	}}.values},
	{ID: "gamma-twice", Number: numbered{"gamma": func(c *Case, q Quantity) Vector {
		return c.Right(q).each(func(v *big.Rat) *big.Rat { return Mul(Integer(2), v) })
	}}.values},
}

// GammaWorked works γ from the weights and the sample that has it, to its value as it is written.
func (c *Case) GammaWorked(value string) []text.Text {
	w, from := decimals(c.Run.Answer(c.Run.Len(), nil), c.reading()), 0
	if c.Exp.Table.Bias {
		from = 1
	}
	at, length := 0, Root(w[from:].Dot(w[from:]))
	var least *big.Rat
	for i, d := range c.Run.Problem().D {
		z := w.Dot(decimals(c.Exp.Table.Sample(i), c.reading()))
		if d <= 0 {
			z = Mul(Integer(-1), z)
		}
		if least == nil || z.Cmp(least) < 0 {
			at, least = i, z
		}
	}
	return []text.Text{text.Same("w = " + PlainList(w)),
		text.Same("‖w‖ = √(" + SquaresOf(w[from:]) + ") = " + Plainly(length)),
		gammaNearest.With(at+1, Plainly(least)),
		text.Same("γ = " + Plainly(least) + " / " + Plainly(length) + " = " + value)}
}
