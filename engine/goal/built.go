package goal

import (
	"slices"

	"perceptronlab/engine/data"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/text"
)

// WholeData is the path of all of the data at once: samples of one's own in the place of a built-in
// set are several values that go together.
const WholeData = "data"

// built returns the bench of what a student made of an experiment, or the verdict on what cannot be
// built. Only what the step lets its reader change may be.
func (j *Judging) built(a Answer) (*Bench, *Verdict) {
	refused := func(m Message) (*Bench, *Verdict) {
		return nil, new(verdict(Invalid, m))
	}
	if len(a.Set) == 0 {
		return refused(say("untouched"))
	}
	d := j.Bench.Exp.Document
	before := string(d.Full())
	for _, e := range a.Set {
		if lock := LockOf(e.Path); lock == "" || !slices.Contains(j.May, lock) {
			return refused(say("locked", experiment.Called(e.Path)))
		}
		next, err := Changed(d, e, j.Bench.Work)
		if err != nil {
			return refused(say("refused", text.Said(err)))
		}
		d = next
	}
	if string(d.Full()) == before {
		return refused(say("untouched"))
	}
	b, err := NewBench(d.Full(), j.Bench.Work)
	if err != nil {
		return refused(say("refused", text.Said(err)))
	}
	switch {
	case b.Exp.Empty():
		return refused(say("no-samples"))
	case b.Exp.Table.M() > maxPoints, d.Stop.Epochs > maxEpochs:
		return refused(say("too-long"))
	}
	return b, nil
}

// Bounds of what a student makes.
const (
	maxPoints = 1000
	maxEpochs = 20_000
)

// Changed returns a document with a value that a student set.
func Changed(d experiment.Document, e Edit, work *derive.Budget) (experiment.Document, error) {
	bytes := len(e.Value) + 40 + 8*len(d.Data.Points)*len(d.Data.Features)
	if !work.Spend(derive.ByteWork * bytes) {
		return d, derive.TooMuch(e.Path)
	}
	if e.Path != WholeData {
		return d.With(e.Path, []byte(e.Value))
	}
	n := data.Decode([]byte(e.Value))
	if fault := n.Fault(); fault != nil {
		return d, fault
	}
	tree := TreeOf(d.Full()).(map[string]any)
	tree[WholeData] = n.Value
	other, err := work.Parse([]byte(JSON(tree)))
	if err != nil {
		return d, err
	}
	return other.Document, nil
}

// LockOf returns what locks a path of the document.
func LockOf(path string) string {
	section, key, _ := cutPath(path)
	switch {
	case section == "data", path == WholeData:
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
