package main

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
)

func section(id byte, body []byte) []byte {
	return append(binary.AppendUvarint([]byte{id}, uint64(len(body))), body...)
}

// memory returns the first bytes of memory that a data section gives a module.
func memory(t *testing.T, data []byte) []byte {
	t.Helper()
	segments, err := readSegments(data)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]byte, 1<<20)
	for _, s := range segments {
		copy(out[s.at:], s.data)
	}
	return out
}

// TestJoinSegments: the module gives memory the same contents, in fewer segments, and nothing else
// of it changes.
func TestJoinSegments(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var segments []segment
		at := int64(random.IntN(10000))
		for range 1 + random.IntN(200) {
			data := bytes.Repeat([]byte{byte(1 + random.IntN(255))}, 1+random.IntN(70))
			segments = append(segments, segment{at, data})
			at += int64(len(data) + random.IntN(1+random.IntN(300)))
		}
		random.Shuffle(len(segments), func(i, j int) {
			segments[i], segments[j] = segments[j],
				segments[i]
		})
		data := writeSegments(segments)
		head := append([]byte(wasmMagic), section(0, []byte("name and more"))...)
		// A size may be written longer than it has to be.
		head = append(head, 10, 0x83, 0x80, 0x00, 'a', 'b', 'c')
		tail := section(0, []byte("producers"))
		out, err := joinSegments(bytes.Join([][]byte{head, section(dataSection, data), tail}, nil))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(out, head) || !bytes.HasSuffix(out, tail) {
			t.Fatal("another section differs")
		}
		r := reader{b: out[len(head) : len(out)-len(tail)]}
		if id := r.byte(); id != dataSection {
			t.Fatalf("section %d", id)
		}
		joint := r.bytes()
		if len(r.b) > 0 || r.bad {
			t.Fatalf("%d bytes too many, %v", len(r.b), r.bad)
		}
		if !bytes.Equal(memory(t, data), memory(t, joint)) {
			t.Fatal("memory differs")
		}
		left, _ := readSegments(joint)
		for i, s := range left[1:] {
			if s.at-left[i].at-int64(len(left[i].data)) < worthSplitting {
				t.Fatalf("segments %d and %d could be one", i, i+1)
			}
		}
	}
}

func TestJoinSegmentsRefuses(t *testing.T) {
	for name, module := range map[string]string{
		"nothing":         "",
		"another version": "\x00asm\x02\x00\x00\x00",
		"a cut section":   wasmMagic + "\x0b\x05\x00",
		"a cut segment": wasmMagic + string(section(dataSection,
			[]byte("\x01\x00\x41\x08\x0b\x04ab"))),
		"more than said": wasmMagic + string(section(dataSection,
			[]byte("\x01\x00\x41\x08\x0b\x01ab"))),
		"a passive one": wasmMagic + string(section(dataSection, []byte("\x01\x01\x02ab"))),
		"an overlap": wasmMagic + string(section(dataSection,
			[]byte("\x02\x00\x41\x08\x0b\x02ab\x00\x41\x09\x0b\x02ab"))),
		"a count": wasmMagic + string(section(dataCountSection, []byte{1})),
		"a long number": wasmMagic + string(section(dataSection,
			[]byte("\x01\x00\x41"+strings.Repeat("\xff", 20)))),
	} {
		if _, err := joinSegments([]byte(module)); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}
