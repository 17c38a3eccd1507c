package claim

import (
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
)

// TestClaims: what can be proved survives every search, and of what cannot a counterexample is found
// by any seed within a few tries. The counterexample is a document that opens, with the step in it.
func TestClaims(t *testing.T) {
	seeds := uint64(40)
	if testing.Short() {
		seeds = 5
	}
	for _, c := range claims {
		if words := c.Text(); words.En == "" || words.Zh == "" {
			t.Errorf("%s has no words", c.ID)
		}
		most := 0
		for seed := range seeds {
			tries := 200
			if c.Holds {
				tries = 20
			}
			s := NewSearch(c, seed, tries)
			for !s.Try(7) {
			}
			most = max(most, s.Tried)
			if (s.Found == nil) != c.Holds {
				t.Errorf("%s with seed %d: %+v", c.ID, seed, s.Found)
				continue
			}
			if s.Found != nil {
				opens(t, s)
			}
		}
		t.Logf("%s: at most %d tries", c.ID, most)
	}
}

func opens(t *testing.T, s *Search) {
	t.Helper()
	e, err := experiment.Parse([]byte(s.Found.Experiment))
	if err != nil {
		t.Fatalf("%s: %v", s.Claim.ID, err)
	}
	run := e.Run()
	for !run.Advance(1 << 16) {
	}
	if s.Found.Step < 1 || s.Found.Step > run.Len() {
		t.Errorf("%s: step %d of %d", s.Claim.ID, s.Found.Step, run.Len())
	}
	if s.Found.Number != s.Tried || s.Found.Why.En == "" || s.Found.Why.Zh == "" {
		t.Errorf("%s: %+v", s.Claim.ID, s.Found)
	}
}

// TestWhy: a counterexample says its conventions; a sample that is still wrong after its update has a z
// on the wrong side, whatever z = 0 counts as; that a run never stops is not argued by its limit.
func TestWhy(t *testing.T) {
	for _, c := range beliefs {
		for seed := range uint64(20) {
			s := NewSearch(c, seed, 200)
			for !s.Try(7) {
			}
			if s.Found == nil {
				t.Fatalf("%s is not broken", c.ID)
			}
			why := s.Found.Why
			if !strings.Contains(why.En, "z = 0 counts as wrong") || !strings.Contains(why.Zh, "z = 0 算分错") {
				t.Errorf("%s: %q", c.ID, why.En)
			}
			switch c.ID {
			case "right-after":
				if strings.Contains(why.En, "to 0,") || strings.Contains(why.En, "from 0 ") {
					t.Errorf("a tie: %q", why.En)
				}
			case "always-stops":
				if !strings.Contains(why.En, "No line separates") {
					t.Errorf("%q", why.En)
				}
			case "half-bound":
				if !strings.Contains(why.En, "converges") {
					t.Errorf("%q", why.En)
				}
			}
		}
	}
}

// TestSearchIsPure: the same seed finds the same, in whatever slices.
func TestSearchIsPure(t *testing.T) {
	for _, c := range claims {
		one, other := NewSearch(c, 9, 30), NewSearch(c, 9, 30)
		one.Try(30)
		for !other.Try(1) {
		}
		if one.Tried != other.Tried || (one.Found == nil) != (other.Found == nil) ||
			one.Found != nil && *one.Found != *other.Found {
			t.Errorf("%s: %+v and %+v", c.ID, one.Found, other.Found)
		}
	}
}

func BenchmarkTry(b *testing.B) {
	for _, c := range claims {
		b.Run(c.ID, func(b *testing.B) {
			for i := range b.N {
				c.try(1, i)
			}
		})
	}
}
