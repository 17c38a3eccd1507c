//go:build !js

package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOneWayIn: whatever the browser calls goes through entry, which guards it.
func TestOneWayIn(t *testing.T) {
	const guarded = "loop_js.go"
	for name, source := range sources(t) {
		if n := strings.Count(source, "js.FuncOf("); name == guarded && n != 1 || name != guarded &&
			n > 0 {
			t.Errorf("%s has %d functions for the browser that are not guarded", name, n)
		}
	}
}

// sources returns the package's files but for its tests, by their names.
func sources(t *testing.T) map[string]string {
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) < 12 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			all[name] = string(text)
		}
	}
	return all
}
