package e2e

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestLockedEmbed: what the link locks stays, whatever is clicked, dragged, typed or pressed; its
// controls are there, disabled, and it is said.
func TestLockedEmbed(t *testing.T) {
	t.Parallel()
	document := "json=" + url.PathEscape(spread(`"eta":0.2`))
	p := Reopen(t, labURL()+"/embed.html#"+document+"&lock=data,rule,eta,transport&t=3",
		Options{Width: 900, Height: 1200}).Started()
	l := &Lab{p, t}
	l.Settle()
	before := l.state()
	spoken := func() string {
		return Eval[string](p,
			`document.querySelector("#spoken").textContent`)
	}
	b := l.place("#plane")
	for _, try := range []struct {
		what string
		do   func()
		said string
	}{
		{"a step", func() { l.Blur(); l.Key(kb.ArrowRight) }, "Transport"},
		{"an arrow and Enter", func() { l.Focus("#plane"); l.Key(kb.ArrowUp); l.Key("\r") },
			"Data"},
		{"playing", func() { l.Blur(); l.Key(" ") }, "Transport"},
		{"a click on the plane", func() { l.Click(b.X+b.Width*0.47, b.Y+b.Height*0.55) },
			"Data"},
		{"a class", func() { l.Focus("#plane"); l.Key("1") }, "Data"},
		{"a click on a button", func() { l.Click(l.Box(`[data-do="step:1"]`).Center()) },
			"Transport"},
		{"a click on a slider", func() { l.Click(l.Box("#eta").Center()) }, "Learning rate"},
		{"a click on a menu", func() { l.Click(l.Box("#algorithm").Center()) }, "rule"},
		{"undo", func() { l.Blur(); l.Key("z", 2) }, ""},
		{"a change of a box that is enabled by force", func() {
			Eval[bool](p, `(() => { const e = document.querySelector("#eta-exact"); e.value = "7"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
		}, "Learning rate"},
		{"a menu that is changed by force", func() {
			Eval[bool](p, `(() => { const e = document.querySelector("#algorithm"); e.value = "adaline"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
		}, "rule"},
		{"a pasted table", func() {
			Eval[bool](p, `(() => { const d = new DataTransfer(); d.setData("text/plain", "a\tb\tc\n1\t2\tx\n3\t4\ty\n0\t1\tx"); document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: d, bubbles: true})); return true; })()`)
			p.WaitFor(`document.querySelector("#spoken").textContent.includes("Data")`)
		}, "Data"},
	} {
		try.do()
		l.Settle()
		if got := l.state(); got != before {
			t.Fatalf("%s makes\n%s of\n%s", try.what, got, before)
		}
		if try.said != "" && (!strings.HasPrefix(spoken(), "Locked by the link: ") ||
			!strings.Contains(spoken(), try.said)) {
			t.Errorf("after %s it says %q", try.what, spoken())
		}
		seen := Eval[string](p, `(e => { const b = e.getBoundingClientRect(); return e.checkVisibility() && b.top >= 0 &&
			b.left >= 0 && b.bottom <= innerHeight && b.right <= innerWidth ? e.textContent : ""; })(document.querySelector("#refused"))`)
		if try.said != "" && seen != spoken() {
			t.Errorf("after %s is seen %q", try.what, seen)
		}
	}
	for _, control := range []string{"#preset", "#algorithm", "#eta", "#timeline",
		`[data-do="tool:add"]`, `[data-do="play"]`} {
		if !Eval[bool](p, find(control)+`.matches(":disabled") && `+find(control)+".getBoundingClientRect().width > 0") {
			t.Errorf("%s is not there, or enabled", control)
		}
	}
	l.reach("#tie")
	if Eval[bool](p, find("#tie")+`.matches(":disabled")`) {
		t.Error("what is not locked is disabled")
	}
	if text := l.Text("#locked"); text != "Locked by the link: Data and title, Choice of rule, Learning rate η, Transport." {
		t.Errorf("at the foot stands %q", text)
	}
	p.Axe()
}

// TestEmbedLeadsToTheWholeLab: at the same place, in a tab of its own, with what is locked and
// without what is hidden.
func TestEmbedLeadsToTheWholeLab(t *testing.T) {
	t.Parallel()
	p := Reopen(t, labURL()+"/embed.html#"+mine+"&hide=charts,title&lock=eta&lang=zh-Hans&theme=dark", Options{Width: 900, Height: 1200}).Started()
	l := &Lab{p, t}
	if Eval[bool](p, `document.querySelector(".bar, #foot, [data-do=link]") !== null`) ||
		l.Text("#whole") != "在感知机实验室中打开" {
		t.Error("the lab's frame of navigation is there, or no way to it")
	}
	l.Do("step:1")
	Eval[bool](p, `(addEventListener("click", e => { window.led = e.target.closest("a")?.href; e.preventDefault(); }), true)`)
	l.ClickOn("#whole")
	l.WaitFor("window.led")
	address := Eval[string](p, "window.led")
	if !strings.HasPrefix(address, labURL()+"/#1.") || !strings.Contains(address,
		"&lock=eta&lang=zh-Hans&theme=dark") || strings.Contains(address, "hide") ||
		Eval[string](p, find("#whole")+`.target + " " + `+find("#whole")+".rel") != "_blank noopener" {
		t.Errorf("it leads to %s", address)
	}
	whole := Reopen(t, address, Options{}).Started()
	whole.WaitFor(`document.documentElement.lang === "zh-Hans" && document.documentElement.dataset.theme === "dark" && document.querySelector("#eta").matches(":disabled")`)
	w := &Lab{whole, t}
	if was, is := l.state(), w.state(); was != is || whole.Text("h1") == "" ||
		whole.Text("#step span") != l.Text("#step span") {
		t.Errorf("%s has become\n%s", was, is)
	}
	// A link does not change how the reader has the lab, nor locks the reader's own work.
	w.Do("step:1")
	w.rested()
	whole.Goto(labURL() + "/")
	whole.Started()
	whole.WaitFor(`document.documentElement.lang === "en" && document.documentElement.dataset.theme === undefined && !document.querySelector("#eta").matches(":disabled")`)
	// A reload of the link does not unlock it.
	again := Reopen(t, labURL()+"/#"+mine+"&lock=eta", Options{}).Started()
	a := &Lab{again, t}
	a.Do("step:1")
	a.rested()
	again.Reload()
	again.Started()
	again.WaitFor(`document.querySelector("#eta").matches(":disabled") && location.hash.includes("&lock=eta")`)
}

// TestEmbedOnASmallPhone: whatever is hidden or locked, nothing is wider than 320 pixels, and
// nothing overlaps.
func TestEmbedOnASmallPhone(t *testing.T) {
	t.Parallel()
	for _, options := range []string{"hide=",
		"hide=data,tools,inputs,file,duel,table,rule,charts,theory,predict",
		"lock=data,inputs,rule,eta,settings,transport,predict,view,duel",
		"hide=title,sentence,data,tools,inputs,file,look,transport,predict,notes,theory,rule,step,charts,duel,table,link", "hide=step,rule&lang=zh-Hans&theme=dark&play=1"} {
		t.Run(options, func(t *testing.T) {
			t.Parallel()
			p := Reopen(t, labURL()+"/embed.html#"+options, Options{Width: 320, Height: 900,
				Touch: true}).Started()
			for _, width := range []int64{320, 600, 900, 1300} {
				p.emulate(Options{Width: width, Height: 900, Touch: width < 800})
				(&Lab{p, t}).Settle()
				if wide := Eval[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
					t.Errorf("%s: %d pixels do not fit into %d", options, wide, width)
				}
				if n := Eval[float64](p,
					find("#plane")+".getBoundingClientRect().width / innerWidth"); n < 0.4 {
					t.Errorf("%s: at %d pixels the plane has %.2f of the width", options, width, n)
				}
				if over := Eval[string](p,
					`(() => { const parts = [...document.querySelectorAll(".lead, .lead > *, .left > *, .told > *, .right > *, .below > *, .framefoot")].map(e => [e.className, e.getBoundingClientRect()]).filter(([, b]) => b.width > 1 && b.height > 1);
					for (const [a, p] of parts) for (const [b, q] of parts) if (a < b && p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) return a + " over " + b; return ""; })()`); over != "" {
					t.Errorf("%s: at %d pixels %s", options, width, over)
				}
			}
			p.Axe()
		})
	}
}

// TestOptionsPlay: a link plays from the start, as fast as it says, in what it says.
func TestOptionsPlay(t *testing.T) {
	t.Parallel()
	p := Reopen(t, labURL()+"/#play=1&speed=0&lang=zh-Hans&theme=dark&view=proof", Options{}).
		Started()
	p.WaitFor(`document.documentElement.lang === "zh-Hans" && document.documentElement.dataset.theme === "dark" && document.querySelector("#step").innerText.includes("600") && document.querySelector("#verdict.verdict") && document.querySelector('[data-do="view:proof"]').ariaChecked === "true"`)
	odd := Reopen(t, labURL()+"/#hide=nothing&speed=fast&lock=x", Options{}).Started()
	odd.WaitFor(`document.querySelector("#fault")`)
	text := odd.Text("#fault")
	for _, part := range []string{"link.hide is “nothing”", "link.speed is “fast”",
		"link.lock is “x”", "title, sentence, data", "as fast as possible"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in %q", part, text)
		}
	}
}
