package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/explain"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// TestHeard: what is spoken is what the page says, the plane's label has the boundary in numbers,
// and what changes with every step of a run is silent.
func TestHeard(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	course := moment.Begin(experiment.Opening()).Train(1 << 20)
	label := func() string { return Eval[string](l.Page, find("#plane")+".ariaLabel") }
	for range 3 {
		l.Key("n")
		l.Settle()
		step, _ := l.Step()
		m := explain.Moment{Moment: course.At(step), Lang: words.En}
		l.says("N", m.Lang.Aloud(m.Heard()))
		if got := label(); !strings.Contains(got, m.Lang.Aloud(m.Equation())) {
			t.Errorf("step %d: the plane is labelled %q, without %q", step, got, m.Equation())
		}
	}
	if Eval[bool](l.Page, `[...document.querySelectorAll("#step, [for=speed]")].some(o => o.matches("output") && o.ariaLive !== "off")`) {
		t.Error("an output speaks while playing")
	}
	l.Focus("#plane")
	l.Key("1")
	l.says("1", "Class −1 is chosen")
	l.Fastest()
	l.PlayedOut()
	if got := l.spoken(); !strings.Contains(got, "Done after 13 updates in 6 epochs: all 16 right.") {
		t.Errorf("at the end it says %q", got)
	}
	l.Focus(`[data-do="try:across"]`)
	l.Key(kb.Enter)
	l.WaitFor(`document.activeElement.id === "plane"`) // the button is gone
	l.WaitFor(find("#sentence") + `.innerText.startsWith("No straight line separates")`)
	l.says("across, played out", "No straight line separates these points.")
	if d, _ := l.Kept(); len(d.Data.Points) != 16 {
		t.Errorf("%d points of its own after one is moved", len(d.Data.Points))
	}
}

// TestTextComesWithThePicture: playing as usual, the sentence at an update is that of the step
// which is drawn, and after a pause all numbers are those of the cursor.
func TestTextComesWithThePicture(t *testing.T) {
	l := OpenFirst(t, Options{})
	course := moment.Begin(experiment.Opening()).Train(1 << 20)
	l.Do("play")
	l.WaitFor(find("#sentence") + `.innerText.includes("turns")`)
	l.Do("play")
	step, _ := l.Step()
	m := explain.Moment{Moment: course.At(step), Lang: words.En}
	if got := l.Text("#then"); got != m.Spoken(m.Headline().Then) {
		t.Errorf("paused at step %d it says %q, not %q", step, got, m.Spoken(m.Headline().Then))
	}
	for i, w := range l.Weights() {
		if w != m.Answer()[i] {
			t.Errorf("paused at step %d weight %d is %v, not %v", step, i, w, m.Answer()[i])
		}
	}
}
