package experiment_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// ownPictures are four pictures of two pixels by two, as own points.
const ownPictures = `"data":{"features":["x1","x2","x3","x4"],"points":[[1,0,0,1],[0,1,1,0],[1,1,0,0],
	[0,0,1,1]],"labels":[1,1,-1,-1]}`

func TestGridIsRead(t *testing.T) {
	for _, c := range []struct {
		members string
		want    data.Grid
	}{
		{`"data":{"preset":"t-against-j"}`, data.Grid{Rows: 4, Columns: 4}},
		{`"data":{"preset":"t-against-j"},"inputs":{"grid":[]}`, data.Grid{}},
		{`"data":{"preset":"t-against-j"},"inputs":{"grid":[2,8]}`, data.Grid{Rows: 2, Columns: 8}},
		{`"data":{"preset":"t-against-j"},"inputs":{"grid":[3,5]}`, data.Grid{Rows: 3, Columns: 5}},
		{`"data":{"preset":"t-against-j"},"inputs":{"columns":[0,1]}`, data.Grid{}},
		{`"data":{"preset":"t-against-j"},"inputs":{"map":["x1*x2"]}`, data.Grid{}},
		{`"data":{"preset":"connected"}`, data.Grid{Rows: 4, Columns: 4}},
		{`"data":{"preset":"connected"},"inputs":{"columns":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}`,
			data.Grid{Rows: 4, Columns: 4}},
		{`"data":{"preset":"connected"},"inputs":{"columns":[16,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14]}`,
			data.Grid{}},
		{`"data":{"preset":"xor"}`, data.Grid{}},
		{ownPictures, data.Grid{}},
		{ownPictures + `,"inputs":{"grid":[2,2]}`, data.Grid{Rows: 2, Columns: 2}},
		{ownPictures + `,"inputs":{"columns":[3,1],"grid":[1,2]}`, data.Grid{Rows: 1, Columns: 2}},
		{`"inputs":{"grid":[2,1]}`, data.Grid{Rows: 2, Columns: 1}},
	} {
		e, err := experiment.Parse([]byte(`{"version":1,` + c.members + `}`))
		if err != nil {
			t.Errorf("%s: %v", c.members, err)
			continue
		}
		d := &e.Document
		if d.Inputs.Grid != c.want {
			t.Errorf("%s: %v, want %v", c.members, d.Inputs.Grid, c.want)
		}
		for _, text := range [][]byte{d.Full(), d.Compact(), d.Indented()} {
			again, err := experiment.Parse(text)
			if err != nil || again.Document.Inputs.Grid != c.want {
				t.Errorf("%s: written as %s: %v", c.members, text, err)
			}
		}
		if own := bytes.Contains([]byte(c.members), []byte(`"grid"`)); own !=
			bytes.Contains(d.Compact(), []byte(`"grid"`)) {
			t.Errorf("%s: a link says %s", c.members, d.Compact())
		}
	}
}

func TestGridIsRefused(t *testing.T) {
	for _, inputs := range []string{
		`"grid":4`, `"grid":[4]`, `"grid":[4,4,1]`, `"grid":[0,4]`, `"grid":[-4,4]`,
		`"grid":[2.5,4]`, `"grid":["4","4"]`, `"grid":[65,1]`, // not rows and columns
		`"grid":[4,5]`, `"grid":[4,4],"columns":[0,1,2]`, // not so many columns
		`"grid":[1,2],"map":["x1","x2"]`, // weights of no pixels
	} {
		_, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"t-against-j"},"inputs":{` +
			inputs + `}}`))
		field := "inputs.grid"
		switch inputs {
		case `"grid":[0,4]`, `"grid":[2.5,4]`, `"grid":["4","4"]`, `"grid":[-4,4]`,
			`"grid":[65,1]`:
			if fault, ok := err.(*data.FieldError); ok {
				field = fault.Field[:len(field)]
				err = data.Refuse(field, fault.Value, fault.Allowed)
			}
		}
		refused(t, inputs, err, field)
	}
}

// TestGridGoesWithItsColumns: it stays as long as what is chosen is a picture of it, and is that of
// another set that is chosen.
func TestGridGoesWithItsColumns(t *testing.T) {
	four, none := data.Grid{Rows: 4, Columns: 4}, data.Grid{}
	for _, c := range []struct {
		path, value string
		want        data.Grid
	}{
		{"learner.eta", `2`, four}, {"inputs.standardize", `"population"`, four},
		{"inputs.columns", `[0,1,2]`, none}, {"inputs.columns", `[]`, four},
		{"inputs.columns", `[15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0]`, four},
		{"inputs.map", `["x1*x2"]`, none}, {"data.preset", `"xor"`, none},
		{"learner.algorithm", `"adaline"`, four},
	} {
		next, err := pictures(t, "").With(c.path, []byte(c.value))
		if err != nil {
			t.Errorf("%s = %s: %v", c.path, c.value, err)
			continue
		}
		if next.Document.Inputs.Grid != c.want {
			t.Errorf("%s = %s: %v, want %v", c.path, c.value, next.Document.Inputs.Grid, c.want)
		}
	}
	back, err := experiment.Default().With("data.preset", []byte(`"t-against-j"`))
	if err != nil || back.Document.Inputs.Grid != four {
		t.Errorf("chosen as a set: %v", err)
	}
}

func pictures(t *testing.T, members string) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"t-against-j"}` + members + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestTAgainstJ has the run that was worked with plain programs apart from the engine: T first, from
// zero, in order, Δw = x or −x.
func TestTAgainstJ(t *testing.T) {
	e := pictures(t, `,"learner":{"eta":1,"step":"label"}`)
	run := e.Run()
	for !run.Advance(1000) {
	}
	if run.Updates() != 8 || run.Stopped() != trace.Converged || len(run.Epochs()) != 5 {
		t.Errorf("%d updates, %s after %d epochs", run.Updates(), run.Stopped(),
			len(run.Epochs())-1)
	}
	if kind, _ := run.Arithmetic(); kind != rule.ArithmeticExact {
		t.Errorf("in %s", kind)
	}
	s := run.Step(20) // of sample 4, from 1
	if s.Z[0] != -1 || !s.Mistake {
		t.Errorf("step 20: %+v", s)
	}
	after := 0.0
	for i, w := range run.Weights(20, nil) {
		after += w * e.Table.Sample(3)[i]
	}
	if after != 5 {
		t.Errorf("step 20 leaves z = %v, want 5", after)
	}
}

// TestTaughtInOnePlaceOnly: from one T and one J at the bottom left, half of all eight pictures are
// recognised, as a plain program found too.
func TestTaughtInOnePlaceOnly(t *testing.T) {
	e := pictures(t, `,"test":{"rows":[0,1,3,4,5,7]},"learner":{"eta":0.5}`)
	run := e.Run()
	for !run.Advance(1000) {
	}
	train, test := run.WrongAt(run.Weights(run.Len(), nil))
	if run.Stopped() != trace.Converged || train+test != 4 {
		t.Errorf("%s, %d of 8 wrong", run.Stopped(), train+test)
	}
}

// TestEveryRuleTrainsOnPictures: none needs a plane.
func TestEveryRuleTrainsOnPictures(t *testing.T) {
	for _, r := range rule.All() {
		e, reading := pictures(t, "").ForRule(r.ID, "T and J")
		if e.Document.Inputs.Grid.Pixels() != 16 || e.Table.N < 16 || reading ==
			experiment.Replaced || reading == experiment.Heights {
			t.Errorf("%s: %s, %v", r.ID, reading, e.Document.Inputs.Grid)
		}
		run := e.Run()
		for !run.Advance(100_000) {
		}
		if run.Len() == 0 || run.Stopped() == trace.Diverged {
			t.Errorf("%s: %d steps, %s", r.ID, run.Len(), run.Stopped())
		}
	}
}

// TestPixelsAreNoAxes: the plane's axes do not exchange pixels.
func TestPixelsAreNoAxes(t *testing.T) {
	e := pictures(t, "")
	if d := e.OnAxis(0, 5); !slices.Equal(d.Inputs.Columns, e.Document.Inputs.Columns) {
		t.Errorf("columns %v", d.Inputs.Columns)
	}
	var full struct{ Inputs struct{ Grid []int } }
	if err := json.Unmarshal(e.Document.Full(), &full); err != nil ||
		!slices.Equal(full.Inputs.Grid, []int{4, 4}) {
		t.Errorf("written as %v", full)
	}
}
