package text

import (
	"strings"
	"unicode"
)

// mostMarks is how many combining marks stand on one character at most: Hebrew with vowels and
// accents has four.
const mostMarks = 4

// eastAsian is where the scripts of East Asia begin, whose characters take twice the room.
const eastAsian = '\u2e80'

func isMark(r rune) bool { return r > unicode.MaxLatin1 && unicode.In(r, unicode.Mn, unicode.Me) }

// room returns how many columns a character takes.
func room(r rune) int {
	switch {
	case isMark(r):
		return 0
	case r >= eastAsian:
		return 2
	}
	return 1
}

// Width returns how many columns a text takes: one for each character, two for those of East Asia,
// none for marks on them.
func Width(s string) (n int) {
	for _, r := range s {
		n += room(r)
	}
	return n
}

// Tame leaves so many marks on each character that they stay on their line: piled up without end
// they paint over what stands above and below.
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

// Shorten returns a text, tamed, in at most so many columns: of a longer one the beginning and, in
// a third of the room, the end, since names that begin alike differ there.
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
