package main

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/web/built"
	"perceptronlab/web/site"
)

// best is the quality of what is published; the site of the tests is compressed in less time. quick
// takes two seconds for both programs and best seventy, which made the first 0.882 times as large and
// the second 0.883.
const best, quick, shrinks = 11, 9, 0.885

// sent is how much of a file of the built site is sent to a browser that knows brotli, where the
// site is published: of what is large about so much. It is compressed once and kept for the next time.
func sent(t *testing.T, content string) int {
	t.Helper()
	data := []byte(content)
	quality, times := best, 1.0
	if len(data) >= worthCaching {
		quality, times = quick, shrinks
	}
	key := fmt.Sprintf("%s-q%d.br", digest(data), quality)
	out, err := cached("../../bin/cache", key, data, func() ([]byte,
		error) {
		return encode(".br", quality, data)
	})
	if err != nil {
		t.Fatal(err)
	}
	return min(len(data), int(times*float64(len(out))))
}

// served is a file of the built site.
func served(t *testing.T, h http.Handler, file string) string {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+file, nil))
	data, err := io.ReadAll(w.Body)
	if err != nil || w.Code != http.StatusOK {
		t.Fatalf("%s: %d %v", file, w.Code, err)
	}
	return string(data)
}

// TestFirstVisit guards what a first visit costs a browser that knows brotli: the page with
// everything it loads by itself, after which it can be used, and what the worker then loads to
// keep.
func TestFirstVisit(t *testing.T) {
	// 2,100,000 are promised until it can be used; so near nothing creeps in unseen. The lessons
	// (about 117,000) and their judge in the worker's program are kept for times without a network.
	const mostShown, mostKept = 1_623_500, 3_604_500
	files, err := built.Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	h, err := site.Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	page, worker := served(t, h, ""), served(t, h, "sw.js")
	worker, _, _ = strings.Cut(worker, "const LATER") // what is kept once it was asked for
	shown := map[string]bool{"": true}
	for _, link := range regexp.MustCompile(`(?:href|src)="([^"#]*)"`).
		FindAllStringSubmatch(page, -1) {
		shown[link[1]] = true
	}
	kept := map[string]bool{"sw.js": true}
	for _, file := range regexp.MustCompile(`"([^"]+)":"[0-9a-f]{64}"`).
		FindAllStringSubmatch(worker, -1) {
		if name := strings.TrimPrefix(file[1], "./"); !shown[name] {
			kept[name] = true
		}
	}
	if len(shown) < 8 || len(kept) < 4 {
		t.Errorf("only %d files are shown and %d kept", len(shown), len(kept))
	}
	parts := []part{{"until it can be used", shown, mostShown},
		{"with what is kept", kept, mostKept}}
	totals, fault := fits(t, h, parts)
	if fault != "" {
		t.Error(fault)
	}
	inReadme(t, "a first visit takes %.1f MB over the wire", int64(totals[0]))
}

// TestProgramIsLean: a slow device has to compile all of the browser program.
func TestProgramIsLean(t *testing.T) {
	const most = 7_682_500
	files, err := built.Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	programs, err := fs.Glob(files, "assets/app.*.wasm")
	if err != nil || len(programs) != 1 {
		t.Fatalf("%v are the programs, %v", programs, err)
	}
	info, err := fs.Stat(files, programs[0])
	if err != nil {
		t.Fatal(err)
	}
	n := info.Size()
	if n > most {
		t.Errorf("%d bytes, at most %d should be", n, most)
	}
	inReadme(t, "The browser program is %.1f MB", n)
}

// inReadme asks that the README has a figure, given in bytes and written in MB.
func inReadme(t *testing.T, format string, bytes int64) {
	t.Helper()
	readme, err := os.ReadFile("../../README.md")
	if figure := fmt.Sprintf(format, float64(bytes)/1e6); !strings.Contains(string(readme), figure) {
		t.Errorf("README.md does not say %q: %v", figure, err)
	}
}

// part is what is loaded at a time, and how much may be by then.
type part struct {
	what  string
	files map[string]bool
	most  int
}

// fits returns how much is loaded by the end of each part, and which part is too much, "" for none.
func fits(t *testing.T, h http.Handler, parts []part) (totals []int, fault string) {
	t.Helper()
	total := 0
	for _, part := range parts {
		for link := range part.files {
			n := sent(t, served(t, h, link))
			t.Logf("%9d %s", n, link)
			total += n
		}
		t.Logf("%9d %s", total, part.what)
		totals = append(totals, total)
		if total > part.most {
			fault = fmt.Sprintf("a first visit loads %d bytes %s, more than %d", total, part.what,
				part.most)
		}
	}
	return totals, fault
}
