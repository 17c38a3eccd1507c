package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	stored "perceptronlab/app/kept"
	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
)

//go:embed monkey.js
var monkeyScript string

// Monkey does deeds to the lab and looks for what is wrong after some of them.
type Monkey struct {
	t     T
	lab   string // address
	at    string // address of a page with the lab in a frame
	page  *Page
	pages [3]*Page // where deeds are done; nil: not there now
	frame *Page    // the lab in the frame
	aside attempt  // what ends with the tab beside
	done  []string // what was done lately, and on what
	first usage    // of the page where it stays
}

// lookAfter is how many deeds are done between two looks at the page, mostAtOnce how many of the
// script's without a word with the browser.
const lookAfter, mostAtOnce = 50, 25

// Run does the deeds in a new browser profile.
func (m *Monkey) Run(deeds []Deed) {
	m.page = Open(m.t, m.lab+"/", Options{Before: monkeyScript}).Started()
	m.pages[inPage] = m.page
	measured := len(deeds) - stay(len(deeds))*3/4
	for i := 0; i < len(deeds); {
		from := i
		for i++; i < len(deeds) && i%lookAfter != 0 && i-from < mostAtOnce && together(deeds[from], deeds[i]); i++ {
		}
		m.do(deeds[from:i])
		if i%lookAfter == 0 || i == len(deeds) {
			m.look()
		}
		if from < measured && i >= measured && len(deeds) >= 500 {
			m.first = m.usage()
			m.t.Logf("after %d deeds: %v", i, m.first)
		}
	}
	if m.first.Heap > 0 {
		m.bounded()
	}
}

func together(a, b Deed) bool { return scripted[a.Kind] && scripted[b.Kind] && a.Where == b.Where }

// do does deeds: several that are done by the script in one page, or one.
func (m *Monkey) do(deeds []Deed) {
	d := deeds[0]
	p := m.pages[d.Where]
	if p == nil { // its beginning is not on a list that was shortened
		p, d.Where = m.page, inPage
	}
	for _, d := range deeds {
		line, _ := json.Marshal(d)
		m.done = append(m.done, string(line))
	}
	switch {
	case scripted[d.Kind]:
		list, _ := json.Marshal(deeds)
		on := Eval[[]string](m.speaker(p, d), "monkey.run("+strings.ReplaceAll(string(list), "\u2028", "")+")")
		for i, name := range on {
			m.done[len(m.done)-len(on)+i] += " # " + name
		}
	case d.Where == inFrame:
		m.loads(p, d)
	case !m.real(p, d):
		m.loads(p, d)
	}
	if len(m.done) > 1000 {
		m.done = slices.Clone(m.done[500:])
	}
}

// real does a deed with the browser's own input, and reports whether it is one.
func (m *Monkey) real(p *Page, d Deed) bool {
	switch d.Kind {
	case "press", "point", "pull", "touch":
		if at := m.aim(p, d); at != nil {
			m.done[len(m.done)-1] += " # " + at.On
			m.input(p, d, *at)
		}
	case "type":
		key, held := d.Text, []chromedp.Modifier{}
		if len(key) == 2 && key[0] == '^' {
			key, held = key[1:], append(held, chromedp.ModifierCtrl)
		}
		if !Eval[bool](p, `document.activeElement?.tagName === "SELECT"`) { // it would open a window
			p.Key(key, held...)
		}
	case "wheel":
		p.Wheel(1+d.At[0]*300, 1+d.At[1]*300, 0, (d.At[2]-0.5)*2000)
	case "resize":
		m.resize(p, d)
	default:
		return false
	}
	return true
}

// spot is a place to press.
type spot struct {
	X, Y float64
	On   string
}

func (m *Monkey) aim(p *Page, d Deed) *spot {
	at, _ := json.Marshal(d.At)
	return Eval[*spot](p, fmt.Sprintf("monkey.aim(%d, %t, %s)", d.N, d.Kind != "press", at))
}

// input presses, drags or touches.
func (m *Monkey) input(p *Page, d Deed, at spot) {
	toX, toY := at.X+(d.At[2]-0.5)*400, at.Y+(d.At[3]-0.5)*400
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		Call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	switch d.Kind {
	case "press", "point":
		p.Click(at.X, at.Y)
	case "pull":
		p.Press(at.X, at.Y)
		p.Move((at.X+toX)/2, (at.Y+toY)/2, true)
		p.Move(toX, toY, true)
		p.Release(toX, toY)
	case "touch":
		touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at.X, Y: at.Y})
		if d.M%2 == 0 {
			touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: toX, Y: toY})
		}
		touch(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}...)
	}
}

// resize gives the window another size, some of them hardly any.
func (m *Monkey) resize(p *Page, d Deed) {
	heights := []int64{1, 40, 300, 640, 800, 1000}
	width, height := 320+int64(d.At[0]*1280), heights[d.M%len(heights)]
	Call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1 + float64(d.N%2)})
}

// loads does what loads a document.
func (m *Monkey) loads(p *Page, d Deed) {
	switch d.Kind {
	case "back":
		m.travel(p, -1)
	case "forward":
		m.travel(p, 1)
	case "reload":
		m.keeps(p, func() { p.Reload() })
	case "plain":
		m.plain(p)
	case "tab", "frame":
		m.beside(d)
	case "close":
		if p != m.page {
			m.look()
			m.closeBeside()
		}
	}
}

// beside opens another tab of the same reader: with the lab, or with a page that frames it.
func (m *Monkey) beside(d Deed) {
	m.closeBeside()
	reader := &Page{&m.aside, m.page.ctx, m.page.watch}
	if d.Kind == "frame" {
		p := reader.Beside(m.at, Options{Before: monkeyScript})
		m.frame = p.Frames(1, m.lab)[0].Started()
		Eval[bool](m.frame, monkeyScript+"true")
		m.pages[inFrame] = p
		return
	}
	address := m.lab + "/"
	if d.M%2 == 0 {
		address += "#json=" + documents[d.N%len(documents)]
	}
	m.pages[inTab] = reader.Beside(address, Options{Before: monkeyScript}).Started()
}

// closeBeside closes the tab beside, if there is one.
func (m *Monkey) closeBeside() {
	m.pages[inTab], m.pages[inFrame], m.frame = nil, nil, nil
	m.aside.end()
	if len(m.aside.errors) > 0 {
		m.t.Fatalf("in the tab beside: %s", strings.Join(m.aside.errors, "\n"))
	}
}

// speaker returns the page that does a deed of the script: in a frame, the lab in it.
func (m *Monkey) speaker(p *Page, d Deed) *Page {
	if p == m.pages[inFrame] && d.Kind != "say" {
		return m.frame
	}
	return p
}

// travel goes back or forward in the history, within the lab.
func (m *Monkey) travel(p *Page, by int64) {
	h := Call(p, page.GetNavigationHistory, cdp.Empty{})
	to := h.CurrentIndex + by
	if to < 0 || to >= int64(len(h.Entries)) || !strings.HasPrefix(h.Entries[to].URL, m.lab) {
		return
	}
	Call(p, page.NavigateToHistoryEntry, page.NavigateToHistoryEntryParams{EntryID: h.Entries[to].ID})
	for start := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if Call(p, page.GetNavigationHistory, cdp.Empty{}).CurrentIndex == to {
			break
		}
		if time.Since(start) > patience {
			m.t.Fatalf("going to another entry of the history did not end")
		}
	}
	p.Started()
}

// work is the document of what a page shows, and the step that it is at.
func (m *Monkey) work(p *Page) (document string, cursor int, link string) {
	link = Eval[string](p, "monkey.work()")
	_, fragment, _ := strings.Cut(link, "#")
	d, cursor, err := experiment.ParseFragment(fragment)
	if err != nil {
		m.t.Fatalf("the link of what is shown is refused: %v: %s", err, link)
	}
	return string(d.Full()), cursor, link
}

// keeps loads a page anew, and sees that the work is there again.
func (m *Monkey) keeps(p *Page, load func()) {
	before, step, link := m.work(p)
	_, shown, _ := strings.Cut(Eval[string](p, "location.href"), "#")
	if d, _, err := experiment.ParseFragment(shown); err != nil || string(d.Full()) != before {
		load() // what stands in the address was refused
		p.Started()
		return
	}
	load()
	p.Started()
	after, at, other := m.work(p)
	if after != before {
		m.t.Fatalf("loaded again, it shows another document\n%s\nbefore\n%s\naddress %s", other, link, shown)
	}
	if strings.Contains(shown, "&play=1") || strings.Contains(shown, "&predict=") {
		return
	}
	for start := time.Now(); at != step; _, at, _ = m.work(p) {
		if time.Since(start) > patience {
			m.t.Fatalf("loaded again, it is at step %d, before at %d\n%s", at, step, link)
		}
	}
}

// plain goes to the address without a fragment, which shows the work that is the reader's own.
func (m *Monkey) plain(p *Page) {
	m.work(p) // writes what is to be kept
	var works []stored.Work
	for id, value := range Eval[map[string]string](p, `Object.fromEntries(Object.entries({...localStorage})
		.map(([key, value]) => [key.split(" work ")[1], value]).filter(([id]) => id))`) {
		if w, ok := stored.Parse(id, value); ok {
			works = append(works, w)
		}
	}
	stored.Sort(works)
	p.Goto("about:blank")
	p.Goto(m.lab + "/")
	p.Started()
	newest, ok := stored.Newest(works)
	if !ok {
		return
	}
	want, _, err := experiment.ParseFragment(newest.Fragment)
	if got, _, link := m.work(p); err != nil || got != string(want.Full()) {
		m.t.Fatalf("the plain address shows\n%s\nand not the newest work, %v\n%s", link, err, newest.Fragment)
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

// usage measures the page with the opening experiment in it.
func (m *Monkey) usage() usage {
	p := m.page
	m.resize(p, Deed{M: 4, At: [4]float64{0.8}})
	Eval[bool](p, `(location.href = "#json={%22version%22:1}&t=0", true)`)
	m.look()
	m.look()
	Call(p, heapprofiler.CollectGarbage, cdp.Empty{})
	dom := Call(p, memory.GetDOMCounters, cdp.Empty{})
	return usage{
		Heap: Call(p, runtime.GetHeapUsage, cdp.Empty{}).UsedSize, Memory: Eval[float64](p, "monkey.memory()"),
		Nodes: dom.Nodes, Listeners: dom.JsEventListeners,
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
		{"number of nodes", float64(last.Nodes), float64(first.Nodes), 2000, 1.5, math.Inf(1)},
		{"number of listeners", float64(last.Listeners), float64(first.Listeners), 100, 1.5, math.Inf(1)},
	} {
		if limit := min(c.was*c.times+c.more, c.max); c.is > limit {
			m.t.Errorf("the %s grows: %.0f, was %.0f", c.what, c.is, c.was)
		}
	}
}

// Framing is a page with the lab in a frame of it.
func Framing(lab string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title><link rel="icon" href="data:,">
			<iframe src="%s/embed.html" title="lab" width="900" height="700"></iframe>`, lab)
	})
}

// attempt is the T of a run that may find something: what it finds ends it, and no test.
type attempt struct {
	log    func(format string, args ...any)
	errors []string
	ends   []func()
}

// over is what ends an attempt.
type over struct{}

func (a *attempt) Helper()            {}
func (a *attempt) Cleanup(end func()) { a.ends = append(a.ends, end) }

func (a *attempt) Logf(format string, args ...any) {
	if a.log != nil {
		a.log(format, args...)
	}
}

func (a *attempt) Errorf(format string, args ...any) {
	a.errors = append(a.errors, fmt.Sprintf(format, args...))
}

func (a *attempt) Fatalf(format string, args ...any) {
	a.Errorf(format, args...)
	panic(over{})
}

// end runs what was put off, the last first.
func (a *attempt) end() {
	ends := a.ends
	a.ends = nil
	for _, end := range slices.Backward(ends) {
		end()
	}
}

// Try does deeds in a new profile and returns what was found, "" if nothing was, and what was done
// last. What the window shows then is kept as a picture of a name, if that is not "".
func Try(lab, framing, picture string, log func(string, ...any), deeds []Deed) (found string, done []string) {
	a := &attempt{log: log}
	m := &Monkey{t: a, lab: lab, at: framing}
	m.aside.log = log
	guarded(func() { m.Run(deeds) })
	if len(a.errors)+len(m.aside.errors) > 0 && picture != "" && m.page != nil {
		guarded(func() { m.page.Screenshot(picture) })
	}
	m.aside.end()
	a.end()
	return strings.Join(append(a.errors, m.aside.errors...), "\n"), m.done
}

// guarded calls f until it is over.
func guarded(f func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(over); !ok {
				panic(r)
			}
		}
	}()
	f()
}
