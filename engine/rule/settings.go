package rule

import "slices"

// Settings are a rule's conventions, on which lecture notes differ. The zero value is not usable;
// start from Rule.Defaults.
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
	Threshold  float64 // θ, finite: a hard threshold decides by z ≥ θ. It is not trained
	Margin     float64 // γ ≥ 0: samples with d(w·x) ≤ γ are corrected too

	Variant        Variant
	Aggressiveness float64 // C > 0 of VariantPA1 and VariantPA2

	Lambda         float64 // λ ≥ 0 of a penalty λ‖w‖²/2
	RegularizeBias bool    // the penalty is on the bias too
	Schedule       Schedule

	Normalize bool // after each update w ← w/‖w‖, with w₀ in it; w = 0 stays
}

// Schedule says how η changes in a run.
type Schedule string

// The schedules.
const (
	ScheduleConstant Schedule = "constant" // η throughout
	SchedulePegasos  Schedule = "pegasos"  // η_t = 1/(λt), t from 1; Eta is not used
)

// Decay lowers the learning rate: η_t = C1/(C2+t), t the number of steps already done.
// Both are finite and > 0.
type Decay struct{ C1, C2 float64 }

// BatchAll is the Batch of a rule that sees all M samples in one step.
const BatchAll = 0

// Step is the size of a perceptron's correction.
type Step string

// The sizes.
const (
	StepError Step = "error" // η(d−o)x, which is 2ηdx for targets ±1
	StepLabel Step = "label" // ηdx
)

// Tie says what the output is when z = 0 exactly.
type Tie string

// The ties.
const (
	TiePositive Tie = "positive" // o = +1
	TieNegative Tie = "negative" // o = −1
	TieMistake  Tie = "mistake"  // o = −d
	TieCorrect  Tie = "correct"  // o = d
	TieMiddle   Tie = "middle"   // o is halfway between the classes: 0, or ½ for targets 0 and 1
)

// Order says which samples an epoch presents.
type Order string

// The orders.
const (
	OrderCyclic   Order = "cyclic"   // by index
	OrderShuffle  Order = "shuffle"  // a new permutation every epoch
	OrderRandom   Order = "random"   // M draws with replacement
	OrderMistake  Order = "mistake"  // each step draws one of the samples that w now gets wrong
	OrderSequence Order = "sequence" // the lists of Settings.Sequence
)

// Remainder says how to present samples that do not fill the last batch.
type Remainder string

// The remainders.
const (
	RemainderShort  Remainder = "short"  // as a short batch
	RemainderAppend Remainder = "append" // with the last full batch
)

// Gradient is the scale s of a batch of B samples, and of the loss that is reported.
type Gradient string

// The scales.
const (
	GradientSum       Gradient = "sum"        // s = 1, loss ½Σe²
	GradientMean      Gradient = "mean"       // s = 1/B, loss (1/2M)Σe²
	GradientTwiceMean Gradient = "twice-mean" // s = 2/B, loss (1/M)Σe²
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
	ActivationBipolar  Activation = "bipolar" // 2/(1 + e^−z) − 1, which is tanh(z/2)
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

// The variants, for ℓ = max(0, 1 − d z). For MIRA ‖x‖² is 2‖x‖².
const (
	VariantPA  Variant = "pa"  // τ = ℓ/‖x‖²
	VariantPA1 Variant = "pa1" // τ = min(C, ℓ/‖x‖²)
	VariantPA2 Variant = "pa2" // τ = ℓ/(‖x‖² + 1/(2C))
)

// Arithmetic is the kind of numbers that a run computes with.
type Arithmetic string

// The arithmetics. Where an exact run is impossible (package trace says when), it is float64.
const (
	ArithmeticExact   Arithmetic = "exact"   // decimals, as on paper
	ArithmeticFloat64 Arithmetic = "float64" // binary fractions, as in a program
)

// Start is the kind of initial weights.
type Start string

// The starts.
const (
	StartZero   Start = "zero"
	StartRandom Start = "random" // normal with mean 0 and σ 0.01, from the seed
	StartGiven  Start = "given"
)

// Init says where the weights start.
type Init struct {
	Start   Start
	Weights []float64 // for StartGiven: K×N, one weight vector after the other
	Vectors int       // for StartGiven of a rule with classes: K; else 0
}

// Lists returns given weights as in the document: a list per class, or one list.
func (i *Init) Lists() any {
	if i.Vectors == 0 {
		return i.Weights
	}
	return slices.Collect(slices.Chunk(i.Weights, len(i.Weights)/i.Vectors))
}

// Steady reports whether η is constant in a run.
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

// Coding returns the targets that a run uses: step "label" means ±1, and the logistic activation 0
// and 1, whatever Targets says (spec §2).
func (r Rule) Coding(s *Settings) Targets {
	switch {
	case s.Step == StepLabel:
		return TargetsPM1
	case r.Activated(s) && s.Activation == ActivationLogistic:
		return Targets01
	}
	return s.Targets
}
