package e2e

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"
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
				if want := fmt.Sprintf("7,true,true,0,true,lesson=one-update&variant=%s,%v", code, i > 0); got != want {
					t.Errorf("%s: %s, want %s", do, got, want)
				}
				pdf := l.printed("lesson-"+lang+fmt.Sprint(i), 8.27, 11.69)
				if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(pdf, -1)); n < 2 || n > 6 || !bytes.Contains(pdf, []byte("/Link")) {
					t.Errorf("%s: %d pages", do, n)
				}
			}
		})
	}
}
