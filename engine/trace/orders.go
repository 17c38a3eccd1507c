package trace

import (
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// The streams of random numbers of a run, all from its seed. Every epoch and every drawn mistake
// has its own, so that a step can be replayed without those before.
const (
	streamStart   = 1
	streamEpoch   = 1 << 32 // + epoch
	streamMistake = 1 << 48 // + steps done before the draw
)

// orders makes the order of presentation of one epoch at a time.
type orders struct {
	p       *rule.Problem
	seed    uint64
	epoch   int       // the epoch of samples; 0: none yet
	samples []int32   // in the order of presentation
	ends    []int32   // the end of each batch in samples; nil: every sample is a step
	wrong   []int32   // scratch: the samples that are wrong
	kept    *shuffler // if the order was drawn for other samples; else nil
}

func newOrders(p *rule.Problem, c *Config) *orders {
	o := &orders{p: p, seed: c.Seed, samples: make([]int32, p.M), kept: newShuffler(c.Shuffle)}
	for i := range o.samples {
		o.samples[i] = int32(i)
	}
	return o
}

// set prepares an epoch ≥ 1, and returns its number of steps and the size of a full batch.
func (o *orders) set(epoch int) (steps, size int) {
	if o.epoch != epoch {
		o.make(epoch)
		o.epoch = epoch
	}
	if o.ends == nil {
		return len(o.samples), 1
	}
	return len(o.ends), int(o.ends[0])
}

func (o *orders) make(epoch int) {
	switch o.p.Settings.Order {
	case rule.OrderShuffle:
		if o.kept != nil {
			o.kept.order(o.samples, o.seed, epoch)
			break
		}
		for i := range o.samples {
			o.samples[i] = int32(i)
		}
		num.NewSource(o.seed, streamEpoch+uint64(epoch)).Perm(o.samples)
	case rule.OrderRandom:
		source := num.NewSource(o.seed, streamEpoch+uint64(epoch))
		for i := range o.samples {
			o.samples[i] = int32(source.IntN(o.p.M))
		}
	case rule.OrderSequence:
		list := o.p.Settings.Sequence[(epoch-1)%len(o.p.Settings.Sequence)]
		o.samples = o.samples[:0]
		for _, i := range list {
			o.samples = append(o.samples, int32(i))
		}
	}
	o.cut()
}

// cut divides the epoch into batches.
func (o *orders) cut() {
	size, total := o.p.Settings.Batch, len(o.samples)
	if size == 1 {
		return
	}
	if size == rule.BatchAll || size > total {
		size = total
	}
	o.ends = o.ends[:0]
	for end := size; end <= total; end += size {
		o.ends = append(o.ends, int32(end))
	}
	if rest := total % size; rest != 0 {
		if o.p.Settings.Remainder == rule.RemainderAppend {
			o.ends[len(o.ends)-1] = int32(total)
		} else {
			o.ends = append(o.ends, int32(total))
		}
	}
}

// steps returns count steps of the epoch after the first from, without T and Updates.
func (o *orders) steps(from, count int) rule.Steps {
	if o.ends == nil {
		return rule.Steps{Samples: o.samples[from : from+count]}
	}
	return rule.Steps{Samples: o.samples, First: o.presented(from), Ends: o.ends[from : from+count]}
}

// presented returns how many samples the first steps of the epoch present.
func (o *orders) presented(steps int) int {
	if o.ends == nil || steps == 0 {
		return steps
	}
	return int(o.ends[steps-1])
}

// batch returns the samples of the step after the first from of the epoch.
func (o *orders) batch(from int) []int32 {
	return o.samples[o.presented(from):o.presented(from+1)]
}

// mistake draws the sample of the step after t steps among those that the state gets wrong; false
// if there are none. The slice is valid until the next call.
func (o *orders) mistake(l rule.Learner, state []float64, t int) ([]int32, bool) {
	o.wrong = l.Mistakes(state[:o.p.K*o.p.N], o.wrong[:0])
	if len(o.wrong) == 0 {
		return nil, false
	}
	k := num.NewSource(o.seed, streamMistake+uint64(t)).IntN(len(o.wrong))
	return o.wrong[k : k+1], true
}
