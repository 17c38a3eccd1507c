package experiment_test

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/table"
)

// TestForData: a table goes under the rule that there is, if that learns from its labels, and what
// spoke of other data is gone.
func TestForData(t *testing.T) {
	tables := map[data.Kind]string{
		data.Binary:  "a,b,c,label\n1,2,3,no\n4,5,6,yes\n",
		data.Classes: "a,b,label\n1,2,x\n3,4,y\n5,6,z\n",
		data.Real:    "a,y\n1,0.5\n2,1.5\n",
	}
	for _, c := range []struct {
		before string
		kind   data.Kind
		after  string // rule
	}{
		{``, data.Binary, "perceptron"},
		{`"learner":{"algorithm":"adaline","eta":0.5}`, data.Binary, "adaline"},
		{`"learner":{"algorithm":"least-squares"}`, data.Binary, "least-squares"},
		{`"learner":{"algorithm":"least-squares"}`, data.Real, "least-squares"},
		{`"learner":{"algorithm":"multiclass"}`, data.Binary, "perceptron"},
		{`"learner":{"algorithm":"linear-regression"}`, data.Classes, "multiclass"},
		{`"learner":{"algorithm":"multiclass"}`, data.Classes, "multiclass"},
		{`"learner":{"algorithm":"pocket"}`, data.Classes, "multiclass"},
		{`"learner":{"algorithm":"adaline"},"stop":{"loss":1}`, data.Real, "linear-regression"},
		// which has no loss
		{`"learner":{"algorithm":"adaline"},"stop":{"loss":1}`, data.Classes, "multiclass"},
		{`"learner":{"init":[1,2,3]},"inputs":{"map":["x1*x2","x2^2"]},"test":{"rows":[99]}`,
			data.Binary, "perceptron"},
		{`"learner":{"order":"sequence","sequence":[[9]]},"test":{"fraction":0.9}`, data.Binary,
			"perceptron"},
	} {
		read, err := table.Read([]byte(tables[c.kind]), table.Reading{})
		set := read.Set
		if err != nil || set.Kind != c.kind {
			t.Fatal(err, set.Kind)
		}
		before := parsed(t, strings.Replace(`{"version":1,`+c.before+"}", ",}", "}", 1))
		e, err := before.ForData(set, data.Grid{}, "A table")
		if err != nil || e.Rule.ID != c.after || e.Document.Title != "A table" {
			t.Errorf("%s with %s: %v, %+v", c.before, c.kind, err, e)
			continue
		}
		fresh(t, e)
		d := e.Document
		if !reflect.DeepEqual(e.Set, set) {
			t.Errorf("%s with %s: the set is %+v", c.before, c.kind, e.Set)
		}
		if c.after == before.Rule.ID && d.Learner.Eta != before.Document.Learner.Eta {
			t.Errorf("%s with %s: η is %v", c.before, c.kind, d.Learner.Eta)
		}
		again, err := experiment.Parse(d.Full())
		if err != nil || !reflect.DeepEqual(again.Document, d) {
			t.Errorf("%s with %s: read again: %v", c.before, c.kind, err)
		}
	}
}

// TestForDataKeeps: units go into the names, a title is cut, and what cannot be a document is
// refused.
func TestForDataKeeps(t *testing.T) {
	set := data.Set{Features: []string{"length", "n"}, Units: []string{"cm", ""},
		Points: [][]float64{{1, 2}}, Labels: []float64{1}, Classes: []string{"a", "b"},
		Kind: data.Binary}
	e, err := experiment.Default().ForData(set, data.Grid{}, strings.Repeat("长", 300))
	if err != nil {
		t.Fatal(err)
	}
	if d := e.Document; d.Data.Features[0] != "length (cm)" || len([]rune(d.Title)) != 200 ||
		set.Features[0] != "length" {
		t.Errorf("%v, %q, %d", err, d.Data.Features, len(d.Title))
	}
	set = data.Set{Kind: data.Real}
	set.Features = make([]string, 16)
	for range data.MaxPoints {
		row := make([]float64, 16)
		for j := range row {
			row[j] = -1.2345678901234567e-200
		}
		set.Points, set.Labels = append(set.Points, row), append(set.Labels, row[0])
	}
	_, err = experiment.Default().ForData(set, data.Grid{}, "")
	refused(t, "a document of 4 MB", err, "data")
}

// TestForDataBeginsAtZero: start and order of the lab's first experiment, chosen for its picture, do
// not stay with somebody's own data; what somebody has chosen does.
func TestForDataBeginsAtZero(t *testing.T) {
	read, err := table.Read([]byte("a,b,label\n1,2,no\n4,5,yes\n"), table.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	first := experiment.Opening()
	e, err := first.ForData(read.Set, data.Grid{}, "A table")
	if err != nil {
		t.Fatal(err)
	}
	if s := e.Document.Learner; s.Init.Start != rule.StartZero || s.Order != rule.OrderCyclic {
		t.Errorf("the run begins at %+v, samples in order %q", s.Init, s.Order)
	}
	chosen, err := first.With("learner.init", []byte("[1,2,3]"))
	if err != nil {
		t.Fatal(err)
	}
	if e, err = chosen.ForData(read.Set, data.Grid{}, "A table"); err != nil {
		t.Fatal(err)
	}
	if s := e.Document.Learner; s.Init.Start != rule.StartGiven || s.Order != rule.OrderShuffle {
		t.Errorf("a start that was chosen became %+v, in order %q", s.Init, s.Order)
	}
}
