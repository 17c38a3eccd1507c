package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Rule describes one learning rule. The values are listed by All and never written.
type Rule struct {
	ID      string
	Name    text.Text
	About   text.Text // one sentence on what it does
	Kind    data.Kind // the labels it takes
	Also    data.Kind // labels that it takes as well; "": none
	Sources []string  // where the rule is from

	Settings []SettingID // the settings it reads, in the order in which they are shown
	// Adjust turns the common defaults into this rule's, also of settings that it does not read:
	// those are fixed. nil: nothing differs.
	Adjust func(*Settings)
	Orders []Order    // the orders it allows, its default first
	Scales []Gradient // the gradients it allows, its default first
	Loss   Loss       // what it descends
	// Curve returns how much steeper than that of z²/2 the slope of one sample's loss can grow, as
	// a function of z: with it an η is known below which the loss falls (package theory). nil: none
	// is known.
	Curve func(*Settings) float64
	// Penalty returns λ ≥ 0 of a penalty λ‖w‖²/2 on the weights, for which each step takes ηλw from
	// them, and whether that is of the bias too. nil: there is none.
	Penalty func(*Settings) (lambda float64, bias bool)
	// Endless says what becomes of a loss that has no least value where some weights get every
	// sample right; empty where it has one.
	Endless  text.Text
	Once     bool // one epoch and it is done: the run has converged
	Recounts bool // each update is tried on all training samples, and the best w kept
	Adds     bool // w only ever gains multiples of η·x: what can be computed exactly
	Rest     Rest // when it has converged by itself; no rule is without

	// Margin returns γ ≥ 0, where the rule also pulls at samples that are right with d(w·x) up to
	// γ: the lines z = ±γ are drawn in the plane. Without a loss it corrects exactly those with
	// d(w·x) ≤ γ. nil: it does not.
	Margin func(*Settings) float64
	// Proof returns c, where a sample that is corrected adds η·s·c·d·x to w: what the convergence
	// proof rests on (package theory), with γ from Margin. nil: that proof does not hold.
	Proof func(*Settings) float64

	// Answer names the result where it is something else than the weights under training, and
	// Symbol is what it is written as; empty for most rules.
	Answer text.Text
	Symbol string
	Mean   bool // the answer is the mean of the weights after every presentation

	// Says are the words of settings that mean something else to this rule, by their values.
	Says map[string]text.Text

	// Formula is the rule in linear notation, one line each, as the settings have it: what the
	// page sets in MathML and the Learner computes.
	Formula func(*Settings) []string

	// Factor is what x is multiplied with in Δw, as it is written; nil: −∂L/∂z.
	Factor func(*Settings) string
	// Misses is how the error e is written, where it is neither d − o nor d − α(z).
	Misses string
	// Board returns the working of one sample between its net input and Δw; nil: its output and
	// the factor of x.
	Board func(*Settings, Signal) []BoardLine

	// New returns the rule's learner for a problem, whose settings were validated.
	New func(*Problem) Learner
}

// Rest says when a run has converged by itself.
type Rest uint8

// The ends: never, what descends a loss runs to a limit (or is done in one epoch, see Once); after
// an epoch that corrected nothing; after an epoch that left w as it was.
const (
	RestNever Rest = iota + 1
	RestCorrect
	RestStill
)

// Loss is what a rule descends.
type Loss uint8

// The losses.
const (
	NoLoss       Loss = iota // it is driven by mistakes alone
	SquaredLoss              // a sum of squares of d − α(z)
	CrossEntropy             // of the classes and what they are predicted with, σ(z)
	HingeLoss                // a sum of max(0, 1 − dz), with a penalty
)

// Of returns the loss of presentations from their sum in a Tally. What is driven by mistakes alone
// is measured by squares too (spec §5).
func (l Loss) Of(sum float64) float64 {
	switch l {
	case NoLoss, SquaredLoss:
		return 0.5 * sum
	case CrossEntropy, HingeLoss:
		return sum
	}
	panic("rule: a loss that says nothing of errors")
}

// Parabola reports whether the loss is a parabola of one weight vector: squares of d − z itself.
func (r Rule) Parabola(s *Settings) bool {
	return r.Loss == SquaredLoss && r.Kind != data.Classes && !r.Activated(s)
}

// Activated reports whether the rule learns from another α(z) than z.
func (r Rule) Activated(s *Settings) bool {
	return r.Loss != NoLoss && s.Activation != ActivationIdentity
}

// Near returns γ, of a rule without one 0.
func (r Rule) Near(s *Settings) float64 {
	if r.Margin == nil {
		return 0
	}
	return r.Margin(s)
}

// Takes reports whether the rule learns from labels of a kind.
func (r Rule) Takes(kind data.Kind) bool { return kind != "" && (kind == r.Kind || kind == r.Also) }

// Problem is what a rule learns from. It is never written after it is made.
type Problem struct {
	M, N     int       // training samples; length of x
	K        int       // weight vectors: 1, or one per class
	Kind     data.Kind // of D
	X        []float64 // M×N, row by row
	D        []float64 // M targets: ±1 or 0/1 as coded, class indexes, or real numbers
	Settings Settings
	Coding   Targets // of D, for binary rules

	// Doubt is the size up to which rounding may have decided on which side of 0, or of ±γ, a z
	// is: such a z is worked out anew. At 0, as in float64 and where all sums are exact, it never
	// has.
	Doubt float64
	// Whole says that X, η and the weights are whole numbers that a float64 holds exactly: an exact
	// run, scaled.
	Whole bool
}

// Steps are consecutive steps of a run, to be learned in one call.
type Steps struct {
	Samples []int32 // the samples of all steps, one batch after the other
	Ends    []int32 // end of each batch in Samples; nil: every batch is one sample
	First   int     // start of the first batch in Samples, with Ends
	T       int     // steps already done before these
	Updates int     // return after the step that makes Tally.Updates this many; 0: no limit
}

// Tally counts what happened during steps. Learn adds to it.
type Tally struct {
	Updates  int     // steps that changed w
	Mistakes int     // presentations whose output was wrong, or that were corrected all the same
	Sum      float64 // over the presentations, each just before its update: Σe², or their loss
	Diverged bool    // the last step made a weight not finite or |w| > Limit
	Marks    []int32 // steps (1-based) that a mistake changed, as many as its capacity holds
}

// mark lists a step while there is room.
func (t *Tally) mark(step int) {
	if len(t.Marks) < cap(t.Marks) {
		t.Marks = append(t.Marks, int32(step))
	}
}

// Limit is the size of a weight past which a run has diverged (spec §2).
const Limit = 1e100

// Learner applies a rule. It holds no state: a run's state is one flat slice, the K×N weights
// first, so that it can be kept and put back by copying.
type Learner interface {
	// StateLen is the length of the state.
	StateLen() int
	// Start completes a state whose weights were just set.
	Start(state []float64)
	// Learn takes the steps in turn, changes state, adds to t, and returns how many it took:
	// fewer than given when the update limit was reached or the run diverged. After a
	// divergence the state is that of the bad step and of no use.
	Learn(state []float64, steps Steps, t *Tally) int
	// Show works one step from the state before it, without changing it.
	Show(state []float64, batch []int32, eta float64) Working
	// Answer returns the weights that the rule gives as its result, K×N: a part of state.
	Answer(state []float64) []float64
	// Share is what the answer is still to be divided by: the presentations of an average that is
	// kept as a sum; else 1.
	Share(state []float64) float64
	// Evaluate counts the training samples that weights w get wrong (none with real targets), and
	// returns the rule's loss of w over them; NaN when it has none.
	Evaluate(w []float64) (wrong int, loss float64)
	// Mistakes appends the training samples that weights w get wrong to dst.
	Mistakes(w []float64, dst []int32) []int32
	// Predict returns z (K of them, in z) and the output for input x: a class as coded, a class's
	// index or, with real targets, the prediction. d decides ties.
	Predict(w, x []float64, d float64, z []float64) (output float64)
	// Settled reports whether weights that get all training samples right leave it at that; false
	// where some of those would still be corrected.
	Settled(w []float64) bool
	// Level is the net input at which the output changes: the boundary is z = Level. Of no meaning
	// with classes, whose boundaries are where two z are equal, and with real targets.
	Level() float64
}

// Working is one step as written on the board. For rules with classes Z, Error and Factor hold K
// numbers per sample, one per class, sample after sample: there e = d − o reads d and o as vectors
// with 1 at their class and 0 elsewhere, so that Δw_k = η s Σ f_k x holds for every class k; f = e,
// or τe where the rule computes its steps.
type Working struct {
	Z       []float64 // net inputs, per sample
	Output  []float64 // per sample: the class as coded, its index, or the prediction
	Target  []float64 // d per sample
	Error   []float64 // e per sample
	Factor  []float64 // the factor f of x per sample
	Scale   float64   // s of the batch
	Mistake bool      // some output was wrong; never with real targets
	Delta   []float64 // Δw, K×N
	Own     []float64 // the part of Δw that comes from no sample, as −ηλw does; nil: none
}

// Acts reports whether some sample of the step pulls at w: mostly because of a mistake.
func (g *Working) Acts() bool {
	return slices.ContainsFunc(g.Factor, func(f float64) bool { return f != 0 })
}

// finite reports whether v is a weight that a run may hold; false also for NaN.
func finite(v float64) bool { return math.Abs(v) <= Limit }
