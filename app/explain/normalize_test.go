package explain

import (
	"strings"
	"testing"
)

// normalised has a step of each kind, by hand: w + Δw = (3, 4) of length 5; a sample that is right;
// and one whose update brings w to 0, which stays.
const normalised = `{"version":1,"data":{"points":[[3,4],[1,1],[0.6,0.8]],"labels":[1,1,-1]},
	"learner":{"bias":false,"step":"label","eta":1,"tie":"mistake","normalize":true},
	"stop":{"epochs":1}}`

// TestNormalisedBoard: the board divides w by its length where the run does, and says what z becomes
// by that; nothing is said of η as a scale.
func TestNormalisedBoard(t *testing.T) {
	for step, want := range []string{
		"Δw\t1 · 1 · (3, 4)\t(3, 4)\nw + Δw\t(0, 0) + Δw\t(3, 4)\n‖w + Δw‖\t\t5\n" +
			"w\t(w + Δw) / 5\t(0.6, 0.8)\n" +
			"z after\t(0 + Δw · x) / 5 = (0 + 25) / 5\t5\n",
		"w\t\t(0.6, 0.8)\n",
		"w\t(0.6, 0.8) + Δw\t(0, 0)\n",
	} {
		m := at(t, normalised, step+1)
		if _, board := m.Board(); !strings.Contains(board, want) {
			t.Errorf("step %d: %q is not on the board\n%s", step+1, want, board)
		}
	}
	m := at(t, normalised, 1)
	if note := m.Arithmetic().Note; note != "" || m.RateMeans() != "" {
		t.Errorf("said of Δw: %q, of η: %q", note, m.RateMeans())
	}
	batch := at(t, strings.Replace(normalised, `"learner":{`, `"learner":{"batch":"all",`, 1), 1)
	if _, board := batch.Board(); !strings.Contains(board, // (3, 4) + (1, 1) − (0.6, 0.8)
		"w + Δw\t(0, 0) + Δw\t(3.4, 4.2)\n‖w + Δw‖\t\t5.4037\n") {
		t.Errorf("of a batch the board is\n%s", board)
	}
}

// TestNormalisedBias: a sample at the origin changes all weights, since w is divided with its bias.
func TestNormalisedBias(t *testing.T) {
	const document = `{"version":1,"data":{"points":[[0,0],[1,1]],"labels":[-1,1]},
		"learner":{"init":[1,1,0],"normalize":false},"stop":{"epochs":1}}`
	if m := at(t, document, 1); !strings.Contains(m.Sentence(), "only the bias changes") {
		t.Errorf("without it: %s", m.Sentence())
	}
	m := at(t, strings.Replace(document, "false", "true", 1), 1)
	if strings.Contains(m.Sentence(), "only the bias") {
		t.Errorf("w goes from (1, 1, 0) to its multiple of (0.8, 1, 0): %s", m.Sentence())
	}
}
