package e2e

import (
	"math"
	"strings"
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

const andGate = `{"version":1,"data":{"preset":"and"},"learner":{"init":[1,1,1]}}`

// painted counts the pixels of a canvas that are not empty.
func (l *Lab) painted(selector string) int {
	l.t.Helper()
	count, canvas := 0, l.Canvas(selector)
	for y := range canvas.Bounds().Dy() {
		for x := range canvas.Bounds().Dx() {
			if _, _, _, a := canvas.At(x, y).RGBA(); a > 0 {
				count++
			}
		}
	}
	return count
}

// dotOf returns where in the weight plane the start (1, 1) of a run is, and what a pixel is worth.
func dotOf(e *experiment.Experiment, run *trace.Trace, b Box) (left, top, px, py float64) {
	start := moment.Of(e, run).At(0)
	slice := geometry.Slice{I: 1, J: 2, Held: start.Weights()}
	var way trace.Outline // of the start alone: the plane does not tell where the run goes
	way.Follow(run, 0, math.MaxInt)
	plane := picture.NewWeights(start, slice, picture.FitWeights(start, slice, &way),
		picture.Style{Theme: &picture.Light, Width: b.Width, Height: b.Height})
	left, top = plane.Find(geometry.Point{X: 1, Y: 1})
	px, py = plane.Pixel()
	return left, top, px, py
}

// TestWeightPlane: the dot is where the engine says, and dragging it makes another start.
func TestWeightPlane(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(andGate, 0)+"&view=weights", Options{})
	d, _ := l.Kept()
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	b := l.place("#beside")
	left, top, px, py := dotOf(e, trained(t, d), b)
	l.Drag(b.X+left, b.Y+top, b.X+left-40, b.Y+top+30)
	l.Settle()
	after, cursor := l.Kept()
	w := after.Learner.Init.Weights
	// The page measures text with other letters, which moves the axes by a few pixels.
	if len(w) != 3 || cursor != 0 || w[0] != 1 || math.Abs(w[1]-(1-40*px)) > 8*px ||
		math.Abs(w[2]-(1-30*py)) > 8*py {
		t.Errorf("40 pixels left and 30 down of (1, 1) the start is %v at step %d; a pixel is %v, %v", w, cursor, px, py)
	}
	l.Do("end")
	l.AgreesWithEngine()
	l.Choose("#weight-1", "0")
	l.Enter("#held-exact", "0.5")
	if text := l.Text(".beside"); !strings.Contains(text, "w₂ (x₂) held at") {
		t.Errorf("beside the plane stands %q", text)
	}
	l.Axe()
	l.NoNaN()
}

// TestPredictFirst: nothing moves before the prediction; typed weights and a dragged line are
// compared with what comes.
func TestPredictFirst(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(andGate, 0), Options{})
	l.Choose("#predict", "epoch")
	l.Do("epoch:1", "end", "play")
	if cursor, _ := l.Step(); cursor != 0 {
		t.Errorf("it went to step %d before the prediction", cursor)
	}
	l.Enter("#guess-weights", "0.4, 0.8, 0.8") // spec §7
	l.Do("reveal")
	if got := l.Text("#outcome"); !strings.Contains(got, "Right") {
		t.Errorf("the right weights: %q", got)
	}
	if cursor, _ := l.Step(); cursor != 4 {
		t.Errorf("it shows step %d", cursor)
	}
	l.Do("zoom:out", "zoom:out", "zoom:out", "again")
	// The ends of the line are where the lab, natively, puts them.
	d, cursor := l.Kept()
	m, err := lab.New(d, cursor, words.En)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		m = lab.Update(m, lab.Zoom{Factor: 1 / 1.25, About: m.View.Center()})
	}
	m = lab.Update(m, lab.SetPredict{Predict: lab.PredictEpoch})
	b := l.place("#plane")
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	plane := picture.NewPlane(e, m.View, m.Equal, picture.Style{Theme: &picture.Light,
		Width: b.Width, Height: b.Height})
	left, top := plane.Find(m.Guess.Ends[0])
	l.Drag(b.X+left, b.Y+top, b.X+left+60, b.Y+top-60)
	l.Do("reveal")
	if got := l.Text("#outcome"); !strings.Contains(got, "by an angle of") {
		t.Errorf("another line: %q", got)
	}
	if after, _ := l.Kept(); len(after.Data.Points) != 0 {
		t.Error("dragging the line made samples")
	}
	l.Axe()
}

// TestArrowIsDragged: with the Move tool the tip of w, and the boundary itself, choose another
// start.
func TestArrowIsDragged(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(`"init":[-3,1,0.5]`), 0), Options{})
	d, _ := l.Kept()
	m, err := lab.New(d, 0, words.En)
	if err != nil {
		t.Fatal(err)
	}
	b := l.place("#plane")
	plane := picture.NewPlane(m.Exp, m.View, m.Equal, picture.Style{Theme: &picture.Light,
		Width: b.Width, Height: b.Height})
	_, tip, _, ok := plane.Arrow(m.At(0))
	if !ok {
		t.Fatal("no arrow")
	}
	l.Do("tool:move")
	left, top := plane.Find(tip)
	l.Drag(b.X+left, b.Y+top, b.X+left-40, b.Y+top-60)
	l.Settle()
	turned, _ := l.Kept()
	w := turned.Learner.Init.Weights
	if len(w) != 3 || w[1] >= 1 || w[2] <= 0.5 || len(turned.Data.Points) != len(d.Data.Points) {
		t.Fatalf("up and to the left of (1, 0.5) the arrow is %v", w)
	}
	// Where the boundary meets the middle of the plane, it is dragged down.
	slid := lab.Update(m, lab.SetStart{Weights: w})
	field := geometry.NewPlane(&m.Exp.Set, m.Exp.Table, 0, 1)
	at := geometry.Point{X: m.View.Center().X}
	g := field.Gradient(w, at, 1)
	at.Y = -field.Net(w, at) / g.Y
	left, top = plane.Find(at)
	l.Drag(b.X+left, b.Y+top, b.X+left, b.Y+top+50)
	l.Settle()
	after, _ := l.Kept()
	if v := after.Learner.Init.Weights; len(v) != 3 || v[1] != w[1] || v[2] != w[2] ||
		v[0] <= w[0] {
		t.Errorf("50 pixels down %v became %v (start %v)", w, v,
			slid.Exp.Document.Learner.Init.Weights)
	}
}
