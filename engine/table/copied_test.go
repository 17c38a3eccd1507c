package table

import (
	"os"
	"strings"
	"testing"
)

// TestCopied reads data with what stands around it where people copy it from: notebooks, scripts,
// consoles and pages. Each text of testdata/copied.txt is followed by =>, and what a person reads
// in it or why it is refused. There are at least three of each kind.
func TestCopied(t *testing.T) {
	all, err := os.ReadFile("testdata/copied.txt")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for entry := range strings.SplitSeq(strings.TrimPrefix(string(all), "-- "), "\n-- ") {
		name, rest, _ := strings.Cut(entry, " --\n")
		content, want, ok := strings.Cut(rest, "\n=> ")
		if !ok {
			t.Fatalf("nothing is wanted of %s", name)
		}
		kind, _, _ := strings.Cut(name, " ")
		kinds[kind]++
		want = strings.TrimSpace(want)
		if got := came(t, content+"\n", Reading{}); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, want)
		}
	}
	for kind, n := range kinds {
		if n < 3 {
			t.Errorf("%d of %s, want 3 dialects of each kind", n, kind)
		}
	}
	if len(kinds) < 17 {
		t.Errorf("%d kinds", len(kinds))
	}
}
