package e2e

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/engine/exercise"
	"perceptronlab/lessons"
)

const firstLesson = "05-one-update"

// loadLesson reads a lesson as the tests' own judge has it.
func loadLesson(t *testing.T, folder string) *exercise.Exercise {
	t.Helper()
	document, err := lessons.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	x, err := exercise.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// lessonShown waits until a step of a lesson stands on the page.
func (l *Lab) lessonShown(step int) {
	l.t.Helper()
	l.WaitFor(fmt.Sprintf(`document.querySelectorAll(".dots a")[%d]?.getAttribute("aria-current")`, step-1))
	l.Settle()
}

// tabTo goes on by Tab until what has the focus matches a selector.
func (l *Lab) tabTo(selector string) {
	l.t.Helper()
	for range 80 {
		if Eval[bool](l.Page, `document.activeElement.matches(`+quoted(selector)+`)`) {
			return
		}
		l.Key(kb.Tab)
	}
	l.t.Fatalf("Tab does not come to %s", selector)
}

// codeOfStep returns the code of the numbers that a step has, as the device keeps it.
func (l *Lab) codeOfStep(lesson, step string) string {
	l.t.Helper()
	stored := Eval[string](l.Page, `Object.entries(localStorage).find(([k]) => k.endsWith(`+
		quoted(" lesson "+lesson)+`))[1]`)
	var page struct{ Kept string }
	var kept struct {
		Code  string
		Steps map[string]struct{ Code string }
	}
	if err := json.Unmarshal([]byte(stored), &page); err != nil {
		l.t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(page.Kept), &kept); err != nil {
		l.t.Fatal(err)
	}
	if code := kept.Steps[step].Code; code != "" {
		return code
	}
	return kept.Code
}

// answer fills in by keys what the engine finds right at a step, and checks it.
func (l *Lab) answer(x *exercise.Exercise, step int) {
	l.t.Helper()
	s, err := x.Sheet(l.codeOfStep(x.ID, x.Steps[step].ID))
	if err != nil {
		l.t.Fatal(err)
	}
	for a := range x.Steps[step].Asks {
		right, ok := s.Answer(step, a)
		if !ok {
			l.t.Fatalf("no answer to %s is known", x.Name(step, a))
		}
		for k, text := range right.Texts {
			name := x.Name(step, a) + "." + strconv.Itoa(k)
			l.tabTo(`[name="` + name + `"]`)
			if s.Form(step, a).Kind != exercise.FormChoice {
				l.Key(text)
				continue
			}
			l.Key(" ")
			for range 12 {
				if Eval[string](l.Page, `document.activeElement.value`) == text {
					break
				}
				l.Key(kb.ArrowDown)
			}
		}
	}
	l.Key(kb.Enter)
	l.Settle()
}

// TestLessonByKeyboard: a whole lesson with keys alone, in both languages, each verdict heard, nothing
// told before Check, and nothing that shuts readers out at any step.
func TestLessonByKeyboard(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "zh-Hans"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			x := loadLesson(t, firstLesson)
			l := OpenLab(t, "lesson="+x.ID+"&lang="+lang, Options{})
			l.lessonShown(1)
			if told := Eval[bool](l.Page, `/0\.36/.test(document.body.innerText)`); told {
				t.Error("z is told before the prediction")
			}
			if Eval[bool](l.Page, `!!document.querySelector(".transport, #chart-0, #status:not(:empty)")`) {
				t.Error("the run can be seen before the prediction")
			}
			for step := range x.Steps {
				l.lessonShown(step + 1)
				l.Axe()
				for range max(1, x.Steps[step].Streak) {
					if Eval[bool](l.Page, `!!document.querySelector("#lesson-again.primary")`) {
						l.tabTo("#lesson-again")
						l.Key(kb.Enter)
						l.WaitFor(`!document.querySelector("#lesson-again.primary")`)
						l.Settle()
					}
					l.answer(x, step)
				}
				if step+1 < len(x.Steps) {
					l.WaitFor(`document.activeElement.id === "lesson-next"`)
					if heard := l.Text("#spoken"); heard == "" {
						t.Errorf("step %d: nothing is said", step+1)
					}
					l.Axe()
					l.Key(kb.Enter)
				}
			}
			l.WaitFor(`document.querySelector(".done")`)
			l.WaitFor(`document.querySelectorAll('.dots [data-state="done"]').length === ` +
				strconv.Itoa(len(x.Steps)))
		})
	}
}

// TestLessonsOnAPhone: every step of every lesson and their contents on a narrow page: nothing sticks
// out, nothing shuts readers out.
func TestLessonsOnAPhone(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lessons", Options{Width: 360, Height: 740, Touch: true})
	l.WaitFor(`document.querySelector(".lessons li")`)
	fits := func(where string) {
		t.Helper()
		if wide := Eval[int](l.Page, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("%s is %d wide", where, wide)
		}
		l.Axe()
	}
	fits("the list")
	for _, folder := range lessons.Names() {
		x := loadLesson(t, folder)
		for step := range x.Steps {
			l.follows(fmt.Sprintf("lesson=%s&step=%d", x.ID, step+1))
			l.lessonShown(step + 1)
			fits(fmt.Sprintf("%s %d", folder, step+1))
		}
	}
}

// TestAnswersAreKept: what was typed outlives going back, and the page; the wrong update is named where
// it was made, and its line drawn; the lab has what it had before.
func TestAnswersAreKept(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"title":"mine"}`, 0), Options{})
	l.follows("lesson=one-update&step=3")
	l.lessonShown(3)
	for name, text := range map[string]string{"fill.z.0": "-0,13", "fill.o.0": "-1", "fill.delta.0": "0.1",
		"fill.delta.1": "0.39", "fill.delta.2": "0.3"} {
		l.Type(`[name="`+name+`"]`, text)
	}
	l.ClickOn("#lesson-check")
	l.WaitFor(`document.querySelector('[data-ask="delta"] .remark')`)
	if state := Eval[string](l.Page, `document.querySelector('[data-ask="delta"]').dataset.state`); state != "wrong" {
		t.Errorf("Δw is %s", state)
	}
	l.WaitFor(`document.querySelector("#sentence").textContent.startsWith("The line your numbers give")`)
	l.Type(`[name="fill.w.0"]`, "0.3 not checked")
	l.follows("lesson=one-update&step=2")
	l.lessonShown(2)
	l.Back()
	l.lessonShown(3)
	l.Reload()
	l.Started()
	l.lessonShown(3)
	if got := Eval[string](l.Page, `document.querySelector('[name="fill.w.0"]').value + " " +
		document.querySelector('[data-ask="delta"]').dataset.state`); got != "0.3 not checked wrong" {
		t.Errorf("after a reload there is %q", got)
	}
	l.ClickOn(`.bar > .rooms [data-do="lesson:leave"]`)
	l.WaitFor(`document.querySelector("#lab").dataset.room === "lab"`)
	l.Settle()
	if got := Eval[string](l.Page, `document.querySelector("h1").textContent`); !strings.Contains(got, "mine") {
		t.Errorf("the lab has %q", got)
	}
}

// TestLessonInAFrame: the same in a page for frames, which keeps nothing.
func TestLessonInAFrame(t *testing.T) {
	t.Parallel()
	l := openAt(t, labURL()+"/embed.html#lesson=one-update&step=2", Options{Width: 700, Height: 900})
	l.lessonShown(2)
	l.Type(`[name="last.w2.0"]`, "0.1")
	l.Key(kb.Enter)
	l.WaitFor(`document.activeElement.id === "lesson-next"`)
	if Eval[bool](l.Page, `!!document.querySelector('.crumb, a[href="#lessons"]')`) {
		t.Error("a frame leads out of its lesson")
	}
	l.Axe()
}
