package e2e

import (
	"net/http"
	"strings"
	"testing"

	"perceptronlab/web/built"
	"perceptronlab/web/site"
)

// mine is a link to an experiment that no visit has seen before.
const mine = "json=%7B%22version%22%3A1%2C%22title%22%3A%22Mine%22%7D"

// worksOffline goes to addresses of a lab whose server is gone.
func worksOffline(p *Page, base string, pages ...string) {
	p.t.Helper()
	for _, page := range pages {
		p.Goto("about:blank")
		p.Goto(base + page)
		p.Started()
		if strings.Contains(page, mine) {
			p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
		}
	}
}

// TestOffline: after one visit the server stops for real, and every address of the lab still works.
func TestOffline(t *testing.T) {
	t.Parallel()
	server := StartServer(t)
	p := Open(t, server.URL, Options{}).Saved()
	p.WaitFor(`document.querySelector("#site").innerText === "Works offline."`)
	server.Stop(t)
	worksOffline(p, server.URL, "/embed.html?lang=en#"+mine, "/", // of which no visit has needed the first
		"/index.html?utm_source=course#"+mine)
	l := &Lab{p, t}
	// by the worker beside the page, which no visit has needed before
	l.opens("Heights.csv", twoClasses)
	p.WaitFor(`document.querySelector("h1").innerText === "Heights"`)
	p.ClickOn(`[data-do="lang:zh-Hans"]`)
	p.Reload()
	p.Started()
	p.WaitFor(`document.querySelector("#site").innerText === "可离线使用。"`)
	p.ClickOn(`#site-check`)
	p.WaitFor(`document.querySelector("#site").innerText.includes("网络")`)
	p.Axe()
}

// TestKeepingLoadsNothingTwice: what the page has loaded is not loaded again to be kept.
func TestKeepingLoadsNothingTwice(t *testing.T) {
	t.Parallel()
	files, err := built.Files()
	if err != nil {
		t.Fatal(err)
	}
	honest, err := site.Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	host := StartHost(t, honest)
	Open(t, host.URL, Options{}).Saved()
	asked := map[string]int{}
	for _, line := range host.Asked() {
		asked[line]++
	}
	for line, n := range asked {
		if path, sent := strings.CutPrefix(line, "200 "); sent && n > 1 {
			t.Errorf("%s was sent %d times", path, n)
		}
	}
	if asked["200 /sw.js"] != 1 || asked["304 /"] != 1 {
		t.Errorf("asked for %v", asked)
	}
}

// TestNoWorker: where there can be no worker, the lab works and says nothing of it.
func TestNoWorker(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]string{
		"none":    "delete Navigator.prototype.serviceWorker",
		"refused": `ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("no"))`,
		"throws":  `Object.defineProperty(Navigator.prototype, "serviceWorker", {get() { throw new DOMException("no", "SecurityError"); }})`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Open(t, labURL(), Options{Before: before}).Started()
			p.WaitFor(`perceptronLab.site.state === "none"`)
			if text := p.Text("footer"); !strings.HasPrefix(text, "About and keys") ||
				len(strings.Fields(text)) != 5 || !strings.Contains(text, "Version ") {
				t.Errorf("%s: the foot says %q", name, text)
			}
		})
	}
}

// TestTwoLabsOnOneOrigin: labs in two folders of a host, and another app beside them, leave each
// other's work and caches alone.
func TestTwoLabsOnOneOrigin(t *testing.T) {
	t.Parallel()
	one, two := Export(t, t.TempDir()), released(t)
	both := func(a string) http.Handler {
		mux := http.NewServeMux()
		mux.Handle("/a/", Plain("/a", a))
		mux.Handle("/a/b/", Plain("/a/b", one))
		mux.HandleFunc("/other", func(w http.ResponseWriter,
			r *http.Request) {
			w.Write([]byte("<!doctype html>other"))
		})
		return mux
	}
	host := StartHost(t, both(one))
	p := Open(t, host.URL+"/a/#"+mine, Options{}).Saved()
	p.ClickOn(`[data-do="step:1"]`)
	Eval[bool](p, `caches.open("another app").then(c => c.put("/other", new Response("kept"))).then(() => true)`)
	p.Goto(host.URL + "/a/b/")
	p.Saved()
	if title := p.Text("h1"); strings.HasPrefix(title, "Mine") {
		t.Error("the one lab has opened the other's work")
	}
	host.Serve(both(two))
	p.Goto(host.URL + "/a/")
	p.Started()
	update(p)
	p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
	if names := Eval[[]string](p, "caches.keys()"); len(names) != 4 {
		t.Errorf("the caches are %q; want another app's, the other lab's, and two versions of this one", names)
	}
	host.Stop()
	worksOffline(p, host.URL, "/a/?x", "/a/b/?y")
	if got := Eval[string](p, `caches.open("another app").then(c => c.match("/other")).then(r => r.text())`); got != "kept" {
		t.Errorf("another app's cache holds %q", got)
	}
}
