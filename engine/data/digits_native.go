//go:build !js

package data

import _ "embed"

//go:embed digits.bin
var digitsFile []byte

func init() {
	if err := Provide(digitsFile); err != nil {
		panic(err) // it is ours
	}
}
