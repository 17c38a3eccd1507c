package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// Of a WebAssembly module: what begins it, and the sections that are of interest here.
const (
	wasmMagic        = "\x00asm\x01\x00\x00\x00"
	dataSection      = 11
	dataCountSection = 12
)

// worthSplitting is the number of zeros from which leaving them out of the data is shorter than
// writing them.
const worthSplitting = 64

var errModule = errors.New("app.wasm: not a module as Go's linker writes it")

// segment is what a module writes into memory at its start, and where.
type segment struct {
	at   int64
	data []byte
}

// joinSegments returns a module with the same memory at its start as wasm, described shorter. Go's
// linker leaves out every eight zeros and writes where it goes on, in 100,000 pieces. As numbers
// that no compressor foresees, those cost 100 kB; the zeros would cost next to nothing.
func joinSegments(wasm []byte) ([]byte, error) {
	if !bytes.HasPrefix(wasm, []byte(wasmMagic)) {
		return nil, errModule
	}
	out := slices.Clone(wasm[:len(wasmMagic)])
	for rest := (reader{b: wasm[len(wasmMagic):]}); len(rest.b) > 0; {
		begin := rest.b
		id := rest.byte()
		body := rest.bytes()
		switch {
		case rest.bad || id == dataCountSection:
			return nil, errModule
		case id != dataSection:
			out = append(out, begin[:len(begin)-len(rest.b)]...)
		default:
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			body = writeSegments(joined(segments))
			out = append(binary.AppendUvarint(append(out, id), uint64(len(body))), body...)
		}
	}
	return out, nil
}

// joined returns segments with little between them as one.
func joined(segments []segment) []segment {
	var out []segment
	for _, s := range segments {
		if n := len(out); n > 0 {
			last := &out[n-1]
			if gap := s.at - last.at - int64(len(last.data)); gap < worthSplitting {
				last.data = append(append(last.data, make([]byte, gap)...), s.data...)
				continue
			}
		}
		out = append(out, segment{s.at, slices.Clone(s.data)})
	}
	return out
}

// readSegments returns the segments of a data section in the order of memory. They must not
// overlap, or their own order would matter.
func readSegments(body []byte) ([]segment, error) {
	r := reader{b: body}
	var segments []segment
	for n := r.unsigned(); n > 0 && !r.bad; n-- {
		kind, constant := r.byte(), r.byte()
		at, end := r.signed(), r.byte()
		if kind != 0 || constant != 0x41 || end != 0x0b || at < 0 { // memory 0, i32.const at, end
			return nil, errModule
		}
		segments = append(segments, segment{at, r.bytes()})
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	for i, s := range segments[1:] {
		if before := segments[i]; before.at+int64(len(before.data)) > s.at {
			return nil, errModule
		}
	}
	if r.bad || len(r.b) > 0 {
		return nil, errModule
	}
	return segments, nil
}

func writeSegments(segments []segment) []byte {
	out := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		out = appendSigned(append(out, 0, 0x41), s.at)
		out = binary.AppendUvarint(append(out, 0x0b), uint64(len(s.data)))
		out = append(out, s.data...)
	}
	return out
}

// appendSigned appends a number that is not negative in WebAssembly's signed form, where the
// seventh bit of the last byte is the sign.
func appendSigned(out []byte, v int64) []byte {
	for ; v >= 0x40; v >>= 7 {
		out = append(out, byte(v)|0x80)
	}
	return append(out, byte(v))
}

// A reader takes a module apart; bad says that something was missing.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.bad = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad, n = true, len(r.b)
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) signed() int64 {
	var v int64
	for shift := 0; shift < 64; shift += 7 {
		c := r.byte()
		v |= int64(c&0x7f) << shift
		if c < 0x80 {
			if c&0x40 != 0 {
				v -= 1 << (shift + 7)
			}
			return v
		}
	}
	r.bad = true
	return 0
}

// bytes takes a number of bytes and then so many.
func (r *reader) bytes() []byte {
	n := r.unsigned()
	if n > uint64(len(r.b)) {
		r.bad, n = true, uint64(len(r.b))
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}
