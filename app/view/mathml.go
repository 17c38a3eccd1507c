package view

import (
	"html"
	"strings"
	"unicode"

	"perceptronlab/app/words"
)

// MathML sets a formula of one line, as the rules write it, in MathML: letters are identifiers,
// words of several letters functions; ^ raises, and _ lowers, what follows up to a space, a comma,
// a slash or a parenthesis; √ is drawn over a parenthesis or one token. A Greek letter is slanted
// by the page's style, not by MathML, which would take it from a block of Unicode that common
// typefaces lack. Screen readers get it in words beside it, see
// spokenFormula: their own rules call ← an arrow.
func MathML(formula string) string {
	return `<math display="block" aria-hidden="true"><mrow>` + row(formula) + `</mrow></math>`
}

// spokenFormula are lines of a formula in words.
func spokenFormula(l words.Lang, lines []string) string {
	said := make([]string, len(lines))
	for i, line := range lines {
		said[i] = l.AloudFormula(line)
	}
	return strings.Join(said, "; ")
}

// row sets what stands in one row: a formula, or what is raised or lowered in it.
func row(formula string) string {
	var b strings.Builder
	runes := []rune(formula)
	for i := 0; i < len(runes); {
		token, end := next(runes, i)
		if end < len(runes) && (runes[end] == '^' || runes[end] == '_') {
			element, script, ends := "msup", end+1, "),/"
			if runes[end] == '_' {
				element, ends = "msub", "),/‖"
			}
			for script < len(runes) && !unicode.IsSpace(runes[script]) &&
				!strings.ContainsRune(ends, runes[script]) {
				script++
			}
			b.WriteString("<" + element + ">" + token + "<mrow>" +
				row(string(runes[end+1:script])) + "</mrow></" + element + ">")
			i = script
			continue
		}
		b.WriteString(token)
		i = end
	}
	return b.String()
}

// next returns the element of the token at i, and where the token ends.
func next(runes []rune, i int) (string, int) {
	r := runes[i]
	switch {
	case unicode.IsSpace(r):
		end := i
		for end < len(runes) && unicode.IsSpace(runes[end]) {
			end++
		}
		if end-i > 1 {
			return `<mspace width="1.2em"></mspace>`, end
		}
		return "", end
	case unicode.IsDigit(r):
		end := i
		for end < len(runes) && (unicode.IsDigit(runes[end]) || runes[end] == '.') {
			end++
		}
		return "<mn>" + string(runes[i:end]) + "</mn>", end
	case r == 'Σ':
		return `<mo largeop="false">∑</mo>`, i + 1
	case unicode.IsLetter(r):
		end := i
		for end < len(runes) && (unicode.IsLetter(runes[end]) || unicode.IsMark(runes[end])) &&
			runes[end] != 'Σ' {
			end++
		}
		word := string(runes[i:end])
		if end < len(runes) && runes[end] == '′' {
			return "<msup><mi>" + word + "</mi><mo>′</mo></msup>", end + 1
		}
		element := "<mi>" + html.EscapeString(word) + "</mi>"
		if end-i == 1 && unicode.Is(unicode.Greek, r) {
			element = `<mi mathvariant="normal">` + word + "</mi>"
		}
		// the argument of a function, without parentheses
		if end-i > 2 && end < len(runes) && runes[end] == ' ' {
			element += `<mspace width="0.17em"></mspace>`
		}
		return element, end
	case r == '√' && i+1 < len(runes):
		under, end := next(runes, i+1)
		if runes[i+1] == '(' {
			if n := closing(runes[i+1:]); n > 0 {
				end = i + 2 + n
				under = row(string(runes[i+2 : end-1]))
			}
		}
		// a typeface without tables for mathematics has the sign run into what is under it
		return `<msqrt><mspace width="0.15em"></mspace>` + under + "</msqrt>", end
	case strings.ContainsRune("()[]‖", r): // none grows or sinks with what stands beside it
		return `<mo stretchy="false">` + string(r) + "</mo>", i + 1
	}
	return "<mo>" + html.EscapeString(string(r)) + "</mo>", i + 1
}

// closing returns the place of the parenthesis that closes the first one; 0 if none does.
func closing(runes []rune) int {
	open := 0
	for i, r := range runes {
		switch r {
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				return i
			}
		}
	}
	return 0
}
