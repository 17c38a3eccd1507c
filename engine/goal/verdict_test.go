package goal

import (
	"strings"
	"testing"
)

// TestEveryMessageHasBothLanguages holds the catalogue.
func TestEveryMessageHasBothLanguages(t *testing.T) {
	for key, words := range sayWords {
		if words.En == "" || words.Zh == "" || strings.Count(words.En, "{") != strings.Count(words.Zh, "{") && !strings.Contains(key, "carried") {
			t.Errorf("%s: %q", key, words)
		}
	}
}
