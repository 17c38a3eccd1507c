// Package classid names live classes: Of returns the code and the id that follow from a lecturer's
// key. The server (package live) and the page's worker call it. It stands apart from package wire
// because its sums are 10 kB that the page's program does without.
package classid

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"perceptronlab/app/wire"
)

// Of returns the code and the id of the class of a lecturer's key. Both follow from the key: only
// who has it can open the class, also after the server has forgotten it. The id cannot be guessed,
// a code can.
func Of(key string) (code, id string) {
	sum := sha256.Sum256([]byte("class " + key))
	rest := binary.BigEndian.Uint64(sum[16:])
	letters := make([]byte, wire.LiveLength)
	for i := range letters {
		letters[i] = wire.LiveLetters[rest%uint64(len(wire.LiveLetters))]
		rest /= uint64(len(wire.LiveLetters))
	}
	return string(letters), hex.EncodeToString(sum[:16])
}
