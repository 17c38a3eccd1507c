package main

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
