package experiment_test

import (
	"fmt"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// refused checks that an error is a *data.FieldError that names a field and says everything.
func refused(t *testing.T, what string, err error, field string) {
	t.Helper()
	fault, ok := err.(*data.FieldError)
	switch {
	case !ok:
		t.Errorf("%s: got %v, want a refusal of %s", what, err, field)
	case fault.Field != field:
		t.Errorf("%s: refused %s (%v), want %s", what, fault.Field, err, field)
	case fault.Value.En == "" || fault.Allowed.En == "" || fault.Allowed.Zh == "":
		t.Errorf("%s: incomplete words: %+v", what, *fault)
	case strings.ContainsRune(fault.Error(), '\n'):
		t.Errorf("%s: more than one line: %q", what, fault.Error())
	}
}

// points returns JSON lists of n points and labels.
func points(n int) (points, labels string) {
	points = "[" + strings.TrimSuffix(strings.Repeat("[1,2],", n), ",") + "]"
	labels = "[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]"
	return points, labels
}

func TestParseRefuses(t *testing.T) {
	many, manyLabels := points(data.MaxPoints + 1)
	own := `"points":[[0,0],[1,2]],"labels":[1,-1]`
	for _, c := range []struct{ members, field string }{
		// The document.
		{`"versions":1`, "versions"},
		{`"title":7`, "title"},
		{`"title":"` + strings.Repeat("x", 201) + `"`, "title"},
		{`"notes":[]`, "notes"},
		{`"notes":"` + strings.Repeat("字", 10_001) + `"`, "notes"},
		{`"seed":-1`, "seed"},
		{`"seed":0.5`, "seed"},
		{`"seed":9007199254740992`, "seed"},
		{`"seed":"1"`, "seed"},
		{`"data":[]`, "data"},
		{`"inputs":1`, "inputs"},
		{`"test":"none"`, "test"},
		{`"learner":[]`, "learner"},
		{`"stop":100`, "stop"},
		{`"data":{"point":[]}`, "data.point"},
		{`"inputs":{"column":[]}`, "inputs.column"},
		{`"test":{"row":[]}`, "test.row"},
		{`"learner":{"alpha":1}`, "learner.alpha"},
		{`"stop":{"epoch":1}`, "stop.epoch"},
		{`"learner":{"decay":{"c1":1,"c2":1,"c3":1}}`, "learner.decay.c3"},
		// A key two times, however it is written, and wherever.
		{`"seed":1,"seed":2`, "seed"},
		{`"version":1`, "version"},
		{`"seed":1,"s\u0065ed":1`, "seed"},
		{`"learner":{"eta":1,"algorithm":"perceptron","eta":2}`, "learner.eta"},
		{`"learner":{"decay":{"c1":1,"c2":1,"c1":2}},"stop":{"epochs":0}`, "learner.decay.c1"},
		{`"data":{"preset":"two-clouds","options":{"samples":9,"margin":1,"samples":9}}`,
			"data.options.samples"},
		{`"data":{"points":[[0,0],{"a":[{"b":1,"c":"\"},{","d":2}],"a":1}]}`, "data.points[1].a"},
		{`"learner":{"sequence":[[0],[1,{"":1,"":2}]]}`, `learner.sequence[1][1].""`},
		{`"a\n":1,"a\n":2`, `"a\n"`},
		// The data.
		{`"data":{"preset":"irises"}`, "data.preset"},
		{`"data":{"preset":5}`, "data.preset"},
		{`"data":{"preset":"iris"},"learner":{"algorithm":"perceptron"}`, "data.preset"}, // three classes
		{`"data":{"preset":"and","options":{"samples":5}}`, "data.options.samples"},
		{`"data":{"preset":"two-clouds","options":{"sample":5}}`, "data.options.sample"},
		{`"data":{"preset":"two-clouds","options":{"samples":10001}}`, "data.options.samples"},
		{`"data":{"preset":"two-clouds","options":{"margin":"wide"}}`, "data.options.margin"},
		{`"data":{"preset":"two-clouds","options":{"margin":null}}`, "data.options.margin"},
		{`"data":{"preset":"two-clouds","options":[1]}`, "data.options"},
		{`"data":{"options":{"margin":1},` + own + `}`, "data.options"},
		{`"data":{"preset":"and",` + own + `}`, "data.points"},
		{`"data":{"preset":"and","features":["a","b"]}`, "data.features"},
		{`"data":{"preset":"and","labels":[1,1,1,1]}`, "data.labels"},
		{`"data":{"preset":"and","classes":["0","1"]}`, "data.classes"},
		{`"data":{"points":[[0,0],[1]],"labels":[1,-1]}`, "data.points[1]"},
		{`"data":{"points":[[0,0],3],"labels":[1,-1]}`, "data.points[1]"},
		{`"data":{"points":[[0,0],null],"labels":[1,-1]}`, "data.points[1]"},
		{`"data":{"points":[[0,"0"],[1,2]],"labels":[1,-1]}`, "data.points[0][1]"},
		{`"data":{"points":[[0,null],[1,2]],"labels":[1,-1]}`, "data.points[0][1]"},
		{`"data":{"points":[[0,1e999],[1,2]],"labels":[1,-1]}`, "data.points[0][1]"},
		{`"data":{"points":[[],[]],"labels":[1,-1]}`, "data.features"},
		{`"data":{"points":{"x":1},"labels":[1]}`, "data.points"},
		{`"data":{"points":[[0,0]],"labels":[1,-1]}`, "data.labels"},
		{`"data":{"points":[[0,0],[1,2]]}`, "data.labels"},
		{`"data":{"labels":[1,-1]}`, "data.points"},
		{`"data":{"points":[[0,0],[1,2]],"labels":[1,0]}`, "data.labels[1]"},
		{`"data":{"points":[[0,0],[1,2]],"labels":[1,true]}`, "data.labels[1]"},
		{`"data":{"points":` + many + `,"labels":` + manyLabels + `}`, "data.points"},
		{`"data":{"features":["a"],` + own + `}`, "data.points[0]"},
		{`"data":{"features":["a",2],` + own + `}`, "data.features[1]"},
		{`"data":{"features":"ab",` + own + `}`, "data.features"},
		{`"data":{"classes":["only"],` + own + `}`, "data.classes"},
		// The inputs.
		{`"inputs":{"columns":[4]}`, "inputs.columns[0]"},
		{`"inputs":{"columns":[0,0]}`, "inputs.columns[1]"},
		{`"inputs":{"columns":[-1]}`, "inputs.columns[0]"},
		{`"inputs":{"columns":[0.5]}`, "inputs.columns[0]"},
		{`"inputs":{"columns":["sepal"]}`, "inputs.columns[0]"},
		{`"inputs":{"columns":[null]}`, "inputs.columns[0]"},
		{`"inputs":{"columns":0}`, "inputs.columns"},
		{`"inputs":{"map":["x3"]}`, "inputs.map[0]"},
		{`"inputs":{"map":["x1","x1+x2"]}`, "inputs.map[1]"},
		{`"inputs":{"map":"x1"}`, "inputs.map"},
		{`"inputs":{"standardize":true}`, "inputs.standardize"},
		{`"inputs":{"standardize":"zscore"}`, "inputs.standardize"},
		{`"inputs":{"unit":1}`, "inputs.unit"},
		// What is held out.
		{`"test":{"fraction":1}`, "test.fraction"},
		{`"test":{"fraction":-0.1}`, "test.fraction"},
		{`"test":{"fraction":"half"}`, "test.fraction"},
		{`"test":{"rows":[100]}`, "test.rows[0]"},
		{`"test":{"rows":[1,1]}`, "test.rows[1]"},
		{`"test":{"rows":[1.5]}`, "test.rows[0]"},
		{`"test":{"rows":3}`, "test.rows"},
		// The learner.
		{`"learner":{"algorithm":"perceptrons"}`, "learner.algorithm"},
		{`"learner":{"algorithm":null,"eta":"fast"}`, "learner.eta"},
		{`"learner":{"eta":0}`, "learner.eta"},
		{`"learner":{"eta":-1}`, "learner.eta"},
		{`"learner":{"eta":1e999}`, "learner.eta"},
		{`"learner":{"decay":1}`, "learner.decay"},
		{`"learner":{"decay":{"c1":1}}`, "learner.decay.c2"},
		{`"learner":{"decay":{"c1":0,"c2":1}}`, "learner.decay.c1"},
		{`"learner":{"init":"ones"}`, "learner.init"},
		{`"learner":{"init":1}`, "learner.init"},
		{`"learner":{"init":[1,2]}`, "learner.init"},
		{`"learner":{"init":[]}`, "learner.init"},
		{`"learner":{"init":[1,2,"3"]}`, "learner.init[2]"},
		{`"learner":{"init":[1,2,1e101]}`, "learner.init[2]"},
		// one list per class is for rules with classes
		{`"learner":{"init":[[1,2,3]]}`, "learner.init[0]"},
		{`"learner":{"bias":"yes"}`, "learner.bias"},
		{`"learner":{"step":"half"}`, "learner.step"},
		{`"learner":{"tie":0}`, "learner.tie"},
		{`"learner":{"order":"sorted"}`, "learner.order"},
		{`"learner":{"algorithm":"adaline","order":"mistake"}`, "learner.order"},
		{`"learner":{"order":"mistake","batch":2}`, "learner.batch"},
		// its default order is "mistake"
		{`"learner":{"algorithm":"pocket","batch":"all"}`, "learner.batch"},
		{`"learner":{"order":"sequence"}`, "learner.sequence"},
		{`"learner":{"sequence":[[0]]}`, "learner.sequence"},
		{`"learner":{"order":"sequence","sequence":[0]}`, "learner.sequence[0]"},
		{`"learner":{"order":"sequence","sequence":[[0],[]]}`, "learner.sequence[1]"},
		{`"learner":{"order":"sequence","sequence":[[0],[100]]}`, "learner.sequence[1][0]"},
		{`"learner":{"order":"sequence","sequence":[[-1]]}`, "learner.sequence[0][0]"},
		{`"test":{"rows":[0]},"learner":{"order":"sequence","sequence":[[99]]}`,
			"learner.sequence[0][0]"},
		{`"learner":{"batch":0}`, "learner.batch"},
		{`"learner":{"batch":2.5}`, "learner.batch"},
		{`"learner":{"batch":"some"}`, "learner.batch"},
		{`"learner":{"remainder":"drop"}`, "learner.remainder"},
		{`"learner":{"gradient":"twice-mean"}`, "learner.gradient"}, // adaline's alone
		{`"learner":{"activation":"tanh"}`, "learner.activation"},   // adaline's alone
		{`"learner":{"algorithm":"adaline","step":"label"}`, "learner.step"},
		{`"learner":{"algorithm":"adaline","activation":"relu"}`, "learner.activation"},
		{`"learner":{"targets":"-1"}`, "learner.targets"},
		// The kinds of labels.
		{`"data":{"preset":"xor"},"learner":{"algorithm":"multiclass"}`, "data.preset"},
		{`"data":{"preset":"iris"},"learner":{"algorithm":"linear-regression"}`, "data.preset"},
		{`"data":{"preset":"iris"},"learner":{"algorithm":"least-squares"}`, "data.preset"},
		{`"data":{"preset":"noisy-line"},"learner":{"algorithm":"perceptron"}`, "data.preset"},
		{`"data":{` + own + `},"learner":{"algorithm":"multiclass"}`, "data.labels[1]"},
		{`"data":{"points":[[0],[1]],"labels":[0,0.5]},"learner":{"algorithm":"multiclass"}`,
			"data.labels[1]"},
		{`"data":{"points":[[0],[1]],"labels":[0,10]},"learner":{"algorithm":"multiclass"}`,
			"data.labels[1]"},
		{`"data":{"points":[[0],[1]],"labels":[0,2],"classes":["a","b"]},"learner":{"algorithm":"multiclass"}`, "data.labels[1]"},
		{`"data":{"points":[[0],[1]],"labels":[0,1],"classes":["a"]},"learner":{"algorithm":"multiclass"}`, "data.classes"},
		{`"data":{"points":[[0],[1]],"labels":[-1,1],"classes":["a","b"]},"learner":{"algorithm":"linear-regression"}`, "data.classes"},
		{`"data":{"points":[[0],[1]],"labels":[-1,2],"classes":["a","b"]},"learner":{"algorithm":"least-squares"}`, "data.labels[1]"},
		{`"learner":{"algorithm":"multiclass","init":[1,2,3]}`, "learner.init[0]"},
		{`"learner":{"algorithm":"multiclass","init":[[1,2,3],[1,2],[1,2,3,4]]}`,
			"learner.init[1]"},
		{`"learner":{"algorithm":"multiclass","init":[[1,2,3],[4,5,6]]}`, "learner.init"},
		{`"learner":{"algorithm":"multiclass","init":[[1,2],[3,4],[5,6]]}`, "learner.init"},
		{`"learner":{"algorithm":"multiclass","init":[[1,2,3],[1,2,3],[1,2,1e101]]}`,
			"learner.init[2][2]"},
		{`"learner":{"algorithm":"multiclass","init":[[],[],[]]}`, "learner.init[0]"},
		{`"learner":{"algorithm":"multiclass","tie":"mistake"}`, "learner.tie"},
		{`"learner":{"algorithm":"multiclass","targets":"01"}`, "learner.targets"},
		{`"learner":{"algorithm":"multiclass"},"stop":{"loss":1}`, "stop.loss"},
		{`"learner":{"algorithm":"linear-regression","tie":"mistake"}`, "learner.tie"},
		{`"learner":{"algorithm":"linear-regression","order":"mistake"}`, "learner.order"},
		{`"learner":{"algorithm":"least-squares","eta":1}`, "learner.eta"},
		{`"learner":{"algorithm":"least-squares","init":[1,2]}`, "learner.init"},
		{`"learner":{"algorithm":"averaged","batch":2}`, "learner.batch"},
		{`"learner":{"algorithm":"averaged","order":"mistake"}`, "learner.order"},
		// The stop.
		{`"stop":{"epochs":0}`, "stop.epochs"},
		{`"stop":{"epochs":100001}`, "stop.epochs"},
		{`"stop":{"updates":0}`, "stop.updates"},
		{`"stop":{"updates":1e10}`, "stop.updates"},
		{`"stop":{"loss":0.5}`, "stop.loss"}, // a perceptron has none
		{`"learner":{"algorithm":"adaline"},"stop":{"loss":-1}`, "stop.loss"},
		{`"learner":{"algorithm":"adaline"},"stop":{"loss":"low"}`, "stop.loss"},
	} {
		_, err := experiment.Parse([]byte(`{"version":1,` + c.members + `}`))
		shown := c.members
		if len(shown) > 80 {
			shown = shown[:80] + "…"
		}
		refused(t, shown, err, c.field)
	}
}

func TestParseRefusesText(t *testing.T) {
	for _, c := range []struct{ text, field, says string }{
		{``, "document", "line 1"},
		{`[]`, "document", "[]"},
		{`null`, "document", "null"},
		{`"text"`, "document", "text"},
		{`{}`, "version", "left out"},
		{`{"version":null}`, "version", "left out"},
		{`{"version":2}`, "version", "2"},
		{`{"version":"1"}`, "version", `"1"`},
		{`{"version":1} {}`, "document", "followed by more text"},
		{`{"version":1}]`, "document", "followed by more text"},
		{"{\"version\":1,\n \"stop\":{\"epochs\":NaN}}", "document", "line 2, column 19"},
		{"{\"version\":1,\n\n}", "document", "line 3, column 1"},
		{`{"version":1`, "document", "line 1, column 12"},
		{`{"version":1,"notes":"` + strings.Repeat("x", experiment.MaxBytes) + `"}`, "document",
			"bytes"},
	} {
		_, err := experiment.Parse([]byte(c.text))
		refused(t, fmt.Sprintf("%.40q", c.text), err, c.field)
		if err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.40q: %q does not say %q", c.text, err, c.says)
		}
	}
}

func TestParseAccepts(t *testing.T) {
	most, labels := points(data.MaxPoints)
	for _, members := range []string{
		`"title":null,"notes":null,"data":null,"inputs":null,"test":null,"learner":null,"stop":null,"seed":null`,
		`"seed":9007199254740991`,
		`"data":{"points":` + most + `,"labels":` + labels + `}`,
		`"data":{}`,
		`"data":{"points":[],"labels":[]}`,
		// as Full writes it
		`"data":{"preset":"and","points":[],"labels":[],"features":[],"classes":[]}`,
		`"inputs":{"columns":["petal length",1]}`,
		`"data":{"points":[[0,0],[1,2]],"labels":[1,-1],"features":["a","b"]},"inputs":{"columns":["b"]}`,
		`"learner":{"eta":1e9}`,
		`"learner":{"order":"sequence","sequence":[[0,0,0],[99]]}`,
		`"learner":{"batch":10000}`, // more than there are samples: all
		`"learner":{"algorithm":"adaline","activation":"logistic","targets":"pm1"}`,
		// of the irises that it opens with
		`"learner":{"algorithm":"multiclass","init":[[1,2,3],[4,5,6],[7,8,9]]}`,
		`"data":{"points":[[0],[1]],"labels":[0,9]},"learner":{"algorithm":"multiclass"}`,
		`"data":{"points":[]},"learner":{"algorithm":"multiclass"}`,
		// numbers like others
		`"data":{"points":[[0],[1]],"labels":[-1,1]},"learner":{"algorithm":"linear-regression"}`,
		`"data":{"preset":"xor"},"learner":{"algorithm":"least-squares"}`,
		`"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}`,
	} {
		if _, err := experiment.Parse([]byte(`{"version":1,` + members + `}`)); err != nil {
			t.Errorf("%.80s: %v", members, err)
		}
	}
}

// TestColumnsByName: a document may name its columns, and holds them by index.
// TestRuleOfABuiltInSet: a document that names a built-in set and no rule has the rule that the page
// takes for such labels, also where other settings of the learner are given.
func TestRuleOfABuiltInSet(t *testing.T) {
	for _, p := range data.Presets() {
		set, err := p.Make(nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := experiment.Default().ForData(set, data.Grid{}, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, learner := range []string{"", `,"learner":{}`, `,"learner":{"eta":0.5}`} {
			text := `{"version":1,"data":{"preset":"` + p.ID + `"}` + learner + `}`
			e, err := experiment.Parse([]byte(text))
			if err != nil {
				if learner == `,"learner":{"eta":0.5}` && !want.Rule.Uses("eta") {
					continue
				}
				t.Errorf("%s: %v", text, err)
				continue
			}
			if e.Rule.ID != want.Rule.ID {
				t.Errorf("%s: %s, the page takes %s", text, e.Rule.ID, want.Rule.ID)
			}
			again, err := experiment.Parse(e.Document.Compact())
			if err != nil || again.Rule.ID != e.Rule.ID {
				t.Errorf("%s: written and read again: %v", text, err)
			}
		}
	}
}

func TestColumnsByName(t *testing.T) {
	d := parse(t, `{"version":1,"inputs":{"columns":["petal width","sepal width"]}}`)
	if fmt.Sprint(d.Inputs.Columns) != "[3 1]" {
		t.Errorf("got %v; want [3 1]", d.Inputs.Columns)
	}
}
