// Package portable computes elementary functions and random numbers whose bits are the same on
// every machine.
//
// The standard library's math.Exp, math.Log and others have assembly on some machines and plain
// Go on the rest, and their last bits differ. A run of the lab has to give the same trace natively
// and in WebAssembly, so the engine uses the functions here. They consist of operations that
// IEEE 754 rounds correctly (+, −, ×, ÷, √) and of integer arithmetic; each product that meets a
// sum is written float64(x*y) + z, which the language forbids to fuse (Go specification,
// "Floating-point operators").
//
// Measured against 100-digit arithmetic, the error stays below 0.8 units in the last place for Exp,
// Log, Sin and Cos, and below 2 for Tanh and Logistic, where the result is not subnormal.
package portable

// horner returns c[0] + c[1]·x + c[2]·x² + …, the highest power first.
func horner(c []float64, x float64) float64 {
	sum := 0.0
	for i := len(c) - 1; i >= 0; i-- {
		sum = float64(sum*x) + c[i]
	}
	return sum
}
