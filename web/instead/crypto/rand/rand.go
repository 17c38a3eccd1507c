// Package rand stands in for the package of that name in the browser program, see the README two
// folders above. What it is asked for is the name of a tab.
package rand

import (
	"io"
	"math/rand/v2"
)

// Reader gives random bytes, for nothing that has to stay secret.
var Reader io.Reader = source{}

type source struct{}

func (source) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(rand.Uint32())
	}
	return len(p), nil
}

// Read fills p with what Reader gives.
func Read(p []byte) (int, error) { return Reader.Read(p) }
