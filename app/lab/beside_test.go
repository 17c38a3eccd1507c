package lab

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/rule"
)

// TestBesideSaysWhyNot: a picture that does not apply says so in both languages, and what to
// choose.
func TestBesideSaysWhyNot(t *testing.T) {
	iris := iris()
	for _, c := range []struct {
		m      Model
		beside Beside
		want   string // "" it applies
	}{
		{iris, BesideWeights, ""}, {iris, BesideProof, ""}, {iris, BesideNone, ""},
		{iris, BesideSurface, "No loss is drawn"}, {iris, BesideMapped, "no feature map"},
		{play(iris, algorithm("multiclass")), BesideWeights, "one weight vector"},
		{play(iris, algorithm("multiclass")), BesideProof, "a w for every class"},
		{play(iris, algorithm("adaline")), BesideSurface, ""},
		{play(iris, algorithm("adaline")), BesideProof, "for the perceptron"},
		{play(iris, Set{Path: "data.preset", Value: `"xor"`}), BesideProof, "No line separates"},
		{play(iris, Set{Path: "data.preset", Value: `"xor"`},
			Set{Path: "inputs.map", Value: `["x1","x1*x2"]`}), BesideMapped, ""},
		{play(iris, ToggleColumn{0}, Flip{"learner.bias"}), BesideWeights, "only one weight"},
		{play(iris, ClearSamples{}), BesideWeights, "Nothing to learn"},
	} {
		m := play(c.m, ShowBeside{c.beside})
		if got := m.BesideFault(); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s of %s on %s: %q, want %q", c.beside, c.m.Exp.Rule.ID, c.m.Explain().
				Title(), got, c.want)
		}
		if m.Lang = words.Zh; c.want != "" && m.BesideFault() == "" {
			t.Errorf("%s says nothing in Chinese", c.beside)
		}
	}
}

// TestStartIsDragged: from the weight plane, and with the boundary of the plane.
func TestStartIsDragged(t *testing.T) {
	m := play(six(), Seek{5}, SetStart{[]float64{1, 2, 3}, Gesture{ByPointer, 1}},
		SetStart{[]float64{1, 2, 4}, Gesture{ByPointer, 1}})
	if got := m.Exp.Document.Learner.Init.Weights; !reflect.DeepEqual(got, []float64{1, 2, 4}) ||
		m.Cursor() != 0 {
		t.Errorf("start %v at step %d", got, m.Cursor())
	}
	m = play(m, EndGesture{}, DragBoundary{at(1, 1), Gesture{ByPointer, 2}}) // 2 + 4 + w₀ = 0
	if got := m.Exp.Document.Learner.Init.Weights; !reflect.DeepEqual(got, []float64{-6, 2, 4}) {
		t.Errorf("the boundary through (1, 1) has %v", got)
	}
	if !m.OnBoundary(at(1, 1), 0.1, 0.1) || m.OnBoundary(at(1, 2), 0.1, 0.1) {
		t.Error("the boundary is elsewhere")
	}
	m = play(m, Undo{}, Undo{})
	if m.Exp.Document.Learner.Init.Weights != nil {
		t.Error("two gestures are not two entries")
	}
}

// TestArrowIsDragged: with columns, standardising and other inputs, z has the slope that the arrow
// was given and is 0 at its foot.
func TestArrowIsDragged(t *testing.T) {
	for _, inputs := range []string{`{}`, `{"columns":[2,0]}`, `{"columns":[0,1,2,3]}`,
		`{"columns":[3,1],"standardize":"population"}`} {
		m := play(opened(t, `{"version":1,"inputs":`+inputs+`}`), ToEnd{},
			DragArrow{at(5, 3), at(7, 4), 0.5, Gesture{ByPointer, 1}})
		a, b, c := m.affine(m.Run.Weights(0, nil))
		if math.Abs(b-4) > 1e-5 || math.Abs(c-2) > 1e-5 || math.Abs(a+5*b+3*c) > 1e-4 ||
			m.Cursor() != 0 {
			t.Errorf("%s: z = %v + %v x + %v y", inputs, a, b, c)
		}
	}
	if m := play(iris(), Flip{"learner.bias"}, DragArrow{at(5, 3), at(7, 4), 0.5,
		Gesture{ByPointer, 1}}); m.Exp.Document.Learner.Init.Weights != nil {
		t.Error("without a bias the foot cannot stay")
	}
}

func TestWeightAxes(t *testing.T) {
	m := play(iris(), ShowBeside{BesideWeights}, ToEnd{})
	if s, ok := m.Slice(); !ok || s.I != 1 || s.J != 2 || m.HeldWeight() != 0 {
		t.Errorf("slice %+v", s)
	}
	m = play(m, ShowWeight{0, 2}) // they change places
	if s, _ := m.Slice(); s.I != 2 || s.J != 1 {
		t.Errorf("slice %d, %d", s.I, s.J)
	}
	m = play(m, ShowWeight{1, 0}, TypeHeld{"−0,5"})
	if s, _ := m.Slice(); s.I != 2 || s.J != 0 || m.HeldWeight() != 1 || s.Held[1] != -0.5 {
		t.Errorf("slice %+v", s)
	}
	if low, high, now := m.HeldRange(); now != -0.5 || low >= now || high <= now {
		t.Errorf("held between %v and %v at %v", low, high, now)
	}
	if m = play(m, TypeHeld{"x"}); m.Fault == nil || *m.Held != -0.5 {
		t.Error("x is no number")
	}
	if m = play(m, TypeHeld{""}); m.Held != nil {
		t.Error("it is still held")
	}
	n := play(iris(), OpenLink{Fragment: m.Fragment()})
	if n.Beside != BesideWeights {
		t.Errorf("the link shows %q", n.Beside)
	}
}

// TestTheoryInWords: Iris has R²/ρ² and 10 updates (spec §7); XOR go round in a circle; Adaline
// above its limit.
func TestTheoryInWords(t *testing.T) {
	m := play(iris(), ToEnd{})
	if got := strings.Join(m.Explain().Theory(), " "); !strings.Contains(got, "10 so far") ||
		!strings.Contains(got, "cos(w*, w) = ") || len(m.Forms()) < 4 {
		t.Errorf("iris: %q", got)
	}
	p := m.Proof()
	if p == nil || math.Abs(p.Classic-p.R*p.R/p.Rho/p.Rho) > 1e-9*p.Classic {
		t.Errorf("proof %+v", p)
	}
	m = play(m, Set{Path: "data.preset", Value: `"xor"`}, ToEnd{})
	if got := strings.Join(m.Explain().Theory(), " "); !strings.Contains(got,
		"repeat in a cycle") || !strings.Contains(got, "This is cycle") {
		t.Errorf("xor: %q", got)
	}
	m = play(m, Seek{3}) // and says so when it has
	if got := strings.Join(m.Explain().Theory(), " "); strings.Contains(got, "go round") {
		t.Errorf("xor, before it has come round: %q", got)
	}
	// AND: the limit is 4/(7 + √33) = 0.3139 (see TestWhatIsKnownWithoutTraining).
	for eta, want := range map[string]string{"0.1": "without crossing", "0.2": "still ends lower",
		"0.32": "higher than it began"} {
		m = play(iris(), algorithm("adaline"), Set{Path: "data.preset", Value: `"and"`},
			Set{Path: "learner.eta", Value: eta}, Seek{20})
		if got := strings.Join(m.Explain().Theory(), " "); !strings.Contains(got, want) {
			t.Errorf("η = %s: %q", eta, got)
		}
	}
	m = play(m, Set{Path: "learner.eta", Value: "0.31"})
	if got := strings.Join(m.Explain().Theory(), " "); !strings.Contains(got,
		"The weights oscillate: each of the last") {
		t.Errorf("near the limit: %q", got)
	}
}

// homework has a bound that is no whole number.
const homework = `{"version":1,"data":{"points":[[2,1],[1,3],[-1,-2],[-2,1]],"labels":[1,1,-1,-1]},
	"learner":{"init":"zero","eta":1,"step":"label","tie":"mistake"}}`

// TestProofIsOfThisRun: the bound beside the proof is for the run's own start, and the classic one
// where the run starts at zero. No run makes more updates than it says.
func TestProofIsOfThisRun(t *testing.T) {
	says := func(m Model) string { return strings.Join(m.BesideNotes(), " ") }
	m := play(Opening(words.En), ShowBeside{BesideProof}, Work{1 << 20}, ToEnd{})
	own := says(m) // (0.2, −0.6, 0.3) is no start of R²/ρ²
	if !strings.Contains(own, "from its start, this run makes at most") ||
		!strings.Contains(own, "13 so far") || !strings.HasPrefix(own, "w* = (") {
		t.Errorf("it says %q", own)
	}
	m = play(m, ChooseStart{Start: rule.StartZero}, Work{1 << 20}, ToEnd{})
	if got := says(m); !strings.Contains(got, "for a run from zero, R²/ρ² = ") {
		t.Errorf("from zero it says %q", got)
	}
	// Normal to the three nearest d·x, (−1, 1, 2), (−1, 2, −1) and (1, 1, 3), is (−1, 6, 2): ρ² = 121/41,
	// R² = 11, so R²/ρ² = 41/11, which allows 3 updates.
	for l, want := range map[words.Lang]string{
		words.En: "R = 3.32, ρ = 1.72: for a run from zero, R²/ρ² = 3.73, so at most 3 updates; ",
		words.Zh: "R = 3.32，ρ = 1.72：从零开始，R²/ρ² = 3.73，所以最多 3 次更新；至今",
	} {
		m := play(opened(t, homework), SetLang{l}, ShowBeside{BesideProof}, Work{1 << 20}, ToEnd{})
		if got := m.Explain().Separability(); !strings.Contains(got, "1.72"+m.Lang.Say(words.WithBias)) {
			t.Errorf("%q", got)
		}
		m = play(m, Flip{"learner.bias"})
		if got := m.Explain().Separability(); strings.Contains(got, m.Lang.Say(words.WithBias)) {
			t.Errorf("without a bias: %q", got)
		}
		m = play(m, Flip{"learner.bias"})
		for where, list := range map[string][]string{"proof": m.BesideNotes(), "theory": m.Explain().Theory()} {
			if got := strings.Join(list, " "); !strings.Contains(got, want) {
				t.Errorf("%s: %q, want %q", where, got, want)
			}
		}
	}
	m = play(m, Set{Path: "learner.decay", Value: `{"c1":1,"c2":1}`}, Work{1 << 20}, ToEnd{})
	if got := says(m); !strings.Contains(got, "no bound is worked out here") ||
		strings.Contains(got, "at most") {
		t.Errorf("with a falling η it says %q", got)
	}
}

// TestWeightPlaneSaysWhereTheRightOnesAre: green, and where that lies, or that there is none, and
// why.
func TestWeightPlaneSaysWhereTheRightOnesAre(t *testing.T) {
	for _, c := range []struct {
		document string
		step     int
		want     string
	}{
		{`{"version":1,"data":{"preset":"and"}}`, 1 << 20, "w is one of them."},
		{`{"version":1,"data":{"preset":"and"}}`, 1, "lie to the upper right."}, // w₀ < 0
		{`{"version":1,"data":{"preset":"and"}}`, 0, "some do."},                // w₀ = 0
		{`{"version":1,"data":{"preset":"xor"}}`, 3, "no straight line separates the classes."},
		{`{"version":1,"data":{"points":[[-1,0],[1,0]],"labels":[-1,1]},"learner":{"init":[0,-5,0]},"stop":{"epochs":1}}`,
			0, "lie to the right."},
	} {
		e, err := experiment.Parse([]byte(c.document))
		if err != nil {
			t.Fatal(err)
		}
		m, err := New(e.Document, 0, words.En)
		if err != nil {
			t.Fatal(err)
		}
		m = play(m, ShowBeside{BesideWeights}, Work{1 << 20}, Seek{c.step})
		if got := strings.Join(m.BesideNotes(), " "); !strings.Contains(got, c.want) {
			t.Errorf("%s, step %d: %q, want %q", c.document, c.step, got, c.want)
		}
	}
}
