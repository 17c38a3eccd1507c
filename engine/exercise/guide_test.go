package exercise

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
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
	for _, id := range GoalIDs() {
		if !strings.Contains(tests, `{"is":"`+id+`"`) {
			t.Errorf("no test asks %s", id)
		}
	}
}

// TestGuide: the lesson in docs/lessons.md is one, and the page names every goal and every claim.
func TestGuide(t *testing.T) {
	content, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	guide := string(content)
	blocks := regexp.MustCompile("(?s)```(json|md)\n(.*?)```").FindAllStringSubmatch(guide, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d blocks", len(blocks))
	}
	words := []byte(blocks[1][2])
	document, err := Join([]byte(blocks[0][2]), map[string][]byte{"en": words, "zh-Hans": words})
	if err != nil {
		t.Fatal(err)
	}
	x, err := Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	if r := x.Check(6); len(r.Problems) > 0 || r.Errors == 0 || r.Tests != 6 {
		t.Errorf("%+v", r)
	}
	for _, id := range append(GoalIDs(), ClaimIDs()...) {
		if !strings.Contains(guide, "`"+id+"`") {
			t.Errorf("%s is not in the guide", id)
		}
	}
}
