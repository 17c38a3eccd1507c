package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

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

// TestPicturesBeside: each is painted, follows the cursor, or says why it is not there.
func TestPicturesBeside(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("view:proof")
	before := l.painted("#beside")
	if before < 500 {
		t.Errorf("the proof has %d pixels", before)
	}
	l.Do("end")
	if got := l.Text("#theory"); !strings.Contains(got, "389 updates; 10 so far") {
		t.Errorf("the theory says %q", got)
	}
	l.Choose("#proof-shown", "cosine")
	if l.painted("#beside") == before {
		t.Error("the cosine looks like the lengths")
	}
	l.Do("view:surface")
	if got := l.Text("#beside-fault"); !strings.Contains(got, "no loss to descend") {
		t.Errorf("no surface, because %q", got)
	}
	l.Choose("#algorithm", "adaline")
	l.Do("end")
	if l.painted("#beside") < 2000 {
		t.Error("the surface is empty")
	}
	l.Choose("#preset", "xor")
	l.Enter("#map", "x1, x2, x1*x2")
	l.Do("view:mapped")
	if l.painted("#beside") < 500 {
		t.Error("the mapped space is empty")
	}
	l.Choose("#algorithm", "perceptron")
	l.Type("#map", kb.Backspace)
	l.Key("\r")
	l.Settle()
	l.Do("end")
	if got := l.Text("#theory"); !strings.Contains(got, "repeat in a cycle") {
		t.Errorf("of XOR the theory says %q", got)
	}
	plain := l.Ink().Count(picture.Light.Accent)
	l.ClickOn("#witness")
	l.Settle()
	// a ring round each of the four samples
	if rings := l.Ink().Count(picture.Light.Accent) - plain; rings < 200 {
		t.Errorf("the witness has %d pixels", rings)
	}
	l.Axe()
	l.NoNaN()
}

// TestPictureAfterRefusal: the picture that is chosen after one that could not be drawn is there at
// once, also where nothing else of the page moves for it.
func TestPictureAfterRefusal(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenLab(t, "", o)
			for _, chosen := range []string{"weights", "surface", "proof", "surface", "weights"} {
				l.Do("view:" + chosen)
				if refused := Eval[bool](l.Page,
					`document.getElementById("beside-fault") !== null`); refused != (chosen == "surface") {
					t.Errorf("%s is refused: %v", chosen, refused)
				} else if !refused && l.painted("#beside") < 500 {
					t.Errorf("%d × %d: %s is blank", o.Width, o.Height, chosen)
				}
			}
		})
	}
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

// TestQuestions: whether a sample is right and which way w turns are answered by mouse and by key,
// and what is asked is nowhere on the page.
func TestQuestions(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(andGate, 0), Options{})
	l.Choose("#predict", "sample")
	l.Focus("#play")
	for _, key := range []string{kb.ArrowRight, "n", kb.End, " "} {
		l.Key(key)
	}
	if cursor, _ := l.Step(); cursor != 0 {
		t.Fatalf("it went to step %d before the answer", cursor)
	}
	if got := l.Text("#question"); !strings.HasPrefix(got, "Sample 1 comes next.") {
		t.Fatalf("asked is %q", got)
	}
	if got := l.Text("#status"); strings.Contains(got, "wrong") {
		t.Errorf("meanwhile the page says %q", got)
	}
	l.Axe()
	l.Do("answer:wrong") // start (1, 1, 1): z = 1 for (0, 0), whose class is −1
	if got := l.Text("#outcome"); !strings.HasPrefix(got, "Yes: sample 1 is wrong") ||
		!strings.Contains(got, "1 of 1 right so far") {
		t.Errorf("the answer is met with %q", got)
	}
	if cursor, _ := l.Step(); cursor != 1 {
		t.Errorf("it shows step %d", cursor)
	}
	l.Choose("#predict", "turn")
	l.Focus("#plane")
	l.Key("2") // (0, 1), −1 too, z = 0.8 + 1 > 0
	if got := l.Text("#outcome"); !strings.HasPrefix(got, "Yes: w turns away from sample 2.") {
		t.Errorf("the key is met with %q", got)
	}
	d, _ := l.Kept()
	if len(d.Data.Points) != 0 {
		t.Error("the key made samples")
	}
	l.WaitFor(`location.hash.includes("&predict=turn")`)
}

// TestDuel: two learners in one table; what if; another place; the address holds them.
func TestDuel(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("fold:duel")
	l.Choose("#ready-duel", "pocket")
	l.Do("end")
	rows := Eval[[]string](l.Page, `[...document.querySelectorAll("#contest tbody tr")].map(r => r.innerText)`)
	if len(rows) != 2 || !strings.Contains(rows[0], "Perceptron") {
		t.Fatalf("the table is %q", rows)
	}
	var wrong [2]int
	for i := range wrong {
		fmt.Sscan(Eval[string](l.Page, fmt.Sprintf(`document.querySelectorAll("#contest tbody tr")[%d].children[5].innerText`, i)), &wrong[i])
	}
	if wrong[1] >= wrong[0] {
		t.Errorf("the pocket has %d wrong, the perceptron %d", wrong[1], wrong[0])
	}
	l.Do("reset", "epoch:1", "branch")
	l.Enter("#rival-eta-1", "0.5")
	if got := Eval[string](l.Page, `document.querySelectorAll("#contest tbody tr")[2].innerText`); !strings.Contains(got, "from step") {
		t.Errorf("the branch is %q", got)
	}
	if fragment := Eval[string](l.Page, `(document.dispatchEvent(new Event("visibilitychange")), location.hash)`); !strings.Contains(fragment, "&vs=") {
		t.Errorf("the address is %s", fragment)
	}
	l.Reload()
	l.Started()
	l.Settle()
	if n := Eval[int](l.Page, `document.querySelectorAll("#contest tbody tr").length`); n != 3 {
		t.Errorf("after loading again there are %d learners", n)
	}
	l.Do("swap:0")
	if d, _ := l.Kept(); d.Algorithm != "pocket" {
		t.Errorf("after the exchange the document has %s", d.Algorithm)
	}
	l.Axe()
	l.NoNaN()
}

// TestPointing: a sample that is pointed at in the plane is marked in the table and the working,
// and the other way.
func TestPointing(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(`"eta":0.5`), 0), Options{Width: 1440, Height: 2600})
	d, _ := l.Kept()
	l.Do("fold:table")
	a, b := l.axesOf(d), l.place("#plane")
	l.Do("step:1", "step:1", "step:1")
	left, top := a.Find(point(d, 2)) // sample 3 is that of step 3
	l.Move(b.X+left, b.Y+top, false)
	l.Settle()
	if got := Eval[int](l.Page, `document.querySelectorAll("#samples tr.pointed").length`); got != 1 {
		t.Errorf("%d rows of the table are marked", got)
	}
	if got := Eval[int](l.Page, `document.querySelectorAll("#working .pointed").length`); got < 3 {
		t.Errorf("%d numbers of the working are marked", got)
	}
	before := l.Ink().Count(picture.Light.Accent)
	l.Move(5, 5, false)
	l.Settle()
	away := l.Ink().Count(picture.Light.Accent)
	if away >= before {
		t.Errorf("pointed at, the plane has %d accent pixels, else %d", before, away)
	}
	row := l.Box("#samples tbody tr:nth-child(3) th")
	x, y := row.Center()
	l.Move(x, y, false)
	l.Settle()
	if got := l.Ink().Count(picture.Light.Accent); got != before {
		t.Errorf("from the table the plane has %d accent pixels, want %d (away %d)", got, before,
			away)
	}
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

// TestViewIsKept: the picture beside the plane, and what is to be predicted, stand in the address
// when they are chosen.
func TestViewIsKept(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("view:weights")
	l.WaitFor(`location.hash.includes("&view=weights")`)
	l.Choose("#predict", "step")
	l.WaitFor(`location.hash.includes("&predict=step")`)
	l.Choose("#predict", "off")
	l.WaitFor(`!location.hash.includes("&predict")`)
}
