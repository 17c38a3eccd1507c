package view

import (
	"html"
	"strings"
)

// fill puts values, escaped, into the places {} of markup. What is only looked at is written so:
// the same in components is five times as much of the browser program.
func fill(markup string, values ...string) string {
	var b strings.Builder
	for _, v := range values {
		before, after, _ := strings.Cut(markup, "{}")
		b.WriteString(before)
		b.WriteString(html.EscapeString(v))
		markup = after
	}
	b.WriteString(markup)
	return b.String()
}
