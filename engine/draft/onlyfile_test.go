package draft

import (
	"os"
	"slices"
	"strings"
	"testing"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
)

// TestWhatOnlyAFileSays: docs/lessons.md lists each goal and each quantity that Teach has no sentence
// for, and no other.
func TestWhatOnlyAFileSays(t *testing.T) {
	asked := map[string]bool{"choice": true, "explain": true, "numbers": true, "not": true} // by OwnKinds, OwnFacts
	d := drafted(t, opening, 1)
	k := newDesk(d)
	var visit func(goal map[string]any)
	visit = func(g map[string]any) {
		for _, key := range []string{"is", "of"} {
			if id, ok := g[key].(string); ok {
				asked[id] = true
			}
		}
		if columns, ok := g["columns"].([]any); ok {
			for _, c := range columns {
				asked[c.(string)] = true
			}
		}
		if inner, ok := g["goal"].(map[string]any); ok {
			visit(inner)
		}
	}
	for _, s := range sentenceKinds {
		values, _ := s.read(s.standIn())
		visit(s.tree(k, values))
	}
	written, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(written), "\n## What only a file can say\n")
	list, _, _ = strings.Cut(list, "\n## ")
	for _, id := range slices.Concat(goal.IDs(), derive.QuantityIDs()) {
		if listed := strings.Contains(list, "`"+id+"`"); listed == asked[id] {
			t.Errorf("%s: in the list %v, asked by Teach %v", id, listed, asked[id])
		}
	}
}
