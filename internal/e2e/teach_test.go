package e2e

import (
	"regexp"
	"strings"
	"testing"
)

// TestTeach walks the way from a card to a student: at most ten clicks to a link, which a student on a
// phone opens, and is told there what is wrong, and what is right.
func TestTeach(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Width: 1440, Height: 900, Before: unprinted})
	clicks := 0
	click := func(selector, then string) {
		t.Helper()
		clicks++
		l.ClickOn(selector)
		l.WaitFor(then)
	}
	click(`.bar > nav a[href="#teach"]`, `!!document.querySelector("#card-batch-step")`)
	l.AxeIn("#lesson")
	click("#card-batch-step", `!!document.querySelector(".student #ask-delta") && !!document.querySelector("#teach-link")`)
	l.Drawn(2)
	l.Axe()
	if wide := Eval[int](l.Page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
		t.Errorf("%d pixels stick out", wide)
	}
	click("#teach-link", `document.querySelector("#share-link")?.value.includes("#exercise=1.")`)
	click("#share-copy", `document.querySelector("#shared").textContent !== ""`)
	if clicks > 10 {
		t.Errorf("it takes %d clicks", clicks)
	}
	link := Eval[string](l.Page, `document.querySelector("#share-link").value`)
	_, fragment, _ := strings.Cut(link, "#")

	s := OpenLab(t, fragment+"&variant=4J2BSZ", Options{Width: 390, Height: 844, Touch: true})
	s.lessonShown(1)
	// By hand: x = −4, 1, 6 with w = (0.2, 0.8) gives z = −3, 1, 5 and errors 2, 0, −4. With η = 0.1
	// they sum up to Δw = (−0.2, −3.2), and w becomes (0, −2.4). Half of Δw has a name.
	answer := func(ask, first, second, want string) {
		t.Helper()
		s.Type(`[name="step.`+ask+`.0"]`, first)
		s.Type(`[name="step.`+ask+`.1"]`, second)
		s.TapOn("#lesson-check")
		s.WaitFor(`document.querySelector("#ask-` + ask + `").dataset.state === "` + want + `" && !document.querySelector("#ask-` + ask + `").dataset.edited`)
	}
	answer("delta", "-0.1", "-1.6", "wrong")
	if said := s.Text("#ask-delta .remark"); said == "" {
		t.Error("half the step has no name")
	}
	answer("delta", "-0.2", "-3.2", "right")
	answer("w", "0", "-2,4", "right")
	s.WaitFor(`document.querySelector(".outcome")?.classList.contains("done")`)

	// Each of two students gets a sheet of paper.
	l.Do("unshare")
	l.ClickOn("#teach-sheets summary")
	l.Type(`[name="teaching/names"]`, "Ann\nBo")
	l.ClickOn("#teach-each")
	l.WaitFor("window.printed === 1")
	pdf := l.printed("names", 8.27, 11.69)
	if n := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(pdf, -1)); n != 2 {
		t.Errorf("two sheets are on %d pages", n)
	}

	// The draft is still there, and a word that is changed is undone.
	l.Reload()
	l.WaitFor(`!!document.querySelector("#teach-words")`)
	l.ClickOn("#teach-words")
	l.WaitFor(`!!document.querySelector('[name="teach/title.en"]')`)
	l.Type(`[name="teach/title.en"]`, "A step for all\r")
	l.WaitFor(`document.querySelector(".student h2").textContent === "A step for all"`)
	l.ClickOn("#teach-undo")
	l.WaitFor(`document.querySelector(".student h2").textContent === "One batch step of Adaline"`)
}
