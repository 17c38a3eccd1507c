package exercise

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
	"perceptronlab/engine/text"
)

// TestAngle: of the worked example, by hand: z = 0.2 + 1.86 − 1.7 = 0.36, ‖w‖² = 0.38, ‖x‖² = 51,
// the cosine 0.36/√19.38 = 0.081776, the angle 85.309°, asked to one place, with or without
// its sign.
func TestAngle(t *testing.T) {
	x, err := Parse([]byte(asking(worked2, `{"is":"number","of":"angle"}`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]goal.State{"85.3": goal.Right, "85.3°": goal.Right, "85.309": goal.Right,
		"85.4": goal.Near, "85.5": goal.Wrong, "4.7": goal.Wrong, "1.489": goal.Wrong, "0.082": goal.Wrong} {
		v := s.judge(goal.Answers{"s.q": goal.Typed(typed)}, 0, 0)
		if named := len(v.Errors) > 0; v.State != want || named != (want == goal.Wrong && typed != "85.5") {
			t.Errorf("%s: %s %v", typed, v.State, v.Errors)
		}
	}
	sol, ok := s.Solution(0, 0)
	var lines []string
	for _, line := range sol.Lines {
		lines = append(lines, line.En)
	}
	if want := []string{"w · x = 0.2 × 1 + 0.3 × 6.2 + (−0.5) × 3.4 = 0.36",
		"‖w‖ = √(0.2² + 0.3² + (−0.5)²) = 0.616441", "‖x‖ = √(1² + 6.2² + 3.4²) = 7.141428",
		"cos ∠(w, x) = 0.36 / (0.616441 × 7.141428) = 0.081776",
		"∠(w, x) = arccos(0.081776) = 85.3°"}; !ok || !slices.Equal(lines, want) {
		t.Errorf("the solution is\n%q", lines)
	}
	if line, whole := worked(s.Bench(0, 0), x.Steps[0].Asks[0].Goal, 0); line.En != lines[0] || whole {
		t.Errorf("the hint is %q", line.En)
	}
	if got := s.Form(0, 0).Symbol; !strings.Contains(got.En, "degrees") || !strings.Contains(got.Zh, "度") {
		t.Errorf("it is asked as %v", got)
	}
}

// TestNoAngle: where w is 0, and with a vector per class, there is no angle to ask for.
func TestNoAngle(t *testing.T) {
	for _, document := range []string{and, classes} {
		x, err := Parse([]byte(asking(document, `{"is":"number","of":"angle"}`, 1)))
		if err == nil {
			_, err = x.Sheet("")
		}
		if err == nil {
			t.Errorf("an angle is asked for in %s", document)
		}
	}
}

// TestQuantitiesAreWritten: what is asked for has a symbol, or words in both languages, never the
// id that documents have for it. What is worked at a step has a solution with its numbers put in.
func TestQuantitiesAreWritten(t *testing.T) {
	itself, read := []string{"z", "o", "x", "R"}, []string{"o", "x", "weights", "alpha"} // alpha: TestProbability
	x, err := Parse([]byte(asking(worked2, `{"is":"number","of":"z"}`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := x.Sheet("")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range derive.QuantityIDs() {
		if s.Bench(0, 0).Symbol(id) == text.Same(id) && !slices.Contains(itself, id) {
			t.Errorf("%s has no symbol", id)
		}
		q := derive.Asked(id)
		if !q.OfStep() || slices.Contains(read, id) {
			continue
		}
		lines := s.Bench(0, 0).WorkedOut(q, goal.DefaultDigits)
		if len(lines) == 0 || strings.Count(lines[0].En, " = ") < 2 {
			t.Errorf("the solution of %s is %v", id, lines)
		}
	}
}
