package trace

// Outline is the way of a run through the weights, thinned: the start and then every stride-th of
// its candidates. The candidates are the steps that changed w where Marks lists them all, else all
// steps. It follows a trace that grows, and is empty to begin with.
type Outline struct {
	Steps   []int32   // ascending, 0 first
	Updates []int32   // steps that changed w up to each of them
	Weights []float64 // those under training after each of them, K×N, one after the other

	trace  *Trace
	marked bool // the candidates are marks
	stride int  // a power of two
}

// MaxOutline bounds the points of an outline.
const MaxOutline = 1024

// Follow brings the outline up to a step of a trace, of another one from the start. A call takes up
// at most count points, so that no frame waits for a run of a million steps, and reports whether
// the outline is complete.
func (o *Outline) Follow(t *Trace, upTo, count int) bool {
	marked := t.Updates() == len(t.Marks())
	// for more than is to be shown now
	thinned := o.stride > 1 && int(o.Steps[len(o.Steps)-1]) > upTo
	if o.trace != t || o.marked && !marked || thinned {
		*o = Outline{trace: t, marked: marked, stride: 1,
			Steps: o.Steps[:0], Updates: o.Updates[:0], Weights: o.Weights[:0]}
		o.add(0)
	}
	for ; ; count-- {
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
		if count <= 0 {
			return false
		}
		if len(o.Steps) == MaxOutline {
			o.thin()
			continue
		}
		o.add(next)
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

func (o *Outline) add(step int) {
	t := o.trace
	updates := t.seek.to(t, step, t.seek.state)
	o.Steps, o.Updates = append(o.Steps, int32(step)), append(o.Updates, int32(updates))
	from := len(o.Weights)
	o.Weights = append(o.Weights, t.seek.state[:t.problem.K*t.problem.N]...)
	t.real(o.Weights[from:], 1)
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
