package exercise

import (
	"testing"

	"perceptronlab/engine/goal"
)

// TestNamedNumbers: weights that are typed with their names count by these, and where names and
// places disagree nothing is judged.
func TestNamedNumbers(t *testing.T) {
	x, err := Parse([]byte(asking(worked2, `{"is":"vector","of":"weights-after"}`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	right, _ := s.Shown(0, 0)
	a, b, c := right.Texts[0], right.Texts[1], right.Texts[2]
	if a == b || b == c {
		t.Fatalf("%q cannot be told apart", right.Texts)
	}
	for typed, want := range map[string]goal.State{
		a + "; " + b + "; " + c:                  goal.Right,
		"w1=" + b + "; w2=" + c + "; w0=" + a:    goal.Right,
		"w₂ = " + c + " w₁ = " + b + " b = " + a: goal.Right,
		"w = (" + a + ", " + b + ", " + c + ")":  goal.Right,
		"w0=" + a + "; w0=" + b + "; w0=" + c:    goal.Invalid,
		"w1=" + a + "; w2=" + b + "; w3=" + c:    goal.Invalid,
		"w1=" + a + "; w2=" + b + "; w0=" + c:    goal.Wrong,
		a + " + " + b + " x1 + " + c + " x2":     goal.Invalid,
	} {
		if v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0); v.State != want {
			t.Errorf("%q is %s, want %s: %v", typed, v.State, want, v.Say)
		}
	}
	if v := s.judge(goal.Answers{"s.q": goal.Typed("w1="+a, "w2="+b, "w0="+c)}, 0, 0); v.State != goal.Wrong {
		t.Errorf("in three fields: %s", v.State)
	}
}
