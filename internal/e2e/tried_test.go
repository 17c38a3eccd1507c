package e2e

import (
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
)

// Scripts that run before the page's own. A tab that is killed does not hear of it: that it is left
// does not reach the lab. It draws nothing for as long as the store says so.
const (
	undrawn = `if (localStorage.getItem("draws") === "no") window.requestAnimationFrame = () => 0;`
	killed  = undrawn + `addEventListener("pagehide", event => event.stopImmediatePropagation(), true);
		document.addEventListener("visibilitychange", event => { if (document.hidden) event.stopImmediatePropagation(); }, true);`
)

// drawsNothing says whether the tab draws from the next load on.
func (l *Lab) drawsNothing(nothing bool) {
	l.t.Helper()
	l.Goto(labURL() + "/robots.txt")
	Eval[bool](l.Page, `(localStorage.`+map[bool]string{true: `setItem("draws", "no")`,
		false: `removeItem("draws")`}[nothing]+`, true)`)
}

// fails visits an address where nothing will be drawn.
func (l *Lab) fails(fragment string) {
	l.t.Helper()
	l.Goto(labURL() + "/robots.txt")
	l.Goto(labURL() + "/#" + fragment)
	l.WaitFor(`perceptronLab.boot === "started"`)
	l.WaitFor(`Object.keys(localStorage).some(key => / tried /.test(key))`)
}

// TestStartIsNotTrapped: kept work that a start did not come to draw is not opened again, and not
// lost.
func TestStartIsNotTrapped(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: killed})
	l.draws(5)
	l.drawsNothing(true)
	l.fails("")
	l.drawsNothing(false)
	l.visits("")
	if got := l.Text("h1"); got != "Two clouds" {
		t.Errorf("it opens %q", got)
	}
	if got := l.Text("#afresh"); !strings.Contains(got, "Nothing is lost") {
		t.Errorf("it says %q", got)
	}
	l.Screenshot("afresh")
	l.Axe()
	// As a file, and as a link.
	wait := l.downloads()
	l.Do("afresh:save")
	if e, err := experiment.Parse(wait("Your-samples.json")); err != nil || len(e.Set.Points) != 5 {
		t.Errorf("the file does not hold five samples: %v", err)
	}
	l.mayCopy()
	l.Do("afresh:copy")
	l.WaitFor(`/clipboard/.test(` + find("#spoken") + `.innerText)`)
	page, fragment, _ := strings.Cut(l.clipboard(), "#")
	if d, _ := l.parse(fragment); page != labURL()+"/" || len(d.Data.Points) != 5 {
		t.Errorf("the link leads to %d samples on %s", len(d.Data.Points), page)
	}
	// It says so until something is done about it.
	l.visits("")
	l.Text("#afresh")
	if all := l.works(); len(all) != 1 || !strings.Contains(all[0], "did not start") {
		t.Errorf("the list has\n%s", strings.Join(all, "\n"))
	}
	l.Do("works", "afresh:again")
	if n := l.samples(); n != 5 {
		t.Errorf("tried again, it shows %d samples", n)
	}
	l.visits("")
	if n := l.shownSamples(); n != 5 || Eval[bool](l.Page, find("#afresh")+" !== null") {
		t.Errorf("after that, a visit shows %d samples", n)
	}
}

// TestLinkDoesNotTrap: the same for a link in the address, which stays there.
func TestLinkDoesNotTrap(t *testing.T) {
	t.Parallel()
	link := written(teachers, 2)
	l := OpenFirst(t, Options{Before: killed})
	l.drawsNothing(true)
	l.fails(link)
	l.drawsNothing(false)
	for range 2 {
		l.visits(link)
		if got := l.Text("#afresh"); !strings.Contains(got, "the link in the address") {
			t.Errorf("it says %q", got)
		}
		if got := l.Text("h1"); got != "Two clouds" {
			t.Errorf("it opens %q", got)
		}
		if got := Eval[string](l.Page, "location.hash"); got != "#"+link {
			t.Errorf("the address became %s", got)
		}
	}
	// Work on something else leaves the link to go back to.
	l.Do("step:1")
	l.Kept()
	l.Back()
	l.WaitFor("location.hash === " + quoted("#"+link))
	l.Do("afresh:again")
	l.WaitFor(find("h1") + `.innerText === "Teacher’s"`)
	l.Settle()
	l.visits(link)
	if got := l.Text("h1"); got != "Teacher’s" {
		t.Errorf("after that, the link opens %q", got)
	}
	// Other links were never in doubt.
	if Eval[bool](l.Page, find("#afresh")+" !== null") {
		t.Error("it still says that it begins afresh")
	}
}

// TestMarksAreBounded: of links that were left before they were drawn only so many are remembered.
func TestMarksAreBounded(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{})
	const marks = `Object.keys(localStorage).filter(key => / tried link /.test(key)).length`
	Eval[bool](l.Page, `(Array.from({length: 100}, (_, n) => localStorage.setItem(
		"perceptronlab / tried link " + n, "left")), true)`)
	l.visits(written(teachers, 2))
	if n := Eval[int](l.Page, marks); n != 39 { // and that of the link itself until it was drawn
		t.Errorf("%d links are remembered", n)
	}
	if got := l.Text("h1"); got != "Teacher’s" {
		t.Errorf("the link opens %q", got)
	}
}

// TestSettingsDoNotTrap: and for language and theme. What failed along with them is suspected
// first.
func TestSettingsDoNotTrap(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: killed})
	l.Do("lang:zh-Hans")
	l.WaitFor(`document.documentElement.lang === "zh-Hans"`)
	l.drawsNothing(true)
	l.fails("")
	l.drawsNothing(false)
	l.visits("")
	if got := l.Text("#afresh"); !strings.Contains(got, "language and colours") {
		t.Errorf("it says %q", got)
	}
	l.Do("afresh:again")
	l.WaitFor(`document.documentElement.lang === "zh-Hans"`)
	l.visits("")
	if Eval[string](l.Page, "document.documentElement.lang") != "zh-Hans" ||
		Eval[bool](l.Page, find("#afresh")+" !== null") {
		t.Error("after that, they are not kept")
	}
	l.draws(3)
	l.drawsNothing(true)
	l.fails("")
	l.drawsNothing(false)
	l.visits("")
	l.Text("#afresh")
	if got := Eval[string](l.Page, "document.documentElement.lang"); got != "zh-Hans" {
		t.Errorf("the language went with the work: %s", got)
	}
}

// TestLeavingIsNoFailure: a reader who leaves at once is forgiven, but not for ever.
func TestLeavingIsNoFailure(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: undrawn})
	l.draws(5)
	l.drawsNothing(true)
	l.fails("")
	l.drawsNothing(false)
	l.visits("")
	if n := l.shownSamples(); n != 5 {
		t.Errorf("left at once, it shows %d samples after that", n)
	}
	l.drawsNothing(true)
	l.fails("")
	l.fails("")
	l.drawsNothing(false)
	l.visits("")
	l.Text("#afresh")
	if n := l.shownSamples(); n != 16 {
		t.Errorf("left twice with nothing drawn, it shows %d samples", n)
	}
}
