package words

import (
	"strings"
	"time"
	"unicode"
)

// How long reading takes: 250 words of English a minute, 300 characters of Chinese.
const (
	aWord      = time.Minute / 250
	aCharacter = time.Minute / 300
)

// Reading returns how long it takes to read a text of any language. A number or a name counts as a
// word, a mark of punctuation as nothing.
func Reading(text string) (long time.Duration) {
	said := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	rest := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Han, r) {
			long += aCharacter
			return ' '
		}
		return r
	}, text)
	for _, word := range strings.Fields(rest) {
		if strings.ContainsFunc(word, said) {
			long += aWord
		}
	}
	return long
}
