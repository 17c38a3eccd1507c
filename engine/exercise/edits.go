package exercise

import (
	"bytes"
	"maps"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/goal"
)

// sections are the other parts of a document whose values have paths.
var sections = []string{"inputs", "test", "learner", "stop"}

// Edits returns what of an experiment a student has set, where it began as that of an ask: by the
// paths of all values that differ. Another rule comes first, for it brings settings of its own.
func (s *Sheet) Edits(step, ask int, document []byte) ([]goal.Edit, error) {
	s.begin(step)
	set, err := s.work.Parse(document)
	if err != nil {
		return nil, err
	}
	now := set.Document
	d := s.Experiment(step, ask).Document
	var edits []goal.Edit
	if d.Algorithm != now.Algorithm {
		e := goal.Edit{Path: "learner.algorithm", Value: data.JSON(string(now.Algorithm))}
		if d, err = goal.Changed(d, e, s.work); err != nil {
			return nil, err
		}
		edits = append(edits, e)
	}
	before := data.TreeOf(d.Full()).(map[string]any)
	after := data.TreeOf(now.Full()).(map[string]any)
	for _, path := range []string{goal.WholeData, "seed"} {
		if !same(before[path], after[path]) {
			edits = append(edits, goal.Edit{Path: path, Value: data.JSON(after[path])})
		}
	}
	for _, section := range sections {
		was, _ := before[section].(map[string]any)
		is, _ := after[section].(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(is)) {
			if !same(was[key], is[key]) {
				edits = append(edits,
					goal.Edit{Path: section + "." + key, Value: data.JSON(is[key])})
			}
		}
	}
	return edits, nil
}

// With returns the experiment of an ask as an answer sets it, as a document.
func (s *Sheet) With(step, ask int, a goal.Answer) ([]byte, error) {
	s.begin(step)
	d := s.Experiment(step, ask).Document
	for _, e := range a.Set {
		next, err := goal.Changed(d, e, s.work)
		if err != nil {
			return nil, err
		}
		d = next
	}
	return d.Compact(), nil
}

func same(a, b any) bool { return bytes.Equal([]byte(data.JSON(a)), []byte(data.JSON(b))) }
