package table

import (
	"slices"
	"strings"
)

// isEcho reports whether a line of R's console is only shown with its value in the lines after it:
// > y.
func isEcho(line string, after []string) bool {
	name, _, given := strings.Cut(line, "=")
	return !strings.Contains(line, "<-") && (!given || strings.Contains(name, "(")) &&
		len(after) > 0 && !strings.HasPrefix(after[0], "> ") && !strings.HasPrefix(after[0], "+ ")
}

// withoutTypes blanks the row of types under the names of a tibble: <dbl> <dbl> <chr>.
func withoutTypes(s string) string {
	if !strings.Contains(s, "<dbl>") && !strings.Contains(s, "<int>") {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool {
			return len(word) != len("<dbl>") || word[0] != '<' || word[len(word)-1] != '>'
		}) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// isBlock reports whether a line begins a block of Python, such as a loop.
func isBlock(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return slices.Contains(blockWords, word) && strings.HasSuffix(strings.TrimSpace(line), ":")
}

// block returns the bytes of a block at the beginning of a text: its first line and all after it
// that are indented; 0 if there is none.
func block(s string) (size int) {
	for line := range strings.SplitAfterSeq(s, "\n") {
		if size == 0 && !isBlock(line) || size > 0 && strings.TrimSpace(line) != "" &&
			!strings.ContainsRune(" \t", rune(line[0])) {
			break
		}
		size += len(line)
	}
	return size
}

// call returns the bytes of a call without a result, such as plt.plot(…), df.head() or plot(x), at
// the beginning of a text; 0 if there is none. What adds values to an array is none.
func call(s string) int {
	at := strings.IndexFunc(s, func(r rune) bool { return r != '.' && notInName(r) })
	if at < 1 || s[at] != '(' || !isName(s) {
		return 0
	}
	name := lastName(s[:at])
	if !strings.Contains(s[:at], ".") && !slices.Contains(showsValues, name) ||
		slices.Contains(calls, name) || slices.Contains(addsValues, name) {
		return 0
	}
	inside, ok := inBrackets(s[at:])
	end := at + len("()") + len(inside)
	rest, _, _ := strings.Cut(s[min(end, len(s)):], "\n")
	if !ok || strings.Trim(rest, "; \t") != "" {
		return 0
	}
	return end
}

// annotation returns the bytes of a type at the beginning of a text, between a name and =: the
// text ": list[float]" of "x: list[float] = [1.0]"; 0 if there is none.
func annotation(s string) int {
	line, _, _ := strings.Cut(s, "\n")
	at := strings.Index(line, "=")
	if at < 0 || !isName(strings.TrimLeft(s, ": ")) ||
		strings.ContainsFunc(line[1:at], func(r rune) bool {
			return !strings.ContainsRune(" .,[]", r) && notInName(r)
		}) {
		return 0
	}
	return at
}

// withPoints writes numbers in round brackets with a point if they have a decimal comma, as in
// (0,5; 1,5) or (0,5 | 1,5), and commas between them. All other bytes stay in their places.
func withPoints(s string) (plain string, commas bool) {
	if strings.ContainsAny(s, "[]{}'\"") || !strings.ContainsAny(s, ";|") {
		return s, false
	}
	digit := func(i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }
	b, depth := []byte(s), 0
	for i := range b {
		switch c := s[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth > 0 && (c == ';' || c == '|'):
			b[i] = ','
		case depth > 0 && c == ',' && (!digit(i-1) || !digit(i+1)):
			return s, false
		case depth > 0 && c == ',':
			b[i], commas = '.', true
		}
	}
	return string(b), commas
}
