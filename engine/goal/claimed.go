package goal

import (
	"cmp"
	"math/big"
	"slices"

	"perceptronlab/engine/derive"
)

// A mistake that gives a typed number is told by how surprising that is. Among whole numbers it is
// not: of the 20 wrong ones nearest to a small z, some mistake gives every second. The mistakes are
// taken in the order in which people make them, and each value that they give is counted. The first
// few that are reached are told plainly, the next are asked about, the others are not told.

// Shares of the plausible wrong values.
const (
	// plainShare is told plainly. Of random wrong integers at most so many are told a mistake that
	// nobody made, as the course promises (issue: one in ten).
	plainShare = 0.1
	// askedShare is asked about: one in four matches by chance, so that “Did you …?” is right more
	// often than not only for a mistake that is common.
	askedShare = 0.25
)

// certainty says how a mistake is told.
type certainty int

const (
	claimNone certainty = iota
	claimAsked
	claimPlain
)

// claimed returns the mistakes that give typed numbers in place of the right ones, and how they are
// told.
func (g Quantity) claimed(about *derive.Case, right derive.Vector,
	typed []derive.TypedNumber, digits int,
	wrongs []derive.Mistaken) ([]derive.Misconception, certainty) {
	found := g.giving(wrongs, typed, digits)
	if len(found) == 0 {
		return nil, claimNone
	}
	return found, g.surprise(about, right, typed, digits, wrongs)
}

// Tells reports whether a mistake that gives typed numbers is told or asked about.
func (g Quantity) Tells(about *derive.Case, right derive.Vector, typed []derive.TypedNumber,
	digits int) bool {
	return g.surprise(about, right, typed, digits, about.Wrongs(g.Of)) != claimNone
}

// wholeNumbers reports whether all that a quantity of a case is worked from is whole, so that its
// plausible values are few.
func (g Quantity) wholeNumbers(about *derive.Case) bool {
	whole := func(v derive.Vector) bool { return !slices.ContainsFunc(v, notWhole) }
	s := about.Step
	if g.Of.Whole() || s == nil || !g.Of.OfStep() {
		return g.Of.Whole()
	}
	return whole(s.Before) && !slices.ContainsFunc(s.Samples,
		func(sample derive.Sample) bool { return !whole(sample.X) })
}

// surprise says how a match of typed numbers with one of some mistakes is told. Only where whole
// numbers are typed in place of the right ones can the mistakes cover much: with three decimals
// there are a thousand times as many values.
func (g Quantity) surprise(about *derive.Case, right derive.Vector,
	typed []derive.TypedNumber, digits int, wrongs []derive.Mistaken) certainty {
	// of an o nothing else can be told
	if g.Of.Of == "o" || len(typed) != len(right) {
		return claimPlain
	}
	plausible := 1.0
	var wrong []int // the places that are wrong
	for k, t := range typed {
		switch {
		case t.Against(right[k], digits) == derive.Equal:
			continue
		case !t.Value.IsInt():
			return claimPlain
		}
		wrong = append(wrong, k)
		plausible *= 2 * derive.Float(derive.Plausible(right[k]))
	}
	seen := map[string]bool{}
	for _, m := range byHabit(wrongs) {
		for _, v := range m.Values {
			key, ok := derive.WrongPlaces(v, right, wrong)
			if !ok {
				continue
			}
			seen[key] = true
			if g.Same(typed, v, digits) {
				switch share := float64(len(seen)) / plausible; {
				case share <= plainShare:
					return claimPlain
				case share <= askedShare:
					return claimAsked
				}
				return claimNone
			}
		}
	}
	return claimPlain // it is far from what is plausible: nothing but the mistake leads there
}

// common reports whether an answer is one whole number near to the right one: of so few something
// or other is always true.
func (g Quantity) common(about *derive.Case, typed []derive.TypedNumber,
	right derive.Vector) bool {
	return g.wholeNumbers(about) && len(typed) == 1 && len(right) == 1 &&
		right[0].IsInt() && typed[0].Value.IsInt() &&
		derive.Abs(derive.Sub(typed[0].Value, right[0])).Cmp(derive.Plausible(right[0])) <= 0
}

// chance reports whether a verdict says what else a number is, which of a few whole numbers can be
// a coincidence.
func chance(v Verdict) bool {
	switch v.Say[0].Key {
	case "other-question", "other-quantity", "other-component":
		return true
	}
	return false
}

// byHabit puts mistakes that are often made before the others.
func byHabit(wrongs []derive.Mistaken) []derive.Mistaken {
	rank := func(m derive.Mistaken) int {
		switch {
		case m.Error.Often:
			return 0
		case m.Error.Rare:
			return 2
		}
		return 1
	}
	return slices.SortedStableFunc(slices.Values(wrongs),
		func(a, b derive.Mistaken) int { return cmp.Compare(rank(a), rank(b)) })
}

// giving returns those errors that give the typed numbers.
func (g Quantity) giving(wrongs []derive.Mistaken, typed []derive.TypedNumber,
	digits int) (found []derive.Misconception) {
	for _, wrong := range wrongs {
		for _, values := range wrong.Values {
			if g.Same(typed, values, digits) {
				found = append(found, wrong.Error)
				break
			}
		}
	}
	return found
}

func notWhole(v *big.Rat) bool { return !v.IsInt() }
