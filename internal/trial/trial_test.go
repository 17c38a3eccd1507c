package trial

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"perceptronlab/internal/e2e/cases"
)

// make trial asks for more.
var (
	messages = flag.Int("messages", 10_000, "random messages to try")
	seed     = flag.Uint64("seed", 1, "of the first of them")
)

func open() Eye { return NewSight() }

// TestRandom tries random messages, with everything drawn and said after each.
func TestRandom(t *testing.T) {
	const portion = 1000 // messages from one seed
	parts := max(1, cases.Of(*messages)/portion)
	t.Logf("%d messages on %s/%s", parts*portion, runtime.GOOS, runtime.GOARCH)
	for i := range parts {
		t.Run(fmt.Sprint(*seed+uint64(i)), func(t *testing.T) {
			t.Parallel()
			if f := Random(*seed+uint64(i), portion, open); f != nil {
				t.Errorf("%s\nafter, to be kept in testdata/scripts:\n%s", f.What, f.Script)
			}
		})
	}
}

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

// TestEveryMessageIsTried: what Update knows has a name in scripts, and is made at random.
func TestEveryMessageIsTried(t *testing.T) {
	known := map[string]bool{"Command": true}
	file, err := parser.ParseFile(token.NewFileSet(), "../../app/lab/update.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.TypeSwitchStmt); ok {
			for _, c := range s.Body.List {
				for _, name := range c.(*ast.CaseClause).List {
					known[name.(*ast.Ident).Name] = true
				}
			}
		}
		return true
	})
	if got, want := slices.Sorted(maps.Keys(kinds)),
		slices.Sorted(maps.Keys(known)); !slices.Equal(got, want) {
		t.Errorf("scripts have\n%v\nUpdate has\n%v", got, want)
	}
	made := made(30_000)
	for name := range known {
		if !made[name] {
			t.Errorf("%s is never made", name)
		}
	}
}

// blind sees nothing.
type blind struct{}

// broken finds fault with every second sample.
type broken struct{ blind }

// TestShrinks: of a long script that goes wrong the shortest is left, and it is read as it is
// written.
func TestShrinks(t *testing.T) {
	f := Random(3, 2000, func() Eye { return broken{} })
	if f == nil || len(f.Script) != 1 {
		t.Fatalf("%+v", f)
	}
	again, err := Parse("# found\n" + f.Script.String())
	if err != nil || again.String() != f.Script.String() || Play(again,
		func() Eye { return broken{} }) == "" {
		t.Errorf("%v\n%s\n%s", err, again, f.Script)
	}
	if what := Play(again, func() Eye { return blind{} }); what != "" {
		t.Error(what)
	}
}
