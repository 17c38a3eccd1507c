package exercise

import (
	"math/big"
	"slices"
)

// given returns the student's own wrong values that an ask builds on, and the name of the last of
// them; "" where none could be read.
func (j *judging) given() (given GivenValues, from string) {
	for a, ask := range j.step.Asks[:j.at[1]] {
		g, ok := ask.Goal.(quantityGoal)
		if !ok || !slices.Contains(j.ask.Carry, ask.ID) ||
			j.sheet.at(j.at[0], a) != j.bench {
			continue
		}
		right := j.bench.about.Right(g.of)
		answer := j.answers[j.sheet.Exercise.Name(j.at[0], a)]
		typed, invalid := readTyped(answer, len(right))
		if invalid != nil || g.class(j.bench, typed[0]) != nil ||
			g.same(typed, right, ask.Digits) {
			continue
		}
		if !putGiven(&given, g.of, typed) {
			continue
		}
		from = ask.ID
	}
	return given, from
}

// putGiven adds typed values.
func putGiven(given *GivenValues, of Quantity, typed []TypedNumber) bool {
	place := 0
	if of.Sample > 0 {
		return false // of a batch the first sample alone is carried
	}
	one := map[int]*big.Rat{place: typed[0].Value}
	switch of.Of {
	case "z":
		given.Z = one
	case "o":
		given.O = one
	case "error":
		given.Error = one
	case "delta":
		given.Delta = nil
		for _, t := range typed {
			given.Delta = append(given.Delta, t.Value)
		}
	default:
		return false
	}
	return true
}

// carried is the verdict on an answer that follows from an earlier one that is not right: full
// points for the way, once in a chain. None where the earlier answer makes the rest trivial.
func (j *judging) carried(given GivenValues, from string) Verdict {
	name := symbolOf(j.step, from)
	if j.trivial(given) {
		v := verdict(Wrong, say("carried-trivial", name)) // not carried: it earns nothing
		if s := j.bench.about.Step; s != nil {
			v.Show = []Show{ring(presented(s))}
		}
		return v
	}
	v := verdict(Right, say("carried", name))
	for a, ask := range j.step.Asks[:j.at[1]] {
		if slices.Contains(j.ask.Carry, ask.ID) && j.sheet.judge(j.answers, j.at[0], a).Carried {
			v = verdict(Near, say("carried-again", name))
		}
	}
	v.Carried = true
	return v
}

// trivial reports whether own values leave nothing to work out: no change where one was due, or
// weights that are all 0. An o is worked out of any z.
func (j *judging) trivial(given GivenValues) bool {
	if g, ok := j.ask.Goal.(quantityGoal); ok && g.of.Of == "o" {
		return false
	}
	about := j.bench.about
	change := Asked("delta")
	after := Asked("weights-after")
	right, own := about.Right(change), about.RightFrom(change, given)
	return !right.Zero() && own.Zero() || about.RightFrom(after, given).Zero()
}

// symbolOf returns what the quantity of an ask is written as.
func symbolOf(step *Step, id string) any {
	for _, ask := range step.Asks {
		if g, ok := ask.Goal.(quantityGoal); ok && ask.ID == id {
			return symbol(g.of.Of)
		}
	}
	return id
}
