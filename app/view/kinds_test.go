package view

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/trial"
	"perceptronlab/app/words"
)

var (
	control   = regexp.MustCompile(`<(input|select|textarea)\b([^>]*)>`)
	attribute = regexp.MustCompile(` ([a-z-]+)="([^"]*)"`)
)

// changer changes every box, menu and slider of a page, and keeps which kinds it has seen.
type changer struct{ seen map[string]bool }

func (c changer) Look(m *lab.Model, _ bool) error {
	for _, found := range control.FindAllStringSubmatch(pageOf(*m), -1) {
		given := map[string]string{}
		for _, pair := range attribute.FindAllStringSubmatch(found[2], -1) {
			given[pair[1]] = html.UnescapeString(pair[2])
		}
		kind := given["data-kind"]
		if kind == "" {
			continue
		}
		if err := c.change(m, kind, given); err != nil {
			return fmt.Errorf("%s: %v", found[0], err)
		}
	}
	return nil
}

// change changes a control to 1: a number, and a place of every slider.
func (c changer) change(m *lab.Model, kind string, given map[string]string) error {
	msg, err := lab.Msg(nil), error(nil)
	if given["type"] == "range" {
		c.seen["slider "+kind] = true
		msg, err = Slid(m, kind, given["data-path"], "1")
	} else {
		c.seen[kind] = true
		msg, err = Changed(Change{
			Kind: kind, Path: given["data-path"], Value: "1",
			Data:  func(name string) string { return given["data-"+name] },
			Other: func(string) string { return "1" },
		})
	}
	if err == nil && msg == nil {
		err = fmt.Errorf("it says nothing")
	}
	if set, is := msg.(lab.Set); is && set.Path == "" {
		err = fmt.Errorf("no path")
	}
	return err
}

// TestKinds: whatever box, menu or slider the page has is in the tables, with markup that means
// something; and whatever is in the tables, some page has.
func TestKinds(t *testing.T) {
	c := changer{map[string]bool{}}
	for seed := range uint64(3) {
		if f := trial.Random(seed, 300, func() trial.Eye { return c }); f != nil {
			t.Errorf("%s\nafter\n%s", f.What, f.Script)
		}
	}
	rule := func(id string) lab.Msg {
		return lab.Set{Path: "learner.algorithm",
			Value: `"` + id + `"`}
	}
	share := lab.OpenShare{Page: "http://localhost/", Folder: "http://localhost/"}
	for _, script := range [][]lab.Msg{
		{lab.ShowBeside{Beside: lab.BesideWeights}, lab.Branch{}},
		{rule("linear-regression")}, {lab.ShowBeside{Beside: lab.BesideProof}},
		{share, lab.ShareAs{Building: true}}, {lab.SetPredict{Predict: lab.PredictStep}},
		{lab.ChooseStart{Start: "given"}, lab.ChooseOrder{Order: "sequence"}},
		{rule("adaline")}, {rule("multiclass"), lab.ChooseStart{Start: "given"}},
		{lab.Set{Path: "data.preset", Value: `"two-clouds"`}},
		{lab.Set{Path: "data.preset", Value: `"iris-setosa-rest"`}}, // more features than axes
	} {
		m := lab.Update(lab.Opening(words.Zh), lab.SetFolds{Folds: everyFold})
		for _, msg := range script {
			m = lab.Update(m, msg)
		}
		if err := c.Look(&m, true); err != nil {
			t.Error(err)
		}
	}
	for kind := range kinds {
		if !c.seen[kind] {
			t.Errorf("no control is of kind %q", kind)
		}
	}
	for kind := range sliders {
		if !c.seen["slider "+kind] {
			t.Errorf("no slider is of kind %q", kind)
		}
	}
}

// TestOddChanges mean nothing: no change takes row 0 for what is no number.
func TestOddChanges(t *testing.T) {
	data := func(string) string { return "x" }
	for _, kind := range []string{"axis", "weight", "label", "target", "cell", "rival-rule",
		"rival-eta", "nonsense", ""} {
		c := Change{Kind: kind, Path: "1.5", Value: "", Data: data, Other: data}
		if msg, err := Changed(c); err == nil {
			t.Errorf("%q is %+v", kind, msg)
		}
	}
	m := lab.Opening(words.En)
	for _, odd := range [][2]string{{"seek", "x"}, {"seek", ""}, {"nonsense", "1"}} {
		if msg, err := Slid(&m, odd[0], "", odd[1]); err == nil {
			t.Errorf("%q is %+v", odd, msg)
		}
	}
}

// TestTyped: what is typed becomes JSON of the document; what is no number goes on as text, to be
// refused.
func TestTyped(t *testing.T) {
	for _, c := range []struct {
		of          func(string) string
		typed, want string
	}{
		{numeral, " ", "null"}, {numeral, "−0,5", "-0.5"}, {numeral, "1e-3", "0.001"},
		{numeral, `a"b`, `"a\"b"`},
		{list, "1, 2; [3 x]", `[1,2,3,"x"]`}, {lines, "0 1\n2\n", "[[0,1],[2]]"},
		{lines, "", "[[]]"},
		{terms, "x₁, x₁·x₂，x2²", `["x1","x1*x2","x2^2"]`},
	} {
		if got := c.of(c.typed); got != c.want {
			t.Errorf("%q becomes %s, not %s", c.typed, got, c.want)
		}
	}
	if strings.Contains(quoted("\xff"), "\xff") {
		t.Error("broken UTF-8 stays")
	}
}
