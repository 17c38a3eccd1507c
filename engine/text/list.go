package text

import "strings"

// List writes values one after the other, with a separator between them.
func List[T any](values []T, separator string, write func(T) string) string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = write(v)
	}
	return strings.Join(all, separator)
}

// Vector writes values in brackets, with commas between them.
func Vector[T any](values []T, write func(T) string) string {
	return "(" + List(values, ", ", write) + ")"
}
