package exercise

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"perceptronlab/engine/claim"
	"perceptronlab/engine/derive"
	"perceptronlab/engine/goal"
)

// TestGoalsAreTested: every goal is asked somewhere in the tests of this package.
func TestGoalsAreTested(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	tests := ""
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests += string(content)
	}
	for _, id := range goal.IDs() {
		if !strings.Contains(tests, `{"is":"`+id+`"`) {
			t.Errorf("no test asks %s", id)
		}
	}
}

// TestContractHasQuantities: the contract names every quantity that can be asked for.
func TestContractHasQuantities(t *testing.T) {
	spec, err := os.ReadFile("../../docs/spec.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(spec), "\n  `of`: ")
	list, _, _ = strings.Cut(list, "\n")
	for _, id := range derive.QuantityIDs() {
		if !strings.Contains(list, "`"+id+"`") {
			t.Errorf("%s is not in docs/spec.md §9", id)
		}
	}
}

// TestGuide: the page about lessons names every goal and every claim.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range append(goal.IDs(), claim.IDs()...) {
		if !strings.Contains(string(guide), "`"+id+"`") {
			t.Errorf("%s is not in the guide", id)
		}
	}
}
