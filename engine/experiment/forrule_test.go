package experiment_test

import (
	"reflect"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// TestForRule: every rule can be chosen from every experiment, and the data goes only where it
// must.
func TestForRule(t *testing.T) {
	for seed := range uint64(200) {
		before := random(t, seed)
		built, err := experiment.Build(before)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rule.All() {
			e, replaced := built.ForRule(r.ID)
			next := e.Document
			if fresh(t, e); next.Algorithm != r.ID {
				t.Fatalf("seed %d to %s:\n%s", seed, r.ID, next.Full())
			}
			if kept := next.Data.Preset == before.Data.Preset &&
				reflect.DeepEqual(next.Data.Points, before.Data.Points); replaced == kept {
				t.Fatalf("seed %d to %s: replaced %v\nfrom %s\nto %s", seed, r.ID, replaced,
					before.Full(), next.Full())
			}
			if with, err := built.With("learner.algorithm", []byte(`"`+r.ID+`"`)); err == nil &&
				!reflect.DeepEqual(with.Document, next) {
				t.Fatalf("seed %d to %s: With gives another document", seed, r.ID)
			}
		}
	}
}

// TestForRuleByHand: which data comes, and what else goes.
func TestForRuleByHand(t *testing.T) {
	for _, c := range []struct {
		before, rule, after string
		replaced            bool
	}{
		{``, "adaline", `"learner":{"algorithm":"adaline"}`, false},
		{``, "multiclass", `"data":{"preset":"iris"},"inputs":{"columns":[0,2]},"learner":{"algorithm":"multiclass"}`, true},
		{`"learner":{"eta":2}`, "linear-regression",
			`"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","eta":2}`,
			true},
		{``, "least-squares", `"data":{"preset":"iris-setosa-versicolor"},"inputs":{"columns":[0,2]},"learner":{"algorithm":"least-squares"}`, false},
		{`"learner":{"algorithm":"multiclass"}`, "least-squares",
			`"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}`, true},
		{`"learner":{"algorithm":"multiclass"}`, "pocket", `"learner":{"algorithm":"pocket"}`,
			true},
		{`"data":{"points":[[1],[2]],"labels":[1,-1]},"title":"Mine"`, "multiclass",
			`"data":{"points":[[1],[2]],"labels":[1,0]},"title":"Mine","learner":{"algorithm":"multiclass"}`, false},
		{`"data":{"points":[[1],[2]],"labels":[1,0],"classes":["a","b"]},"learner":{"algorithm":"multiclass","init":[[1,2],[3,4]]}`, "adaline",
			`"data":{"points":[[1],[2]],"labels":[1,-1],"classes":["a","b"]},"learner":{"algorithm":"adaline"}`, false},
		{`"data":{"points":[[1],[2],[3]],"labels":[1,0,2]},"learner":{"algorithm":"multiclass"}`,
			"adaline",
			`"learner":{"algorithm":"adaline"}`, true},
		{`"data":{"points":[[1],[2]],"labels":[1,-1]},"title":"Mine"`, "linear-regression",
			`"data":{"points":[[1],[2]],"labels":[1,-1]},"title":"Mine","learner":{"algorithm":"linear-regression"}`, false},
		{`"data":{"points":[[1],[2]],"labels":[1,-1],"classes":["a","b"]}`, "linear-regression",
			`"data":{"points":[[1],[2]],"labels":[1,-1]},"learner":{"algorithm":"linear-regression"}`, false},
		{`"data":{"points":[[1],[2]],"labels":[1,0],"classes":["a","b"]},"learner":{"algorithm":"multiclass"}`, "linear-regression",
			`"data":{"points":[[1],[2]],"labels":[1,0]},"learner":{"algorithm":"linear-regression"}`, false},
		{`"data":{"points":[]}`, "multiclass",
			`"data":{"points":[]},"learner":{"algorithm":"multiclass"}`, false},
		{`"learner":{"init":[1,2,3]}`, "multiclass", `"learner":{"algorithm":"multiclass"}`, true},
		{`"learner":{"order":"sequence","sequence":[[99]]}`, "linear-regression",
			`"learner":{"algorithm":"linear-regression"}`, true},
		{`"inputs":{"map":["x1*x2"],"standardize":"sample"},"test":{"rows":[60]}`,
			"linear-regression",
			`"data":{"preset":"noisy-line"},"inputs":{"standardize":"sample"},"learner":{"algorithm":"linear-regression"}`, true},
		{``, "svm", ``, false},
	} {
		e, replaced := parsed(t, `{"version":1`+comma(c.before)+`}`).ForRule(c.rule)
		got := e.Document
		want := parse(t, `{"version":1`+comma(c.after)+`}`)
		if !reflect.DeepEqual(got, want) || replaced != c.replaced {
			t.Errorf("{%s} to %s: replaced %v\ngot  %s\nwant %s", c.before, c.rule, replaced,
				got.Full(), want.Full())
		}
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
