package e2e

import (
	"strings"
	"testing"
)

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
