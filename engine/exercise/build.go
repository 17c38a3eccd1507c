package exercise

import (
	"fmt"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"slices"
)

// build makes the benches of all steps and asks, and looks whether every goal can be asked.
func (s *Sheet) build() (faults []error) {
	s.benches, s.forms = map[[2]int]*goal.Bench{}, map[[2]int]*goal.Form{}
	refuse := func(err error) {
		if err != nil {
			faults = append(faults, err)
		}
	}
	for i := range s.Exercise.Steps {
		step := &s.Exercise.Steps[i]
		field := fmt.Sprintf("steps[%d]", i)
		if s.work.Over() {
			return []error{derive.TooMuch(field)}
		}
		own, err := s.newBench(step.Cursor, step.Patch)
		if err != nil {
			refuse(s.placed(err, field+".cursor", layer{field + ".patch", step.Patch}))
			continue
		}
		own.Seed = num.Hash(s.Exercise.ID, s.Code, step.ID)
		s.benches[[2]int{i, -1}] = own
		for a := range step.Asks {
			if s.buildAsk(i, a, own, refuse); s.work.Over() { // what was found means nothing
				return []error{derive.TooMuch(fmt.Sprintf("%s.ask[%d]", field, a))}
			}
		}
		refuse(s.checkPlaces(field+".text", step.Text, own))
		refuse(s.checkPlaces(field+".quiz", step.Quiz, own))
		refuse(s.untold(i))
	}
	return faults
}

// fill works out the forms of all asks, within what is left of the budget of the sheet.
func (s *Sheet) fill() []error {
	s.held = true
	defer func() { s.held = false }()
	for i := range s.Exercise.Steps {
		for a := range s.Exercise.Steps[i].Asks {
			if s.Form(i, a); s.work.Over() {
				return []error{derive.TooMuch(fmt.Sprintf("steps[%d].ask[%d]", i, a))}
			}
		}
	}
	s.Cost = s.work.Spent()
	return nil
}

// buildAsk makes the bench of an ask: that of its step, or one of its own.
func (s *Sheet) buildAsk(i, a int, b *goal.Bench, refuse func(error)) {
	step := &s.Exercise.Steps[i]
	ask := &step.Asks[a]
	above, seed := fmt.Sprintf("steps[%d]", i), b.Seed
	field := fmt.Sprintf("%s.ask[%d]", above, a)
	if len(ask.Patch) > 0 {
		var err error
		patch := append(slices.Clip(step.Patch), ask.Patch...)
		if b, err = s.newBench(step.Cursor, patch); err != nil {
			refuse(s.placed(err, above+".cursor", layer{field + ".patch", ask.Patch},
				layer{above + ".patch", step.Patch}))
			return
		}
		b.Seed = seed
	}
	s.benches[[2]int{i, a}] = b
	s.work.Spend(20 * derive.InputsOf(b.Exp))
	if fault := ask.Goal.Check(b); fault != nil {
		fault.Field = field + ".goal" + fault.Field
		refuse(fault)
	}
	refuse(s.checkPlaces(field+".text", ask.Text, b))
	refuse(s.checkPlaces(field+".quiz", ask.Quiz, b))
	refuse(s.checkSettling(field, ask, b))
	for k, hint := range ask.Hints {
		refuse(s.checkPlaces(fmt.Sprintf("%s.hints[%d].text", field, k), hint.Text, b))
	}
}
