package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"

	"perceptronlab/engine/experiment"
)

// edited opens the lab, clicks, changes the rule and η and moves the cursor.
func edited(t *testing.T) *Lab {
	l := OpenLab(t, written(spread(""), 0), Options{})
	b := l.place("#plane")
	l.Do("class:0")
	l.Click(b.X+b.Width*0.47, b.Y+b.Height*0.55)
	l.Choose("#algorithm", "adaline")
	l.Enter("#eta-exact", "0.003")
	l.Blur()
	l.Do("epoch:1", "epoch:1", "epoch:1")
	return l
}

// state is what must come back: document, cursor and weights.
func (l *Lab) state() string {
	l.t.Helper()
	d, kept := l.Kept()
	cursor, known := l.Step()
	return fmt.Sprintf("%s at %d, shown %d of %d: %v", d.Compact(), kept, cursor, known,
		l.Weights())
}

// rested waits until the address holds what is shown: its step, and how many samples there are. It
// is written without any help.
func (l *Lab) rested() string {
	l.t.Helper()
	for start := time.Now(); ; l.Settle() {
		address := Eval[string](l.Page, "location.href")
		_, fragment, _ := strings.Cut(address, "#")
		e, cursor, err := experiment.ParseFragment(fragment)
		shown, _ := l.Step()
		if err == nil && cursor == shown && len(e.Set.Points) == l.shownSamples() {
			return address
		}
		if spent(start) {
			l.t.Fatalf("shown is step %d of %d samples, and the address is %s", shown,
				l.shownSamples(), address)
		}
	}
}

// TestLinkHoldsAll: reload, another tab and another visit bring back exactly what was there.
func TestLinkHoldsAll(t *testing.T) {
	t.Parallel()
	l := edited(t)
	address := l.rested()
	_, fragment, _ := strings.Cut(address, "#")
	if !strings.HasPrefix(fragment, "1.") {
		t.Fatalf("the address after a rest is %s", address)
	}
	want := l.state()
	l.AgreesWithEngine()
	if d, cursor := l.parse(fragment); len(d.Data.Points) != 9 || d.Learner.Eta != 0.003 ||
		cursor != 3 {
		t.Errorf("the link holds %d samples, η = %v, step %d", len(d.Data.Points), d.Learner.Eta,
			cursor)
	}

	l.Reload()
	l.Started()
	l.Settle()
	if got := l.state(); got != want {
		t.Errorf("reloaded:\n%s, want\n%s", got, want)
	}
	other := OpenLab(t, fragment, Options{})
	if got := other.state(); got != want {
		t.Errorf("in another tab:\n%s, want\n%s", got, want)
	}
	// The address without a fragment: what this browser keeps.
	l.Goto(labURL() + "/")
	l.Started()
	l.Settle()
	if got := l.state(); got != want {
		t.Errorf("visited again:\n%s, want\n%s", got, want)
	}
	l.Do("startover")
	d, _ := l.Kept()
	sameDocument(t, "started over", d, experiment.Opening().Document)
}

// TestBackAndForward: another data set is another entry of the browser's history.
func TestBackAndForward(t *testing.T) {
	t.Parallel()
	l := edited(t)
	l.rested()
	first := l.state()
	l.Choose("#preset", "iris-setosa-versicolor")
	l.rested()
	l.Do("epoch:1")
	l.rested()
	second := l.state()
	if first == second {
		t.Fatal("another set changes nothing")
	}
	l.Back()
	l.WaitFor(find("h1") + `.innerText === "Your samples"`)
	l.Settle()
	if got := l.state(); got != first {
		t.Errorf("one back:\n%s, want\n%s", got, first)
	}
	l.AgreesWithEngine()
	l.Forward()
	l.WaitFor("/setosa/.test(" + find("h1") + ".innerText)")
	l.Settle()
	if got := l.state(); got != second {
		t.Errorf("one forward:\n%s, want\n%s", got, second)
	}
	l.AgreesWithEngine()
}

// TestWrittenByHand: json= links need no tool.
func TestWrittenByHand(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, `json={"version":1,"data":{"preset":"and"},"learner":{"eta":0.25}}&t=5`,
		Options{})
	d, cursor := l.Kept()
	if d.Data.Preset != "and" || d.Learner.Eta != 0.25 || cursor != 5 {
		t.Errorf("it opened %q with η = %v at %d", d.Data.Preset, d.Learner.Eta, cursor)
	}
	l.at("&t=5", 5)
	l.AgreesWithEngine()
	// And while the lab is open.
	Eval[bool](l.Page, `(location.hash = '#json={"version":1,"data":{"preset":"xor"}}&t=3', true)`)
	l.WaitFor(find("#preset") + `.value === "xor"`)
	l.at("&t=3", 3)
	l.AgreesWithEngine()
}

// TestDamagedLinks: the experiment that is there stays, the refusal names the field, and the text
// can be had.
func TestDamagedLinks(t *testing.T) {
	t.Parallel()
	whole, _, _ := experiment.ParseFragment(written(spread(""), 0))
	cut := experiment.Fragment(&whole.Document, 3)
	var opened *Lab
	for i, c := range some(0, 2, []struct{ fragment, field string }{
		{"%zz", "link"}, // breaks go-app itself
		{`json={"version":1,"learner":{"eta":-1}}`, "learner.eta"},
		{"json={bad", ""},
		{"1.xxxx", "link"}, {cut[:len(cut)/2], "link"}, {"json=%zz", "link"}, {"2.abc", "link"},
		{`json={"version":1,"data":{"points":[[1,"x"]]}}`, "data.points[0][1]"},
		{`json={"version":1,"learner":{"algorithm":"mlp"}}`, "learner.algorithm"},
		{`json={"version":2}`, "version"},
		{`json={"version":1,"speed":3}`, "speed"},
		{`json={"version":1}&t=-3`, "link.t"},
	}) {
		// Some open the lab, the others come while it is open.
		var l *Lab
		if i < 2 {
			l = OpenLab(t, c.fragment, Options{})
			opened = l
		} else {
			l = opened
			Eval[bool](l.Page, `(location.hash = `+quoted(c.fragment)+`, true)`)
			l.WaitFor(find("#fault"))
		}
		fault := l.Fault()
		for _, want := range []string{c.field, "Yours is unchanged", "Allowed"} {
			if !strings.Contains(fault, want) {
				t.Errorf("%s is refused with %q, without %q", c.fragment, fault, want)
			}
		}
		if !Eval[bool](l.Page, find(`#fault [data-do="copyfault"]`)+" !== null") {
			t.Errorf("%s: its text is not to be had", c.fragment)
		}
		if got := l.Text("h1"); got != "Two clouds" {
			t.Errorf("%s opened %q", c.fragment, got)
		}
		if cursor, known := l.Step(); cursor != 0 || known != -1 {
			t.Errorf("%s opened step %d of %d", c.fragment, cursor, known)
		}
		l.Do("dismiss", "step:1")
		d, _ := l.Kept()
		sameDocument(t, c.fragment, d, experiment.Opening().Document)
		l.Do("reset")
	}
}

// context is the page's browser context, for commands that are of the browser.
func (l *Lab) context() cdp.BrowserContextID {
	l.t.Helper()
	return call(l.Page, target.GetTargetInfo, target.GetTargetInfoParams{}).
		TargetInfo.BrowserContextID
}

// TestCopyingInAFrame: where the page around does not allow the clipboard, which is not tried, since
// the browser would complain, the text is copied from a selection; where that is refused too, the
// lab tells it.
func TestCopyingInAFrame(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, course(t, fmt.Sprintf(
		`<iframe src="%s/embed.html#json={bad" title="lab" width="900" height="500"></iframe>`, lab)),
		Options{})
	l := &Lab{p.Frames(1, lab)[0].Started(), t}
	Eval[bool](l.Page, `(document.addEventListener("copy", () => {
		window.copied = document.activeElement.value || String(getSelection()); }), true)`)
	l.Do("copyfault")
	l.WaitFor(`window.copied === "json={bad" && ` + find("#spoken") + `.innerText === "Copied."`)
	Eval[bool](l.Page, `Boolean(document.execCommand = () => false)`)
	l.Do("copyfault")
	l.WaitFor(`/did not allow copying/.test(` + find("#spoken") + `.innerText)`)
}

// TestCopying: the link, and the text of what was refused, go onto the clipboard.
func TestCopying(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "json={bad", Options{})
	l.mayCopy()
	l.Do("copyfault")
	if got := l.clipboard(); got != "json={bad" {
		t.Errorf("the refused text is copied as %q", got)
	}
	l.Do("dismiss", "epoch:1", "share", "link")
	l.WaitFor(`/clipboard/.test(` + find("#spoken") + `.innerText)`)
	copied := l.clipboard()
	if copied != Eval[string](l.Page, "location.href") {
		t.Errorf("the link is copied as %q", copied)
	}
	_, fragment, _ := strings.Cut(copied, "#")
	d, cursor := l.parse(fragment)
	sameDocument(t, "the copied link", d, experiment.Opening().Document)
	if cursor != 16 {
		t.Errorf("the copied link stands at step %d, want 16", cursor)
	}
}

// TestWorksUnkept: a browser that forbids storage only does not save your experiments, and that is said.
func TestWorksUnkept(t *testing.T) {
	t.Parallel()
	l := OpenFirst(t, Options{Before: `Object.defineProperty(window, "localStorage",
		{configurable: true, get() { throw new DOMException("no", "SecurityError"); }})`})
	if got := l.Text("#notkept"); !strings.Contains(got, "does not save your experiments") {
		t.Errorf("it says %q", got)
	}
	b := l.place("#plane")
	l.Click(b.X+b.Width*0.2, b.Y+b.Height*0.3)
	l.Fastest()
	l.PlayedOut()
	l.AgreesWithEngine()
	if d, _ := l.Kept(); len(d.Data.Points) != 17 {
		t.Errorf("a click made %d samples of 16", len(d.Data.Points))
	}
	l.Do("lang:zh-Hans", "theme", "undo")

	// A store that is full is no store either.
	full := OpenFirst(t, Options{Before: `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`})
	full.Do("step:1")
	full.Kept()
	full.Settle()
	if !Eval[bool](full.Page, find("#notkept")+" !== null") {
		t.Error("a full store goes unsaid")
	}
	if kept := OpenFirst(t, Options{}); Eval[bool](kept.Page, find("#notkept")+" !== null") {
		t.Error("with storage, it says that nothing is kept")
	}
}

// TestLinkIsNotWrittenOver: an address that is entered just after an edit, before that was written
// there, is opened and stays; the edit is among the kept works.
func TestLinkIsNotWrittenOver(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{})
	link := "#json=" + url.PathEscape(`{"version":1,"data":{"preset":"and"}}`)
	l.reach(`[data-do="bias"]`)
	now := Eval[string](l.Page, `(document.querySelector('[data-do="bias"]').click(),
		location.hash = `+quoted(link)+`,
		document.dispatchEvent(new Event("visibilitychange")), location.hash)`)
	if now != link {
		t.Errorf("entered was\n%s\nand the address is\n%s", link, now)
	}
	l.WaitFor(`/AND/.test(` + find("h1") + `.innerText)`)
	if d, _ := l.Kept(); d.Data.Preset != "and" {
		t.Errorf("the address holds %s", d.Compact())
	}
	works := Eval[string](l.Page, `JSON.stringify(Object.entries({...localStorage})
		.filter(([key]) => key.includes(" work ")))`)
	if works == "[]" {
		t.Errorf("the edit is not kept: %s", works)
	}
}
