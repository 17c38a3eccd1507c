package trace

import "perceptronlab/engine/rule"

// keepMissed keeps the mistakes of each sample up to the end of an epoch, if it is one of those
// that are kept.
func (t *Trace) keepMissed(epoch int) {
	f := &t.missed
	if epoch%f.stride != 0 {
		return
	}
	t.counts = t.counts[:0]
	for _, n := range t.tally.Missed {
		t.counts = append(t.counts, float64(n))
	}
	f.keep(epoch, t.counts, 0)
}

// Missed appends how often each training sample was a mistake in the first steps (0 … Len), M
// numbers, to dst. A mistake is a presentation with a wrong output just before the step, or one
// that was corrected although its output was right.
func (t *Trace) Missed(step int, dst []int32) []int32 {
	ended := t.EpochOf(step)
	if ended == len(t.epochs) || t.epochs[ended].End > step {
		ended--
	}
	counts, epoch, _ := t.missed.before(ended)
	from := len(dst)
	for _, n := range counts {
		dst = append(dst, int32(n))
	}
	t.count(t.epochs[epoch].End, step, rule.Tally{Missed: dst[from:]})
	return dst
}

// MistakesIn returns how many mistakes the epoch of a step (1 … Len) had made with that step.
func (t *Trace) MistakesIn(step int) int {
	return t.count(t.epochs[t.EpochOf(step)-1].End, step, rule.Tally{}).Mistakes
}

// count adds what happened between two steps to a tally.
func (t *Trace) count(from, to int, tally rule.Tally) rule.Tally {
	if from == to {
		return tally
	}
	s := &t.seek
	s.to(t, from, s.state)
	s.tally = tally
	s.replay(t, s.state, from, to)
	tally, s.tally = s.tally, rule.Tally{}
	return tally
}
