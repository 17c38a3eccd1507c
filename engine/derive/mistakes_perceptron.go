package derive

import (
	"math/big"
	"slices"

	"perceptronlab/engine/rule"
)

// perceptronErrors are the mistakes in a correction: w ← w + η(d − o)x. Some are also made in a
// descent.
var perceptronErrors = []Misconception{
	{ID: "half", Often: true, Sources: []string{"lec11", "PLA lecture 2"},
		When: (*WorkedStep).movedByTwo, Work: mistake(Delta, every(Half))},
	{ID: "half-error", Sources: []string{"lec11", "PLA lecture 2"},
		Number: numbered{"error": func(c *Case, q Quantity) Vector {
			if c.Step.Descends() {
				return nil
			}
			return c.Right(q).each(Half)
		}}.values},
	{ID: "sign", Often: true, Sources: []string{"rasbt/machine-learning-book#141", "neuroph#48"},
		When: (*WorkedStep).moved, Work: mistake(Delta, every(Neg))},
	{ID: "half-sign", Sources: []string{"rasbt/machine-learning-book#141"},
		When: (*WorkedStep).movedByTwo, Work: mistake(Delta, times(big.NewRat(-1, 2)))},
	{ID: "no-eta", Often: true, Sources: []string{"aima-python#285"},
		When: (*WorkedStep).stepped, Work: mistake(Eta, become(1))},
	{ID: "eta-twice", Often: true, When: (*WorkedStep).stepped, Work: mistake(Eta, every(Square))},
	{ID: "label-only", Sources: []string{"PLA lecture 2: w + yx"},
		When: (*WorkedStep).movedByTwo,
		Work: mistake(Delta, by(func(w *Working) Vector {
			return w.At(Delta).Times(Half(Quo(Integer(1), w.step.Eta)))
		}))},
	{ID: "decimal",
		When: (*WorkedStep).moved, Work: mistake(Delta, times(Integer(10), big.NewRat(1, 10)))},
	{ID: "no-bias", Often: true, When: (*WorkedStep).Biased,
		Work: mistake(Delta, onRows(func(row Vector) Vector { return row.with(0, Integer(0)) }))},
	{ID: "bias-per-feature", Sources: []string{"trustyai#26"},
		When: func(s *WorkedStep) bool { return s.moved() && s.Biased() && s.N > 2 },
		Work: mistake(Delta, onRows(func(row Vector) Vector {
			return row.with(0, Mul(row[0], Integer(int64(len(row)-1))))
		}))},
	{ID: "z-for-o", Often: true, Sources: []string{"worked example: the rule of Adaline"},
		When: (*WorkedStep).corrects, Work: misread(of(D, Z, Sub))},
	{ID: "w-for-x", Often: true, When: (*WorkedStep).movedOne, Work: mistake(Inputs, node(W))},
	{ID: "no-x", Often: true, When: (*WorkedStep).stepped, Work: mistake(Inputs, become(1))},
	{ID: "double", When: (*WorkedStep).moved, Work: mistake(Delta, times(Integer(2)))},
	{ID: "delta-only", Often: true, Work: mistake(Base, become(0))},
	{ID: "not-normalised", When: func(s *WorkedStep) bool { return s.Settings.Normalize },
		Work: mistake(After, node(Moved))},
	{ID: "onto-x", When: func(s *WorkedStep) bool { return s.Classes == 0 && len(s.Samples) == 1 },
		Work: mistake(Base, node(X))},
	{ID: "unchanged",
		When: func(s *WorkedStep) bool { return !s.Descends() && !s.Work().At(Delta).Zero() },
		Work: mistake(Delta, become(0))},
	{ID: "on-correct", When: (*WorkedStep).keptOne, Work: mistake(Factor, onCorrect)},
	{ID: "no-margin", Sources: []string{"R. O. Duda et al., Pattern Classification, §5.5"},
		When: (*WorkedStep).nearOne, Work: mistake(Factor, become(0))},
	{ID: "undivided", Work: undivided,
		Sources: []string{"K. Crammer et al., Online passive-aggressive algorithms, §3"}},
	{ID: "mean-of-wrong", Sources: []string{"MAML: the average over all samples"},
		When: (*WorkedStep).moved, Work: mistake(Share, shared(rule.GradientMean, overWrong))},
	{ID: "rounded-early", Near: true, Work: early},
}

// corrects reports whether w is one vector that mistakes correct, and movedByOne whether a single
// sample changes such a w, by a mistake or down a gradient.
func (s *WorkedStep) corrects() bool { return !s.Descends() && s.Classes == 0 }
func (s *WorkedStep) movedByOne() bool {
	return s.single() && len(s.Samples) == 1 && !s.Work().At(Delta).Zero()
}

// movedByTwo reports whether w is corrected by η(d − o)x with a d − o of 2, which is not ηdx.
func (s *WorkedStep) movedByTwo() bool {
	two := func(f *big.Rat) bool { return IsEqual(Abs(f), Integer(2)) }
	return s.moved() && slices.ContainsFunc(s.Work().At(Factor), two)
}

// keptOne reports whether a single sample is right, off the line, and so does not change w; nearOne
// whether it is right, but changes w because it is closer than γ.
func (s *WorkedStep) keptOne() bool {
	return s.one() && s.Work().At(Factor)[0].Sign() == 0 && !s.tied()
}

// tied reports whether z of a single sample is at the threshold.
func (s *WorkedStep) tied() bool {
	return IsEqual(s.Work().At(Z)[0], Decimal(s.Settings.Threshold))
}

func (s *WorkedStep) nearOne() bool {
	return s.one() && s.Work().At(Err)[0].Sign() == 0 && s.Work().At(Factor)[0].Sign() != 0
}

// onCorrect corrects a sample that is right: as ηdx, as −ηdx, or as if o were the other class.
func onCorrect(w *Working, _ Vector) []Vector {
	d, side := w.At(D)[0], Integer(1)
	if !IsEqual(d, Integer(1)) {
		side = Integer(-1)
	}
	return []Vector{{side}, {Neg(side)}, {Sub(d, w.step.other(d))}}
}

// overWrong is 1 over the number of samples that are wrong.
func overWrong(w *Working) *big.Rat {
	wrong := 0
	for _, e := range w.At(Err) {
		wrong += e.Sign() * e.Sign()
	}
	if wrong == 0 {
		return nil
	}
	return big.NewRat(1, int64(wrong))
}

// undivided forgets to divide the loss by ‖x‖².
func undivided(s *WorkedStep) []*Working {
	w := s.Work()
	if !s.Rule.Uses(rule.SettingVariant) || w.At(Factor)[0].Sign() == 0 {
		return nil
	}
	if s.Classes > 0 {
		tooFar := Quo(w.lead(0), w.rate(0))
		return []*Working{w.with(Pull, w.moved(tooFar, Neg(tooFar)))}
	}
	d := w.At(D)[0]
	return []*Working{w.with(Factor, Vector{Sub(d, Mul(Square(d), w.At(Z)[0]))})}
}

// early rounds z or Δw to one or two places and goes on. The value itself, as it is asked for, has
// a rule of its own.
func early(s *WorkedStep) (worked []*Working) {
	right := s.Work()
	for places := 1; places <= 2 && s.Classes == 0; places++ {
		round := func(n Node) Vector {
			return right.At(n).each(func(v *big.Rat) *big.Rat { return roundedTo(v, places) })
		}
		if s.Descends() {
			worked = append(worked, right.with(Z, round(Z)).keeping(right, Z))
		}
		if delta := round(Delta); !delta.Zero() {
			worked = append(worked, right.with(Delta, delta).keeping(right, Delta))
		}
	}
	return worked
}
