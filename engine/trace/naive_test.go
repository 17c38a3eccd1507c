package trace

import (
	"math"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// The second implementation: spec §2 read line by line, every step recorded as it is made, no
// speed and no code shared with the first but the streams of random numbers. The two must agree
// in every bit.

type naive struct {
	c        Config
	x        [][]float64
	d        []float64
	pos, neg float64
	w, kept  []float64 // kept: the pocket, or the mean
	fewest   int       // mistakes of the pocket
	sum      []float64 // of the weights after every step
	total    float64   // steps
	steps    []Step
	epochs   []Epoch
	answers  [][]float64 // of the epochs
	updates  int
	stopped  Reason
	twos     []*naive // of one class against the rest: the runs of the classes
}

// id names the rule that a vector learns by.
func (n *naive) id() string { return strings.TrimPrefix(n.c.Rule.ID, "ovr-") }

// against is the run of one class, whose samples are +1 and all others −1.
func (n *naive) against(class int) *naive {
	c := n.c
	c.Rule, c.Kind = *n.c.Rule.Each, data.Binary
	two := &naive{c: c, x: n.x, w: n.vectors(n.w)[class], sum: make([]float64, n.c.Table.N)}
	two.d = two.targets(signs(n.c.Table.D, class))
	two.kept, two.fewest = two.w, two.wrong(two.w, two.x, two.d)
	return two
}

// signs are the labels of one class against the rest.
func signs(labels []float64, class int) (d []float64) {
	for _, label := range labels {
		if label == float64(class) {
			d = append(d, 1)
		} else {
			d = append(d, -1)
		}
	}
	return d
}

// descends reports whether the rule squares d − α(z), or descends a cross-entropy or a hinge loss.
func (n *naive) descends() bool {
	return n.id() == "svm" || n.id() == "logistic" || n.id() == "adaline" ||
		n.id() == "linear-regression" || n.id() == "softmax" ||
		n.id() == "least-squares"
}

func (n *naive) targets(labels []float64) []float64 {
	if n.c.Kind != data.Binary {
		return labels
	}
	n.pos, n.neg = 1, -1
	s := n.c.Settings
	switch {
	// "d = ±1 there whatever targets says"
	case n.id() != "adaline" && s.Step == rule.StepLabel:
	// "the targets are 0 and 1"
	case n.id() == "adaline" && s.Activation == rule.ActivationLogistic:
		n.neg = 0
	case n.id() == "logistic": // "t = 1 for d = +1, else 0"
		n.neg = 0
	case s.Targets == rule.Targets01:
		n.neg = 0
	}
	d := make([]float64, len(labels))
	for i, label := range labels {
		d[i] = n.neg
		if label == 1 {
			d[i] = n.pos
		}
	}
	return d
}

func naiveNet(w, x []float64) float64 {
	z := w[0] * x[0]
	for j := 1; j < len(w); j++ {
		z = z + float64(w[j]*x[j])
	}
	return z
}

// work returns o, e and f of one sample.
func (n *naive) work(z, d float64) (o, e, f float64) {
	a, slope := z, 1.0
	if n.id() == "adaline" {
		switch n.c.Settings.Activation {
		case rule.ActivationTanh:
			a = num.Tanh(z)
			slope = 1 - float64(a*a)
		case rule.ActivationLogistic:
			a = num.Logistic(z)
			slope = a * (1 - a)
		case rule.ActivationBipolar:
			a = num.Tanh(0.5 * z)
			slope = 0.5 * (1 - float64(a*a))
		}
	}
	if n.id() == "logistic" {
		a = num.Logistic(z)
	}
	compared, level := z, 0.0 // "with ±1 targets: where z ≥ 0"
	if n.id() == "adaline" && n.neg == 0 {
		compared, level = a, 0.5 // "predicts class 1 where α(z) ≥ 0.5"
	}
	if n.id() == "perceptron" || n.id() == "pocket" {
		level = n.c.Settings.Threshold // "z ≥ θ"
	}
	other := n.pos
	if d == n.pos {
		other = n.neg
	}
	switch {
	case compared > level:
		o = n.pos
	case compared < level:
		o = n.neg
	case compared != compared:
		o = other
	case n.c.Settings.Tie == rule.TiePositive:
		o = n.pos
	case n.c.Settings.Tie == rule.TieNegative:
		o = n.neg
	case n.c.Settings.Tie == rule.TieMistake:
		o = other
	case n.c.Settings.Tie == rule.TieMiddle: // "halfway between the two classes"
		o = (n.pos + n.neg) / 2
	default:
		o = d
	}
	if n.id() == "margin-perceptron" && n.c.Settings.Tie == rule.TieMiddle &&
		z >= -n.c.Settings.Margin && z <= n.c.Settings.Margin {
		o = 0
	}
	switch {
	case n.c.Kind == data.Real:
		return a, d - a, float64((d - a) * slope)
	case n.id() == "svm":
		if float64(d*z) >= 1 {
			return o, 0, 0
		}
		return o, d, d // −∂/∂z of max(0, 1 − dz)
	case n.descends():
		return o, d - a, float64((d - a) * slope)
	case n.c.Settings.Step == rule.StepError:
		return o, d - o, d - o
	case n.id() == "margin-perceptron" && !(d*z > n.c.Settings.Margin):
		return o, d - o, d
	case o != d:
		return o, d - o, d
	}
	return o, 0, 0
}

// ridged reports whether the rule has a penalty λ‖w‖²/2.
func (n *naive) ridged() bool {
	return n.descends() && n.id() != "least-squares"
}

// penalised returns the weights that the penalty is on: the others are 0.
func (n *naive) penalised(w []float64) []float64 {
	list := append([]float64(nil), w...)
	if !n.ridged() {
		clear(list)
	} else if n.c.Settings.Bias && !n.c.Settings.RegularizeBias {
		for _, vector := range n.vectors(list) {
			vector[0] = 0
		}
	}
	return list
}

// penalty is λ‖w‖²/2.
func (n *naive) penalty(w []float64) float64 {
	sum := 0.0
	for _, v := range n.penalised(w) {
		sum += float64(v * v)
	}
	if sum == 0 || n.c.Settings.Lambda == 0 {
		return 0
	}
	return 0.5 * n.c.Settings.Lambda * sum
}

// lost is what one sample adds to the sum of the loss: the square of its error, or −ln p of its
// class, with ln(1 + u) as Kahan has it.
func (n *naive) lost(z, d, err float64) float64 {
	if n.id() == "svm" {
		return max(0, 1-float64(d*z))
	}
	if n.id() != "logistic" {
		return float64(err * err)
	}
	away := z
	if d == 1 {
		away = -away
	}
	u := naiveLog1p(num.Exp(-math.Abs(away)))
	if away > 0 || away != away {
		return away + u
	}
	return u
}

// naiveLog1p is ln(1 + u).
func naiveLog1p(u float64) float64 {
	if 1+u != 1 {
		u = u * (num.Log(1+u) / ((1 + u) - 1))
	}
	return u
}

// softmax returns p = e^z/Σe^z and −ln p of the class d, worked from z less the winner's.
func (n *naive) softmax(o, d float64, z []float64) (p []float64, lost float64) {
	most, sum, rest := z[int(o)], 0.0, 0.0
	for k, v := range z {
		p = append(p, num.Exp(v-most))
		sum += p[k]
		if float64(k) != o {
			rest += p[k]
		}
	}
	for k := range p {
		p[k] = p[k] / sum
	}
	return p, (most - z[int(d)]) + naiveLog1p(rest)
}

// vectors cuts flat weights into those of each class.
func (n *naive) vectors(w []float64) [][]float64 { return naiveRows(w, n.c.Table.N) }

// winner returns the class with the largest z, the lowest index on a tie, and every z.
func (n *naive) winner(w, x []float64) (o float64, z []float64) {
	for _, v := range n.vectors(w) {
		z = append(z, naiveNet(v, x))
	}
	for k := len(z) - 1; k >= 0; k-- {
		beaten := z[k] != z[k] // Inf − Inf wins nowhere
		for _, other := range z {
			beaten = beaten || other > z[k]
		}
		if !beaten {
			o = float64(k)
		}
	}
	return o, z
}

func (n *naive) wrong(w []float64, x [][]float64, d []float64) int {
	wrong := 0
	for i := range x {
		var o float64
		switch n.c.Kind {
		case data.Real:
			o = d[i]
		case data.Classes:
			o, _ = n.winner(w, x[i])
		default:
			o, _, _ = n.work(naiveNet(w, x[i]), d[i])
		}
		if o != d[i] {
			wrong++
		}
	}
	return wrong
}

// present works one sample and adds its Δw to the step's.
func (n *naive) present(s *Step, i int32) {
	x, d := n.x[i], n.d[i]
	add := func(from int, f float64) {
		for j, v := range x {
			if f != 0 {
				s.Delta[from+j] += float64(float64(s.Eta*s.Scale*f) * v)
			}
		}
	}
	if n.c.Kind == data.Classes {
		o, z := n.winner(n.w, x)
		s.Z, s.Output, s.Target = append(s.Z, z...), append(s.Output, o), append(s.Target, d)
		for k := range z {
			f := 0.0
			if float64(k) == d {
				f++
			}
			if float64(k) == o {
				f--
			}
			if n.id() == "softmax" {
				p, _ := n.softmax(o, d, z)
				f = 0 - p[k]
				if float64(k) == d {
					f++
				}
			}
			s.Error = append(s.Error, f)
			if f != 0 && n.id() == "mira" {
				f *= n.passiveStep(z[int(o)]-z[int(d)]+1, 2*naiveNet(x, x))
			}
			s.Factor = append(s.Factor, f)
			add(k*len(x), f)
		}
		s.Mistake = s.Mistake || o != d
		return
	}
	z := naiveNet(n.w, x)
	o, e, f := n.work(z, d)
	if n.id() == "passive-aggressive" {
		if f = n.passiveStep(1-float64(d*z), naiveNet(x, x)); f != 0 {
			f *= d
		}
	}
	s.Z, s.Output, s.Target = append(s.Z, z), append(s.Output, o), append(s.Target, d)
	s.Error, s.Factor = append(s.Error, e), append(s.Factor, f)
	s.Mistake = s.Mistake || n.c.Kind == data.Binary && o != d
	add(0, f)
}

// passiveStep returns τ: ℓ/‖x‖², at most C, or ℓ/(‖x‖² + 1/(2C)), where ℓ is above 0; with
// classes 2‖x‖² stands in the place of ‖x‖².
func (n *naive) passiveStep(loss, square float64) float64 {
	c := n.c.Settings.Aggressiveness
	if loss <= 0 || square == 0 {
		return 0
	}
	return map[rule.Variant]float64{
		rule.VariantPA: loss / square, rule.VariantPA1: min(c, loss/square),
		rule.VariantPA2: loss / (square + 1/float64(2*c)),
	}[n.c.Settings.Variant]
}

// keeps reports whether the answer is kept, not w.
func (n *naive) keeps() bool { return n.id() == "pocket" || n.averages() }

func (n *naive) averages() bool { return strings.HasPrefix(n.id(), "averaged") }

// keep follows a step with what the rule keeps: the best weights, or the mean of all.
func (n *naive) keep(changed bool) {
	if n.twos != nil {
		n.kept = nil
		for k, two := range n.twos {
			before := two.w
			two.w = n.vectors(n.w)[k]
			two.keep(!slices.Equal(before, two.w))
			n.kept = append(n.kept, two.kept...)
		}
		n.fewest = n.wrong(n.kept, n.x, n.d)
		return
	}
	if n.averages() {
		n.total++
		n.kept, n.sum = make([]float64, len(n.w)), append([]float64(nil), n.sum...)
		for j, v := range n.w {
			n.sum[j] += v
			n.kept[j] = n.sum[j] / n.total
		}
		n.fewest = n.wrong(n.kept, n.x, n.d)
	} else if changed && n.wrong(n.w, n.x, n.d) < n.fewest {
		n.kept, n.fewest = n.w, n.wrong(n.w, n.x, n.d)
	}
}
