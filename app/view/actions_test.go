package view

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/gallery"
	"perceptronlab/app/lab"
	"perceptronlab/app/repeats"
	"perceptronlab/app/tables"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/rule"
	"perceptronlab/internal/trial"
)

var dataDo = regexp.MustCompile(` data-do="([^"]*)"`)

// doer looks at what every control says to do, and keeps what it has seen.
type doer struct{ seen map[string]bool }

func (d doer) Look(m *lab.Model, _ bool) error {
	return d.read(pageOf(*m))
}

func (d doer) read(html string) error {
	for _, found := range dataDo.FindAllStringSubmatch(html, -1) {
		if found[1] == "" { // it opens a menu
			continue
		}
		action, ok := Actions.Read(found[1])
		if !ok {
			return fmt.Errorf("action %q is not known", found[1])
		}
		if text := Actions.Write(action); text != found[1] {
			return fmt.Errorf("%q becomes %q", found[1], text)
		}
		d.seen[nameOf(found[1])] = true
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
	works := lab.WorksChanged{Works: []wire.Work{{ID: "a"}, {ID: "b", Gone: true}}}
	share := lab.OpenShare{Page: "http://localhost/", Folder: "http://localhost/"}
	for _, script := range [][]lab.Msg{
		{lab.Open{Text: []byte("{"), Name: "a.json"}, works, lab.ToggleWorks{}},
		{lab.BeginAfresh{Afresh: &explain.Afresh{Work: true, Fragment: "json=x"}}},
		{lab.Present{On: true}}, {lab.ShowBeside{Beside: lab.BesideSteps}, lab.StepBy{Steps: 1}},
		{lab.OpenShare{Sheet: true}},
		{share}, {share, lab.ShareAs{Building: true}}, {lab.Embed{}},
		{share, lab.SetEmbed{What: "lock", Value: "eta"}},
		{lab.OpenLink{Fragment: `json={"version":1,"data":{"preset":"and"}}`}, lab.ToEnd{}},
		{lab.Set{Path: "data.preset", Value: `"iris-setosa-versicolor"`}},
		{lab.Set{Path: "data.preset", Value: `"hidden-line"`}},
		{lab.Set{Path: "data.preset", Value: `"t-against-j"`}, lab.ToggleSwitch{}},
		{lab.Set{Path: "data.preset", Value: `"digit-pair"`}},
		{lab.SetPredict{Predict: lab.PredictStep}}, {lab.SetPredict{Predict: lab.PredictTurn}}, {lab.SetPredict{Predict: lab.PredictStep},
			lab.Reveal{}},
		{lab.Set{Path: "data.preset", Value: `"xor"`}, lab.ReadyDuel{ID: lab.Duels[0].ID},
			lab.ShowBeside{Beside: lab.BesideProof}},
		{lab.OpenMenu{Row: 1}}, {lab.Present{On: true}},
		{lab.Set{Path: "learner.algorithm", Value: `"linear-regression"`}, lab.OpenMenu{}},
		{lab.ShowBeside{Beside: lab.BesideProof}}, {lab.OpenStory{ID: "eta"}, lab.ToEnd{}},
		{lab.ShowBeside{Beside: lab.BesideSurface}},
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
	for _, r := range rule.All() { // the toggles of its conventions
		m := lab.Update(lab.Opening(words.En), lab.SetFolds{Folds: everyFold})
		m = lab.Update(m, lab.Set{Path: "learner.algorithm", Value: `"` + r.ID + `"`})
		if err := d.Look(&m, true); err != nil {
			t.Error(err)
		}
	}
	taught := lab.Update(lab.Opening(words.En), lab.EnterLessons{})
	if err := d.Look(&taught, true); err != nil {
		t.Error(err)
	}
	units := []byte("a,b\n(cm),\n1,2\n3,4\n") // a row that can be passed over
	table, err := tables.Show(units, wire.TableOrder{Lang: words.En, Reading: "{}"})
	shown, err2 := new(gallery.Gallery).Show(wire.GalleryOrder{Document: `{"version":1,
		"data":{"preset":"t-against-j"}}`, Weights: append(make([]float64, 16), -1),
		Row: make([]float64, 16)})
	runs, err3 := new(repeats.Repeated).Show(wire.RepeatOrder{Documents: []string{`{"version":1}`},
		Names: []string{"A"}, Vary: []string{"order"}, Runs: 3})
	err = errors.Join(err, err2, err3)
	for _, html := range []string{TableWays(words.En), TableAwaited(words.Zh), table.HTML, shown.HTML,
		runs.HTML} {
		if err := errors.Join(err, d.read(html)); err != nil {
			t.Error(err)
		}
	}
	for _, text := range Actions.Texts() {
		name := nameOf(text)
		report := name == string(wire.Report) // in the dialog about the lab, see e2e
		if !d.seen[name] && !report && !strings.HasPrefix(name, "lesson-") {
			t.Errorf("no page above has a control for %q: remove its line in actions.go, or let one of "+
				"the scripts open the page that shows it", name)
		}
	}
}

// nameOf is what stands before the fields of an action.
func nameOf(text string) string {
	name, _, _ := strings.Cut(text, ":")
	return name
}

// ofAnyID are the actions of a lesson, a question, a student or a gallery: any text is the id of one.
var ofAnyID = []string{"lesson-live-out", "lesson-ghost", "lesson-watch", "lesson-print-of", "lesson-anew", "lesson-undo",
	"lesson-solve", "lesson-small", "lesson-restore", "gallery", "pixels"}

// TestOddActions mean nothing: no action takes row 0 for them.
func TestOddActions(t *testing.T) {
	for _, text := range Actions.Texts() {
		name := nameOf(text)
		if strings.HasSuffix(name, "-work") || slices.Contains(ofAnyID, name) {
			continue
		}
		for _, odd := range []string{":x", ":1.5x", ": 0", ":in out", ":", ":1/2/3/4", "/1", ":01", ":-1"} {
			if action, ok := Actions.Read(name + odd); ok && odd != ":-1" && name+odd != "view:" {
				t.Errorf("%s%s is %+v", name, odd, action)
			}
		}
	}
	for _, odd := range []string{"", "nonsense", "class:-1", "class", "step", "eta:0/0", "eta:NaN/0", "eta:0.1",
		"open-work:", "answer:perhaps", "lesson-move:aside/field/block", "lesson-untile:field/-1", "lesson-try:ask/", "Play"} {
		if action, ok := Actions.Read(odd); ok {
			t.Errorf("%q is %+v", odd, action)
		}
	}
}

// TestActionsComeBack: what is written of an action is read as the same, whatever stands in its
// fields.
func TestActionsComeBack(t *testing.T) {
	for _, action := range []any{lab.StepBy{Steps: -12}, lab.TakeRate{Eta: 1e-300, Of: 3}, OpenWork{"a/b:c %2F ü"},
		wire.Here{Ask: "step.ask.0", Epoch: true}, wire.Move{Way: wire.In, Ask: "x/y", Block: "b"},
		wire.Try{Ask: "a", Block: "b"}, lab.SetEmbed{What: "lock", Value: "eta"}, wire.Save} {
		if again, ok := Actions.Read(Actions.Write(action)); !ok || again != action {
			t.Errorf("%#v becomes %#v", action, again)
		}
	}
	fixed := 0
	for _, text := range Actions.Texts() {
		if action, ok := Actions.Read(text); ok {
			if fixed++; Actions.Write(action) != text {
				t.Errorf("%q is written %q", text, Actions.Write(action))
			}
		} else if !strings.HasSuffix(text, ":") {
			t.Errorf("%q means nothing", text)
		}
	}
	if fixed < 120 {
		t.Errorf("only %d actions", fixed)
	}
}

// TestStaleButtons: a button that was rendered for what is no longer so is no mistake; pressed, it
// changes nothing.
func TestStaleButtons(t *testing.T) {
	m := lab.Opening(words.En)
	for _, do := range []string{"answer:wrong", "answer:towards", "eta:0.05/0", "sample-delete"} {
		if n := lab.Update(m, press(&m, do)); n.Edits != m.Edits || n.Cursor() != 0 || n.Fault != nil {
			t.Errorf("%s changes something", do)
		}
	}
}

// press returns the message of a control.
func press(m *lab.Model, do string) lab.Msg {
	action, ok := Actions.Read(do)
	if !ok {
		panic("no such action: " + do)
	}
	return MsgOf(m, action)
}

// TestZoomButtons: in shows less, out takes it back, and both keep the middle.
func TestZoomButtons(t *testing.T) {
	m := lab.Opening(words.En)
	width := func(m *lab.Model) float64 { return m.View.X1 - m.View.X0 }
	press := func(m lab.Model, do string) lab.Model { return lab.Update(m, press(&m, do)) }
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
