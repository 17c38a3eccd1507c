package explain

import (
	"strings"
	"testing"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/moment"
)

// TestRuns: a boundary b·x₁ + c·x₂ + a = 0 runs where the signs of b and c say, and +1 lies where the
// sum is above 0; worked by hand.
func TestRuns(t *testing.T) {
	for start, want := range map[string]string{
		"[0.2,-0.6,0.3]": "It runs from lower left to upper right: +1 lies above it, −1 below.", // x₂ = 2x₁ − ⅔
		"[0.2,0.6,-0.3]": "It runs from lower left to upper right: −1 lies above it, +1 below.",
		"[0,1,1]":        "It runs from upper left to lower right: +1 lies above it, −1 below.", // x₂ = −x₁
		"[0,-1,-1]":      "It runs from upper left to lower right: −1 lies above it, +1 below.",
		"[0.5,0,1]":      "It runs level: +1 lies above it, −1 below.",
		"[0.5,0,-1]":     "It runs level: −1 lies above it, +1 below.",
		"[0.5,1,0]":      "It runs straight up: −1 lies to its left, +1 to its right.", // +1 where x₁ > −½
		"[0.5,-1,0.001]": "It runs straight up: +1 lies to its left, −1 to its right.",
		"[1,0,0]":        "",
	} {
		d, err := experiment.Parse([]byte(`{"version":1,"data":{"points":[[-1,-1],[1,1],[-1,1],[1,-1]],` +
			`"labels":[-1,1,1,-1]},"learner":{"init":` + start + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		m := Moment{Moment: moment.Begin(d).Train(1 << 10).At(0), Lang: words.En}
		if got := m.runs(); got != want {
			t.Errorf("from w = %s: %q, not %q", start, got, want)
		}
		if !strings.HasSuffix(m.Description(), want) {
			t.Errorf("the description is %q", m.Description())
		}
	}
}
