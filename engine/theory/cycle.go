package theory

import (
	"math"
	"slices"

	"perceptronlab/engine/rule"
	"perceptronlab/engine/text"
	"perceptronlab/engine/trace"
)

// Cycle is a part of a run that repeats for ever: the weights returned to earlier weights at the
// same point of the order.
type Cycle struct {
	First   int // the first round begins after this epoch; 0: at the start
	Epochs  int // of a round, ≥ 1
	Steps   int // of a round
	Updates int // of a round; 0: the weights have come to rest
}

// Cycles looks for the cycle of a run. It compares the weights at the end of each epoch with all
// before, first by a hash and then bit for bit, except for the sign of a zero. So it reports only
// true cycles, and misses the first repetition only if two hashes collide.
type Cycles struct {
	trace *trace.Trace
	seen  map[uint64]int32 // hash of the weights at the end of an epoch → the epoch
	next  int              // the next epoch to look at
	found *Cycle
	w     []float64
}

// Deterministic reports whether the rest of a run depends only on the last weights of an epoch (and
// the next list of a given sequence), so that it can cycle; else it says why not.
func Deterministic(t *trace.Trace) (bool, text.Text) {
	s := t.Config().Settings
	switch {
	case !s.Steady():
		return false, fallingRate
	// also for full batches: a sum in another order rounds differently
	case s.Order != rule.OrderCyclic && s.Order != rule.OrderSequence:
		return false, onlyFixedOrder
	}
	return true, text.Text{}
}

// Follow looks at up to count new epochs of a trace, from the start if it is another trace, and
// reports whether it has looked at all there are.
func (c *Cycles) Follow(t *trace.Trace, count int) bool {
	if c.trace != t {
		*c = Cycles{trace: t, seen: map[uint64]int32{}}
	}
	if ok, _ := Deterministic(t); !ok {
		return true
	}
	epochs := t.Epochs()
	for ; c.found == nil && c.next < len(epochs); c.next++ {
		if count--; count < 0 {
			return false
		}
		// only whole epochs
		if e := c.next; e == 0 || epochs[e].End-epochs[e-1].End == t.PlannedSteps(e) {
			c.look(e)
		}
	}
	return true
}

// look compares the weights at the end of an epoch with earlier ones.
func (c *Cycles) look(e int) {
	t := c.trace
	epochs := t.Epochs()
	c.w = t.Weights(epochs[e].End, c.w[:0])
	lists := 1
	if s := t.Config().Settings; s.Order == rule.OrderSequence {
		lists = len(s.Sequence)
	}
	key := hash(c.w, e%lists)
	before, ok := c.seen[key]
	if !ok {
		c.seen[key] = int32(e)
		return
	}
	first := int(before)
	if first%lists != e%lists || !slices.Equal(t.Weights(epochs[first].End, nil), c.w) {
		return
	}
	c.found = &Cycle{First: first, Epochs: e - first, Steps: epochs[e].End - epochs[first].End}
	for _, epoch := range epochs[first+1 : e+1] {
		c.found.Updates += epoch.Updates
	}
}

// hash returns the FNV-1a hash (G. Fowler, L. C. Noll, K.-P. Vo, 1991) of weights and a number,
// word by word.
func hash(w []float64, list int) uint64 {
	const basis, prime = 0xcbf29ce484222325, 0x100000001b3
	h := uint64(basis)
	for _, v := range w {
		h = (h ^ math.Float64bits(v+0)) * prime // −0 + 0 is 0
		h ^= h >> 29
	}
	return (h ^ uint64(list)) * prime
}

// Found returns the cycle, if Follow has found one.
func (c *Cycles) Found() (Cycle, bool) {
	if c.found == nil {
		return Cycle{}, false
	}
	return *c.found, true
}

// Reached reports whether a step lies in the cycle, and the round that it is in, from 1.
func (c Cycle) Reached(t *trace.Trace, step int) (round int, ok bool) {
	begun := t.Epochs()[c.First].End
	if step < begun || c.Steps == 0 {
		return 0, false
	}
	return (step-begun)/c.Steps + 1, true
}
