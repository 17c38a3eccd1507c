package experiment_test

import (
	"reflect"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
)

// sound checks what holds of every reader: an error names its field, and a document that was read
// can be built and is read the same from its own text.
func sound(t *testing.T, e *experiment.Experiment, err error) {
	t.Helper()
	if err != nil {
		if fault, ok := err.(*data.FieldError); !ok || fault.Field == "" ||
			fault.Allowed.En == "" || fault.Allowed.Zh == "" {
			t.Fatalf("not said in full: %#v", err)
		}
		return
	}
	fresh(t, e)
	d := e.Document
	for _, text := range [][]byte{d.Full(), d.Compact(), d.Indented()} {
		again, err := experiment.Parse(text)
		if err != nil || !reflect.DeepEqual(again.Document, d) {
			t.Fatalf("%v\n%s\nread %+v\nwant %+v", err, text, again, d)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		`{"version":1}`,
		`{"version":1,"title":"η","data":{"points":[[0,1],[2,3]],"labels":[1,-1],"features":["a","b"]},"inputs":{"columns":["b"],"map":["x1^2"],"standardize":"sample","unit":true},"test":{"fraction":0.5,"rows":[1]}}`,
		`{"version":1,"data":{"preset":"two-clouds","options":{"samples":9}},"learner":{"algorithm":"adaline","decay":{"c1":1,"c2":2},"init":"random","batch":4,"activation":"logistic"},"stop":{"loss":0.1}}`,
		`{"version":1,"learner":{"algorithm":"pocket","order":"sequence","sequence":[[0,1],[2]],"init":[1,2,3],"batch":"all"},"stop":{"epochs":3,"updates":9},"seed":5}`,
		`{"version":1,"data":{"points":[[0],[1],[2]],"labels":[0,1,2],"classes":["a","b","c"]},"learner":{"algorithm":"multiclass","init":[[1,2],[3,4],[5,6]],"order":"mistake"}}`,
		`{"version":1,"data":{"points":[[0],[1]],"labels":[-0.5,1e9]},"learner":{"algorithm":"linear-regression","batch":1},"stop":{"loss":0}}`,
		`{"version":1,"data":{"points":[[0],[1]],"labels":[-1,1],"classes":["a","b"]},"learner":{"algorithm":"least-squares","gradient":"mean"}}`,
		`{"version":1,"learner":{"algorithm":"averaged","order":"random"}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := experiment.Parse(text)
		sound(t, e, err)
	})
}

func FuzzFragment(f *testing.F) {
	d := experiment.New()
	f.Add(experiment.Fragment(&d, 0))
	f.Add("#" + experiment.Fragment(&d, 12))
	f.Add("json=%7B%22version%22%3A1%7D&t=3")
	f.Add(`#json={"version":1,"title":"a&t=1"}&t=2`)
	f.Fuzz(func(t *testing.T, fragment string) {
		e, at, err := experiment.ParseFragment(fragment)
		sound(t, e, err)
		if err != nil {
			return
		}
		d := e.Document
		again, there, err := experiment.ParseFragment(experiment.Fragment(&d, at))
		if err != nil || there != at || !reflect.DeepEqual(again.Document, d) {
			t.Fatalf("%v; cursor %d, want %d\nread %+v\nwant %+v", err, there, at, again, d)
		}
	})
}

func FuzzWith(f *testing.F) {
	f.Add(uint64(0), "learner.eta", []byte(`0.5`))
	f.Add(uint64(1), "learner.algorithm", []byte(`"pocket"`))
	f.Add(uint64(2), "data.preset", []byte(`"two-rings"`))
	f.Add(uint64(3), "inputs.columns", []byte(`[0]`))
	f.Add(uint64(4), "learner.decay", []byte(`{"c1":1,"c2":1}`))
	f.Add(uint64(5), "data.points", []byte(`[[1,2],[3,4]]`))
	f.Add(uint64(6), "learner.activation", []byte(`null`))
	f.Add(uint64(7), "test.rows", []byte(`[0]`))
	f.Add(uint64(8), "learner.algorithm", []byte(`"multiclass"`))
	f.Add(uint64(9), "learner.init", []byte(`[[1,2,3],[4,5,6],[7,8,9]]`))
	f.Add(uint64(10), "data.labels", []byte(`[0,1,9]`))
	f.Fuzz(func(t *testing.T, seed uint64, path string, value []byte) {
		before, err := experiment.Build(random(t, seed%64))
		if err != nil {
			t.Fatal(err)
		}
		e, err := before.With(path, value)
		sound(t, e, err)
		if !reflect.DeepEqual(before.Document, random(t, seed%64)) {
			t.Fatal("the document that was given is another now")
		}
	})
}
