package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/site"
)

// best is the quality of what is published; the site of the tests is compressed in less time.
const best = 11

// published is how much of a file of the built site is sent to a browser that knows brotli, where the
// site is published. What is large is compressed once and kept for the next time.
func published(t *testing.T, h http.Handler, file string) (content string, sent int) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+file, nil))
	data, err := io.ReadAll(w.Body)
	if err != nil || w.Code != http.StatusOK {
		t.Fatalf("%s: %d %v", file, w.Code, err)
	}
	key := fmt.Sprintf("%s-q%d.br", digest(data), best)
	out, err := cached("../../bin/cache", key, data, func() ([]byte, error) { return encode(".br", best, data) })
	if err != nil {
		t.Fatal(err)
	}
	return string(data), min(len(data), len(out))
}

// TestFirstVisit guards what a first visit costs a browser that knows brotli: the page with everything
// it loads by itself, after which it can be used, and what the worker then loads to keep.
func TestFirstVisit(t *testing.T) {
	const mostShown, mostKept = 1_900_000, 2_800_000 // 2,100,000 are promised; so near nothing creeps in unseen
	files, err := site.Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	h, err := site.Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	page, _ := published(t, h, "")
	worker, _ := published(t, h, "sw.js")
	shown := map[string]bool{"": true}
	for _, link := range regexp.MustCompile(`(?:href|src)="([^"#]*)"`).FindAllStringSubmatch(page, -1) {
		shown[link[1]] = true
	}
	kept := map[string]bool{"sw.js": true}
	for _, file := range regexp.MustCompile(`"([^"]+)":"[0-9a-f]{64}"`).FindAllStringSubmatch(worker, -1) {
		if name := strings.TrimPrefix(file[1], "./"); !shown[name] {
			kept[name] = true
		}
	}
	if len(shown) < 8 || len(kept) < 4 {
		t.Errorf("only %d files are shown and %d kept", len(shown), len(kept))
	}
	total := 0
	for _, part := range []struct {
		what  string
		files map[string]bool
		most  int
	}{{"until it can be used", shown, mostShown}, {"with what is kept", kept, mostKept}} {
		for link := range part.files {
			_, n := published(t, h, link)
			t.Logf("%9d %s", n, link)
			total += n
		}
		t.Logf("%9d %s", total, part.what)
		if total > part.most {
			t.Errorf("a first visit loads %d bytes %s, more than %d", total, part.what, part.most)
		}
	}
}
