package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// memory returns what stands in the memory when the program starts, from base on.
func (m *module) memory() (base int, memory []byte) {
	base = m.segments[0].at &^ 7
	for _, s := range m.segments {
		memory = append(memory, make([]byte, max(0, s.at+len(s.data)-base-len(memory)))...)
		copy(memory[s.at-base:], s.data)
	}
	return base, memory
}

// worthSplitting is the number of zeros from which leaving them out is shorter once compressed. The
// linker leaves out every eight, in 100,000 pieces, and where each of them stands foresees no
// compressor: 100 kB over the wire, for 0.1 MB of zeros.
const worthSplitting = 64

// pack cuts the memory where that is worth it.
func pack(base int, memory []byte) (segments []segment) {
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end := at
		for i := at; i < len(memory) && i-end < worthSplitting; i++ {
			if memory[i] != 0 {
				end = i + 1
			}
		}
		segments = append(segments, segment{base + at, memory[at:end]})
		at = end
	}
	return segments
}

// tableHeader is how the runtime's table of functions begins: a magic number, two zeros, the size of
// an instruction, that of a pointer.
var tableHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// readNames reads the names of the functions where the runtime looks them up for a trace. The header
// goes on with eight numbers, see runtime.pcHeader; the entries count the functions.
func (m *module) readNames() error {
	_, memory := m.memory()
	at := bytes.Index(memory, tableHeader)
	if at < 0 {
		return errors.New("the runtime's table of functions is not there, or another one")
	}
	table := memory[at:]
	number := func(i int) int { return int(binary.LittleEndian.Uint64(table[8+8*i:])) }
	word := func(at int) int { return int(binary.LittleEndian.Uint32(table[at:])) }
	count, names, functions := number(0), table[number(3):], number(7)
	m.names = make([]string, len(m.bodies))
	end := word(functions + 8*count) // behind the last function
	for i := range count {
		entry, info := word(functions+8*i), word(functions+8*i+4)
		name, _, _ := bytes.Cut(names[word(functions+info+4):], []byte{0})
		m.names[len(m.names)-(end-entry)] = string(name)
	}
	for _, name := range []string{"runtime.deferreturn", "runtime.sigpanic", "runtime.gopanic"} {
		if !slices.Contains(m.names, name) {
			return fmt.Errorf("%s is not among the %d functions", name, count)
		}
	}
	return nil
}
