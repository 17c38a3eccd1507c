package main

import (
	"encoding/binary"
	"slices"
)

const (
	sectionExport  = 7
	sectionElement = 9
	oneByte        = 128 // the first index that takes more
)

// order gives the functions that are called from most places the indexes of one byte.
func (m *module) order() {
	calls := make([]int, len(m.bodies))
	for _, body := range m.bodies {
		for _, in := range body {
			if in.op == opCall && in.n >= int64(m.imports) {
				calls[int(in.n)-m.imports]++
			}
		}
	}
	old := make([]int, len(m.bodies)) // by place in the new order
	for i := range old {
		old[i] = i
	}
	slices.SortStableFunc(old, func(a, b int) int { return calls[b] - calls[a] })
	slices.Sort(old[oneByte-m.imports:])
	index := make([]uint64, m.imports+len(old))
	for i := range m.imports {
		index[i] = uint64(i)
	}
	for i, from := range old {
		index[m.imports+from] = uint64(m.imports + i)
	}
	m.types, m.names = ordered(m.types, old), ordered(m.names, old)
	m.locals, m.bodies = ordered(m.locals, old), ordered(m.bodies, old)
	for _, body := range m.bodies {
		for i, in := range body {
			if in.op == opCall { // instructions may be in more than one function
				body[i] = &instr{op: opCall, n: int64(index[in.n])}
			}
		}
	}
	m.reindex(index)
}

// reindex writes new indexes into the sections that name functions: which one starts the program,
// the table of those that are called by their number, all that the section of elements fills, and
// what is exported.
func (m *module) reindex(index []uint64) {
	start := &reader{data: m.sections[sectionStart]}
	m.sections[sectionStart] = binary.AppendUvarint(nil, index[start.unsigned()])

	table := &reader{data: m.sections[sectionElement]}
	table.at += len("\x01\x00\x41") // one, by indexes, from a place on that is a constant
	table.signed()
	table.at++ // end
	count := table.unsigned()
	elements := slices.Clone(table.taken(0))
	for range count {
		elements = binary.AppendUvarint(elements, index[table.unsigned()])
	}
	m.sections[sectionElement] = elements

	exports := &reader{data: m.sections[sectionExport]}
	count = exports.unsigned()
	written := slices.Clone(exports.taken(0))
	for range count {
		from := exports.at
		length := int(exports.unsigned())
		exports.at += length + 1
		written = append(written, exports.taken(from)...)
		n := exports.unsigned()
		if written[len(written)-1] == 0 { // a function
			n = index[n]
		}
		written = binary.AppendUvarint(written, n)
	}
	m.sections[sectionExport] = written
}

func ordered[T any](all []T, old []int) []T {
	out := make([]T, len(all))
	for i, from := range old {
		out[i] = all[from]
	}
	return out
}
