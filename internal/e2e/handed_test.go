package e2e

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestLessonOnPaper: a lesson is printed whole, with pictures, blanks, the code of its numbers and the
// way back to them; what is right stands on the key alone, which is printed where teachers work.
func TestLessonOnPaper(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "zh-Hans"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			// of these numbers 1.08 is in the answers alone
			l := OpenLab(t, "lesson=one-update&variant=ZDHS&lang="+lang,
				Options{Before: unprinted, Dark: true})
			l.lessonShown(1)
			code := l.codeOfStep("one-update", "first")
			for i, do := range []string{"print", "print-key"} {
				if i == 0 {
					Eval[bool](l.Page, find(`[data-do="lesson-print"]`)+".click() || true")
				} else {
					l.follows("teach")
					l.WaitFor(`!!document.querySelector("#teach-answers")`)
					l.ClickOn("#teach-answers-to summary")
					l.Choose(`[name="teaching/key-of"]`, "one-update")
					l.Type(`[name="teaching/code"]`, code)
					l.AxeIn("#teach-answers-to")
					l.ClickOn("#teach-answers")
				}
				l.WaitFor(fmt.Sprintf("window.printed === %d", i+1))
				got := Eval[string](l.Page, `[document.querySelectorAll("#sheet section").length,
					document.querySelectorAll("#sheet figure svg").length > 1, !!document.querySelector("#sheet .code svg"),
					document.querySelectorAll("#sheet [style], #sheet script, #sheet [data-figure], #sheet [data-code]").length,
					document.querySelector("#sheet footer").textContent.includes(`+quoted(code)+`),
					document.querySelector("#sheet footer a").href.split("#")[1],
					/1\.08|☑/.test(document.querySelector("#sheet").textContent)].join()`)
				if want := fmt.Sprintf("6,true,true,0,true,lesson=one-update&variant=%s,%v", code, i > 0); got != want {
					t.Errorf("%s: %s, want %s", do, got, want)
				}
				pdf := l.printed("lesson-"+lang+fmt.Sprint(i), 8.27, 11.69)
				if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(pdf, -1)); n < 2 || n > 5 || !bytes.Contains(pdf, []byte("/Link")) {
					t.Errorf("%s: %d pages", do, n)
				}
			}
		})
	}
}

// teachersWays are what leads to answers, by what is pressed.
const teachersWays = `[...document.querySelectorAll("[data-do]")].map(e => e.dataset.do).filter(d => /key|package|lesson-teach|remix/.test(d)).join()`

// TestKeysAreForTeachers: a student on a phone who was wrong once, in a lesson or in an exercise from a
// link, finds no way to the answers: neither below the step, nor in the dialog that shares it, nor in
// the lab, which would show the step that is asked about. After the right answer the lab is open.
func TestKeysAreForTeachers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ fragment, field string }{
		{ownLink(t, ownExercise) + "&step=2", "do.z.0"}, {"lesson=one-update&step=3", "fill.z.0"},
	} {
		l := OpenLab(t, c.fragment, Options{Width: 390, Height: 844, Touch: true})
		l.WaitFor(`!!document.querySelector("#ask-z") && !!document.querySelector("#lesson-check")`)
		l.Drawn(2)
		l.Type(`[name="`+c.field+`"]`, "7")
		l.TapOn("#lesson-check")
		l.WaitFor(`document.querySelector("#ask-z").dataset.state === "wrong"`)
		for _, share := range []string{"", "share", "share-as:embed"} {
			if share != "" {
				l.Do(share)
				l.WaitFor(`document.querySelector("#share").open`)
			}
			if ways := Eval[string](l.Page, teachersWays); ways != "" {
				t.Errorf("%s %q: a student finds %s", c.fragment, share, ways)
			}
		}
		l.Do("unshare")
		if Eval[bool](l.Page, `!!document.querySelector("#lesson-lab")`) {
			t.Error("the lab would show the step that is asked about")
		}
		if c.field == "do.z.0" {
			l.Type(`[name="do.z.0"]`, "-1.3")
			l.TapOn("#lesson-check")
			l.WaitFor(`document.querySelector("#ask-z").dataset.state === "right" && !!document.querySelector("#lesson-lab")`)
		}
	}
}

// TestLessonIsHandedOut: a step is shared by its link, its code and as a frame, and presented.
func TestLessonIsHandedOut(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lesson=one-update&step=3", Options{Width: 1280, Height: 720})
	l.lessonShown(3)
	l.Do("share")
	link := Eval[string](l.Page, `document.querySelector("#share-link").value`)
	if !strings.HasSuffix(link, "/#lesson=one-update&step=3") || !Eval[bool](l.Page, `!!document.querySelector("#share .qr svg")`) {
		t.Errorf("the link is %s", link)
	}
	l.Axe()
	l.Do("share-as:embed")
	l.WaitFor(`document.querySelector("#code-0")?.value.includes("embed.html#lesson=one-update&amp;step=3")`)
	if Eval[bool](l.Page, `!!document.querySelector("#share .parts") || !document.querySelector("#code-0").value.includes("One update by hand")`) {
		t.Error("a frame of a lesson has parts to hide, or not its name")
	}
	l.Axe()
	l.Do("unshare")
	l.WaitFor(`!document.querySelector("#share").open`)
	l.Do("present")
	l.WaitFor(`document.querySelector("#lab").dataset.present === "true" && !document.querySelector(".bar").checkVisibility()`)
	l.Axe()
	l.Key(kb.PageDown)
	l.lessonShown(4)
	if wide := Eval[int](l.Page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
		t.Errorf("%d pixels stick out in a lecture hall", wide)
	}
	l.Do("leave")
	l.WaitFor(`document.querySelector("#lab").dataset.present === "false" && document.querySelector(".crumb").checkVisibility()`)
	l.lessonShown(4)
}

// TestPicturesOfLessons: each lesson of the list has its picture, which a first visit does not load.
func TestPicturesOfLessons(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	loaded := `performance.getEntriesByType("resource").some(r => /lessons/.test(r.name))`
	if Eval[bool](l.Page, loaded) {
		t.Error("a first visit loads the lessons")
	}
	l.follows("lessons")
	l.WaitFor(`document.querySelectorAll(".pic").length === 22 && [...document.querySelectorAll(".pic")].every(p => p.querySelector("svg path"))`)
	if hidden := Eval[int](l.Page, `[...document.querySelectorAll(".pic svg")].filter(s => s.getBoundingClientRect().width !== 96).length`); hidden > 0 {
		t.Errorf("%d pictures have another size", hidden)
	}
	l.Axe()
}

// TestVoteInAHall: in a lecture hall a class votes on a question, by the keys of a presenter's remote;
// a phone holds up the letter of what was chosen.
func TestVoteInAHall(t *testing.T) {
	t.Parallel()
	const fragment = "lesson=noise-and-the-pocket"
	l := OpenLab(t, fragment, Options{Width: 1280, Height: 720})
	l.lessonShown(1)
	l.Do("present")
	l.ClickOn(".poll button")
	l.ClickOn("#vote-errors-2")
	l.WaitFor(`document.querySelector(".tally")?.textContent.startsWith("First vote: 1.")`)
	l.Axe()
	for _, stage := range []string{"2", "3", "4"} {
		l.Key(kb.PageDown)
		l.WaitFor(`document.querySelector(".poll").dataset.stage === ` + quoted(stage))
	}
	l.WaitFor(`document.querySelectorAll(".poll .bars").length === 3 &&
		document.querySelector('.poll [data-mark="right"] .letter').textContent === "C"`)
	l.Axe()
	l.Key(kb.PageDown)
	l.lessonShown(2)
	l.emulate(Options{Width: 390, Height: 844, Touch: true})
	if wide := Eval[int](l.Page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
		t.Errorf("%d pixels stick out on a phone", wide)
	}
	l.Do("leave")
	l.follows(fragment)
	l.lessonShown(1)
	if Eval[bool](l.Page, `!!document.querySelector(".hold")`) {
		t.Error("whoever learns alone is offered a letter to hold up")
	}
	l.ClickOn("#lesson-handin")
	l.WaitFor(`document.activeElement.id === "handin-label"`)
	l.Type("#handin-label", "Ann")
	l.ClickOn("#handin-make")
	l.WaitFor(`document.querySelector(".hold")`)
	l.ClickOn(".picks label:nth-of-type(2)")
	l.ClickOn(".hold > button")
	l.WaitFor(`[...document.querySelectorAll(".held:popover-open b")].filter(b => b.checkVisibility())
		.map(b => b.textContent).join() === "B"`)
	l.ClickOn(".held button")
	l.WaitFor(`!document.querySelector(":popover-open")`)
}
