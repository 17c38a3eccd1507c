package main

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// The blocks of a function are numbered as the compiler wrote them, most of which nothing names any
// more. Without gaps the numbers are shorter, and so are the tables of where to enter, and the rows
// that say which map of pointers holds where.

// numbers says for the numbers of a function that something names what they are now: first the
// blocks that it is entered at, then the places where a call never returns.
func (f *function) numbers(entered map[int64]bool) map[int64]int64 {
	named := map[int64]bool{}
	for i, in := range f.body {
		if f.isAddress(i) && !entered[in.n&0xffff] {
			named[in.n&0xffff] = true
		}
	}
	now := map[int64]int64{}
	for _, old := range append(slices.Sorted(maps.Keys(entered)),
		slices.Sorted(maps.Keys(named))...) {
		now[old] = int64(len(now))
	}
	return now
}

// isAddress reports whether a constant is a return address that a call stores.
func (f *function) isAddress(i int) bool {
	b := f.body
	if b[i].op != opI64Const || b[i].n>>16 != f.number {
		return false
	}
	return matches(b, i+1, opCall) && f.m.typeOf(b[i+1].n) == f.m.storing ||
		matches(b, i-2, opGlobalSet, opLocalGet, opI64Const, opI64Store)
}

// renumber gives the blocks new numbers where they are entered by a jump back or a return.
func (f *function) renumber(entered map[int64]bool) {
	now := f.numbers(entered)
	f.m.numbers[int(f.number)] = now
	table := f.body[f.table]
	tos := make([]*instr, len(entered))
	for old := range entered {
		tos[now[old]] = table.tos[min(int(old), len(table.tos)-1)]
	}
	table.tos = tos
	for i, in := range f.body {
		switch {
		case f.isAddress(i):
			f.body[i] = &instr{op: in.op, n: f.number<<16 | now[in.n&0xffff]}
		case in.op == opI32Const && is(f.body[i+1], opLocalSet, localBlock):
			f.body[i] = &instr{op: in.op, n: now[in.n]}
		}
	}
}

// nothing is what a row says of a place for which the runtime does not ask.
const nothing = math.MinInt64

// renumbered returns a row that says of each call's new number what the row says of its old one:
// the runtime asks for the place before a return address. Other places do not matter.
func renumbered(row []byte, now map[int64]int64) []byte {
	said, r := slices.Repeat([]int64{nothing}, len(now)), &reader{data: row}
	value, place := int64(-1), int64(0)
	for first := true; ; first = false {
		change := r.unsigned()
		if change == 0 && !first {
			break
		}
		value += int64(change>>1) ^ -int64(change&1)
		end := place + int64(r.unsigned())
		for old, n := range now {
			if old > place && old <= end && n > 0 {
				said[n-1] = value
			}
		}
		place = end
	}
	var out []byte
	value, begin := int64(-1), 0
	for n := range max(1, len(said)-1) {
		if said[n] == nothing {
			said[n] = value
		}
		change := said[n] - value
		if change == 0 && n > 0 {
			continue
		}
		if n > 0 {
			out = binary.AppendUvarint(out, uint64(n-begin))
		}
		out = binary.AppendVarint(out, change)
		value, begin = said[n], n
	}
	return append(binary.AppendUvarint(out, long), 0)
}

// isFrame reports whether a row says of all blocks but the first the same, so that it does not
// matter which numbers they have.
func isFrame(row []byte) bool {
	r := &reader{data: row}
	if r.unsigned(); r.unsigned() == 1 {
		r.unsigned()
		r.unsigned()
	}
	return row[r.at] == 0
}
