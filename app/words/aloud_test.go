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

// TestAloudMarkup: what is seen stays, what is heard is in words; where nobody hears, nothing changes.
func TestAloudMarkup(t *testing.T) {
	for _, c := range []struct {
		lang         Lang
		markup, want string
	}{
		{En, "<td>= 0.2 · 1</td>", `<td><x-say say=" = 0.2 times 1 "><x-see aria-hidden="true">` +
			`= 0.2 · 1</x-see></x-say></td>`},
		{Zh, "<i>w</i>₁ 变大", `<i>w</i><x-say say=" 一 变大 "><x-see aria-hidden="true">₁ 变大` +
			`</x-see></x-say>`},
		{En, `<p>Of the sixty letters and more that make a line long, only w₁ has a sign.</p>`,
			`<p>Of the sixty letters and more that make a line long, only <x-say say=" w one ">` +
				`<x-see aria-hidden="true">w₁</x-see></x-say> has a sign.</p>`},
		{En, `<input aria-label="What is w₂?">`, `<input aria-label="What is w two?">`},
		{En, `<b aria-hidden="true">w₁<b>w₂</b>w₃</b>`, `<b aria-hidden="true">w₁<b>w₂</b>w₃</b>`},
		{En, `<option>w₁</option>`, `<option>w₁</option>`},
		{En, `<button id="a">add <i>w</i>₁ · 2<b aria-hidden="true"> →</b></button>`,
			`<button id="a" aria-label="add w one times 2">add <i>w</i>₁ · 2<b aria-hidden="true"> →</b></button>`},
		{En, `<button aria-label="w₁">w₂</button>`, `<button aria-label="w one">w₂</button>`},
		{En, `<button>η</button><p>no sign</p>`, `<button>η</button><p>no sign</p>`},
	} {
		if got := c.lang.AloudMarkup(c.markup); got != c.want {
			t.Errorf("%s: %s becomes %s, not %s", c.lang, c.markup, got, c.want)
		}
	}
	if got := En.AloudFormula("w_1 ← w_1 + ηx^2 if z<0"); got != "w 1 becomes w 1 + ηx squared if z less than 0" {
		t.Errorf("a formula is read %q", got)
	}
}
