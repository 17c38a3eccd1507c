package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"net/http"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Frames returns the frames of another site that the page holds at whatever depth, once there are
// so many whose address contains a text. Each is a page of its own to the browser.
func (p *Page) Frames(count int, part string) []*Page {
	p.t.Helper()
	own := chromedp.FromContext(p.ctx).BrowserContextID
	for start := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		var found []target.ID
		for _, info := range call(p, target.GetTargets, target.GetTargetsParams{}).TargetInfos {
			if info.Type == "iframe" && info.BrowserContextID == own &&
				strings.Contains(info.URL, part) {
				found = append(found, info.TargetID)
			}
		}
		if len(found) == count {
			frames := make([]*Page, count)
			for i, id := range found {
				frames[i] = p.attach(id)
			}
			return frames
		}
		if spent(start) {
			p.t.Fatalf("%d frames with %q, want %d%s", len(found), part, count, p.state())
		}
	}
}

// attach makes a page of a frame; what goes wrong in it fails the test too.
func (p *Page) attach(id target.ID) *Page {
	p.t.Helper()
	ctx, detach := chromedp.NewContext(p.ctx, chromedp.WithTargetID(id),
		chromedp.WithDetachOnCancel())
	frame := &Page{t: p.t, ctx: ctx, watch: &watch{}, dog: p.dog}
	frame.do(chromedp.Do(ctx))
	frame.do(chromedp.Listen(ctx, frame.watch.event))
	frame.dog.ready(frame)
	p.t.Cleanup(func() {
		for _, problem := range frame.watch.unmet() {
			p.t.Errorf("in a frame: %s", problem)
		}
		detach()
	})
	return frame
}

// PagesHost is a host of pages at the root that obeys the file _headers, as several do.
func PagesHost(t T, dir string) http.Handler {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "_headers"))
	if err != nil {
		t.Fatalf("%v", err)
	}
	rules := map[string][][2]string{}
	path := ""
	for _, line := range strings.Split(string(text), "\n") {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok &&
			strings.HasPrefix(line, "  ") {
			rules[path] = append(rules[path], [2]string{name, value})
		} else {
			path = line
		}
	}
	plain := Plain("", dir)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for path, headers := range rules {
			prefix, wild := strings.CutSuffix(path, "*")
			if r.URL.Path == path || wild && strings.HasPrefix(r.URL.Path, prefix) {
				for _, h := range headers {
					w.Header().Add(h[0], h[1])
				}
			}
		}
		plain.ServeHTTP(w, r)
	})
}
