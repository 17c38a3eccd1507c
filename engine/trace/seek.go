package trace

import (
	"math"
	"slices"
	"sort"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// Step is one step with its working, as on a blackboard.
type Step struct {
	T       int     // 1-based: the number of steps done after it
	Epoch   int     // 1-based
	Samples []int32 // training samples presented, in order
	Eta     float64 // learning rate of the step
	rule.Working
	Before, After []float64 // weights, K×N
	Pocket        []float64 // the answer after the step, if it is not After; else nil
	PocketErrors  int       // training samples that Pocket gets wrong
}

// Moved returns w + Δw: After, unless the run normalises w.
func (s *Step) Moved() []float64 {
	w := slices.Clone(s.Before)
	for j, dw := range s.Delta {
		w[j] += dw
	}
	return w
}

// wrong counts the samples that some weights get wrong, and lists them if needed.
type wrong struct {
	w           []float64
	train, test int
	listed      bool
	rows, tests []int32
}

// seeker replays steps to show, beside the training.
type seeker struct {
	order *orders
	state []float64
	z     []float64 // net inputs, K
	tally rule.Tally
	wrong [2]wrong // the last answers: what an update does is told from those before and after it
	late  int      // which of wrong was used last

	drawnAt int      // the step whose wrong sample was drawn last
	drawn   [1]int32 // and that

	pocket, errors int // the step with an answer of its own that was worked last, and its errors

	lately [4]replayed // a picture asks for a step and the one before, again and again
	oldest int         // of lately
}

// replayed is a state that was replayed, its step, 0 for none, and the updates up to it.
type replayed struct {
	step, updates int
	state         []float64
}

func newSeeker(t *Trace) seeker {
	return seeker{order: newOrders(t.problem, &t.config), state: make([]float64, len(t.state)),
		z: make([]float64, t.problem.K)}
}

// to puts the state after a step into dst, replayed from the nearest kept state, and returns the
// updates up to it.
func (s *seeker) to(t *Trace, step int, dst []float64) (updates int) {
	state, at, updates := t.kept(step)
	for _, r := range s.lately {
		if at < r.step && r.step <= step {
			state, at, updates = r.state, r.step, r.updates
		}
	}
	copy(dst, state)
	if at == step {
		return updates
	}
	s.tally = rule.Tally{}
	more, _ := s.replay(t, dst, at, step)
	s.keep(step, updates+more, dst)
	return updates + more
}

// keep keeps a state that was replayed.
func (s *seeker) keep(step, updates int, state []float64) {
	r := &s.lately[s.oldest]
	s.oldest = (s.oldest + 1) % len(s.lately)
	r.step, r.updates, r.state = step, updates, append(r.state[:0], state...)
}

// kept returns the last kept state at or before a step, its step, and the updates up to it.
func (t *Trace) kept(step int) (state []float64, at, updates int) {
	epoch := t.EpochOf(step)
	state, at, updates = t.byStep.before(step)
	if ended, number, count := t.byEpoch.before(max(0, epoch-1)); t.epochs[number].End >= at {
		state, at, updates = ended, t.epochs[number].End, count
	}
	if epoch < len(t.epochs) && t.epochs[epoch].End == step && epoch%t.byEpoch.stride == 0 {
		state, _, updates = t.byEpoch.before(epoch)
		at = step
	}
	return state, at, updates
}

// replay takes a state from one step to a later one, adds to the seeker's tally, and returns its
// updates and the presentations. If each update is tried on all samples, these count too.
func (s *seeker) replay(t *Trace, state []float64, at, step int) (updates, took int) {
	for at < step {
		number := t.EpochOf(at + 1)
		end := step
		if number < len(t.epochs) {
			end = min(end, t.epochs[number].End)
		}
		_, size := s.order.set(number)
		t.learn(s.order, state, number, at, end-at, 0, &s.tally)
		took += (end - at) * size
		at = end
	}
	if t.recounts() {
		took += s.tally.Updates * t.problem.M
	}
	return s.tally.Updates, took
}

// Len returns the number of steps recorded so far.
func (t *Trace) Len() int { return t.step }

// Stopped returns why the run stopped; Running if it has not.
func (t *Trace) Stopped() Reason { return t.stopped }

// Divergence returns where the run diverged, if Stopped is Diverged.
func (t *Trace) Divergence() Divergence { return t.bad }

// Epochs returns the records of the epochs that have ended, the start first. The slice is shared.
func (t *Trace) Epochs() []Epoch { return t.epochs[:len(t.epochs):len(t.epochs)] }

// Updates returns how many steps changed w so far.
func (t *Trace) Updates() int { return t.earlier + t.tally.Updates }

// Marks returns the first steps (1-based, at most MaxMarks) at which a mistake changed w. The
// slice is shared. Rules that descend a loss have none.
func (t *Trace) Marks() []int32 { return t.tally.Marks[:len(t.tally.Marks):len(t.tally.Marks)] }

// Config returns the configuration of the run.
func (t *Trace) Config() Config { return t.config }

// Problem returns the rule's problem, with targets as coded.
func (t *Trace) Problem() *rule.Problem { return t.problem }

// EpochOf returns the epoch that a step (0 … Len) belongs to: 0 for the start.
func (t *Trace) EpochOf(step int) int {
	return sort.Search(len(t.epochs), func(e int) bool { return t.epochs[e].End >= step })
}

// PlannedSteps returns the steps of an epoch, from 1, if nothing stops it.
func (t *Trace) PlannedSteps(epoch int) int {
	steps, _ := t.seek.order.set(max(1, epoch))
	return steps
}

// Weights appends the learner's weights after a step (0 … Len), K×N, to dst. They are the
// weights under training, not the pocket.
func (t *Trace) Weights(step int, dst []float64) []float64 {
	t.seek.to(t, step, t.seek.state)
	from := len(dst)
	dst = append(dst, t.seek.state[:t.problem.K*t.problem.N]...)
	t.real(dst[from:], 1)
	return dst
}

// UpdatesAt returns how many of the first steps (0 … Len) changed w.
func (t *Trace) UpdatesAt(step int) int { return t.seek.to(t, step, t.seek.state) }

// Answer appends the rule's answer after a step: the weights under training or, for the pocket, the
// best so far.
func (t *Trace) Answer(step int, dst []float64) []float64 {
	t.seek.to(t, step, t.seek.state)
	from := len(dst)
	dst = append(dst, t.learner.Answer(t.seek.state)...)
	t.real(dst[from:], t.learner.Share(t.seek.state))
	return dst
}

// Step works a step (1 … Len).
func (t *Trace) Step(step int) Step {
	epoch := t.EpochOf(step)
	batch := append([]int32(nil), t.Batch(step)...)
	state := t.seek.state
	t.seek.to(t, step-1, state)
	n := t.problem.K * t.problem.N
	s := Step{
		T: step, Epoch: epoch, Samples: batch,
		Eta:    t.config.Settings.Rate(step - 1),
		Before: append([]float64(nil), state[:n]...),
	}
	t.real(s.Before, 1)
	s.Working = t.learner.Show(state, s.Samples, t.rate(step-1))
	t.realStep(&s, state)
	t.seek.to(t, step, state)
	s.After = t.real(append([]float64(nil), state[:n]...), 1)
	if answer := t.learner.Answer(state); &answer[0] != &state[0] {
		s.Pocket = t.real(append([]float64(nil), answer...), t.learner.Share(state))
		if t.seek.pocket != step { // several sentences ask for one step
			t.seek.errors, _ = t.learner.Evaluate(answer)
			t.seek.pocket = step
		}
		s.PocketErrors = t.seek.errors
	}
	return s
}

// rate returns the learning rate after a number of steps, scaled like the learner's.
func (t *Trace) rate(steps int) float64 {
	if t.grid != nil {
		return t.grid.eta
	}
	return t.config.Settings.Rate(steps)
}

// WrongAt returns how many training and held-out samples the weights w get wrong. In an exact run
// weights that can be the run's count as their decimals; for others (means, dragged weights) a z
// within its rounding is 0. It keeps the last two answers, since a picture and several sentences
// ask in turn.
func (t *Trace) WrongAt(w []float64) (train, test int) {
	k, known := t.seek.wrongAt(w)
	if !known {
		k.train, k.test = t.wrongAt(w)
	}
	return k.train, k.test
}

// wrongAt returns what is kept of the weights w, and whether that is known.
func (s *seeker) wrongAt(w []float64) (k *wrong, known bool) {
	for range s.wrong {
		if k = &s.wrong[s.late]; len(w) > 0 && slices.Equal(k.w, w) {
			return k, true
		}
		s.late = 1 - s.late
	}
	s.late = 1 - s.late
	k = &s.wrong[s.late]
	k.w, k.listed = append(k.w[:0], w...), false
	return k, false
}

func (t *Trace) wrongAt(w []float64) (train, test int) {
	if g := t.grid; g != nil && whole(w, g.w, g.weights) {
		train, _ = t.learner.Evaluate(g.w)
		return train, t.testErrors(t.learner, g.w, t.testX)
	}
	train, _ = t.plain.Evaluate(w)
	return train, t.testErrors(t.plain, w, t.config.Table.TestX)
}

// testErrors counts the held-out samples, with inputs x as the learner takes them, that w gets
// wrong: 0 with real targets.
func (t *Trace) testErrors(l rule.Learner, w, x []float64) (count int) {
	t.eachTestError(l, w, x, func(int) { count++ })
	return count
}

func (t *Trace) eachTestError(l rule.Learner, w, x []float64, f func(i int)) {
	if t.problem.Kind == data.Real {
		return
	}
	n, z := t.problem.N, t.seek.z
	for i, d := range t.testD {
		if l.Predict(w, x[i*n:i*n+n], d, z) != d {
			f(i)
		}
	}
}

// MistakesAt returns the training and held-out samples that w gets wrong, by their places in the
// table, in order: none with real targets. It keeps the last two answers; one is valid until the
// next call of the trace.
func (t *Trace) MistakesAt(w []float64) (train, test []int32) {
	k, _ := t.seek.wrongAt(w)
	if k.listed {
		return k.rows, k.tests
	}
	k.listed = true
	l, x := t.plain, t.config.Table.TestX
	if g := t.grid; g != nil && whole(w, g.w, g.weights) {
		l, w, x = t.learner, g.w, t.testX
	}
	k.rows, k.tests = l.Mistakes(w, k.rows[:0]), k.tests[:0]
	t.eachTestError(l, w, x, func(i int) { k.tests = append(k.tests, int32(i)) })
	k.train, k.test = len(k.rows), len(k.tests)
	return k.rows, k.tests
}

// LossAt returns the loss of the weights w over the training samples; NaN without a loss.
func (t *Trace) LossAt(w []float64) float64 {
	if t.config.Rule.Loss == rule.NoLoss {
		return math.NaN()
	}
	_, loss := t.learner.Evaluate(w)
	return loss
}

// Descent returns the change of weights w, N numbers, by one step with all training samples at rate
// eta: for a rule with a loss −η∇ of the reported loss.
func (t *Trace) Descent(w []float64, eta float64) []float64 {
	all := make([]int32, t.problem.M)
	for i := range all {
		all[i] = int32(i)
	}
	copy(t.seek.state, w)
	return t.plain.Show(t.seek.state, all, eta).Delta
}

// TestLossAt is LossAt over the held-out samples; NaN without a loss or without such samples.
func (t *Trace) TestLossAt(w []float64) float64 {
	if t.tester == nil {
		return math.NaN()
	}
	_, loss := t.tester.Evaluate(w)
	return loss
}

// HasTestLoss reports whether a run has a loss over held-out samples.
func (t *Trace) HasTestLoss() bool { return t.tester != nil }

// Predict returns the net inputs z (into z, K long) and the output of weights w for an input x
// with target d, as coded; d decides ties.
func (t *Trace) Predict(w, x []float64, d float64, z []float64) float64 {
	g := t.grid
	if g == nil || !whole(w, g.w, g.weights) || !whole(x, g.x, g.inputs) {
		return t.plain.Predict(w, x, d, z)
	}
	output := t.learner.Predict(g.w, g.x, d, z)
	for k, n := 0, len(x); k < t.problem.K; k++ {
		z[k] = g.net(z[k], g.w[k*n:k*n+n], g.x)
	}
	return output
}

// Signal works one sample from its net input z, in float64; false for rules with several weight
// vectors.
func (t *Trace) Signal(z, d float64) (rule.Signal, bool) {
	l, ok := t.plain.(interface {
		Signal(z, d float64) rule.Signal
	})
	if !ok {
		return rule.Signal{}, false
	}
	return l.Signal(z, d), true
}

// TestTargets returns the targets of the held-out samples, as coded.
func (t *Trace) TestTargets() []float64 { return t.testD }

// Batch returns the training samples of a step (1 … Len). The slice is valid until the next call of
// the trace.
func (t *Trace) Batch(step int) []int32 {
	epoch := t.EpochOf(step)
	t.seek.order.set(epoch)
	if t.config.Settings.Order == rule.OrderMistake {
		if s := &t.seek; s.drawnAt != step { // it takes a pass over all samples
			s.to(t, step-1, s.state)
			batch, _ := s.order.mistake(t.learner, s.state, step-1)
			s.drawnAt = step
			copy(s.drawn[:], batch)
		}
		return t.seek.drawn[:]
	}
	return t.seek.order.batch(step - 1 - t.epochs[epoch-1].End)
}

// Level returns the net input at which the output changes: the boundary is z = Level.
func (t *Trace) Level() float64 {
	if t.grid != nil {
		return t.config.Settings.Threshold // unscaled
	}
	return t.learner.Level()
}

// KeepsBest reports whether the answer is not the weights under training.
func (t *Trace) KeepsBest() bool {
	return &t.learner.Answer(t.state)[0] != &t.state[0]
}
