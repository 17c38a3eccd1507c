package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Options say what kind of screen and reader a page is opened for. The zero
// value is a light desktop screen of 1440 × 900 with an English reader.
type Options struct {
	Width, Height int64
	// DPR is the number of device pixels to a CSS pixel.
	DPR float64
	// Dark is what the reader's system prefers; with Moves it allows motion. Without, what tests
	// look at is at rest as soon as it is there.
	Dark, Moves bool
	// Touch makes a phone of it.
	Touch bool
	// Lang is the reader's language, such as "zh-CN".
	Lang string
	// Before is a script that runs in every document before its own.
	Before string

	dog *watchdog // of the page; nil: none
}

// Page is one tab.
type Page struct {
	t     T
	ctx   context.Context
	watch *watch
	tab   *tab      // nil where no other test comes after
	gone  bool      // the tab is closed already
	dog   *watchdog // nil: none

	paused chan []called // for the watchdog: where the page was paused, the innermost first
}

// Open opens url in a tab of its own, until the test ends. It returns once the
// page and what it links to have loaded; see Started. Start servers before
// pages: what is started last is stopped first.
func Open(t T, url string, o Options) *Page {
	t.Helper()
	parent, err := startBrowser()
	if err != nil {
		t.Fatalf("%v", err)
	}
	return openTab(t, parent, url, o, chromedp.WithNewBrowserContext())
}

// Beside opens another tab of the same reader: both share storage and caches.
func (p *Page) Beside(url string, o Options) *Page {
	p.t.Helper()
	p.spoil()
	return openTab(p.t, p.ctx, url, o)
}

func openTab(t T, parent context.Context, url string, o Options,
	how ...chromedp.ContextOption) *Page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent, how...)
	p := &Page{t: t, ctx: ctx, watch: &watch{}, dog: o.dog}
	p.do(chromedp.Do(ctx))
	t.Cleanup(func() {
		p.settle()
		for late := 0; late < 50 && len(p.watch.unmet()) > 0; late++ { // on a busy machine
			time.Sleep(100 * time.Millisecond)
		}
		for _, problem := range p.watch.unmet() {
			t.Errorf("%s: %s", url, problem)
		}
		p.keep(url)
		closeTab()
	})
	p.do(chromedp.Listen(ctx, p.watch.event))
	p.emulate(o)
	p.dog.ready(p)
	p.Goto(url)
	return p
}

func (p *Page) emulate(o Options) {
	p.t.Helper()
	if o.Width == 0 {
		o.Width, o.Height = 1440, 900
	}
	viewport := []chromedp.EmulateViewportOption{chromedp.EmulateScale(max(1, o.DPR))}
	if o.Touch {
		viewport = append(viewport, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	scheme, motion := "light", "reduce"
	if o.Dark {
		scheme = "dark"
	}
	if o.Moves {
		motion = "no-preference"
	}
	p.run(chromedp.EmulateViewport(o.Width, o.Height, viewport...))
	features := []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-reduced-motion", Value: motion},
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	if o.Lang == "" {
		o.Lang = "en-GB"
	}
	agent := call(p, browser.GetVersion, cdp.Empty{}).UserAgent
	call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent,
		AcceptLanguage: o.Lang})
	if o.Before != "" {
		added := call(p, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: o.Before})
		if p.tab != nil {
			p.tab.scripts = append(p.tab.scripts, added.Identifier)
		}
	}
}

// do fails the test if err is an error.
func (p *Page) do(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatalf("%v%s%s", err, p.state(), stands(err))
	}
}

// state says what is known of a page on which something has gone wrong.
func (p *Page) state() string {
	text := ""
	for _, problem := range p.watch.unmet() {
		text += "\n\t" + problem
	}
	return text + p.dog.said()
}

// stands says, where a page did not answer in time, what the browser's processes do meanwhile.
func stands(err error) string {
	if !errors.Is(err, context.DeadlineExceeded) {
		return ""
	}
	return "\n" + processes(time.Second)
}

// settle waits until the browser has told of everything so far: it tells in
// order, so an answer comes after what was before the question.
func (p *Page) settle() {
	limit, cancel := context.WithTimeout(p.ctx, patience())
	defer cancel()
	chromedp.Run(limit, chromedp.Evaluate[int](`0`))
}

func (p *Page) run(a chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	act(p, a)
}

// Run runs any action of chromedp on the page.
func Run[R any](p *Page, a chromedp.Action[R]) R {
	p.t.Helper()
	p.spoil()
	return act(p, a)
}

func act[R any](p *Page, a chromedp.Action[R]) R {
	p.t.Helper()
	limit, cancel := context.WithTimeout(p.ctx, patience())
	defer cancel()
	answered := p.dog.guards(p, "a command of the browser's protocol")
	result, err := chromedp.Run(limit, a)
	answered()
	p.do(err)
	return result
}

// Call sends any command of the browser's protocol to the page.
func Call[P, R any](p *Page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	p.spoil()
	return call(p, command, params)
}

func call[P, R any](p *Page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	return act(p, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
}

// Listen has f called with each event of the browser's protocol, in their order.
func (p *Page) Listen(f func(event any)) { p.t.Helper(); p.do(chromedp.Listen(p.ctx, f)) }

// Eval returns the value of a JavaScript expression; a promise is awaited.
func Eval[R any](p *Page, expression string) R {
	p.t.Helper()
	limit, cancel := context.WithTimeout(p.ctx, patience())
	defer cancel()
	answered := p.dog.guards(p, expression)
	result, err := chromedp.Run(limit, chromedp.Evaluate[R](expression, chromedp.EvalAwaitPromise))
	answered()
	if err != nil {
		p.t.Fatalf("%s: %v%s%s", expression, err, p.state(), stands(err))
	}
	return result
}

// WaitFor waits until a JavaScript expression is true. While something in it is not there yet, it
// is not: its document may just be another one.
func (p *Page) WaitFor(condition string) {
	p.t.Helper()
	holds := `(() => {
		try {
			return !!(` + condition + `);
		} catch (e) {
			if (e instanceof TypeError && /properties of (null|undefined)/.test(e.message)) {
				return false;
			}
			throw e;
		}
	})()`
	pause := 5 * time.Millisecond // asking costs the page as much as a frame
	for start := time.Now(); ; time.Sleep(pause) {
		if Eval[bool](p, holds) {
			return
		}
		pause = min(2*pause, 80*time.Millisecond)
		if spent(start) {
			p.t.Fatalf("in %v it did not become true that %s; the page reads\n%s%s",
				patience(), condition, Eval[string](p, "document.body.innerText"), p.state())
		}
	}
}

// Drawn waits until the page has been drawn so many times more.
func (p *Page) Drawn(times int) {
	p.t.Helper()
	Eval[bool](p, fmt.Sprintf(`new Promise(done => {
		let left = %d;
		requestAnimationFrame(function next() { left-- > 0 ? requestAnimationFrame(next) : done(true); });
	})`, times))
}

// Presented waits until what was drawn is on the screen: only then does the browser know what a
// finger touches.
func (p *Page) Presented() { p.t.Helper(); act(p, chromedp.CaptureScreenshot()) }

// Started waits until the browser program has put up its page, all parts of it.
func (p *Page) Started() *Page {
	p.t.Helper()
	p.WaitFor(`window.perceptronLab && perceptronLab.boot !== "loading"`)
	if boot := Eval[string](p, "perceptronLab.boot"); boot != "started" {
		p.t.Fatalf("the lab has %s: %s%s", boot, p.Text("#boot"), p.state())
	}
	p.WaitFor(`perceptronLab.whole || document.documentElement.dataset.page === "embed"`) // which has no parts
	// What was shown of a lesson before has made room.
	p.WaitFor(`!("early" in document.documentElement.dataset)`)
	return p
}

// Saved waits until the lab says that it is kept for times without a network.
func (p *Page) Saved() *Page {
	p.t.Helper()
	p.Started()
	p.WaitFor(`perceptronLab.site && perceptronLab.site.state === "ready"`)
	return p
}

// Goto goes to a page and waits until it has loaded.
func (p *Page) Goto(url string) { p.t.Helper(); p.run(chromedp.Navigate(url)) }

// Reload loads the page again.
func (p *Page) Reload() { p.t.Helper(); p.run(chromedp.Reload()) }

// Back goes back one step. It does not wait: within one page nothing loads.
func (p *Page) Back() { p.t.Helper(); Eval[chromedp.Void](p, "history.back()") }

// Forward goes forward one step. It does not wait.
func (p *Page) Forward() { p.t.Helper(); Eval[chromedp.Void](p, "history.forward()") }

// Expect announces a problem, by a part of its text, that is the point of the
// test: it must occur, and is then no failure. Call it before it can occur.
func (p *Page) Expect(text string) {
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	p.watch.expected = append(p.watch.expected, expectation{text: text})
}

// Tolerate is Expect for a problem that need not occur.
func (p *Page) Tolerate(text string) {
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	p.watch.expected = append(p.watch.expected, expectation{text: text, met: true})
}

// Problems returns what has gone wrong so far.
func (p *Page) Problems() []string {
	p.settle()
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	return append([]string(nil), p.watch.problems...)
}

// Received returns the number of bytes that came over the wire so far.
func (p *Page) Received() int {
	p.settle()
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	return int(p.watch.received)
}

// Requests returns the addresses that were asked for so far.
func (p *Page) Requests() []string {
	p.settle()
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	return append([]string(nil), p.watch.requests...)
}

// quoted returns s as a JavaScript string.
func quoted(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// find is the expression for the first element that a CSS selector matches and that is not left out
// of the page, or for the first at all.
func find(selector string) string {
	return `((s, d) => Array.from(d.querySelectorAll(s)).find(e => e.checkVisibility()) ?? d.querySelector(s))(` +
		quoted(selector) + `, document)`
}

// Text returns the visible text of the first match.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	p.WaitFor(find(selector))
	return Eval[string](p, find(selector)+".innerText")
}

// keepFile writes a file into internal/e2e/out.
func (p *Page) keepFile(name string, data []byte) {
	p.t.Helper()
	file := inRoot(p.t, "internal", "e2e", "out", name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		p.t.Fatalf("%v", err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		p.t.Fatalf("%v", err)
	}
}

// Screenshot keeps what the window shows as internal/e2e/out/NAME.png and returns it.
func (p *Page) Screenshot(name string) image.Image {
	p.t.Helper()
	data := act(p, chromedp.CaptureScreenshot())
	p.keepFile(name+".png", data)
	picture, err := png.Decode(bytes.NewReader(data))
	p.do(err)
	return picture
}
