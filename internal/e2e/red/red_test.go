package red

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// quiet is a T that keeps what is logged.
type quiet struct {
	*testing.T
	said string
}

func (q *quiet) Logf(format string, args ...any) { q.said += fmt.Sprintf(format, args...) }

// TestKeep: what is kept is where the message says.
func TestKeep(t *testing.T) {
	t.Run("a test: of/../odd name", func(t *testing.T) {
		q := &quiet{T: t}
		Keep(q, "note.txt", []byte("kept"))
		root, err := Root()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			os.RemoveAll(filepath.Join(root, "bin", "red", "internal", "e2e", "red",
				"TestKeep"))
		})
		file, ok := strings.CutPrefix(q.said, "see ")
		if !ok || !strings.HasPrefix(file, filepath.Join("bin", "red", "internal", "e2e", "red", "TestKeep")) {
			t.Fatalf("it says %q", q.said)
		}
		if text, err := os.ReadFile(filepath.Join(root, file)); err != nil ||
			string(text) != "kept" {
			t.Errorf("%q, %v", text, err)
		}
	})
}
