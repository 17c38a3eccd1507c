package e2e

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// lessonShown waits until a step of a lesson stands on the page.
func (l *Lab) lessonShown(step int) {
	l.t.Helper()
	l.WaitFor(fmt.Sprintf(`document.querySelectorAll(".dots a")[%d]?.getAttribute("aria-current")`, step-1))
	l.Settle()
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

// chooser keeps the field by which the page asks for a file.
const chooser = `HTMLInputElement.prototype.click = function () { window.asking = this; }`

// chosen answers it.
func (l *Lab) chosen(name, content string) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { const all = new DataTransfer(); all.items.add(new File([`+quoted(content)+`], `+
		quoted(name)+`)); asking.files = all.files; return asking.dispatchEvent(new Event("change")); })()`)
}

// TestProgressIsSaved: what was done and typed goes into a file, away from the device, and back from the
// file; a file of anything else changes nothing.
func TestProgressIsSaved(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lesson=one-update&step=2", Options{Before: chooser})
	l.lessonShown(2)
	l.Type(`[name="last.w2.0"]`, "-0.98")
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector("#lesson-next")`)
	l.follows("lessons")
	l.WaitFor(`document.querySelector(".lessons .sofar")`)
	wait := l.downloads()
	l.Do("lesson-save")
	file := string(wait("perceptron-lab-lessons.json"))
	l.Do("lesson-forget")
	l.Do("lesson-forgotten")
	l.WaitFor(`document.querySelector(".lessons li") && !document.querySelector(".lessons .sofar, .sure")`)
	l.Reload()
	l.Started()
	l.WaitFor(`document.querySelector(".lessons li")`)
	l.Settle()
	if Eval[bool](l.Page, `!!document.querySelector(".lessons .sofar")`) {
		t.Error("what was removed is back")
	}
	l.Do("lesson-load")
	l.chosen("points.json", `{"version":1}`)
	l.WaitFor(`document.querySelector("#fault")?.textContent.includes("points.json does not contain lesson progress")`)
	l.Do("lesson-load")
	l.chosen("mine.json", file)
	l.WaitFor(`document.querySelectorAll(".lessons .sofar").length === 1`)
	l.follows("lesson=one-update&step=2")
	l.lessonShown(2)
	if got := Eval[string](l.Page, `document.querySelector('[name="last.w2.0"]').value +
		document.querySelector('[data-ask="w2"]').dataset.state`); got != "-0.98right" {
		t.Errorf("back is %s", got)
	}
}
