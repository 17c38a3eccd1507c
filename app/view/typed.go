package view

import (
	"encoding/json"
	"strings"

	"perceptronlab/app/lab"
)

// numeral writes what was typed as a number in JSON: nothing is null, and what is not a number
// goes on as text, to be refused by the document with its name.
func numeral(typed string) string {
	if strings.TrimSpace(typed) == "" {
		return "null"
	}
	v, err := lab.ParseNumber(typed)
	if err != nil {
		return quoted(typed)
	}
	return Plain(v)
}

// list writes numbers that were typed with commas or spaces between them as a list in JSON.
func list(typed string) string {
	var items []string
	for _, field := range strings.FieldsFunc(typed, func(r rune) bool {
		return r == ',' ||
			r == ' ' || r == ';' || r == '[' || r == ']'
	}) {
		items = append(items, numeral(field))
	}
	return "[" + strings.Join(items, ",") + "]"
}

// terms writes a feature map that was typed, as x₁, x₁·x₂ or x1, x1*x2, as a list in JSON.
func terms(typed string) string {
	plain := strings.NewReplacer("·", "*", "×", "*", "²", "^2", "³", "^3", "₁", "1", "₂", "2", "₃",
		"3", "₄", "4",
		"₅", "5", "₆", "6", "₇", "7", "₈", "8", "₉", "9", "₀", "0", "，", ",", " ", "").
		Replace(typed)
	var items []string
	for _, field := range strings.FieldsFunc(plain, func(r rune) bool {
		return r == ',' ||
			r == ';'
	}) {
		items = append(items, quoted(field))
	}
	return "[" + strings.Join(items, ",") + "]"
}

func quoted(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(text)
}

// lines writes lines of numbers as a list of lists in JSON.
func lines(typed string) string {
	var items []string
	for line := range strings.SplitSeq(strings.TrimSpace(typed), "\n") {
		items = append(items, list(line))
	}
	return "[" + strings.Join(items, ",") + "]"
}
