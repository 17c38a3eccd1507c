package paper

import (
	"strings"

	"perceptronlab/app/wire"
)

// raised writes a formula of one line as HTML: ^ raises, and _ lowers, what follows up to a space,
// a comma, a slash or a parenthesis, as package view does in MathML.
func raised(formula string) string { return scripts(formula, "^_") }

// powers raises what follows a ^ and leaves _ alone, which names of features have.
func powers(text string) string { return scripts(text, "^") }

func scripts(text, signs string) string {
	at := strings.IndexAny(text, signs)
	if at < 0 {
		return wire.Fill("{}", text)
	}
	element, ends, script := "sup", " ),/", text[at+1:]
	if text[at] == '_' {
		element, ends = "sub", " ),/‖"
	}
	after := ""
	if end := strings.IndexAny(script, ends); end >= 0 {
		script, after = script[:end], script[end:]
	}
	return wire.Fill("{}", text[:at]) + "<" + element + ">" + scripts(script, signs) +
		"</" + element + ">" + scripts(after, signs)
}
