package markup

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Prose is paragraphs with blank lines between them. Single letters of the field stand in italics,
// and a paragraph that is nothing but a formula is set as one, one between backquotes as code.
// Lines that begin with "|" are the rows of a table, the first its head.

// symbols are the letters that stand for quantities. a and I are words too.
const symbols = "bcdegijkmnopqrstuvwxyzŵCEJLMNRTWXYZηαρλμσδθε"

// most is how many characters have room beside something else on a phone.
const most = 24

// Together has lines break before "=" and its like and not behind, nor at "·" and "×", behind "Σ",
// between a factor and "Σ" or "∂", in short brackets of numbers or a formula, nor between brackets;
// a quotient, a difference of two symbols or numbers, and one symbol and a short value, stay whole.
func Together(line string) []rune {
	const joiner = '\u2060' // nothing, at which no line breaks
	runes := []rune(strings.NewReplacer(")(", string([]rune{')', joiner, '('}),
		"/∂", string([]rune{'/', joiner, '∂'})).Replace(line))
	from := -1
	for i, r := range runes {
		switch {
		case r == '(':
			from = i
		case r == ')':
			if from >= 0 && i-from < most && plain(runes[from+1:i]) {
				for k := range runes[from:i] {
					if runes[from+k] == ' ' {
						runes[from+k] = space
					}
				}
			}
			from = -1
		case r == ' ' && i > 0 && (strings.ContainsRune("·×Σ", runes[i-1]) || relation(runes[i-1])),
			r == ' ' && i+1 < len(runes) && strings.ContainsRune("·×", runes[i+1]),
			r == ' ' && i+1 < len(runes) && strings.ContainsRune("Σ∂", runes[i+1]) &&
				factor(runes[:i]):
			runes[i] = space
		case r == ' ' && i+3 < len(runes) && runes[i+1] == '−' && factor(runes[:i]) &&
			factor(runes[i+2:i+4]): // d − z
			runes[i], runes[i+2] = space, space
		case r == ' ' && short(runes, i):
			runes[i] = space
		}
	}
	return runes
}

// factor reports whether a text ends with a number, a bracket or one symbol, and not with a word.
func factor(runes []rune) bool {
	n := len(runes)
	if n == 0 || !unicode.IsLetter(runes[n-1]) {
		return n > 0 && (unicode.IsNumber(runes[n-1]) || runes[n-1] == ')')
	}
	return strings.ContainsRune(symbols, runes[n-1]) && (n == 1 || !unicode.IsLetter(runes[n-2]))
}

// space is one at which no line breaks.
const space = '\u00a0'

func relation(r rune) bool { return strings.ContainsRune("=←<>≤≥≠", r) }

// Sides writes a formula by itself: a line of it ends before a relation, and elsewhere only where
// what is between two of them has no room.
func Sides(formula string) Raw {
	var b strings.Builder
	side := func(text string) {
		b.WriteString("<span>" + string(Italics(text)) + "</span>")
	}
	runes, from := []rune(formula), 0
	for i := 1; i+1 < len(runes); i++ {
		if runes[i] == ' ' && relation(runes[i+1]) {
			side(string(runes[from:i]))
			b.WriteByte(' ')
			from = i + 1
		}
	}
	side(string(runes[from:]))
	return Raw(b.String())
}

// plain reports whether what stands in brackets is numbers or a formula, and no words.
func plain(inside []rune) bool {
	letters := 0
	for _, r := range inside {
		if letters++; !unicode.IsLetter(r) || unicode.Is(unicode.Lm, r) {
			letters = 0
		}
		if letters == 1 && !strings.ContainsRune(symbols, r) || letters > 1 {
			return false
		}
	}
	return true
}

// short reports whether one symbol, such as w or x₁, stands before a space and a relation with a
// value of a few characters behind.
func short(runes []rune, at int) bool {
	if at+2 >= len(runes) || !relation(runes[at+1]) || runes[at+2] != ' ' {
		return false
	}
	from := at
	for from > 0 && !strings.ContainsRune(" (“（，；：。、\u00a0", runes[from-1]) {
		from--
	}
	if n := at - from; n == 0 || n > 4 || from > 0 && runes[from-1] == space {
		return false
	}
	value, end := string(runes[at+3:]), " ，；：。、）"
	if strings.HasPrefix(value, "(") {
		end = ")"
	}
	if to := strings.IndexAny(value, end); to >= 0 {
		value = value[:to]
	}
	return utf8.RuneCountInString(value) < most-4
}

// Italics writes a line of prose with its symbols set as such.
func Italics(line string) Raw {
	runes := Together(line)
	letter := func(i int) bool {
		if i < 0 || i >= len(runes) || unicode.Is(unicode.Lm, runes[i]) {
			return false // the j of xⱼ is none either
		}
		r := runes[i]
		return unicode.IsLetter(r) && r < 0x2e80 || r >= '0' && r <= '9' || r == '’' || r == '\''
	}
	var b strings.Builder
	for i, r := range runes {
		after := i > 0 && (runes[i-1] == 'Δ' || runes[i-1] == 'Σ') && !letter(i-2)
		alone := strings.ContainsRune(symbols, r) && !letter(i+1) && (!letter(i-1) || after)
		// η(d − o)x and η · d · x have no letters beside each other, but 2ηd has
		if !alone && strings.ContainsRune(symbols, r) {
			alone = product(runes, i)
		}
		if r == 'e' && i+1 < len(runes) && runes[i+1] == '-' { // an e-mail
			alone = false
		}
		if i > 0 && runes[i-1] == '“' && i+1 < len(runes) && runes[i+1] == '”' {
			alone = false // the letter itself
		}
		if alone {
			b.WriteString("<i>" + string(r) + "</i>")
			continue
		}
		b.WriteString(html.EscapeString(string(r)))
	}
	return Raw(b.String())
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

// Prose writes paragraphs as HTML.
func Prose(text string) Raw {
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
		if strings.HasPrefix(paragraph, "|") {
			b.WriteString(string(tabled(paragraph)))
			continue
		}
		class := ""
		if formula(paragraph) {
			class = ` class="display"`
		}
		lines := strings.Split(paragraph, "\n")
		for i := range lines {
			if class != "" {
				lines[i] = string(Sides(lines[i]))
			} else {
				lines[i] = string(Italics(lines[i]))
			}
		}
		b.WriteString("<p" + class + ">" + strings.Join(lines, "<br>") + "</p>")
	}
	return Raw(b.String())
}

// tabled writes lines of cells between "|" as a table.
func tabled(lines string) Raw {
	var b strings.Builder
	b.WriteString(`<table class="given">`)
	cell := "th"
	for line := range strings.SplitSeq(lines, "\n") {
		b.WriteString("<tr>")
		for text := range strings.SplitSeq(strings.Trim(strings.TrimSpace(line), "|"), "|") {
			b.WriteString("<" + cell + ">" + string(Italics(strings.TrimSpace(text))) +
				"</" + cell + ">")
		}
		b.WriteString("</tr>")
		cell = "td"
	}
	b.WriteString("</table>")
	return Raw(b.String())
}

// Sentence writes what is said of an answer: its first sentence stands out.
func Sentence(text string) Raw {
	for _, end := range []string{". ", "。", "! ", "！", "? ", "？"} {
		if i := strings.Index(text, end); i >= 0 {
			i += len(strings.TrimRight(end, " "))
			return "<strong>" + Italics(text[:i]) + "</strong>" + Italics(text[i:])
		}
	}
	return "<strong>" + Italics(text) + "</strong>"
}
