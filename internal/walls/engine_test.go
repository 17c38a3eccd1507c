//go:build !js

package walls

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// order is the one way that imports run inside the engine: a package may import those of earlier
// lines only.
var order = [][]string{
	{"text"},
	{"num"},
	{"data"},
	{"rule", "table"},
	{"trace"},
	{"experiment", "geometry"},
	{"theory", "repeat"},
	{"moment", "claim"},
	{"derive"},
	{"formula"},
	{"goal"},
	{"exercise", "picture"},
	{"progress", "draft"},
	{"export"},
}

// exact are the packages whose numbers are the same on every machine.
var exact = []string{"num", "data", "table", "rule", "trace", "experiment", "geometry", "theory",
	"repeat", "moment", "claim", "derive", "formula", "goal", "exercise", "progress", "draft"}

// rounded are the functions of package math that IEEE 754 rounds correctly or that only move
// bits; the others have assembly on some machines (package num says more).
var rounded = []string{
	"Abs", "Ceil", "Copysign", "Float64bits", "Float64frombits", "Floor", "Inf", "IsInf", "IsNaN",
	"Ldexp", "Frexp", "NaN", "Nextafter", "Round", "RoundToEven", "Signbit", "Sqrt", "Trunc",
}

var constants = []string{"MaxFloat64", "MaxInt", "MaxInt32", "MaxInt64", "Pi", "Ln2", "Log2E",
	"Sqrt2"}

// seen are functions whose result is only looked at, never part of a trace: in package geometry.
var seen = []string{"Hypot"}

func TestWalls(t *testing.T) {
	rank := map[string]int{}
	for i, line := range order {
		for _, name := range line {
			rank[name] = i
		}
	}
	files, err := filepath.Glob("../../engine/*/*.go")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		name := filepath.Base(filepath.Dir(file))
		if _, ok := rank[name]; !ok {
			t.Errorf("%s: package %s has no place in the order of imports", file, name)
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inner, ours := strings.CutPrefix(path, "perceptronlab/engine/")
			switch {
			case ours && rank[inner] >= rank[name]:
				t.Errorf("%s imports %s: imports run one way, see order", file, path)
			case !ours && strings.HasPrefix(path, "perceptronlab/"):
				t.Errorf("%s imports %s: the engine knows nothing above it", file, path)
			case slices.Contains([]string{"syscall/js", "time", "os", "math/rand", "unsafe"}, path),
				path == "net" || strings.HasPrefix(path, "net/") && path != "net/url",
				strings.Contains(path, "go-app"):
				t.Errorf("%s imports %s: the engine is pure", file, path)
			}
		}
		if slices.Contains(exact, name) {
			checkMath(t, file, parsed)
		}
	}
}

// checkMath refuses functions of package math that are not the same everywhere.
func checkMath(t *testing.T, file string, parsed *ast.File) {
	ast.Inspect(parsed, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		name := selector.Sel.Name
		allowed := slices.Contains(rounded, name) || slices.Contains(constants, name) ||
			filepath.Base(filepath.Dir(file)) == "geometry" && slices.Contains(seen, name)
		if pkg, ok := selector.X.(*ast.Ident); ok && pkg.Name == "math" && !allowed {
			t.Errorf("%s uses math.%s, whose last bits depend on the machine", file, name)
		}
		return true
	})
}

// TestNoFusedProducts compiles what a trace depends on for a machine on which Go fuses x*y + z into
// one instruction with one rounding, and looks for such instructions: each is a product that should
// have been written float64(x*y).
func TestNoFusedProducts(t *testing.T) {
	var packages []string
	for _, name := range []string{"num", "data", "rule", "trace", "theory"} {
		packages = append(packages, "perceptronlab/engine/"+name)
	}
	command := exec.Command("go", append([]string{"build", "-gcflags=-S"}, packages...)...)
	command.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	listing, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, listing)
	}
	if products := regexp.MustCompile(`\tFMULD\t`).FindAll(listing, -1); len(products) < 20 {
		t.Fatalf("only %d products in the listing: it is not what it should be", len(products))
	}
	for _, fused := range regexp.MustCompile(`\(([^()]*)\)\tFN?M(?:ADD|SUB)[DS]\t`).
		FindAllSubmatch(listing, -1) {
		place := string(fused[1])
		if i := strings.Index(place, "/engine/"); i >= 0 {
			place = place[i+1:]
		}
		t.Errorf("a product is fused with a sum at %s", place)
	}
}

// mostLines bounds a package, without its tests, so that a newcomer can read it in a day.
const mostLines = 8000

// TestRoomsAreSmall: no package of the engine or the app has more than mostLines lines.
func TestRoomsAreSmall(t *testing.T) {
	lines := map[string]int{}
	for _, pattern := range []string{"engine/*/*.go", "app/*/*.go"} {
		files, err := filepath.Glob("../../" + pattern)
		if err != nil || len(files) < 30 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(file)), "../../")
			lines[name] += strings.Count(string(content), "\n")
		}
	}
	for name, n := range lines {
		if n > mostLines {
			t.Errorf("%s has %d lines, the most is %d", name, n, mostLines)
		}
	}
}
