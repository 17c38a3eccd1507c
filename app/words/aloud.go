package words

import (
	"strings"
	"unicode/utf8"
)

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

// sign reports whether Aloud has words for a sign.
func sign(r rune) bool {
	switch r {
	case '·', '←', '→', 'Δ', '²', '±', '≤', '≥', 'Σ':
		return true
	}
	return r >= '₀' && r <= '₉'
}

func signed(s string) bool { return strings.IndexFunc(s, sign) >= 0 }

// AloudMarkup returns markup whose formulas are seen as they are and read in words: the style gives
// say to screen readers alone, so that nobody sees, finds or copies it. Names of elements are put in
// words, too.
func (l Lang) AloudMarkup(markup string) string {
	if !signed(markup) {
		return markup
	}
	var b strings.Builder
	unheard, depth := "", 0 // the element that nobody hears, and how many of its name are open
	for {
		text, rest, more := strings.Cut(markup, "<")
		if unheard == "" {
			text = l.twins(text)
		}
		b.WriteString(text)
		if !more {
			return b.String()
		}
		var tag string
		tag, markup, _ = strings.Cut(rest, ">")
		name, _, _ := strings.Cut(tag, " ")
		switch {
		case unheard == "" && (unread(name) || strings.Contains(tag, `aria-hidden="true"`)):
			unheard, depth = name, 1
		case name == unheard:
			depth++
		case unheard != "" && name == "/"+unheard:
			if depth--; depth == 0 {
				unheard = ""
			}
		}
		const label = `aria-label="`
		if before, after, ok := strings.Cut(tag, label); ok {
			value, after, _ := strings.Cut(after, `"`)
			tag = before + label + l.Aloud(value) + `"` + after
		} else if name == "button" {
			tag += l.buttonName(markup)
		}
		b.WriteString("<" + tag + ">")
	}
}

// unread reports whether the text of an element is not set in elements of its own. What a style
// gives does not count everywhere to the name of a button, which has an attribute for it.
func unread(name string) bool {
	switch name {
	case "button", "math", "option", "svg", "textarea", "title":
		return true
	}
	return false
}

// buttonName returns the attribute that names a button in words, where the markup behind its tag
// begins with a text that has signs.
func (l Lang) buttonName(markup string) string {
	inside, _, _ := strings.Cut(markup, "</button>")
	var b strings.Builder
	for {
		text, rest, more := strings.Cut(inside, "<")
		b.WriteString(text)
		if !more {
			break
		}
		var tag string
		tag, inside, _ = strings.Cut(rest, ">")
		if name, _, _ := strings.Cut(tag, " "); strings.Contains(tag, `aria-hidden="true"`) {
			_, inside, _ = strings.Cut(inside, "</"+name+">")
		}
	}
	if !signed(b.String()) {
		return ""
	}
	return ` aria-label="` + l.quoted(b.String()) + `"`
}

// quoted returns a text in words, for the value of an attribute.
func (l Lang) quoted(text string) string {
	return strings.ReplaceAll(strings.TrimSpace(l.Aloud(text)), `"`, "&#34;")
}

// twins gives a text its twin in words; in a long one, each word that has a sign.
func (l Lang) twins(text string) string {
	const most = 60
	if !signed(text) {
		return text
	}
	if strings.Contains(text, " ") && utf8.RuneCountInString(text) > most {
		parts := strings.Split(text, " ")
		for i, part := range parts {
			parts[i] = l.twins(part)
		}
		return strings.Join(parts, " ")
	}
	return `<x-say say=" ` + l.quoted(text) + ` "><x-see aria-hidden="true">` + text + `</x-see></x-say>`
}

// AloudFormula returns a formula of one line, as the rules write it, in words.
func (l Lang) AloudFormula(formula string) string {
	less := " less than "
	if l == Zh {
		less = "小于"
	}
	return l.Aloud(strings.NewReplacer("^2", "²", "_", " ", "<", less).Replace(formula))
}
