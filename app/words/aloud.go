package words

import "strings"

// What screen readers read badly, or not at all, in words. A sign with words stands between blanks.
var (
	aloudEn = strings.NewReplacer("·", " times ", "←", " becomes ", "→", " to ", "Δ", " delta ",
		"²", " squared", "±", "plus or minus ", "≤", " at most ", "≥", " at least ", "Σ", "the sum of ",
		"₀", " zero", "₁", " one", "₂", " two", "₃", " three",
		"₄", " four", "₅", " five", "₆", " six", "₇", " seven", "₈", " eight", "₉", " nine")
	aloudZh = strings.NewReplacer("·", "乘以", "←", "变为", "→", "到", "Δ", "增量 ", "²", "的平方",
		"±", "正负", "≤", "小于等于", "≥", "大于等于", "Σ", "总和", "₀", "零", "₁", "一", "₂", "二",
		"₃", "三", "₄", "四", "₅", "五", "₆", "六", "₇", "七", "₈", "八", "₉", "九")
)

// Aloud returns a text with its formulas in words, for whoever hears it: “w one” for w₁.
func (l Lang) Aloud(s string) string {
	if l == Zh {
		return aloudZh.Replace(s)
	}
	spoken := aloudEn.Replace(s)
	if spoken == s {
		return s
	}
	return strings.Join(strings.Fields(spoken), " ")
}
