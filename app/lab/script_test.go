package lab

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/rule"
	"perceptronlab/engine/trace"
)

// play sends messages in turn.
func play(m Model, script ...Msg) Model {
	for _, msg := range script {
		m = Update(m, msg)
	}
	return m
}

func at(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

// six is a plane with three samples of either class, apart.
func six() Model {
	return play(iris(), ClearSamples{},
		ChooseClass{1}, AddSample{at(2, 2)}, AddSample{at(3, 2)}, AddSample{at(2, 3)},
		ChooseClass{0}, AddSample{at(0, 0)}, AddSample{at(-1, 0)}, AddSample{at(0, -1)})
}

func TestOpeningIsIris(t *testing.T) {
	m := iris()
	if m.Exp.Preset.ID != "iris-setosa-versicolor" || m.Known != 600 ||
		m.Stopped != trace.Converged {
		t.Errorf("opening on %q with %d steps, %q", m.Exp.Preset.ID, m.Known, m.Stopped)
	}
	// 6 epochs, updates 2+2+3+2+1+0 (spec §7).
	if got, want := m.Explain().Verdict(),
		"Converged after 6 epochs and 10 updates: no sample is wrong."; got != want {
		t.Errorf("verdict %q, want %q", got, want)
	}
}

func TestDrawnPointsTrain(t *testing.T) {
	m := six()
	if n := len(m.Exp.Set.Points); n != 6 {
		t.Fatalf("%d samples, want 6", n)
	}
	if m.Stopped != trace.Converged || m.Exp.Document.Data.Preset != "" {
		t.Errorf("stopped %q with preset %q", m.Stopped, m.Exp.Document.Data.Preset)
	}
	if m.Exp.Set.Labels[0] != 1 || m.Exp.Set.Labels[5] != -1 {
		t.Errorf("labels %v", m.Exp.Set.Labels)
	}
}

func TestEditsReplayAtTheSameStep(t *testing.T) {
	m := play(iris(), Seek{201})
	before := m.Run.Weights(201, nil)
	m = play(m, MoveSample{Row: 0, At: at(6, 4), Gesture: Gesture{ByPointer, 1}})
	if m.Cursor() != 201 {
		t.Errorf("cursor at %d after a drag, want 201", m.Cursor())
	}
	if reflect.DeepEqual(before, m.Run.Weights(201, nil)) {
		t.Error("the weights are stale after a drag")
	}
	m = play(m, Set{Path: "learner.eta", Value: "0.2"})
	if m.Cursor() != 201 || m.Exp.Document.Learner.Eta != 0.2 {
		t.Errorf("cursor %d, η %v", m.Cursor(), m.Exp.Document.Learner.Eta)
	}
	m = play(m, Undo{}, Undo{})
	if after := m.Run.Weights(201, nil); !reflect.DeepEqual(before, after) {
		t.Errorf("after undo the weights are %v, were %v", after, before)
	}
}

// A shorter run shows its end; when it grows again, the cursor is back where it was.
func TestCursorOutlivesAShorterRun(t *testing.T) {
	m := play(iris(), Seek{555}, Set{Path: "stop.epochs", Value: "2"})
	if m.Cursor() != 200 {
		t.Errorf("cursor %d in a run of 200 steps", m.Cursor())
	}
	if m = play(m, Undo{}); m.Cursor() != 555 {
		t.Errorf("cursor %d after undo, want 555", m.Cursor())
	}
}

func TestOneDragIsOneUndo(t *testing.T) {
	m := six()
	start := m.Exp.Set.Points[0]
	m = play(m,
		MoveSample{0, at(2.1, 2), Gesture{ByPointer, 7}}, MoveSample{0, at(2.2, 2),
			Gesture{ByPointer, 7}}, MoveSample{0, at(2.3, 2), Gesture{ByPointer, 7}}, EndGesture{},
		MoveSample{0, at(9, 9), Gesture{ByPointer, 8}}, EndGesture{})
	m = play(m, Undo{})
	if got := m.Exp.Set.Points[0]; got[0] != 2.3 {
		t.Errorf("after one undo %v, want the end of the first drag", got)
	}
	m = play(m, Undo{})
	if got := m.Exp.Set.Points[0]; !reflect.DeepEqual(got, start) {
		t.Errorf("after two undos %v, want %v", got, start)
	}
	m = play(m, Redo{}, Redo{})
	if got := m.Exp.Set.Points[0]; got[0] != 9 || m.CanRedo() {
		t.Errorf("after redo %v, more to redo: %v", got, m.CanRedo())
	}
}

// TestDragged: a drag has a number of its own, and another one another.
func TestDragged(t *testing.T) {
	m := six()
	if _, _, ok := m.Dragged(); ok {
		t.Error("nothing is dragged")
	}
	m = play(m, MoveSample{2, at(1, 1), Gesture{By: ByKeys}},
		MoveSample{2, at(1, 2), Gesture{By: ByKeys}})
	row, first, ok := m.Dragged()
	if row != 2 || !ok {
		t.Errorf("row %d, %v", row, ok)
	}
	m = play(m, EndGesture{}, MoveSample{Row: 3, At: at(4, 4)})
	if _, _, ok := m.Dragged(); ok {
		t.Error("the drag is over")
	}
	m = play(m, MoveSample{2, at(1, 3), Gesture{By: ByKeys}})
	if _, second, _ := m.Dragged(); second == first {
		t.Error("two drags have one number")
	}
}

func TestSliderIsOneUndo(t *testing.T) {
	m := six()
	for _, eta := range []string{"0.2", "0.3", "0.4"} {
		m = play(m, Set{Path: "learner.eta", Value: eta, Gesture: Gesture{By: BySlider}})
	}
	if m = play(m, Undo{}); m.Exp.Document.Learner.Eta != 0.1 {
		t.Errorf("η %v after one undo, want 0.1", m.Exp.Document.Learner.Eta)
	}
}

func TestRefusalsChangeNothing(t *testing.T) {
	long := experiment.New()
	long.Inputs.Columns = nil
	long.Data = experiment.Data{Features: []string{"a", "b"}}
	for i := range data.MaxPoints {
		long.Data.Points = append(long.Data.Points, []float64{float64(i % 100), float64(i / 100)})
		long.Data.Labels = append(long.Data.Labels, float64(2*(i%2)-1))
	}
	full, err := New(long, 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		m     Model
		msg   Msg
		field string
	}{
		"η 0":           {six(), Set{Path: "learner.eta", Value: "0"}, "learner.eta"},
		"η text":        {six(), Set{Path: "learner.eta", Value: `"fast"`}, "learner.eta"},
		"epochs":        {six(), Set{Path: "stop.epochs", Value: "0"}, "stop.epochs"},
		"cell":          {six(), SetCell{0, 1, "NaN"}, "data.points[0][1]"},
		"infinite cell": {six(), SetCell{0, 1, "1e999"}, "data.points[0][1]"},
		"typed η":       {six(), SetTyped{"learner.eta", "1,234", ReadNumber}, "learner.eta"},
		"start weights": {six(), SetTyped{"learner.init", "0,5", ReadNumbers}, "learner.init"},
		"10,001 points": {full, AddSample{at(0, 0)}, "data.points"},
		"file": {six(), Open{[]byte(`{"version":1,"learner":{"eta":-1}}`), "x.json"},
			"learner.eta"},
		"link": {six(), OpenLink{Fragment: "1.%%%"}, "link"},
	} {
		after := Update(c.m, c.msg)
		if after.Fault == nil || after.Fault.Why == nil || after.Fault.Why.Field != c.field {
			t.Errorf("%s: fault %+v, want one of %s", name, after.Fault, c.field)
			continue
		}
		if !reflect.DeepEqual(after.Exp.Document, c.m.Exp.Document) {
			t.Errorf("%s: the document changed", name)
		}
		for _, l := range []words.Lang{words.En, words.Zh} {
			named := c.field
			if name != "file" && name != "link" { // as the page calls it
				named = l.Say(explain.Field(c.field))
			}
			if place := after.Fault.Why.Place; place.En != "" { // a cell of the data table
				named = l.Say(place)
			}
			if s := after.Fault.Sentence(l); !strings.Contains(s, named) {
				t.Errorf("%s: %q does not name %s", name, s, named)
			}
		}
	}
}

// Bad data has its sentence: nothing, one class, both labels on one point, all on a line, η of 1e9.
func TestOddDataHasASentence(t *testing.T) {
	m := play(iris(), ClearSamples{})
	if m.Run != nil || m.Explain().Verdict() != words.Nothing.En {
		t.Errorf("an empty plane says %q", m.Explain().Verdict())
	}
	m = play(m, AddSample{at(1, 1)}, AddSample{at(2, 2)})
	if got := m.Explain().Sentence(); got != "Now add a −1: the line needs both classes." {
		t.Errorf("one class: %q", got)
	}
	// (1, 1) with both labels: no line separates it from itself.
	m = play(m, ChooseClass{0}, AddSample{at(1, 1)})
	if m.Stopped != trace.Epochs || !strings.HasPrefix(m.Explain().
		Verdict(), "Reached the maximum of 100 epochs") {
		t.Errorf("both labels on a point: %q", m.Explain().Verdict())
	}
	// Collinear points, separable along their line.
	m = play(iris(), ClearSamples{}, ChooseClass{1}, AddSample{at(3, 3)},
		AddSample{at(4, 4)},
		ChooseClass{0}, AddSample{at(1, 1)}, AddSample{at(0, 0)},
		Set{Path: "stop.epochs", Value: "1000"})
	if m.Stopped != trace.Converged {
		t.Errorf("points on a line: %q", m.Explain().Verdict())
	}
	m = play(six(), Set{Path: "learner.algorithm", Value: `"adaline"`},
		Set{Path: "learner.eta", Value: "2e9"})
	if got := m.Explain().Verdict(); m.Stopped != trace.Diverged ||
		!strings.HasPrefix(got, "Diverged: η = over a billion is ") ||
		strings.Contains(got, "NaN") {
		t.Errorf("η = 2e9: %q", got)
	}
}

func TestTransport(t *testing.T) {
	m := iris()
	for _, step := range []struct {
		msg  Msg
		want int
	}{
		{StepBy{1}, 1}, {StepBy{-5}, 0}, {EpochBy{1}, 100}, {StepBy{1}, 101}, {EpochBy{-1}, 100},
		{EpochBy{-1}, 0},
		{EpochBy{2}, 200}, {StepBy{50}, 250}, {EpochBy{1}, 300}, {ToEnd{}, 600}, {StepBy{1}, 600},
		{Reset{}, 0}, {Seek{333}, 333},
	} {
		if m = Update(m, step.msg); m.Cursor() != step.want {
			t.Fatalf("%T%v: cursor %d, want %d", step.msg, step.msg, m.Cursor(), step.want)
		}
	}
}

func TestPlaying(t *testing.T) {
	m := play(iris(), SetSpeed{10}, TogglePlay{}, Tick{250 * time.Millisecond},
		Tick{250 * time.Millisecond})
	if m.Cursor() != 5 || !m.Playing {
		t.Errorf("after half a second at 10 steps/s: cursor %d, playing %v", m.Cursor(), m.Playing)
	}
	m = play(m, SetSpeed{Fastest}, Tick{time.Millisecond})
	if m.Cursor() != 600 || m.Playing {
		t.Errorf("as fast as it goes: cursor %d, playing %v", m.Cursor(), m.Playing)
	}
	if m = play(m, TogglePlay{}); m.Cursor() != 0 || !m.Playing {
		t.Errorf("play at the end: cursor %d, playing %v", m.Cursor(), m.Playing)
	}
}

// Forth and back shows the same numbers.
func TestBackIsAsExactAsForward(t *testing.T) {
	m := play(six(), Set{Path: "learner.order", Value: `"shuffle"`})
	var forth []explain.Arithmetic
	for s := 1; s <= m.Known; s++ {
		m = Update(m, StepBy{1})
		forth = append(forth, m.Explain().Arithmetic())
	}
	for s := m.Known; s >= 1; s-- {
		if got := m.Explain().Arithmetic(); !reflect.DeepEqual(got, forth[s-1]) {
			t.Fatalf("step %d: back %v, forth %v", s, got, forth[s-1])
		}
		m = Update(m, StepBy{-1})
	}
}

func TestWorkedExampleOnTheBoard(t *testing.T) {
	m := play(iris(), Set{Path: "data.preset", Value: `"worked-example"`},
		Set{Path: "learner.init", Value: "[0.2,0.3,-0.5]"}, Seek{2})
	want := []line{ // spec §7 and the worked example of the lecture notes
		{"x", "", "(1, 3.9, 3)"},
		{"z", "0.2·1 + 0.3·3.9 + (−0.5)·3", "−0.13"},
		{"o", "sign(z)", "−1"},
		{"d − o", "+1 − (−1)", "+2"},
		{"Δw", "0.1 · 2 · (1, 3.9, 3)", "(0.2, 0.78, 0.6)"},
		{"w", "(0.2, 0.3, −0.5) + Δw", "(0.4, 1.08, 0.1)"},
		{"z after", "−0.13 + Δw · x = −0.13 + 5.042", "4.912"}, // 0.4 + 1.08·3.9 + 0.1·3
	}
	if got := written(m.Explain().Arithmetic()); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// conventionName names what the settings follow.
func conventionName(m *Model) string {
	c, exact, ok := m.Following()
	return explain.Convention(m.Lang, c, exact, ok)
}

func TestConventions(t *testing.T) {
	m := play(iris(), ChooseConvention{"pla"})
	s := m.Exp.Document.Learner
	if s.Step != rule.StepLabel || s.Tie != rule.TieNegative || s.Eta != 1 ||
		conventionName(&m) != "PLA (Lin)" {
		t.Errorf("%q with %+v", conventionName(&m), s)
	}
	m = play(m, Set{Path: "learner.tie", Value: `"correct"`})
	if got := conventionName(&m); got != "PLA (Lin), changed" {
		t.Errorf("after a change: %q", got)
	}
	// Another rule that the source covers is run its way too, and one undo takes both back.
	m = play(m, Undo{}, Set{Path: "learner.algorithm", Value: `"pocket"`})
	if s := m.Exp.Document.Learner; s.Order != rule.OrderMistake || s.Tie != rule.TieNegative ||
		conventionName(&m) != "PLA (Lin)" {
		t.Errorf("%q with %+v", conventionName(&m), s)
	}
	if m = play(m, Undo{}); m.Exp.Rule.ID != "perceptron" {
		t.Errorf("one undo leads to %s", m.Exp.Rule.ID)
	}
	// The opening has the settings of the lecture MAML.
	opening := iris()
	if got := conventionName(&opening); got != "Deckert: Mathematics and Applications of Machine Learning" {
		t.Errorf("the opening follows %q", got)
	}
}

func TestWhatIsKnownWithoutTraining(t *testing.T) {
	m := iris()
	if got := m.Explain().Separability(); !strings.HasPrefix(got, "A line separates the classes") {
		t.Errorf("iris: %q", got)
	}
	// XOR: one witness is ¼ on each sample (spec §7).
	m = play(m, Set{Path: "data.preset", Value: `"xor"`})
	want := "No line separates the classes. Proof: multiplied by these factors, the vectors d·x of some samples add up to zero: 0.25 × sample 1, 0.25 × sample 2, 0.25 × sample 3, 0.25 × sample 4."
	if got := m.Explain().Separability(); got != want {
		t.Errorf("xor: %q", got)
	}
	// AND with a bias: XᵀX = [4 2 2; 2 2 1; 2 1 2], λ = (7 ± √33)/2 and 1: 2/λmax = 4/(7+√33) =
	// 0.3139. The least loss of AND is ½ (spec §7).
	m = play(m, Set{Path: "data.preset", Value: `"and"`}, Set{Path: "learner.algorithm",
		Value: `"adaline"`})
	if got, want := m.Explain().Stability(),
		"With all samples in every step, the loss falls as long as η is below 0.314. Its minimum is 0.5."; got != want {
		t.Errorf("and: %q, want %q", got, want)
	}
}

func TestLinkBringsItBack(t *testing.T) {
	m := play(six(), Seek{4})
	n := play(iris(), OpenLink{Fragment: m.Fragment()})
	if !reflect.DeepEqual(n.Exp.Document, m.Exp.Document) || n.Cursor() != 4 {
		t.Errorf("the link holds %+v at %d", n.Exp.Document, n.Cursor())
	}
	if n = play(n, Undo{}); n.Exp.Preset.ID != "iris-setosa-versicolor" {
		t.Error("what the link replaced cannot be brought back")
	}
}

func TestKeyboardCarriesASample(t *testing.T) {
	m := play(six(), FitView{}, Select{0}, MoveCross{at(2, 2)}, PickUp{}, MoveCross{at(2.5, 2)},
		MoveCross{at(2.5, 2.5)}, PickUp{})
	if got := m.Exp.Set.Points[0]; got[0] != 2.5 || got[1] != 2.5 {
		t.Errorf("carried to %v, want 2.5, 2.5", got)
	}
	if m = play(m, Undo{}); m.Exp.Set.Points[0][0] != 2 {
		t.Errorf("undo left it at %v", m.Exp.Set.Points[0])
	}
}
