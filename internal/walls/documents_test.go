package walls

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// named is a file or folder of the repository as documents write it: from the root or from any
// folder on.
var named = regexp.MustCompile("`((?:[a-z0-9_.-]+/)+[a-z0-9_.-]*|[a-z0-9_-]+\\.(?:go|js|css|md))`")

// notOurs are folders of what is not written by hand.
var notOurs = []string{"bin", "dist", "node_modules", ".git"}

// TestDocumentsNameFiles: what the documents about the house send one to is there.
func TestDocumentsNameFiles(t *testing.T) {
	const root = "../.."
	var there strings.Builder // each file and folder between slashes, on a line
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		name = strings.TrimPrefix(filepath.ToSlash(name), root+"/")
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(notOurs, entry.Name()):
			return filepath.SkipDir
		}
		there.WriteString("/" + name + "/\n")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	all := there.String()
	for _, document := range []string{"ARCHITECTURE.md", "docs/decisions.md",
		"docs/recipes.md"} {
		content, err := os.ReadFile(filepath.Join(root, document))
		if err != nil {
			t.Fatal(err)
		}
		found := named.FindAllStringSubmatch(string(content), -1)
		if len(found) < 20 {
			t.Errorf("%s names %d files", document, len(found))
		}
		for _, match := range found {
			if !strings.Contains(all, "/"+strings.TrimSuffix(match[1], "/")+"/\n") {
				t.Errorf("%s names %s, which is not there", document, match[1])
			}
		}
	}
}
