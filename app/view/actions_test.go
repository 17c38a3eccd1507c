package view

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/kept"
	"perceptronlab/app/lab"
	"perceptronlab/app/preview"
	"perceptronlab/app/trial"
	"perceptronlab/app/words"
)

var dataDo = regexp.MustCompile(` data-do="([^"]*)"`)

// doer looks at what every control says to do, and keeps what it has seen.
type doer struct{ seen map[string]bool }

func (d doer) Look(m *lab.Model, _ bool) error {
	return d.read(m, pageOf(*m))
}

func (d doer) read(m *lab.Model, html string) error {
	for _, found := range dataDo.FindAllStringSubmatch(html, -1) {
		name, arg := split(found[1])
		d.seen[name] = true
		if of, ok := actions[name]; ok {
			if _, ok := of(m, arg); !ok {
				return fmt.Errorf("argument of %q means nothing", found[1])
			}
		} else if !forBrowser(name, arg) {
			return fmt.Errorf("action %q is not known", found[1])
		}
	}
	return nil
}

// everyFold opens all folds.
const everyFold = ^lab.Folds(0)

// TestActions: whatever the page has controls for is in the tables, with an argument that means
// something; and whatever is in the tables, some page has a control for.
func TestActions(t *testing.T) {
	d := doer{map[string]bool{}}
	for seed := range uint64(3) {
		if f := trial.Random(seed, 300, func() trial.Eye { return d }); f != nil {
			t.Errorf("%s\nafter\n%s", f.What, f.Script)
		}
	}
	works := lab.WorksChanged{Works: []kept.Work{{ID: "a"}, {ID: "b", Gone: true}}}
	share := lab.OpenShare{Page: "http://localhost/", Folder: "http://localhost/"}
	for _, script := range [][]lab.Msg{
		{lab.Open{Text: []byte("{"), Name: "a.json"}, works, lab.ToggleWorks{}},
		{lab.BeginAfresh{Afresh: &explain.Afresh{Work: true, Fragment: "json=x"}}},
		{lab.Present{On: true}}, {lab.ShowBeside{Beside: lab.BesideSteps}, lab.StepBy{Steps: 1}},
		{share}, {share, lab.ShareAs{Building: true}}, {lab.Embed{}},
		{share, lab.SetEmbed{What: "lock", Value: "eta"}},
		{lab.OpenLink{Fragment: `json={"version":1,"data":{"preset":"and"}}`}, lab.ToEnd{}},
		{lab.Set{Path: "data.preset", Value: `"iris-setosa-versicolor"`}},
		{lab.SetPredict{Predict: lab.PredictStep}}, {lab.SetPredict{Predict: lab.PredictTurn}}, {lab.SetPredict{Predict: lab.PredictStep},
			lab.Reveal{}},
		{lab.Set{Path: "data.preset", Value: `"xor"`}, lab.ReadyDuel{ID: lab.Duels[0].ID},
			lab.ShowBeside{Beside: lab.BesideProof}},
		{lab.OpenMenu{Row: 1}}, {lab.Present{On: true}},
		{lab.Set{Path: "learner.algorithm", Value: `"linear-regression"`}, lab.OpenMenu{}},
		{lab.ShowBeside{Beside: lab.BesideProof}}, {lab.OpenStory{ID: "eta"}, lab.ToEnd{}},
		{lab.Set{Path: "learner.algorithm", Value: `"multiclass"`}, lab.ClearSamples{}},
	} {
		m := lab.Update(lab.Opening(words.Zh), lab.SetFolds{Folds: everyFold})
		for _, msg := range script {
			m = lab.Update(m, msg)
		}
		if err := d.Look(&m, true); err != nil {
			t.Error(err)
		}
	}
	taught := lab.Update(lab.Opening(words.En), lab.EnterLessons{})
	if err := d.Look(&taught, true); err != nil {
		t.Error(err)
	}
	m := lab.Opening(words.En)
	table, err := preview.Show([]byte("1,2\n3,4\n"), preview.Order{Lang: words.En, Reading: "{}"})
	for _, html := range []string{TableWays(words.En), TableAwaited(words.Zh), table.HTML} {
		if err := errors.Join(err, d.read(&m, html)); err != nil {
			t.Error(err)
		}
	}
	for name := range actions {
		if !d.seen[name] {
			t.Errorf("no control says %q", name)
		}
		if browserActions[name] != nil || forBrowser(name, "") {
			t.Errorf("%q is in both tables", name)
		}
	}
	for name := range browserActions {
		if !d.seen[name] {
			t.Errorf("no control says %q", name)
		}
	}
	for _, name := range strings.Fields(browserWords) {
		if !d.seen[name] && name != "report" { // in the dialog about the lab, see e2e
			t.Errorf("no control says %q", name)
		}
	}
}

// TestOddArguments mean nothing: no action takes row 0 for them.
func TestOddArguments(t *testing.T) {
	m := lab.Opening(words.En)
	for name, of := range actions {
		for _, arg := range []string{"x", "1.5", " 0", "in out"} {
			if msg, ok := of(&m, arg); ok && (name != "eta" || arg != "1.5") {
				t.Errorf("%s:%s is %+v", name, arg, msg)
			}
		}
	}
	for _, name := range []string{"step", "update", "class", "column", "removerow", "swap",
		"unrival", "tool", "tab", "lang", "zoom"} {
		if msg, ok := actions[name](&m, ""); ok {
			t.Errorf("%s without an argument is %+v", name, msg)
		}
	}
}

// TestStaleButtons: a button that was rendered for what is no longer so is no mistake; pressed, it
// changes nothing.
func TestStaleButtons(t *testing.T) {
	m := lab.Opening(words.En)
	for _, do := range []string{"answer:wrong", "answer:towards", "eta:0.05"} {
		msg, name, _ := Action(&m, do)
		if name == "" || msg == nil {
			t.Errorf("%s means nothing", do)
			continue
		}
		if n := lab.Update(m, msg); n.Edits != m.Edits || n.Cursor() != 0 || n.Fault != nil {
			t.Errorf("%s changes something", do)
		}
	}
	if _, name, _ := Action(&m, "answer:perhaps"); name != "" {
		t.Error("any answer is one")
	}
}

// TestZoomButtons: in shows less, out takes it back, and both keep the middle.
func TestZoomButtons(t *testing.T) {
	m := lab.Opening(words.En)
	width := func(m *lab.Model) float64 { return m.View.X1 - m.View.X0 }
	press := func(m lab.Model, do string) lab.Model {
		msg, _, _ := Action(&m, do)
		return lab.Update(m, msg)
	}
	in := press(m, "zoom:in")
	if ratio := width(&m) / width(&in); math.Abs(ratio-1.25) > 1e-9 {
		t.Errorf("a press zooms by %v", ratio)
	}
	back := press(in, "zoom:out")
	if math.Abs(width(&back)-width(&m)) > 1e-9*width(&m) ||
		math.Abs(back.View.Center().X-m.View.Center().X) > 1e-9 {
		t.Errorf("in and out leads from %v to %v", m.View, back.View)
	}
	if fit := press(press(press(m, "zoom:out"), "zoom:out"), "zoom:fit"); fit.View != m.View {
		t.Errorf("fit shows %v, not %v", fit.View, m.View)
	}
}
