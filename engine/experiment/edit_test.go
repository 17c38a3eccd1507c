package experiment_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// TestEditIsTheDocumentSoWritten: a document with one value changed is the one that is read from a
// text with that value, or is refused with the same words; and so is a number that was never text.
func TestEditIsTheDocumentSoWritten(t *testing.T) {
	alone := []string{ // that bring no others with them
		"title", "notes", "seed", "data.features", "data.points", "data.labels", "data.classes",
		"data.label", "data.shuffle", "data.options", "inputs.columns", "inputs.map",
		"inputs.grid",
		"inputs.standardize", "inputs.unit", "test.rows", "stop.epochs", "stop.updates", "stop.loss",
	}
	values := []string{
		`null`, `0`, `1`, `-1`, `2`, `7.5`, `1e-9`, `1e9`, `1e400`, `true`, `false`, `"a"`, `""`,
		`[]`, `{}`, `[1]`, `[0,1]`, `[[0,1],[1]]`, `[1,2]`, `[2,2]`, `[[1,2],[3,4]]`, `["x1"]`, `["a","b"]`, `[null]`,
		`"all"`, `"zero"`, `"sample"`, `{"c1":1,"c2":2}`, `{"name":"a"}`, `{"of":3,"places":[0,1]}`,
		`{"margin":1}`,
	}
	s := rand.New(rand.NewPCG(7, 7))
	kept, refused := 0, 0
	for seed := range uint64(400) {
		e, err := experiment.Build(random(t, seed))
		if err != nil {
			t.Fatal(err)
		}
		paths := slices.Clone(alone)
		if e.Document.Inputs.Grid != (data.Grid{}) { // it goes with those
			paths = slices.DeleteFunc(paths, func(path string) bool {
				return path == "inputs.columns" || path == "inputs.map"
			})
		}
		for _, id := range e.Rule.Settings {
			if id != rule.SettingStep && id != rule.SettingActivation {
				paths = append(paths, "learner."+string(id))
			}
		}
		for range 40 {
			path, value := paths[s.IntN(len(paths))], values[s.IntN(len(values))]
			if word, ok := wordOf(e.Rule, path, s); ok && s.IntN(2) == 0 {
				value = strconv.Quote(word)
			}
			v := []float64{s.Float64(), float64(s.IntN(20)), 5 * s.NormFloat64()}[s.IntN(3)]
			number := s.IntN(3) == 0
			if number {
				value = strconv.FormatFloat(v, 'g', -1, 64)
			}
			want, wrong := experiment.Parse(written(t, e, path, value))
			got, err := e.With(path, []byte(value))
			check := func() {
				t.Helper()
				if !reflect.DeepEqual(err, wrong) ||
					err == nil && !reflect.DeepEqual(got.Document, want.Document) {
					t.Fatalf("seed %d, %s = %s: %v, want %v", seed, path, value, err, wrong)
				}
			}
			check()
			if number {
				got, err = e.WithNumber(path, v)
				check()
			}
			if err == nil {
				kept++
			} else {
				refused++
			}
		}
	}
	if kept < 1000 || refused < 1000 {
		t.Errorf("only %d were kept and %d refused", kept, refused)
	}
	_, err := experiment.Default().WithNumber("learner.eta", math.NaN())
	if _, want := experiment.Default().With("learner.eta", []byte("NaN")); err == nil ||
		!reflect.DeepEqual(err, want) {
		t.Errorf("NaN: %v, want %v", err, want)
	}
}

// wordOf draws a word that a setting takes; false for what takes none.
func wordOf(r rule.Rule, path string, s *rand.Rand) (string, bool) {
	for _, id := range r.Settings {
		if words := r.Allowed(id); path == "learner."+string(id) && len(words) > 0 {
			return words[s.IntN(len(words))], true
		}
	}
	return "", false
}

// written returns the text of e's document with another value at a path.
func written(t *testing.T, e *experiment.Experiment, path, value string) []byte {
	t.Helper()
	d := e.Document
	var tree map[string]json.RawMessage
	if err := json.Unmarshal(d.Full(), &tree); err != nil {
		t.Fatal(err)
	}
	section, key, inside := strings.Cut(path, ".")
	if !inside {
		tree[section] = json.RawMessage(value)
	} else {
		var members map[string]json.RawMessage
		if err := json.Unmarshal(tree[section], &members); err != nil {
			t.Fatal(err)
		}
		members[key] = json.RawMessage(value)
		text, err := json.Marshal(members)
		if err != nil {
			t.Fatal(err)
		}
		tree[section] = text
	}
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// BenchmarkEdit changes η as a slider does.
func BenchmarkEdit(b *testing.B) {
	e := experiment.Default()
	b.ReportAllocs()
	for i := range b.N {
		if _, err := e.WithNumber("learner.eta", 0.1*float64(1+i%2)); err != nil {
			b.Fatal(err)
		}
	}
}
