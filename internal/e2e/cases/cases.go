// Package cases says how many random cases a test tries.
package cases

import "testing"

// Of returns n, and with -short a tenth of it: where the same test runs once more, in WebAssembly.
func Of(n int) int {
	if testing.Short() {
		return (n + 9) / 10
	}
	return n
}
