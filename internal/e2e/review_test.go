package e2e

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/lessons"
	"perceptronlab/engine/derive"
)

// laterBy has the page's clock go by so many days as the store says.
const laterBy = `{ const D = Date, by = +(localStorage.getItem("days") || 0) * 864e5; window.Date = class extends D {
	constructor(...a) { if (a.length) super(...a); else super(D.now() + by); } static now() { return D.now() + by; } }; }`

// stored keeps a text for a lesson, as the page does.
func (l *Lab) storedOf(lesson, kept string) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { localStorage.setItem("perceptronlab " + new URL(".", location.href).pathname + " lesson " + `+
		quoted(lesson)+`, JSON.stringify({fields: {}, kept: `+quoted(kept)+`})); return true; })()`)
}

// on opens the list so many days from now.
func (l *Lab) on(days int) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => { localStorage.setItem("days", "`+strconv.Itoa(days)+`"); location.hash = "#lessons"; return true; })()`)
	l.Reload()
	l.Started()
	l.WaitFor(`document.querySelector(".lessons li")`)
	l.Settle()
}

// title waits until the heading of the lessons says something.
func (l *Lab) title(says string) {
	l.t.Helper()
	l.WaitFor(`document.querySelector("#lesson-title")?.textContent === ` + quoted(says))
}

// TestQuestionsComeBack: what an older version has kept is due, is answered by keys, stands in the list in
// words, comes back days later, and a lesson is started again and brought back from its menu.
func TestQuestionsComeBack(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lessons", Options{Before: laterBy})
	l.WaitFor(`document.querySelector(".lessons li")`)
	if Eval[bool](l.Page, `!!document.querySelector("#lesson :is(.more, .due, .legend, #lesson-today)")`) {
		t.Error("before anything was answered the list is not as it was")
	}
	l.storedOf("one-update", `{"at":6,"of":6,"code":"TEMV","steps":{"first":{"done":true},"last":{"done":true},`+
		`"fill":{"done":true},"own":{"done":true},"slip":{"done":true},"back":{"done":true},"why":{"done":true}}}`)
	l.on(0)
	l.title("Today: 2 questions, about 3 minutes")
	l.Axe()
	l.tabTo("#lesson-today")
	l.Key(kb.Enter)
	l.title("Question 1 of 2")
	l.answersAgain("q1.w", 0)
	l.tabTo("#lesson-next")
	l.Key(kb.Enter)
	l.title("Question 2 of 2")
	l.AxeIn("#lesson")
	l.answersAgain("q2.w", 1)
	l.WaitFor(`document.querySelector("#lesson .ends").textContent.startsWith("Right at the first try, without help: 1 of 2.")`)
	l.on(0)
	l.title("22 short lessons")
	if got := l.Text("#lesson .stand .faded"); !strings.Contains(got, "faded") {
		t.Errorf("the lesson is %q", got)
	}
	l.on(1)
	l.title("Today: 1 question, about 2 minutes")
	l.on(3)
	l.title("Today: 2 questions, about 3 minutes")
	l.tabTo("#more-of-one-update")
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector("#more-one-update:popover-open")`)
	l.Axe()
	l.tabTo(`#more-one-update [data-do="lesson-anew:one-update"]`)
	l.Key(kb.Enter)
	l.WaitFor(`document.activeElement.id === "undo-one-update"`)
	l.title("22 short lessons")
	l.Key(kb.Enter)
	l.title("Today: 2 questions, about 3 minutes")
	if id := Eval[string](l.Page, `document.activeElement.id`); id != "more-of-one-update" {
		t.Errorf("the focus is on %q", id)
	}
	l.follows("lesson=why-the-update-helps")
	l.title("Question 1 of 2")
	l.ClickOn("#lesson-skip")
	l.lessonShown(1)
	l.WaitFor(`location.hash === "#lesson=why-the-update-helps"`)
}

// answersAgain answers a question of one-update that comes back, off by so much.
func (l *Lab) answersAgain(ask string, off float64) {
	l.t.Helper()
	var page struct{ Kept string }
	var kept struct {
		Review struct{ Items []struct{ Ask, Code string } }
	}
	stored := Eval[string](l.Page, `Object.entries(localStorage).find(([k]) => k.endsWith(" lesson review-today"))[1]`)
	if err := json.Unmarshal([]byte(stored), &page); err != nil {
		l.t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(page.Kept), &kept); err != nil {
		l.t.Fatal(err)
	}
	_, x, err := lessons.Load("05-one-update")
	if err != nil {
		l.t.Fatal(err)
	}
	of := kept.Review.Items[ask[1]-'1']
	s, err := x.Sheet(of.Code)
	if err != nil {
		l.t.Fatal(err)
	}
	step, at, _ := x.Find(of.Ask)
	right, _ := s.Answer(step, at)
	for k, text := range right.Texts {
		n, fault := derive.ReadNumber(text)
		if fault != nil {
			l.t.Fatal(fault)
		}
		value, _ := n.Value.Float64()
		l.Type(`[name="`+ask+`.`+strconv.Itoa(k)+`"]`, strconv.FormatFloat(value+off, 'f', -1, 64))
	}
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector("#lesson .outcome")`)
	l.Settle()
}
