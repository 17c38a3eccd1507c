package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/cdproto/runtime"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

// work is the document of what a page shows, and the step that it is at; in the lessons, the place.
func (m *Monkey) work(p *Page) (document string, cursor int, link string) {
	link = Eval[string](p, "monkey.work()")
	_, fragment, _ := strings.Cut(link, "#")
	if place, taught := wire.ParsePlace(fragment); taught {
		return place.Fragment(), 0, link
	}
	d, cursor, err := experiment.ParseFragment(fragment)
	if err != nil {
		m.t.Fatalf("the link of what is shown is refused: %v: %s", err, link)
	}
	return string(d.Document.Full()), cursor, link
}

// address is the document that the address holds, and its step, unless what stands there was
// refused.
func (m *Monkey) address(p *Page) (document string, cursor int, refused bool) {
	_, fragment, _ := strings.Cut(Eval[string](p, "location.href"), "#")
	if place, taught := wire.ParsePlace(fragment); taught {
		return place.Fragment(), 0, false
	}
	d, cursor, err := experiment.ParseFragment(fragment)
	if err != nil {
		return "", 0, true
	}
	return string(d.Document.Full()), cursor, false
}

// keeps loads a page anew, and sees that the work is there again.
func (m *Monkey) keeps(p *Page, load func()) {
	before, step, link := m.work(p)
	shown, at, refused := m.address(p)
	// on a busy machine it comes to rest late: while it trains, the cursor goes on
	for tries := 0; tries < 10 && (shown != before || at != step) && !refused; tries++ {
		before, step, link = m.work(p)
		shown, at, refused = m.address(p)
	}
	fragment := Eval[string](p, "location.hash")
	if refused || fragment == "#teach" { // where the exercise changes and the address stays
		load()
		p.Started()
		return
	}
	if shown != before {
		m.t.Fatalf("the address holds another document than is shown\n%s\n%s", fragment, link)
	}
	load()
	m.compared++
	p.Started()
	after, at, other := m.work(p)
	if after != before {
		m.t.Fatalf("loaded again, it shows another document\n%s\nbefore\n%s\naddress %s", other,
			link, fragment)
	}
	if strings.Contains(fragment, "&play=1") || strings.Contains(fragment, "&predict=") {
		return
	}
	for start := time.Now(); at != step; _, at, _ = m.work(p) {
		if spent(start) {
			m.t.Fatalf("loaded again, it is at step %d, before at %d\n%s", at, step, link)
		}
	}
}

// plain goes to the address without a fragment, which shows the work that is the reader's own.
func (m *Monkey) plain(p *Page) {
	for where, page := range m.pages { // each writes what is to be kept
		if page != nil && where != inFrame {
			m.work(page)
		}
	}
	var works []wire.Work
	for id, value := range Eval[map[string]string](p,
		`Object.fromEntries(Object.entries({...localStorage})
		.map(([key, value]) => [key.split(" work ")[1], value]).filter(([id]) => id))`) {
		if w, ok := wire.ParseWork(id, value); ok {
			works = append(works, w)
		}
	}
	wire.SortWorks(works)
	p.Goto("about:blank")
	p.Goto(m.Lab + "/")
	p.Started()
	newest, ok := wire.NewestWork(works)
	if !ok {
		return
	}
	m.compared++
	want, _, err := experiment.ParseFragment(newest.Fragment)
	if got, _, link := m.work(p); err != nil || got != string(want.Document.Full()) {
		m.t.Fatalf("the plain address shows\n%s\nand not the newest work, %v\n%s", link, err,
			newest.Fragment)
	}
}

// mistakes are how the sentence of a fault begins that is the program's.
func mistakes() string {
	var begin []string
	for _, s := range []string{words.Broke.En, words.Broke.Zh} {
		begin = append(begin, s[:strings.Index(s, "{0}")])
	}
	list, _ := json.Marshal(begin)
	return string(list)
}

// look sees that pages are alive and nothing has gone wrong in them.
func (m *Monkey) look() {
	for where, p := range m.pages {
		if p == nil {
			continue
		}
		if where == inFrame {
			p = m.frame
		}
		if wrong := Eval[string](p, "monkey.look("+mistakes()+")"); wrong != "" {
			m.t.Fatalf("%s%s", wrong, p.state())
		}
		if problems := p.Problems(); len(problems) > 0 {
			m.t.Fatalf("%s", strings.Join(problems, "\n"))
		}
	}
}

// usage is what a page holds, in bytes and in elements, after a collection.
type usage struct {
	Heap, Memory     float64
	Nodes, Listeners int64
}

func (u usage) String() string {
	return fmt.Sprintf("heap %.1f MB, memory of the program %.1f MB, %d nodes, %d listeners",
		u.Heap/1e6, u.Memory/1e6, u.Nodes, u.Listeners)
}

// usage measures the page with the opening experiment in it, and without a dialog: that of sharing
// holds the lab once more.
func (m *Monkey) usage() usage {
	p := m.page
	m.resize(p, Event{M: 4, At: [4]float64{0.8}})
	Eval[bool](p, `(document.querySelectorAll("dialog[open]").forEach(d => d.close()),
		location.href = "#json={%22version%22:1}&t=0", true)`)
	p.WaitFor(`!document.querySelector("dialog[open], #preview")`)
	m.look()
	m.look()
	for range 3 { // what a closed frame held goes in more than one
		Call(p, heapprofiler.CollectGarbage, cdp.Empty{})
		m.look()
	}
	dom := Call(p, memory.GetDOMCounters, cdp.Empty{})
	return usage{
		Heap:   Call(p, runtime.GetHeapUsage, cdp.Empty{}).UsedSize,
		Memory: Eval[float64](p, "monkey.memory()"),
		Nodes:  dom.Nodes, Listeners: dom.JsEventListeners,
	}
}

// bounded fails unless the page holds about as much as it did before.
func (m *Monkey) bounded() {
	last := m.usage()
	m.t.Logf("at the end: %v", last)
	first := m.first
	for _, c := range []struct {
		what       string
		is, was    float64
		more       float64 // that is allowed
		times, max float64
	}{
		{"heap of JavaScript", last.Heap, first.Heap, 4e6, 1.25, math.Inf(1)},
		{"memory of the program", last.Memory, first.Memory, 64e6, 1.5, 1e9},
		// Folds may be open, and a printed lesson stays on the page: runs differ by some 3,000.
		{"number of nodes", float64(last.Nodes), float64(first.Nodes), 6000, 1.5, math.Inf(1)},
		{"number of listeners", float64(last.Listeners), float64(first.Listeners), 100, 1.5,
			math.Inf(1)},
	} {
		if limit := min(c.was*c.times+c.more, c.max); c.is > limit {
			m.t.Errorf("the %s grows: %.0f, was %.0f", c.what, c.is, c.was)
		}
	}
}
