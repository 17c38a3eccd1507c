package data

import "encoding/json"

// MaxDepth bounds how deep lists and objects of a document may be nested. The deepest meaningful
// ones, goals inside goals of an exercise, take some 20 levels. encoding/json reads 10,000, too
// many for the stack of a browser.
const MaxDepth = 100

// Unmarshal is json.Unmarshal for text from outside: it refuses text that is nested too deep before
// reading it.
func Unmarshal(content []byte, into any) error {
	if fault := tooDeep(content); fault != nil {
		return fault
	}
	return json.Unmarshal(content, into)
}

// tooDeep refuses text with lists and objects nested deeper than MaxDepth. In text that is not JSON
// it may miscount, but that is refused anyway.
func tooDeep(content []byte) *FieldError {
	depth, deepest := 0, 0
	quoted, escaped := false, false
	for _, c := range content {
		switch {
		case escaped:
			escaped = false
		case c == '"':
			quoted = !quoted
		case quoted:
			escaped = c == '\\'
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	if deepest <= MaxDepth {
		return nil
	}
	return Refuse("document", levels.With(deepest), levelsAtMost.With(MaxDepth))
}
