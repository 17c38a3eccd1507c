package derive

import (
	"math/big"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// Spend spends what it takes to work out so many values of a quantity: a step's from the samples of
// the step, others from all.
func (c *Case) Spend(q Quantity, values int) bool {
	if q.OfStep() && c.Step != nil {
		return c.Work.Spend(c.Step.Cost()/2 + values*c.Step.Cost())
	}
	all := RationWork * (1 + InputsOf(c.Exp))
	return c.Work.Spend(all/8 + values*all)
}

// quantity is a line of the registry.
type quantity struct {
	id     string
	step   bool // it is of a step
	list   bool // it is a list, of which J may pick one
	sample bool // Sample picks
	epoch  bool // Epoch picks
	whole  bool // its values are whole numbers
	places int  // decimal places that are asked for where a document says nothing; 0: the usual
	right  func(c *Case, q Quantity) Vector
}

// quantities lists what can be asked for. Those of a step are read off its working.
var quantities = []quantity{
	{id: "z", step: true, sample: true},
	{id: "o", step: true, sample: true, whole: true},
	{id: "alpha", step: true, sample: true},
	{id: "error", step: true, sample: true},
	{id: "delta", step: true, list: true},
	{id: "weights-after", step: true, list: true},
	{id: "weights", step: true, list: true,
		right: func(c *Case, _ Quantity) Vector { return c.Step.Before }},
	{id: "x", step: true, list: true, sample: true, right: SampleX},
	{id: "x-square", step: true, sample: true,
		right: func(c *Case, q Quantity) Vector {
			if x := SampleX(c, q); x != nil {
				return Vector{x.Dot(x)}
			}
			return nil
		}},
	{id: "loss", epoch: true, right: loss},
	{id: "norm", step: true,
		right: func(c *Case, _ Quantity) Vector {
			return Vector{Root(c.Step.Before.Dot(c.Step.Before))}
		}},
	{id: "angle", step: true, sample: true, places: 1, right: angle},
	{id: "R", right: func(c *Case, _ Quantity) Vector { return c.radius(false, true) }},
	{id: "R2", right: func(c *Case, _ Quantity) Vector { return c.radius2() }},
	{id: "rho", right: func(c *Case, _ Quantity) Vector { return Scalar(c.Report().Margin) }},
	{id: "rho2", right: func(c *Case, _ Quantity) Vector { return c.margin2() }},
	{id: "gamma", right: gamma},
	{id: "bound", right: bound},
	{id: "lambda-max",
		right: func(c *Case, _ Quantity) Vector { return Scalar(c.Report().LambdaMax) }},
	{id: "eta-limit", right: func(c *Case, _ Quantity) Vector {
		if own := c.given.Of["lambda-max"]; own != nil {
			return Vector{Quo(Integer(2), own[0])}
		}
		return Scalar(c.Report().EtaLimit)
	}},
	{id: "mean", list: true, right: func(c *Case, q Quantity) Vector { return c.Means() }},
	{id: "sigma", list: true, right: func(c *Case, _ Quantity) Vector { return c.sigmas() }},
	{id: "updates", whole: true,
		right: func(c *Case, _ Quantity) Vector { return wholeNumber(c.Run.Updates()) }},
	{id: "epochs", whole: true,
		right: func(c *Case, _ Quantity) Vector { return wholeNumber(len(c.Run.Epochs()) - 1) }},
	{id: "errors", epoch: true, whole: true, right: mistakesOfEpoch},
	{id: "accuracy", right: accuracy},
}

// Scalar returns a computed number as a list of one; nil where it is not finite.
func Scalar(v float64) Vector {
	if r := paper(v); r != nil {
		return Vector{r}
	}
	return nil
}

func wholeNumber(n int) Vector { return Vector{Integer(int64(n))} }

// QuantityIDs lists the ids of what can be asked for.
func QuantityIDs() []string {
	ids := make([]string, len(quantities))
	for i, q := range quantities {
		ids[i] = q.id
	}
	return ids
}

func quantityOf(id string) *quantity {
	if i := slices.IndexFunc(quantities, func(q quantity) bool { return q.id == id }); i >= 0 {
		return &quantities[i]
	}
	return nil
}

// OfStep reports whether the quantity is one of a step.
func (q Quantity) OfStep() bool { return quantityOf(q.Of).step }

// List reports whether the quantity is a list of numbers, of which J may pick one.
func (q Quantity) List() bool { return quantityOf(q.Of).list }

// Whole reports whether the quantity is a whole number.
func (q Quantity) Whole() bool { return quantityOf(q.Of).whole }

// Places returns the decimal places that are asked for where a document says nothing; 0: as many as
// usual.
func (q Quantity) Places() int { return quantityOf(q.Of).places }

// Worked reports whether the quantity is read off the working of a step.
func (q Quantity) Worked() bool { _, ok := NodeOf[q.Of]; return ok }

// Place returns where in the step a sample is presented; −1: not at all.
func (q Quantity) Place(s *WorkedStep) int {
	if q.Sample < 0 {
		return 0
	}
	return slices.IndexFunc(s.Samples, func(sample Sample) bool { return sample.Index == q.Sample })
}

// NodeOf are the nodes that are asked for.
var NodeOf = map[string]Node{"z": Z, "o": O, "alpha": Alpha, "error": Err, "delta": Delta,
	"weights-after": After}

// From reads a quantity off a working.
func (q Quantity) From(s *WorkedStep, w *Working) Vector {
	k := q.Place(s)
	if k < 0 {
		return nil
	}
	switch n := NodeOf[q.Of]; n {
	case Z, O, Alpha, Err:
		return w.Of(n, k)
	case Delta, After:
		return w.At(n)
	}
	return nil
}

// Pick returns the number of a list that is asked for, or the whole list.
func (q Quantity) Pick(v Vector) Vector {
	if q.J < 0 || !q.List() || v == nil {
		return v
	}
	if q.J >= len(v) {
		return nil
	}
	return v[q.J : q.J+1]
}

// Right returns the value of a quantity; nil where there is none, or one that no float64 holds.
func (c *Case) Right(q Quantity) (v Vector) {
	defer orNone(&v)
	if v = c.right(q); slices.Contains(v, nil) {
		return nil
	}
	return v
}

func (c *Case) right(q Quantity) Vector {
	kind := quantityOf(q.Of)
	switch {
	case kind.step && c.Step == nil, c.Exp.Empty():
		return nil
	case c.Exp.Rule.Once && (q.Of == "delta" || q.Of == "weights-after"):
		return nil // no update by a gradient leads there: it solves for all weights
	case q.Of == "alpha" && (c.Step.Classes > 0 || !c.Step.writtenDown(Alpha)):
		return nil // d is compared with z itself, or with an o
	case kind.right != nil:
		return q.Pick(kind.right(c, q))
	}
	return c.OfStep(q)
}

// OfStep returns a quantity of the step's working alone.
func (c *Case) OfStep(q Quantity) Vector { return q.Pick(q.From(c.Step, c.Step.Work())) }

// SampleX returns x of the sample that is asked about, with what a student gave of mean and σ.
func SampleX(c *Case, q Quantity) Vector {
	k := q.Place(c.Step)
	if k < 0 {
		return nil
	}
	if c.given.Of["mean"] == nil && c.given.Of["sigma"] == nil {
		return c.Step.Samples[k].X
	}
	means, sigmas := c.Means(), c.sigmas()
	return c.standardised(q, func(j int, v *big.Rat) *big.Rat {
		return Quo(Sub(v, means[j]), sigmas[j])
	})
}

// standardised returns x with each feature, counted from 0, worked anew from what was measured; nil
// where nothing is standardised.
func (c *Case) standardised(q Quantity, to func(j int, v *big.Rat) *big.Rat) Vector {
	s, k := c.Step, q.Place(c.Step)
	if s.Scale == nil || k < 0 {
		return nil
	}
	x, from := slices.Clone(s.Samples[k].X), 0
	if s.Biased() {
		from = 1
	}
	for j := from; j < len(x); j++ {
		x[j] = to(j-from, measured(x[j], s.Mean[j], s.Scale[j]))
	}
	return x
}

// loss returns the loss before the step or, of an epoch, of its last weights.
func loss(c *Case, q Quantity) Vector {
	if epochs := c.Run.Epochs(); q.Epoch >= 0 {
		if q.Epoch < len(epochs) {
			return Scalar(epochs[q.Epoch].Loss)
		}
		return nil
	}
	if c.Step == nil || !c.Step.Descends() {
		return nil
	}
	if !c.Step.OfSquares() {
		return Scalar(c.Run.LossAt(c.Step.Before.Floats()))
	}
	return Vector{c.Step.loss()}
}

// loss is the loss before the step, over all training samples.
func (s *WorkedStep) loss() *big.Rat {
	e := s.errors()
	return Mul(s.LossShare(), e.Dot(e))
}

// LossShare returns the factor of the sum of the squares.
func (s *WorkedStep) LossShare() *big.Rat {
	m := int64(len(s.All))
	switch s.Settings.Gradient {
	case rule.GradientMean:
		return big.NewRat(1, 2*m)
	case rule.GradientTwiceMean:
		return big.NewRat(1, m)
	}
	return big.NewRat(1, 2)
}

// errors lists the errors of all training samples before the step, where a student's own are
// known with those.
func (s *WorkedStep) errors() Vector {
	all, w := s.errorsOf(s.Before), s.Work()
	for k, sample := range s.Samples {
		all[sample.Index] = w.At(Err)[k]
	}
	return all
}

func (s *WorkedStep) errorsOf(w Vector) Vector {
	return slices.Clone(s.On(s.All...).From(w).Work().At(Err))
}

func mistakesOfEpoch(c *Case, q Quantity) Vector {
	epochs := c.Run.Epochs()
	at := q.Epoch
	if at < 0 {
		at = len(epochs) - 1
	}
	if at >= len(epochs) {
		return nil
	}
	return wholeNumber(epochs[at].Errors)
}

// accuracy is the share of the held-out samples that the last weights get right; nil where none are
// held out, or their targets are real.
func accuracy(c *Case, _ Quantity) Vector {
	m := int64(len(c.Exp.Table.TestD))
	if m == 0 || c.Exp.Set.Kind == data.Real {
		return nil
	}
	epochs := c.Run.Epochs()
	return Vector{big.NewRat(m-int64(epochs[len(epochs)-1].TestErrors), m)}
}

// radius2 is R², and margin2 ρ², of a student's own R or ρ where those are known.
func (c *Case) radius2() Vector {
	if own := c.given.Of["R2"]; own != nil {
		return own
	}
	if own := c.given.Of["R"]; own != nil {
		return own.each(Square)
	}
	return c.radius(false, false)
}

func (c *Case) margin2() Vector {
	if own := c.given.Of["rho2"]; own != nil {
		return own
	}
	if own := c.given.Of["rho"]; own != nil {
		return own.each(Square)
	}
	return Scalar(c.Report().Margin * c.Report().Margin)
}

// BoundOfRounded reports whether a typed number is R²/ρ² with ρ rounded to so many decimal places,
// as it is typed: its square moves the bound by more than a unit of the last place.
func (c *Case) BoundOfRounded(typed TypedNumber, places int) bool {
	rho, err := strconv.ParseFloat(strconv.FormatFloat(c.Report().Margin, 'f', places, 64), 64)
	if err != nil || rho == 0 {
		return false
	}
	v := c.From(GivenValues{Of: map[string]Vector{"rho": {Decimal(rho)}}}).Right(Asked("bound"))
	return v != nil && typed.Against(v[0], places) != Other
}

func bound(c *Case, _ Quantity) Vector {
	r, rho := c.radius2(), c.margin2()
	if c.given.Of == nil || r == nil || rho == nil || rho[0].Sign() == 0 {
		return Scalar(c.Report().Bound)
	}
	return Vector{paper(Float(Quo(r[0], rho[0])))}
}

// radius returns max ‖x‖ or its square, without x₀ where that is forgotten.
func (c *Case) radius(forgot, rooted bool) Vector {
	from := 0
	if forgot {
		if from = 1; !c.Exp.Table.Bias {
			return nil
		}
	}
	x := c.Longest(from)
	if rooted {
		return Vector{Root(x.Dot(x))}
	}
	return Vector{x.Dot(x)}
}

// Longest returns the longest x of the samples, of which the first numbers may not count.
func (c *Case) Longest(from int) (longest Vector) {
	for i := range c.Exp.Table.M() {
		x := decimals(c.Exp.Table.Sample(i)[from:], c.reading())
		if longest == nil || x.Dot(x).Cmp(longest.Dot(longest)) > 0 {
			longest = x
		}
	}
	return longest
}

// reading is how inputs are read: as written, but for those that were computed.
func (c *Case) reading() func(float64) *big.Rat {
	if t := c.Exp.Table; t.Scale != nil || t.Unit {
		return paper
	}
	return Decimal
}
