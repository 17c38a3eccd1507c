package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
)

// Rule describes one learning rule. All lists the rules; do not change them.
type Rule struct {
	ID      string
	Name    text.Text
	About   text.Text // one sentence on what it does
	Kind    data.Kind // of the labels it learns from
	Also    data.Kind // a second kind that it learns from; "": none
	Sources []string  // publications of the rule

	Settings []SettingID // the settings it reads, in the order in which they are shown
	// Adjust turns the common defaults into this rule's. It may also fix settings that the rule
	// does not offer. nil: nothing differs.
	Adjust func(*Settings)
	Orders []Order    // the orders it allows, its default first
	Scales []Gradient // the gradients it allows, its default first
	Ties   []Tie      // the ties it allows, its default first; nil: all
	Loss   Loss       // what it descends
	// Curve returns the largest second derivative of one sample's loss by z. Package theory uses it
	// to find an η below which the loss falls. nil: unknown.
	Curve func(*Settings) float64
	// Penalty returns λ ≥ 0 of a penalty λ‖w‖²/2 on the weights, and whether it includes the bias.
	// Each step then subtracts ηλw. nil: there is none.
	Penalty func(*Settings) (lambda float64, bias bool)
	// Endless is shown for separable samples if the loss then has no minimum; empty if it has one.
	Endless  text.Text
	Once     bool // the run has converged after one epoch
	Recounts bool // each update is tried on all training samples, and the best w is kept
	Adds     bool // every Δw is a sum of multiples of η·x, so runs can be computed exactly
	Rest     Rest // when a run has converged; required

	// Margin returns γ ≥ 0 if samples with d(w·x) up to γ pull at w although they are right. The
	// plane then shows the lines z = ±γ. A rule without a loss corrects exactly those with
	// d(w·x) ≤ γ. nil: no margin.
	Margin func(*Settings) float64
	// Band says that with TieMiddle every z with |z| ≤ γ is undecided, not z = 0 alone.
	Band bool
	// Proof returns c if each correction adds η·s·c·d·x to w: the condition of the convergence
	// proof (package theory), with γ from Margin. nil: that proof does not hold.
	Proof func(*Settings) float64

	// Answer names the result and Symbol stands for it, if it is not the weights under training;
	// empty for most rules.
	Answer text.Text
	Symbol string
	Mean   bool // the answer is the mean of the weights after every presentation

	// Says replaces the names of settings' values that mean something else to this rule.
	Says map[string]text.Text

	// Each is the rule of two classes that every vector learns by, its class against the rest; nil
	// for other rules.
	Each *Rule

	// Formula returns the lines of the formula under given settings, in linear notation. The page
	// sets it in MathML; the Learner computes the same.
	Formula func(*Settings) []string

	// Factor returns the text for the factor of x in Δw; nil: −∂L/∂z.
	Factor func(*Settings) string
	// Misses is the text for the error e, if it is neither d − o nor d − α(z).
	Misses string
	// Board returns the lines of the working between net input and Δw for one sample; nil: the
	// output and the factor of x.
	Board func(*Settings, Signal) []BoardLine

	// New returns the rule's learner for a problem with validated settings.
	New func(*Problem) Learner
}

// Rest says when a run has converged by itself.
type Rest uint8

// The ends.
const (
	RestNever   Rest = iota + 1 // a descent runs to its limit of epochs (but see Once)
	RestCorrect                 // after an epoch that corrected nothing
	RestStill                   // after an epoch that left w unchanged
)

// Loss is what a rule descends.
type Loss uint8

// The losses.
const (
	NoLoss       Loss = iota // only mistakes change w
	SquaredLoss              // a sum of squares of d − α(z)
	CrossEntropy             // of the targets 0 and 1 and the predictions σ(z)
	HingeLoss                // a sum of max(0, 1 − dz), with a penalty
)

// Of returns the loss of presentations from their sum in a Tally. Rules without a loss are measured
// by squares too (spec §5).
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
	return r.Loss == SquaredLoss && r.Kind != data.Classes && !r.Activated(s) && r.Shrinks(s) == 0
}

// Soft reports whether the rule gives each of several classes a probability; see Probabilities.
func (r Rule) Soft() bool {
	return r.Kind == data.Classes && r.Loss == CrossEntropy && r.Each == nil
}

// Spreads reports whether a sample can pull at the vectors of all classes.
func (r Rule) Spreads() bool { return r.Soft() || r.Each != nil }

// Alone returns the rule by which each weight vector learns: Each, or the rule itself.
func (r Rule) Alone() Rule {
	if r.Each != nil {
		return *r.Each
	}
	return r
}

// Activated reports whether the rule learns from another α(z) than z.
func (r Rule) Activated(s *Settings) bool {
	return r.Loss != NoLoss && s.Activation != ActivationIdentity
}

// Shrinks returns the λ of a penalty on the weights, of a rule without one 0.
func (r Rule) Shrinks(s *Settings) float64 {
	if r.Penalty == nil {
		return 0
	}
	lambda, _ := r.Penalty(s)
	return lambda
}

// Near returns γ, of a rule without one 0.
func (r Rule) Near(s *Settings) float64 {
	if r.Margin == nil {
		return 0
	}
	return r.Margin(s)
}

// Corrects reports whether the rule also corrects samples with a right output: up to a margin, or
// where a class has it wrong though another wins.
func (r Rule) Corrects() bool {
	return r.Loss == NoLoss && (r.Margin != nil || r.Each != nil)
}

// Undecided returns the largest |z|, from where the output changes, for which the output is halfway
// between the two classes; false if every output is a class.
func (r Rule) Undecided(s *Settings) (most float64, ok bool) {
	switch {
	case s.Tie != TieMiddle || !r.Uses(SettingTie) || r.Each != nil:
		return 0, false
	case r.Band:
		return r.Margin(s), true
	}
	return 0, true
}

// ByTarget reports whether a tie has an output only for a sample whose class is known.
func (r Rule) ByTarget(s *Settings) bool {
	return r.Each == nil && r.Uses(SettingTie) && (s.Tie == TieMistake || s.Tie == TieCorrect)
}

// Uneven reports whether an update at a tie is shorter than at other mistakes: η(d − o)x with an o
// halfway.
func (r Rule) Uneven(s *Settings) bool {
	_, ok := r.Undecided(s)
	return ok && r.Loss == NoLoss && s.Step == StepError
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

	// Doubt bounds the rounding error of z. A z that close to 0, or to ±γ, is worked out exactly.
	// It is 0 in float64 runs and where all sums are exact.
	Doubt float64
	// Whole says that X, η and the weights are whole numbers that a float64 holds exactly: those of
	// a scaled exact run.
	Whole bool
}

// Steps are consecutive steps of a run, to be learned in one call.
type Steps struct {
	Samples []int32 // the samples of all steps, one batch after the other
	Ends    []int32 // end of each batch in Samples; nil: every batch is one sample
	First   int     // start of the first batch in Samples, with Ends
	T       int     // steps already done before these
	Updates int     // return after the step that brings Tally.Updates to this; 0: no limit
}

// Tally counts what happened during steps. Learn adds to it.
type Tally struct {
	Updates  int     // steps that changed w
	Mistakes int     // presentations with a wrong output, or that were corrected although right
	Sum      float64 // Σe², or the sum of losses, each just before the update
	Diverged bool    // the last step made a weight not finite or |w| > Limit
	Marks    []int32 // steps (1-based) at which a mistake changed w, up to its capacity
	Missed   []int32 // Mistakes of each training sample, M; nil: not counted one by one
}

// miss counts a mistake at training sample i.
func (t *Tally) miss(i int32) {
	t.Mistakes++
	if t.Missed != nil {
		t.Missed[i]++
	}
}

// mark appends a step to Marks if there is room.
func (t *Tally) mark(step int) {
	if len(t.Marks) < cap(t.Marks) {
		t.Marks = append(t.Marks, int32(step))
	}
}

// add takes the step w ← w + Δw, counts it, and reports whether it changed w.
func (t *Tally) add(w, delta []float64) (changed bool) { return t.step(w, delta, false) }

// step is add, and normalises the new w if it is to have length 1. It leaves the w before the step
// in delta.
func (t *Tally) step(w, delta []float64, unit bool) (changed bool) {
	for j, dw := range delta {
		v := w[j] + dw
		changed = changed || v != w[j]
		t.Diverged = t.Diverged || !finite(v)
		w[j], delta[j] = v, w[j]
	}
	if unit && changed && !t.Diverged {
		changed = normalize(w, delta)
	}
	if changed && !t.Diverged {
		t.Updates++
	}
	return changed
}

// Limit is the largest |w| of a run that has not diverged (spec §2).
const Limit = 1e100

// Learner applies a rule. It holds no state: a run's state is one flat slice with the K×N weights
// first, so that copying is enough to save and restore it.
type Learner interface {
	// StateLen is the length of the state.
	StateLen() int
	// Start completes a state after its weights were set.
	Start(state []float64)
	// Learn takes the steps in turn, changes state, adds to t, and returns how many it took: fewer
	// than given if the update limit was reached or the run diverged. A diverged state is of no
	// use.
	Learn(state []float64, steps Steps, t *Tally) int
	// Show works one step from the state before it, without changing it.
	Show(state []float64, batch []int32, eta float64) Working
	// Answer returns the resulting weights, K×N: a part of state.
	Answer(state []float64) []float64
	// Share is the number to divide the answer by: the count of presentations if state holds a sum
	// in place of their average; else 1.
	Share(state []float64) float64
	// Evaluate counts the training samples that weights w get wrong (none with real targets), and
	// returns the loss of w over all of them; NaN without a loss.
	Evaluate(w []float64) (wrong int, loss float64)
	// Mistakes appends the training samples that weights w get wrong to dst.
	Mistakes(w []float64, dst []int32) []int32
	// Predict returns z (K of them, in z) and the output for input x: a class as coded, a class's
	// index or, with real targets, the prediction. d decides ties.
	Predict(w, x []float64, d float64, z []float64) (output float64)
	// Settled reports whether no sample would be corrected under weights that get all of them
	// right.
	Settled(w []float64) bool
	// Level is the net input at which the output changes: the boundary is z = Level. It has no
	// meaning with several classes or real targets.
	Level() float64
}

// Working is one step as written on the board. With several classes Z, Error and Factor hold K
// numbers per sample, one per class, sample after sample. There e = d − o, with d and o as vectors
// that are 1 at their class and 0 elsewhere, or t − p of a Soft rule; f = e (τe for MIRA), and
// Δw_k = η s Σ f_k x.
type Working struct {
	Z       []float64 // net inputs, per sample
	Output  []float64 // per sample: the class as coded, its index, or the prediction
	Target  []float64 // d per sample
	Error   []float64 // e per sample
	Factor  []float64 // the factor f of x per sample
	Scale   float64   // s of the batch
	Mistake bool      // some output was wrong; never with real targets
	Delta   []float64 // Δw, K×N
	Own     []float64 // the part of Δw that no sample causes, −ηλw; nil: none
}

// Acts reports whether some sample of the step pulls at w.
func (g *Working) Acts() bool {
	return slices.ContainsFunc(g.Factor, func(f float64) bool { return f != 0 })
}

// finite reports whether v is an allowed weight; NaN is not.
func finite(v float64) bool { return math.Abs(v) <= Limit }
