package exercise

import (
	"strconv"
	"testing"

	"perceptronlab/engine/goal"
)

// TestRecordIsBounded: however many wrong answers there are, it stays small, and they cost the same.
func TestRecordIsBounded(t *testing.T) {
	var r Record
	for range 50 { // as an older version kept them
		r.Wrong = append(r.Wrong, "old "+strconv.Itoa(len(r.Wrong)))
	}
	x := &Exercise{Mode: Graded}
	for n := range 1000 {
		a := goal.Answer{Texts: []string{strconv.Itoa(n)}}
		r.Count(a, &goal.Verdict{State: goal.Wrong})
		if again := r.Attempt(a); again.Wrong != MostWrong-1 || again.Number != n+1 {
			t.Fatalf("after %d: %+v", n+1, again)
		}
	}
	if len(r.Wrong) != MostWrong || r.Wrong[MostWrong-1] != "999" || r.Attempts != 1000 {
		t.Errorf("%d attempts, remembered are %q", r.Attempts, r.Wrong)
	}
	next := r.Attempt(goal.Answer{Texts: []string{"right"}})
	if got := x.reduced(goal.Verdict{Score: 1}, next); got != 0 {
		t.Errorf("after all those, right is worth %v", got)
	}
}
