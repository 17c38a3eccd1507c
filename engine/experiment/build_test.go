package experiment_test

import (
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/table"
)

// TestTablesMade: an experiment makes one table, and another for what changes its samples; no other
// change makes any.
func TestTablesMade(t *testing.T) {
	const three = `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,2,3]}}`
	made := func(name string, want int64, do func()) {
		t.Helper()
		before := experiment.Done.Tables.Load()
		if do(); experiment.Done.Tables.Load()-before != want {
			t.Errorf("%s made %d tables, not %d", name, experiment.Done.Tables.Load()-before, want)
		}
	}
	var e *experiment.Experiment
	made("Parse", 1, func() { e = parsed(t, three) })
	made("ParseFragment", 1, func() {
		experiment.ParseFragment(experiment.Fragment(&e.Document,
			3))
	})
	made("products of more digits than are kept", 1, func() {
		e := parsed(t, `{"version":1,"data":{"points":[[0.1234567],[1]],"labels":[-1,1]},
			"inputs":{"map":["x1^3"]}}`)
		made("another rate", 0, func() { e.With("learner.eta", []byte("0.5")) })
	})
	made("a document without samples", 0, func() { parsed(t, `{"version":1,"data":{}}`) })
	for _, c := range []struct {
		path, value string
		tables      int64
	}{
		{"title", `"AND"`, 0},
		{"seed", `7`, 0}, // nothing is drawn from the samples
		{"learner.eta", `0.5`, 0},
		{"learner.init", `[3,2,1]`, 0},
		{"learner.algorithm", `"pocket"`, 0},
		{"learner.algorithm", `"adaline"`, 0},
		{"learner.bias", `false`, 1},
		{"inputs.unit", `true`, 1},
		{"test.fraction", `0.5`, 1},
		{"data.preset", `"xor"`, 1},
	} {
		made(c.path, c.tables, func() { e.With(c.path, []byte(c.value)) })
	}
	made("ForRule, with the same samples", 0, func() { e.ForRule("averaged", "") })
	made("ForRule, with a set of its own", 1, func() { e.ForRule("multiclass", "") })
	read, err := table.Read([]byte("a,label\n1,no\n2,yes\n3,no\n"), table.Reading{})
	made("ForData, whose start does not fit", 1, func() { _, err = e.ForData(read.Set, data.Grid{}, "") })
	if err != nil {
		t.Error(err)
	}
}
