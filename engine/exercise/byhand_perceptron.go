package exercise

import (
	"math/big"

	"perceptronlab/engine/rule"
)

// perceptronErrors are those of a correction: w ← w + η(d − o)x. Some are also made in a descent.
var perceptronErrors = []Misconception{
	{ID: "half", Often: true, Sources: []string{"lec11", "PLA lecture 2"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, halved)},
	{ID: "half-error", Sources: []string{"lec11", "PLA lecture 2"},
		Number: numbered{"error": func(c *Case, q Quantity) Vector {
			if c.Step.descends() {
				return nil
			}
			return c.Right(q).each(half)
		}}.values},
	{ID: "sign", Often: true, Draws: DrawsLine,
		Sources: []string{"rasbt/machine-learning-book#141", "neuroph#48"},
		Work:    scaled((*WorkedStep).moved, by(integer(-1)))},
	{ID: "half-sign", Sources: []string{"rasbt/machine-learning-book#141"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if h := halved(s, w); h != nil {
				return h.times(integer(-1))
			}
			return nil
		})},
	{ID: "no-eta", Often: true, Sources: []string{"aima-python#285"}, Draws: DrawsLine,
		Work: scaled((*WorkedStep).stepped,
			func(s *WorkedStep) *big.Rat { return quo(integer(1), s.Eta) })},
	{ID: "eta-twice", Often: true, Draws: DrawsLine,
		Work: scaled((*WorkedStep).stepped, func(s *WorkedStep) *big.Rat { return s.Eta })},
	{ID: "label-only", Sources: []string{"PLA lecture 2: w + yx"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if h := halved(s, w); h != nil {
				return h.times(quo(integer(1), s.Eta))
			}
			return nil
		})},
	{ID: "decimal", Draws: DrawsLine,
		Work: scaled((*WorkedStep).moved, by(integer(10)), by(big.NewRat(1, 10)))},
	{ID: "no-bias", Often: true, Draws: DrawsLine, Work: change((*WorkedStep).biased, noBias)},
	{ID: "bias-per-feature", Sources: []string{"trustyai#26"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if !s.biased() || s.N < 3 {
				return nil
			}
			return w.Delta.with(0, mul(w.Delta[0], integer(int64(s.N-1))))
		})},
	{ID: "z-for-o", Often: true, Sources: []string{"worked example: the rule of Adaline"},
		Draws: DrawsLine,
		Work: misread((*WorkedStep).corrects, func(s *WorkedStep, w Working, k int) *big.Rat {
			return sub(s.Samples[k].D, w.Z[k])
		})},
	{ID: "w-for-x", Often: true, Draws: DrawsLine,
		Work: change((*WorkedStep).movedOne, func(s *WorkedStep, w Working) Vector {
			return s.Before.times(mul(s.Eta, w.Factor[0]))
		})},
	{ID: "no-x", Often: true, Draws: DrawsLine, Work: change((*WorkedStep).stepped, noInput)},
	{ID: "double", Draws: DrawsLine, Work: scaled((*WorkedStep).moved, by(integer(2)))},
	{ID: "delta-only", Often: true, Draws: DrawsLine, Work: func(s *WorkedStep) []Working {
		w := s.Work()
		w.After = w.Delta
		return []Working{w}
	}},
	{ID: "onto-x", Draws: DrawsLine, Work: func(s *WorkedStep) []Working {
		if s.Classes > 0 || len(s.Samples) != 1 {
			return nil
		}
		w := s.Work()
		w.After = s.Samples[0].X.plus(w.Delta)
		return []Working{w}
	}},
	{ID: "unchanged", Draws: DrawsLine, Work: func(s *WorkedStep) []Working {
		w := s.Work()
		if w.Delta.Zero() || s.descends() {
			return nil
		}
		return []Working{s.onDelta(w, zeros(len(w.Delta)))}
	}},
	{ID: "on-correct", Draws: DrawsLine, Work: onCorrect},
	{ID: "no-margin", Sources: []string{"R. O. Duda et al., Pattern Classification, §5.5"},
		Draws: DrawsLine, Work: noMargin},
	{ID: "undivided", Draws: DrawsLine, Work: undivided,
		Sources: []string{"K. Crammer et al., Online passive-aggressive algorithms, §3"}},
	{ID: "mean-of-wrong", Sources: []string{"MAML: the average over all samples"}, Draws: DrawsLine,
		Work: scaled((*WorkedStep).moved, with(rule.GradientMean, func(s *WorkedStep) *big.Rat {
			wrong := int64(0)
			for _, e := range s.Work().Error {
				wrong += int64(e.Sign() * e.Sign())
			}
			if wrong == 0 {
				return nil
			}
			return big.NewRat(int64(len(s.Samples)), wrong)
		}))},
	{ID: "rounded-early", Draws: DrawsLine, Near: true, Work: early},
}

// corrects reports whether w is one vector that mistakes correct, and moves1 whether a single
// sample changes such a w, by a mistake or down a gradient.
func (s *WorkedStep) corrects() bool { return !s.descends() && s.Classes == 0 }
func (s *WorkedStep) moves1() bool {
	return s.single() && len(s.Samples) == 1 && !s.Work().Delta.Zero()
}

// halved is ηdx where η(d − o)x is twice that; nil where the two are one.
func halved(s *WorkedStep, w Working) Vector {
	for _, f := range w.Factor {
		if equal(abs(f), integer(2)) {
			return w.Delta.times(big.NewRat(1, 2))
		}
	}
	return nil
}

func noBias(s *WorkedStep, w Working) Vector {
	delta := w.Delta
	for k := range max(1, s.Classes) {
		delta = delta.with(k*s.N, integer(0))
	}
	return delta
}

// noInput adds the same to every weight: of classes, to every weight of those that change.
func noInput(s *WorkedStep, w Working) Vector {
	return s.withX(w, func(Vector) Vector { return repeated(s.N, integer(1)) })
}

// onCorrect corrects a sample that is right: as ηdx, as −ηdx, or as if o were the other class.
func onCorrect(s *WorkedStep) []Working {
	w := s.Work()
	if !s.one() || w.Factor[0].Sign() != 0 || w.Z[0].Sign() == 0 {
		return nil
	}
	d := s.Samples[0].D
	side := integer(1)
	if !equal(d, integer(1)) {
		side = integer(-1)
	}
	return []Working{
		s.onFactor(w, Vector{side}), s.onFactor(w, Vector{neg(side)}),
		s.onFactor(w, Vector{sub(d, s.other(d))}),
	}
}

// noMargin leaves w as it is on a sample that is right, but closer than γ.
func noMargin(s *WorkedStep) []Working {
	w := s.Work()
	if !s.one() || w.Error[0].Sign() != 0 || w.Factor[0].Sign() == 0 {
		return nil
	}
	return []Working{s.onFactor(w, Vector{integer(0)})}
}

// undivided forgets to divide the loss by ‖x‖².
func undivided(s *WorkedStep) []Working {
	w := s.Work()
	if !s.Rule.Uses(rule.SettingVariant) || w.Factor[0].Sign() == 0 {
		return nil
	}
	if s.Classes > 0 {
		tooFar := quo(s.lead(w.O[0], s.Samples[0]), s.pull(w.O[0], 0))
		return []Working{s.onDelta(w, s.moves(w.O, tooFar, neg(tooFar)))}
	}
	d := s.Samples[0].D
	return []Working{s.onFactor(w, Vector{sub(d, mul(square(d), w.Z[0]))})}
}

// early rounds z or Δw to one or two places and goes on.
func early(s *WorkedStep) []Working {
	if s.Classes > 0 {
		return nil
	}
	var worked []Working
	w := s.Work()
	for places := 1; places <= 2; places++ {
		round := func(v *big.Rat) *big.Rat { return roundedTo(v, places) }
		if s.descends() {
			of := s.onZ(w.Z.each(round))
			of.Z = w.Z // z as it is asked for has a rule of its own
			worked = append(worked, of)
		}
		delta := w.Delta.each(round)
		if !delta.Zero() {
			of := s.onDelta(w, delta)
			of.Delta = w.Delta
			worked = append(worked, of)
		}
	}
	return worked
}
