package e2e

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/text"
)

// refusals are stores that take nothing: one without room, and one that may not be asked.
var refusals = map[string]string{
	"full": `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`,
	"denied": `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name,
		{configurable: true, get() { throw new DOMException("no", "SecurityError"); }});`,
}

// TestSavedIsTrue: where the store takes nothing, no sentence of any place says that something is
// saved; each place says that it is not, and what to do, and what is on the screen stays. Where the
// store takes it, the sentences are there.
func TestSavedIsTrue(t *testing.T) {
	t.Parallel()
	const claims = `[...document.querySelectorAll("[data-saved]")].filter(e => e.checkVisibility()).length`
	for _, c := range some(0, 2, []struct {
		kind, lang string
		lab        text.Text
		lesson     text.Text
		teach      text.Text
	}{
		{"full", "en-GB", words.NoRoom, words.LessonNoRoom, words.TeachNoRoom},
		{"full", "zh-CN", words.NoRoom, words.LessonNoRoom, words.TeachNoRoom},
		{"denied", "zh-CN", words.NotKept, words.LessonNotKept, words.TeachNotKept},
		{"denied", "en-GB", words.NotKept, words.LessonNotKept, words.TeachNotKept},
		{"", "en-GB", text.Text{}, text.Text{}, text.Text{}},
	}) {
		l := OpenFirst(t, Options{Lang: c.lang, Before: refusals[c.kind]})
		lang := words.Parse(c.lang)
		says := func(where string, want text.Text, saved int) {
			t.Helper()
			l.WaitFor(`(document.querySelector("#notkept")?.innerText ?? "") === ` +
				quoted(lang.Say(want)))
			if c.kind != "" {
				saved = 0
			}
			if got := Eval[int](l.Page, claims); got != saved {
				t.Errorf("%s, %s: %d sentences say that it is saved, want %d", c.kind, where, got,
					saved)
			}
		}
		says("lab", c.lab, 0)
		l.Do("works")
		none := words.NoWorks
		if c.kind != "" {
			none = words.NoWorksYet
		}
		if got := l.Text("#kept"); got != lang.Say(none) {
			t.Errorf("%s: the empty list says %q", c.kind, got)
		}
		l.draws(3)
		l.WaitFor(`document.querySelector("#kept li")`)
		if got := strings.Contains(l.Text("#kept"), lang.Say(words.WorkUnsaved)); got != (c.kind != "") {
			t.Errorf("%s: that the experiment is not saved: %v", c.kind, got)
		}
		if n := l.shownSamples(); n != 3 {
			t.Errorf("%s: %d samples are left of 3", c.kind, n)
		}
		if lose := Eval[bool](l.Page, `perceptronLab.kept`); lose != (c.kind == "") {
			t.Errorf("%s: that a reload loses something is %v", c.kind, !lose)
		}
		l.follows("lesson=one-update&step=2")
		l.WaitFor(`document.querySelector("#lesson input[type=text]")`)
		l.Type("#lesson input[type=text]", "12")
		says("lesson", c.lesson, 0)
		l.follows("lessons")
		l.WaitFor(`document.querySelector(".keeping")`)
		says("list", c.lesson, 2)
		l.follows("lesson=one-update&step=2")
		l.WaitFor(`document.querySelector("#lesson input[type=text]")?.value === "12"`)
		l.follows("teach")
		l.WaitFor(`document.querySelector(".teach")`)
		says("teach", c.teach, 1)
		l.follows("class")
		l.WaitFor(`document.querySelector("#lesson").innerText.includes(` +
			quoted(lang.Say(words.ClassIs)) + `)`)
		says("class", text.Text{}, 0)
	}
}

// TestSavedAgain: what a full store did not take is stored as soon as something is deleted, and the
// page then says so.
func TestSavedAgain(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	Eval[bool](l.Page, "("+fill+", true)")
	l.follows("teach")
	l.WaitFor(find("#notkept") + `?.innerText === ` + quoted(words.TeachNoRoom.En))
	Eval[bool](l.Page, `(localStorage.removeItem("other program 0"), perceptronLab.store.again(), true)`)
	l.Click(l.Box("#teach-words").Center())
	l.WaitFor(find("#notkept") + ` === null && document.querySelector("[data-saved]").checkVisibility()`)
	if !Eval[bool](l.Page, `Object.keys(localStorage).some(key => / lesson teach$/.test(key))`) {
		t.Error("it is said to be saved, and is not")
	}
}

// TestEarlyWithoutStorage: the early step of a lesson is there although the browser forbids storage
// or has no room, before the program runs, and what was typed in it stays.
func TestEarlyWithoutStorage(t *testing.T) {
	t.Parallel()
	for kind, refuse := range refusals {
		p := Reopen(t, labURL()+"/#lesson=one-update&step=2", Options{Before: refuse + `
			addEventListener("perceptronlab-started", () => {
				const box = document.querySelectorAll("#lab")[1]?.querySelector("input[type=text]");
				window.early = !!box;
				if (box) { box.value = "7"; box.dispatchEvent(new Event("input", {bubbles: true})); }
			}, {once: true});`})
		p.Started()
		p.WaitFor(`"early" in window && !("early" in document.documentElement.dataset) &&
			document.querySelector("#lesson input[type=text]")`)
		if got := Eval[string](p, `[early, document.querySelector("#lesson input[type=text]").value].join()`); got != "true,7" {
			t.Errorf("%s: the early step, and what was typed in it: %s", kind, got)
		}
	}
}
