package text

import (
	"strings"
	"testing"
)

// TestShorten: of a long name the beginning and the end are left, in so much room; names that begin
// alike are still told apart. East Asian characters take twice the room.
func TestShorten(t *testing.T) {
	for _, c := range []struct {
		name, want string
		most       int
	}{
		{"sepal length (cm)", "sepal length (cm)", 32},
		{"", "", 5},
		{"abcdefghij", "abcdefghij", 10},
		{"abcdefghijk", "abcdef…ijk", 10},
		{"resistance before run 1", "resistance…run 1", 16},
		{"第一次加热之前测得的电阻", "第一次加…电阻", 14},
		{"abc", "…", 1},
		{"abc", "", 0},
	} {
		got := Shorten(c.name, c.most)
		if got != c.want {
			t.Errorf("%q in %d is %q, want %q", c.name, c.most, got, c.want)
		}
		if Width(got) > c.most {
			t.Errorf("%q takes %d of %d", got, Width(got), c.most)
		}
	}
	marked := strings.Repeat("e\u0301", 40)
	if got := Shorten(marked, 10); strings.HasPrefix(got[strings.Index(got, "…")+len("…"):], "\u0301") ||
		Width(got) > 10 || Width(got) < 8 {
		t.Errorf("%q: a mark stands on the dots, or too much was cut", got)
	}
}

// TestTame: as many marks stand on a character as some script needs, and no more.
func TestTame(t *testing.T) {
	for in, want := range map[string]string{
		"plain":              "plain",
		"Việt e\u0323\u0302": "Việt e\u0323\u0302",
		"בְּרֵאשִׁ֖ית":       "בְּרֵאשִׁ֖ית",
		"Z" + strings.Repeat("\u0301", 500) + "a": "Z\u0301\u0301\u0301\u0301a",
		strings.Repeat("\u20dd", 9):               "\u20dd\u20dd\u20dd\u20dd",
	} {
		if got := Tame(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}
