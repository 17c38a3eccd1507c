package exercise

import (
	"math/big"

	"perceptronlab/engine/byhand"
)

// readTyped reads the fields of an answer, of which there are to be n; a verdict on what cannot be
// read.
func readTyped(fields []string, n int) ([]byhand.Typed, *Verdict) {
	if len(fields) != n {
		v := verdict(Invalid, say("count", len(fields), n))
		return nil, &v
	}
	typed := make([]byhand.Typed, n)
	for j, field := range fields {
		number, fault := byhand.Read(field)
		if fault != "" {
			v := verdict(Invalid, say("number-"+string(fault), shortened(field)))
			v.Show = []Show{atField(j)}
			return nil, &v
		}
		typed[j] = number
	}
	return typed, nil
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
	if g.upTo && len(typed) == len(values) {
		values = scaledTo(typed, values)
	}
	for k, t := range typed {
		if k >= len(values) || t.Against(values[k], digits) != byhand.Same {
			return false
		}
	}
	return len(typed) == len(values)
}

func all(matches []byhand.Match, want byhand.Match) bool {
	for _, m := range matches {
		if m != want {
			return false
		}
	}
	return len(matches) > 0
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
