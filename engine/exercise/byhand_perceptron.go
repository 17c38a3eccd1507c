package exercise

import (
	"math/big"
	"slices"

	"perceptronlab/engine/rule"
)

// perceptronErrors are those of a correction: w ← w + η(d − o)x. Some are also made in a descent.
var perceptronErrors = []Misconception{
	{ID: "half", Sources: []string{"lec11", "PLA lecture 2"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, halved)},
	{ID: "sign", Sources: []string{"rasbt/machine-learning-book#141", "neuroph#48"},
		Draws: DrawsLine,
		Work:  scaled((*WorkedStep).moved, by(integer(-1)))},
	{ID: "half-sign", Sources: []string{"rasbt/machine-learning-book#141"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if h := halved(s, w); h != nil {
				return h.times(integer(-1))
			}
			return nil
		})},
	{ID: "no-eta", Sources: []string{"aima-python#285"}, Draws: DrawsLine,
		Work: scaled((*WorkedStep).single,
			func(s *WorkedStep) *big.Rat { return quo(integer(1), s.Eta) })},
	{ID: "decimal", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: scaled((*WorkedStep).moved, by(integer(10)), by(big.NewRat(1, 10)))},
	{ID: "no-bias", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: change((*WorkedStep).biased, noBias)},
	{ID: "x0-minus", Sources: []string{"Cornell cs472, notes on the perceptron"}, Draws: DrawsLine,
		Work: minusOne},
	{ID: "bias-per-feature", Sources: []string{"trustyai#26"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if !s.biased() || s.N < 3 {
				return nil
			}
			return w.Delta.with(0, mul(w.Delta[0], integer(int64(s.N-1))))
		})},
	{ID: "z-for-o", Sources: []string{"worked example: the rule of Adaline"}, Draws: DrawsLine,
		Work: misread((*WorkedStep).one, func(s *WorkedStep, w Working, k int) *big.Rat {
			return sub(s.Samples[k].D, w.Z[k])
		})},
	{ID: "w-for-x", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			return s.Before.times(mul(s.Eta, w.Factor[0]))
		})},
	{ID: "no-x", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: change((*WorkedStep).single, noInput)},
	{ID: "double", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: scaled((*WorkedStep).moved, by(integer(2)))},
	{ID: "delta-only", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: func(s *WorkedStep) []Working {
			w := s.Work()
			w.After = w.Delta
			return []Working{w}
		}},
	{ID: "unchanged", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: change((*WorkedStep).moved, func(s *WorkedStep, w Working) Vector {
			if w.Z[0].Sign() == 0 {
				return nil // another tie: an error of its own
			}
			return zeros(s.N)
		})},
	{ID: "on-correct", Sources: []string{"algebra"}, Draws: DrawsLine, Work: onCorrect},
	{ID: "no-margin", Sources: []string{"R. O. Duda et al., Pattern Classification, §5.5"},
		Draws: DrawsLine, Work: noMargin},
	{ID: "undivided", Sources: []string{"K. Crammer et al., Online passive-aggressive algorithms, §3"},
		Draws: DrawsLine, Work: undivided},
	{ID: "swap", Sources: []string{"algebra"}, Draws: DrawsLine, Work: swapped},
	{ID: "other-sample", Sources: []string{"algebra"}, Draws: DrawsSample, Work: neighbour},
	{ID: "old-w", Sources: []string{"algebra"}, Draws: DrawsLine,
		Work: func(s *WorkedStep) []Working {
			var worked []Working
			for _, w := range s.Earlier {
				earlier := s.copied()
				earlier.Before = w
				worked = append(worked, earlier.Work())
			}
			return worked
		}},
	{ID: "no-bias-in-z", Sources: []string{"algebra"}, Draws: DrawsField,
		Work: func(s *WorkedStep) []Working {
			if !s.biased() || s.Classes > 0 || s.Given.Z != nil {
				return nil
			}
			return s.through(func(sample Sample) *big.Rat { return s.Before[1:].dot(sample.X[1:]) })
		}},
	{ID: "theta-sign", Output: true, Sources: []string{"lec11: the threshold form"},
		Draws: DrawsField, Work: func(s *WorkedStep) []Working {
			if !s.biased() || !s.one() {
				return nil
			}
			worked := s.through(func(sample Sample) *big.Rat {
				return sub(s.Before[1:].dot(sample.X[1:]), s.Before[0])
			})
			worked[0].Z = s.Work().Z // z itself is not misread, only what it is compared with
			return worked
		}},
	{ID: "tie-other", Output: true, Draws: DrawsField,
		Sources: []string{"MAML, PLA lecture 2 and ML: Perceptrons differ"},
		Work: func(s *WorkedStep) []Working {
			w := s.Work()
			if !s.one() || w.Z[0].Sign() != 0 {
				return nil
			}
			return []Working{s.onO(w.Z, Vector{s.other(w.O[0])})}
		}},
	{ID: "rounded-early", Sources: []string{"algebra"}, Draws: DrawsLine, Near: true, Work: early},
	{ID: "no-norm", Sources: []string{"biolab/orange3#170"}, Draws: DrawsLine,
		Work: rescaled(measured), Number: ofX(measured)},
	{ID: "norm-twice", Sources: []string{"biolab/orange3#170"}, Draws: DrawsLine, Work: rescaled(
		func(x, mean, scale *big.Rat) *big.Rat { return quo(sub(x, mean), scale) })},
}

// halved is ηdx where η(d − o)x is twice that; nil where the two are one.
func halved(s *WorkedStep, w Working) Vector {
	if equal(abs(w.Factor[0]), integer(2)) {
		return w.Delta.times(big.NewRat(1, 2))
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

// minusOne takes x₀ for −1, in z and in Δw.
func minusOne(s *WorkedStep) []Working {
	if !s.biased() || !s.one() {
		return nil
	}
	turned := s.copied()
	sample := s.Samples[0]
	sample.X = sample.X.with(0, neg(sample.X[0]))
	turned.Samples = []Sample{sample}
	return []Working{turned.Work()}
}

// noInput adds the same to every weight.
func noInput(s *WorkedStep, w Working) Vector {
	sum := integer(0)
	for _, f := range w.Factor {
		sum.Add(sum, f)
	}
	step := mul(mul(s.Eta, s.share()), sum)
	return zeros(s.N).each(func(*big.Rat) *big.Rat { return step })
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

// swapped exchanges the two features, everywhere or in Δw alone.
func swapped(s *WorkedStep) []Working {
	if s.Classes > 0 || s.N != 3 || !s.biased() {
		return nil
	}
	turned := s.copied()
	turned.Samples = nil
	for _, sample := range s.Samples {
		sample.X = Vector{sample.X[0], sample.X[2], sample.X[1]}
		turned.Samples = append(turned.Samples, sample)
	}
	w := s.Work()
	return []Working{turned.Work(), s.onDelta(w, Vector{w.Delta[0], w.Delta[2], w.Delta[1]})}
}

// neighbour takes the sample before or after the one of the step: its x alone, or all of it.
func neighbour(s *WorkedStep) []Working {
	m := len(s.All)
	if !s.one() || m < 2 {
		return nil
	}
	right, own := s.Work(), s.Samples[0].Index
	var worked []Working
	for _, i := range slices.Compact([]int{(own + 1) % m, (own + m - 1) % m}) {
		whole, only := s.copied(), s.copied()
		whole.Samples = []Sample{s.All[i]}
		only.Samples = []Sample{{own, s.All[i].X, s.Samples[0].D}}
		all := whole.Work()
		if all.Delta.Zero() { // what follows is no update: an error of its own
			all.Error, all.Factor = right.Error, right.Factor
			all.Delta, all.After = right.Delta, right.After
		}
		worked = append(worked, all, only.onFactor(right, right.Factor))
	}
	return worked
}

// through works the step from other net inputs, for what is asked of z and o alone: what follows
// from an o that was misjudged has a name of its own.
func (s *WorkedStep) through(net func(Sample) *big.Rat) []Working {
	var z Vector
	for _, sample := range s.Samples {
		z = append(z, net(sample))
	}
	w := s.onZ(z)
	if s.one() {
		right := s.Work()
		w.Error, w.Factor, w.Delta, w.After = right.Error, right.Factor, right.Delta, right.After
	}
	return []Working{w}
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

// measured is what was measured, of a standardised number.
func measured(x, mean, scale *big.Rat) *big.Rat { return add(mul(x, scale), mean) }

// ofX is an error of an input that is standardised.
func ofX(to func(x, mean, scale *big.Rat) *big.Rat) func(*Case, Quantity) []Vector {
	return func(c *Case, q Quantity) []Vector {
		if q.Of != "x" || c.Step == nil || c.Step.Scale == nil {
			return nil
		}
		s, x := c.Step, append(Vector(nil), sampleX(c, q)...)
		for j := range x {
			if j > 0 || !s.biased() {
				x[j] = to(x[j], s.Mean[j], s.Scale[j])
			}
		}
		return []Vector{x}
	}
}

// rescaled takes the inputs with another scale than they have.
func rescaled(to func(x, mean, scale *big.Rat) *big.Rat) func(*WorkedStep) []Working {
	return func(s *WorkedStep) []Working {
		if s.Scale == nil {
			return nil
		}
		turned := s.copied()
		turned.Samples = nil
		for _, sample := range s.Samples {
			x := append(Vector(nil), sample.X...)
			for j := range x {
				if j > 0 || !s.biased() {
					x[j] = to(x[j], s.Mean[j], s.Scale[j])
				}
			}
			sample.X = x
			turned.Samples = append(turned.Samples, sample)
		}
		return []Working{turned.Work()}
	}
}
