package player

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Prose is paragraphs with blank lines between them. Single letters of the field stand in italics,
// and a paragraph that is nothing but a formula is set as one, one between backquotes as code.

// symbols are the letters that stand for quantities. a and I are words too.
const symbols = "bcdeijkmnopqrstuvwxyzCEJLMNRTWXYZηαρλσδθε"

// together has lines break before "=" and not behind it, nor at "·" or within a short list of
// numbers; one symbol and a short value stay whole.
func together(line string) []rune {
	const (
		space = '\u00a0'
		most  = 24 // characters that have room beside something else on a phone
	)
	runes, from := []rune(line), -1
	for i, r := range runes {
		switch {
		case r == '(':
			from = i
		case r == ')' && from >= 0 && i-from < most:
			for k := range runes[from:i] {
				if runes[from+k] == ' ' {
					runes[from+k] = space
				}
			}
		case r == ' ' && i > 0 && (runes[i-1] == '=' || runes[i-1] == '·'),
			r == ' ' && i+1 < len(runes) && runes[i+1] == '·':
			runes[i] = space
		case r == ' ' && short(runes, i, most):
			runes[i] = space
		case !strings.ContainsRune("−0123456789., ", r):
			from = -1
		}
	}
	return runes
}

// short reports whether one symbol stands before a space and "=" with a value of a few characters
// behind.
func short(runes []rune, space, most int) bool {
	rest := string(runes[space+1:])
	value, equal := strings.CutPrefix(rest, "= ")
	if !equal || space == 0 || space > 1 && runes[space-2] != ' ' {
		return false
	}
	end := " "
	if strings.HasPrefix(value, "(") {
		end = ")"
	}
	value, _, _ = strings.Cut(value, end)
	return utf8.RuneCountInString(value) < most-4
}

// italics writes a line of prose with its symbols set as such.
func italics(line string) string {
	runes := together(line)
	letter := func(i int) bool {
		return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) && runes[i] < 0x2e80 ||
			runes[i] >= '0' && runes[i] <= '9' || runes[i] == '’' || runes[i] == '\'')
	}
	var b strings.Builder
	for i, r := range runes {
		after := i > 0 && (runes[i-1] == 'Δ' || runes[i-1] == 'Σ') && !letter(i-2)
		alone := strings.ContainsRune(symbols, r) && !letter(i+1) && (!letter(i-1) || after)
		// η(d − o)x and η · d · x have no letters beside each other, but 2ηd has
		if !alone && strings.ContainsRune(symbols, r) {
			alone = product(runes, i)
		}
		if alone {
			b.WriteString("<i>" + string(r) + "</i>")
			continue
		}
		b.WriteString(html.EscapeString(string(r)))
	}
	return b.String()
}

// product reports whether a letter stands in a product of a number and letters, which a Greek one,
// a power or a capital tells from a word: 2ηdx, c²R², cR.
func product(runes []rune, i int) bool {
	from, to := i, i+1
	inside := func(r rune) bool {
		return unicode.IsLetter(r) && r < 0x2e80 || strings.ContainsRune("0123456789²³", r)
	}
	for from > 0 && inside(runes[from-1]) {
		from--
	}
	for to < len(runes) && inside(runes[to]) {
		to++
	}
	sure, small := false, false
	for _, r := range runes[from:to] {
		switch {
		case unicode.Is(unicode.Greek, r), strings.ContainsRune("²³", r),
			small && unicode.IsUpper(r):
			sure = true
		case !strings.ContainsRune(symbols, r) && !unicode.IsDigit(r):
			return false
		}
		small = unicode.IsLower(r)
	}
	digits := from
	for digits < i && unicode.IsDigit(runes[digits]) {
		digits++
	}
	counted := digits == i && to == i+1 && digits > from // 2c
	return (sure || counted) && to-from <= 6
}

// formula reports whether a paragraph is nothing but a formula.
func formula(paragraph string) bool {
	words := 0
	for _, field := range strings.Fields(paragraph) {
		letters := 0
		for _, r := range field {
			if unicode.Is(unicode.Han, r) {
				return false
			}
			if r < 0x80 && unicode.IsLetter(r) {
				letters++
			}
		}
		if letters > 2 {
			words++
		}
	}
	return words == 0 && strings.ContainsAny(paragraph, "=←≤≥") &&
		!strings.HasSuffix(paragraph, "?")
}

// prose writes paragraphs as HTML.
func prose(text string) string {
	var b strings.Builder
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		paragraph = strings.TrimSpace(paragraph)
		if paragraph == "" {
			continue
		}
		if code, ok := strings.CutPrefix(paragraph, "`"); ok {
			code = html.EscapeString(strings.TrimSuffix(code, "`"))
			b.WriteString("<p><code>" + code + "</code></p>")
			continue
		}
		class := ""
		if formula(paragraph) {
			class = ` class="display"`
		}
		lines := strings.Split(paragraph, "\n")
		for i := range lines {
			lines[i] = italics(lines[i])
		}
		b.WriteString("<p" + class + ">" + strings.Join(lines, "<br>") + "</p>")
	}
	return b.String()
}

// sentence writes what is said of an answer: its first sentence stands out.
func sentence(text string) string {
	for _, end := range []string{". ", "。", "! ", "！", "? ", "？"} {
		if i := strings.Index(text, end); i >= 0 {
			i += len(strings.TrimRight(end, " "))
			return "<strong>" + italics(text[:i]) + "</strong>" + italics(text[i:])
		}
	}
	return "<strong>" + italics(text) + "</strong>"
}
