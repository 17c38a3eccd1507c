package wire

import "testing"

// TestWidth: a field is as wide as its characters are, not as their bytes.
func TestWidth(t *testing.T) {
	for typed, want := range map[string]int{"": 1, "0.39": 4, "−0.39": 5, "–1": 2, "０．５": 6} {
		if got := FieldWidth(typed); got != want {
			t.Errorf("%q is %d wide, not %d", typed, got, want)
		}
	}
}
