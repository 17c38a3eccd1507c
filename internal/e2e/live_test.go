package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp/kb"
)

// network cuts a page off from its network, or connects it again.
func (p *Page) network(on bool) {
	p.t.Helper()
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: !on,
		DownloadThroughput: -1, UploadThroughput: -1})
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: !on, DownloadThroughput: -1, UploadThroughput: -1}}})
}

// opens opens an address of a server as another reader.
func opens(t *testing.T, address string, o Options) *Lab {
	t.Helper()
	l := &Lab{Open(t, address, o).Started(), t}
	l.Tolerate("ERR_") // of a line that is cut
	l.Tolerate("404")
	l.Settle()
	return l
}

// TestLiveClass: a lecturer starts a class, two phones join by the address in the QR code; what they
// check is on the lecturer's page by itself. One loses its network and sends when it is back. The
// server is killed in mid-class and started again: who has a network is back, nothing is lost.
func TestLiveClass(t *testing.T) {
	t.Parallel()
	server := StartServer(t, "-class")
	lecturer := opens(t, server.URL+"/#class", Options{Width: 1366, Height: 768})
	lecturer.WaitFor(`document.querySelector("#live-begin")`)
	for _, url := range lecturer.Requests() {
		if strings.Contains(url, "/class/") || strings.Contains(url, "live.") {
			t.Errorf("without a class the page asks for %s", url)
		}
	}
	lecturer.Choose("#live-of", "one-update")
	lecturer.Axe()
	lecturer.ClickOn("#live-begin")
	lecturer.WaitFor(`document.querySelector(".live .code")`)
	code := lecturer.Text(".live .code")
	if address := Eval[string](lecturer.Page, `location.href`); address != server.URL+"/#class" {
		t.Errorf("the class is in the address: %s", address)
	}
	phone := Options{Width: 390, Height: 844, Touch: true}
	joins := func(name string) *Lab {
		l := opens(t, server.URL+"/j/"+strings.ToLower(code), phone)
		l.WaitFor(`document.querySelector("#join-do")`)
		if name != "" {
			l.Type("#join-name", name)
		}
		l.Settle()
		l.Axe()
		l.inWidth("the page to join", 390)
		l.ClickOn("#join-do")
		l.WaitFor(`document.documentElement.dataset.live === "sent"`)
		l.follows("lesson=one-update&step=2")
		l.lessonShown(2)
		return l
	}
	const markup = `<b onclick="x()">Ann</b>`
	ann := joins(markup)
	given := joins("")
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("in class: 2. Connected now: 2")`)
	answers := func(l *Lab, w string) {
		l.Type(`[name="last.w2.0"]`, w)
		l.ClickOn("#lesson-check")
		l.WaitFor(`document.querySelector('[data-ask="w2"]').dataset.state`)
	}
	answers(ann, "-0.74") // half the step
	lecturer.WaitFor(`document.querySelector(".mistakes strong")?.textContent === "1"`)
	lecturer.Settle()
	lecturer.Screenshot("live-class")
	lecturer.Axe()
	if shown := lecturer.Text(".class"); strings.Contains(shown, "Ann") {
		t.Errorf("names are shown before anybody asks for them: %s", shown)
	}
	lecturer.Blur()
	lecturer.Key("h")
	lecturer.WaitFor(`document.querySelector(".who").textContent.includes("Ann</b>")`)
	if Eval[bool](lecturer.Page, `!!document.querySelector(".class [onclick]")`) {
		t.Error("a name is markup")
	}

	given.network(false)
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("Connected now: 1")`)
	answers(given, "-0.98")
	given.WaitFor(`document.documentElement.dataset.live === "waits"`)
	given.inWidth("a step without a network", 390)
	given.network(true)
	given.WaitFor(`document.documentElement.dataset.live === "sent"`)
	right := `document.querySelector(".shares tbody td") && [...document.querySelectorAll(".shares tbody tr")].some(
		row => row.querySelector("td").textContent === "1")`
	lecturer.WaitFor(right)

	lecturer.ClickOn("#live-step-3")
	ann.lessonShown(3)
	ann.follows("lesson=one-update&step=2") // where she was
	ann.lessonShown(2)
	if typed := Eval[string](ann.Page, `document.querySelector('[name="last.w2.0"]').value`); typed != "-0.74" {
		t.Errorf("what was typed is %q", typed)
	}

	// One is removed by name, after a question: the phone is told, stays out with its key, and a class
	// that starts again on the server keeps her out.
	mallory := opens(t, server.URL+"/j/"+code, phone)
	mallory.WaitFor(`document.querySelector("#join-do")`)
	mallory.Type("#join-name", "Mallory")
	mallory.ClickOn("#join-do")
	mallory.WaitFor(`document.documentElement.dataset.live === "sent"`)
	mallory.Tolerate("423")
	mallory.Tolerate("403")
	lecturer.WaitFor(`[...document.querySelectorAll("#live-out li")].some(e => e.textContent === "Mallory")`)
	lecturer.ClickOn("#live-out summary")
	lecturer.ClickOn(`#live-out li:nth-child(3) button`)
	lecturer.WaitFor(`document.querySelector("#live-leaving")?.textContent.includes("Remove Mallory from the class?")`)
	lecturer.Settle()
	lecturer.Axe()
	mine := Eval[string](mallory.Page, `JSON.stringify(Object.entries(localStorage).filter(([name]) => name.endsWith("live joined")))`)
	lecturer.ClickOn("#live-out-now")
	mallory.WaitFor(`document.querySelector(".class-line")?.textContent.includes("has removed you from class ` + code + `")`)
	Eval[bool](mallory.Page, `(scrollTo(0, 1e6), true)`) // its line moves a field half below the foot
	mallory.Axe()
	mallory.inWidth("a phone that is removed", 390)
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("in class: 2. Connected now: 2")`)
	lecturer.WaitFor(`!document.querySelector(".class").textContent.includes("Mallory")`)
	Eval[bool](mallory.Page, `(() => { for (const [name, value] of `+mine+`) localStorage[name] = value; return true; })()`)
	mallory.Reload() // as somebody who wants back in by the same key
	mallory.Started()
	mallory.WaitFor(`document.querySelector(".class-line")?.textContent.includes("has removed you")`)
	mallory.ClickOn(".class-line button")
	mallory.WaitFor(`!document.querySelector(".class-line")`)
	lecturer.ClickOn("#live-out summary")

	server.Kill()
	lecturer.WaitFor(`document.querySelector(".live .missing")`)
	given.network(false) // gone while the server is: counted, but no more as connected
	answers(ann, "-0.98")
	again := StartServer(t, "-class", "-addr", strings.TrimPrefix(server.URL, "http://"))
	lecturer.WaitFor(`!document.querySelector(".live .missing")`)
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("in class: 2. Connected now: 1")`)
	lecturer.WaitFor(`[...document.querySelectorAll(".shares tbody tr")].some(row => row.querySelector("td").textContent === "2")`)
	late := opens(t, again.URL+"/j/"+code, phone)
	lecturer.ClickOn("#live-ending")
	lecturer.ClickOn("#live-end")
	lecturer.WaitFor(`!document.querySelector("#live-end")`)
	ann.WaitFor(`document.documentElement.dataset.live === "over"`)
	late.ClickOn("#join-do")
	late.WaitFor(`document.querySelector(".join .missing")`)
	late.Screenshot("live-join")
	wait := lecturer.downloads()
	lecturer.ClickOn("#class-table")
	if table := string(wait("Class.csv")); !strings.Contains(table, "<b onclick") || strings.Count(table, "One update by hand") != 2 {
		t.Errorf("the table is %s", table)
	}
	wait = lecturer.downloads()
	lecturer.ClickOn("#live-codes")
	codes := string(wait("Class.txt"))
	lecturer.Reload()
	lecturer.Started()
	lecturer.WaitFor(`document.querySelector("#class-codes")`)
	lecturer.writes("#class-codes", codes)
	lecturer.ClickOn("#class-read")
	lecturer.WaitFor(`document.querySelector(".came").textContent.includes("Codes: 2. Students: 2.")`)
	if again.Stop(t) != 0 {
		t.Error("streams keep the server from stopping")
	}
}

// TestLiveVote: a lecturer starts a class where a question is presented; phones vote with one tap, also
// on another step and after they were without a network; bars appear when the votes are shown, of
// the guess before beside the guess after.
func TestLiveVote(t *testing.T) {
	t.Parallel()
	server := StartServer(t, "-class")
	const fragment = "lesson=noise-and-the-pocket&step=3"
	lecturer := opens(t, server.URL+"/#"+fragment, Options{Width: 1280, Height: 720})
	lecturer.WaitFor(`document.querySelector("#lesson .poll")`)
	lecturer.ClickOn("#present")
	lecturer.WaitFor(`document.querySelector("#hall-begin")?.checkVisibility()`)
	lecturer.Settle()
	lecturer.ClickOn("#hall-begin")
	lecturer.WaitFor(`document.querySelector("#hall strong")`)
	code := lecturer.Text("#hall strong")
	lecturer.Settle()
	lecturer.Screenshot("live-hall")
	phone := func(name string) *Lab {
		l := opens(t, server.URL+"/j/"+code, Options{Width: 390, Height: 844, Touch: true})
		l.WaitFor(`document.querySelector("#join-do")`)
		l.Type("#join-name", name)
		l.ClickOn("#join-do")
		l.WaitFor(`document.documentElement.dataset.live === "sent"`)
		return l
	}
	ann, bo := phone("Ann"), phone("Bo")
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 2. Connected now: 2")`)
	lecturer.ClickOn("#poll-of-next")
	const ballot = `document.querySelector(".live-sheet[open] .ballot")`
	tap := func(l *Lab, option int) {
		l.WaitFor(ballot)
		l.ClickOn(fmt.Sprintf(`[data-do="lesson-live-vote:%d"]`, option))
		l.WaitFor(`document.querySelector(".live-sheet .mine")`)
	}
	ann.WaitFor(ballot)
	ann.Settle()
	ann.inWidth("a vote", 390)
	ann.Axe()
	tap(ann, 0)
	tap(ann, 1)
	ann.Screenshot("live-vote")
	lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("1 of 2")`)
	bo.WaitFor(ballot)
	bo.network(false)
	tap(bo, 0)
	bo.WaitFor(`document.querySelector(".voted .waits").checkVisibility() && !document.querySelector(".voted .sent").checkVisibility()`)
	bo.network(true)
	bo.WaitFor(`document.querySelector(".voted .sent").checkVisibility()`)
	lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("2 of 2")`)
	lecturer.Settle()
	lecturer.Axe()
	lecturer.Screenshot("live-voted")
	if Eval[bool](lecturer.Page, `!!document.querySelector(".poll .bars, .poll [data-mark]")`) {
		t.Error("votes are shown while they come in")
	}
	lecturer.ClickOn("#poll-next")
	const none = `!document.querySelector(".live-sheet[open]")`
	ann.WaitFor(none)
	lecturer.Blur()
	lecturer.Key(kb.PageDown) // as a remote does
	lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("0 of 2")`)
	ann.WaitFor(`document.querySelectorAll('.live-sheet [aria-pressed="false"]').length > 1 && !document.querySelector(".live-sheet .mine")`)
	// Neither what is done in another tab of the lecturer nor a reload ends a vote.
	beside := &Lab{lecturer.Beside(server.URL+"/#class", Options{Width: 1280, Height: 720}).Started(), t}
	beside.WaitFor(`document.querySelector("#live-freeze")`)
	beside.Settle()
	beside.ClickOn("#live-freeze")
	ann.WaitFor(`document.querySelector(".live-sheet[open] .big")`)
	beside.ClickOn("#live-freeze")
	ann.WaitFor(ballot)
	lecturer.Goto("about:blank")
	lecturer.Goto(server.URL + "/#" + fragment)
	lecturer.Started()
	lecturer.WaitFor(`document.querySelector("#lesson .poll")`)
	lecturer.ClickOn("#present")
	lecturer.WaitFor(`document.querySelector(".phones")?.textContent.includes("0 of 2")`)
	lecturer.Settle()
	tap(ann, 0)
	tap(bo, 0)
	lecturer.WaitFor(`document.querySelector(".phones").textContent.includes("2 of 2")`)
	lecturer.ClickOn("#poll-next")
	lecturer.WaitFor(`document.querySelector(".poll .bars")`)
	bar := `document.querySelector('.poll li:nth-child(1) .bars').getAttribute("aria-label")`
	if bars := Eval[string](lecturer.Page, bar); !strings.Contains(bars, "1") || !strings.Contains(bars, "2") {
		t.Errorf("the first option has %q", bars)
	}
	bo.WaitFor(none)
	lecturer.Screenshot("live-shown")
	lecturer.ClickOn("#live-freeze")
	ann.WaitFor(`document.querySelector(".live-sheet[open] .big")`)
	ann.Key(kb.Escape) // which does not close it
	ann.Settle()
	ann.WaitFor(`document.querySelector(".live-sheet[open] .big")`)
	lecturer.ClickOn("#live-freeze")
	ann.WaitFor(none)
	// Who comes back by the code once more is where she was, and still one student; a lecturer's page
	// that is loaded again leads on.
	lecturer.ClickOn("#live-here")
	there := `location.hash === "#` + fragment + `"`
	ann.lessonShown(3)
	ann.Goto("about:blank")
	ann.Goto(server.URL + "/j/" + code)
	ann.Started()
	ann.WaitFor(there)
	ann.WaitFor(`document.documentElement.dataset.live === "sent"`)
	lecturer.WaitFor(`document.querySelector("#hall").textContent.includes("in class: 2. Connected now: 2")`)
	lecturer.Goto("about:blank")
	lecturer.Goto(server.URL + "/#class")
	lecturer.Started()
	lecturer.WaitFor(`document.querySelector("#live-in").textContent.includes("in class: 2. Connected now: 2")`)
}

// writes has a text stand in a field.
func (l *Lab) writes(field, text string) {
	Eval[bool](l.Page, `(() => { const e = document.querySelector(`+quoted(field)+`); e.value = `+quoted(text)+`;
		return e.dispatchEvent(new InputEvent("input", {bubbles: true})); })()`)
}
