package num

import (
	"slices"
	"testing"
)

// TestSortFew: by key, and elements with equal keys stay in their order.
func TestSortFew(t *testing.T) {
	list := []string{"pear", "fig", "kiwi", "plum", "date", "nut", "a"}
	SortFew(list, func(s string) int { return len(s) })
	if want := []string{"a", "fig", "nut", "pear", "kiwi", "plum", "date"}; !slices.Equal(list, want) {
		t.Errorf("%q", list)
	}
}
