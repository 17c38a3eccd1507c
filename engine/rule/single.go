package rule

import (
	"math"

	"perceptronlab/engine/data"
)

// single is what the rules with one weight vector share: the coding of the two classes, the
// threshold with its tie, batches, and the working of one step. A rule adds its signal and its
// loop. With real targets there are no classes: the output is the prediction z, and no output is a
// mistake.
type single struct {
	p        *Problem
	real     bool    // the targets are real numbers
	pos, neg float64 // d of the two classes
	tiePos   float64 // output for z = 0 when d = pos
	tieNeg   float64 // output for z = 0 when d = neg
	plain    *plain  // the samples for the loops of plane.go; nil where they do not apply
	linear   bool    // f = e = d − z, for plain.sum
	lambda   float64 // λ of a penalty λ‖w‖²/2: each step takes ηλw from w; 0: none
	spared   int     // how many of the first weights it leaves out: 1 is the bias
	near     bool    // samples that are right are corrected too, where f ≠ 0

	// signal works one sample: output o, error e, and the factor f of x in the rule.
	signal func(z, d float64) (o, e, f float64)
	// cost is the loss of one sample, without the scale of the gradient; nil: e².
	cost func(z, d float64) float64
	// updated is told of every update; nil for most rules.
	updated func(state []float64)

	delta []float64 // scratch of a batch, N
}

func newSingle(p *Problem) single {
	b := single{p: p, real: p.Kind == data.Real, pos: 1, neg: -1, delta: make([]float64, p.N)}
	if p.Coding == Targets01 {
		b.neg = 0
	}
	switch p.Settings.Tie {
	case TieNegative:
		b.tiePos, b.tieNeg = b.neg, b.neg
	case TieMistake:
		b.tiePos, b.tieNeg = b.neg, b.pos
	case TieCorrect:
		b.tiePos, b.tieNeg = b.pos, b.neg
	default:
		b.tiePos, b.tieNeg = b.pos, b.pos
	}
	return b
}

// Code returns the targets of ±1 labels in a coding.
func Code(labels []float64, coding Targets) []float64 {
	d := make([]float64, len(labels))
	for i, label := range labels {
		switch {
		case label > 0:
			d[i] = 1
		case coding == TargetsPM1:
			d[i] = -1
		}
	}
	return d
}

// threshold returns the output for v, the net input or what stands in for it, and target d. A v
// that is not a number (Inf − Inf, before a run diverges) is a mistake.
func (b *single) threshold(v, d float64) float64 {
	switch {
	case v > 0:
		return b.pos
	case v < 0:
		return b.neg
	case v != v:
		return b.pos + b.neg - d
	case d == b.pos:
		return b.tiePos
	}
	return b.tieNeg
}

// lost is what a sample adds to the sum of a loss.
func (b *single) lost(z, d, e float64) float64 {
	if b.cost != nil {
		return b.cost(z, d)
	}
	return float64(e * e)
}

// shrink adds −ηλw, the part of Δw that comes from the penalty, to delta.
func (b *single) shrink(w []float64, eta float64, delta []float64) {
	if b.lambda == 0 {
		return
	}
	for j := b.spared; j < len(w); j++ {
		delta[j] -= float64(float64(eta*b.lambda) * w[j])
	}
}

// penalty returns λ‖w‖²/2.
func (b *single) penalty(w []float64) float64 {
	if b.lambda == 0 {
		return 0
	}
	square := 0.0
	for _, v := range w[b.spared:] {
		square += float64(v * v)
	}
	return 0.5 * b.lambda * square
}

// mistaken reports whether o is the wrong output for target d.
func (b *single) mistaken(o, d float64) bool { return o != d && !b.real }

func (b *single) StateLen() int   { return b.p.N }
func (b *single) Start([]float64) {}

// Signal works one sample from its net input z.
func (b *single) Signal(z, d float64) Signal {
	o, e, f := b.signal(z, d)
	return Signal{Z: z, Output: o, Target: d, Error: e, Factor: f}
}

func (b *single) Settled([]float64) bool           { return true }
func (b *single) Level() float64                   { return 0 }
func (b *single) Answer(state []float64) []float64 { return state[:b.p.N] }
func (b *single) Share([]float64) float64          { return 1 }

// learnBatches takes steps of one batch each: Δw = Σ (η·s·f)·x over the batch, added in order, less
// ηλw where there is a penalty, then w ← w + Δw.
func (b *single) learnBatches(state []float64, steps Steps, t *Tally) int {
	n, w, from := b.p.N, state[:b.p.N], int32(steps.First)
	for k, end := range steps.Ends {
		batch := steps.Samples[from:end]
		from = end
		eta, penalty := b.p.Settings.Rate(steps.T+k), b.penalty(w)
		rate := eta * b.p.Settings.Gradient.Scale(len(batch))
		clear(b.delta)
		if b.linear && b.plain != nil {
			b.plain.sum(w, batch, rate, b.delta, t)
			batch = nil
		}
		for _, i := range batch {
			x, d := b.p.X[int(i)*n:int(i)*n+n], b.p.D[i]
			z := dot(w, x)
			if math.Abs(z) <= b.p.Doubt {
				z = b.p.settle(w, x, z)
			}
			o, e, f := b.signal(z, d)
			if b.mistaken(o, d) || b.near && f != 0 {
				t.Mistakes++
			}
			t.Sum += b.lost(z, d, e) + penalty
			if f == 0 {
				continue
			}
			for j, v := range x {
				b.delta[j] += float64(float64(rate*f) * v)
			}
		}
		b.shrink(w, eta, b.delta)
		changed := false
		for j, dw := range b.delta {
			v := w[j] + dw
			changed = changed || v != w[j]
			t.Diverged = t.Diverged || !finite(v)
			w[j] = v
		}
		if t.Diverged {
			return k + 1
		}
		if changed {
			t.Updates++
			if b.updated != nil {
				b.updated(state)
			}
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Ends)
}

func (b *single) Show(state []float64, batch []int32, eta float64) Working {
	n, m := b.p.N, len(batch)
	values := make([]float64, 5*m)
	g := Working{
		Z: values[:m:m], Output: values[m : 2*m : 2*m], Target: values[2*m : 3*m : 3*m],
		Error: values[3*m : 4*m : 4*m], Factor: values[4*m:],
		Scale: b.p.Settings.Gradient.Scale(m), Delta: make([]float64, n),
	}
	rate := eta * g.Scale
	for k, i := range batch {
		x, d := b.p.X[int(i)*n:int(i)*n+n], b.p.D[i]
		z := b.p.net(state[:n], x)
		o, e, f := b.signal(z, d)
		g.Z[k], g.Output[k], g.Target[k], g.Error[k], g.Factor[k] = z, o, d, e, f
		g.Mistake = g.Mistake || b.mistaken(o, d)
		if f == 0 {
			continue // also keeps −0 out of Δw
		}
		for j, v := range x {
			g.Delta[j] += float64(float64(rate*f) * v)
		}
	}
	if b.lambda != 0 {
		g.Own = make([]float64, n)
		b.shrink(state[:n], eta, g.Own)
		for j, v := range g.Own {
			g.Delta[j] += v
		}
	}
	return g
}

// evaluate counts the training samples that w gets wrong, and adds up all e², or all losses, where
// the rule has a loss.
func (b *single) evaluate(w []float64) (wrong int, sum float64) {
	if b.plain != nil && b.p.Doubt > 0 {
		if right, perhaps := b.plain.count(w); right == perhaps {
			return b.p.M - right, 0
		}
		b.doubtful(w, func(int) { wrong++ })
		return wrong, 0
	}
	if b.plain != nil {
		wrong, sum = b.plain.evaluate(w)
		if b.real {
			wrong = 0
		}
		return wrong, sum
	}
	n := b.p.N
	for i, d := range b.p.D {
		x := b.p.X[i*n : i*n+n]
		z := dot(w, x)
		if math.Abs(z) <= b.p.Doubt {
			z = b.p.settle(w, x, z)
		}
		o, e, _ := b.signal(z, d)
		if b.mistaken(o, d) {
			wrong++
		}
		sum += b.lost(z, d, e)
	}
	return wrong, sum
}

func (b *single) Mistakes(w []float64, dst []int32) []int32 {
	switch {
	case b.real:
		return dst
	case b.plain != nil && b.p.Doubt > 0:
		b.doubtful(w, func(i int) { dst = append(dst, int32(i)) })
		return dst
	case b.plain != nil:
		return b.plain.mistakes(w, dst)
	}
	n := b.p.N
	for i, d := range b.p.D {
		if o, _, _ := b.signal(b.p.net(w, b.p.X[i*n:i*n+n]), d); o != d {
			dst = append(dst, int32(i))
		}
	}
	return dst
}

func (b *single) Predict(w, x []float64, d float64, z []float64) float64 {
	z[0] = b.p.net(w, x)
	o, _, _ := b.signal(z[0], d)
	return o
}
