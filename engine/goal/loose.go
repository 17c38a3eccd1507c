package goal

import (
	"slices"

	"perceptronlab/engine/derive"
)

// loose is the verdict on numbers that are right but for the last digit asked; false where there
// are none, or where they may follow from what was rounded before.
func (g Quantity) loose(j *Judging, typed []derive.TypedNumber, right derive.Vector,
	digits int) (Verdict, bool) {
	v := verdict(Near, say("loose", digits))
	for k, t := range typed {
		state := Right
		if t.Loose(right[k], digits) {
			state = Near
		}
		v.Parts = append(v.Parts, state)
	}
	if g.UpTo || !slices.Contains(v.Parts, Near) || j.wroteBefore() {
		return v, false
	}
	if len(typed) == 1 {
		v.Parts = nil
	}
	return v, true
}

// wroteBefore reports whether numbers were typed before in the step, with which one may go on.
func (j *Judging) wroteBefore() bool {
	for a := range j.Asks[:j.At] {
		_, number := j.Asks[a].Goal.(Quantity)
		if number && !j.Asks[a].Answer.Empty() {
			return true
		}
	}
	return false
}
