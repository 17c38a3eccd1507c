package e2e

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// newer is a later version of the site, made by the site's own generator from other sources.
var newer = sync.OnceValue(func() string { return Release(&shared, "") })

// released is the folder of a later version of the site.
func released(t *testing.T) string {
	t.Helper()
	return newer()
}

// version is the version that the page is of.
func version(p *Page) string {
	p.t.Helper()
	return Eval[string](p, "perceptronLab.site.version")
}

// known waits until the page knows how it stands with its version.
func (p *Page) known() {
	p.t.Helper()
	p.WaitFor(`window.perceptronLab?.site && !["", "checking", "saving"].includes(perceptronLab.site.state)`)
}

// check has the page look for a newer version, until it is in one of the states.
func check(p *Page, states ...string) string {
	p.t.Helper()
	p.known()
	p.ClickOn(`#site-check`)
	p.WaitFor(`!["checking", "ready", "saving"].includes(perceptronLab.site.state)`)
	got := Eval[string](p, "perceptronLab.site.state")
	for _, state := range states {
		if got == state {
			return got
		}
	}
	p.t.Errorf("after looking for a newer version it is %q, want one of %q", got, states)
	return got
}

// becomes waits until the page, which is being loaded anew meanwhile, is of another version.
func (p *Page) becomes(another func(version string) bool) {
	p.t.Helper()
	for start := time.Now(); !spent(start); time.Sleep(20 * time.Millisecond) {
		limit, cancel := context.WithTimeout(p.ctx, patience())
		// A question that the loading cuts short is asked again.
		now, err := chromedp.Run(limit, chromedp.Evaluate[string](`window.perceptronLab?.boot === "started" && perceptronLab.site?.version || ""`))
		cancel()
		if err == nil && now != "" && another(now) {
			return
		}
	}
	p.t.Fatalf("in %v the page did not become one of another version%s", patience(), p.state())
}

// update looks for a newer version, which must be there, and takes it.
func update(p *Page) {
	p.t.Helper()
	before := version(p)
	p.known()
	if Eval[string](p, "perceptronLab.site.state") != "update" {
		check(p, "update")
	}
	p.ClickOn(`#site-check`)
	p.becomes(func(version string) bool { return version != before })
}

// TestBrokenUpdates: a version that does not arrive whole is not taken, at whatever file and in
// whatever way it is broken; the version before goes on working without a network. The whole one is
// then taken, when the reader says so.
func TestBrokenUpdates(t *testing.T) {
	t.Parallel()
	next := Plain("/lab", released(t))
	host := StartHost(t, Plain("/lab", Export(t, t.TempDir())))
	p := Open(t, host.URL+"/lab/#"+mine, Options{}).Saved()
	old := version(p)
	gone := func(w http.ResponseWriter, _ []byte) {
		http.Error(w, "later",
			http.StatusServiceUnavailable)
	}
	altered := func(w http.ResponseWriter, data []byte) {
		data[len(data)/2] ^= 1
		w.Write(data)
	}
	truncated := func(w http.ResponseWriter, data []byte) { w.Write(data[:len(data)/2]) }
	cut := func(w http.ResponseWriter, data []byte) {
		w.Header().Set("Content-Length", "99999999")
		w.Write(data[:len(data)/2])
		panic(http.ErrAbortHandler)
	}
	cases := map[string]struct {
		file   string
		answer func(http.ResponseWriter, []byte)
	}{
		"page gone":        {"/lab/", gone},
		"page altered":     {"/lab/", altered},
		"style gone":       {"/lab/assets/lab.", gone},
		"style truncated":  {"/lab/assets/lab.", truncated},
		"style cut off":    {"/lab/assets/lab.", cut},
		"manifest altered": {"/lab/manifest.webmanifest", altered},
		"worker cut off":   {"/lab/sw.js", cut},
		"worker gone":      {"/lab/sw.js", gone},
		"worker truncated": {"/lab/sw.js", truncated},
		"worker lacks a }": {"/lab/sw.js", func(w http.ResponseWriter,
			data []byte) {
			w.Write(bytes.TrimRight(data, "}\n"))
		}},
		"everything is odd": {"/lab/", func(w http.ResponseWriter,
			_ []byte) {
			w.Write([]byte("<!doctype html>Log in to this network"))
		}},
	}
	for _, name := range some(0, 11, slices.Sorted(maps.Keys(cases))) {
		c := cases[name]
		t.Run(name, func(t *testing.T) {
			host.Serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != c.file && (c.file == "/lab/" ||
					!strings.HasPrefix(r.URL.Path, c.file)) {
					next.ServeHTTP(w, r)
					return
				}
				whole := &recorded{header: http.Header{}}
				r.Header.Del("If-Modified-Since")
				next.ServeHTTP(whole, r)
				w.Header().Set("Content-Type", whole.header.Get("Content-Type"))
				c.answer(w, whole.Bytes())
			}))
			check(p, "notupdated", "unreachable")
			if n := Eval[int](p, "caches.keys().then(all => all.length)"); n != 1 {
				t.Errorf("%d caches are left", n)
			}
		})
	}
	host.Stop()
	p.Reload()
	p.Started()
	p.WaitFor(`perceptronLab.site.state === "ready"`)
	if got := version(p); got != old {
		t.Errorf("after all of them it is version %s, was %s", got, old)
	}
	p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
	host.Start()

	host.Serve(next)
	Eval[bool](p, "window.mark = true")
	check(p, "update")
	if !Eval[bool](p, "window.mark === true") || version(p) != old {
		t.Error("the page was loaded anew unasked")
	}
	update(p)
	p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine")`)
	host.Stop()
	worksOffline(p, host.URL, "/lab/?q#"+mine)
	if version(p) == old {
		t.Error("without a network it is the old version again")
	}
}

type recorded struct {
	bytes.Buffer
	header http.Header
}

func (r *recorded) Header() http.Header { return r.header }
func (r *recorded) WriteHeader(int)     {}

// TestFirstKeepingFails: a lab that cannot be kept works, says so, and keeps nothing by halves.
func TestFirstKeepingFails(t *testing.T) {
	t.Parallel()
	plain := Plain("/lab", Export(t, t.TempDir()))
	host := StartHost(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/lab/manifest.webmanifest" {
			w.Write([]byte("{}"))
			return
		}
		plain.ServeHTTP(w, r)
	}))
	p := Open(t, host.URL+"/lab/", Options{}).Started()
	p.WaitFor(`perceptronLab.site && perceptronLab.site.state === "failed"`)
	p.WaitFor(`document.querySelector("#site").innerText.includes("did not arrive intact")`)
	if n := Eval[int](p, "caches.keys().then(all => all.length)"); n != 0 {
		t.Errorf("%d caches", n)
	}
}

// TestUpdateLeavesOtherTabsAlone: a tab with work in it goes on as it is while another one takes a
// newer version, and says that there is one.
func TestUpdateLeavesOtherTabsAlone(t *testing.T) {
	t.Parallel()
	host := StartHost(t, Plain("/lab", Export(t, t.TempDir())))
	one := Open(t, host.URL+"/lab/", Options{}).Saved()
	two := one.Beside(host.URL+"/lab/", Options{}).Saved()
	old := version(one)
	Eval[bool](one, "window.mark = true")
	host.Serve(Plain("/lab", released(t)))
	update(two)
	if version(two) == old {
		t.Error("the update did not change the version")
	}
	one.WaitFor(`perceptronLab.site.state === "update"`)
	if !Eval[bool](one, "window.mark === true") || version(one) != old {
		t.Error("the other tab was loaded anew")
	}
	one.ClickOn(`[data-do="step:1"]`)
	(&Lab{one, t}).Settle() // a step's working moves the foot
	one.ClickOn(`#site-check`)
	one.becomes(func(now string) bool { return now == version(two) })
}
