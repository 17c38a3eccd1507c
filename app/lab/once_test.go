package lab

import (
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// TestNothingTwice: a message makes at most one table and trains every learner that it changes
// once.
func TestNothingTwice(t *testing.T) {
	document := []byte(`{"version":1,"data":{"preset":"and"},"learner":{"init":[1,2,3]}}`)
	e, err := experiment.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	link := experiment.Fragment(&e.Document, 0)
	pocket := Update(opened(t, string(document)), AddRival{Algorithm: "pocket"})
	duel := pocket.Fragment()
	own := Update(opened(t, string(document)), SetCell{Row: 0, Feature: 0, Text: "0.5"})
	maml := Update(Opening(words.En), ChooseConvention{ID: "maml"})
	for _, c := range []struct {
		name         string
		m            Model
		msg          Msg
		tables, runs int64
	}{
		{"a link", own, OpenLink{Fragment: link}, 1, 1},
		{"a link to a duel", own, OpenLink{Fragment: duel}, 1, 2},
		{"a file", own, Open{Text: document}, 1, 1},
		{"a refused file", own, Open{Text: document[1:]}, 0, 0},
		{"the opening experiment", own, StartOver{}, 1, 1},
		{"a slider", own, Set{Path: "learner.eta", Value: "0.5"}, 0, 1},
		{"a slider in a duel", pocket, Set{Path: "learner.eta", Value: "0.5"}, 0, 2},
		{"a setting of a rival", pocket, SetRival{Rival: 0, Path: "learner.eta", Value: "0.5"}, 0,
			1},
		{"a second rival", pocket, AddRival{Algorithm: "adaline"}, 0, 1},
		{"a point", own, SetCell{Row: 1, Feature: 1, Text: "0.5"}, 1, 1},
		{"undo of a point", own, Undo{}, 1, 1},
		{"undo of η", Update(own, Set{Path: "learner.eta", Value: "0.5"}), Undo{}, 0, 1},
		{"no bias, with a start that then does not fit", own, Flip{Path: "learner.bias"}, 1, 1},
		{"another set", own, Set{Path: "data.preset", Value: `"xor"`}, 1, 1},
		{"another rule", own, Set{Path: "learner.algorithm", Value: `"pocket"`}, 0, 1},
		{"another rule, with its set", own, Set{Path: "learner.algorithm", Value: `"multiclass"`},
			1, 1},
		{"another rule, with conventions", maml, Set{Path: "learner.algorithm", Value: `"adaline"`},
			0, 1},
		{"conventions", Opening(words.En), ChooseConvention{ID: "maml"}, 0, 1},
	} {
		tables, runs := experiment.Done.Tables.Load(), experiment.Done.Runs.Load()
		Update(c.m, c.msg)
		tables, runs = experiment.Done.Tables.Load()-tables, experiment.Done.Runs.Load()-runs
		if tables != c.tables || runs != c.runs {
			t.Errorf("%s makes %d tables and starts %d runs, not %d and %d", c.name, tables, runs,
				c.tables, c.runs)
		}
	}
}

// TestSamplesAreAnalysedOnce: what is known of many samples stays known while η, the rule or the step
// change, and is not taken for other samples.
func TestSamplesAreAnalysedOnce(t *testing.T) {
	m := opened(t, `{"version":1,"data":{"preset":"noisy-labels","options":{"samples":9000}},
		"inputs":{"map":["x1","x2","x1^2","x2^2","x1*x2"]},"stop":{"epochs":1}}`)
	if _, ok := m.Course.Analysis(true); ok {
		t.Fatal("it is not too much for a frame")
	}
	want, _ := m.Course.Analysis(false)
	for _, c := range []struct {
		msg   Msg
		known bool
	}{
		{Set{Path: "learner.eta", Value: "0.5"}, true},
		{Seek{5}, true},
		{Set{Path: "learner.algorithm", Value: `"pocket"`}, true},
		{AddSample{at(0, 0)}, false},
		{Undo{}, false},
	} {
		m = Update(m, c.msg)
		if m.Fault != nil {
			t.Fatalf("%T: %s", c.msg, m.Fault.Sentence(words.En))
		}
		got, ok := m.Course.Analysis(true)
		if ok != c.known || ok && got.Verdict != want.Verdict {
			t.Errorf("after %T it is known: %v (%v), before it was %v", c.msg, ok, got.Verdict, want.Verdict)
		}
	}
}
