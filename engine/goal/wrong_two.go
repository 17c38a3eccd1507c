package goal

import (
	"perceptronlab/engine/derive"
)

// two looks for the only two errors that together give a list of which more than one number is
// wrong: of fewer numbers too many pairs would.
func (g Quantity) two(about *derive.Case, typed []derive.TypedNumber, matches []derive.Match,
	digits int) (Verdict, bool) {
	wrong := 0
	for _, m := range matches {
		if m == derive.Other {
			wrong++
		}
	}
	if wrong < 2 || about.Step == nil || !g.Of.OfStep() || !g.Of.Worked() {
		return Verdict{}, false
	}
	var found []derive.Misconception
	for _, first := range derive.Misconceptions() {
		for _, second := range derive.Misconceptions() {
			if !first.Often || !second.Often || first.ID == second.ID || !about.Spend(g.Of, 6) ||
				!g.givenBy(about.Step, first, second, typed, digits) {
				continue
			}
			if len(found) == 0 {
				found = []derive.Misconception{first, second}
			} else if first.ID != found[1].ID || second.ID != found[0].ID {
				return Verdict{}, false // another pair does the same
			}
		}
	}
	if len(found) == 0 {
		return Verdict{}, false
	}
	v := Verdict{State: Wrong, Together: true}
	v.Say = []Message{say("two")}
	for _, e := range found {
		said := e.Say(about, g.Of)
		v.Errors, v.each = append(v.Errors, e.ID), append(v.each, said)
		v.Say = append(v.Say, saying("errors", said))
	}
	return v, true
}

// givenBy reports whether an error made on what another gives has given the typed numbers.
func (g Quantity) givenBy(s *derive.WorkedStep, first, second derive.Misconception,
	typed []derive.TypedNumber, digits int) bool {
	if first.Work == nil || second.Work == nil {
		return false
	}
	for _, w := range first.Work(s) {
		mistaken := s.Copied()
		mistaken.Worked = w
		for _, both := range second.Work(mistaken) {
			if g.Same(typed, g.Of.Pick(g.Of.From(s, both)), digits) {
				return true
			}
		}
	}
	return false
}
