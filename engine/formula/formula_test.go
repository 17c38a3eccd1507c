package formula

import (
	"strings"
	"testing"

	"perceptronlab/engine/derive"
)

// TestSame: two rows are one formula where algebra says so, and only there.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"x eta", "eta x", true}, {"half two x", "x", true}, {"over-m sum eta", "eta", true},
		{"sum x", "x", false}, {"sum x", "two two x", false}, {"d-z squared", "z-d squared", true},
		{"d-z squared", "d squared minus z squared", false},
		{"d-z squared", "d squared minus two d z plus z squared", true},
		{"minus open minus x close", "x", true}, {"x minus x plus d", "d", true},
		{"sum sum x", "two two sum x", true}, {"eta sum d x", "sum eta x d", true},
		{"sum open d plus x close", "sum d plus sum x", true}, {"a", "z", false},
		{"open d-o close", "open open d minus o close close", true},
	} {
		one, ok := Read(strings.Fields(c.one))
		other, fine := Read(strings.Fields(c.other))
		if !ok || !fine || one.Is(other) != c.same {
			t.Errorf("%s and %s: %v %v %v", c.one, c.other, ok, fine, one.Is(other))
		}
	}
	for _, row := range []string{"", "eta sum", "open", "close", "open close", "x plus", "plus x",
		"squared", "x minus minus x", "open x", "x close", "theta", "sum open", "eta open plus x"} {
		if _, ok := Read(strings.Fields(row)); ok {
			t.Errorf("%q is read as a formula", row)
		}
	}
}

// TestSlips have words in both languages, and each formula with a name is one.
func TestSlips(t *testing.T) {
	for _, n := range named {
		if words := names[n.id]; words.En == "" || words.Zh == "" {
			t.Errorf("%s has no words", n.id)
		}
		row := strings.Fields(n.row)
		if f, ok := Read(row); !ok || !f.is(row) {
			t.Errorf("%s is no formula", n.row)
		}
	}
	if len(names) != len(named) {
		t.Errorf("%d names of %d formulas", len(names), len(named))
	}
	if got := Line([]string{"half", "sum", "d-z", "squared"}); got != "½ Σ (d − z)²" {
		t.Errorf("written %q", got)
	}
}

// TestManySumsAreWorkedOnce: Σ nineteen times before x, which was worked out 4¹⁹ times, takes as
// much as its tiles. Each Σ sums over four samples, and what it sums is the same for all four from
// the second on: 4¹⁸ Σx.
func TestManySumsAreWorkedOnce(t *testing.T) {
	row := append(strings.Fields(strings.Repeat("sum ", 19)), "x")
	work := derive.NewBudget(1_000_000)
	many, ok := ReadWithin(row, work)
	one, _ := Read([]string{"sum", "x"})
	if !ok || work.Over() {
		t.Fatalf("%v after %d units", ok, work.Spent())
	}
	for i, v := range one.values {
		if want := v * (1 << 36); many.values[i] != want {
			t.Errorf("point %d: %v, want %v", i, many.values[i], want)
		}
	}
	if _, ok := ReadWithin(row, derive.NewBudget(1000)); ok {
		t.Error("a formula beyond the budget is read")
	}
}
