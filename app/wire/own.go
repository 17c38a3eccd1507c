package wire

import (
	"slices"

	"perceptronlab/engine/num"
)

// MostOwn is how many exercises that are none of the lessons a browser keeps.
const MostOwn = 20

// UsedOwn notes that the exercise of an id is used: it comes last of ids in the order in which they
// were used. Of more than MostOwn those that were used longest ago are dropped.
func UsedOwn(ids []string, id string) (kept, dropped []string) {
	ids = append(slices.DeleteFunc(slices.Clone(ids), func(other string) bool {
		return other == id
	}), id)
	n := max(0, len(ids)-MostOwn)
	return ids[n:], ids[:n]
}

// InOrder sorts ids that are stored by a list of them in the order of their use. Those that are not
// on the list come first.
func InOrder(stored, list []string) []string {
	sorted := slices.Sorted(slices.Values(stored))
	num.SortFew(sorted, func(id string) int { return slices.Index(list, id) }) // −1: not there
	return sorted
}
