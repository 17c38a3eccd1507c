package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"perceptronlab/engine/num"
)

// withTuples rewrites samples as exercise sheets have them, "(2, 1) +, (1, 3) −", as code, with a
// comma before the class and the class in quotes. Any other text stays as it is.
func withTuples(s string) string {
	const longest = 1 << 20 // bytes, of some 100,000 samples
	if len(s) > longest {
		return s
	}
	rest := strings.TrimSpace(num.Plain(strings.ReplaceAll(s, "、", ",")))
	var samples []string
	for rest != "" {
		end := strings.IndexAny(rest, ")]")
		if end < 0 || rest[0] != '(' && rest[0] != '[' {
			return s
		}
		numbers := strings.FieldsFunc(rest[1:end], func(r rune) bool {
			return strings.ContainsRune(",; \t", r)
		})
		decimals := strings.Contains(rest[:end], ";") && strings.Contains(rest[:end], ",")
		if len(numbers) == 0 || decimals ||
			slices.ContainsFunc(numbers, func(v string) bool { return !eitherNumber(v) }) {
			return s
		}
		rest = strings.TrimLeft(rest[end+1:], " \t:→,")
		if end = strings.IndexAny(rest, ",; \t\r\n(["); end < 0 {
			end = len(rest)
		}
		class := strings.TrimSuffix(rest[:end], ".")
		switch {
		case eitherNumber(class):
		case class == "-":
			class = `"−"`
		case class == "+",
			isName(class) && !strings.ContainsFunc(class, notInName) &&
				utf8.RuneCountInString(class) < 20:
			class = `"` + class + `"`
		default:
			return s
		}
		samples = append(samples, "(("+strings.Join(numbers, ", ")+",), "+class+")")
		rest = strings.TrimLeft(rest[end:], " \t\r\n,;")
	}
	if len(samples) < 2 {
		return s
	}
	return "[" + strings.Join(samples, ",\n") + "]"
}
