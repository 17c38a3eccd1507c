package explain

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/words"
)

// TestTip: AND from w = (1, 1, 1), η = 0.1, Δw = η(d − o)x. Step 1 gets (0, 0), sample 1, wrong and
// takes 0.2 from w₀; step 2 gets (0, 1), sample 2, wrong: w = (0.6, 1, 0.8). Then sample 1 has
// z = 0.6, and lies 0.6/√(1 + 0.64) = 0.469 from the boundary.
func TestTip(t *testing.T) {
	const and = `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1,"init":[1,1,1]}}`
	m := trainedRun(t, and, 2)
	want := []string{"Sample 1: class −1", "(0, 0)", "z = 0.6, o = +1: wrong",
		"0.469 from the boundary", "mistakes so far: 1"}
	if got := m.Tip(0, false); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := m.Tip(3, false); got[4] != "mistakes so far: 0" || got[2] != "z = 2.4, o = +1" {
		t.Errorf("of sample 4, which was not shown yet: %q", got)
	}
	if got := m.Tip(0, true); !slices.Equal(got, want[:2]) {
		t.Errorf("where a lesson asks: %q", got)
	}
	m.Unsaid = []int{0}
	if got := m.Tip(0, false); !slices.Equal(got, want[:2]) {
		t.Errorf("of a sample that is asked about: %q", got)
	}
	for document, want := range map[string]string{
		`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`: "d − z = ",
		`{"version":1,"test":{"rows":[0]}}`:                                           "held out",
		`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`: "o = ",
		`{"version":1,"learner":{"algorithm":"margin-perceptron"}}`:                   "corrected so far: ",
		`{"version":1,"inputs":{"standardize":"sample"}}`:                             "from the boundary",
	} {
		m := trainedRun(t, document, 5)
		if got := strings.Join(m.Tip(0, false), "; "); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", document, got, want)
		}
		m.Lang = words.Zh
		if got := strings.Join(m.Tip(0, false), ""); strings.Contains(got, "far") {
			t.Errorf("in Chinese: %q", got)
		}
	}
	curve := trainedRun(t, `{"version":1,"data":{"preset":"xor"},"inputs":{"map":["x1","x2","x1*x2"]}}`, 3)
	if got := strings.Join(curve.Tip(0, false), "; "); strings.Contains(got, "boundary") {
		t.Errorf("of a curved boundary: %q", got)
	}
}

// TestOutcomesCountMistakes: after the first epoch of the same run, the first three samples were each
// wrong once, the fourth never; of a sample held out nothing is counted.
func TestOutcomesCountMistakes(t *testing.T) {
	m := trainedRun(t, `{"version":1,"data":{"preset":"and"},"learner":{"eta":0.1,"init":[1,1,1]}}`, 4)
	for row, want := range []string{"1", "1", "1", "0"} {
		if got := m.Outputs([]int{row})[0].Missed; got != want {
			t.Errorf("sample %d: %q mistakes, want %q", row+1, got, want)
		}
	}
	held := trainedRun(t, `{"version":1,"test":{"rows":[0]}}`, 4)
	if got := held.Outputs([]int{0})[0].Missed; got != "" {
		t.Errorf("held out: %q mistakes", got)
	}
}
