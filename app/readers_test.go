package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestOneReaderOfJSON: JSON is read by engine/strict alone, which bounds its depth first. Anywhere
// else, encoding/json would recurse as deep as the text, which ends the browser program.
func TestOneReaderOfJSON(t *testing.T) {
	reads := regexp.MustCompile(`json\.(Unmarshal|NewDecoder)\(`)
	inStrict := 0
	for _, root := range []string{".", "../engine", "../web", "../cli"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
				strings.HasSuffix(path, "_test.go") || strings.Contains(path, "trial") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, call := range reads.FindAllString(string(source), -1) {
				if strings.HasPrefix(path, "../engine/strict/") {
					inStrict++
				} else {
					t.Errorf("%s calls %s…) instead of engine/strict", path, call)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if inStrict < 2 {
		t.Errorf("engine/strict reads JSON at %d places: this test looks for the wrong name", inStrict)
	}
}
