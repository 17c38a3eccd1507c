package exercise

import (
	"math"
	"math/big"
	"slices"

	"perceptronlab/engine/byhand"
	"perceptronlab/engine/numeral"
)

// readTyped reads the n numbers of an answer: a field each, or all in one text such as "0,4; 1,08".
// Of what cannot be read it returns a verdict.
func readTyped(a Answer, n int) ([]byhand.Typed, *Verdict) {
	fields := a.Texts
	if n != 1 && len(fields) == 1 {
		var fault *numeral.Fault
		if fields, fault = numeral.Split(fields[0], false); fault != nil {
			return nil, unread(fault)
		}
	}
	if len(fields) != n {
		v := verdict(Invalid, say("count", len(fields), n))
		return nil, &v
	}
	typed := make([]byhand.Typed, n)
	for j, field := range fields {
		number, fault := byhand.Read(field)
		if fault == nil && !measurable(number.Value) {
			fault = &numeral.Fault{Why: numeral.OutOfRange, Text: field}
		}
		if fault != nil {
			v := unread(fault)
			v.Show = []Show{atField(j)}
			return nil, v
		}
		typed[j] = number
	}
	return typed, nil
}

// unread is the verdict on what is not read as a number.
func unread(fault *numeral.Fault) *Verdict {
	v := verdict(Invalid, saying("number-"+string(fault.Why), fault.Said()))
	return &v
}

// measurable reports whether a number is one that float64 holds with its square.
func measurable(v *big.Rat) bool {
	const most = 1e150
	f, _ := v.Float64()
	size := math.Abs(f)
	return v.Sign() == 0 || 1/most < size && size < most
}

// compare matches typed numbers against values; up to a positive multiple where that is asked.
func (g quantityGoal) compare(typed []byhand.Typed, values byhand.Vector,
	digits int) []byhand.Match {
	if len(typed) != len(values) {
		return []byhand.Match{byhand.Other}
	}
	if g.upTo {
		values = scaledTo(typed, values)
	}
	matches := make([]byhand.Match, len(typed))
	for k, t := range typed {
		matches[k] = t.Against(values[k], digits)
	}
	return matches
}

// scaledTo returns values times what makes the largest of them the one that was typed.
func scaledTo(typed []byhand.Typed, values byhand.Vector) byhand.Vector {
	at := 0
	for k, v := range values {
		if new(big.Rat).Abs(v).Cmp(new(big.Rat).Abs(values[at])) > 0 {
			at = k
		}
	}
	if values[at].Sign() == 0 || typed[at].Value.Sign()*values[at].Sign() <= 0 {
		return values
	}
	factor := new(big.Rat).Quo(typed[at].Value, values[at])
	scaled := make(byhand.Vector, len(values))
	for k, v := range values {
		scaled[k] = new(big.Rat).Mul(v, factor)
	}
	return scaled
}

// same reports whether typed numbers are the values, as far as they are asked for.
func (g quantityGoal) same(typed []byhand.Typed, values byhand.Vector, digits int) bool {
	return exactly(g.compare(typed, values, digits))
}

// exactly reports whether all of some numbers are what they should be.
func exactly(matches []byhand.Match) bool {
	return !slices.ContainsFunc(matches, func(m byhand.Match) bool { return m != byhand.Same })
}

func parts(matches []byhand.Match) []State {
	states := make([]State, len(matches))
	for k, m := range matches {
		switch m {
		case byhand.Same:
			states[k] = Right
		case byhand.Other:
			states[k] = Wrong
		default:
			states[k] = Near
		}
	}
	return states
}
