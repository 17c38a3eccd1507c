package exercise

import (
	"strings"
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
		a + "; " + b + "; " + c:                                  goal.Right,
		"w1=" + b + "; w2=" + c + "; w0=" + a:                    goal.Right,
		"w₂ = " + c + " w₁ = " + b + " b = " + a:                 goal.Right,
		"w = (" + a + ", " + b + ", " + c + ")":                  goal.Right,
		"w0=" + a + ", w1=" + b + ", w2=" + c:                    goal.Right,
		"w0=" + a + ",w2=" + c + ",w1=" + b:                      goal.Right,
		decimalCommas("w0=" + a + ", w1=" + b + ", w2=" + c):     goal.Right,
		decimalCommas("w0 = " + a + " w1 = " + b + " w2 = " + c): goal.Right,
		"w0=" + a + "; w0=" + b + "; w0=" + c:                    goal.Invalid,
		"w1=" + a + "; w2=" + b + "; w3=" + c:                    goal.Invalid,
		"w1=" + a + "; w2=" + b + "; w0=" + c:                    goal.Wrong,
		a + " + " + b + " x1 + " + c + " x2":                     goal.Invalid,
	} {
		if v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0); v.State != want {
			t.Errorf("%q is %s, want %s: %v", typed, v.State, want, v.Say)
		}
	}
	if v := s.judge(goal.Answers{"s.q": goal.Typed("w1="+a, "w2="+b, "w0="+c)}, 0, 0); v.State != goal.Wrong {
		t.Errorf("in three fields: %s", v.State)
	}
}

// decimalCommas writes numbers as most of Europe does.
func decimalCommas(list string) string { return strings.ReplaceAll(list, ".", ",") }

// TestOtherNames: a number with the name of another quantity is not judged as the one that is asked for.
func TestOtherNames(t *testing.T) {
	scaled := strings.Replace(worked2, `"learner"`, `"inputs":{"standardize":"population"},"learner"`, 1)
	for _, c := range []struct{ experiment, of, own, others string }{
		{worked2, `"x-square"`, "‖x‖² ||x||^2", "||x|| x z ‖w‖"},
		{worked2, `"norm"`, "‖w‖ ||w||", "‖w‖² w ||x||"},
		{and, `"R2"`, "R² R^2 R2", "R ρ ρ²"},
		{and, `"R"`, "R", "R² R2 ρ"},
		{scaled, `"sigma","j":0`, "σ σ1 s sigma", "σ² x̄ mean"},
		{scaled, `"mean","j":0`, "x̄ mean μ", "σ x"},
	} {
		s := sheetOf(t, asking(c.experiment, `{"is":"number","of":`+c.of+`}`, 1))
		right, _ := s.Shown(0, 0)
		for want, names := range map[goal.State]string{goal.Right: c.own, goal.Invalid: c.others} {
			for _, name := range strings.Fields(names) {
				typed := name + " = " + right.Texts[0]
				if v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0); v.State != want {
					t.Errorf("%s: %q is %s, want %s", c.of, typed, v.State, want)
				}
			}
		}
	}
}

// TestNamesElsewhere: names count wherever numbers are typed: weights that a line is judged by, one
// number alone. θ is no name of w₀, whose sign is the other.
func TestNamesElsewhere(t *testing.T) {
	const separates, line = `{"is":"separates"}`, `{"is":"line","w":[-1.5,1,1]}`
	z := sheetOf(t, asking(worked2, `{"is":"number","of":"z"}`, 1))
	right, _ := z.Shown(0, 0)
	w0 := sheetOf(t, asking(worked2, `{"is":"number","of":"weights-after","j":0}`, 1))
	bias, _ := w0.Shown(0, 0)
	for _, c := range []struct {
		s     *Sheet
		typed string
		want  goal.State
	}{
		{sheetOf(t, asking(and, separates, 0)), "w1=1, w0=-1.5, w2=1", goal.Right},
		{sheetOf(t, asking(and, separates, 0)), "w1=-1.5, w0=1, w2=1", goal.Wrong},
		{sheetOf(t, asking(and, separates, 0)), "w0=-1.5, w0=1, w2=1", goal.Invalid},
		{sheetOf(t, asking(and, separates, 0)), "w0=-1.5, w1=1, w3=1", goal.Invalid},
		{sheetOf(t, asking(and, separates, 0)), "w0=-1.5, 1, w2=1", goal.Right},
		{z, "z = " + right.Texts[0], goal.Right},
		{z, "net input = " + right.Texts[0], goal.Right},
		{z, "z = 1·0.5 + 2 = " + right.Texts[0], goal.Right},
		{z, "o = " + right.Texts[0], goal.Invalid},
		{z, "w0 = " + right.Texts[0], goal.Invalid},
		{z, "Δw = " + right.Texts[0], goal.Invalid},
		{w0, "w0 = " + bias.Texts[0], goal.Right},
		{w0, "b = " + bias.Texts[0], goal.Right},
		{w0, "w_0' = " + bias.Texts[0], goal.Right},
		{w0, "w1 = " + bias.Texts[0], goal.Invalid},
		{w0, "θ = " + bias.Texts[0], goal.Invalid},
	} {
		if v := judged(t, c.s, "q", goal.Answers{"q": goal.Typed(c.typed)}); v.State != c.want {
			t.Errorf("%q is %s, want %s: %s", c.typed, v.State, c.want, v.Said().En)
		}
	}
	turned := sheetOf(t, asking(and, line, 0))
	given, _ := turned.Shown(0, 0)
	named := "w1=" + given.Texts[1] + ", w0=" + given.Texts[0] + ", w2=" + given.Texts[2]
	if v := judged(t, turned, "q", goal.Answers{"q": goal.Typed(named)}); v.State != goal.Right {
		t.Errorf("%q is %s: %s", named, v.State, v.Said().En)
	}
}
