package pdf

import (
	"encoding/binary"
	"math"
)

// pdfReader reads a recording: 32-bit little-endian floats, and bytes that are padded to whole words.
type pdfReader struct {
	b []byte
	i int
}

func (w *pdfReader) next() float64 {
	v := math.Float32frombits(binary.LittleEndian.Uint32(w.b[w.i:]))
	w.i += 4
	if v-v != 0 {
		panic("not a number")
	}
	return float64(v)
}

func (w *pdfReader) bytes(n int) []byte {
	b := w.b[w.i : w.i+n]
	w.i += (n + 3) / 4 * 4
	return b
}
