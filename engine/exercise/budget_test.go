package exercise

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// TestCarriedAnswersAreJudgedOnce: thirty answers that all follow from a wrong first one. Whether
// each is carried was asked of all before it, and of each of these again: 2³⁰ times.
func TestCarriedAnswersAreJudgedOnce(t *testing.T) {
	asks := []string{`{"id":"z","goal":{"is":"number","of":"z"}}`}
	answers := goal.Answers{"z": goal.Typed("5")}
	for i := range 30 {
		id := "e" + string(rune('a'+i/26)) + string(rune('a'+i%26))
		asks = append(asks, `{"id":"`+id+`","goal":{"is":"number","of":"o"}}`)
		answers[id] = goal.Typed("1")
	}
	x, err := Parse([]byte(`{"exercise":1,"id":"carried","title":"C","experiment":{"version":1,"data":{"points":[[1,2],[2,-1]],
		"labels":[-1,1]},"learner":{"eta":1,"init":[-1,0,0]}},"steps":[{"id":"s","kind":"do","cursor":1,"text":"T","ask":[` +
		strings.Join(asks, ",") + `]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	v, err := s.Judge(answers, "ebd", Attempt{Number: 1})
	if err != nil || !v.Carried || s.work.Over() {
		t.Errorf("%+v after %d units, %v", v, s.work.Spent(), err)
	}
}

// TestOnlyTheBudgetWorks: reading, training and analysing an experiment happens in budget.go alone,
// where it is spent. Claims are excepted: an experiment of theirs is small, and spent as a whole.
func TestOnlyTheBudgetWorks(t *testing.T) {
	var names []string
	for _, room := range []string{"exercise", "goal", "progress", "formula", "derive"} {
		within, err := filepath.Glob("../" + room + "/*.go")
		if err != nil || len(within) == 0 {
			t.Fatal(room, err)
		}
		names = append(names, within...)
	}
	works := map[string]bool{"Advance": true, "Train": true, "Run": true, "Rebuild": true}
	of := map[string]string{"experiment": "Parse Build", "theory": "Analyse AnalyseSamples"}
	seen := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == "budget.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		seen++
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			selected, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, _ := selected.X.(*ast.Ident)
			if works[selected.Sel.Name] ||
				from != nil && strings.Contains(" "+of[from.Name]+" ", " "+selected.Sel.Name+" ") {
				t.Errorf("%s calls %s, which no budget counts", name, selected.Sel.Name)
			}
			return true
		})
	}
	if seen < 50 {
		t.Errorf("%d files", seen)
	}
}

// TestCheckEnds: a check stops at its budget and advises how many variants it checked. Problems found in
// the variant that passed the budget are dropped: its answers may have been cut short.
func TestCheckEnds(t *testing.T) {
	x, err := Parse([]byte(strings.Replace(quiet, ` "steps"`,
		` "variant": {"draw": {"eta": {"from": 0.01, "to": 0.9, "step": 0.01}}, "into": {"learner.eta": "eta"}}, "steps"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	whole := x.Check(40)
	if len(whole.Codes) != 40 || len(whole.Problems) > 0 {
		t.Fatalf("%d variants, %v", len(whole.Codes), whole.Problems)
	}
	some := x.checkWithin(derive.NewBudget(100_000_000), 40)
	says := func(w text.Text) bool { return strings.Contains(w.En, fmt.Sprintf("-variants %d ", len(some.Codes))) }
	if n := len(some.Codes); n == 0 || n >= 40 || len(some.Problems) > 0 || !slices.ContainsFunc(some.Warnings, says) {
		t.Errorf("%d variants; %v; %v", n, some.Problems, some.Warnings)
	}
}
