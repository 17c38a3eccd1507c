package trial

import (
	"os"
	"path/filepath"
	"testing"
)

func open() Eye { return NewSight() }

// TestScripts plays all that was ever found.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts (%v)", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		script, err := Parse(string(text))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if what := Play(script, open); what != "" {
			t.Errorf("%s: %s", file, what)
		}
	}
}
