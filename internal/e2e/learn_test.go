package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/view"
)

// TestNewStudent: clear, three and three clicks, a rule, η, play. What is learned is what the
// engine learns, to the bit.
func TestNewStudent(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("clear", "class:0")
	b := l.place("#plane")
	clicks := [][2]float64{{0.2, 0.7}, {0.3, 0.8}, {0.25, 0.55}, {0.7, 0.3}, {0.8, 0.2},
		{0.65, 0.15}}
	for i, at := range clicks {
		if i == 3 {
			l.Do("class:1")
		}
		l.Click(b.X+at[0]*b.Width, b.Y+at[1]*b.Height)
		l.Settle() // a sample may move the buttons
	}
	d, _ := l.Kept()
	if fmt.Sprint(d.Data.Labels) != "[-1 -1 -1 1 1 1]" {
		t.Fatalf("the labels are %v", d.Data.Labels)
	}
	l.Fastest()
	for algorithm, ends := range map[string]string{"perceptron": "Converged", "pocket": "Converged",
		"adaline": "Diverged"} {
		l.Choose("#algorithm", algorithm)
		eta := 0.01
		if algorithm != "adaline" {
			eta = 0.25
		}
		l.Enter("#eta-exact", fmt.Sprint(eta))
		l.Blur()
		l.Do("reset")
		l.PlayedOut()
		d, _ := l.Kept()
		if d.Algorithm != algorithm || d.Learner.Eta != eta {
			t.Errorf("%s with η = %v was chosen, the document has %s with %v", algorithm, eta,
				d.Algorithm, d.Learner.Eta)
		}
		if got := l.Text("#verdict"); !strings.HasPrefix(got, ends) {
			t.Errorf("%s: the verdict is %q", algorithm, got)
		}
		run := l.AgreesWithEngine()
		if cursor, known := l.Step(); cursor != run.Len() || known != run.Len() {
			t.Errorf("%s: played out, the page stands at %d of %d, the engine has %d", algorithm,
				cursor, known, run.Len())
		}
		wrong, _ := run.WrongAt(run.Answer(run.Len(), nil))
		if status := l.Text("#status"); !strings.Contains(status,
			fmt.Sprintf("%d of 6 wrong", wrong)) {
			t.Errorf("%s: the engine has %d of 6 wrong, the page says %q", algorithm, wrong, status)
		}
	}
	l.NoNaN()
}

// TestDragWhilePlaying: the run is replayed under the pointer. It goes on playing, the drag is one
// step of the history, and when paused the cursor stays at its step.
func TestDragWhilePlaying(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(`"eta":0.5`), 0)+"&speed=5", Options{})
	before, _ := l.Kept()
	a := l.Axes(before)
	b := l.place("#plane")
	drag := func(row int, dx, dy float64) {
		left, top := a.Find(point(before, row))
		l.Drag(b.X+left, b.Y+top, b.X+left+dx, b.Y+top+dy)
		l.Settle()
	}
	l.Do("play")
	l.WaitFor(`parseInt(` + find("#step") + `.innerText.replace(/\D+/, "")) > 5`)
	drag(0, 90, -40)
	if !l.Playing() {
		t.Error("after a drag it no longer plays")
	}
	l.Do("play")
	if l.Playing() {
		t.Fatal("it does not pause")
	}
	moved, cursor := l.Kept()
	if cursor < 6 {
		t.Errorf("the drag took the cursor back to %d", cursor)
	}
	left, top := a.Find(point(moved, 0))
	left0, top0 := a.Find(point(before, 0))
	if math.Abs(left-left0-90) > 1 || math.Abs(top-top0+40) > 1 {
		t.Errorf("drawn by 90, −40 pixels the sample moved by %.2f, %.2f", left-left0, top-top0)
	}
	for i := 1; i < len(before.Data.Points); i++ {
		if fmt.Sprint(moved.Data.Points[i]) != fmt.Sprint(before.Data.Points[i]) {
			t.Errorf("the drag of sample 1 also moved sample %d to %v", i+1, moved.Data.Points[i])
		}
	}
	l.AgreesWithEngine()

	// Paused: every move shows the new run at the same step.
	stay, _ := l.Step()
	left, top = a.Find(point(moved, 5))
	l.Press(b.X+left, b.Y+top)
	l.Move(b.X+left-60, b.Y+top+30, true)
	l.Settle()
	if half, _ := l.Kept(); fmt.Sprint(half.Data.Points[5]) == fmt.Sprint(moved.Data.Points[5]) {
		t.Error("half way through a drag the sample is where it was")
	}
	l.AgreesWithEngine()
	if during, _ := l.Step(); during != stay {
		t.Errorf("during a drag the cursor went from %d to %d", stay, during)
	}
	l.Move(b.X+left-200, b.Y+top+60, true)
	l.Release(b.X+left-200, b.Y+top+60)
	l.Settle()
	if after, _ := l.Step(); after != stay {
		t.Errorf("a drag took the cursor from %d to %d", stay, after)
	}
	l.AgreesWithEngine()

	l.Do("undo")
	again, _ := l.Kept()
	sameDocument(t, "the second drag undone", again, moved)
	l.Do("undo")
	again, _ = l.Kept()
	sameDocument(t, "both drags undone", again, before)
	l.Do("redo", "redo")
	l.AgreesWithEngine()
}

// TestLearningRate: the slider goes by places of a logarithmic scale, the box takes any positive
// number, and either replays the run at once.
func TestLearningRate(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(`"eta":0.1`), 12), Options{})
	if got := Eval[string](l.Page, find("#eta-exact")+".value"); got != "0.1" {
		t.Errorf("the box reads %q", got)
	}
	last := 0.1
	for range 4 {
		l.Slide("#eta", kb.ArrowRight)
		d, cursor := l.Kept()
		if d.Learner.Eta <= last || cursor != 12 {
			t.Errorf("an arrow to the right from η = %v gives %v at step %d, want more at 12", last,
				d.Learner.Eta, cursor)
		}
		last = d.Learner.Eta
		if got := Eval[string](l.Page, find("#eta-exact")+".value"); got != fmt.Sprint(last) {
			t.Errorf("the slider is at %v, the box at %s", last, got)
		}
		l.AgreesWithEngine()
	}
	for range 4 {
		l.Do("undo")
	}
	// The pointer: one drag, one step of the history.
	b := l.Box("#eta")
	place := float64(view.RatePlace(0.1)) / float64(view.RatePlace(10))
	x := b.X + 9 + place*(b.Width-18)
	l.Drag(x, b.Y+b.Height/2, x+20, b.Y+b.Height/2)
	l.Settle()
	d, _ := l.Kept()
	if d.Learner.Eta <= 0.2 || d.Learner.Eta > 3 {
		t.Errorf("drawn to the right by 20 pixels, η is %v", d.Learner.Eta)
	}
	l.AgreesWithEngine()
	// Half way its number is there already, and all that follows from it.
	l.Press(x+20, b.Y+b.Height/2)
	l.Move(x+40, b.Y+b.Height/2, true)
	l.Settle()
	l.Drawn(3) // on a slow device a slider waits for its turn, and its numbers until it rests
	wants := fmt.Sprint(view.RateAt(Eval[int](l.Page, find("#eta")+".valueAsNumber")))
	if got := Eval[string](l.Page, find("#eta-exact")+".value"); got != wants ||
		got == fmt.Sprint(d.Learner.Eta) {
		t.Errorf("half way η is %s, the box reads %s", wants, got)
	}
	l.AgreesWithEngine()
	if there := Eval[[]int](l.Page, `(slider => {
		slider.value = slider.valueAsNumber + 3;
		slider.dispatchEvent(new Event("input", {bubbles: true}));
		const before = slider.valueAsNumber;
		perceptronLabPage.slide(); // as when components are rendered before it is followed
		return [before, slider.valueAsNumber];
	})(`+find("#eta")+`)`); there[0] != there[1] {
		t.Errorf("the slider is put from %d to %d out of the hand that moves it", there[0], there[1])
	}
	l.Move(x+20, b.Y+b.Height/2, true) // back to where it was: nothing says that it has changed
	l.Release(x+20, b.Y+b.Height/2)
	l.Settle()
	if got := Eval[string](l.Page, find("#eta-exact")+".value"); got != fmt.Sprint(d.Learner.Eta) {
		t.Errorf("let go where it was, the box reads %s, want %v", got, d.Learner.Eta)
	}
	l.AgreesWithEngine()
	l.Do("undo")
	l.Do("undo")
	if d, _ = l.Kept(); d.Learner.Eta != 0.1 {
		t.Errorf("the drag of the slider undone, η is %v", d.Learner.Eta)
	}
}

// TestLimitMark: the η up to which a full batch descends is marked where the slider has it.
func TestLimitMark(t *testing.T) {
	t.Parallel()
	// AND with its 1s: λmax of XᵀX = [4 2 2; 2 2 1; 2 1 2] is (7 + √33)/2, by hand
	limit := 2 / ((7 + math.Sqrt(33)) / 2)
	share := float64(view.RatePlace(limit)) / float64(view.RatePlace(10))
	const thumb = 18
	l := OpenLab(t, `json={"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"}}`,
		Options{})
	for _, width := range []int64{1440, 1024, 390} {
		l.emulate(Options{Width: width, Height: 844})
		l.Settle()
		slider, over := l.Box("#eta"), l.Box("#limit .over")
		want := slider.X + thumb/2 + share*(slider.Width-thumb)
		if math.Abs(over.X-want) > 1 {
			t.Errorf("%d wide, the mark begins at %.1f, the thumb of η = %.3f stands at %.1f", width,
				over.X, limit, want)
		}
		if end := slider.X + slider.Width - thumb/2; math.Abs(over.X+over.Width-end) > 1 {
			t.Errorf("%d wide, the mark ends at %.1f, the slider at %.1f", width, over.X+over.Width,
				end)
		}
	}
}
