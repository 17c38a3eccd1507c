package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

//go:embed monkey.js
var monkeyScript string

// Trip says where the monkey goes.
type Trip struct {
	Lab     string // address
	Framing string // address of a page with the lab in a frame
	Picture string // name for a picture of the window when something was found; "": none
	Before  string // a script that runs in every document after the monkey's
	Log     func(format string, args ...any)
}

// Monkey sends random events to the lab and checks the page after some of them.
type Monkey struct {
	Trip
	t     T
	page  *Page
	pages [3]*Page // where events happen; nil: not there now
	frame *Page    // the lab in the frame
	aside attempt  // what ends with the tab beside
	done  []string // what was done lately, and on what
	first usage    // of the page where it stays

	dog      *watchdog
	compared int // how often the work was compared with that before
}

// lookAfter is how many events are done between two looks at the page, mostAtOnce how many of the
// script's without a word with the browser.
const lookAfter, mostAtOnce = 50, 25

// Run sends the events in a new browser profile.
func (m *Monkey) Run(events []Event) {
	m.dog = &watchdog{log: m.t.Logf, lately: func() []string { return m.done }}
	m.page = Open(m.t, m.Lab+"/", m.options()).Started()
	m.pages[inPage] = m.page
	measured := len(events) - stay(len(events))*3/4
	for i := 0; i < len(events); {
		from := i
		for i++; i < len(events) && i%lookAfter != 0 && i-from < mostAtOnce; i++ {
			if !together(events[from], events[i]) {
				break
			}
		}
		m.do(events[from:i])
		if i%lookAfter == 0 || i == len(events) {
			m.look()
		}
		if i%1000 < i-from {
			m.t.Logf("%d events", i)
		}
		if from < measured && i >= measured && len(events) >= 500 {
			m.first = m.usage()
			m.t.Logf("after %d events: %v", i, m.first)
		}
	}
	m.t.Logf("the work was compared with that before %d times", m.compared)
	if m.first.Heap > 0 {
		m.bounded()
	}
}

func (m *Monkey) options() Options {
	return Options{Moves: true, Before: monkeyScript + m.Before, dog: m.dog}
}

func together(a, b Event) bool { return scripted[a.Kind] && scripted[b.Kind] && a.Where == b.Where }

// do sends events: several that are done by the script in one page, or one.
func (m *Monkey) do(events []Event) {
	d := events[0]
	p := m.pages[d.Where]
	if p == nil { // its beginning is not on a list that was shortened
		p, d.Where = m.page, inPage
	}
	for _, d := range events {
		line, _ := json.Marshal(d)
		m.done = append(m.done, string(line))
	}
	switch {
	case scripted[d.Kind]:
		list, _ := json.Marshal(events)
		on := Eval[[]string](m.speaker(p, d), "monkey.run("+string(list)+")")
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

// real makes an event with the browser's own input, and reports whether it is one.
func (m *Monkey) real(p *Page, d Event) bool {
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
		// it would open a window
		if !Eval[bool](p, `document.activeElement?.tagName === "SELECT"`) {
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

func (m *Monkey) aim(p *Page, d Event) *spot {
	at, _ := json.Marshal(d.At)
	return Eval[*spot](p, fmt.Sprintf("monkey.aim(%d, %t, %s)", d.N, d.Kind != "press", at))
}

// input presses, drags or touches.
func (m *Monkey) input(p *Page, d Event, at spot) {
	toX, toY := at.X+(d.At[2]-0.5)*400, at.Y+(d.At[3]-0.5)*400
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		Call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind,
			TouchPoints: points})
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
func (m *Monkey) resize(p *Page, d Event) {
	heights := []int64{1, 40, 300, 640, 800, 1000}
	width, height := 320+int64(d.At[0]*1280), heights[d.M%len(heights)]
	Call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1 + float64(d.N%2)})
}

// loads does what loads a document.
func (m *Monkey) loads(p *Page, d Event) {
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
func (m *Monkey) beside(d Event) {
	m.closeBeside()
	reader := &Page{t: &m.aside, ctx: m.page.ctx, watch: m.page.watch}
	if d.Kind == "frame" {
		p := reader.Beside(m.Framing, m.options())
		m.frame = p.Frames(1, m.Lab)[0].Started()
		Eval[bool](m.frame, monkeyScript+"true")
		m.pages[inFrame] = p
		return
	}
	address := m.Lab + "/"
	if d.M%2 == 0 {
		address += "#json=" + documents[d.N%len(documents)]
	}
	m.pages[inTab] = reader.Beside(address, m.options()).Started()
}

// closeBeside closes the tab beside, if there is one.
func (m *Monkey) closeBeside() {
	m.pages[inTab], m.pages[inFrame], m.frame = nil, nil, nil
	m.aside.end()
	if len(m.aside.errors) > 0 {
		m.t.Fatalf("in the tab beside: %s", strings.Join(m.aside.errors, "\n"))
	}
}

// speaker returns the page that runs an event of the script: in a frame, the lab in it.
func (m *Monkey) speaker(p *Page, d Event) *Page {
	if p == m.pages[inFrame] && d.Kind != "say" {
		return m.frame
	}
	return p
}

// travel goes back or forward in the history, within the lab.
func (m *Monkey) travel(p *Page, by int64) {
	h := Call(p, page.GetNavigationHistory, cdp.Empty{})
	to := h.CurrentIndex + by
	if to < 0 || to >= int64(len(h.Entries)) || !strings.HasPrefix(h.Entries[to].URL, m.Lab) {
		return
	}
	Call(p, page.NavigateToHistoryEntry,
		page.NavigateToHistoryEntryParams{EntryID: h.Entries[to].ID})
	for start := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if Call(p, page.GetNavigationHistory, cdp.Empty{}).CurrentIndex == to {
			break
		}
		if spent(start) {
			m.t.Fatalf("going to another entry of the history did not end")
		}
	}
	p.Started()
}

// Framing is a page with the lab in a frame of it.
func Framing(lab string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
			<link rel="icon" href="data:,">
			<iframe src="%s/embed.html" title="lab" width="900" height="700"></iframe>`, lab)
	})
}
