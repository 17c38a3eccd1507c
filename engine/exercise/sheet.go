package exercise

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/goal"
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
		return data.Within(fault.Field, e.Path) || data.Within(e.Path, fault.Field)
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

// newBench makes the bench of a patched experiment.
func (s *Sheet) newBench(cursor int, patch []goal.Change) (*goal.Bench, error) {
	e := s.plain
	if e == nil || len(patch) > 0 {
		tree := data.Clone(s.tree)
		for _, e := range patch {
			if !data.PutAt(tree, e.Path, e.Value) {
				return nil, data.Refuse(e.Path, strconv.Quote(e.Path), goal.APath)
			}
		}
		var err error
		if e, err = s.work.Parse([]byte(data.JSON(tree))); err != nil {
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
