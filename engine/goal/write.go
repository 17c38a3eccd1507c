package goal

import (
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// List writes ids for a message.
func List(ids []string) string { return strings.Join(ids, ", ") }

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

// numbers writes indexes, counted from some number on.
func numbers(indexes []int, from int) string {
	return text.List(indexes, " ", func(v int) string { return strconv.Itoa(v + from) })
}

// WriteVector writes a vector in few digits.
func WriteVector(v []float64) string {
	return text.Vector(v, func(f float64) string { return Number(f, 4) })
}

// WriteExact writes exact numbers.
func WriteExact(v derive.Vector) string {
	if len(v) == 1 {
		return derive.WriteAll(v, 4)[0]
	}
	return "(" + strings.Join(derive.WriteAll(v, 4), ", ") + ")"
}

// ReadWhole reads a whole number.
func ReadWhole(field string) (int, bool) {
	t, fault := derive.ReadNumber(field)
	if fault != nil || !t.Value.IsInt() || !t.Value.Num().IsInt64() {
		return 0, false
	}
	v := t.Value.Num().Int64()
	return int(v), v > -1e9 && v < 1e9
}

// Subscript writes a whole number in small digits below the line.
func Subscript(j int) string {
	var b strings.Builder
	for _, digit := range numbers([]int{j}, 0) {
		b.WriteRune(digit - '0' + '₀')
	}
	return b.String()
}
