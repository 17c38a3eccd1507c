package exercise

import (
	"strings"
	"testing"
)

// TestOlderTextsAreRight: documents written before texts had a state of their own test that they are
// right; such a document still passes.
func TestOlderTextsAreRight(t *testing.T) {
	const document = `{"exercise":1,"id":"x","title":"x","experiment":{"version":1,"data":{"preset":"and"}},
		"steps":[{"id":"s","kind":"explain","shows":"points","text":"AND.","ask":[{"id":"why","text":"Why?",
			"goal":{"is":"explain","rubric":["Because."]}}]}],
		"tests":[{"answer":{"s.why":"Because it is so."},"ask":"s.why","expect":{"state":"STATE"}}]}`
	for state, wrong := range map[string]int{"right": 0, "unmarked": 0, "wrong": 1} {
		x, err := Parse([]byte(strings.Replace(document, "STATE", state, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if problems := x.Check(1).Problems; len(problems) != wrong {
			t.Errorf("expected %s: %+v", state, problems)
		}
	}
}
