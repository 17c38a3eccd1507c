package site

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// built returns the site as generated; a checkout may not have it yet.
func built(t *testing.T) fs.FS {
	t.Helper()
	files, err := Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	return files
}

// TestBuiltSite checks what was really generated: every address in the page
// leads to a file, relative and under a name with its hash, and what can be
// compressed is.
func TestBuiltSite(t *testing.T) {
	files := built(t)
	h, err := Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	page := body(t, ask(h, "GET", "/"))
	links := regexp.MustCompile(`(?:href|src|data-wasm)="([^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(links) < 6 {
		t.Fatalf("only %d links in the page", len(links))
	}
	immutable := regexp.MustCompile(`^assets/[\w./-]+\.[0-9a-f]{12}\.\w+$`)
	for _, link := range links {
		if link[1] != "manifest.webmanifest" && !immutable.MatchString(link[1]) {
			t.Errorf("link to %q", link[1])
		}
		if r := ask(h, "GET", "/"+link[1]); r.StatusCode != 200 {
			t.Errorf("%s: %d", link[1], r.StatusCode)
		}
		if ext := path.Ext(link[1]); ext == ".wasm" || ext == ".js" || ext == ".css" {
			for _, coding := range []string{"br", "gzip"} {
				r := ask(h, "GET", "/"+link[1], "Accept-Encoding", coding)
				if r.Header.Get("Content-Encoding") != coding {
					t.Errorf("%s is not there as %s", link[1], coding)
				}
			}
		}
	}
	for _, inline := range []string{"<style", " style=", " onclick=", "javascript:"} {
		if strings.Contains(page, inline) {
			t.Errorf("the page has %q, which its policy forbids", inline)
		}
	}
	// All scripts are files, and all are deferred but one, which is to run before anything is painted.
	before := strings.Count(page, `<script src="assets/before.`)
	if n, m := strings.Count(page, "<script"), strings.Count(page, "<script defer src="); before != 1 || n != m+1 {
		t.Errorf("%d scripts, %d of them deferred files, %d before the page", n, m, before)
	}
}
