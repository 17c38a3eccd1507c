package data

import (
	"fmt"
	"math"

	"perceptronlab/engine/text"
)

// Validate checks a set against the contract (spec §4): 1 to MaxPoints rows of 1 to MaxColumns
// finite numbers, as many labels, labels and class names as the kind says, as many names and units
// as features. Equal points with different labels, points on one line, and a single class are
// legal. The error is a *FieldError.
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
	names := fmt.Sprintf("%d names", k)
	switch s.Kind {
	case Binary:
		if k != 2 {
			return refuse("data.classes", -1, names,
				text.Text{En: "2 names, for the labels -1 and 1", Zh: "2 个名称，对应标签 -1 与 1"})
		}
	case Classes:
		if k < 2 || k > MaxClasses {
			return refuse("data.classes", -1, names,
				text.Text{En: fmt.Sprintf("2 to %d names", MaxClasses),
					Zh: fmt.Sprintf("2 到 %d 个名称", MaxClasses)})
		}
	case Real:
		if k != 0 {
			return refuse("data.classes", -1, names, text.Text{En: "none for real-valued labels",
				Zh: "实数标签没有类名"})
		}
	default:
		return refuse("data.kind", -1, fmt.Sprintf("%q", s.Kind),
			text.Text{En: `"binary", "classes" or "real"`, Zh: `"binary"、"classes" 或 "real"`})
	}
	return nil
}

func (s Set) checkShape() *FieldError {
	m, n := len(s.Points), len(s.Features)
	switch {
	case m < 1 || m > MaxPoints:
		return refuse("data.points", -1, fmt.Sprintf("%d points", m),
			text.Text{En: fmt.Sprintf("1 to %d points", MaxPoints),
				Zh: fmt.Sprintf("1 到 %d 个点", MaxPoints)})
	case n < 1 || n > MaxColumns:
		return refuse("data.features", -1, fmt.Sprintf("%d names", n),
			text.Text{En: fmt.Sprintf("1 to %d names", MaxColumns),
				Zh: fmt.Sprintf("1 到 %d 个名称", MaxColumns)})
	case len(s.Labels) != m:
		return refuse("data.labels", -1, fmt.Sprintf("%d labels", len(s.Labels)),
			text.Text{En: fmt.Sprintf("%d, one a point", m), Zh: fmt.Sprintf("%d 个，每点一个", m)})
	case s.Units != nil && len(s.Units) != n:
		return refuse("data.units", -1, fmt.Sprintf("%d units", len(s.Units)),
			text.Text{En: fmt.Sprintf("%d, one a feature, or none at all", n),
				Zh: fmt.Sprintf("%d 个（每个特征一个）或没有", n)})
	}
	return nil
}

func (s Set) checkPoints() *FieldError {
	n := len(s.Features)
	for i, p := range s.Points {
		if len(p) != n {
			return refuse("data.points", i, fmt.Sprintf("%d numbers", len(p)),
				text.Text{En: fmt.Sprintf("%d, one a feature", n),
					Zh: fmt.Sprintf("%d 个，每个特征一个", n)})
		}
		for j, v := range p {
			if !finite(v) {
				return refuse(fmt.Sprintf("data.points[%d]", i), j, v,
					text.Text{En: "a finite number", Zh: "有限数"})
			}
		}
	}
	return nil
}

func (s Set) checkLabels() *FieldError {
	allowed := map[Kind]text.Text{
		Binary: {En: "-1 or 1", Zh: "-1 或 1"},
		Classes: {En: fmt.Sprintf("a whole number from 0 to %d", len(s.Classes)-1),
			Zh: fmt.Sprintf("0 到 %d 的整数", len(s.Classes)-1)},
		Real: {En: "a finite number", Zh: "有限数"},
	}[s.Kind]
	for i, d := range s.Labels {
		legal := finite(d)
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

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
