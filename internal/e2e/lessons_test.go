package e2e

import (
	"encoding/json"
	"fmt"
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
