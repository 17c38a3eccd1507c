package text

import "testing"

func TestCut(t *testing.T) {
	for _, c := range []struct {
		s    string
		most int
		want string
	}{
		{"", 3, ""}, {"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"样本样本", 4, "样本样本"}, {"样本样本好", 4, "样本样…"},
		{"abcd", 1, "…"},
	} {
		if got := Cut(c.s, c.most); got != c.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", c.s, c.most, got, c.want)
		}
	}
}
