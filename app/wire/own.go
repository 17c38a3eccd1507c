package wire

import (
	"slices"

	"perceptronlab/engine/num"
)

// MostOwn is how many exercises a browser keeps that are not lessons of the site.
const MostOwn = 20

// UsedOwn notes that an exercise is used: its id moves to the end of ids, which are in the order of
// use. Above MostOwn, those used longest ago are dropped.
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
