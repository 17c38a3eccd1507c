// Package sha1 stands in for the package of that name in the browser program, see the README two
// folders above.
package sha1

import "hash"

// New panics.
func New() hash.Hash { panic("SHA-1 is not part of this program") }

// Sum panics.
func Sum([]byte) [20]byte { panic("SHA-1 is not part of this program") }
