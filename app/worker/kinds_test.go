package worker

import (
	"os"
	"regexp"
	"testing"

	"perceptronlab/engine/goal"
)

// TestKinds: every kind of form that there is can be filled in on the screen and on paper.
func TestKinds(t *testing.T) {
	source, err := os.ReadFile("../../engine/goal/form.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`\sFormKind = "([a-z]+)"`).FindAllSubmatch(source, -1)
	for _, match := range found {
		if k := kinds[goal.FormKind(match[1])]; k.screen == nil || k.paper == nil {
			t.Errorf("%s is not written on screen or paper", match[1])
		}
	}
	if len(found) != len(kinds) || len(found) < 13 {
		t.Errorf("%d kinds of form, %d of them known here", len(found), len(kinds))
	}
}
