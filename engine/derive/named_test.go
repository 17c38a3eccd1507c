package derive

import (
	"slices"
	"strings"
	"testing"
)

// TestInOrder: names with indexes say where numbers belong; without them their order does.
func TestInOrder(t *testing.T) {
	weights := []int{0, 1, 2}
	for typed, want := range map[string]string{
		"w1=1.08, w2=0.1, w0=0.4":     "w0=0.4, w1=1.08, w2=0.1",
		"w_1 = 1.08, w_0 = 4, w_2: 1": "w_0 = 4, w_1 = 1.08, w_2: 1",
		"w₂≈1, w₀≈2, w₁≈3":            "w₀≈2, w₁≈3, w₂≈1",
		"w1=1, w2=2, b=3":             "b=3, w1=1, w2=2",
		"Bias: 3, w2: 2, w1: 1":       "Bias: 3, w1: 1, w2: 2",
		"0.4, 1.08, 0.1":              "0.4, 1.08, 0.1",
		"w0=0.4, 1.08, 0.1":           "w0=0.4, 1.08, 0.1",
		"w=0.4, 1.08, 0.1":            "w=0.4, 1.08, 0.1",
		"w{1}=1, w{2}=2, w{0}=0":      "w{0}=0, w{1}=1, w{2}=2",
		"w0=0.4, w0=1.08, w0=0.1":     "",
		"w1=0.4, w2=1.08, w3=0.1":     "",
		"w1=0.4, 1.08, 0.1":           "",
	} {
		fields, ok := InOrder(strings.Split(typed, ", "), weights)
		if got := strings.Join(fields, ", "); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v, want %q", typed, got, ok, want)
		}
	}
	if fields, ok := InOrder([]string{"x2 = 5", "x1 = 3"}, []int{1, 2}); !ok ||
		!slices.Equal(fields, []string{"x1 = 3", "x2 = 5"}) {
		t.Errorf("%q %v", fields, ok)
	}
}
