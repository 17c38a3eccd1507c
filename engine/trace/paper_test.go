package trace

import (
	"math/big"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/rule"
)

// rat returns the decimal that a number is written as.
func rat(v float64) *big.Rat {
	r, ok := new(big.Rat).SetString(strconv.FormatFloat(v, 'f', -1, 64))
	if !ok {
		panic(v)
	}
	return r
}

func rats(values []float64) []*big.Rat {
	list := make([]*big.Rat, len(values))
	for i, v := range values {
		list[i] = rat(v)
	}
	return list
}

// onPaper returns the inputs of a point, with the map of decimalConfig.
func onPaper(point []float64, in data.Inputs) []*big.Rat {
	x := rats(point)
	if in.Map != nil {
		product := new(big.Rat).Mul(x[0], x[1])
		x = []*big.Rat{x[0], product, new(big.Rat).Mul(x[1], new(big.Rat).Mul(x[1], x[1]))}
	}
	if in.Bias {
		x = append([]*big.Rat{big.NewRat(1, 1)}, x...)
	}
	return x
}

// paper is a run worked in rational numbers, told only which samples each step presents.
type paper struct {
	c      Config
	p      *rule.Problem
	x      [][]*big.Rat // training, then held out
	w, sum []*big.Rat
	pocket []*big.Rat
	best   int
	steps  int64
	twos   []*paper // of one class against the rest: the runs of the classes
}

func newPaper(c Config, p *rule.Problem, x [][]*big.Rat, w []float64) *paper {
	q := &paper{c: c, p: p, x: x, w: rats(w), sum: rats(make([]float64, len(w)))}
	q.pocket, q.best = slices.Clone(q.w), len(q.wrong(q.w))
	for class := 0; c.Rule.Each != nil && class < p.K; class++ {
		own, two := c, *p
		own.Rule = *c.Rule.Each
		two.K, two.Kind = 1, data.Binary
		two.D = rule.Code(signs(p.D, class), p.Coding)
		q.twos = append(q.twos, newPaper(own, &two, x, w[class*p.N:][:p.N]))
	}
	return q
}

func (q *paper) z(w []*big.Rat, i, k int) *big.Rat {
	z := new(big.Rat)
	for j, v := range q.x[i] {
		z.Add(z, new(big.Rat).Mul(w[k*q.p.N+j], v))
	}
	return z
}

// output returns o of a sample with target d.
func (q *paper) output(w []*big.Rat, i int, d float64) float64 {
	if q.p.Kind == data.Classes {
		best := 0
		for k := 1; k < q.p.K; k++ {
			if q.z(w, i, k).Cmp(q.z(w, i, best)) > 0 {
				best = k
			}
		}
		return float64(best)
	}
	low := -1.0
	if q.p.Coding == rule.Targets01 {
		low = 0
	}
	positive := map[rule.Tie]bool{
		rule.TiePositive: true, rule.TieNegative: false, rule.TieMistake: d != 1,
		rule.TieCorrect: d == 1,
	}[q.c.Settings.Tie]
	z, band := new(big.Rat).Sub(q.z(w, i, 0), rat(q.c.Settings.Threshold)), new(big.Rat)
	if q.c.Rule.ID == "margin-perceptron" {
		band = rat(q.c.Settings.Margin)
	}
	if q.c.Settings.Tie == rule.TieMiddle && new(big.Rat).Abs(z).Cmp(band) <= 0 {
		return (1 + low) / 2
	}
	if s := z.Sign(); s != 0 {
		positive = s > 0
	}
	if positive {
		return 1
	}
	return low
}

func (q *paper) wrong(w []*big.Rat) (list []int32) {
	for i, d := range q.p.D {
		if q.output(w, i, d) != d {
			list = append(list, int32(i))
		}
	}
	return list
}

// learn takes a step, and returns Δw.
func (q *paper) learn(samples []int32) []*big.Rat {
	if q.twos != nil {
		var delta, w []*big.Rat
		for _, two := range q.twos {
			delta, w = append(delta, two.learn(samples)...), append(w, two.w...)
		}
		q.w = w
		return delta
	}
	delta := make([]*big.Rat, len(q.w))
	for j := range delta {
		delta[j] = new(big.Rat)
	}
	turn := func(k int, i int32, f float64) {
		for j, v := range q.x[i] {
			d := delta[k*q.p.N+j]
			d.Add(d, new(big.Rat).Mul(new(big.Rat).Mul(rat(q.c.Settings.Eta), rat(f)), v))
		}
	}
	for _, i := range samples {
		d := q.p.D[i]
		o := q.output(q.w, int(i), d)
		switch {
		case q.tooClose(i):
			turn(0, i, d)
		case o == d:
		case q.p.Kind == data.Classes:
			turn(int(d), i, 1)
			turn(int(o), i, -1)
		case q.c.Settings.Step == rule.StepLabel:
			turn(0, i, d)
		default:
			turn(0, i, d-o)
		}
	}
	for j := range q.w {
		q.w[j] = new(big.Rat).Add(q.w[j], delta[j])
		q.sum[j].Add(q.sum[j], q.w[j])
	}
	q.steps++
	if q.c.Rule.ID == "pocket" && changed(delta) {
		if n := len(q.wrong(q.w)); n < q.best {
			q.best, q.pocket = n, slices.Clone(q.w)
		}
	}
	return delta
}

// tooClose reports whether a sample is corrected even where it is right: d·z ≤ γ, or by a class.
func (q *paper) tooClose(i int32) bool {
	if q.twos != nil && q.output(q.w, int(i), q.p.D[i]) != q.p.D[i] {
		return true
	}
	for _, two := range q.twos {
		if d := two.p.D[i]; two.output(two.w, int(i), d) != d || two.tooClose(i) {
			return true
		}
	}
	if q.c.Rule.ID != "margin-perceptron" {
		return false
	}
	z := new(big.Rat).Mul(rat(q.p.D[i]), q.z(q.w, int(i), 0))
	return z.Cmp(rat(q.c.Settings.Margin)) <= 0
}

func changed(delta []*big.Rat) bool {
	return slices.ContainsFunc(delta, func(d *big.Rat) bool { return d.Sign() != 0 })
}

func (q *paper) answer() (all []*big.Rat) {
	for _, two := range q.twos {
		all = append(all, two.answer()...)
	}
	switch {
	case q.twos != nil:
		return all
	case q.c.Rule.ID == "pocket":
		return q.pocket
	case q.c.Rule.Mean && q.steps > 0:
		mean := make([]*big.Rat, len(q.sum))
		for j, v := range q.sum {
			mean[j] = new(big.Rat).Quo(v, big.NewRat(q.steps, 1))
		}
		return mean
	}
	return q.w
}

// nearest returns the float64 nearest to each.
func nearest(list []*big.Rat) []float64 {
	values := make([]float64, len(list))
	for j, v := range list {
		values[j], _ = v.Float64()
	}
	return values
}
