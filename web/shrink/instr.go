package main

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// The operations that matter here; of the others, only their effect on the stack is known.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opLoad         = 0x28 // the first of the loads
	opStore        = 0x36 // the first of the stores
	opStoreEnd     = 0x3f
	opI32Const     = 0x41
	opI64Const     = 0x42
	opI32Eqz       = 0x45
	opI32Ne        = 0x47
	opI32Add       = 0x6a
	opI32Sub       = 0x6b
	opI32Or        = 0x72
	opI32Shl       = 0x74
	opI64Add       = 0x7c
	opI64Shr       = 0x88
	opWrap         = 0xa7 // i32.wrap_i64
	opExtend       = 0xad // i64.extend_i32_u
	opPrefix       = 0xfc
)

// An instr is one instruction of a function.
type instr struct {
	op   int    // opPrefix<<8 and the second number for those of two
	n    int64  // a constant, an index, or what a load or store adds to the address
	rest []byte // immediates that nothing here reads: before n for loads and stores, else after it
	to   *instr // the block, loop or if that a branch names
	tos  []*instr
}

// reader reads the numbers of a program.
type reader struct {
	data []byte
	at   int
}

func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.data[r.at:])
	r.at += size
	return n
}

func (r *reader) signed() int64 {
	var n int64
	for shift := 0; ; {
		b := r.data[r.at]
		r.at++
		n |= int64(b&0x7f) << shift
		if shift += 7; b < 0x80 {
			if shift < 64 && b&0x40 != 0 {
				n |= -1 << shift
			}
			return n
		}
	}
}

// taken returns the bytes read since start.
func (r *reader) taken(start int) []byte { return r.data[start:r.at:r.at] }

func appendSigned(b []byte, n int64) []byte {
	for {
		low := byte(n & 0x7f)
		n >>= 7
		if n == 0 && low&0x40 == 0 || n == -1 && low&0x40 != 0 {
			return append(b, low)
		}
		b = append(b, low|0x80)
	}
}

// decode reads the instructions of a function, the last `end` included. A branch out of the
// function leaves root.
func decode(code []byte) (body []*instr, err error) {
	r := &reader{data: code}
	open := []*instr{root}
	for r.at < len(code) {
		in := &instr{op: int(code[r.at])}
		r.at++
		label := func() *instr { return open[len(open)-1-int(r.unsigned())] }
		start := r.at
		switch op := in.op; {
		case op == opBlock || op == opLoop || op == opIf:
			r.at++
			in.rest = r.taken(start)
			open = append(open, in)
		case op == opEnd:
			in.to = open[len(open)-1]
			open = open[:len(open)-1]
		case op == opBr || op == opBrIf:
			in.to = label()
		case op == opBrTable:
			for range r.unsigned() + 1 {
				in.tos = append(in.tos, label())
			}
		case op == opCallIndirect:
			in.n = int64(r.unsigned())
			start = r.at
			r.at++
			in.rest = r.taken(start)
		case op == opCall || op >= opLocalGet && op <= opGlobalSet:
			in.n = int64(r.unsigned())
		case op >= opLoad && op < opStoreEnd:
			r.unsigned()
			in.rest = r.taken(start)
			in.n = int64(r.unsigned())
		case op == opI32Const || op == opI64Const:
			in.n = r.signed()
		case op == 0x43: // f32.const
			r.at += 4
			in.rest = r.taken(start)
		case op == 0x44: // f64.const
			r.at += 8
			in.rest = r.taken(start)
		case op == 0x3f || op == 0x40: // memory.size, memory.grow
			r.at++
			in.rest = r.taken(start)
		case op == opPrefix:
			second := int(r.unsigned())
			in.op = op<<8 | second
			start = r.at
			switch second {
			case 0, 1, 2, 3, 4, 5, 6, 7: // truncations that saturate
			case 10: // memory.copy
				r.at += 2
			case 11: // memory.fill
				r.at++
			default:
				return nil, fmt.Errorf("instruction %#x %#x is not known", op, second)
			}
			in.rest = r.taken(start)
		case op <= 0x01 || op == 0x05 || op == opReturn || op == 0x1a || op == 0x1b ||
			op >= opI32Eqz && op <= 0xc4:
		default:
			return nil, fmt.Errorf("instruction %#x is not known", op)
		}
		body = append(body, in)
	}
	if len(open) != 0 {
		return nil, fmt.Errorf("%d blocks without an end", len(open))
	}
	return body, nil
}

// root stands for the function itself where a branch leaves it.
var root = &instr{op: opBlock}

// encode is decode's inverse.
func encode(b []byte, body []*instr) []byte {
	open := []*instr{root}
	depth := func(to *instr) uint64 {
		for i := len(open) - 1; i >= 0; i-- {
			if open[i] == to {
				return uint64(len(open) - 1 - i)
			}
		}
		panic("a branch into a block that is not open")
	}
	for _, in := range body {
		if in.op > 0xff {
			b = binary.AppendUvarint(append(b, opPrefix), uint64(in.op&0xff))
			b = append(b, in.rest...)
			continue
		}
		b = append(b, byte(in.op))
		switch op := in.op; {
		case op == opBlock || op == opLoop || op == opIf:
			open = append(open, in)
		case op == opEnd:
			open = open[:len(open)-1]
		case op == opBr || op == opBrIf:
			b = binary.AppendUvarint(b, depth(in.to))
		case op == opBrTable:
			b = binary.AppendUvarint(b, uint64(len(in.tos)-1))
			place := map[*instr]uint64{}
			for i, block := range slices.Backward(open) {
				place[block] = uint64(len(open) - 1 - i)
			}
			for _, to := range in.tos {
				b = binary.AppendUvarint(b, place[to])
			}
		case op == opCall || op == opCallIndirect || op >= opLocalGet && op <= opGlobalSet:
			b = binary.AppendUvarint(b, uint64(in.n))
		case op >= opLoad && op < opStoreEnd:
			b = binary.AppendUvarint(append(b, in.rest...), uint64(in.n))
			continue
		case op == opI32Const || op == opI64Const:
			b = appendSigned(b, in.n)
		}
		b = append(b, in.rest...)
	}
	return b
}

// effect says how many values an instruction takes from the stack and leaves there; ok is false for
// those that go elsewhere or call.
func effect(op int) (takes, leaves int, ok bool) {
	switch {
	case op >= 0x41 && op <= 0x44, op == opLocalGet, op == opGlobalGet, op == 0x3f:
		return 0, 1, true
	case op == opLocalSet, op == opGlobalSet, op == 0x1a:
		return 1, 0, true
	case op >= opStore && op < opStoreEnd:
		return 2, 0, true
	case op == 0x1b: // select
		return 3, 1, true
	case op == opPrefix<<8|10, op == opPrefix<<8|11:
		return 3, 0, true
	case op == opLocalTee, op >= opLoad && op < opStore, op == opI32Eqz, op == 0x50,
		op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, op >= 0x8b && op <= 0x91,
		op >= 0x99 && op <= 0x9f, op >= 0xa7 && op <= 0xc4, op>>8 == opPrefix:
		return 1, 1, true
	case op > opI32Eqz && op < opWrap:
		return 2, 1, true
	}
	return 0, 0, false
}
