// Package text holds messages in English and Chinese. A Text is one message in both languages, with
// places for values; Fault is an error made of them. The whole engine writes its messages as Texts,
// and package words of the app picks the language.
package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is one message in English and in simplified Chinese; {0}, {1} … stand for values.
type Text struct{ En, Zh string }

// Same returns a text that is the same in both languages: a name, a number, a piece of code.
func Same(s string) Text { return Text{En: s, Zh: s} }

// With fills in the places {0}, {1} …: a Text in its language, other values as %v.
func (t Text) With(values ...any) Text {
	en, zh := make([]string, len(values)), make([]string, len(values))
	for i, v := range values {
		shown, ok := v.(Text)
		if !ok {
			shown = Same(fmt.Sprint(v))
		}
		en[i], zh[i] = shown.En, shown.Zh
	}
	return Text{En: Fill(t.En, en), Zh: FillChinese(t.Zh, zh)}
}

// Plural returns the form for one, or that for n with n in it.
func Plural(n int, one, many Text) Text {
	if n == 1 {
		return one
	}
	return many.With(n)
}

// Cut returns the beginning of text that is longer than most characters, with … for the rest.
func Cut(s string, most int) string {
	count, end := 0, 0 // the text up to end has most − 1 characters
	for i := range s {
		if count == most-1 {
			end = i
		}
		if count++; count > most {
			return s[:end] + "…"
		}
	}
	return s
}

// Cut is Cut of the text in each language.
func (t Text) Cut(most int) Text { return Text{En: Cut(t.En, most), Zh: Cut(t.Zh, most)} }

// Fill puts values in the places {0}, {1} … of a message. What looks like a place in a value stays.
func Fill(message string, values []string) string {
	return fill(message, values, func(a, b string) string { return a + b })
}

// FillChinese is Fill with Chinese spacing: a space between Chinese and other words or numbers,
// none inside Chinese or beside full-width marks. It looks at the filled-in values, which may be in
// either script.
func FillChinese(message string, values []string) string { return fill(message, values, join) }

func fill(message string, values []string, join func(a, b string) string) (filled string) {
	for {
		from, to, i := nextPlace(message, len(values))
		if i < 0 {
			return join(filled, message)
		}
		filled = join(join(filled, message[:from]), values[i])
		message = message[to:]
	}
}

// nextPlace finds the first place of a message that one of so many values belongs in; i is −1 where
// there is none.
func nextPlace(message string, values int) (from, to, i int) {
	for from = 0; from < len(message); from++ {
		if message[from] != '{' {
			continue
		}
		digits, _, closed := strings.Cut(message[from+1:], "}")
		if n, err := strconv.Atoi(digits); closed && err == nil && n >= 0 && n < values &&
			strconv.Itoa(n) == digits {
			return from, from + len(digits) + 2, n
		}
	}
	return 0, 0, -1
}

func join(a, b string) string {
	left, right := strings.TrimRight(a, " "), strings.TrimLeft(b, " ")
	l, _ := utf8.DecodeLastRuneInString(left)
	r, _ := utf8.DecodeRuneInString(right)
	switch {
	case left == "" || right == "":
	case han(l) && han(r), wide(l), wide(r):
		return left + right
	case han(l) && word(r), word(l) && han(r):
		return left + " " + right
	}
	return a + b
}

func han(r rune) bool { return unicode.Is(unicode.Han, r) }

func wide(r rune) bool { return strings.ContainsRune("，。；：！？（）、“”", r) }

func word(r rune) bool { return !han(r) && (unicode.IsLetter(r) || unicode.IsNumber(r)) }
