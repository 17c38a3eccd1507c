package lab

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// opened returns the model of a document.
func opened(t *testing.T, document string) Model {
	t.Helper()
	e, err := experiment.Parse([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(e.Document, 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// line is a line of the working as text.
type line struct{ Symbol, Expression, Value string }

func written(a explain.Arithmetic) []line {
	var lines []line
	for _, l := range a.Lines {
		lines = append(lines, line{l.Symbol, explain.Flat(l.Expression), explain.Flat(l.Value)})
	}
	return lines
}

func algorithm(id string) Set { return Set{Path: "learner.algorithm", Value: `"` + id + `"`} }

// Three samples by hand, η = 1: all z are 0 at first, so sample 1 is taken for class 0, the lowest.
// w₂ gains (1, 2, 1), w₀ loses it. Sample 2, x = (1, −1, 0): z = (−1+2, 0, 1−2) = (1, 0, −1),
// right.
const threeClasses = `{"version":1,"data":{"points":[[2,1],[-1,0],[0,3]],"labels":[2,0,1]},
	"learner":{"algorithm":"multiclass","eta":1},"stop":{"epochs":1}}`

func TestClassesOnTheBoard(t *testing.T) {
	m := play(opened(t, threeClasses), StepBy{1})
	a := m.Explain().Arithmetic()
	want := []line{
		{"x", "", "(1, 2, 1)"},
		{"z₀", "0·1 + 0·2 + 0·1", "0"}, {"z₁", "0·1 + 0·2 + 0·1", "0"},
		{"z₂", "0·1 + 0·2 + 0·1", "0"},
		{"o", "argmax z", "0"}, {"d", "", "2"},
		{"Δw₂", "1 · (1, 2, 1)", "(1, 2, 1)"}, {"w₂", "(0, 0, 0) + Δw₂", "(1, 2, 1)"},
		{"Δw₀", "−1 · (1, 2, 1)", "(−1, −2, −1)"}, {"w₀", "(0, 0, 0) + Δw₀",
			"(−1, −2, −1)"},
	}
	if got := written(a); !reflect.DeepEqual(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got, want := m.Explain().Sentence(),
		"Sample 1 is a 2 but classified as 0: w of 2 turns towards it, w of 0 away."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m = play(m, StepBy{1})
	if got := written(m.Explain().Arithmetic()); got[1].Value != "1" || got[2].Value != "0" ||
		got[3].Value != "−1" {
		t.Errorf("step 2: %q", got)
	}
	list, _ := m.Explain().Weights()
	if len(list) != 9 || list[1].Symbol != "w₁" || list[1].Now != -2 || list[7].Now != 2 {
		t.Errorf("weights %v", list)
	}
	if outcomes := m.Explain().Outputs([]int{0, 1}); outcomes[0].Output != "2" ||
		outcomes[1].Output != "0" || outcomes[0].Wrong {
		t.Errorf("outputs %v", outcomes)
	}
}

// TestMIRAOnTheBoard: x = (2, 1), so ℓ = 0 − 0 + 1 = 1, 2‖x‖² = 10 and τ = min(1, 0.1).
func TestMIRAOnTheBoard(t *testing.T) {
	mira := strings.Replace(threeClasses, `"multiclass","eta":1`, `"mira","bias":false`, 1)
	want := []line{
		{"x", "", "(2, 1)"},
		{"z₀", "0·2 + 0·1", "0"}, {"z₁", "0·2 + 0·1", "0"}, {"z₂", "0·2 + 0·1", "0"},
		{"o", "argmax z", "0"}, {"d", "", "2"},
		{"ℓ", "0 − 0 + 1", "1"}, {"τ", "min(1, 1 / (2 · 5))", "0.1"},
		{"Δw₂", "0.1 · (2, 1)", "(0.2, 0.1)"}, {"w₂", "(0, 0) + Δw₂", "(0.2, 0.1)"},
		{"Δw₀", "−0.1 · (2, 1)", "(−0.2, −0.1)"}, {"w₀", "(0, 0) + Δw₀", "(−0.2, −0.1)"},
	}
	m := play(opened(t, mira), StepBy{1})
	got := written(m.Explain().Arithmetic())
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestClassesAreEdited: a sample gets the chosen class; classes are added up to ten.
func TestClassesAreEdited(t *testing.T) {
	m := play(opened(t, threeClasses), ChooseClass{2}, AddSample{at(3, 3)}, SetLabel{0, 1},
		SetLabel{1, 3})
	if got := m.Exp.Set.Labels; !reflect.DeepEqual(got, []float64{1, 0, 1, 2}) {
		t.Errorf("labels %v", got)
	}
	for range 20 {
		m = Update(m, AddClass{})
	}
	if got := m.Classes(); got != data.MaxClasses || m.Class != data.MaxClasses-1 ||
		m.Fault != nil {
		t.Errorf("%d classes, chosen %d, fault %v", got, m.Class, m.Fault)
	}
	if m = play(m, ChooseClass{10}); m.Class != data.MaxClasses-1 {
		t.Errorf("class %d was chosen", m.Class)
	}
	// Room for another class does away with start weights for fewer.
	given := play(opened(t, threeClasses), ChooseStart{"given"})
	if init := given.Exp.Document.Learner.Init; init.Vectors != 3 || len(init.Weights) != 9 {
		t.Errorf("given start %+v", init)
	}
	if given = play(given, AddClass{}); given.Fault != nil || given.Classes() != 4 {
		t.Errorf("%d classes, fault %v", given.Classes(), given.Fault)
	}
}

// With real targets the height in the plane is the target.
func TestTargetsAreEdited(t *testing.T) {
	m := play(opened(t, `{"version":1,"data":{"features":["x"],"points":[[1],[2]],"labels":[3,5]},"learner":{"algorithm":"linear-regression"}}`),
		AddSample{at(4, 9)}, MoveSample{Row: 0, At: at(0, 1)}, SetTarget{1, "5,5"},
		SetTarget{2, "x"}, SetLabel{2, 0})
	if m.Fault == nil || m.Fault.Why.Field != "data.labels[2]" {
		t.Errorf("fault %+v", m.Fault)
	}
	set := m.Exp.Set
	if !reflect.DeepEqual(set.Labels, []float64{1, 5.5, 9}) ||
		!reflect.DeepEqual(set.Points, [][]float64{{0}, {2}, {4}}) {
		t.Errorf("points %v, labels %v", set.Points, set.Labels)
	}
	if m = play(m, ToEnd{}); strings.Contains(strings.Join(m.Explain().Status(), " ")+m.Explain().
		Verdict(), "wrong") {
		t.Errorf("numbers are not wrong: %q, %q", m.Explain().Status(), m.Explain().Verdict())
	}
	if got := m.Frame().NoneSeen; got != "The line is out of view." {
		t.Errorf("out of view it says %q", got)
	}
	if m.Explain().Separability() != "" ||
		len(m.Explain().Charts(m.Hover, len(m.Rivals) > 0)) != 2 {
		t.Errorf("separability %q, %d charts", m.Explain().Separability(),
			len(m.Explain().Charts(m.Hover, len(m.Rivals) > 0)))
	}
}

// y = 2x + 1 exactly: the first step solves it.
func TestLeastSquaresIsSolvedAtOnce(t *testing.T) {
	m := play(opened(t, `{"version":1,"data":{"features":["x"],"points":[[0],[1],[3]],"labels":[1,3,7]},"learner":{"algorithm":"least-squares"}}`), ToEnd{})
	list, _ := m.Explain().Weights()
	if len(list) != 2 || words.Number(list[0].Now) != "1" || words.Number(list[1].Now) != "2" {
		t.Errorf("weights %v", list)
	}
	if !strings.HasPrefix(m.Explain().Verdict(), "Solved in one step") || m.Cursor() != 1 {
		t.Errorf("%q at step %d", m.Explain().Verdict(), m.Cursor())
	}
	if a := m.Explain().Arithmetic(); written(a)[0].Expression != "argmin Σ (d − z)²" ||
		a.Samples[2].Values[1] != "7" {
		t.Errorf("the board says %+v", a)
	}
}

// TestRuleReadsAnew: the points stay wherever their labels can be read anew, in words, and come
// back as they were, names included.
func TestRuleReadsAnew(t *testing.T) {
	const named = `{"version":1,"title":"Mine","data":{"features":["a","b"],"points":[[0,1],[1,2],[2,4]],
		"labels":[-1,1,1],"classes":["no","yes"]},"inputs":{"map":["x1","x2","x1*x2"]}}`
	first := opened(t, named)
	said := func(m Model, want string) {
		t.Helper()
		if m.Changed == nil || !strings.HasPrefix(m.Changed.Sentence(m.Lang), want) || m.Fault != nil {
			t.Fatalf("on the screen stands %+v, %+v; want %q", m.Changed, m.Fault, want)
		}
		if !strings.HasPrefix(m.Spoken.Text, want) || m.Changed.Sentence(words.Zh) == "" {
			t.Errorf("spoken is %q", m.Spoken.Text)
		}
	}
	m := play(first, algorithm("linear-regression"))
	said(m, "Linear regression predicts numbers: the height of each point is now its target.")
	if got := m.Exp.Set; !reflect.DeepEqual(got.Labels, []float64{1, 2, 4}) ||
		!reflect.DeepEqual(got.Points, [][]float64{{0}, {1}, {2}}) || m.Explain().Title() != "Mine" {
		t.Errorf("as heights: %+v", got)
	}
	regression := m.Exp.Document.Data
	m = play(m, algorithm("adaline"))
	said(m, "Adaline: your points are as you left them with a rule of this kind.")
	if !reflect.DeepEqual(m.Exp.Document.Data, first.Exp.Document.Data) ||
		!reflect.DeepEqual(m.Exp.Document.Inputs, first.Exp.Document.Inputs) {
		t.Errorf("the way back leads to %+v", m.Exp.Document)
	}
	m = play(m, algorithm("multiclass"))
	said(m, "Multiclass perceptron: no and yes are now the first two of several classes.")
	m = play(m, algorithm("linear-regression"))
	said(m, "Linear regression: your points are as you left them")
	if !reflect.DeepEqual(m.Exp.Document.Data, regression) {
		t.Errorf("the regression has %+v", m.Exp.Document.Data)
	}
	if m = play(m, Dismiss{}); m.Changed != nil {
		t.Error("it cannot be dismissed")
	}
	for range 4 {
		m = play(m, Undo{})
	}
	if !reflect.DeepEqual(m.Exp.Document, first.Exp.Document) || m.Changed != nil {
		t.Errorf("undone: %+v", m.Exp.Document)
	}

	// What was changed since is read anew, where it can be.
	m = play(first, algorithm("multiclass"), AddSample{at(5, 5)}, algorithm("pocket"))
	said(m, "Pocket has two classes: no is −1 and yes is +1.")
	if len(m.Exp.Set.Points) != 4 {
		t.Errorf("of four points %d stayed", len(m.Exp.Set.Points))
	}
	// Numbers that were changed cannot be read as classes: the classes come as they were.
	m = play(first, algorithm("linear-regression"), MoveSample{Row: 0, At: at(9, 9)},
		algorithm("pocket"))
	said(m, "Pocket: your points are as you left them")
	if !reflect.DeepEqual(m.Exp.Set.Points, first.Exp.Set.Points) {
		t.Errorf("points %v", m.Exp.Set.Points)
	}

	m = play(six(), algorithm("multiclass"))
	if m.Fault != nil || m.Classes() != 2 || len(m.Exp.Set.Points) != 6 ||
		!reflect.DeepEqual(m.Exp.Set.Labels, []float64{1, 1, 1, 0, 0, 0}) {
		t.Errorf("two classes are classes: %v, labels %v", m.Fault, m.Exp.Set.Labels)
	}
	three := opened(t, threeClasses)
	m = play(three, algorithm("pocket"))
	said(m, "Pocket has two classes: 0 is −1 and all others are +1.")
	if m = play(m, algorithm("multiclass")); !reflect.DeepEqual(m.Exp.Document.Data,
		three.Exp.Document.Data) {
		t.Errorf("three classes come back as %+v", m.Exp.Document.Data)
	}
}

// TestRuleBringsItsSet: where nothing can be read from the labels, a set comes that suits, in
// words.
func TestRuleBringsItsSet(t *testing.T) {
	own := opened(t, `{"version":1,"data":{"points":[[1],[2]],"labels":[1.5,3]},"learner":{"algorithm":"linear-regression"}}`)
	m := play(own, algorithm("pocket"))
	if m.Fault == nil || !reflect.DeepEqual(m.Fault.What, words.OwnReplaced) ||
		m.Exp.Preset.ID == "" {
		t.Errorf("fault %+v", m.Fault)
	}
	if m = play(m, Undo{}); !reflect.DeepEqual(m.Exp.Document, own.Exp.Document) || m.Fault != nil {
		t.Error("undo does not bring the samples back")
	}
	// A built-in set gives way without a fault, and comes back.
	line := play(opened(t, `{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`),
		ToEnd{})
	m = play(line, algorithm("multiclass"))
	if m.Fault != nil || m.Changed == nil || m.Classes() != 3 || m.Cursor() != 0 {
		t.Errorf("fault %v, %+v, %d classes, step %d", m.Fault, m.Changed, m.Classes(), m.Cursor())
	}
	if m = play(m, algorithm("linear-regression")); m.Exp.Preset.ID != "noisy-line" {
		t.Errorf("back to %q", m.Exp.Preset.ID)
	}
	if m = play(m, algorithm("nonsense")); m.Fault == nil ||
		m.Fault.Why.Field != "learner.algorithm" {
		t.Errorf("fault %v", m.Fault)
	}
	// Another experiment has no such past.
	m = play(line, algorithm("multiclass"), StartOver{}, algorithm("linear-regression"))
	if m.Exp.Preset.ID == "noisy-line" {
		t.Error("what was left before the start over came back")
	}
}

// TestReason: a set has a reason exactly where the rule refuses it.
func TestReason(t *testing.T) {
	for _, r := range rule.All() {
		m := play(opened(t, `{"version":1}`), algorithm(r.ID))
		for _, set := range data.Presets() {
			_, err := m.Exp.With("data.preset", []byte(strconv.Quote(set.ID)))
			if why := m.Reason(set); (why.En != "") != (err != nil) || why.Zh == "" && err != nil {
				t.Errorf("%s, %s: reason %q, but %v", r.ID, set.ID, why.En, err)
			}
		}
	}
}

// TestStartBeforeSamples: start weights can be given on an empty plane, and stay when samples come; where
// their number is not known yet, the reason is said.
func TestStartBeforeSamples(t *testing.T) {
	m := play(opened(t, `{"version":1}`), ClearSamples{}, ChooseStart{"given"})
	if init := &m.Exp.Document.Learner.Init; init.Start != rule.StartGiven || len(init.Weights) != 3 || m.Fault != nil {
		t.Errorf("%+v, %+v", init, m.Fault)
	}
	m = play(m, Set{Path: "learner.init", Value: "[1,0,-2]"}, ChooseClass{0}, AddSample{at(1, 2)},
		ChooseClass{1}, AddSample{at(3, 4)})
	if w := m.Exp.Document.Learner.Init.Weights; len(w) != 3 || w[2] != -2 || m.Run == nil || m.Run.Weights(0, nil)[0] != 1 {
		t.Errorf("then %v", w)
	}
	m = play(opened(t, `{"version":1}`), algorithm("multiclass"), ClearSamples{}, ChooseStart{"given"})
	if m.Fault == nil || m.Fault.Sentence(words.En) != words.En.Say(words.StartAfterSamples) {
		t.Errorf("with classes: %+v", m.Fault)
	}
}

// TestClearForgetsNames: an empty plane has none of the names of the set before.
func TestClearForgetsNames(t *testing.T) {
	for _, r := range rule.All() {
		m := play(opened(t, `{"version":1}`), algorithm(r.ID), ChooseStart{"given"}, ClearSamples{})
		d, set := &m.Exp.Document, &m.Exp.Set
		for _, name := range append(append([]string{d.Title}, set.Features...), set.Classes...) {
			if strings.Contains(name, "setosa") || strings.Contains(name, "Iris") ||
				strings.Contains(name, "length") || strings.Contains(name, "versicolor") {
				t.Errorf("%s: %q is left", r.ID, name)
			}
		}
		kind := m.Kind()
		m = play(m, ChooseClass{0}, AddSample{at(1, 2)}, ChooseClass{1}, AddSample{at(3, 4)})
		if m.Fault != nil || len(m.Exp.Set.Points) != 2 || m.Kind() != kind || m.Run == nil {
			t.Errorf("%s: then %+v, %d points, %s", r.ID, m.Fault, len(m.Exp.Set.Points), m.Kind())
		}
	}
}

// An axis shows another feature.
func TestShowOn(t *testing.T) {
	m := play(iris(), ShowOn{1, 3})
	if got := m.Exp.Document.Inputs.Columns; !reflect.DeepEqual(got, []int{0, 3}) || m.View.Y1 > 3 {
		t.Errorf("columns %v, view %v", got, m.View)
	}
}
