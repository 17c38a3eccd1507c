package wire

import (
	"html"
	"strings"
)

// Fill puts values, escaped, into the places {} of markup.
func Fill(markup string, values ...string) string {
	var b strings.Builder
	b.Grow(2 * len(markup))
	for _, v := range values {
		before, after, _ := strings.Cut(markup, "{}")
		b.WriteString(before)
		b.WriteString(html.EscapeString(v))
		markup = after
	}
	b.WriteString(markup)
	return b.String()
}
