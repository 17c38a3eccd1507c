package experiment_test

import (
	"reflect"
	"testing"

	"perceptronlab/engine/experiment"
)

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		fragment, body string
		options        map[string]string
	}{
		{"#1.abc", "1.abc", map[string]string{}},
		{"1.abc&t=7", "1.abc", map[string]string{"t": "7"}},
		{"1.abc&view=weights&t=7", "1.abc", map[string]string{"t": "7", "view": "weights"}},
		{"1.abc&t=7&view=a%20b&t=9", "1.abc", map[string]string{"t": "9", "view": "a b"}},
		{`json={"title":"R&D"}`, `json={"title":"R&D"}`, map[string]string{}},
		{`json={"title":"a&t=1"}&t=2`, `json={"title":"a&t=1"}`, map[string]string{"t": "2"}},
		{"#hide=data,tools&lock=rule", "", map[string]string{"hide": "data,tools", "lock": "rule"}},
		{"&t=3", "", map[string]string{"t": "3"}},
		{"", "", map[string]string{}},
		{"hide", "hide", map[string]string{}},
		{"1.abc&nonsense=1&t=2", "1.abc&nonsense=1", map[string]string{"t": "2"}},
	} {
		body, options := experiment.Options(c.fragment)
		if body != c.body || !reflect.DeepEqual(options, c.options) {
			t.Errorf("%s: %q, %v", c.fragment, body, options)
		}
	}
	// The other options are the page's: a document is read whatever they say.
	d := experiment.New()
	if _, at, err := experiment.ParseFragment(experiment.Fragment(&d, 0) +
		"&vs=anything&view=none&t=3"); err != nil || at != 3 {
		t.Errorf("at %d, %v", at, err)
	}
	// Options alone are those of the opening experiment.
	if opening, at, err := experiment.ParseFragment("lock=data&t=5"); err != nil || at != 5 ||
		!reflect.DeepEqual(opening.Document, d) {
		t.Errorf("at %d of %+v, %v", at, opening, err)
	}
}

// TestInputsWithoutSamples: the first sample that is clicked has to have its place among the
// inputs.
func TestInputsWithoutSamples(t *testing.T) {
	for text, field := range map[string]string{
		`{"version":1,"data":{"features":["a","b"],"points":[],"labels":[]},"inputs":{"columns":[2]}}`:        "inputs.columns[0]",
		`{"version":1,"data":{"points":[],"labels":[]},"inputs":{"columns":[1,1]}}`:                           "inputs.columns[1]",
		`{"version":1,"data":{"features":["a","b"],"points":[],"labels":[]},"inputs":{"map":["x1","x3"]}}`:    "inputs.map[1]",
		`{"version":1,"data":{"features":["a","b"],"points":[],"labels":[]},"inputs":{"map":["x1","x1*x2"]}}`: "",
	} {
		_, err := experiment.Parse([]byte(text))
		if field != "" {
			refused(t, text, err, field)
		} else if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
