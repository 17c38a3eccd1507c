package rule

import (
	"math"
	"slices"

	"perceptronlab/engine/data"
)

// single is the Learner of all rules with one weight vector: the coding of the two classes, the
// threshold with its tie, the loops over samples and batches, and the working of one step. A rule
// adds its signal. With real targets there are no classes: the output is the prediction z, and no
// output is a mistake.
type single struct {
	penalty
	p        *Problem
	loss     Loss
	real     bool    // the targets are real numbers
	pos, neg float64 // d of the two classes
	tiePos   float64 // output for z = 0 when d = pos
	tieNeg   float64 // output for z = 0 when d = neg
	plain    *plain  // the samples for the loops of plane.go; nil where they do not apply
	linear   bool    // f = e = d − z, for plain.sum
	near     bool    // samples with f ≠ 0 count as mistakes, even if their output is right

	// signal works one sample: output o, error e, and the factor f of x in the rule.
	signal func(z, d float64) (o, e, f float64)
	// size returns what f of training sample i is multiplied by; nil: 1.
	size func(i int32, z, d float64) float64
	// cost is the loss of one sample, without the scale of the gradient; nil: e².
	cost func(z, d float64) float64
	// updated runs after every update; nil for most rules.
	updated func(state []float64)

	delta []float64 // scratch of a batch, N
}

func newSingle(p *Problem, loss Loss) *single {
	b := &single{p: p, loss: loss, real: p.Kind == data.Real, pos: 1, neg: -1,
		delta: make([]float64, p.N)}
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
	case TieMiddle:
		b.tiePos = (b.pos + b.neg) / 2
		b.tieNeg = b.tiePos
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

// mistaken reports whether o is the wrong output for target d.
func (b *single) mistaken(o, d float64) bool { return o != d && !b.real }

// work works training sample i with weights w.
func (b *single) work(w []float64, i int32) (x []float64, z, d, o, e, f float64) {
	n := b.p.N
	x, d = b.p.X[int(i)*n:int(i)*n+n], b.p.D[i]
	z = b.p.net(w, x)
	o, e, f = b.signal(z, d)
	if b.size != nil && f != 0 {
		f = float64(f*b.size(i, z, d)) + 0 // no −0
	}
	return x, z, d, o, e, f
}

func (b *single) StateLen() int   { return b.p.N }
func (b *single) Start([]float64) {}

// Signal works one sample from its net input z.
func (b *single) Signal(z, d float64) Signal {
	o, e, f := b.signal(z, d)
	return Signal{Z: z, Output: o, Target: d, Error: e, Factor: f}
}

// Settled reports whether no sample is corrected any more. Where right outputs are enough that is
// known already.
func (b *single) Settled(w []float64) bool {
	for i := range b.p.M {
		if !b.near {
			break
		}
		if _, _, _, _, _, f := b.work(w, int32(i)); f != 0 {
			return false
		}
	}
	return true
}

func (b *single) Level() float64                   { return b.p.Settings.Threshold }
func (b *single) Answer(state []float64) []float64 { return state[:b.p.N] }
func (b *single) Share([]float64) float64          { return 1 }

// Learn takes the steps: of one sample each, w ← w + (η·s·f)·x − ηλw, or of a batch each.
func (b *single) Learn(state []float64, steps Steps, t *Tally) int {
	if steps.Ends != nil {
		return b.learnBatches(state, steps, t)
	}
	n, w, settings := b.p.N, state[:b.p.N], &b.p.Settings
	scale := settings.Gradient.Scale(1)
	for k, i := range steps.Samples {
		x, d := b.p.X[int(i)*n:int(i)*n+n], b.p.D[i]
		z := dot(w, x) // work, written out: calls would take half as long again
		if math.Abs(z) <= b.p.Doubt {
			z = b.p.settle(w, x, z)
		}
		o, e, f := b.signal(z, d)
		if b.size != nil && f != 0 {
			f *= b.size(i, z, d)
		}
		if b.loss == NoLoss && f == 0 && o == d {
			continue
		}
		if b.mistaken(o, d) || b.near && f != 0 {
			t.miss(i)
		}
		t.Sum += b.lost(z, d, e) + b.penalty.of(w)/b.loss.Of(1)
		if f == 0 && b.lambda == 0 {
			continue
		}
		eta, changed := settings.Rate(steps.T+k), false
		c := eta * scale * f
		if settings.Normalize {
			copy(b.delta, w)
		}
		for j, xj := range x {
			dw := float64(c * xj)
			if b.lambda != 0 && j >= b.spared {
				dw -= float64(float64(eta*b.lambda) * w[j])
			}
			v := w[j] + dw
			changed = changed || v != w[j]
			t.Diverged = t.Diverged || !finite(v)
			w[j] = v
		}
		if t.Diverged {
			return k + 1
		}
		if changed && settings.Normalize {
			changed = normalize(w, b.delta)
		}
		if changed {
			t.Updates++
			if b.loss == NoLoss {
				t.mark(steps.T + k + 1)
			}
			if b.updated != nil {
				b.updated(state)
			}
			if t.Updates == steps.Updates {
				return k + 1
			}
		}
	}
	return len(steps.Samples)
}

// normalize divides w by its length, of w = 0 by nothing, and reports whether it then differs from
// the w before the update.
func normalize(w, before []float64) bool {
	if length := math.Sqrt(dot(w, w)); length > 0 {
		for j := range w {
			w[j] /= length
		}
	}
	return !slices.Equal(w, before)
}

// learnBatches takes steps of one batch each: Δw = Σ (η·s·f)·x over the batch, added in order, less
// ηλw where there is a penalty, then w ← w + Δw.
func (b *single) learnBatches(state []float64, steps Steps, t *Tally) int {
	w, from := state[:b.p.N], int32(steps.First)
	for k, end := range steps.Ends {
		batch := steps.Samples[from:end]
		from = end
		eta, penalty := b.p.Settings.Rate(steps.T+k), b.penalty.of(w)/b.loss.Of(1)
		rate := eta * b.p.Settings.Gradient.Scale(len(batch))
		clear(b.delta)
		if b.linear && b.plain != nil {
			b.plain.sum(w, batch, rate, b.delta, t)
			batch = nil
		}
		for _, i := range batch {
			x, z, d, o, e, f := b.work(w, i)
			if b.mistaken(o, d) || b.near && f != 0 {
				t.miss(i)
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
		changed := t.step(w, b.delta, b.p.Settings.Normalize)
		if t.Diverged {
			return k + 1
		}
		if changed {
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
		x, z, d, o, e, f := b.work(state[:n], i)
		g.Z[k], g.Output[k], g.Target[k], g.Error[k], g.Factor[k] = z, o, d, e, f
		g.Mistake = g.Mistake || b.mistaken(o, d)
		if f == 0 {
			continue // also keeps −0 out of Δw
		}
		for j, v := range x {
			g.Delta[j] += float64(float64(rate*f) * v)
		}
	}
	g.Own = b.own(state[:n], eta, g.Delta)
	return g
}

// Evaluate's loss is the function whose gradient the setting's s follows: ½Σe², (1/2M)Σe² or
// (1/M)Σe², or the sum or mean of the costs, and the penalty.
func (b *single) Evaluate(w []float64) (wrong int, loss float64) {
	wrong, sum := b.evaluate(w)
	if b.loss == NoLoss {
		return wrong, math.NaN()
	}
	scale := b.p.Settings.Gradient.Scale(b.p.M)
	return wrong, b.penalty.of(w) + float64(b.loss.Of(scale)*sum)
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
	for i := range b.p.M {
		_, z, d, o, e, _ := b.work(w, int32(i))
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
	for i := range b.p.M {
		if _, _, d, o, _, _ := b.work(w, int32(i)); o != d {
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
