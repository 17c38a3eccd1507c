package data

import (
	"regexp"
	"strings"
	"testing"
)

var pixel = regexp.MustCompile(`^x[1-9][0-9]?$`)

// TestNamesInChinese: each feature and class of a built-in set that is a word has a name in Chinese,
// and no other name has one.
func TestNamesInChinese(t *testing.T) {
	used := map[string]bool{}
	for _, p := range Presets() {
		set, err := p.Make(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range append(set.Features, set.Classes...) {
			name, _, _ = strings.Cut(name, " (")
			if _, ok := Chinese(name); ok {
				used[name] = true
			} else if len(name) > 2 && !pixel.MatchString(name) && name[0] >= 'A' && name[0] <= 'z' {
				t.Errorf("%s: %q has no Chinese name", p.ID, name)
			}
		}
	}
	if len(used) != len(chinese) {
		t.Errorf("%d names are translated, %d are used", len(chinese), len(used))
	}
}
