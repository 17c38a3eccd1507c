package trace

import "perceptronlab/engine/rule"

// Outline is a thinned record of a run's weights: the start and every stride-th candidate. The
// candidates are the steps that changed w, if Marks lists them all, else all steps. It follows a
// growing trace; the zero value is empty.
type Outline struct {
	Steps   []int32   // ascending, 0 first
	Updates []int32   // steps that changed w up to each of them
	Weights []float64 // under training after each step, K×N, one after the other

	trace  *Trace
	marked bool // the candidates are marks
	stride int  // a power of two

	state   []float64 // after the step that was looked at last
	at      int       // that step
	updates int       // up to it
}

// MaxOutline bounds the points of an outline.
const MaxOutline = 1024

// Follow extends the outline to a step of a trace, from the start if it is another trace. A call
// stops after a number of products (presentations times weights), but adds at least one point, so
// that a frame does not wait for a long run. It reports whether the outline is complete.
func (o *Outline) Follow(t *Trace, upTo, products int) bool {
	marked := t.Updates() == len(t.Marks())
	// for more than is to be shown now
	thinned := o.stride > 1 && int(o.Steps[len(o.Steps)-1]) > upTo
	if o.trace != t || o.marked && !marked || thinned {
		*o = Outline{trace: t, marked: marked, stride: 1,
			Steps: o.Steps[:0], Updates: o.Updates[:0], Weights: o.Weights[:0], at: -1}
		o.add(0)
	}
	for {
		next := len(o.Steps) * o.stride // the candidate's number, from 1
		if o.marked {
			marks := t.Marks()
			if next > len(marks) || int(marks[next-1]) > upTo {
				return true
			}
			next = int(marks[next-1])
		} else if next > upTo {
			return true
		}
		if products <= 0 {
			return false
		}
		if len(o.Steps) == MaxOutline {
			o.thin()
			continue
		}
		products -= o.add(next)
	}
}

// Len returns the number of points up to a step.
func (o *Outline) Len(step int) int {
	low, high := 0, len(o.Steps)
	for low < high {
		if middle := (low + high) / 2; int(o.Steps[middle]) <= step {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// At returns the weights of a point, K×N: a part of Weights.
func (o *Outline) At(point int) []float64 {
	n := len(o.Weights) / len(o.Steps)
	return o.Weights[point*n : point*n+n : point*n+n]
}

// add adds the weights after a step, from the step before or a kept state, and returns the number
// of products.
func (o *Outline) add(step int) (products int) {
	t, weights := o.trace, o.trace.problem.K*o.trace.problem.N
	if state, at, updates := t.kept(step); at > o.at {
		o.at, o.updates = at, updates
		o.state = append(o.state[:0], state...)
	}
	t.seek.tally = rule.Tally{}
	updates, took := t.seek.replay(t, o.state, o.at, step)
	o.at, o.updates = step, o.updates+updates
	o.Steps, o.Updates = append(o.Steps, int32(step)), append(o.Updates, int32(o.updates))
	from := len(o.Weights)
	o.Weights = append(o.Weights, o.state[:weights]...)
	t.real(o.Weights[from:], 1)
	return (took + 1) * weights
}

// thin drops every other point.
func (o *Outline) thin() {
	n, kept := len(o.Weights)/len(o.Steps), (len(o.Steps)+1)/2
	for i := range kept {
		o.Steps[i], o.Updates[i] = o.Steps[2*i], o.Updates[2*i]
		copy(o.Weights[i*n:i*n+n], o.Weights[2*i*n:])
	}
	o.Steps, o.Updates, o.Weights = o.Steps[:kept], o.Updates[:kept], o.Weights[:kept*n]
	o.stride *= 2
}
