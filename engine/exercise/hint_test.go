package exercise

import (
	"strings"
	"testing"
)

// TestNormalisedHint: the rule of an update ends with the division where w is normalised.
func TestNormalisedHint(t *testing.T) {
	for learner, want := range map[string]string{`"eta":1`: "then w + Δw.",
		`"eta":1,"normalize":true`: "divided by its length"} {
		document := strings.Replace(asking(preset("and", learner),
			`{"is":"vector","of":"weights-after"}`, 1), `"goal":`,
			`"hints":[{"point":"sample"},{"rule":"update"}],"goal":`, 1)
		x, err := Parse([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		s, err := x.Sheet("")
		if err != nil {
			t.Fatal(err)
		}
		if help, ok := s.Hint(0, 0, 2); !ok || !strings.Contains(help.Say.En, want) {
			t.Errorf("%s: %q", learner, help.Say.En)
		}
	}
}
