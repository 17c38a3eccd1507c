package words

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestCatalogue reads the catalogues' source, this package and the file words.go of any other:
// every message is there in both languages, with the same placeholders, and the Chinese one is
// Chinese, set as the house sets it.
func TestCatalogue(t *testing.T) {
	messages := 0
	for path, file := range catalogues(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			said := map[string]string{}
			for _, element := range literal.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					key, ok := pair.Key.(*ast.Ident)
					if ok && (key.Name == "En" || key.Name == "Zh") {
						said[key.Name] = spelled(t, pair.Value)
					}
				}
			}
			if _, isText := said["En"]; !isText {
				return true
			}
			messages++
			for _, fault := range faults(said["En"], said["Zh"]) {
				t.Errorf("%s: %q %s", path, said, fault)
			}
			return true
		})
	}
	if messages < 600 {
		t.Errorf("only %d messages were found", messages)
	}
}

// spelled returns a constant text.
func spelled(t *testing.T, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		if err != nil {
			t.Fatal(err)
		}
		return text
	case *ast.BinaryExpr:
		return spelled(t, e.X) + spelled(t, e.Y)
	}
	t.Errorf("a message is more than constant text: %T", e)
	return ""
}

// faults lists what is wrong with a message.
func faults(en, zh string) (list []string) {
	if en == "" || zh == "" {
		list = append(list, "is not in both languages")
	}
	if a, b := placeholders(en), placeholders(zh); !slices.Equal(a, b) {
		list = append(list, fmt.Sprintf("has placeholders %v in English and %v in Chinese", a, b))
	}
	if latin(en) > 3 && !han.MatchString(zh) && latin(zh) == latin(en) && !names[en] {
		list = append(list, "is not Chinese")
	}
	for _, rule := range house {
		if found := rule.pattern.FindString(zh); found != "" {
			list = append(list, rule.fault+": "+found)
		}
	}
	return list
}

// names are the same in Chinese: of books, of programs, of formulas.
var names = map[string]bool{"ML: Perceptrons": true, "MAML": true, "Raschka 2022": true,
	"mlxtend": true, "MITx 6.86x": true, "Hagan": true, "tanh z": true, "float64": true,
	"logistic, 1/(1 + e⁻ᶻ)": true}

var han = regexp.MustCompile(`\p{Han}`)

// house is how Chinese is set: full-width marks, and a space between Chinese and what is not,
// but none inside of Chinese or beside a full-width mark.
var house = []struct {
	pattern *regexp.Regexp
	fault   string
}{
	{regexp.MustCompile(`\p{Han}[,;:!?()]|[,;:!?()]\p{Han}|\p{Han}\.`), "has a half-width mark"},
	{regexp.MustCompile(`\p{Han}[A-Za-z\p{Greek}0-9]|[A-Za-z\p{Greek}0-9]\p{Han}`),
		"lacks a space"},
	{regexp.MustCompile(`\p{Han} \p{Han}| [，。；：！？（）、“”]|[，。；：！？（）、“”] `),
		"has a space too much"},
	{regexp.MustCompile(`[「」『』]`), "has quotation marks of another house"},
}

// TestEveryMessageIsUsed: what nothing shows is not kept.
func TestEveryMessageIsUsed(t *testing.T) {
	said := map[string]bool{} // "folder name" within a package, "package.Name" from outside of it
	identifier := regexp.MustCompile(`(\w+\.)?\w+`)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || d.Name() == "words.go" ||
			strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, name := range identifier.FindAllString(string(source), -1) {
			said[name] = true
			for part := range strings.SplitSeq(name, ".") {
				said[filepath.Dir(path)+" "+part] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, file := range catalogues(t) {
		ours := file.Name.Name == "words" // of which only lang.go says something
		for name := range file.Scope.Objects {
			inside := said[filepath.Dir(path)+" "+name]
			if ours {
				inside = !ast.IsExported(name) || slices.Contains(own, name)
			}
			if !inside && !said[file.Name.Name+"."+name] {
				t.Errorf("%s: nothing says %s", path, name)
			}
		}
	}
}

// own are the messages that this package's functions say.
var own = []string{"Over", "Under", "NoBoundary", "LineOutOfView", "OutOfView", "OneSample",
	"ManySamples"}

const root = "../.."

// catalogues returns the files that hold texts.
func catalogues(t *testing.T) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		ours := filepath.Dir(path) == filepath.Join(root, "app", "words") &&
			strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") &&
			d.Name() != "lang.go"
		if err != nil || d.IsDir() || d.Name() != "words.go" && !ours {
			return err
		}
		files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, 0)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
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
		1e9: "1×10⁹",
		// A decimal is written whole if that is no longer than six digits can be.
		-13464.888: "−13464.888", 0.09876543: "0.09876543", 0.012345678: "0.0123457",
		12345.678901: "12345.7", 0.1 + 0.7: "0.8", 0.0001: "0.0001", 1e-5: "1×10⁻⁵",
		-2.5e-7: "−2.5×10⁻⁷", 1e100: "1×10¹⁰⁰", 1.0 / 3: "0.333333", 123456789: "123456789",
	} {
		if got := Number(v); got != want {
			t.Errorf("Number(%v) = %q, want %q", v, got, want)
		}
	}
	if got := Number(math.Copysign(0, -1)); got != "0" {
		t.Errorf("zero is written %q", got)
	}
}

func TestBrief(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -12.375: "−12.375", 0.2268: "0.2268", 2. / 3: "0.667",
		12.34567: "12.3", 1234.5: "1234.5", 0.000125: "0.000125", 2.5e-7: "2.5×10⁻⁷", 123456: "123456"} {
		if got := Brief(v); got != want {
			t.Errorf("Brief(%v) = %q, want %q", v, got, want)
		}
	}
}

// TestCell: a table has no room for words.
func TestCell(t *testing.T) {
	for v, want := range map[float64]string{0.25: "0.25", 1e9: "1×10⁹", 2e9: "> 10⁹", -1e300: "< −10⁹"} {
		if got := Cell(v); got != want {
			t.Errorf("Cell(%v) = %q, want %q", v, got, want)
		}
	}
}

func TestName(t *testing.T) {
	for name, want := range map[string][2]string{
		"x1": {"x₁", "x₁"}, "x12": {"x₁₂", "x₁₂"}, "x1^2*x2": {"x₁²·x₂", "x₁²·x₂"},
		"x0": {"x0", "x0"}, "x01": {"x01", "x01"}, "x": {"x", "x"}, "1": {"1", "1"},
		"x1^": {"x1^", "x1^"}, "x1*": {"x1*", "x1*"}, "x1 (cm)": {"x1 (cm)", "x1 (cm)"},
		"sepal length (cm)": {"sepal length (cm)", "花萼长度（cm）"}, "weight": {"weight", "weight"},
	} {
		if got := [2]string{En.Name(name), Zh.Name(name)}; got != want {
			t.Errorf("%q is named %q, want %q", name, got, want)
		}
	}
}

func TestSayFillsIn(t *testing.T) {
	if got := En.Say(StepOf, 3, 600); got != "step 3 of 600" {
		t.Errorf("got %q", got)
	}
	if got := Zh.Say(ErrorsNow, 3, 100); got != "100 个样本中有 3 个分错" {
		t.Errorf("got %q", got)
	}
}

// TestReading: 250 words or 300 Chinese characters a minute.
func TestReading(t *testing.T) {
	for said, want := range map[string]time.Duration{
		"": 0, "Done.": 240 * time.Millisecond,
		"Sample 3 is a −1 but lay on the +1 side, so w turns away from it.": 17 * 240 * time.Millisecond,
		"样本 3 是 −1，却在 +1 一侧，所以 w 转离它。":                                      4*240*time.Millisecond + 12*200*time.Millisecond,
		"w = 0.5 · x": 3 * 240 * time.Millisecond,
	} {
		if got := Reading(said); got != want {
			t.Errorf("%q takes %v, want %v", said, got, want)
		}
	}
}
