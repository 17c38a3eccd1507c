package exercise

import (
	"bytes"
	"maps"
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// wholeData is the path of all of the data at once: samples of one's own in the place of a built-in
// set are several values that go together.
const wholeData = "data"

// edited returns a document with a value that a student set.
func edited(d experiment.Document, e Edit, work *derive.Budget) (experiment.Document, error) {
	bytes := len(e.Value) + 40 + 8*len(d.Data.Points)*len(d.Data.Features)
	if !work.Spend(derive.ByteWork * bytes) {
		return d, derive.TooMuch(e.Path)
	}
	if e.Path != wholeData {
		return d.With(e.Path, []byte(e.Value))
	}
	n := data.Decode([]byte(e.Value))
	if fault := n.Fault(); fault != nil {
		return d, fault
	}
	tree := treeOf(d.Full()).(map[string]any)
	tree[wholeData] = n.Value
	other, err := work.Parse([]byte(jsonText(tree)))
	if err != nil {
		return d, err
	}
	return other.Document, nil
}

// sections are the other parts of a document whose values have paths.
var sections = []string{"inputs", "test", "learner", "stop"}

// Edits returns what of an experiment a student has set, where it began as that of an ask: by the
// paths of all values that differ. Another rule comes first, for it brings settings of its own.
func (s *Sheet) Edits(step, ask int, document []byte) ([]Edit, error) {
	s.begin(step)
	set, err := s.work.Parse(document)
	if err != nil {
		return nil, err
	}
	now := set.Document
	d := s.Experiment(step, ask).Document
	var edits []Edit
	if d.Algorithm != now.Algorithm {
		e := Edit{"learner.algorithm", jsonText(string(now.Algorithm))}
		if d, err = edited(d, e, s.work); err != nil {
			return nil, err
		}
		edits = append(edits, e)
	}
	before, after := treeOf(d.Full()).(map[string]any), treeOf(now.Full()).(map[string]any)
	for _, path := range []string{wholeData, "seed"} {
		if !same(before[path], after[path]) {
			edits = append(edits, Edit{path, jsonText(after[path])})
		}
	}
	for _, section := range sections {
		was, _ := before[section].(map[string]any)
		is, _ := after[section].(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(is)) {
			if !same(was[key], is[key]) {
				edits = append(edits, Edit{section + "." + key, jsonText(is[key])})
			}
		}
	}
	return edits, nil
}

// With returns the experiment of an ask as an answer sets it, as a document.
func (s *Sheet) With(step, ask int, a Answer) ([]byte, error) {
	s.begin(step)
	d := s.Experiment(step, ask).Document
	for _, e := range a.Set {
		next, err := edited(d, e, s.work)
		if err != nil {
			return nil, err
		}
		d = next
	}
	return d.Compact(), nil
}

func same(a, b any) bool { return bytes.Equal([]byte(jsonText(a)), []byte(jsonText(b))) }

// built returns the bench of what a student made of an experiment, or the verdict on what cannot be
// built. Only what the step lets its reader change may be.
func (j *judging) built(a Answer) (*bench, *Verdict) {
	refused := func(m Message) (*bench, *Verdict) {
		return nil, new(verdict(Invalid, m))
	}
	if len(a.Set) == 0 {
		return refused(say("untouched"))
	}
	d := j.bench.exp.Document
	before := string(d.Full())
	for _, e := range a.Set {
		if lock := lockOf(e.Path); lock == "" || !slices.Contains(j.step.May, lock) {
			return refused(say("locked", called(e.Path)))
		}
		next, err := edited(d, e, j.bench.work)
		if err != nil {
			return refused(say("refused", text.Said(err)))
		}
		d = next
	}
	if string(d.Full()) == before {
		return refused(say("untouched"))
	}
	b, err := newBench(d.Full(), j.bench.work)
	if err != nil {
		return refused(say("refused", text.Said(err)))
	}
	switch {
	case b.exp.Empty():
		return refused(say("no-samples"))
	case b.exp.Table.M() > maxPoints, d.Stop.Epochs > maxEpochs:
		return refused(say("too-long"))
	}
	return b, nil
}

// Bounds of what a student makes.
const (
	maxPoints = 1000
	maxEpochs = 20_000
)

// lockOf returns what locks a path of the document.
func lockOf(path string) string {
	section, key, _ := cutPath(path)
	switch {
	case section == "data", path == wholeData:
		return "data"
	case section == "inputs", section == "test":
		return "inputs"
	case path == "learner.algorithm":
		return "rule"
	case section == "learner" && (key == "eta" || key == "decay"):
		return "eta"
	case section == "learner", section == "stop", path == "seed":
		return "settings"
	}
	return ""
}
