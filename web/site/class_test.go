package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// TestWithClass: the front page says that there are classes, the service worker has its new sum, no
// copy is of the old page, and all else is as it was. Without, nothing answers at those addresses.
func TestWithClass(t *testing.T) {
	const page = `<!doctype html><html lang="en" data-page="home">`
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	files := fstest.MapFS{"index.html": file(page), "index.html.br": file("old"), "index.html.gz": file("old"),
		"sw.js": file(`const FILES = {"./":"` + string(sumOf([]byte(page))) + `"}`), "sw.js.br": file("old"),
		"robots.txt": file("as it was")}
	with, err := WithClass(files)
	if err != nil {
		t.Fatal(err)
	}
	bare, err := Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	site, err := Handler(with)
	if err != nil {
		t.Fatal(err)
	}
	class := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "class") })
	h := Beside(site, class, func(path string) bool { return strings.HasPrefix(path, "/class/") })
	get := func(h http.Handler, path, coding string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept-Encoding", coding)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	offered := get(h, "/", "identity").Body.String()
	if !strings.Contains(offered, ` data-class="live"`) || strings.Contains(get(bare, "/", "identity").Body.String(), "live") {
		t.Errorf("the page is %s", offered)
	}
	if worker := get(h, "/sw.js", "br").Body.String(); !strings.Contains(worker, string(sumOf([]byte(offered)))) {
		t.Errorf("the worker is %s", worker)
	}
	for _, path := range []string{"/", "/sw.js"} {
		if w := get(h, path, "br, gzip"); w.Header().Get("Content-Encoding") != "gzip" || strings.Contains(w.Body.String(), "old") {
			t.Errorf("%s: %s %q", path, w.Header(), w.Body)
		}
	}
	if got := get(h, "/robots.txt", "").Body.String(); got != "as it was" {
		t.Errorf("another file is %q", got)
	}
	w := get(h, "/class/x", "")
	if w.Body.String() != "class" || w.Header().Get("Content-Security-Policy") == "" ||
		w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Set-Cookie") != "" {
		t.Errorf("a class answers %s %s", w.Body, w.Header())
	}
	if w := get(bare, "/class/x", ""); w.Code != http.StatusNotFound {
		t.Errorf("without classes it answers %d", w.Code)
	}
	if _, err := WithClass(fstest.MapFS{"index.html": file("another"), "sw.js": file("")}); err == nil {
		t.Error("a page that it cannot change is served")
	}
}
