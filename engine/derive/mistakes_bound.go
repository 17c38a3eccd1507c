package derive

import (
	"math"
	"math/big"

	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// boundErrors are those of lengths, of gaps, and of the bounds that they make.
var boundErrors = []Misconception{
	{ID: "no-bias-R", Sources: []string{"PLA lecture 2: x with x₀"}, Ring: true, Number: noBiasR},
	{ID: "length", Number: numbered{
		"x-square": func(c *Case, q Quantity) Vector { return c.Right(q).each(Root) },
	}.values},
	{ID: "sum-of-x", Number: numbered{"x-square": ofInputs(Vector.sum)}.values},
	{ID: "doubled-x", Number: numbered{"x-square": ofInputs(func(x Vector) *big.Rat {
		return Mul(Integer(2), x.sum())
	})}.values},
	{ID: "w-square", Number: numbered{
		"x-square": func(c *Case, _ Quantity) Vector {
			return Vector{c.Step.Before.Dot(c.Step.Before)}
		}}.values},
	{ID: "R-for-R2", Sources: []string{"PLA lecture 2"}, Number: numbered{
		"R2":    func(c *Case, _ Quantity) Vector { return c.radius2().each(Root) },
		"bound": bounds(1, 2),
	}.values},
	{ID: "all-samples", Number: numbered{
		"R2": func(c *Case, _ Quantity) Vector {
			sum := Integer(0)
			for i := range c.Exp.Table.M() {
				x := decimals(c.Exp.Table.Sample(i), c.reading())
				sum.Add(sum, x.Dot(x))
			}
			return Vector{sum}
		}}.values},
	{ID: "squared-twice", Number: numbered{
		"R2": func(c *Case, _ Quantity) Vector { return c.radius2().each(Square) }}.values},
	{ID: "unsquared", Sources: []string{"PLA lecture 2"}, Number: either(
		numbered{
			"rho2":  func(c *Case, _ Quantity) Vector { return c.margin2().each(Root) },
			"bound": bounds(1, 1),
		}.values,
		numbered{"bound": bounds(2, 1)}.values)},
	{ID: "forgot-root", Number: numbered{
		"R": squareOf, "rho": squareOf, "norm": squareOf}.values},
	{ID: "inverse", Sources: []string{"PLA lecture 2, last line: T ≥ ρ²/R²"},
		Number: numbered{"bound": func(c *Case, q Quantity) Vector {
			return c.Right(q).each(func(v *big.Rat) *big.Rat { return Quo(Integer(1), v) })
		}}.values},
	{ID: "multiplied", Number: numbered{"bound": bounds(2, -2)}.values},
	{ID: "no-R", Number: numbered{"bound": bounds(0, 2)}.values},
	{ID: "run-for-bound", Number: numbered{
		"bound": func(c *Case, _ Quantity) Vector { return wholeNumber(c.Run.Updates()) }}.values},
	{ID: "rho-unnormalised", Sources: []string{"MAML: unit length"}, Number: unnormalised},
	{ID: "rho-without-bias", Sources: []string{"MAML: unit length"},
		Number: ofGap(func(c *Case, w []float64) float64 {
			if !c.Exp.Table.Bias {
				return math.NaN() // there is none to be left out
			}
			return c.Report().Margin / num.Length(w[1:])
		})},
	{ID: "rho-twice", Sources: []string{"books that measure the whole street"},
		Number: ofGap(func(c *Case, _ []float64) float64 { return 2 * c.Report().Margin })},
	{ID: "rho-by-square",
		Number: scaledGaps(func(gap, length float64) float64 { return gap / (length * length) })},
	{ID: "rho-farthest", Number: ofGap(func(c *Case, w []float64) float64 {
		most := 0.0
		for i := range c.Exp.Table.M() {
			most = max(most, math.Abs(num.Dot(w, c.Exp.Table.Sample(i))))
		}
		return most / num.Length(w)
	})},
	{ID: "one-over-lambda", Sources: []string{"MAML: learning behavior"}, Number: numbered{
		"eta-limit": func(c *Case, q Quantity) Vector { return c.Right(q).each(Half) },
	}.values},
	{ID: "x-for-weights", Number: numbered{
		"weights": func(c *Case, q Quantity) Vector { return SampleX(c, q) }}.values},
}

func squareOf(c *Case, q Quantity) Vector { return c.Right(q).each(Square) }

// ofInputs makes an error of the numbers of x.
func ofInputs(value func(x Vector) *big.Rat) func(*Case, Quantity) Vector {
	return func(c *Case, q Quantity) Vector {
		if x := SampleX(c, q); x != nil {
			return Vector{value(x)}
		}
		return nil
	}
}

// bounds returns R to a power over ρ to a power.
func bounds(top, bottom int) func(*Case, Quantity) Vector {
	return func(c *Case, _ Quantity) Vector {
		if c.Report().Margin == 0 {
			return nil
		}
		v, r, rho := Integer(1), Root(c.radius2()[0]), Root(c.margin2()[0])
		for range top {
			v = Mul(v, r)
		}
		for range max(bottom, -bottom) {
			if v = Mul(v, rho); bottom > 0 {
				v = Quo(v, Square(rho))
			}
		}
		return Scalar(Float(v))
	}
}

// noBiasR forgets x₀ in the length of x.
func noBiasR(c *Case, q Quantity) []Vector {
	switch q.Of {
	case "R", "R2":
		if v := c.radius(true, q.Of == "R"); v != nil {
			return []Vector{v}
		}
	case "x-square":
		if x := SampleX(c, q); x != nil && c.Exp.Table.Bias {
			return []Vector{{x[1:].Dot(x[1:])}}
		}
	case "bound":
		rho := c.margin2()
		if r := c.radius(true, false); r != nil && rho != nil && rho[0].Sign() > 0 {
			short := num.Length(c.Report().Separator[1:])
			return []Vector{{paper(Float(Quo(r[0], rho[0])))},
				Scalar(Float(r[0]) / Float(rho[0]) * (short * short))} // in ρ, too
		}
	}
	return nil
}

// ofGap makes an error of ρ, and of the bound with it, by the separator.
func ofGap(gap func(c *Case, w []float64) float64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		w := c.Report().Separator
		if w == nil || q.Of != "rho" && q.Of != "bound" {
			return nil
		}
		return c.gapped(q, gap(c, w))
	}
}

// gapped returns a wrong ρ, or the bound with it.
func (c *Case) gapped(q Quantity, rho float64) []Vector {
	v := Scalar(rho)
	if v != nil && v[0].Sign() > 0 && q.Of == "bound" {
		v = Scalar(Float(c.radius2()[0]) / (rho * rho))
	}
	if v == nil {
		return nil
	}
	return []Vector{v}
}

// unnormalised forgets to divide by ‖w‖.
func unnormalised(c *Case, q Quantity) []Vector {
	return scaledGaps(func(gap, _ float64) float64 { return gap })(c, q)
}

// scaledGaps makes an error of the gap of a w that is not of length 1: in small whole numbers, or
// with the last weight 1.
func scaledGaps(to func(gap, length float64) float64) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) (values []Vector) {
		w := c.Report().Separator
		if w == nil || q.Of != "rho" && q.Of != "bound" {
			return nil
		}
		for _, times := range written(w) {
			length := num.Length(w) * times
			gap := c.Report().Margin / num.Length(w) * length
			values = append(values, c.gapped(q, to(gap, length))...)
		}
		return values
	}
}

// written returns what a w is multiplied with to be written: a multiple of the smallest that makes
// all of them whole, and what makes the last 1.
func written(w []float64) (times []float64) {
	least := 0.0
	for _, v := range w {
		if size := math.Abs(v); size > 1e-9 && (least == 0 || size < least) {
			least = size
		}
	}
	for n := range 6 {
		round := true
		for _, v := range w {
			scaled := v / least * float64(n+1)
			round = round && math.Abs(scaled-math.Round(scaled)) < 1e-9
		}
		if round {
			times = append(times, float64(n+1)/least)
			break
		}
	}
	if last := math.Abs(w[len(w)-1]); last > 1e-9 {
		times = append(times, 1/last)
	}
	return times
}

// rareBounds are the rare mistakes with gaps, bounds and limits.
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
				r := num.Length([]float64{Float(Root(c.radius2()[0]))})
				ways = append(ways, gap/sum, gap/r)
				mean := 0.0
				for i := range c.Exp.Table.M() {
					z := math.Abs(num.Dot(w, c.Exp.Table.Sample(i))) * times
					ways, mean = append(ways, z), mean+z/float64(c.Exp.Table.M())
				}
				for _, v := range append(ways, mean, mean/length) {
					values = append(values, Scalar(v))
				}
			}
			for i := range c.Exp.Table.M() {
				z := num.Dot(w, c.Exp.Table.Sample(i)) / num.Length(w)
				values = append(values, Scalar(z))
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
			values = append(values, Vector{x.Dot(x)}, Vector{Square(x[1:].sum())})
		}
		if w := c.Report().Separator; w != nil {
			for _, times := range written(w) {
				values = append(values, Scalar(num.Length(w)*num.Length(w)*times*times))
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
			values = append(values, Vector{Quo(c.radius2()[0], gap)})
		}
		return values
	})},
	{ID: "rho-rounded", Near: true, Number: func(c *Case, q Quantity) (values []Vector) {
		if q.Of != "bound" || c.Report().Margin == 0 {
			return nil
		}
		for places := 2; places <= 3; places++ {
			rho := roundedTo(paper(c.Report().Margin), places)
			values = append(values, Vector{Quo(c.radius2()[0], Square(rho))})
		}
		return values
	}},
	{ID: "limit-otherwise", Number: func(c *Case, q Quantity) (values []Vector) {
		v := c.Right(q)
		if q.Of != "eta-limit" || v == nil || v[0].Sign() == 0 {
			return nil
		}
		lambda, m := Quo(Integer(2), v[0]), Integer(int64(c.Exp.Table.M()))
		ways := []*big.Rat{lambda, Mul(Integer(2), lambda), Half(lambda),
			Quo(Integer(2), Square(lambda)), Quo(Integer(2), Root(lambda))}
		if c.Exp.Document.Learner.Gradient != rule.GradientSum {
			ways = append(ways, Quo(v[0], Square(m)), Mul(v[0], m), Quo(v[0], Root(m)),
				Quo(v[0], Mul(m, Root(m))))
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
