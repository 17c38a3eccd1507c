package exercise

import (
	"math"
	"math/big"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// numberErrors are those of numbers that are not of a step.
var numberErrors = []Misconception{
	{ID: "no-half", Sources: []string{"lec11, MAML: ½ in the loss"}, Draws: DrawsField,
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			return mul(integer(2), s.lossOf(s.Before))
		})},
	{ID: "after-not-before", Sources: []string{"algebra"}, Draws: DrawsField,
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			return s.lossOf(s.Work().After)
		})},
	{ID: "counted", Sources: []string{"lec11: loss and number of errors"}, Draws: DrawsField,
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			if s.Kind == data.Real {
				return nil // a number is not right or wrong
			}
			wrong := integer(0)
			for _, sample := range s.All {
				if o := s.output(Vector{s.Before.dot(sample.X)}, 0, sample.D); !equal(o, sample.D) {
					wrong.Add(wrong, integer(1))
				}
			}
			return wrong
		})},
	{ID: "signed-sum", Sources: []string{"algebra"}, Draws: DrawsField,
		Number: ofLoss(func(s *WorkedStep) *big.Rat {
			sum := integer(0)
			for _, e := range s.errorsOf(s.Before) {
				sum.Add(sum, e)
			}
			return sum
		})},
	{ID: "no-bias-R", Sources: []string{"PLA lecture 2: x with x₀"}, Draws: DrawsSample,
		Number: noBiasR},
	{ID: "R-for-R2", Sources: []string{"PLA lecture 2"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			switch q.Of {
			case "R2":
				return []Vector{c.radius(false, true)}
			case "bound":
				return c.bounds(1, 2)
			}
			return nil
		}},
	{ID: "unsquared", Sources: []string{"PLA lecture 2"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			switch q.Of {
			case "rho2":
				return []Vector{scalar(c.Report().Margin)}
			case "bound":
				return c.bounds(1, 1)
			}
			return nil
		}},
	{ID: "forgot-root", Sources: []string{"algebra"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			switch q.Of {
			case "R", "rho", "norm":
				if v := c.Right(q); v != nil {
					return []Vector{v.each(square)}
				}
			}
			return nil
		}},
	{ID: "inverse", Sources: []string{"PLA lecture 2, last line: T ≥ ρ²/R²"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			if v := c.Right(q); q.Of == "bound" && v != nil {
				return []Vector{{quo(integer(1), v[0])}}
			}
			return nil
		}},
	{ID: "rho-unnormalised", Sources: []string{"MAML: unit length"}, Draws: DrawsField,
		Number: unnormalised},
	{ID: "rho-without-bias", Sources: []string{"MAML: unit length"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			w := c.Report().Separator
			if q.Of != "rho" || w == nil || !c.Exp.Table.Bias {
				return nil
			}
			return []Vector{scalar(c.Report().Margin / num.Length(w[1:]))}
		}},
	{ID: "one-over-lambda", Sources: []string{"MAML: learning behavior"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			if v := c.Right(q); q.Of == "eta-limit" && v != nil {
				return []Vector{{half(v[0])}}
			}
			return nil
		}},
	{ID: "sample-for-population", Sources: []string{"MAML: s against σ"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			m := int64(c.Exp.Table.M())
			if c.Exp.Document.Inputs.Standardize == data.Sample || m < 2 {
				return nil
			}
			if q.Of == "sigma" {
				return []Vector{c.means2(int(m) - 1).each(root)}
			}
			return ofX(func(x, _, _ *big.Rat) *big.Rat {
				return mul(x, root(big.NewRat(m-1, m)))
			})(c, q)
		}},
	{ID: "population-for-sample", Sources: []string{"MAML: s against σ"}, Draws: DrawsField,
		Number: ofSigma(func(c *Case) Vector {
			if c.Exp.Document.Inputs.Standardize != data.Sample {
				return nil
			}
			return c.means2(c.Exp.Table.M()).each(root)
		})},
	{ID: "variance", Sources: []string{"algebra"}, Draws: DrawsField,
		Number: ofSigma(func(c *Case) Vector {
			return c.means2(c.divisor())
		})},
	{ID: "no-square", Sources: []string{"MAML: σ as printed"}, Draws: DrawsField,
		Number: ofSigma(func(c *Case) Vector {
			return zeros(len(c.Exp.Table.Map))
		})},
	{ID: "counted-epochs", Sources: []string{"lec11: epochs"}, Draws: DrawsField,
		Number: counting("updates", "epochs")},
	{ID: "counted-updates", Sources: []string{"lec11: epochs"}, Draws: DrawsField,
		Number: counting("epochs", "updates")},
	{ID: "counted-steps", Sources: []string{"lec11: epochs"}, Draws: DrawsField,
		Number: func(c *Case, q Quantity) []Vector {
			if q.Of != "updates" && q.Of != "epochs" {
				return nil
			}
			return []Vector{{integer(int64(c.Run.Len()))}}
		}},
}

// ofLoss makes an error of a loss before a step; with gradients, where the document has one of
// them.
func ofLoss(value func(*WorkedStep) *big.Rat,
	gradients ...rule.Gradient) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "loss" || q.Epoch >= 0 || c.Step == nil || c.Exp.Rule.Loss != rule.SquaredLoss ||
			len(gradients) > 0 && !slices.Contains(gradients, c.Step.Settings.Gradient) {
			return nil
		}
		if v := value(c.Step); v != nil {
			return []Vector{{v}}
		}
		return nil
	}
}

func ofSigma(value func(*Case) Vector) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "sigma" {
			return nil
		}
		if v := value(c); v != nil {
			return []Vector{v}
		}
		return nil
	}
}

func counting(asked, counted string) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != asked {
			return nil
		}
		return []Vector{c.Right(Asked(counted))}
	}
}

// bounds returns R to a power over ρ to a power.
func (c *Case) bounds(top, bottom int) []Vector {
	v := 1.0
	for range top {
		v *= c.Report().Radius
	}
	for range bottom {
		v /= c.Report().Margin
	}
	if b := scalar(v); b != nil {
		return []Vector{b}
	}
	return nil
}

// noBiasR forgets x₀ in the length of x.
func noBiasR(c *Case, q Quantity) []Vector {
	switch q.Of {
	case "R", "R2":
		if v := c.radius(true, q.Of == "R"); v != nil {
			return []Vector{v}
		}
	case "x-square":
		if x := sampleX(c, q); x != nil && c.Exp.Table.Bias {
			return []Vector{{x[1:].dot(x[1:])}}
		}
	case "bound":
		rho := scalar(c.Report().Margin * c.Report().Margin)
		if r := c.radius(true, false); r != nil && rho != nil && rho[0].Sign() > 0 {
			return []Vector{{paper(float(quo(r[0], rho[0])))}}
		}
	}
	return nil
}

// unnormalised forgets to divide by ‖w‖, for a w in small whole numbers or with the last weight 1.
func unnormalised(c *Case, q Quantity) []Vector {
	w := c.Report().Separator
	if q.Of != "rho" || w == nil {
		return nil
	}
	least := 0.0
	for _, v := range w {
		if size := math.Abs(v); size > 1e-9 && (least == 0 || size < least) {
			least = size
		}
	}
	var values []Vector
	for times := range 6 { // a multiple of the smallest that makes all of them whole
		round := true
		for _, v := range w {
			scaled := v / least * float64(times+1)
			round = round && math.Abs(scaled-math.Round(scaled)) < 1e-9
		}
		if round {
			values = append(values, scalar(c.Report().Margin*float64(times+1)/least))
			break
		}
	}
	if last := math.Abs(w[len(w)-1]); last > 1e-9 {
		values = append(values, scalar(c.Report().Margin/last))
	}
	return values
}
