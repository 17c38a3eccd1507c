package draft

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"

	"perceptronlab/engine/derive"
	"perceptronlab/engine/exercise"
	"perceptronlab/engine/text"
)

// Range is something that varies, and what its numbers are drawn from.
type Range struct{ Name, From text.Text }

// Ranges lists what the numbers of an exercise are drawn from, each in words: of points whose
// coordinates are drawn from ranges of their own, each coordinate's.
func Ranges(x *exercise.Exercise) (all []Range) {
	for _, v := range baseVaryings {
		for _, values := range x.DrawnInto(v.path) {
			if r := (Range{v.name, fromWords(values)}); !slices.Contains(all, r) {
				all = append(all, r)
			}
		}
	}
	return all
}

// fromWords writes a list of numbers: as a range where they are evenly apart, else one by one or,
// of many, from the least to the most.
func fromWords(values []json.Number) text.Text {
	const most = 6 // that are written one by one
	var sorted []*big.Rat
	for _, v := range values {
		if exact, ok := new(big.Rat).SetString(v.String()); ok {
			sorted = append(sorted, exact)
		}
	}
	slices.SortFunc(sorted, (*big.Rat).Cmp)
	written := make([]string, len(sorted))
	for i, v := range sorted {
		written[i] = derive.WriteNumber(v, 4)
	}
	n := len(sorted)
	if n == 0 {
		return text.Text{}
	}
	if n <= 2 || n <= most && !evenly(sorted) {
		return text.Text{En: strings.Join(written, ", "), Zh: strings.Join(written, "、")}
	}
	if !evenly(sorted) {
		return rangeUneven.With(written[0], written[n-1])
	}
	return rangeEven.With(written[0], written[n-1],
		derive.WriteNumber(derive.Sub(sorted[1], sorted[0]), 4))
}

// evenly reports whether numbers in order are equally far apart.
func evenly(sorted []*big.Rat) bool {
	for i := 2; i < len(sorted); i++ {
		if derive.Sub(sorted[i], sorted[i-1]).Cmp(derive.Sub(sorted[1], sorted[0])) != 0 {
			return false
		}
	}
	return true
}
