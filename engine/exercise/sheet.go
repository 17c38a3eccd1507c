package exercise

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/num"
	"perceptronlab/engine/text"
)

// Sheet is an exercise with the numbers of one variant. It works out what it is asked for and keeps
// it; what it answers depends on nothing else. It is not safe for concurrent use.
type Sheet struct {
	Exercise *Exercise
	Code     string // of the variant; "" without variants
	Draws    []Draw

	tree    any
	plain   *experiment.Experiment // of the tree; nil: not read yet
	benches map[[2]int]*goal.Bench // by the places of step and ask; −1: of the step itself
	forms   map[[2]int]*goal.Form  // as far as they were asked for
	settled map[[2]int]*Settlement // the same

	samples int            // read for steps and asks
	work    *derive.Budget // of what is worked out now
	Cost    int            // what its numbers took
	held    bool           // the budget is a code's, which is not renewed for each answer
}

// maxSamples bounds the samples of all steps and asks together, and a third of those of all draws:
// each step and ask has an experiment of its own, which is read and worked on paper.
const maxSamples = 20_000

// begin begins to work something out of a step: with a budget of its own, so that it depends on
// nothing that was worked out before. That of a code is for all of its answers.
func (s *Sheet) begin(step int) {
	if !s.held {
		share := derive.SheetWork / max(1, len(s.Exercise.Steps[step].Asks))
		s.work.Renew(max(derive.LeastWork, share))
	}
}

// Under does something under the budget of a code.
func (s *Sheet) Under(code *derive.Budget, do func()) {
	s.work.Renew(code.Left())
	s.held = true
	do()
	s.held = false
	code.Spend(s.work.Spent())
}

// Draw is a number of a variant.
type Draw struct{ Name, Value string }

// prefixed names the place of a fault in what is around it.
func prefixed(prefix string, err error) error {
	if fault, ok := err.(*data.FieldError); ok {
		named := *fault
		named.Field = prefix + "." + fault.Field
		return &named
	}
	return err
}

// layer is what a part of an exercise sets in its experiment.
type layer struct {
	place string
	edits []goal.Change
}

// placed names the place of an experiment's fault in the exercise: in the first of the layers that
// sets the value, else in the experiment itself. The cursor has a place of its own.
func (s *Sheet) placed(err error, cursor string, layers ...layer) error {
	fault, ok := err.(*data.FieldError)
	if !ok {
		return err
	}
	named := *fault
	if fault.Field == "cursor" {
		named.Field = cursor
		return &named
	}
	if d := s.Exercise.Drawing; d != nil {
		layers = append(layers, layer{"variant.into", d.into})
	}
	sets := func(e goal.Change) bool {
		return goal.Within(fault.Field, e.Path) || goal.Within(e.Path, fault.Field)
	}
	named.Field = "experiment." + fault.Field
	for _, l := range layers {
		if slices.ContainsFunc(l.edits, sets) {
			named.Field = l.place + "." + fault.Field
			break
		}
	}
	return &named
}

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

// newBench makes the bench of a patched experiment.
func (s *Sheet) newBench(cursor int, patch []goal.Change) (*goal.Bench, error) {
	e := s.plain
	if e == nil || len(patch) > 0 {
		tree := goal.Clone(s.tree)
		for _, e := range patch {
			if !goal.PutAt(tree, e.Path, e.Value) {
				return nil, data.Refuse(e.Path, strconv.Quote(e.Path), goal.APath)
			}
		}
		var err error
		if e, err = s.work.Parse([]byte(goal.JSON(tree))); err != nil {
			return nil, err
		}
		if len(patch) == 0 {
			s.plain = e
		}
	}
	if s.samples += len(e.Set.Points); s.samples > maxSamples {
		return nil, data.Refuse("data", samplesInAll.With(s.samples),
			samplesAtMost.With(maxSamples))
	}
	return goal.BenchAt(e, cursor, s.work)
}

// Bench returns the bench of an ask; with ask −1, the bench of the step itself.
func (s *Sheet) Bench(step, ask int) *goal.Bench { return s.benches[[2]int{step, ask}] }

// Experiment returns the document of a step's experiment, and of an ask's where ask ≥ 0.
func (s *Sheet) Experiment(step, ask int) *experiment.Experiment {
	return s.Bench(step, ask).Exp
}

// drawn returns the draws by name in a fixed order.
func drawn(values map[string]json.Number) []Draw {
	var draws []Draw
	for _, name := range slices.Sorted(maps.Keys(values)) {
		draws = append(draws, Draw{name, values[name].String()})
	}
	return draws
}

// Answer returns a right answer of an ask where the engine can find one.
func (s *Sheet) Answer(step, ask int) (goal.Answer, bool) {
	s.begin(step)
	return s.Exercise.Steps[step].Asks[ask].Goal.Answer(s.Bench(step, ask))
}

// Reference returns a right answer of an ask: what the engine finds, or else what the document or
// one of its tests has.
func (s *Sheet) Reference(step, ask int) (goal.Answer, bool) {
	if a, ok := s.Answer(step, ask); ok {
		return a, true
	}
	if a, ok := s.known(step, ask); ok {
		return a, true
	}
	name := s.Exercise.Name(step, ask)
	for _, test := range s.Exercise.Tests {
		full := s.named(test.Answers)
		if a, ok := full[name]; ok && s.judge(full, step, ask).State == goal.Right {
			return a, true
		}
	}
	return goal.Answer{}, false
}

// WrongAnswer is what a named error gives, with what is said of it.
type WrongAnswer struct {
	goal.Answer
	Error string
	Say   text.Text
}

// Wrongs returns the answers that the named errors give to an ask for numbers, for reading. The
// rare ones are left out.
func (s *Sheet) Wrongs(step, ask int) []WrongAnswer { return s.wrongs(step, ask, false) }

// RareWrongs returns those of the rare errors.
func (s *Sheet) RareWrongs(step, ask int) []WrongAnswer { return s.wrongs(step, ask, true) }

func (s *Sheet) wrongs(step, ask int, rare bool) []WrongAnswer {
	g, ok := s.Exercise.Steps[step].Asks[ask].Goal.(goal.Quantity)
	if !ok {
		return nil
	}
	s.begin(step)
	var answers []WrongAnswer
	about := s.Bench(step, ask).About
	for _, wrong := range about.Shows(g.Of, rare) {
		for _, values := range wrong.Values {
			typed := s.short(step, ask, goal.Typed(derive.WriteAll(values, goal.FullDigits)...))
			said := wrong.Error.Say(about, g.Of)
			answers = append(answers, WrongAnswer{typed, wrong.Error.ID, said})
		}
	}
	return answers
}
