package exercise

import (
	"slices"

	"perceptronlab/engine/derive"
)

// loose is the verdict on numbers that are right but for the last digit asked; false where there
// are none, or where they may follow from what was rounded before.
func (g quantityGoal) loose(j *judging, typed []derive.TypedNumber, right derive.Vector,
	digits int) (Verdict, bool) {
	v := verdict(Near, say("loose", digits))
	for k, t := range typed {
		state := Right
		if t.Loose(right[k], digits) {
			state = Near
		}
		v.Parts = append(v.Parts, state)
	}
	if g.upTo || !slices.Contains(v.Parts, Near) || j.wroteBefore() {
		return v, false
	}
	if len(typed) == 1 {
		v.Parts = nil
	}
	return v, true
}

// wroteBefore reports whether numbers were typed before in the step, with which one may go on.
func (j *judging) wroteBefore() bool {
	for a := range j.step.Asks[:j.at[1]] {
		_, number := j.step.Asks[a].Goal.(quantityGoal)
		answer := j.answers[j.sheet.Exercise.Name(j.at[0], a)]
		if number && !answer.Empty() {
			return true
		}
	}
	return false
}
