// Package trace trains: it turns a configuration into the record of its run. The record is
// compact (states at intervals; the arithmetic of a step is worked again when it is shown), so a
// million steps take a few megabytes and any of them is at hand.
//
// A Trace is the memo of a pure function: further training never changes its earlier steps, so two
// holders of one Trace may advance it independently. It is not safe for concurrent use.
package trace

import (
	"cmp"
	"fmt"
	"math"
	"sync/atomic"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// Config is everything that a run depends on.
type Config struct {
	Table    *data.Table
	Rule     rule.Rule
	Settings rule.Settings // validated
	Kind     data.Kind     // of the table's labels; "": the rule's own
	Classes  int           // number of classes, for rules with one weight vector per class
	Stop     Stop
	Seed     uint64  // every random choice comes from it
	Shuffle  Shuffle // of the order "shuffle"
}

// Stop says when a run ends that does not converge.
type Stop struct {
	Epochs  int      // largest number of epochs, ≥ 1
	Updates int      // largest number of updates; 0: no limit
	Loss    *float64 // stop when an epoch ends with a loss ≤ this; nil: never
}

// Reason says why a run stopped; "" while it has not.
type Reason string

// The reasons (spec §5).
const (
	Running Reason = ""
	// an epoch had no mistake, no sample is wrong, or the rule needs one step
	Converged Reason = "converged"
	Epochs    Reason = "epochs"
	Updates   Reason = "updates"
	Loss      Reason = "loss"
	Diverged  Reason = "diverged"
)

// Epoch is the record of one epoch; Number 0 is the start.
type Epoch struct {
	Number     int
	End        int     // steps done at its end
	Updates    int     // steps of it that changed w
	Errors     int     // training samples that its last weights get wrong; 0 with real targets
	TestErrors int     // held-out samples that its last weights get wrong; 0 with real targets
	Loss       float64 // of its last weights over all training samples; NaN without a loss
	// the same over the held-out samples; NaN without a loss or without such samples
	TestLoss float64
	// presentations of it that were mistakes just before the update, or corrected although right
	Mistakes int
	// mean over its presentations of ½e² just before the update (classes: ½‖e‖², 1 for a mistake);
	// NaN at the start
	OnlineLoss float64
}

// Trace is the record of a run as far as it is trained.
type Trace struct {
	config  Config
	problem *rule.Problem
	learner rule.Learner
	grid    *grid // of an exact run, whose states are scaled; else nil
	cause   Cause // why the run is not exact
	// learner for weights that are not scaled, from outside
	plain  rule.Learner
	testX  []float64 // scaled like learner's
	testD  []float64
	tester rule.Learner // for the loss of the held-out samples; nil: none

	byStep  frames    // states by step
	byEpoch frames    // states by epoch
	missed  frames    // mistakes of each training sample up to the end of an epoch, as a state
	counts  []float64 // scratch of keepMissed
	epochs  []Epoch
	stopped Reason
	bad     Divergence

	state   []float64  // after step
	step    int        // steps done
	tally   rule.Tally // of the present epoch
	earlier int        // updates of earlier epochs
	order   *orders

	worked int // numbers read in training: Worked

	seek seeker
}

// Divergence is the step where a run diverged, which the trace leaves out, with the value that it
// would have made.
type Divergence struct {
	Step   int     // 1-based; the trace ends at the step before
	Weight int     // index into the K×N weights; −1: the loss
	Value  float64 // the value, perhaps infinite or NaN
}

// MaxMarks bounds the length of Marks.
const MaxMarks = 4096

// New starts a run. The configuration must be valid for its rule, as package experiment ensures;
// New only checks that given weights fit.
func New(c Config) (*Trace, error) {
	c.Kind = cmp.Or(c.Kind, c.Rule.Kind)
	p := c.problem()
	if given := c.Settings.Init.Weights; c.Settings.Init.Start == rule.StartGiven &&
		len(given) != p.K*p.N {
		return nil, fmt.Errorf("the start has %d weights where the run has %d", len(given), p.K*p.N)
	}
	t := &Trace{config: c, problem: p, testX: c.Table.TestX, testD: c.Table.TestD}
	if c.Kind == data.Binary {
		t.testD = rule.Code(c.Table.TestD, p.Coding)
	}
	t.learner = c.Rule.New(p)
	t.plain = t.learner
	if t.grid, t.cause = newGrid(c, p); t.grid != nil {
		// for outside weights check the rounding of every z
		p.Doubt = math.Inf(1)
		t.plain = c.Rule.New(p)
		t.learner, t.testX = c.Rule.New(&t.grid.problem), t.grid.testX
	}
	if c.Rule.Loss != rule.NoLoss && len(t.testD) > 0 {
		held := *p
		held.M, held.X, held.D = len(t.testD), c.Table.TestX, t.testD
		t.tester = c.Rule.New(&held)
	}
	t.state = make([]float64, t.learner.StateLen())
	t.start()
	t.byStep = newFrames(len(t.state), stride(p, t.learner))
	t.byEpoch = newFrames(len(t.state), 1)
	t.missed = newFrames(p.M, 1)
	t.missed.limit = max(2, t.missed.limit/8)
	t.byStep.keep(0, t.state, 0)
	t.order = newOrders(p, &t.config)
	t.tally.Marks, t.tally.Missed = make([]int32, 0, MaxMarks), make([]int32, p.M)
	t.seek = newSeeker(t)
	if !t.close(0) {
		t.diverge(0) // the loss of a given start may be that large
	} else if c.Settings.Order == rule.OrderMistake && t.epochs[0].Errors == 0 {
		t.stopped = Converged
	}
	return t, nil
}

// problem returns the rule's problem.
func (c *Config) problem() *rule.Problem {
	kind := cmp.Or(c.Kind, c.Rule.Kind)
	k := 1
	if kind == data.Classes {
		k = c.Classes
	}
	p := &rule.Problem{
		M: c.Table.M(), N: c.Table.N, K: k, Kind: kind, X: c.Table.X, D: c.Table.D,
		Settings: c.Settings, Coding: c.Rule.Coding(&c.Settings),
	}
	if kind == data.Binary {
		p.D = rule.Code(c.Table.D, p.Coding)
	}
	return p
}

// start sets the initial weights.
func (t *Trace) start() {
	weights, init := t.state[:t.problem.K*t.problem.N], &t.config.Settings.Init
	switch {
	case t.grid != nil:
		copy(weights, t.grid.start)
	case init.Start == rule.StartRandom:
		copy(weights, drawn(t.config.Seed, len(weights)))
	case init.Start == rule.StartGiven:
		copy(weights, init.Weights)
	}
	t.learner.Start(t.state)
}

// drawn returns a random start.
func drawn(seed uint64, n int) []float64 {
	const deviation = 0.01 // spec §2
	source, weights := num.NewSource(seed, streamStart), make([]float64, n)
	for j := range weights {
		weights[j] = deviation * source.Normal()
	}
	return weights
}

// replay is the number of presentations that may be repeated to show a step.
const replay = 4096

// stride is the first distance of kept states.
func stride(p *rule.Problem, l rule.Learner) int {
	cost := p.Settings.Batch
	if cost == rule.BatchAll || p.Settings.Order == rule.OrderMistake || l.StateLen() > p.K*p.N {
		cost = p.M // a step, or keeping the best weights, takes a pass over the samples
	}
	return max(1, replay/cost)
}

// Advance trains about budget more presentations (at least one step), and reports whether the run
// has stopped. If each update is tried on all samples, these count too.
func (t *Trace) Advance(budget int) bool {
	for t.stopped == Running && budget > 0 {
		budget -= t.advance(budget)
	}
	return t.stopped != Running
}

// Train trains until about so many more numbers are read (at least one step), and reports whether
// the run has stopped. Unlike Advance it counts all that a run takes: see Worked.
func (t *Trace) Train(numbers int) bool {
	for until := t.worked + numbers; t.stopped == Running && t.worked < until; {
		t.advance(max(1, (until-t.worked)/t.reading(1)))
	}
	return t.stopped != Running
}

// Worked returns how many numbers the training has read, about: the inputs of each presentation,
// once per weight vector, and those of all samples at the end of each epoch. A number takes about a
// nanosecond.
func (t *Trace) Worked() int { return t.worked }

// learned counts the presentations of all runs.
var learned atomic.Uint64

// Learned returns how many presentations all runs of the program have learned from. Tests compare
// it with the work that was counted elsewhere.
func Learned() uint64 { return learned.Load() }

// reading is how many numbers are read to work so many samples, with what each takes beside them.
func (t *Trace) reading(samples int) int {
	beside := 24
	if t.config.Rule.Loss == rule.CrossEntropy || t.config.Rule.Activated(&t.config.Settings) {
		beside = 200 // an exponential, a logarithm
	}
	return samples * (t.problem.K*t.problem.N + beside)
}

// recounts reports whether each update is tried on all samples.
func (t *Trace) recounts() bool {
	return t.config.Rule.Recounts || t.config.Settings.Order == rule.OrderMistake
}

// advance takes the steps to the next state to keep, or to the end of the epoch or of the budget,
// and returns their cost in presentations.
func (t *Trace) advance(budget int) int {
	number := len(t.epochs)
	count, size := t.order.set(number)
	recounts := t.recounts()
	begun := t.epochs[number-1].End
	want := min(begun+count-t.step, t.byStep.stride-t.step%t.byStep.stride, max(1, budget/size))
	if recounts {
		want = min(want, max(16, budget/t.problem.M))
	}
	limit := 0
	if t.config.Stop.Updates > 0 {
		limit = t.config.Stop.Updates - t.earlier
	}
	updates := t.tally.Updates
	took := t.learn(t.order, t.state, number, t.step, want, limit, &t.tally)
	cost := max(1, took*size)
	if recounts {
		cost += (t.tally.Updates - updates) * t.problem.M
	}
	t.worked += t.reading(cost)
	learned.Add(uint64(took * size))
	if seen := t.tally.Updates - updates; t.config.Settings.Order == rule.OrderMistake {
		t.worked += t.reading((took - seen) * t.problem.M) // each is drawn from all samples
	}
	if t.tally.Diverged {
		t.diverge(t.step + took)
		return cost
	}
	t.step += took
	t.byStep.keep(t.step, t.state, t.Updates())

	full := t.step == begun+count
	nobodyWrong := took < want && t.config.Settings.Order == rule.OrderMistake
	exhausted := limit > 0 && t.tally.Updates == limit
	if !full && !nobodyWrong && !exhausted {
		return cost
	}
	faultless := t.tally.Mistakes == 0 && full || t.config.Settings.Order == rule.OrderMistake
	if !t.close(number) {
		t.diverge(t.step)
		return cost
	}
	last := t.epochs[number]
	switch {
	case t.config.Rule.Once, t.rests(last, full, faultless):
		t.stopped = Converged
	case t.config.Stop.Loss != nil && last.Loss <= *t.config.Stop.Loss:
		t.stopped = Loss
	case exhausted:
		t.stopped = Updates
	case number == t.config.Stop.Epochs:
		t.stopped = Epochs
	}
	return cost
}

// rests reports whether the rule has converged with an epoch.
func (t *Trace) rests(last Epoch, full, faultless bool) bool {
	switch t.config.Rule.Rest {
	case rule.RestCorrect:
		return faultless && last.Errors == 0 &&
			t.learner.Settled(t.state[:t.problem.K*t.problem.N])
	case rule.RestStill:
		return full && last.Updates == 0
	}
	return false
}

// learn takes up to count steps of an epoch, and returns how many it took: fewer if the tally
// reached the update limit (0: none), the run diverged, or there is no mistake left to draw.
func (t *Trace) learn(o *orders, state []float64, epoch, from, count, limit int,
	tally *rule.Tally) int {
	o.set(epoch)
	if t.config.Settings.Order != rule.OrderMistake {
		steps := o.steps(from-t.epochs[epoch-1].End, count)
		steps.T, steps.Updates = from, limit
		return t.learner.Learn(state, steps, tally)
	}
	for k := range count {
		sample, ok := o.mistake(t.learner, state, from+k)
		if !ok {
			return k
		}
		t.learner.Learn(state, rule.Steps{Samples: sample, T: from + k, Updates: limit}, tally)
		if tally.Diverged || limit > 0 && tally.Updates == limit {
			return k + 1
		}
	}
	return count
}

// close records an epoch that ends with the present state; false, without a record, if its loss is
// not finite.
func (t *Trace) close(number int) bool {
	const record = 300 // of an epoch, written and kept
	t.worked += record + t.reading(t.problem.M+len(t.testD))
	w := t.learner.Answer(t.state)
	e := Epoch{
		Number: number, End: t.step, Updates: t.tally.Updates, Mistakes: t.tally.Mistakes,
		OnlineLoss: math.NaN(),
	}
	e.Errors, e.Loss = t.learner.Evaluate(w)
	if t.config.Rule.Loss != rule.NoLoss && !(math.Abs(e.Loss) <= math.MaxFloat64) {
		return false
	}
	if number > 0 {
		shown := t.order.presented(t.step - t.epochs[number-1].End)
		e.OnlineLoss = t.config.Rule.Loss.Of(t.tally.Sum) / float64(shown)
	}
	e.TestErrors, e.TestLoss = t.testErrors(t.learner, w, t.testX), t.TestLossAt(w)
	t.epochs = append(t.epochs, e)
	t.byEpoch.keep(number, t.state, t.Updates())
	t.earlier += t.tally.Updates
	t.keepMissed(number)
	t.tally = rule.Tally{Marks: t.tally.Marks, Missed: t.tally.Missed}
	return true
}

// diverge ends the run at the step before a bad one. It keeps the last finite state, and the part
// of its epoch if that has a finite loss.
func (t *Trace) diverge(step int) {
	t.stopped = Diverged
	t.bad = Divergence{Step: step, Weight: -1, Value: math.Inf(1)}
	for j, v := range t.state[:t.problem.K*t.problem.N] {
		if !(math.Abs(v) <= rule.Limit) {
			t.bad.Weight, t.bad.Value = j, v
			break
		}
	}
	if len(t.epochs) == 0 { // not even the start has a loss
		t.epochs = append(t.epochs, Epoch{Loss: math.Inf(1), TestLoss: math.NaN(),
			OnlineLoss: math.NaN()})
		t.byEpoch.keep(0, t.state, 0)
		t.keepMissed(0)
		return
	}
	number := len(t.epochs)
	begun := t.epochs[number-1].End
	t.step = step - 1
	marks := t.tally.Marks
	for len(marks) > 0 && int(marks[len(marks)-1]) > t.step {
		marks = marks[:len(marks)-1]
	}
	t.tally = rule.Tally{Missed: t.Missed(begun, t.tally.Missed[:0])}
	t.seek.to(t, begun, t.state)
	t.learn(t.order, t.state, number, begun, t.step-begun, 0, &t.tally)
	t.tally.Marks = marks
	if t.step > begun {
		t.close(number)
	}
}
