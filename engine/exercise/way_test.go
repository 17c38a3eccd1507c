package exercise

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/goal"
)

// TestWaysByHand: the small questions after a wrong answer end one before it, with nothing left out
// on the way. Of the angle of the worked example w · x = 0.36, ‖w‖² = 0.38 and ‖x‖² = 51; the first
// update of AND from (1, 1, 1), normalised, has w + Δw = (0, 1, 1) for sample (0, 0), and so the
// square of its length is 2.
func TestWaysByHand(t *testing.T) {
	normalised := `{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"perceptron","eta":0.5,` +
		`"init":[1,1,1],"normalize":true}}`
	for _, c := range []struct{ document, goal, typed, want string }{
		{worked2, `{"is":"number","of":"angle"}`, "77", "w · x = 0.36; ‖w‖² = 0.38; ‖x‖² = 51"},
		{normalised, `{"is":"number","of":"weights-after","j":1}`, "0.31",
			"w₀ + Δw₀ = 0; w₁ + Δw₁ = 1; w₂ + Δw₂ = 1; ‖w + Δw‖² = 2"},
	} {
		s := sheetOf(t, asking(c.document, c.goal, 1))
		answers := goal.Answers{"s.q": goal.Typed(c.typed)}
		v := s.judge(answers, 0, 0)
		way, ok := s.Way(0, 0, answers, &v, nil, func(int) bool { return false })
		var got []string
		for _, part := range way.Parts {
			got = append(got, part.Symbol.En+" = "+s.OnWay(0, 0, answers, part.ID))
		}
		if want := strings.Split(c.want, "; "); !ok || len(got) < len(want) ||
			!slices.Equal(got[len(got)-len(want):], want) {
			t.Errorf("%s after %s (%v): %q, want %q at the end", c.goal, c.typed, v.Say, got, want)
		}
	}
}
