package walls

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestOneReaderOfJSON: JSON is read by engine/data alone, which bounds its depth first. Anywhere
// else, encoding/json would recurse as deep as the text, which ends the browser program. The site
// reads its own files.
func TestOneReaderOfJSON(t *testing.T) {
	reads := regexp.MustCompile(`json\.(Unmarshal|NewDecoder)\(`)
	inData := 0
	for _, root := range []string{"../../app", "../../engine", "../../web"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
				strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "../../web/site/") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, call := range reads.FindAllString(string(source), -1) {
				if strings.HasPrefix(path, "../../engine/data/") {
					inData++
				} else {
					t.Errorf("%s calls %s…) instead of engine/data", path, call)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if inData < 2 {
		t.Errorf("engine/data reads JSON at %d places: this test looks for the wrong name", inData)
	}
}
