package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// wrongUpdate is an answer to step 3 of lesson 5, with η·d·x for Δw.
var wrongUpdate = [][2]string{{"fill.z.0", "-0.13"}, {"fill.o.0", "-1"}, {"fill.delta.0", "0.1"},
	{"fill.delta.1", "0.39"}, {"fill.delta.2", "0.3"}, {"fill.w.0", "0.3"}, {"fill.w.1", "0.69"}, {"fill.w.2", "-0.2"}}

// shows is a condition: elements are in the window whole, and nothing lies over their corners.
func shows(selectors ...string) string {
	all := ""
	for _, s := range selectors {
		all += quoted(s) + ","
	}
	return `[` + all + `].every(s => { const e = document.querySelector(s), b = e?.getBoundingClientRect();
		return e && b.width > 0 && b.top >= 0 && b.bottom <= innerHeight && [b.top + 3, b.bottom - 3].every(y =>
			{ const at = document.elementFromPoint(b.left + b.width / 2, y); return e.contains(at) || at?.contains(e); }); })`
}

// TestVerdictAndWhatNext: after Check the verdict, its field and what leads on are in sight together, without
// a scroll; the plane too, where it has a place beside them, and where the step has happened.
func TestVerdictAndWhatNext(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{Width: 390, Height: 844, Touch: true}, {Width: 360, Height: 640, Touch: true},
		{Width: 1024, Height: 768}, {Width: 1440, Height: 900}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, "lesson=one-update&step=3", o)
			l.lessonShown(3)
			phone := o.Width < 900
			l.WaitFor(shows("#lesson-check", "#lesson-hint"))
			l.ClickOn("#lesson-hint")
			l.WaitFor(shows("#help-z", "#lesson-hint"))
			for _, answer := range wrongUpdate {
				field := `[name="` + answer[0] + `"]`
				l.Type(field, answer[1])
				l.WaitFor(shows(field, "#lesson-check")) // what is typed is not covered by what stays
			}
			l.Key(kb.Enter)
			l.WaitFor(`document.querySelector(".outcome")?.textContent === "2 of 4 right."`)
			l.WaitFor(shows(`[name="fill.delta.0"]`, `[data-ask="delta"] .remark > p`, ".outcome", "#lesson-check"))
			if n := Eval[int](l.Page, `document.querySelectorAll('[data-do^="lesson-ghost"]').length`); n != 1 {
				t.Errorf("where the numbers lead is told %d times", n)
			}
			if !phone {
				l.WaitFor(shows("#plane", "#sentence"))
			} else if small := Eval[string](l.Page, `[...document.querySelectorAll(".stepfoot > :not(p)")].filter(
				e => e.getBoundingClientRect().height < 44).map(e => e.id).join()`); small != "" {
				t.Errorf("too small for a finger: %s", small)
			}
			if phone && o.Height >= 720 { // who does not type has the line beside what is said of it
				l.ClickOn("#lesson-check")
				l.WaitFor(shows("#plane", `[name="fill.delta.0"]`, `[data-ask="delta"] .remark > p`, "#lesson-check"))
			}
			for name, text := range map[string]string{"delta.0": "0.2", "delta.1": "0.78", "delta.2": "0.6",
				"w.0": "0.4", "w.1": "1.08", "w.2": "0.1"} {
				l.Type(`[name="fill.`+name+`"]`, text)
			}
			l.ClickOn("#lesson-check")
			l.WaitFor(`document.querySelector(".outcome")?.textContent === "Right." && document.activeElement.id === "lesson-next"`)
			l.WaitFor(shows("#plane", ".outcome", "#lesson-next"))
			l.Axe()
		})
	}
}

// TestTypedIsReadable: a field is as wide as what stands in it, while it is typed and later.
func TestTypedIsReadable(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{360, 1024} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, "lesson=one-update&step=3", Options{Width: width, Height: 800, Touch: width < 900})
			l.lessonShown(3)
			cut := func(when string) {
				t.Helper()
				if cut := Eval[string](l.Page, `[...document.querySelectorAll("#lesson input")].filter(
					e => e.scrollWidth > e.clientWidth).map(e => e.name).join()`); cut != "" {
					t.Errorf("%s, cut off are %s", when, cut)
				}
				l.inWidth(when, width)
			}
			for _, answer := range wrongUpdate {
				l.Type(`[name="`+answer[0]+`"]`, "-12345.678901/2345")
			}
			cut("typed")
			l.Key(kb.Enter)
			l.WaitFor(`document.querySelector('[data-ask="z"]').dataset.state === "wrong"`)
			cut("checked")
		})
	}
}

// before notes every frame in which the experiment of the lab can be seen, in the place of a lesson's.
const before = `window.early = []; (function look() {
	const stage = document.querySelector(".stage"), room = document.querySelector("#lab")?.dataset.room;
	if (room !== "lesson" && stage?.checkVisibility({visibilityProperty: true})) early.push(document.documentElement.dataset.page + " " + room);
	requestAnimationFrame(look); })()`

// TestNothingBeforeItsLesson: who comes by a link to a lesson sees nothing of the opening experiment, from
// the first frame on, nor of another lesson's; what waits says so.
func TestNothingBeforeItsLesson(t *testing.T) {
	t.Parallel()
	for _, link := range []string{"/#lesson=one-update&step=3", "/embed.html#lesson=one-update&step=3",
		"/embed.html#" + ownLink(t, ownExercise), "/#lessons"} {
		t.Run(link[:9], func(t *testing.T) {
			t.Parallel()
			l := openAt(t, labURL()+link, Options{Width: 800, Height: 700, Before: before})
			l.WaitFor(`document.querySelector("#lesson-title")`)
			l.Settle()
			if early := Eval[string](l.Page, "early.join()"); early != "" {
				t.Errorf("before the lesson there is %s", early)
			}
			if waits := Eval[bool](l.Page, "document.documentElement.hasAttribute('data-waits')"); waits {
				t.Error("the page still waits")
			}
			if link == "/#lessons" {
				return
			}
			l.follows("lesson=it-must-stop&step=2")
			l.WaitFor(`document.querySelector("#lesson-title")?.textContent === "It must stop"`)
			l.lessonShown(2)
			if early := Eval[string](l.Page, "early.join()"); early != "" {
				t.Errorf("between lessons there is %s", early)
			}
		})
	}
	seen := openAt(t, labURL()+"/", Options{Before: before})
	seen.WaitFor("early.length > 0") // it would be seen
}

// TestControlUnderItsTask: on a phone the part of the lab that a task speaks of stands right under it, before
// the next question of the step and all that only shows something; Check stays in sight below.
func TestControlUnderItsTask(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lessons", Options{Width: 390, Height: 844, Touch: true})
	for _, c := range [][3]string{
		{"a-line-through-a-cloud&step=2", "w", "#conventions"}, {"a-line-through-a-cloud&step=5", "eta", "#eta-exact"},
		{"one-some-all&step=3", "size", "#conventions"}, {"scale&step=2", "inputs", "#inputs-fold"},
		{"too-big-too-small&step=5", "rise", "#eta-exact"}, {"too-big-too-small&step=8", "rate", "#decay-c1"},
		{"it-must-stop&step=8", "path", "#eta-exact"}, {"not-seen-yet&step=2", "gap", "#inputs-fold"},
		{"not-seen-yet&step=4", "fewer", "#algorithm"}, {"the-learning-rate&step=5", "many", "#eta-exact"},
	} {
		l.follows("lesson=" + c[0])
		task := `[data-ask="` + c[1] + `"][data-form="set"]`
		l.WaitFor(`document.querySelector('` + task + `') && document.querySelector("` + c[2] + `")`)
		l.Settle()
		between := Eval[string](l.Page, `(() => { const top = e => e.getBoundingClientRect().top + scrollY,
			from = top(document.querySelector('`+task+`')), to = top(document.querySelector("`+c[2]+`")),
			parts = ".task, .side.step, .side.charts, .told, .transport";
			return [...document.querySelectorAll(parts)].filter(e => e.checkVisibility() && top(e) > from && top(e) < to)
				.map(e => e.className + (e.dataset.ask ?? "")).join() + (to < from ? "above" : ""); })()`)
		if between != "" {
			t.Errorf("%s: between %s and its control stands %s", c[0], c[1], between)
		}
		l.WaitFor(shows("#lesson-check"))
	}
}
