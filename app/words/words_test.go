package words

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
)

// TestCatalogue reads the catalogue's source: every message is there in both languages, with the
// same placeholders, and the Chinese one is Chinese.
func TestCatalogue(t *testing.T) {
	messages := 0
	inspect(t, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		literal, ok := spec.Values[0].(*ast.CompositeLit)
		if !ok {
			return true
		}
		if _, isText := literal.Type.(*ast.Ident); !isText {
			return true
		}
		said := map[string]string{}
		for _, element := range literal.Elts {
			pair := element.(*ast.KeyValueExpr)
			text, err := strconv.Unquote(pair.Value.(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			said[pair.Key.(*ast.Ident).Name] = text
		}
		messages++
		name := spec.Names[0].Name
		if said["En"] == "" || said["Zh"] == "" {
			t.Errorf("%s is not in both languages: %q", name, said)
		}
		if en, zh := placeholders(said["En"]), placeholders(said["Zh"]); !slices.Equal(en, zh) {
			t.Errorf("%s has placeholders %v in English and %v in Chinese", name, en, zh)
		}
		if latin(said["En"]) > 3 && !slices.ContainsFunc([]rune(said["Zh"]),
			func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s is not Chinese: %q", name, said["Zh"])
		}
		return true
	})
	if messages < 100 {
		t.Errorf("only %d messages were found", messages)
	}
}

// TestEveryMessageIsUsed: what nothing shows is not kept.
func TestEveryMessageIsUsed(t *testing.T) {
	var code strings.Builder
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
			strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		code.Write(source)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	inspect(t, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, name := range spec.Names {
			if name.IsExported() && !regexp.MustCompile(`(words\.|\.Say\()`+name.Name+`\b`).
				MatchString(code.String()) {
				t.Errorf("nothing says words.%s", name.Name)
			}
		}
		return false
	})
}

// inspect walks through the files of the catalogue.
func inspect(t *testing.T, visit func(ast.Node) bool) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || name == "lang.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, visit)
	}
}

func placeholders(s string) []string {
	found := regexp.MustCompile(`\{\d\}`).FindAllString(s, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// latin counts the letters of words, not of formulas.
func latin(s string) int {
	n := 0
	for _, word := range regexp.MustCompile(`[A-Za-z]{2,}`).
		FindAllString(regexp.MustCompile(`\{\d\}`).ReplaceAllString(s, ""), -1) {
		n += len(word)
	}
	return n
}

func TestNumber(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", 0.1: "0.1", -0.13: "−0.13", 0.30000000000000004: "0.3", 1234567: "1234567",
		1e9:     "1×10⁹",
		-2.5e-7: "−2.5×10⁻⁷", 1e100: "1×10¹⁰⁰", 1.0 / 3: "0.333333", 123456789: "123456789",
	} {
		if got := Number(v); got != want {
			t.Errorf("Number(%v) = %q, want %q", v, got, want)
		}
	}
}

func TestSayFillsIn(t *testing.T) {
	if got := En.Say(StepOf, 3, 600); got != "step 3 of 600" {
		t.Errorf("got %q", got)
	}
	if got := Zh.Say(ErrorsNow, 3, 100); got != "100 个中 3 个错误" {
		t.Errorf("got %q", got)
	}
}
