package text

import (
	"strconv"
	"strings"
)

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

// Subscript writes a whole number from 0 in small digits below the line.
func Subscript(n int) string {
	return strings.Map(func(digit rune) rune { return digit - '0' + '₀' }, strconv.Itoa(n))
}

// Number writes a computed number with so many significant digits, with a true minus and no −0.
func Number(v float64, digits int) string {
	shown, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64)
	if err != nil {
		shown = v
	}
	format := byte('f')
	if shown != 0 && (shown < 1e-6 && shown > -1e-6 || shown >= 1e15 || shown <= -1e15) {
		format = 'g'
	}
	return strings.Replace(strconv.FormatFloat(shown+0, format, -1, 64), "-", "−", 1)
}

// WriteVector writes a vector in few digits.
func WriteVector(v []float64) string {
	return Vector(v, func(f float64) string { return Number(f, 4) })
}

// Between returns a number between one's own and the right one, which differ, with as few digits as
// there can be. It lies near one's own: from the middle the right one could be worked out.
func Between(own, right float64) string {
	for digits := 1; ; digits++ {
		s := Number(own+float64((right-own)*0.1), digits)
		v, _ := strconv.ParseFloat(s, 64)
		if digits > 15 || min(own, right) < v && v < max(own, right) {
			return s
		}
	}
}
