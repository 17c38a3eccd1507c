// Package num holds arithmetic with the same bits on every machine, random numbers, and numbers as
// people type them. Exp, Log, Dot and Source serve the whole engine; Read serves every box for
// numbers.
//
// # The same bits everywhere
//
// The standard library's math.Exp, math.Log and others have assembly on some machines and plain Go
// on the rest, and their last bits differ. A run of the lab has to give the same trace natively and
// in WebAssembly, so the engine uses the functions here. They consist of operations that IEEE 754
// rounds correctly (+, −, ×, ÷, √) and of integer arithmetic; each product that meets a sum is
// written float64(x*y) + z, which the language forbids to fuse (Go specification, "Floating-point
// operators").
//
// Measured against 100-digit arithmetic, the error stays below 0.8 units in the last place for Exp,
// Log, Sin and Cos, and below 2 for Tanh and Logistic, where the result is not subnormal.
//
// # Numbers as people type them
//
// Read reads numbers as people type them: decimal points and commas, full-width characters,
// fractions, powers of ten. It never guesses: what can mean two numbers is refused with a sentence
// that says how to write it. Its main type is Number; everything on the page that takes a number
// from the keyboard reads it here, and so does the judge of exercises.
package num
