package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// TestRepeat: a thousand runs of the hidden line beside those of the pocket are trained and shown; a
// bar opens a run with as many updates, by mouse and by keyboard, and Undo goes back; the table can
// be had as a file.
func TestRepeat(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, `json={"version":1,"data":{"preset":"hidden-line","options":{"n":10}},`+
		`"learner":{"order":"mistake","step":"label","eta":1,"tie":"mistake"},"stop":{"epochs":1000}}`, Options{})
	l.Do("fold:duel")
	l.Do("vary:order")
	if on := Eval[string](l.Page, `[...document.querySelectorAll('[data-do^="vary:"]')].map(b =>
		b.disabled ? "-" : b.ariaPressed).join()`); on != "true,true,false,-" {
		t.Errorf("what varies is %s", on)
	}
	l.Do("runs")
	l.WaitFor(`document.querySelector(".runs-table") && document.querySelector("#run-many").textContent.includes("1000")`)
	half := l.Text(".runs-half")
	if !regexp.MustCompile(`^Half of 1000 runs need at most \d updates; the longest needs \d+\.$`).MatchString(half) {
		t.Errorf("it says %q", half)
	}
	before, _ := l.Kept()
	l.ClickOn(`.runs-bars button:nth-child(3)`)
	l.Settle()
	label := Eval[string](l.Page, `document.querySelector(".runs-bars button:nth-child(3)").ariaLabel`)
	l.Do("end")
	l.Settle()
	updates := Eval[string](l.Page, `document.querySelector("#head .sentence").textContent`)
	if !strings.HasPrefix(label, "4 to 5: ") || !regexp.MustCompile(`\b[45] updates`).MatchString(updates) {
		t.Errorf("the bar %q opens a run with %q", label, updates)
	}
	l.Do("undo")
	undone, _ := l.Kept()
	sameDocument(t, "undone", undone, before)
	l.Focus(`.runs-bars button`)
	l.Key("\r")
	l.Settle()
	if other, _ := l.Kept(); fmt.Sprint(other.Data.Options) == fmt.Sprint(before.Data.Options) {
		t.Errorf("Enter on a bar leaves the samples of %v", other.Data.Options)
	}
	l.Do("runs-of:disagreement")
	l.WaitFor(`document.querySelector(".runs-half").textContent.startsWith("In half of 1000 runs")`)

	wait := l.downloads()
	l.Do("runs:csv")
	content := string(wait("A-hidden-line-runs.csv"))
	if rows := strings.Count(content, "\n"); rows != 1001 ||
		!strings.HasPrefix(content, "learner,run,updates,epochs,errors,disagreement,stopped\nPerceptron,1,") {
		t.Errorf("%d rows: %.100s", rows, content)
	}

	wait = l.downloads()
	l.Do("runs:svg")
	content = string(wait("A-hidden-line-runs.svg"))
	if !strings.Contains(content, "In half of 1000 runs, the line found differs") ||
		!strings.Contains(content, ">P[f ≠ g]</text>") {
		t.Errorf("the picture is %.300s", content)
	}
}
