package cli_test

import (
	"strings"
	"testing"
)

// TestBombsAreNamed: an exercise or a code that would take for ever is refused by its name, and what
// stands beside it is judged. The answer of formula-bomb.txt is a formula of 24 tiles, most of them
// Σ: it was worked out 4²² times, and is worked out once. The exercise of match-bomb has eight runs
// of 100,000 epochs in each of the variants that are drawn.
func TestBombsAreNamed(t *testing.T) {
	const bombs = "../worker/testdata/"
	for name, want := range map[string][]string{
		"formula-bomb.txt": {"Students: 4"},
		"match-bomb.json":  {"match-bomb: This code cannot be judged: it takes too much work."},
	} {
		out, err := exerciseCall(t, "", "grade", "-answers", bombs+name)
		for _, said := range want {
			if err != nil || !strings.Contains(out, said) {
				t.Errorf("%s: %v; %q is missing in\n%s", name, err, said, out)
			}
		}
	}
	for _, verb := range []string{"check", "show", "link"} {
		const want = "steps[0].ask[0] is more work than there is room for"
		_, err := exerciseCall(t, "", verb, bombs+"match-bomb.exercise.json")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", verb, err, want)
		}
	}
}
