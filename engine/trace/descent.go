package trace

// Rises returns a function that reports whether the loss rose in an epoch after the first.
func Rises(epochs []Epoch) func(Epoch) bool {
	return func(e Epoch) bool { return e.Loss > epochs[e.Number-1].Loss }
}

// Steady returns the first epoch in which the loss goes the same way as in the one before; 0: none
// does.
func Steady(epochs []Epoch) int {
	for i := 2; i < len(epochs); i++ {
		if (epochs[i].Loss-epochs[i-1].Loss)*(epochs[i-1].Loss-epochs[i-2].Loss) >= 0 {
			return i
		}
	}
	if len(epochs) < 3 {
		return len(epochs) - 1
	}
	return 0
}
