package view

import (
	"encoding/json"
	"strings"
)

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
