package num

// Permutations yields all orders of n indexes, by Heap's algorithm. What it yields is good until
// the next.
func Permutations(n int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		order, turns := make([]int, n), make([]int, n)
		for i := range order {
			order[i] = i
		}
		if !yield(order) {
			return
		}
		for i := 0; i < n; {
			if turns[i] >= i {
				turns[i] = 0
				i++
				continue
			}
			from := 0
			if i%2 == 1 {
				from = turns[i]
			}
			order[from], order[i] = order[i], order[from]
			if !yield(order) {
				return
			}
			turns[i]++
			i = 0
		}
	}
}

// Shuffled returns a list in an order that is drawn for one purpose from the seed.
func Shuffled[T any](list []T, seed, purpose uint64) []T {
	order, drawn := make([]int32, len(list)), make([]T, len(list))
	NewSource(seed, purpose).Perm(order)
	for i, k := range order {
		drawn[i] = list[k]
	}
	return drawn
}
