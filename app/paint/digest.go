package paint

import (
	"encoding/binary"
	"fmt"
	"hash"
	"hash/fnv"
	"math"
)

// operands are the numbers of words that follow an opcode; those of the others depend on what
// follows, see digest.
var operands = map[opcode]int{
	opWidth: 1, opRotate: 1, opMove: 2, opLine: 2, opArc: 5, opQuad: 4, opCube: 6,
	opTranslate: 2, opScale: 2,
}

// Digest returns a sum of what the picture shows, layers in their places: two pictures with the
// same digest look the same, however their strings and layers came about. For tests.
func (r *Recorder) Digest() uint64 {
	h := fnv.New64a()
	r.digest(h, &r.picture)
	return h.Sum64()
}

func (r *Recorder) digest(h hash.Hash64, t *tape) {
	word := func(at int) float64 {
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(t.ops[wordSize*at:])))
	}
	for at := 0; wordSize*at < len(t.ops); {
		op := opcode(word(at))
		n, strings := operands[op], -1
		switch op {
		case opColor, opFont:
			n, strings = 1, at+1
		case opText:
			n, strings = 3, at+3
		case opDash:
			n = 2 + int(word(at+1))
		case opImage:
			n = 6 + int(word(at+5))*int(word(at+6))
		case opPaint:
			fmt.Fprint(h, "layer ")
			r.digest(h, &r.layers[int(word(at+1))].tape)
			at += 2
			continue
		}
		for k := at; k <= at+n; k++ {
			if k == strings {
				fmt.Fprintf(h, "%q", t.names[int(word(k))])
			} else {
				h.Write(t.ops[wordSize*k : wordSize*(k+1)])
			}
		}
		at += n + 1
	}
}
