package e2e

import (
	"context"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// left are the tabs that tests have left behind, by the origin that they show: "" of those for
// pages of other sites.
var left = struct {
	sync.Mutex
	tabs map[string][]*tab
}{tabs: map[string][]*tab{}}

// tab is a tab of the browser, of which the tests that use it one after the other know nothing from
// each other.
type tab struct {
	ctx     context.Context
	close   context.CancelFunc
	listen  *watch // of the page that shows in it
	lock    sync.Mutex
	spoiled bool
	scripts []page.ScriptIdentifier
}

// event takes an event of the browser for the page that the tab shows.
func (tab *tab) event(event any) {
	tab.lock.Lock()
	w := tab.listen
	tab.lock.Unlock()
	w.event(event)
}

// spoil says that a tab is not as the next test expects it, and is closed after this one.
func (p *Page) spoil() {
	if p.tab != nil {
		p.tab.spoiled = true
	}
}

// Reopen is Open in a tab that an earlier test has left behind, where there is one: it takes a
// quarter of the time, because its browser has the program compiled. What was kept there has been
// forgotten, but for what the service worker keeps for times without a network; it answers nothing
// here, which is a third of a start. A test that cares for that, or for what is loaded, opens a
// page of its own.
func Reopen(t T, address string, o Options) *Page {
	t.Helper()
	base, _, _ := strings.Cut(address, "#") // behind it stands what a test wants there
	u, err := url.Parse(base)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return reopen(t, u.Scheme+"://"+u.Host, newTab, address, o)
}

// Visit is Reopen for a page of another site, in whose frames the lab of this server is. A page of
// the server stays open beside it: so the frames find a process, and the program compiled.
func Visit(t T, lab, address string, o Options) *Page {
	t.Helper()
	return reopen(t, "", func() (*tab, error) { return newTabBeside(lab + "/robots.txt") }, address,
		o)
}

func reopen(t T, origin string, fresh func() (*tab, error), address string, o Options) *Page {
	t.Helper()
	used := take(origin)
	if used == nil {
		var err error
		if used, err = fresh(); err != nil {
			t.Fatalf("%v", err)
		}
	}
	p := &Page{t: t, ctx: used.ctx, watch: &watch{}, tab: used, dog: o.dog}
	used.lock.Lock()
	used.listen = p.watch
	used.lock.Unlock()
	t.Cleanup(func() {
		if !p.gone {
			p.leave(origin, address)
		}
	})
	p.emulate(o)
	call(p, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
	p.Goto(address)
	return p
}

func take(origin string) *tab {
	left.Lock()
	defer left.Unlock()
	tabs := left.tabs[origin]
	if len(tabs) == 0 {
		return nil
	}
	left.tabs[origin] = tabs[:len(tabs)-1]
	return tabs[len(tabs)-1]
}

func newTab() (*tab, error) {
	parent, err := startBrowser()
	if err != nil {
		return nil, err
	}
	return tabIn(chromedp.NewContext(parent, chromedp.WithNewBrowserContext()))
}

// newTabBeside makes two tabs that share everything, of which the first shows an address for good.
func newTabBeside(address string) (*tab, error) {
	first, err := newTab()
	if err != nil {
		return nil, err
	}
	if _, err = chromedp.Run(first.ctx, chromedp.Navigate(address)); err != nil {
		return nil, err
	}
	ctx, _ := chromedp.NewContext(first.ctx)
	return tabIn(ctx, first.close)
}

func tabIn(ctx context.Context, end context.CancelFunc) (*tab, error) {
	n := &tab{ctx: ctx, close: end, listen: &watch{}}
	if err := chromedp.Do(n.ctx); err != nil {
		return nil, err
	}
	return n, chromedp.Listen(n.ctx, n.event)
}

// leave ends the page and leaves its tab to the next test, empty.
func (p *Page) leave(origin, address string) {
	p.settle()
	for _, problem := range p.watch.unmet() {
		p.t.Errorf("%s: %s", address, problem)
	}
	p.keep(address)
	if failed, ok := p.t.(interface{ Failed() bool }); !ok || failed.Failed() || p.tab.spoiled ||
		p.forget(origin) != nil {
		p.tab.close()
		return
	}
	left.Lock()
	defer left.Unlock()
	left.tabs[origin] = append(left.tabs[origin], p.tab)
}

// forget makes the tab one that nothing has been done in. A page of the lab writes what it keeps
// when it is left, so its storage is emptied from another page of the same origin, which has no
// program.
func (p *Page) forget(origin string) error {
	limit, cancel := context.WithTimeout(p.ctx, patience())
	defer cancel()
	p.tab.lock.Lock()
	p.tab.listen = &watch{}
	p.tab.lock.Unlock()
	_, err := chromedp.Run(limit, func(ctx context.Context, t *chromedp.Target) (chromedp.Void,
		error) {
		for _, id := range p.tab.scripts {
			if _, err := cdp.Call(ctx, t, page.RemoveScriptToEvaluateOnNewDocument,
				page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id}); err != nil {
				return chromedp.Void{}, err
			}
		}
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseMoved, X: -1, Y: -1,
		})
		return chromedp.Void{}, err
	})
	p.tab.scripts = nil
	if origin == "" { // a lab in a frame keeps nothing
		_, err = chromedp.Run(limit, chromedp.Navigate("about:blank"))
	} else if err == nil {
		_, err = chromedp.Run(limit, chromedp.Navigate(origin+"/robots.txt"))
		if err == nil {
			_, err = chromedp.Run(limit,
				chromedp.Evaluate[chromedp.Void](`localStorage.clear(), sessionStorage.clear(),
				window.name = "", void 0`))
		}
	}
	if err == nil {
		_, err = chromedp.Run(limit, func(ctx context.Context, t *chromedp.Target) (chromedp.Void,
			error) {
			_, err := cdp.Call(ctx, t, page.ResetNavigationHistory, cdp.Empty{})
			return chromedp.Void{}, err
		})
	}
	return err
}
