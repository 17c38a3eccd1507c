package view

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/internal/trial"
)

var (
	control   = regexp.MustCompile(`<(input|select|textarea)\b([^>]*)>`)
	attribute = regexp.MustCompile(` ([a-z-]+)="([^"]*)"`)
)

// changer changes every box, menu and slider of a page, and keeps which kinds it has seen.
type changer struct{ seen map[string]bool }

func (c changer) Look(m *lab.Model, _ bool) error {
	cells := 50 // of a table, which are alike; one of digits has 6,500
	for _, found := range control.FindAllStringSubmatch(pageOf(*m), -1) {
		given := map[string]string{}
		for _, pair := range attribute.FindAllStringSubmatch(found[2], -1) {
			given[pair[1]] = html.UnescapeString(pair[2])
		}
		kind := given["data-kind"]
		if kind == "cell" {
			cells--
		}
		if kind == "" || kind == "cell" && cells < 0 {
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
	if set, is := msg.(lab.SetTyped); is && set.Path == "" {
		err = fmt.Errorf("no path")
	}
	return errors.Join(err, inWords(m, kind, given))
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
	for _, preset := range data.Presets() { // every option, whatever sets were walked
		for _, o := range preset.Options {
			if path := "data.options." + o.ID; explain.Field(path).En == path {
				t.Errorf("%s has no name", path)
			}
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

// path is a place of the document as it is written there.
var path = regexp.MustCompile(`\b(learner|data|inputs|test|stop|link)\.[a-z]|\[\d|^w `)

// inWords changes a control to what cannot be, and reports a refusal that names a path of the
// document rather than what the page calls it.
func inWords(m *lab.Model, kind string, given map[string]string) error {
	if path := given["data-path"]; strings.Contains(path, ".") {
		if name := explain.Field(path); name.En == path || name.Zh == path || name.Zh == "" {
			return fmt.Errorf("%s has no name", path)
		}
	}
	for _, odd := range []string{"abc", "-1", "1,234", "1e300", "0.5; 0.5", "7 7 7 7 7 7 7", ""} {
		msg, err := Changed(Change{
			Kind: kind, Path: given["data-path"], Value: odd,
			Data:  func(name string) string { return given["data-"+name] },
			Other: func(string) string { return odd },
		})
		if err != nil || msg == nil || given["type"] != "text" && given["rows"] == "" {
			continue
		}
		was := m.Fault
		next := lab.Update(*m, msg)
		for _, l := range []words.Lang{words.En, words.Zh} {
			if next.Fault == nil || next.Fault == was {
				continue
			}
			if said := next.Fault.Sentence(l); path.MatchString(said) {
				return fmt.Errorf("%q is refused with %q", odd, said)
			}
		}
	}
	return nil
}

// TestTyped: a feature map becomes JSON of the document.
func TestTyped(t *testing.T) {
	for _, c := range []struct {
		of          func(string) string
		typed, want string
	}{
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

// TestMisread: what is refused in a box is said beside it, once, and not over the page.
func TestMisread(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.SetTyped{Path: "learner.eta", Text: "abc",
		As: lab.ReadNumber})
	if p := pageOf(m); !strings.Contains(p, `id="fault"`) || strings.Contains(p, "misread\">Lear") {
		t.Error("a refusal without a box is not said over the page")
	}
	p := pageOf(lab.Update(m, lab.MarkBox{ID: "eta-exact"}))
	if strings.Contains(p, `id="fault"`) ||
		!strings.Contains(p, `class="misread">Learning rate η: “abc” is not a number.`) {
		t.Error("a refusal in a box is not said beside it")
	}
}

// TestRefusedBox: of the two boxes of the decay the one is marked that is not read; one number
// without the other is waited for.
func TestRefusedBox(t *testing.T) {
	for _, c := range []struct{ c1, c2, shown, want string }{
		{"abc", "", "", "decay-c1"}, {"", "abc", "", "decay-c2"}, {"1", "abc", "", "decay-c2"},
		{"abc", "1", "", "decay-c1"}, {"", "5", "2", "decay-c1"}, {"-1", "2", "", "decay-c1"},
		{"1", "", "", ""}, {"1", "2", "", "none"}, {"", "", "3", "none"},
	} {
		msg, err := Changed(Change{Kind: "decay", Path: "learner.decay",
			Data: func(string) string { return c.shown },
			Other: func(id string) string {
				return map[string]string{"decay-c1": c.c1, "decay-c2": c.c2}[id]
			},
		})
		if err != nil || (msg == nil) != (c.want == "") {
			t.Fatalf("%+v: %v, %v", c, msg, err)
		}
		if msg == nil {
			continue
		}
		got := "none"
		if m := lab.Update(lab.Opening(words.En), msg); m.Fault != nil {
			got = RefusedBox("other", m.Fault)
		}
		if got != c.want {
			t.Errorf("%+v: %s is marked", c, got)
		}
	}
}
