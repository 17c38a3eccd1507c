package text

import "strings"

// mostMarks is the largest number of combining marks on a character: Hebrew with vowels and accents
// has four.
const mostMarks = 4

// eastAsian is the first character of East Asian scripts, whose characters are twice as wide.
const eastAsian = '\u2e80'

// marks are where the marks are that stand over or under what is before them: the first and the
// last of each block. The tables of package unicode, with every sign of every script, would be 3 kB
// of the browser program.
const marks = "\u0300\u036f\u0483\u0489\u0591\u05c7\u0610\u061a\u064b\u065f\u0670\u0670\u06d6\u06dc" +
	"\u06df\u06e8\u06ea\u06ed\u0711\u0711\u0730\u074a\u0e31\u0e31\u0e34\u0e3a\u0e47\u0e4e\u0eb1\u0eb1" +
	"\u0eb4\u0ebc\u0ec8\u0ecd\u0f71\u0f7e\u0f80\u0f84\u1ab0\u1aff\u1dc0\u1dff\u20d0\u20f0\u302a\u302d" +
	"\u3099\u309a\ufe00\ufe0f\ufe20\ufe2f"

// isMark is quick with most texts, which have none.
func isMark(r rune) bool { return r >= '\u0300' && within(r, marks) }

// room returns the width of a character in columns.
func room(r rune) int {
	switch {
	case isMark(r):
		return 0
	case r >= eastAsian:
		return 2
	}
	return 1
}

// Width returns the width of a text in columns: one for each character, two in East Asian scripts,
// none for combining marks.
func Width(s string) (n int) {
	for _, r := range s {
		n += room(r)
	}
	return n
}

// Tame limits the combining marks on each character, since many would paint over the lines above
// and below.
func Tame(s string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		if !isMark(r) {
			marks = 0
		} else if marks++; marks > mostMarks {
			return -1
		}
		return r
	}, s)
}

// Shorten returns a text, tamed, in at most a number of columns. Of a longer text it keeps the
// beginning and, in a third of the room, the end, since names often differ only there.
func Shorten(s string, most int) string {
	s = Tame(s)
	if Width(s) <= most {
		return s
	}
	if most < 1 {
		return ""
	}
	end := (most - 1) / 3
	begin := most - 1 - end
	runes := []rune(s)
	i, j := 0, len(runes)
	for ; i < len(runes) && begin >= room(runes[i]); i++ {
		begin -= room(runes[i])
	}
	from := j
	for ; j > i && end >= room(runes[j-1]); j-- {
		if end -= room(runes[j-1]); !isMark(runes[j-1]) {
			from = j - 1
		}
	}
	return strings.TrimSpace(string(runes[:i])) + "…" + strings.TrimSpace(string(runes[from:]))
}
