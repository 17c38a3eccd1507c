// Package text holds words that are shown to people, in each language of the lab.
package text

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is one message in English and in simplified Chinese; {0}, {1} … stand for values.
type Text struct{ En, Zh string }

// Same returns what is the same in every language: a name, a number, a piece of code.
func Same(s string) Text { return Text{En: s, Zh: s} }

// With puts values in the places {0}, {1} …: a Text in its language, whatever else as %v.
func (t Text) With(values ...any) Text {
	for i, v := range values {
		shown, ok := v.(Text)
		if !ok {
			shown = Same(fmt.Sprint(v))
		}
		place := "{" + strconv.Itoa(i) + "}"
		t.En = strings.ReplaceAll(t.En, place, shown.En)
		t.Zh = strings.ReplaceAll(t.Zh, place, shown.Zh)
	}
	return t
}

// Plural returns the form for one, or that for n with n in it.
func Plural(n int, one, many Text) Text {
	if n == 1 {
		return one
	}
	return many.With(n)
}
