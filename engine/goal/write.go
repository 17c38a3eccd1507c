package goal

import (
	"strconv"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/text"
)

// List writes ids for a message.
func List(ids []string) string { return strings.Join(ids, ", ") }

// numbers writes indexes, counted from some number on.
func numbers(indexes []int, from int) string {
	return text.List(indexes, " ", func(v int) string { return strconv.Itoa(v + from) })
}

// WriteVector writes a vector in few digits.
func WriteVector(v []float64) string {
	return text.Vector(v, func(f float64) string { return text.Number(f, 4) })
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
