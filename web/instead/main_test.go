package main

import (
	"html"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	brief "perceptronlab/web/instead/html"
	none "perceptronlab/web/instead/net/http"
)

func TestOverlay(t *testing.T) {
	root := t.TempDir()
	touch := func(names ...string) {
		for _, name := range names {
			name = filepath.Join(root, name)
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	in := func(name string) string { return filepath.Join(root, name) }
	touch("go/src/a/b/b.go", "go/src/a/b/more.go", "go/src/a/b/asm.s", "go/src/a/a.go",
		"go/src/c/c.go",
		"here/main.go", "here/README.md", "here/a/b/b.go", "here/a/b/new.go")
	touch("here/d/d.go")
	got, missing, err := overlay(in("go"), in("here"))
	want := map[string]string{
		in("go/src/a/b/b.go"):    in("here/a/b/b.go"),
		in("go/src/a/b/more.go"): "",
		in("go/src/a/b/new.go"):  in("here/a/b/new.go"),
	}
	if err != nil || !maps.Equal(got, want) || !slices.Equal(missing, []string{"d"}) {
		t.Errorf("%v without %v, %v\nwant %v", got, missing, err, want)
	}
}

// TestTheSame: what the packages here do do, the library's do.
func TestTheSame(t *testing.T) {
	for r := range rune(0x3000) {
		if s := "a" + string(r) + "b"; brief.EscapeString(s) != html.EscapeString(s) {
			t.Errorf("%q becomes %q", s, brief.EscapeString(s))
		}
	}
	for got, want := range map[int]int{
		none.StatusOK:                  http.StatusOK,
		none.StatusNotModified:         http.StatusNotModified,
		none.StatusNotFound:            http.StatusNotFound,
		none.StatusInternalServerError: http.StatusInternalServerError,
	} {
		if got != want {
			t.Errorf("%d is %d", want, got)
		}
	}
}
