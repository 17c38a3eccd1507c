package exercise

import (
	"perceptronlab/engine/derive"
)

// ownValues are values of a student's own with the asks that they are from.
type ownValues struct {
	values derive.GivenValues
	asks   []int
}

// given returns the student's own wrong values of the asks before this one in its step, as far as
// they are about the same numbers: all of them together, then each alone. What an answer depends
// on, its quantity knows: of the others nothing changes.
func (j *judging) given() (all []ownValues) {
	var together ownValues
	rights := 0
	for a, ask := range j.step.Asks[:j.at[1]] {
		g, ok := ask.Goal.(quantityGoal)
		if !ok || j.bench.about == nil {
			continue
		}
		other := j.sheet.at(j.at[0], a)
		right := other.about.Right(g.of)
		if here := j.bench.about.Right(g.of); here == nil || !here.Equal(right) {
			continue
		}
		answer := j.answers[j.sheet.Exercise.Name(j.at[0], a)]
		typed, invalid := g.read(answer, right, ask.Digits)
		if invalid != nil || g.class(other, typed[0]) != nil {
			continue
		}
		if g.same(typed, right, ask.Digits) {
			together.values.Put(j.bench.about, g.of, exact(typed)) // as it is, with the wrong ones
			rights++
			continue
		}
		alone := ownValues{asks: []int{a}}
		if alone.values.Put(j.bench.about, g.of, exact(typed)) {
			together.values.Put(j.bench.about, g.of, exact(typed))
			together.asks = append(together.asks, a)
			all = append(all, alone)
		}
	}
	if len(all) > 1 || len(all) == 1 && rights > 0 {
		all = append([]ownValues{together}, all...)
	}
	return all
}

// exact returns the values of typed numbers.
func exact(typed []derive.TypedNumber) (v derive.Vector) {
	for _, t := range typed {
		v = append(v, t.Value)
	}
	return v
}

// carried is the verdict on an answer that follows from earlier ones that are not right: full
// points for the way, once in a chain. None where the earlier answer makes the rest trivial.
func (j *judging) carried(from ownValues) Verdict {
	name := symbolOf(j.step, from.asks[len(from.asks)-1])
	if j.trivial(from.values) {
		v := verdict(Wrong, say("carried-trivial", name)) // not carried: it earns nothing
		if s := j.bench.about.Step; s != nil {
			v.Show = []Show{ring(presented(s))}
		}
		return v
	}
	v := verdict(Right, say("carried", name))
	for _, a := range from.asks {
		again, known := j.carries[a]
		if !known {
			again = j.sheet.judgeWith(j.answers, j.at[0], a, j.carries).Carried
			j.carries[a] = again
		}
		if again {
			v = verdict(Near, say("carried-again", name))
		}
	}
	v.Carried = true
	return v
}

// trivial reports whether own values leave nothing to work out in a step: no change where one was
// due, or weights that are all 0. An o is worked out of any z.
func (j *judging) trivial(given derive.GivenValues) bool {
	g, ok := j.ask.Goal.(quantityGoal)
	if !ok || g.of.Of == "o" || !g.of.OfStep() || !g.of.Worked() {
		return false
	}
	about, theirs := j.bench.about, j.bench.about.From(given)
	change := derive.Asked("delta")
	return !about.Right(change).Zero() && theirs.Right(change).Zero() ||
		theirs.Right(derive.Asked("weights-after")).Zero()
}

// symbolOf returns what the quantity of an ask is written as.
func symbolOf(step *Step, ask int) any {
	if g, ok := step.Asks[ask].Goal.(quantityGoal); ok {
		return symbol(g.of.Of)
	}
	return step.Asks[ask].ID
}
