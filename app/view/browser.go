//go:build !js

package view

// browser is what only the browser has.
type browser struct{}
