package num

import "cmp"

// SortFew sorts a short list by insertion, and keeps the order of elements whose keys are equal.
// It is for lists of some dozens: the standard library's sort is 15 kB of the browser program for
// each type that it sorts.
func SortFew[T any, K cmp.Ordered](list []T, key func(T) K) {
	for i := range list {
		for j := i; j > 0 && cmp.Less(key(list[j]), key(list[j-1])); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
