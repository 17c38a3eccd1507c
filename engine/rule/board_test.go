package rule

import (
	"fmt"
	"strings"
	"testing"
)

// TestBoardsNameWhatTheyUse: with ηdx the step shows d, which it uses, and not d − o; a sample on
// the boundary names the convention; and −1 stands in parentheses after a minus sign.
func TestBoardsNameWhatTheyUse(t *testing.T) {
	s := &Settings{Step: StepLabel, Eta: 1}
	said := fmt.Sprint(perceptronBoard(s, Signal{Output: -1, Target: 1, Error: 2, Factor: 1}))
	if strings.Contains(said, "d − o") || !strings.Contains(said, "{d ") ||
		!strings.Contains(said, "by convention") {
		t.Errorf("the board of ηdx is %s", said)
	}
	r, _ := ByID("passive-aggressive")
	if r.Board == nil {
		t.Fatal("no board")
	}
	how := r.Board(s, Signal{Z: 0.68, Output: 1, Target: -1, Factor: -1, Square: 2})[1].How
	if _, bracketed := how[1].(Term); !bracketed {
		t.Errorf("ℓ is worked out as %v", how)
	}
}
