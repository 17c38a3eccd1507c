package words

import "testing"

// TestAloud: formulas are read in words, in both languages, and all else stays.
func TestAloud(t *testing.T) {
	for _, c := range []struct {
		lang       Lang
		text, want string
	}{
		{En, "Boundary: −0.6·x₁ + 0.3·x₂ = 0.", "Boundary: −0.6 times x one + 0.3 times x two = 0."},
		{En, "w ← w + ηdx", "w becomes w + ηdx"},
		{En, "w₁₀ ≥ 0,  as before", "w one zero at least 0, as before"},
		{En, "Sample 3  is right.", "Sample 3  is right."},
		{Zh, "w ← w + Δw，w₁ = 0.5·x₂", "w 变为 w + 增量 w，w一 = 0.5乘以x二"},
		{Zh, "样本 3 分对了。", "样本 3 分对了。"},
	} {
		if got := c.lang.Aloud(c.text); got != c.want {
			t.Errorf("%s: %q is read %q, not %q", c.lang, c.text, got, c.want)
		}
	}
}
