package lab

import (
	"math"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// AND, perceptron, start (1, 1, 1), η 0.1: after epoch 1 w is (0.4, 0.8, 0.8) (spec §7), so the
// boundary is x₁ + x₂ = −0.5.
func andGate(t *testing.T) Model {
	return play(opened(t, `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]}}`),
		SetPredict{PredictEpoch})
}

func TestPredictWeights(t *testing.T) {
	m := andGate(t)
	if m.Guess == nil || m.Guess.Shown {
		t.Fatal("nothing is asked")
	}
	// nothing is shown before
	for _, msg := range []Msg{StepBy{1}, EpochBy{1}, ToEnd{}, TogglePlay{}, Seek{9}} {
		if n := play(m, msg); n.Cursor() != 0 || n.Playing ||
			!strings.HasPrefix(n.Spoken.Text, "Predict w after the next epoch") {
			t.Errorf("%T: step %d, playing %v, %q", msg, n.Cursor(), n.Playing, n.Spoken.Text)
		}
	}
	for typed, want := range map[string]string{
		"0.4, 0.8, 0.8":     "Right, as you predicted.",
		"(0.40; 0.8; 0.80)": "Right, as you predicted.",
		"0.4 0.8 0.9":       "Not quite: the largest difference is 0.1. w became (0.4, 0.8, 0.8).",
	} {
		n := play(m, TypeGuess{typed}, Reveal{})
		if got := strings.Join(n.Outcome(), " "); got != want || n.Cursor() != 4 {
			t.Errorf("%s: %q at step %d, want %q", typed, got, n.Cursor(), want)
		}
		if n = play(n, GuessAgain{}); n.Guess.Shown || n.Guess.Weights != nil {
			t.Error("the next one is not asked")
		}
	}
	for _, typed := range []string{"1, 2", "1, 2, x"} {
		if n := play(m, TypeGuess{typed}); n.Fault == nil || n.Fault.Why.Field != "w" {
			t.Errorf("%q: fault %+v", typed, n.Fault)
		}
	}
}

// TestPredictNoWeights: a box that was emptied leaves the line, which is drawn and compared.
func TestPredictNoWeights(t *testing.T) {
	m := andGate(t)
	for _, typed := range []string{"", " ", "()", ";"} {
		n := play(m, TypeGuess{"0.4, 0.8, 0.8"}, TypeGuess{typed})
		if n.Fault != nil || n.Guess.Weights != nil {
			t.Errorf("%q: weights %v, fault %+v", typed, n.Guess.Weights, n.Fault)
		}
		n.Frame()
		n = play(n, Reveal{})
		if n.Frame(); len(n.Outcome()) == 0 {
			t.Errorf("%q: nothing is said of the line", typed)
		}
	}
}

func TestPredictLine(t *testing.T) {
	m := andGate(t)
	for _, c := range []struct {
		x0, y0, x1, y1, angle, apart float64
	}{
		{-1, 0.5, 0.5, -1, 0, 0},
		{-1, 1, 1, -1, 0, 0.5 / math.Sqrt2},
		{1, -1, -1, 1, 0, 0.5 / math.Sqrt2},
		{-1, -1, 1, 1, 90, math.NaN()},
		{0, 0, 1, 0, 45, math.NaN()},
	} {
		n := play(m, MoveEnd{0, at(c.x0, c.y0)}, MoveEnd{1, at(c.x1, c.y1)}, Reveal{})
		d := n.Distance()
		if math.Abs(d.Angle-c.angle) > 1e-5 || !math.IsNaN(c.apart) &&
			math.Abs(d.Apart-c.apart) > 1e-9 {
			t.Errorf("line %v: %+v", c, d)
		}
		if d.Right != (c.apart == 0) {
			t.Errorf("line %v: right is %v", c, d.Right)
		}
	}
	// The line that is there when it is asked is the present boundary.
	n := play(m, Zoom{0.25, at(0, 0)}, TypeGuess{"0.4 0.8 0.8"}, Reveal{}, GuessAgain{})
	for _, p := range n.Guess.Ends {
		if math.Abs(p.X+p.Y+0.5) > 1e-9 {
			t.Errorf("%v is not on x₁ + x₂ = −0.5", p)
		}
	}
}

// y = 1 + 2x at once: the heights at both edges.
func TestPredictHeights(t *testing.T) {
	m := play(opened(t, `{"version":1,"data":{"features":["x"],"points":[[0],[1],[3]],"labels":[1,3,7]},"learner":{"algorithm":"least-squares"}}`), SetPredict{PredictRun})
	v := m.View
	// 1.5 + 1.5x: off by 0.5 − 0.5x
	n := play(m, MoveEnd{0, at(0, 1.5)}, MoveEnd{1, at(1, 3)}, Reveal{})
	if d := n.Distance(); math.Abs(d.Apart-(0.5-0.5*v.X0)) > 1e-9 ||
		math.Abs(d.Far-(0.5-0.5*v.X1)) > 1e-9 || d.Right {
		t.Errorf("%+v in %v", d, v)
	}
	if n = play(m, MoveEnd{0, at(0, 1)}, MoveEnd{1, at(1, 3)}, Reveal{}); !n.Distance().Right {
		t.Errorf("%+v", n.Distance())
	}
	for _, beside := range []Beside{BesideWeights, BesideSurface} { // whose lowest point is the answer
		n := play(m, ShowBeside{beside})
		shown, off := play(n, Reveal{}), play(n, SetPredict{})
		if n.BesideFault() == "" || shown.BesideFault() != "" || off.BesideFault() != "" {
			t.Errorf("%s: asked %q, shown %q", beside, n.BesideFault(), shown.BesideFault())
		}
	}
	if n = play(opened(t, threeClasses), SetPredict{PredictStep}); n.Drawable() || n.Guess == nil {
		t.Error("three classes have no one line")
	}
	if n = play(Opening(words.En), OpenLink{Fragment: m.Fragment()}); n.Predict != PredictRun ||
		n.Guess == nil {
		t.Errorf("the link asks for %q", n.Predict)
	}
}

// TestNextSampleIsNamed: a step of one sample can be predicted only if it is said which.
func TestNextSampleIsNamed(t *testing.T) {
	m := play(iris(), SetPredict{PredictStep})
	if got := m.Question(); !strings.HasPrefix(got, "Sample 1 comes next. Predict w after the next step") {
		t.Errorf("asks %q", got)
	}
	m = play(m, Set{Path: "learner.batch", Value: `"all"`})
	if got := m.Question(); !strings.HasPrefix(got, "Predict w after the next step") {
		t.Errorf("of a batch: %q", got)
	}
}

// TestNobodyPredicted: what is revealed without a prediction is not judged, and the line that
// nobody moved goes.
func TestNobodyPredicted(t *testing.T) {
	m := play(iris(), SetPredict{PredictEpoch})
	if _, drawn := m.guessed(); !drawn {
		t.Fatal("there is no line to move")
	}
	shown := play(m, Reveal{})
	if _, drawn := shown.guessed(); drawn || !strings.HasPrefix(shown.Outcome()[0], "The answer: w = (") {
		t.Errorf("drawn %v, says %q", drawn, shown.Outcome())
	}
	shown = play(m, MoveEnd{End: 0, At: m.View.Center()}, Reveal{})
	if _, drawn := shown.guessed(); !drawn || strings.Contains(shown.Outcome()[0], "The answer") {
		t.Errorf("moved, drawn %v, says %q", drawn, shown.Outcome())
	}
}
