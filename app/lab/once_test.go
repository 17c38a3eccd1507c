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
