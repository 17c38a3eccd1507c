package experiment_test

import (
	"bytes"
	"net/url"
	"reflect"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/e2e/cases"
)

// TestRoundTrips: every way of writing a document is read as the same document again.
func TestRoundTrips(t *testing.T) {
	for seed := range uint64(cases.Of(300)) {
		d := random(t, seed)
		for _, form := range []struct {
			name string
			text []byte
		}{{"Full", d.Full()}, {"Compact", d.Compact()}, {"Indented", d.Indented()}} {
			got, err := experiment.Parse(form.text)
			if err != nil || !reflect.DeepEqual(got.Document, d) {
				t.Fatalf("seed %d, %s: %v\n%s\ngot  %+v\nwant %+v", seed, form.name, err, form.text,
					got, d)
			}
		}
		cursor := int(seed * seed)
		for _, prefix := range []string{"", "#"} {
			got, at, err := experiment.ParseFragment(prefix + experiment.Fragment(&d, cursor))
			if err != nil || at != cursor || !reflect.DeepEqual(got.Document, d) {
				t.Fatalf("seed %d: fragment: cursor %d, %v\ngot  %+v\nwant %+v", seed, at, err, got,
					d)
			}
		}
	}
}

func TestOpening(t *testing.T) {
	d := experiment.New()
	if text := string(d.Compact()); text != `{"version":1,"learner":{"algorithm":"perceptron"}}` {
		t.Errorf("the opening experiment is %s", text)
	}
	for _, r := range rule.All() {
		d = experiment.NewFor(r)
		if _, err := experiment.Build(d); err != nil {
			t.Errorf("%s opens with what cannot be built: %v", r.ID, err)
		}
		if text := string(d.Compact()); text != `{"version":1,"learner":{"algorithm":"`+r.ID+`"}}` {
			t.Errorf("%s is %s", r.ID, text)
		}
	}
}

// TestIndented: a file has a line per sample.
func TestIndented(t *testing.T) {
	d := parse(t, `{"version":1,"data":{"points":[[0,0.5],[1,-2]],"labels":[1,-1],"features":["a [1, 2","\"b"]}}`)
	for _, line := range []string{"[0,0.5],\n", "[1,-2]\n", `"labels": [1,-1],`, `"a [1, 2",`,
		`"\"b"`} {
		if !bytes.Contains(d.Indented(), []byte(line)) {
			t.Errorf("no %q in\n%s", line, d.Indented())
		}
	}
}

func TestFragmentByHand(t *testing.T) {
	const text = `{"version":1,"title":"50 % & more","data":{"preset":"xor"}}`
	e, at, err := experiment.ParseFragment("#json=" + url.PathEscape(text) + "&t=7")
	if err != nil || at != 7 || e.Document.Title != "50 % & more" || e.Preset.ID != "xor" {
		t.Errorf("got %+v at %d, %v", e, at, err)
	}
	if _, _, err := experiment.ParseFragment("json=" +
		url.QueryEscape(`{"version":1}`)); err != nil {
		t.Errorf("as QueryEscape writes it: %v", err)
	}
}

func TestFragmentRefuses(t *testing.T) {
	d := random(t, 1)
	link := experiment.Fragment(&d, 0)
	for _, c := range []struct{ fragment, field string }{
		{"", "link"},
		{"2.abc", "link"},
		{"hello", "link"},
		{"json=%zz", "link"},
		{"json=" + url.PathEscape(`{"version":2}`), "version"},
		{"1.****", "link"},
		{link[:len(link)/2], "link"},
		{link + "&t=-1&view=weights", "link.t"},
		{link + "&t=-1", "link.t"},
		{link + "&t=1e3", "link.t"},
		{link + "&t=99999999999999999999", "link.t"},
		{link + "&u=1", "link"},
		{link + "&", "link"},
	} {
		_, _, err := experiment.ParseFragment(c.fragment)
		refused(t, c.fragment, err, c.field)
	}
}

// TestFragmentBomb: a small link that unpacks to more than a document may be is refused.
func TestFragmentBomb(t *testing.T) {
	d := experiment.New()
	d.Notes = string(bytes.Repeat([]byte(" "), 5<<20))
	_, _, err := experiment.ParseFragment(experiment.Fragment(&d, 0))
	refused(t, "five megabytes of blanks", err, "document")
}
