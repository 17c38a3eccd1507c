package main

import "encoding/binary"

// The runtime finds the function of an address by a table of 20 bytes for every 4,096 addresses,
// and gives every function 65,536: a number of 32 bits, sixteen times the same, and zeros. That is
// a tenth of the program, and can as well be computed.
const entry, entries, function16 = 20, 16, entry * entries

// start lets the program unpack what is known of functions, with columns that it then clears, and
// write the table of a size at the same place.
func (m *module) start(unpack, at, columns, size int) {
	m.sections[sectionStart] = binary.AppendUvarint(nil, uint64(m.define(0, "at", `
		call:unpack
		const:first const:0 const:columns fill
		const:first set:at
		loop
			get:at
			get:at const:before sub const:function div
			store
			get:at const:entry add tee:at const:end below br_if:0
		end`, map[string]int{"unpack": unpack, "first": at, "columns": columns,
		"before": at - function16, "function": function16, "entry": entry, "end": at + size})))
}

// findTable returns where in the memory the entries of the second function are and how many
// functions in a row have all of theirs; the first one's are all zeros.
func findTable(memory []byte) (first, count int) {
	for at := 0; at+function16 < len(memory); at += 4 {
		n := 0
		for isFunction(memory, at+n*function16, uint32(n+1)) {
			n++
		}
		if n > count {
			first, count = at, n
			at += n*function16 - 4
		}
	}
	return first, count
}

func isFunction(memory []byte, at int, number uint32) bool {
	if at+function16 > len(memory) {
		return false
	}
	for i := range entries {
		e := memory[at+i*entry:]
		if binary.LittleEndian.Uint32(e) != number || binary.LittleEndian.Uint64(e[4:]) != 0 ||
			binary.LittleEndian.Uint64(e[12:]) != 0 {
			return false
		}
	}
	return true
}
