package theory

import (
	"math"
	"strconv"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/num"
	"perceptronlab/engine/rule"
)

// Stable is an η below which a descent is safe, and how safe.
type Stable struct {
	Below float64
	Says  Assurance
}

// Assurance says how safe a descent is below the bound.
type Assurance string

// The assurances. For all samples at once and z itself the bound is 2/λmax of the Hessian: below it
// the loss falls at every step, above it a loss that has risen rises for ever (B. T. Polyak,
// Introduction to Optimization, 1987, §1.4). Else it is 2/L for an upper bound L of the curvature
// of the loss that a step descends: below it that loss falls, above it nothing is known.
const (
	Sharp Assurance = "sharp" // all samples at once, z itself
	Falls Assurance = "falls" // all samples at once: below it the loss falls at every step
	Batch Assurance = "batch" // below it no step raises the loss of its own samples
	Each  Assurance = "each"  // one sample at a time: no step makes its error larger
)

// StableEta returns the η below which an experiment's descent is safe; ok is false for a rule
// without η or without a known curvature, without samples, and beyond the range of numbers.
func StableEta(e *experiment.Experiment) (s Stable, ok bool) {
	if e.Empty() || e.Rule.Curve == nil || !e.Rule.Uses(rule.SettingEta) {
		return s, false
	}
	settings, m := &e.Document.Learner, e.Table.M()
	curve, lambda := e.Rule.Curve(settings), e.Rule.Shrinks(settings)
	whole := settings.Batch == rule.BatchAll || settings.Batch >= m
	if whole && (settings.Order == rule.OrderCyclic || settings.Order == rule.OrderShuffle) {
		scale := settings.Gradient.Scale(m) * curve
		if e.Table.N > Wide {
			s = Stable{2 / (scale * steepest(e.Table)), Falls}
			return s.under(lambda)
		}
		values, _, exponent := Spectrum(e.Table)
		s = Stable{math.Ldexp(2/(scale*values[0]), -exponent), Falls}
		if e.Rule.Parabola(settings) && settings.Steady() {
			s.Says = Sharp
		}
	} else {
		size := largestBatch(settings, m)
		s = Stable{2 / (settings.Gradient.Scale(size) * float64(size) * curve * longest(e)), Batch}
		if size == 1 && lambda == 0 {
			s.Says = Each
		}
	}
	return s.under(lambda)
}

// under returns the bound 2/(L + λ) of a loss with a penalty, from that of the loss without, 2/L;
// false beyond the range of numbers.
func (s Stable) under(lambda float64) (Stable, bool) {
	if lambda != 0 {
		s.Below = 1 / (1/s.Below + float64(lambda/2))
	}
	return s, s.Below > 0 && !math.IsInf(s.Below, 0)
}

// steepest returns a bound of the largest eigenvalue of XᵀX: with |X| in place of X that is no
// smaller, and at most max (Hv)ⱼ/vⱼ for every v > 0 (L. Collatz, 1942). A few powers of H come
// near.
func steepest(t *data.Table) (bound float64) {
	const powers, least = 8, 1e-6
	v, u := make([]float64, t.N), make([]float64, t.N)
	for j := range v {
		v[j] = 1
	}
	for range powers {
		clear(u)
		for i := range t.M() {
			x, z := t.Sample(i), 0.0
			for j, value := range x {
				z += float64(math.Abs(value) * v[j])
			}
			for j, value := range x {
				u[j] += float64(math.Abs(value) * z)
			}
		}
		most := 0.0
		bound = 0
		for j := range u {
			bound, most = max(bound, u[j]/v[j]), max(most, u[j])
		}
		for j := range u {
			v[j] = max(u[j]/most, least)
		}
	}
	return bound * (1 + 1e-9) // sums are rounded
}

// longest returns the largest ‖x‖² of the training samples.
func longest(e *experiment.Experiment) float64 {
	most := 0.0
	for i := range e.Table.M() {
		x := e.Table.Sample(i)
		most = max(most, num.Dot(x, x))
	}
	return most
}

// Round returns the largest of 1, 2 and 5 times a power of ten that is at most half the bound, so
// that no step overshoots the lowest point.
func (s Stable) Round() (eta float64) {
	half := s.Below / 2
	return largest(half, func(v float64) bool { return v <= half })
}

// Largest returns the largest of 1, 2 and 5 times a power of ten that is below the bound.
func (s Stable) Largest() (eta float64) {
	return largest(s.Below, func(v float64) bool { return v < s.Below })
}

// largest returns the largest of 1, 2 and 5 times a power of ten, close to v, that will do.
func largest(v float64, do func(float64) bool) (eta float64) {
	_, power, _ := strings.Cut(strconv.FormatFloat(v, 'e', -1, 64), "e")
	exponent, err := strconv.Atoi(power)
	if err != nil {
		return 0
	}
	for _, candidate := range []string{"5e" + strconv.Itoa(exponent-1), "1e" + power, "2e" + power,
		"5e" + power} {
		if v, err := strconv.ParseFloat(candidate, 64); err == nil && do(v) {
			eta = v
		}
	}
	return eta
}
