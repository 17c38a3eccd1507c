package derive

import (
	"math"
	"math/big"

	"perceptronlab/engine/num"
)

// angle returns the angle between w before the step and a sample's x, in degrees from 0 to 180, to
// twelve digits; nil where one of them is 0, and with a vector per class. A student's own w · x
// stands for the right one.
func angle(c *Case, q Quantity) Vector { return c.angles(q, 0, degrees) }

// angles makes a number of the cosine and the sine of the angle, over the numbers of w and x from
// an index on.
func (c *Case) angles(q Quantity, from int, number func(cos, sin float64) float64) Vector {
	s := c.Step
	k := q.Place(s)
	if k < 0 || s.Classes > 0 {
		return nil
	}
	w, x := s.Before[from:], s.Samples[k].X[from:]
	z := s.Work().At(Z)[k]
	if from > 0 {
		z = w.Dot(x)
	}
	squares := Mul(w.Dot(w), x.Dot(x))
	if squares.Sign() == 0 {
		return nil
	}
	cos2 := Quo(Square(z), squares)
	sin2 := Sub(Integer(1), cos2)
	if sin2.Sign() < 0 { // by a z that cannot be
		return nil
	}
	return Scalar(number(float64(z.Sign())*math.Sqrt(Float(cos2)), math.Sqrt(Float(sin2))))
}

// radians returns the angle from 0 to π with a cosine and a sine, as exact near 0 and π as
// elsewhere: sin(φ − angle) corrects φ, and six times are enough from π/2.
func radians(cos, sin float64) float64 {
	angle := math.Pi / 2
	for range 6 {
		angle -= float64(num.Sin(angle)*cos) - float64(num.Cos(angle)*sin)
	}
	return angle
}

func degrees(cos, sin float64) float64 { return float64(radians(cos, sin) * (180 / math.Pi)) }

// Cosine returns w · x / (‖w‖ ‖x‖) where there is an angle; else nil.
func (c *Case) Cosine(q Quantity) *big.Rat {
	if v := c.angles(q, 0, func(cos, _ float64) float64 { return cos }); v != nil {
		return v[0]
	}
	return nil
}

// angleErrors are mistakes with the angle between w and x.
var angleErrors = []Misconception{
	{ID: "angle-in-radians", Number: ofAngle(0, radians)},
	{ID: "cosine-for-angle", Number: ofAngle(0, func(cos, _ float64) float64 { return cos })},
	{ID: "angle-to-line", Number: either(
		ofAngle(0, func(cos, sin float64) float64 { return 90 - degrees(cos, sin) }),
		ofAngle(0, func(cos, sin float64) float64 { return degrees(cos, sin) - 90 }))},
	{ID: "angle-turned", Number: ofAngle(0, func(cos, sin float64) float64 {
		return 180 - degrees(cos, sin)
	})},
	{ID: "angle-without-bias", Number: ofAngle(1, degrees)},
}

// ofAngle makes a mistake of the cosine and the sine, over the numbers of w and x from an index on:
// from 1 on without the bias, where there is one.
func ofAngle(from int, number func(cos, sin float64) float64) func(*Case, Quantity) []Vector {
	return numbered{"angle": func(c *Case, q Quantity) Vector {
		if from > 0 && !c.Step.Biased() {
			return nil
		}
		return c.angles(q, from, number)
	}}.values
}

// Between returns the angle between two weight vectors, in degrees.
func Between(a, b []float64) float64 {
	along, aa, bb := 0.0, 0.0, 0.0
	for k := range a {
		along += float64(a[k] * b[k])
		aa += float64(a[k] * a[k])
		bb += float64(b[k] * b[k])
	}
	if aa == 0 || bb == 0 {
		if aa == bb {
			return 0
		}
		return 90
	}
	return degreesOf(along / math.Sqrt(float64(aa*bb)))
}

// degreesOf returns the angle of a cosine, by halving: package math's own differs between machines.
func degreesOf(cosine float64) float64 {
	low, high := 0.0, 180.0
	for range 60 {
		middle := (low + high) / 2
		if num.Cos(middle*math.Pi/180) > cosine {
			low = middle
		} else {
			high = middle
		}
	}
	if low < 1e-5 { // rounding of the products
		return 0
	}
	return low
}

// Reach returns how far the line of weights (w₀, w₁, w₂) lies from the origin, against the way
// that w points.
func Reach(w []float64) float64 {
	return w[0] / math.Sqrt(float64(w[1]*w[1])+float64(w[2]*w[2]))
}

// Apart returns how far two lines of a plane are apart, of weights (w₀, w₁, w₂) with w₁ and w₂ not
// both 0: by how many degrees, at most 90, one is turned, and by how many units of the plane it is
// shifted. Reversed lines have their + sides on different sides.
func Apart(a, b []float64) (turned, shifted float64, reversed bool) {
	if turned = Between(a[1:], b[1:]); turned > 90 {
		return 180 - turned, math.Abs(Reach(a) + Reach(b)), true
	}
	return turned, math.Abs(Reach(a) - Reach(b)), false
}
