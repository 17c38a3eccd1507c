// Package walls holds the walls of the house: which way imports run, and where texts stand.
package walls

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// house is the order of the house: a package may import those that stand after it.
var house = []string{
	"perceptronlab/web/site", "perceptronlab/app/live", "perceptronlab/app/browser", "perceptronlab/app/view",
	"perceptronlab/app/paint", "perceptronlab/app/embed", "perceptronlab/app/lab",
	"perceptronlab/app/explain", "perceptronlab/app/worker", "perceptronlab/app/classroom",
	"perceptronlab/app/markup", "perceptronlab/app/gallery",
	"perceptronlab/app/tables", "perceptronlab/app/repeats", "perceptronlab/app/paper",
	"perceptronlab/app/pdf", "perceptronlab/app/wire",
	"perceptronlab/app/words", "perceptronlab/engine",
}

func floor(path string) int {
	for i, prefix := range house {
		if path == prefix || strings.HasPrefix(path, prefix+"/") {
			return i
		}
	}
	return -1
}

// browsers are the packages that know the browser. All of app/view renders natively too: it has
// go-app.
var browsers = []string{"/app/browser/", "/app/paint/"}

// allowed reports whether a file may import what knows the browser.
func allowed(path, imported string) bool {
	if imported != "syscall/js" && strings.Contains(path, "/app/view/") {
		return true
	}
	return slices.ContainsFunc(browsers,
		func(part string) bool { return strings.Contains(path, part) })
}

// TestImportsRunOneWay: server → site, live → app → engine, and inside app browser → view → paint, embed →
// lab → explain → wire → words; the worker and what it does has wire and words. Only the top of it knows the browser.
func TestImportsRunOneWay(t *testing.T) {
	files := 0
	for _, root := range []string{"../../app", "../../web/site", "../../engine"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
				strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			files++
			own := floor("perceptronlab/" +
				filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path),
					filepath.Join("..", "..")+string(filepath.Separator))))
			for _, spec := range file.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				if to := floor(imported); to >= 0 && to < own {
					t.Errorf("%s imports %s, which stands above it", path, imported)
				}
				browser := imported == "syscall/js" || strings.Contains(imported, "go-app")
				if browser && !allowed(path, imported) {
					t.Errorf("%s knows the browser: %s", path, imported)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 40 {
		t.Errorf("only %d files were looked at", files)
	}
}

// TestTextsStandInCatalogues: what is shown to people stands in app/words, and where that cannot be
// imported, in the files …words.go of the package. Chinese tells: what is shown is in both languages.
func TestTextsStandInCatalogues(t *testing.T) {
	literals := 0
	err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains(notOurs, d.Name()) {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			strings.HasSuffix(d.Name(), "words.go") || filepath.Dir(path) == filepath.Join("..", "..", "app", "words") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			literals++
			if strings.ContainsFunc(literal.Value, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s: %s belongs in a catalogue", set.Position(literal.Pos()), literal.Value)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if literals < 1000 {
		t.Errorf("only %d texts were looked at", literals)
	}
}

// long is a literal that no break can shorten.
var long = regexp.MustCompile("\"(?:\\\\.|[^\"\\\\]){49,}\"|`[^`]{49,}`")

// TestLinesFit: lines have at most 100 columns, a tab is four, unless a literal is in the way.
// Catalogues have sentences, and tests documents.
func TestLinesFit(t *testing.T) {
	err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(notOurs, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"),
			strings.HasSuffix(d.Name(), "words.go") || filepath.Dir(path) == filepath.Join("..", "..", "app", "words"):
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		raw := false // within a literal of several lines
		for i, line := range strings.Split(string(content), "\n") {
			begins := raw
			raw = raw != (strings.Count(line, "`")%2 == 1)
			columns := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
			if columns > 100 && !begins && !raw && !long.MatchString(line) {
				t.Errorf("%s:%d has %d columns", path, i+1, columns)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
