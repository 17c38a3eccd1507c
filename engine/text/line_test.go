package text

import "testing"

// TestLine: nothing of a name begins a line, reaches a terminal's ear or turns what is around it.
func TestLine(t *testing.T) {
	for in, want := range map[string]string{
		"Ann Lee":                           "Ann Lee",
		"Mallory  40/40\n  Eve":             "Mallory  40/40↵  Eve",
		"a\r\nb\rc\u2028d\u0085e":           "a↵b↵c↵d↵e",
		"\x1b[2J\x1b]0;pwn\a\x7f":           "�[2J�]0;pwn��",
		"\u009b31m":                         "�31m",
		"\x9b31m":                           "�31m",
		"a\tb":                              "a b",
		"\u202eevE\u202c \u2066x\u2069":     "evE x",
		"\u2068Ann\u2069 \u200fnoa\u061c":   "Ann noa",
		"Alice\u200b\ufeff\u00ad\U000e0041": "Alice",
		"نویسنده\u200cها 样本 é":              "نویسنده\u200cها 样本 é",
	} {
		if got := Line(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

// TestSeen: what looks the same is the same.
func TestSeen(t *testing.T) {
	for _, in := range []string{"Alice B", "Alice\u200b B", "\u202eAlice\u202c B", "Al\u00adice  B ", "\ufeffAlice\nB", "Al\x07ice\tB",
		"Alice\U000e0041 B", "Alice B\u3164", "Ali\u200dce\ufe0f B"} {
		if got := Seen(in); got != "Alice B" {
			t.Errorf("of %q one sees %q", in, got)
		}
	}
	if got := Seen("\u200b\u2060"); got != "" {
		t.Errorf("of nothing one sees %q", got)
	}
}
