package rule

import "math"

// Most runs have three weights: two features and a bias. The loops of this file are for them. They
// keep the weights in registers and compute the same bits as the general loops, to which they leave
// special steps (a weight that stays the same or diverges, the last update allowed). Tests compare
// the two.

// plane is the number of weights in the loops of this file.
const plane = 3

// plain holds the training samples for the loops. Each input is multiplied by +1 or −1, the side of
// its class, which is exact. Then w·row is z or −z, and the loops need no class. With real targets
// nothing is turned, and the count of right samples means nothing.
type plain struct {
	rows [][plane]float64
	want []float64 // d, turned in the same way: e is ± (want − w·row)
	// a sample is right if w·row ≥ least, a number for both the level and the tie
	least []float64
	// and wrong below this. In between rounding may decide, and with TieMiddle lies the z of a tie,
	// where e is not that of other mistakes. Else it is +Inf.
	unsure  float64
	largest float64 // |x_j|
}

// newPlain turns the samples of a problem with three weights whose output changes at z = level.
func (b *single) newPlain(level float64) *plain {
	m := b.p.M
	q := &plain{rows: make([][plane]float64, m), want: make([]float64, m),
		least: make([]float64, m), unsure: math.Inf(1)}
	if b.p.Doubt > 0 || b.p.Settings.Tie == TieMiddle {
		q.unsure = -max(b.p.Doubt, math.Abs(level))
	}
	for i, d := range b.p.D {
		side := 1.0
		if d != b.pos && !b.real {
			side = -1
		}
		for j, v := range b.p.X[plane*i : plane*i+plane] {
			q.rows[i][j] = side * v
			q.largest = max(q.largest, math.Abs(v))
		}
		q.want[i] = side * d
		q.least[i] = side * level
		if b.p.Doubt > 0 {
			q.least[i] = math.Nextafter(b.p.Doubt, math.Inf(1))
		} else if b.threshold(0, d) != d {
			q.least[i] = math.Nextafter(q.least[i], math.Inf(1))
		}
	}
	return q
}

// net3 is dot for three weights.
func net3(w0, w1, w2 float64, x *[plane]float64) float64 {
	return float64(w0*x[0]) + float64(w1*x[1]) + float64(w2*x[2])
}

// evaluate counts the samples that w gets wrong, and adds up their e².
func (q *plain) evaluate(w []float64) (wrong int, squares float64) {
	w0, w1, w2, right, want, least := w[0], w[1], w[2], 0, q.want, q.least
	for i := range q.rows {
		v := net3(w0, w1, w2, &q.rows[i])
		e := want[i] - v
		squares += float64(e * e)
		if v >= least[i] {
			right++
		}
	}
	return len(q.rows) - right, squares
}

// mistakes appends the samples that w gets wrong.
func (q *plain) mistakes(w []float64, dst []int32) []int32 {
	w0, w1, w2, least := w[0], w[1], w[2], q.least
	for i := range q.rows {
		if !(net3(w0, w1, w2, &q.rows[i]) >= least[i]) {
			dst = append(dst, int32(i))
		}
	}
	return dst
}

// count counts the samples that w certainly gets right, and those that it may get right.
func (q *plain) count(w []float64) (right, perhaps int) {
	w0, w1, w2, least, unsure := w[0], w[1], w[2], q.least, q.unsure
	for i := range q.rows {
		v := net3(w0, w1, w2, &q.rows[i])
		if v >= least[i] {
			right++
		}
		if v >= unsure {
			perhaps++
		}
	}
	return right, perhaps
}

// doubtful calls wrong with each sample that w gets wrong, and works out exactly those that
// rounding may decide.
func (b *single) doubtful(w []float64, wrong func(i int)) {
	w0, w1, w2, least, unsure := w[0], w[1], w[2], b.plain.least, b.plain.unsure
	for i := range b.plain.rows {
		v := net3(w0, w1, w2, &b.plain.rows[i])
		if v >= least[i] || v >= unsure && !b.wrong(w, i) {
			continue
		}
		wrong(i)
	}
}

// wrong reports whether w gets a sample wrong.
func (b *single) wrong(w []float64, i int) bool {
	o, _, _ := b.signal(b.p.net(w, b.p.X[plane*i:plane*i+plane]), b.p.D[i])
	return o != b.p.D[i]
}

// sum adds the Δw of a batch to delta, for f = e = d − z.
func (q *plain) sum(w []float64, batch []int32, rate float64, delta []float64, t *Tally) {
	w0, w1, w2, d0, d1, d2, squares, right := w[0], w[1], w[2], delta[0], delta[1], delta[2],
		t.Sum, 0
	rows, wants, leasts, missed := q.rows, q.want, q.least, t.Missed
	for _, i := range batch {
		x, want, least := &rows[i], wants[i], leasts[i]
		v := net3(w0, w1, w2, x)
		if v >= least {
			right++
		} else if missed != nil {
			missed[i]++
		}
		e := want - v
		squares += float64(e * e)
		c := rate * e
		d0 += float64(c * x[0])
		d1 += float64(c * x[1])
		d2 += float64(c * x[2])
	}
	delta[0], delta[1], delta[2] = d0, d1, d2
	t.Sum, t.Mistakes = squares, t.Mistakes+len(batch)-right
}

// learn3 is the perceptron's Learn up to the first special step. It returns the number of steps.
func (l *perceptron) learn3(w []float64, steps Steps, t *Tally) int {
	w0, w1, w2, c, updates := w[0], w[1], w[2], l.pull, t.Updates
	rows, least, unsure := l.plain.rows, l.plain.least, l.plain.unsure
	k := 0
	for ; k < len(steps.Samples); k++ {
		i := steps.Samples[k]
		x, least := &rows[i], least[i]
		z := net3(w0, w1, w2, x)
		if z >= least {
			continue
		}
		if z >= unsure {
			break
		}
		v0, v1, v2 := w0+float64(c*x[0]), w1+float64(c*x[1]), w2+float64(c*x[2])
		if v0 == w0 || !(math.Abs(v0)+math.Abs(v1)+math.Abs(v2) < Limit) ||
			updates+1 == steps.Updates {
			break
		}
		w0, w1, w2 = v0, v1, v2
		updates++
		if t.Missed != nil {
			t.Missed[i]++
		}
		t.mark(steps.T + k + 1)
	}
	w[0], w[1], w[2] = w0, w1, w2
	t.Mistakes += updates - t.Updates
	t.Sum += float64(l.square * float64(updates-t.Updates)) // whole numbers: exact in any order
	t.Updates = updates
	return k
}

// learn3 is Adaline's Learn without special steps. If there is one it changes nothing and returns
// false.
func (l *adaline) learn3(w []float64, steps Steps, t *Tally) bool {
	w0, w1, w2, rate, squares, right, same := w[0], w[1], w[2], l.rate, t.Sum, 0, 0
	rows, want, least, missed := l.plain.rows, l.plain.want, l.plain.least, t.Missed
	for _, i := range steps.Samples {
		x, want, least := &rows[i], want[i], least[i]
		v := net3(w0, w1, w2, x)
		if v >= least {
			right++
		} else if missed != nil {
			missed[i]++
		}
		e := want - v
		squares += float64(e * e)
		c, old := rate*e, w0
		w0 += float64(c * x[0])
		w1 += float64(c * x[1])
		w2 += float64(c * x[2])
		if w0 == old {
			same++
		}
	}
	count := len(steps.Samples)
	// No |e| is above √Σe², so this bounds every weight.
	furthest := max(math.Abs(w[0]), math.Abs(w[1]), math.Abs(w[2])) +
		float64(float64(count)*rate*l.plain.largest*math.Sqrt(squares))
	if !(furthest < Limit/2) || same > 0 || steps.Updates > 0 && t.Updates+count >= steps.Updates {
		l.forget3(w, steps, missed)
		return false
	}
	w[0], w[1], w[2] = w0, w1, w2
	t.Sum, t.Mistakes, t.Updates = squares, t.Mistakes+count-right, t.Updates+count
	return true
}

// forget3 takes back what learn3 has counted one by one, by the same steps from the same w.
func (l *adaline) forget3(w []float64, steps Steps, missed []int32) {
	if missed == nil {
		return
	}
	w0, w1, w2 := w[0], w[1], w[2]
	for _, i := range steps.Samples {
		x := &l.plain.rows[i]
		v := net3(w0, w1, w2, x)
		if !(v >= l.plain.least[i]) {
			missed[i]--
		}
		c := l.rate * (l.plain.want[i] - v)
		w0, w1, w2 = w0+float64(c*x[0]), w1+float64(c*x[1]), w2+float64(c*x[2])
	}
}
