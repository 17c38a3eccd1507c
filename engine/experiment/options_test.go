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
		{"1.abc&nonsense=1&t=2", "1.abc&nonsense=1", map[string]string{"t": "2"}},
	} {
		body, options := experiment.Options(c.fragment)
		if body != c.body || !reflect.DeepEqual(options, c.options) {
			t.Errorf("%s: %q, %v", c.fragment, body, options)
		}
	}
	// The other options are the page's: a document is read whatever they say.
	d := experiment.New()
	if _, at, err := experiment.ParseFragment(experiment.Fragment(&d, 0) + "&vs=anything&view=none&t=3"); err != nil || at != 3 {
		t.Errorf("at %d, %v", at, err)
	}
}
