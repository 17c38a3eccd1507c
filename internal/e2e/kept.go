package e2e

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/chromedp/chromedp"

	"perceptronlab/internal/e2e/red"
)

// pages counts the pages that red tests have kept.
var pages atomic.Int64

// keep keeps what shows why a test is red, if it is: what the page looks like at the test's end,
// what it reads, and what its console said.
func (p *Page) keep(url string) {
	t, ok := p.t.(interface {
		red.T
		Failed() bool
	})
	if !ok || !t.Failed() {
		return
	}
	t.Helper()
	limit, cancel := context.WithTimeout(p.ctx, patience())
	defer cancel()
	name := fmt.Sprintf("page-%d", pages.Add(1))
	picture, err := chromedp.Run(limit, chromedp.CaptureScreenshot())
	if err == nil {
		red.Keep(t, name+".png", picture)
	}
	shown, reads := chromedp.Run(limit, chromedp.Evaluate[string](
		`location.href + "\n\n" + (document.body?.innerText ?? "")`))
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	red.Keep(t, name+".txt", fmt.Appendf(nil,
		"opened %s, then at %s\n\nconsole\n%s\n\nproblems\n%s\n\nasked for\n%s\n\n%s\n",
		url, shown, lines(p.watch.said), lines(p.watch.problems), lines(p.watch.requests),
		trouble(err, reads)))
}

func lines(all []string) string { return strings.Join(all, "\n") }

// trouble says what was in the way of looking at the page, if anything was.
func trouble(errs ...error) string {
	var text []string
	for _, err := range errs {
		if err != nil {
			text = append(text, "it could not be looked at: "+err.Error())
		}
	}
	return lines(text)
}
