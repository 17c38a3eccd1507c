package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/lessons"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/goal"
)

// walks are the ways through the course: half of the lessons on a phone, half at a desk, and the other
// half than in the other language. Each takes the lessons from first in steps of walkers; the first four
// have every lesson once. The others, and four of five lessons, are for -whole.
var walks = []struct {
	lang  string
	width int64
	first int
}{
	{"en", 360, 0}, {"zh-Hans", 1200, 1}, {"en", 1200, 2}, {"zh-Hans", 360, 3},
	{"zh-Hans", 1200, 0}, {"en", 360, 1}, {"zh-Hans", 360, 2}, {"en", 1200, 3},
}

const walkers = 4

// TestCourse: all lessons by keys alone, each question answered with its reference. At every step nothing
// is told before its answer, nothing sticks out, and nothing shuts readers out: in English as the step is
// met, in Chinese with its verdict. There is no pointer here, and no script puts the focus anywhere: Tab, or
// Shift and Tab where it lies behind, comes to each field, button and part of the lab that is used.
func TestCourse(t *testing.T) {
	t.Parallel()
	ways := walks
	if !*whole {
		ways = walks[:walkers]
	}
	for _, w := range ways {
		t.Run(fmt.Sprint(w.lang, w.width, w.first), func(t *testing.T) {
			t.Parallel()
			o := Options{Width: w.width, Height: 800, Touch: w.width < 1000}
			l := OpenLab(t, "lessons&lang="+w.lang, o)
			l.WaitFor(`document.querySelector(".lessons li")`)
			if w.first == 0 {
				l.Axe()
			}
			l.inWidth("the list", w.width)
			var names []string
			for i := w.first; i < len(lessons.Names()); i += walkers {
				names = append(names, lessons.Names()[i])
			}
			for _, name := range some(w.first, 5, names) {
				_, x, err := lessons.Load(name)
				if err != nil {
					t.Fatal(err)
				}
				walk{l, x, w.width, w.lang == "en"}.whole()
			}
		})
	}
}

// inWidth holds the page to the width that it has.
func (l *Lab) inWidth(what string, width int64) {
	l.t.Helper()
	if wide := Eval[int64](l.Page, `document.documentElement.scrollWidth`); wide > width {
		l.t.Errorf("%s is %d wide", what, wide)
	}
}

// walk is somebody's way through a lesson.
type walk struct {
	*Lab
	x     *exercise.Exercise
	width int64
	early bool // what shuts readers out is looked for before the answer, not after it
}

func (w walk) whole() {
	w.t.Helper()
	w.follows("lesson=" + w.x.ID)
	w.WaitFor(`document.querySelector("#lesson-title") && document.querySelector("#lab").dataset.room === "lesson"`)
	if Eval[bool](w.Page, `!!document.querySelector("#lesson-skip")`) { // questions of the lessons before
		w.tabTo("#lesson-skip")
		w.Key(kb.Enter)
		w.WaitFor(`!document.querySelector("#lesson-skip")`)
	}
	for step := range w.x.Steps {
		w.lessonShown(step + 1)
		w.step(step)
		if step+1 < len(w.x.Steps) {
			w.tabTo("#lesson-next")
			w.Key(kb.Enter)
		}
	}
	w.WaitFor(`document.querySelector("p.done")`)
	w.WaitFor(`!document.querySelector('.dots [data-state="open"]')`)
}

// step answers the questions of a step.
func (w walk) step(step int) {
	w.t.Helper()
	s, what := &w.x.Steps[step], fmt.Sprint(w.x.ID, " ", step+1)
	w.inWidth(what, w.width)
	if waits := s.Cursor > 0 || s.Kind == exercise.PredictStep; waits && Eval[bool](w.Page,
		`!!document.querySelector(".transport, #chart-0, #status:not(:empty)")`) {
		w.t.Errorf("%s: the run can be seen before the answer", what)
	}
	if stale := Eval[string](w.Page, `[...document.querySelectorAll("input[data-path][placeholder]")]
		.map(box => box.dataset.shown ? "" : box.value).join("")`); stale != "" {
		w.t.Errorf("%s: what is not set stands in a box: %s", what, stale)
	}
	if w.early {
		w.axe(step)
	}
	for range max(1, s.Streak) {
		if again := `document.querySelector("#lesson-again.primary")`; Eval[bool](w.Page, "!!"+again) {
			w.tabTo("#lesson-again")
			w.Key(kb.Enter)
			w.WaitFor("!" + again)
		}
		if len(s.Asks) > 0 {
			w.answer(w.x, step)
		}
	}
	w.WaitFor(`document.querySelector("#lesson-next, p.done")`)
	if len(s.Asks) > 0 {
		w.WaitFor(`document.querySelector("#spoken").textContent`)
	}
	w.inWidth(what+", answered", w.width)
	if !w.early {
		w.axe(step)
	}
}

// axe looks at a step from its end, where nothing lies under what stays at the foot of it; at the
// first of a lesson with what stands beside it. Before that, the page has brought the verdict into sight.
func (w walk) axe(step int) {
	w.t.Helper()
	w.Settle()
	Eval[bool](w.Page, `[document.documentElement, document.querySelector("#lesson")].every(
		e => { e.scrollTop = e.scrollHeight; return true; })`)
	if step == 0 {
		w.Axe()
	} else {
		w.AxeIn("#lesson")
	}
}

// tabTo goes on by Tab until what has the focus matches a selector, and by arrows within a group of
// buttons, which is one stop.
func (l *Lab) tabTo(selector string) {
	l.t.Helper()
	look := `((s, e) => { const a = document.activeElement;
		if (!e) return "none";
		if (a === e || a.matches(s)) return "here";
		const group = e.matches("button[tabindex]") && e.closest("[data-arrows]");
		if (group && a.matches("button[tabindex]") && a.closest("[data-arrows]") === group) return "arrows";
		return a.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on"; })(` +
		quoted(selector) + `, ` + find(selector) + `)`
	back := []chromedp.Modifier(nil)
	for presses := range 120 {
		switch where := Eval[string](l.Page, look); {
		case where == "here":
			return
		case where == "none":
			l.t.Fatalf("there is no %s", selector)
		case where == "arrows":
			l.Key(kb.ArrowDown)
			continue
		case where == "back" && presses == 0: // one direction: what is read is ordered by the styles
			back = []chromedp.Modifier{chromedp.ModifierShift}
		}
		l.Key(kb.Tab, back...)
	}
	l.t.Fatalf("Tab does not come to %s", selector)
}

// answer fills in by keys what the engine finds right at a step, and checks it.
func (l *Lab) answer(x *exercise.Exercise, step int) {
	l.t.Helper()
	s, err := x.Sheet(l.codeOfStep(x.ID, x.Steps[step].ID))
	if err != nil {
		l.t.Fatal(err)
	}
	var built int
	var setup goal.Answer
	for a := range x.Steps[step].Asks {
		right, ok := s.Reference(step, a)
		form := s.Form(step, a)
		switch {
		case form.Kind == goal.FormWords:
			right = goal.Typed("A loss has a slope.")
		case !ok:
			l.t.Fatalf("no answer to %s is known", x.Name(step, a))
		}
		if len(right.Set) > 0 { // it is one experiment that all of them are about
			built, setup = a, right
			continue
		}
		l.fill(x.Name(step, a), form.Kind, right.Texts)
	}
	l.set(s, step, built, setup)
	if Eval[bool](l.Page, `document.activeElement.matches("#lesson input")`) {
		l.Key(kb.Enter)
	} else {
		l.tabTo("#lesson-check")
		l.Key(kb.Enter)
	}
	l.WaitFor(`document.querySelector(".task:not([data-state=''], [data-state='empty'])")`)
}
