package goal

import (
	"strconv"
	"strings"

	"perceptronlab/engine/text"
)

// List writes ids for a message.
func List(ids []string) string { return strings.Join(ids, ", ") }

// numbers writes indexes, counted from some number on.
func numbers(indexes []int, from int) string {
	return text.List(indexes, " ", func(v int) string { return strconv.Itoa(v + from) })
}
