package wire

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestOwnIsBounded: of many exercises those that were used last are kept, in whatever order.
func TestOwnIsBounded(t *testing.T) {
	var ids []string
	for n := range 3 * MostOwn {
		var dropped []string
		ids, dropped = UsedOwn(ids, fmt.Sprint(n))
		ids, _ = UsedOwn(ids, "often")
		if len(ids) > MostOwn || len(dropped) > 1 || slices.Contains(dropped, "often") {
			t.Fatalf("of %d are kept %q, dropped %q", n, ids, dropped)
		}
	}
	last := fmt.Sprint(3*MostOwn - 1)
	if got := ids[len(ids)-2:]; len(ids) != MostOwn || got[0] != last || got[1] != "often" {
		t.Errorf("at the end are kept %q", ids)
	}
	// What an older version stored without bounds goes at once.
	var many []string
	for n := range 50 {
		many = append(many, fmt.Sprint(n))
	}
	if kept, dropped := UsedOwn(many, "new"); len(kept) != MostOwn || len(dropped) != 51-MostOwn ||
		dropped[0] != "0" || kept[MostOwn-1] != "new" {
		t.Errorf("kept %q, dropped %q", kept, dropped)
	}
}

func TestOwnInOrder(t *testing.T) {
	for _, c := range []struct{ stored, list, want string }{
		{"a b c", "c a b", "c a b"}, {"b x a", "a b", "x a b"}, {"b a", "", "a b"}, {"", "a", ""},
		{"a", "gone a a", "a"},
	} {
		got := InOrder(strings.Fields(c.stored), strings.Fields(c.list))
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q by %q: %q", c.stored, c.list, got)
		}
	}
}
