//go:build js

// Command web is the browser program. It is a program of its own: with a
// server in the same main the WASM would be twice as large.
package main

import "perceptronlab/app/browser"

func main() { browser.Run(false) }
