package num

// horner returns c[0] + c[1]·x + c[2]·x² + …, the highest power first.
func horner(c []float64, x float64) float64 {
	sum := 0.0
	for i := len(c) - 1; i >= 0; i-- {
		sum = float64(sum*x) + c[i]
	}
	return sum
}
