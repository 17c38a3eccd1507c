package experiment_test

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestForRule: every rule can be chosen from every experiment, and the points go only where nothing
// can be read from them.
func TestForRule(t *testing.T) {
	for seed := range uint64(cases.Of(200)) {
		before := random(t, seed)
		built, err := experiment.Build(before)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rule.All() {
			e, reading := built.ForRule(r.ID, "A set")
			next := e.Document
			if fresh(t, e); next.Algorithm != r.ID || !r.Takes(e.Set.Kind) {
				t.Fatalf("seed %d to %s:\n%s", seed, r.ID, next.Full())
			}
			fault := ""
			switch same := reflect.DeepEqual(built.Set.Points, e.Set.Points); {
			case reading == experiment.Replaced && next.Data.Preset == "",
				reading == experiment.Kept && (!same || next.Data.Preset != before.Data.Preset):
				fault = "other samples"
			case reading == experiment.Heights:
				_, y := axes(built)
				for i, p := range built.Set.Points {
					if e.Set.Labels[i] != p[y] || len(e.Set.Points[i]) != len(p)-1 {
						fault = "not the heights"
					}
				}
			case reading != experiment.Replaced && !same:
				fault = "other points"
			}
			if fault != "" {
				t.Fatalf("seed %d to %s, %s: %s\nfrom %s\nto %s", seed, r.ID, reading, fault,
					before.Full(), next.Full())
			}
			if r.Takes(built.Set.Kind) != (reading == experiment.Kept) {
				t.Fatalf("seed %d from %s to %s: %s", seed, built.Set.Kind, r.ID, reading)
			}
		}
	}
}

// axes returns the features on the axes of the plane.
func axes(e *experiment.Experiment) (x, y int) {
	if columns := e.Document.Inputs.Columns; len(columns) > 1 {
		return columns[0], columns[1]
	}
	return 0, 1
}

// TestForRuleByHand: how samples are read anew, and what goes.
func TestForRuleByHand(t *testing.T) {
	const (
		three = `"data":{"points":[[1,4],[2,5],[3,6]],"labels":[1,0,2],"classes":["a","b","c"]},"learner":{"algorithm":"multiclass"}`
		two   = `"data":{"points":[[1,4],[2,5]],"labels":[1,-1],"classes":["a","b"]},"title":"Mine"`
	)
	for _, c := range []struct {
		before, rule, after string
		want                experiment.Reading
	}{
		{``, "adaline", `"learner":{"algorithm":"adaline"}`, experiment.Kept},
		{``, "least-squares", `"data":{"preset":"iris-setosa-versicolor"},"inputs":{"columns":[0,2]},"learner":{"algorithm":"least-squares"}`, experiment.Kept},
		{`"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","eta":2}`,
			"pocket", `"learner":{"algorithm":"pocket","eta":2}`, experiment.Replaced},
		{`"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}`, "multiclass",
			`"learner":{"algorithm":"multiclass"}`, experiment.Replaced},
		{`"data":{"points":[[1],[2]],"labels":[1.5,-1]},"learner":{"algorithm":"linear-regression"}`,
			"adaline", `"learner":{"algorithm":"adaline"}`, experiment.Replaced},

		{two, "multiclass", strings.Replace(two, "-1", "0", 1) + `,"learner":{"algorithm":"multiclass"}`,
			experiment.FirstTwo},
		{`"data":{"points":[[1],[2]],"labels":[1,-1]}`, "multiclass",
			`"data":{"points":[[1],[2]],"labels":[1,0]},"learner":{"algorithm":"multiclass"}`,
			experiment.FirstTwo},
		{`"data":{"points":[[1],[2]],"labels":[1,0],"classes":["a","b"]},"learner":{"algorithm":"multiclass","init":[[1,2],[3,4]]}`, "adaline",
			`"data":{"points":[[1],[2]],"labels":[1,-1],"classes":["a","b"]},"learner":{"algorithm":"adaline"}`, experiment.Two},
		{three, "adaline", `"data":{"points":[[1,4],[2,5],[3,6]],"labels":[1,-1,1],"classes":["a","others"]},"learner":{"algorithm":"adaline"}`,
			experiment.Against},
		{strings.Replace(three, "[1,0,2]", "[1,2,2]", 1), "least-squares",
			`"data":{"points":[[1,4],[2,5],[3,6]],"labels":[-1,1,1],"classes":["b","c"]},"learner":{"algorithm":"least-squares"}`, experiment.Two},
		{strings.Replace(three, "[1,0,2]", "[2,2,2]", 1), "pocket",
			`"data":{"points":[[1,4],[2,5],[3,6]],"labels":[-1,-1,-1],"classes":["c","a"]},"learner":{"algorithm":"pocket"}`, experiment.Two},

		{two, "linear-regression", `"data":{"features":["x1"],"points":[[1],[2]],"labels":[4,5]},"title":"Mine","learner":{"algorithm":"linear-regression"}`,
			experiment.Heights},
		{three, "linear-regression", `"data":{"features":["x1"],"points":[[1],[2],[3]],"labels":[4,5,6]},"learner":{"algorithm":"linear-regression"}`,
			experiment.Heights},
		{`"data":{"features":["p","q","r"],"points":[[1,2,3]],"labels":[1]},"inputs":{"columns":[2,0,1],"map":["x1*x2"],"standardize":"population"}`,
			"linear-regression", `"data":{"features":["q","r"],"points":[[2,3]],"labels":[1]},"inputs":{"columns":[1,0],"standardize":"population"},"learner":{"algorithm":"linear-regression"}`,
			experiment.Heights},
		{`"data":{"points":[[1],[2]],"labels":[1,-1],"classes":["a","b"]}`, "linear-regression",
			`"data":{"points":[[1],[2]],"labels":[1,-1]},"learner":{"algorithm":"linear-regression"}`,
			experiment.Numbers},
		{`"data":{"points":[[1,2],[3,4]],"labels":[1,-1]}`, "least-squares",
			`"data":{"points":[[1,2],[3,4]],"labels":[1,-1],"classes":["−1","+1"]},"learner":{"algorithm":"least-squares"}`, experiment.Kept},
		{`"data":{"points":[[1],[2]],"labels":[1,0]},"learner":{"algorithm":"linear-regression"}`,
			"perceptron", `"data":{"points":[[1],[2]],"labels":[1,-1]}`, experiment.Numbers},
		{`"data":{"points":[[1],[2]],"labels":[1,-1]},"learner":{"algorithm":"least-squares"}`,
			"multiclass", `"data":{"points":[[1],[2]],"labels":[1,0]},"learner":{"algorithm":"multiclass"}`, experiment.Numbers},
		{`"data":{"points":[[1],[2]],"labels":[0,4]},"learner":{"algorithm":"linear-regression"}`,
			"multiclass", `"data":{"points":[[1],[2]],"labels":[0,4]},"learner":{"algorithm":"multiclass"}`, experiment.Numbers},

		{`"data":{"points":[]}`, "multiclass",
			`"data":{"points":[]},"learner":{"algorithm":"multiclass"}`, experiment.FirstTwo},
		{`"data":{"points":[]}`, "linear-regression",
			`"data":{"features":["x1"],"points":[]},"learner":{"algorithm":"linear-regression"}`,
			experiment.Heights},
		{`"data":{"features":["x1"],"points":[]},"learner":{"algorithm":"linear-regression"}`,
			"perceptron", `"data":{"points":[]}`, experiment.Numbers},
		{`"learner":{"order":"sequence","sequence":[[9]]},"data":{"preset":"two-clouds"}`,
			"averaged", `"learner":{"algorithm":"averaged","order":"sequence","sequence":[[9]]},"data":{"preset":"two-clouds"}`, experiment.Kept},
		{``, "kernel-svm", ``, experiment.Kept},
	} {
		e, reading := parsed(t, `{"version":1`+comma(c.before)+`}`).ForRule(c.rule, "")
		got, want := e.Document, parse(t, `{"version":1`+comma(c.after)+`}`)
		if string(got.Full()) != string(want.Full()) || reading != c.want {
			t.Errorf("{%s} to %s: %s\ngot  %s\nwant %s", c.before, c.rule, reading, got.Full(),
				want.Full())
		}
	}
}

// TestBuiltInIsReadAnew: a built-in set becomes points with its name as their title, with the names
// of its features and classes.
func TestBuiltInIsReadAnew(t *testing.T) {
	e, reading := parsed(t, `{"version":1}`).ForRule("multiclass", "Iris")
	if d := e.Document; reading != experiment.FirstTwo || d.Title != "Iris" ||
		len(d.Data.Points) != 100 || strings.Join(d.Data.Classes, " ") != "setosa versicolor" ||
		d.Data.Features[0] != "sepal length (cm)" || len(d.Inputs.Columns) != 2 {
		t.Errorf("%s: %s", reading, d.Full())
	}
	iris := parsed(t, `{"version":1,"learner":{"algorithm":"multiclass"}}`)
	e, reading = iris.ForRule("perceptron", "Iris")
	if reading != experiment.Against || strings.Join(e.Set.Classes, " ") != "setosa others" ||
		len(e.Set.Points) != 150 {
		t.Errorf("%s: %q", reading, e.Set.Classes)
	}
	back, err := e.WithSamples("multiclass", iris.Document.Samples())
	if err != nil || string(back.Document.Full()) != string(iris.Document.Full()) {
		t.Errorf("%v: the way back leads to %s", err, back.Document.Full())
	}
}

// TestKindsAreNamed: a set that does not suit is refused with both sides named.
func TestKindsAreNamed(t *testing.T) {
	_, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"adaline"}}`))
	refused(t, "iris for Adaline", err, "data.preset")
	for _, word := range []string{"iris", "class numbers", "two classes", "adaline"} {
		if err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%v does not say %q", err, word)
		}
	}
}

// TestClassNames: classes without names are numbered, as many as the labels say.
func TestClassNames(t *testing.T) {
	for data, want := range map[string]string{
		`"points":[]`:                                           "0 1 2",
		`"points":[[1],[2]],"labels":[0,0]`:                     "0 1",
		`"points":[[1],[2]],"labels":[3,0]`:                     "0 1 2 3",
		`"points":[[1],[2]],"labels":[1,0],"classes":["x","y"]`: "x y",
	} {
		e, err := experiment.Build(parse(t,
			`{"version":1,"data":{`+data+`},"learner":{"algorithm":"multiclass"}}`))
		if err != nil || strings.Join(e.Set.Classes, " ") != want ||
			e.Classes() != len(e.Set.Classes) {
			t.Errorf("{%s}: classes %q, %v; want %q", data, e.Set.Classes, err, want)
		}
	}
}
