package rule

// Settings are a rule's conventions: the point on which lecture notes differ. The zero value is
// not usable; start from Rule.Defaults.
type Settings struct {
	Eta        float64 // learning rate η, finite, > 0
	Decay      *Decay  // replaces Eta when not nil
	Init       Init
	Bias       bool // x starts with x₀ = 1; false: the boundary goes through the origin
	Step       Step
	Tie        Tie
	Order      Order
	Sequence   [][]int // for OrderSequence: training indexes, one list per epoch, repeated
	Batch      int     // samples per step; BatchAll: all M
	Remainder  Remainder
	Gradient   Gradient
	Activation Activation
	Targets    Targets
	Arithmetic Arithmetic
	Margin     float64 // γ ≥ 0 of rules that also correct samples close to the boundary

	Variant        Variant
	Aggressiveness float64 // C > 0 of VariantPA1 and VariantPA2

	Lambda         float64 // λ ≥ 0 of a penalty λ‖w‖²/2
	RegularizeBias bool    // the penalty is on the bias too
	Schedule       Schedule
}

// Schedule says how η goes on in a run.
type Schedule string

// The schedules: η throughout; η_t = 1/(λt), t from 1, whatever η says.
const (
	ScheduleConstant Schedule = "constant"
	SchedulePegasos  Schedule = "pegasos"
)

// Decay lowers the learning rate: η_t = C1/(C2+t), t the number of steps already done.
// Both are finite and > 0.
type Decay struct{ C1, C2 float64 }

// BatchAll is the Batch of a rule that sees all M samples in one step.
const BatchAll = 0

// Step is the size of a perceptron's correction.
type Step string

// The sizes: η(d−o)x, which is 2ηdx for targets ±1, or ηdx.
const (
	StepError Step = "error"
	StepLabel Step = "label"
)

// Tie says what the output is when z = 0 exactly.
type Tie string

// The ties: o = +1; o = −1; always a mistake (o = −d); never a mistake (o = d).
const (
	TiePositive Tie = "positive"
	TieNegative Tie = "negative"
	TieMistake  Tie = "mistake"
	TieCorrect  Tie = "correct"
)

// Order says which samples an epoch presents.
type Order string

// The orders: by index; a new permutation every epoch; M draws with replacement; each step draws
// among the samples that w now gets wrong; the lists of Settings.Sequence.
const (
	OrderCyclic   Order = "cyclic"
	OrderShuffle  Order = "shuffle"
	OrderRandom   Order = "random"
	OrderMistake  Order = "mistake"
	OrderSequence Order = "sequence"
)

// Remainder says what becomes of the samples that do not fill a last batch.
type Remainder string

// The remainders: a last short batch, or the rest joins the last full batch.
const (
	RemainderShort  Remainder = "short"
	RemainderAppend Remainder = "append"
)

// Gradient is the scale s of a batch of B samples, and with it the loss that is reported.
type Gradient string

// The scales: s = 1 with loss ½Σe², 1/B with (1/2M)Σe², 2/B with (1/M)Σe².
const (
	GradientSum       Gradient = "sum"
	GradientMean      Gradient = "mean"
	GradientTwiceMean Gradient = "twice-mean"
)

// Scale returns s for a batch of size B.
func (g Gradient) Scale(size int) float64 {
	switch g {
	case GradientMean:
		return 1 / float64(size)
	case GradientTwiceMean:
		return 2 / float64(size)
	}
	return 1
}

// Activation is α of Adaline.
type Activation string

// The activations. With ActivationLogistic the targets are 0 and 1.
const (
	ActivationIdentity Activation = "identity"
	ActivationTanh     Activation = "tanh"
	ActivationLogistic Activation = "logistic"
)

// Targets is how the two classes are coded as d.
type Targets string

// The codings: −1 and +1, or 0 and 1.
const (
	TargetsPM1 Targets = "pm1"
	Targets01  Targets = "01"
)

// Variant says how a passive–aggressive step is limited (Crammer et al. 2006, figure 1).
type Variant string

// The variants, for ℓ = max(0, 1 − d z): τ = ℓ/‖x‖²; min(C, ℓ/‖x‖²); ℓ/(‖x‖² + 1/(2C)).
const (
	VariantPA  Variant = "pa"
	VariantPA1 Variant = "pa1"
	VariantPA2 Variant = "pa2"
)

// Arithmetic is what a run computes with.
type Arithmetic string

// The arithmetics: decimals, as on paper; a computer's binary fractions. Exact is a wish: where it
// cannot be had (package trace says where), a run is float64.
const (
	ArithmeticExact   Arithmetic = "exact"
	ArithmeticFloat64 Arithmetic = "float64"
)

// Start is the kind of initial weights.
type Start string

// The starts: all zero; normal with mean 0 and σ 0.01, from the seed; as given.
const (
	StartZero   Start = "zero"
	StartRandom Start = "random"
	StartGiven  Start = "given"
)

// Init says where the weights start.
type Init struct {
	Start   Start
	Weights []float64 // for StartGiven: K×N, one weight vector after the other
	Vectors int       // for StartGiven of a rule with classes: K; else 0
}

// Lists returns given weights as the document has them: a list per class, or one list.
func (i *Init) Lists() any {
	if i.Vectors == 0 {
		return i.Weights
	}
	lists, n := make([][]float64, i.Vectors), len(i.Weights)/i.Vectors
	for k := range lists {
		lists[k] = i.Weights[k*n : (k+1)*n : (k+1)*n]
	}
	return lists
}

// Steady reports whether η is the same all along a run.
func (s *Settings) Steady() bool { return s.Decay == nil && s.Schedule != SchedulePegasos }

// Rate returns η for the step after t steps.
func (s *Settings) Rate(t int) float64 {
	switch {
	case s.Schedule == SchedulePegasos:
		return 1 / float64(s.Lambda*float64(t+1))
	case s.Decay == nil:
		return s.Eta
	}
	return s.Decay.C1 / (s.Decay.C2 + float64(t))
}

// Coding returns the targets that a run really uses: step "label" means d = ±1, and the logistic
// activation 0 and 1, whatever Targets says (spec §2).
func (r Rule) Coding(s *Settings) Targets {
	switch {
	case s.Step == StepLabel:
		return TargetsPM1
	case r.Activated(s) && s.Activation == ActivationLogistic:
		return Targets01
	}
	return s.Targets
}
