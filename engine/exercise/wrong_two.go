package exercise

// two looks for the only two errors that together give a list of which more than one number is
// wrong: of fewer numbers too many pairs would.
func (g quantityGoal) two(about *Case, typed []TypedNumber, matches []Match,
	digits int) (Verdict, bool) {
	wrong := 0
	for _, m := range matches {
		if m == Other {
			wrong++
		}
	}
	if wrong < 2 || about.Step == nil || !g.of.OfStep() || quantityOf(g.of.Of).right != nil {
		return Verdict{}, false
	}
	var found []Misconception
	for _, first := range misconceptions {
		for _, second := range misconceptions {
			if !first.Often || !second.Often || first.ID == second.ID || !about.spend(g.of, 6) ||
				!g.givenBy(about.Step, first, second, typed, digits) {
				continue
			}
			if len(found) == 0 {
				found = []Misconception{first, second}
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
		said := e.Say(about, g.of)
		v.Errors, v.each = append(v.Errors, e.ID), append(v.each, said)
		v.Say = append(v.Say, saying("errors", said))
	}
	return v, true
}

// givenBy reports whether an error made on what another gives has given the typed numbers.
func (g quantityGoal) givenBy(s *WorkedStep, first, second Misconception, typed []TypedNumber,
	digits int) bool {
	if first.Work == nil || second.Work == nil {
		return false
	}
	for _, w := range first.Work(s) {
		mistaken := s.copied()
		mistaken.worked = w
		for _, both := range second.Work(mistaken) {
			if g.same(typed, g.of.pick(g.of.of(s, both)), digits) {
				return true
			}
		}
	}
	return false
}
