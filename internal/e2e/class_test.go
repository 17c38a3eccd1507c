package e2e

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestHandInToClass is the whole way: a student answers on a phone and copies a code; a teacher pastes
// a chat with it, sees the named mistake with names hidden, shows them by a key, and saves the table.
func TestHandInToClass(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lesson=one-update&step=2", Options{Width: 390, Height: 844, Touch: true})
	l.lessonShown(2)
	l.Type(`[name="last.w2.0"]`, "-0.74") // half the step
	l.ClickOn("#lesson-check")
	l.WaitFor(`document.querySelector('[data-ask="w2"]').dataset.state === "wrong"`)
	l.ClickOn("#lesson-handin")
	l.WaitFor(`document.activeElement.id === "handin-label"`)
	l.Settle()
	l.Axe()
	l.inWidth("the part for handing in", 390)
	l.Type("#handin-label", "Ann Lee")
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector("#handin-code")`)
	l.inWidth("the code", 390)
	code := Eval[string](l.Page, `document.querySelector("#handin-code").value`)
	l.emulate(Options{Width: 1280, Height: 900})
	l.follows("class")
	l.WaitFor(`document.querySelector("#class-codes")`)
	l.Settle()
	l.Axe()
	chat := "[24/11/2026, 09:14] X: " + code[:60] + "\n> " + code[60:] + "\nBo: " + code[:60]
	l.writes("#class-codes", chat)
	l.ClickOn("#class-read")
	l.WaitFor(`document.querySelector("#class-table")`) // which is there once all are judged
	l.Settle()
	l.Axe()
	shown := l.Text(".class")
	for _, want := range []string{"Codes: 2. Students: 1.", "Not counted: 1", "Line 3, ••••", "Step 2: -0.74"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
	l.Blur()
	l.Key("h")
	l.WaitFor(`document.querySelector(".who").textContent.includes("Ann Lee")`)
	wait := l.downloads()
	l.ClickOn("#class-table")
	table := string(wait("Class.csv"))
	if !strings.Contains(table, "Ann Lee,One update by hand,0,0,") || !strings.Contains(table, "last.w2 half") ||
		!strings.Contains(table, "Line 3: The code PL1.") {
		t.Errorf("the table is %s", table)
	}
	if Eval[bool](l.Page, `Object.values(localStorage).some(v => v.includes("Bo: PL1"))`) {
		t.Error("the class is stored")
	}
	l.emulate(Options{Width: 390, Height: 844, Touch: true})
	l.inWidth("the class", 390)
}

// writes has a text stand in a field.
func (l *Lab) writes(field, text string) {
	Eval[bool](l.Page, `(() => { const e = document.querySelector(`+quoted(field)+`); e.value = `+quoted(text)+`;
		return e.dispatchEvent(new InputEvent("input", {bubbles: true})); })()`)
}

// TestClassCuresWhatIsLacking: on a phone, the field for the link that a code needs is in sight beside
// the sentence that says so, and has the focus; an exercise that came with a student's file counts by
// a click, with the keyboard too.
func TestClassCuresWhatIsLacking(t *testing.T) {
	t.Parallel()
	read := func(name string) string {
		content, err := os.ReadFile(inRoot(t, "app", "worker", "testdata", "class", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	own := read("own-lesson-inside.json")
	link := own[strings.Index(own, `"own": "`)+len(`"own": "`):]
	l := OpenLab(t, "class", Options{Width: 390, Height: 844, Touch: true})
	l.WaitFor(`document.querySelector("#class-codes")`)
	l.writes("#class-codes", read("another-version.txt"))
	l.ClickOn("#class-read")
	l.WaitFor(`document.activeElement.id === "class-links"`)
	l.Settle()
	l.Axe()
	l.inWidth("the class", 390)
	if !Eval[bool](l.Page, `[".lacks li", "#class-links", "#class-links ~ p button"].every(of => {
		const box = document.querySelector(of).getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })`) {
		t.Error("what is lacking is not in sight with its field")
	}
	l.writes("#class-links", "https://lab.example/#exercise="+link[:strings.IndexByte(link, '"')])
	l.ClickOn("#class-links ~ p button")
	l.WaitFor(`document.querySelector("#class-table") && !document.querySelector(".lacks")`)
	if shown := l.Text(".class"); !strings.Contains(shown, "One gradient step Students: 1") {
		t.Errorf("it is not judged: %s", shown)
	}
	l.writes("#class-links", "")
	l.writes("#class-codes", "== mallory.json ==\n"+own)
	l.ClickOn("#class-read")
	l.WaitFor(`document.querySelector("#class-take-0")`)
	l.Focus("#class-take-0")
	l.Key(kb.Enter)
	l.WaitFor(`document.querySelector(".foreign")`)
	l.Settle()
	l.Axe()
	l.inWidth("the class", 390)
}
