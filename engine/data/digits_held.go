//go:build !js || digits

package data

import _ "embed"

//go:embed digits.bin
var digitsFile []byte

// Digits returns the file of digits, which is not to be written.
func Digits() []byte { return digitsFile }

func init() {
	if err := Provide(digitsFile); err != nil {
		panic(err) // it is ours
	}
}
