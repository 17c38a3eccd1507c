package experiment_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

func parsed(t testing.TB, text string) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return e
}

func parse(t testing.TB, text string) experiment.Document {
	t.Helper()
	return parsed(t, text).Document
}

// fresh checks that an experiment is what its document builds, whatever it has taken over.
func fresh(t testing.TB, e *experiment.Experiment) {
	t.Helper()
	built, err := experiment.Build(e.Document)
	if err != nil {
		t.Fatalf("%s cannot be built: %v", e.Document.Full(), err)
	}
	if e.Rule.ID != built.Rule.ID || e.Preset.ID != built.Preset.ID ||
		!reflect.DeepEqual(e.Set, built.Set) ||
		!reflect.DeepEqual(e.Table, built.Table) {
		t.Errorf("not what %s builds", e.Document.Full())
	}
}

// TestWith: the document with one value changed is the one that was written so.
func TestWith(t *testing.T) {
	const own = `"data":{"points":[[0,1],[2,3],[4,5]],"labels":[1,-1,1]}`
	for _, c := range []struct{ before, path, value, after string }{
		{``, `title`, `"A"`, `"title":"A"`},
		{`"title":"A"`, `title`, `null`, ``},
		{``, `notes`, `"why\nnot"`, `"notes":"why\nnot"`},
		{``, `seed`, `7`, `"seed":7`},
		{`"seed":7`, `seed`, `null`, ``},
		{``, `learner.eta`, `0.5`, `"learner":{"eta":0.5}`},
		{``, `learner.eta`, ` 1e9 `, `"learner":{"eta":1e9}`},
		{`"learner":{"eta":0.5}`, `learner.eta`, `null`, ``},
		{``, `learner.decay`, `{"c1":1,"c2":2}`, `"learner":{"decay":{"c1":1,"c2":2}}`},
		{`"learner":{"decay":{"c1":1,"c2":2}}`, `learner.decay.c2`, `3`,
			`"learner":{"decay":{"c1":1,"c2":3}}`},
		{`"learner":{"decay":{"c1":1,"c2":2}}`, `learner.decay`, `null`, ``},
		{``, `learner.init`, `[1,2,3]`, `"learner":{"init":[1,2,3]}`},
		{``, `learner.init`, `"random"`, `"learner":{"init":"random"}`},
		{`"learner":{"init":[1,2,3]}`, `learner.init`, `null`, ``},
		{``, `learner.bias`, `false`, `"learner":{"bias":false}`},
		{``, `learner.batch`, `"all"`, `"learner":{"batch":"all"}`},
		{`"learner":{"algorithm":"adaline","batch":5}`, `learner.batch`, `null`,
			`"learner":{"algorithm":"adaline"}`},
		{``, `stop.epochs`, `5`, `"stop":{"epochs":5}`},
		{`"stop":{"epochs":5,"updates":9}`, `stop.epochs`, `null`, `"stop":{"updates":9}`},
		{`"stop":{"epochs":5,"updates":9}`, `stop.updates`, `null`, `"stop":{"epochs":5}`},
		{`"learner":{"algorithm":"adaline"}`, `stop.loss`, `0.1`,
			`"learner":{"algorithm":"adaline"},"stop":{"loss":0.1}`},
		{``, `test.fraction`, `0.25`, `"test":{"fraction":0.25}`},
		{``, `test.rows`, `[3,5]`, `"test":{"rows":[3,5]}`},
		{``, `inputs.standardize`, `"sample"`, `"inputs":{"columns":[0,2],"standardize":"sample"}`},
		{``, `inputs.unit`, `true`, `"inputs":{"columns":[0,2],"unit":true}`},
		{``, `inputs.columns`, `[1,3]`, `"inputs":{"columns":[1,3]}`},
		{``, `inputs.columns`, `["petal width"]`, `"inputs":{"columns":[3]}`},
		{`"data":{"preset":"and"},"inputs":{"columns":[1]}`, `inputs.columns`, `null`,
			`"data":{"preset":"and"}`},
		{``, `inputs.map`, `["x1","x1*x2"]`, `"inputs":{"columns":[0,2],"map":["x1","x1*x2"]}`},
		{own, `inputs.columns`, `["x2"]`, own + `,"inputs":{"columns":[1]}`},
		{own, `data.features`, `["a","b"]`, strings.Replace(own, `"points"`,
			`"features":["a","b"],"points"`, 1)},
		{strings.Replace(own, `"points"`, `"features":["a","b"],"points"`, 1), `data.features`,
			`null`, own},
		{own, `data.classes`, `["no","yes"]`, strings.Replace(own, `"points"`,
			`"classes":["no","yes"],"points"`, 1)},
		{own, `data.points`, `[[9,1],[2,3],[4,5]]`, strings.Replace(own, `[0,1]`, `[9,1]`, 1)},
		{own, `data.labels`, `[-1,-1,1]`, strings.Replace(own, `[1,-1,1]`, `[-1,-1,1]`, 1)},
		{`"data":{"preset":"two-clouds"}`, `data.options.margin`, `1`,
			`"data":{"preset":"two-clouds","options":{"margin":1}}`},
		{`"data":{"preset":"two-clouds","options":{"margin":1}}`, `data.options.margin`, `null`,
			`"data":{"preset":"two-clouds"}`},
		{`"data":{"preset":"two-clouds","options":{"margin":1}}`, `data.options`, `{"seed":3}`,
			`"data":{"preset":"two-clouds","options":{"seed":3}}`},

		// Another preset: its columns, and nothing that spoke of the old data.
		{own + `,"title":"Mine","inputs":{"map":["x1"],"unit":true},"test":{"rows":[1]},"learner":{"eta":2}`, `data.preset`, `"iris-setosa-rest"`,
			`"data":{"preset":"iris-setosa-rest"},"inputs":{"columns":[0,2],"unit":true},"learner":{"eta":2}`},
		{`"data":{"preset":"two-clouds","options":{"margin":1}},"test":{"fraction":0.5}`,
			`data.preset`, `"xor"`, `"data":{"preset":"xor"},"test":{"fraction":0.5}`},
		{`"data":{"preset":"xor"}`, `data.preset`, `null`, ``},
		{``, `data.preset`, `""`, `"data":{}`},

		// Another rule: what was changed stays where it may.
		{``, `learner.algorithm`, `"adaline"`, `"learner":{"algorithm":"adaline"}`},
		{`"learner":{"algorithm":"adaline"}`, `learner.algorithm`, `null`, ``},
		{`"learner":{"eta":0.5,"tie":"mistake","step":"label","init":[1,2,3]}`, `learner.algorithm`,
			`"adaline"`,
			`"learner":{"algorithm":"adaline","eta":0.5,"tie":"mistake","init":[1,2,3]}`},
		{`"learner":{"order":"mistake"}`, `learner.algorithm`, `"adaline"`,
			`"learner":{"algorithm":"adaline"}`},
		{`"learner":{"order":"sequence","sequence":[[1]]}`, `learner.algorithm`, `"pocket"`,
			`"learner":{"algorithm":"pocket","order":"sequence","sequence":[[1]]}`},
		// whose order "mistake" has no batches
		{`"learner":{"batch":5}`, `learner.algorithm`, `"pocket"`,
			`"learner":{"algorithm":"pocket"}`},
		{`"learner":{"batch":5,"order":"shuffle"}`, `learner.algorithm`, `"pocket"`,
			`"learner":{"algorithm":"pocket","batch":5,"order":"shuffle"}`},
		{`"learner":{"algorithm":"adaline","gradient":"twice-mean","eta":2},"stop":{"loss":0.1,"epochs":9}`, `learner.algorithm`, `"perceptron"`, `"learner":{"eta":2},"stop":{"epochs":9}`},
		{`"learner":{"algorithm":"adaline","activation":"logistic"}`, `learner.algorithm`,
			`"perceptron"`, ``},
		{`"learner":{"algorithm":"adaline","targets":"01"}`, `learner.algorithm`, `"perceptron"`,
			`"learner":{"targets":"01"}`},

		{`"learner":{"eta":2,"init":[1,2,3],"tie":"mistake","order":"shuffle"}`,
			`learner.algorithm`, `"averaged"`,
			`"learner":{"algorithm":"averaged","eta":2,"init":[1,2,3],"tie":"mistake","order":"shuffle"}`},
		{`"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}`, `learner.init`,
			`[[1,2,3,4,5],[0,0,0,0,0],[0,0,0,0,9]]`,
			`"data":{"preset":"iris"},"learner":{"algorithm":"multiclass","init":[[1,2,3,4,5],[0,0,0,0,0],[0,0,0,0,9]]}`},
		{`"learner":{"algorithm":"multiclass"}`, `data.preset`, `"three-clouds"`,
			`"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass"}`},
		{`"data":{"preset":"three-clouds"},"learner":{"algorithm":"multiclass"}`, `data.preset`,
			`null`, `"learner":{"algorithm":"multiclass"}`},
		{`"learner":{"algorithm":"linear-regression","eta":0.5,"batch":3},"stop":{"loss":0.1}`,
			`learner.algorithm`, `"least-squares"`,
			`"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"},"stop":{"loss":0.1}`},
		{`"learner":{"algorithm":"adaline","gradient":"mean"}`, `learner.algorithm`,
			`"least-squares"`,
			`"data":{"preset":"iris-setosa-versicolor"},"inputs":{"columns":[0,2]},"learner":{"algorithm":"least-squares","gradient":"mean"}`},

		// Targets that another setting ruled.
		{`"learner":{"algorithm":"adaline","activation":"logistic"}`, `learner.activation`,
			`"identity"`, `"learner":{"algorithm":"adaline"}`},
		{`"learner":{"algorithm":"adaline","targets":"01"}`, `learner.activation`, `"tanh"`,
			`"learner":{"algorithm":"adaline","targets":"01","activation":"tanh"}`},
		{`"learner":{"step":"label","targets":"01"}`, `learner.step`, `"error"`, ``},
	} {
		e := parsed(t, `{"version":1`+comma(c.before)+`}`)
		before := e.Document
		kept := parse(t, string(before.Full()))
		want := parse(t, `{"version":1`+comma(c.after)+`}`)
		next, err := e.With(c.path, []byte(c.value))
		if err != nil {
			t.Errorf("{%s} with %s = %s: %v", c.before, c.path, c.value, err)
			continue
		}
		fresh(t, next)
		got := next.Document
		if !reflect.DeepEqual(got, want) {
			t.Errorf("{%s} with %s = %s: %v\ngot  %s\nwant %s", c.before, c.path, c.value, err,
				got.Full(), want.Full())
		}
		if !reflect.DeepEqual(before, kept) {
			t.Errorf("{%s} with %s = %s has changed what it was given", c.before, c.path, c.value)
		}
	}
}

func comma(members string) string {
	if members == "" {
		return ""
	}
	return "," + members
}

func TestWithRefuses(t *testing.T) {
	for _, c := range []struct{ before, path, value, field string }{
		{``, `learner.eta`, `0`, `learner.eta`},
		{``, `learner.eta`, `"fast"`, `learner.eta`},
		{``, `learner.eta`, ``, `learner.eta`},
		{``, `learner.eta`, `NaN`, `learner.eta`},
		{``, `learner.eta`, `1 2`, `learner.eta`},
		{``, `learner.eta`, `1,"tie":"x"`, `learner.eta`},
		{``, `learner.algorithm`, `"kernel-svm"`, `learner.algorithm`},
		{``, `learner.decay`, `{"c1":1,"c2":2,"c1":3}`, `learner.decay.c1`},
		{``, `learner.order`, `"sequence"`, `learner.sequence`},
		{``, `learner.init`, `[1,2]`, `learner.init`},
		{``, `learner.init`, `[1,2,{}]`, `learner.init[2]`},
		{`"learner":{"init":[1,2,3]}`, `learner.bias`, `false`, `learner.init`},
		{`"learner":{"init":[1,2,3]}`, `inputs.columns`, `[0]`, `learner.init`},
		{``, `data.preset`, `"iris"`, `data.preset`},
		{``, `data.preset`, `"unknown"`, `data.preset`},
		{``, `data.points`, `[[1,2]]`, `data.points`},
		{``, `data.options.margin`, `1`, `data.options.margin`},
		{`"data":{"preset":"two-clouds"}`, `data.options.sample`, `1`, `data.options.sample`},
		{`"data":{"preset":"two-clouds"}`, `data.options.samples`, `1`, `data.options.samples`},
		{`"data":{"points":[[1,2]],"labels":[1]}`, `data.labels`, `[1,1]`, `data.labels`},
		{`"data":{"points":[[1,2]],"labels":[1]}`, `data.points`, `[[1]]`, `data.points[0]`},
		{``, `inputs.columns`, `[0,7]`, `inputs.columns[1]`},
		{``, `test.fraction`, `1`, `test.fraction`},
		{``, `test.rows`, `[100]`, `test.rows[0]`},
		{``, `stop.epochs`, `0`, `stop.epochs`},
		{``, `stop.loss`, `0.1`, `stop.loss`},
		{``, `learner.algorithm`, `"multiclass"`, `data.preset`},
		{``, `learner.algorithm`, `"linear-regression"`, `data.preset`},
		{`"learner":{"algorithm":"multiclass"}`, `learner.algorithm`, `"least-squares"`,
			`data.preset`},
		{`"data":{"points":[[1,2]],"labels":[-1]}`, `learner.algorithm`, `"multiclass"`,
			`data.labels[0]`},
		{`"data":{"points":[[1,2]],"labels":[2]},"learner":{"algorithm":"multiclass"}`,
			`learner.algorithm`, `"pocket"`, `data.labels[0]`},
		{``, `seed`, `-1`, `seed`},
		{``, `title`, `[]`, `title`},
		// What is no path.
		{``, ``, `1`, `path`},
		{``, `version`, `1`, `path`},
		{``, `learner`, `{}`, `path`},
		{``, `learner.`, `1`, `path`},
		{``, `learner.alpha`, `1`, `path`},
		{``, `learner.activation`, `"tanh"`, `path`}, // a perceptron has none
		{``, `learner.decay.c1`, `1`, `path`},        // there is no decay
		{``, `title.x`, `1`, `path`},
		{``, `data.options.`, `1`, `data.options.`},
	} {
		e := parsed(t, `{"version":1`+comma(c.before)+`}`)
		before := parse(t, string(e.Document.Full()))
		_, err := e.With(c.path, []byte(c.value))
		refused(t, c.path+" = "+c.value, err, c.field)
		if !reflect.DeepEqual(e.Document, before) {
			t.Errorf("%s = %s: refused, and yet the document is another", c.path, c.value)
		}
		if fault, ok := err.(*data.FieldError); ok && c.field == "path" &&
			!strings.Contains(fault.Allowed.En, "learner.eta") {
			t.Errorf("%s: the words do not list the paths: %v", c.path, fault)
		}
	}
}

// BenchmarkWith is one move of a slider over 10,000 points: nothing may read them.
func BenchmarkWith(b *testing.B) {
	list, labels := points(data.MaxPoints)
	e := parsed(b, `{"version":1,"data":{"points":`+list+`,"labels":`+labels+`}}`)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := e.With("learner.eta", []byte("0.25")); err != nil {
			b.Fatal(err)
		}
	}
}

// TestDeepValue: a value that is too deep is refused by its path with the limit.
func TestDeepValue(t *testing.T) {
	deep := strings.Repeat("[", 101) + strings.Repeat("]", 101)
	_, err := experiment.Default().With("learner.eta", []byte(deep))
	if want := "learner.eta is 101 levels deep; allowed: at most 100 levels"; fmt.Sprint(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
}
