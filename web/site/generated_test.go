package site

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"perceptronlab/web/built"
	"perceptronlab/web/site/pages"
)

// built returns the site as generated; a checkout may not have it yet.
func whole(t *testing.T) fs.FS {
	t.Helper()
	files, err := built.Files()
	if err != nil {
		t.Fatalf("%v (make test does)", err)
	}
	return files
}

// TestBuiltSite checks what was really generated: every address in the page
// leads to a file, relative and under a name with its hash, and what can be
// compressed is.
func TestBuiltSite(t *testing.T) {
	files := whole(t)
	h, err := Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	page := body(t, ask(h, "GET", "/"))
	links := regexp.MustCompile(`(?:href|src|data-[a-z-]+)="(assets/[^"#]*|[^"#/]*\.webmanifest)[#"]`).FindAllStringSubmatch(page, -1)
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
	// Scripts and styles are files that are used as published or not at all, and the scripts are
	// deferred, but for the one that watches them.
	watched := strings.Count(page, "<script>"+string(pages.Watch)+"</script>")
	summed := regexp.MustCompile(`<(?:script defer|link rel="stylesheet") (?:src|href)="[^"]*" crossorigin integrity="sha256-[^"]{44,60}"`)
	n, m := strings.Count(page, "<script")+strings.Count(page, `<link rel="stylesheet"`),
		len(summed.FindAllString(page, -1))
	if watched != 1 || n != m+1 {
		t.Errorf("%d scripts and styles, %d of them files with their sums, %d that watch", n, m, watched)
	}
}
