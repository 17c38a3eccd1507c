package data

import (
	"fmt"
	"math"

	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Validate checks a set against the contract (spec §4): 1 to MaxPoints rows of 1 to MaxPixels
// finite numbers, as many labels, names and units as there should be, and labels of the kind. Equal
// points with different labels, points on one line, and a single class are legal. The error is a
// *FieldError.
func (s Set) Validate() error {
	for _, check := range []func() *FieldError{s.checkKind, s.checkShape, s.checkPoints,
		s.checkLabels} {
		if fault := check(); fault != nil {
			return fault
		}
	}
	return nil
}

func (s Set) checkKind() *FieldError {
	k := len(s.Classes)
	names := text.Plural(k, oneName, manyNames)
	switch s.Kind {
	case Binary:
		if k != 2 {
			return refuse("data.classes", -1, names,
				twoNames)
		}
	case Classes:
		if k < 2 || k > MaxClasses {
			return refuse("data.classes", -1, names,
				namesFromTwo.With(MaxClasses))
		}
	case Real:
		if k != 0 {
			return refuse("data.classes", -1, names, noNames)
		}
	default:
		return refuse("data.kind", -1, fmt.Sprintf("%q", s.Kind),
			kindsAllowed)
	}
	return nil
}

func (s Set) checkShape() *FieldError {
	m, n := len(s.Points), len(s.Features)
	switch {
	case m < 1 || m > MaxPoints:
		return refuse("data.points", -1, text.Plural(m, onePoint, manyPoints),
			pointsUpTo.With(MaxPoints))
	case n < 1 || n > MaxPixels:
		return refuse("data.features", -1, text.Plural(n, oneName, manyNames),
			namesUpTo.With(MaxPixels))
	case len(s.Labels) != m:
		return refuse("data.labels", -1, text.Plural(len(s.Labels), oneLabel, manyLabels),
			onePerPoint.With(m))
	case s.Units != nil && len(s.Units) != n:
		return refuse("data.units", -1, text.Plural(len(s.Units), oneUnit, manyUnits),
			unitsOrNone.With(n))
	}
	return nil
}

func (s Set) checkPoints() *FieldError {
	n := len(s.Features)
	for i, p := range s.Points {
		if len(p) != n {
			return refuse("data.points", i, text.Plural(len(p), oneNumber, manyNumbers),
				onePerFeature.With(n))
		}
		for j, v := range p {
			if !num.Finite(v) {
				return refuse(fmt.Sprintf("data.points[%d]", i), j, v, FiniteNumber)
			}
		}
	}
	return nil
}

func (s Set) checkLabels() *FieldError {
	allowed := map[Kind]text.Text{
		Binary:  binaryLabels,
		Classes: WholeFromTo.With(0, len(s.Classes)-1),
		Real:    FiniteNumber,
	}[s.Kind]
	for i, d := range s.Labels {
		legal := num.Finite(d)
		switch s.Kind {
		case Binary:
			legal = d == -1 || d == 1
		case Classes:
			legal = d >= 0 && d < float64(len(s.Classes)) && d == math.Trunc(d)
		}
		if !legal {
			return refuse("data.labels", i, d, allowed)
		}
	}
	return nil
}
