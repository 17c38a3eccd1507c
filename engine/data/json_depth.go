package data

import "encoding/json"

// MaxDepth bounds how many lists and objects of a document stand inside one another. The deepest
// that mean something are goals inside goals of an exercise, some 20. encoding/json reads 10,000,
// which is more than the stack of a browser holds.
const MaxDepth = 100

// Unmarshal is json.Unmarshal for text from outside: too deep text is refused before it is read.
func Unmarshal(content []byte, into any) error {
	if fault := tooDeep(content); fault != nil {
		return fault
	}
	return json.Unmarshal(content, into)
}

// tooDeep refuses text with more than MaxDepth lists and objects inside one another. In text that
// is not JSON it may count too many or too few: that is refused anyway, and without recursion.
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
