package rule

// spread is the Learner of rules in which a sample can pull at the vectors of all classes.
type spread struct {
	*multiclass
	penalty
	loss Loss
	// work works training sample i with weights w: the factors of its classes go into f, its net
	// inputs into z if that is not nil. lost is its part of the loss.
	work func(w []float64, i int32, f, z []float64) (x []float64, o, d int, lost float64)
}

// Learn takes the steps: w_k ← w_k + (η·s·f_k)·x, summed over the samples of the step, less ηλw_k.
func (l *spread) Learn(state []float64, steps Steps, t *Tally) int {
	w, from, taken := state[:len(l.delta)], steps.First, len(steps.Ends)
	if steps.Ends == nil {
		from, taken = 0, len(steps.Samples)
	}
	for k := range taken {
		end := from + 1
		if steps.Ends != nil {
			end = int(steps.Ends[k])
		}
		batch := steps.Samples[from:end]
		from = end
		eta, penalty := l.p.Settings.Rate(steps.T+k), l.of(w)/l.loss.Of(1)
		clear(l.delta)
		for _, i := range batch {
			x, o, d, lost := l.work(w, i, l.z, nil)
			if o != d {
				t.miss(i)
			}
			t.Sum += lost + penalty
			l.pull(x, eta*l.p.Settings.Gradient.Scale(len(batch)), l.z, l.delta)
		}
		l.shrink(w, eta, l.delta)
		if changed := t.add(w, l.delta); t.Diverged || changed && t.Updates == steps.Updates {
			return k + 1
		}
	}
	return taken
}

// pull adds (rate·f_k)·x to the part of delta of each class.
func (l *spread) pull(x []float64, rate float64, f, delta []float64) {
	for k, factor := range f {
		c := rate * factor
		if c == 0 {
			continue
		}
		row := delta[k*len(x) : k*len(x)+len(x)]
		for j, v := range x {
			row[j] += float64(c * v)
		}
	}
}

func (l *spread) Show(state []float64, batch []int32, eta float64) Working {
	m, classes, w := len(batch), l.p.K, state[:len(l.delta)]
	values := make([]float64, 2*m*(classes+1))
	g := Working{
		Z: values[: m*classes : m*classes], Factor: values[m*classes : 2*m*classes : 2*m*classes],
		Output: values[2*m*classes:][:m:m], Target: values[2*m*classes+m:],
		Scale: l.p.Settings.Gradient.Scale(m), Delta: make([]float64, len(w)),
	}
	g.Error = g.Factor
	for k, i := range batch {
		f := g.Factor[k*classes : (k+1)*classes]
		x, o, d, _ := l.work(w, i, f, g.Z[k*classes:(k+1)*classes])
		g.Output[k], g.Target[k] = float64(o), float64(d)
		g.Mistake = g.Mistake || o != d
		l.pull(x, eta*g.Scale, f, g.Delta)
	}
	g.Own = l.own(w, eta, g.Delta)
	return g
}

// Evaluate's loss is the sum or the mean of what each sample adds, and the penalty.
func (l *spread) Evaluate(w []float64) (wrong int, loss float64) {
	for i := range l.p.M {
		_, o, d, lost := l.work(w, int32(i), l.z, nil)
		if o != d {
			wrong++
		}
		loss += lost
	}
	return wrong, l.of(w) + float64(l.loss.Of(l.p.Settings.Gradient.Scale(l.p.M))*loss)
}
