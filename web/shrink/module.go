package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The sections of a program, in the order in which they stand.
const (
	sectionCustom   = 0
	sectionType     = 1
	sectionImport   = 2
	sectionFunction = 3
	sectionStart    = 8
	sectionCode     = 10
	sectionData     = 11
)

// A module is a program as the linker writes it.
type module struct {
	sections map[byte][]byte // as they were; of code and data see below
	imports  int             // functions that are not the program's own
	types    []uint64        // of the functions
	names    []string        // of the functions, "" where the runtime knows none; nil: unknown
	locals   [][]byte        // declared by each function
	bodies   [][]*instr
	segments []segment

	storing uint64 // the type of functions that store a return address
}

// A segment is what stands somewhere in the memory when the program starts.
type segment struct {
	at   int
	data []byte
}

var header = []byte("\x00asm\x01\x00\x00\x00")

func parse(program []byte) (m *module, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the program ends in the middle of something")
		}
	}()
	if string(program[:len(header)]) != string(header) {
		return nil, errors.New("this is no WebAssembly")
	}
	m = &module{sections: map[byte][]byte{}}
	r := &reader{data: program, at: len(header)}
	for r.at < len(program) {
		id := program[r.at]
		r.at++
		size := int(r.unsigned())
		content := program[r.at : r.at+size]
		r.at += size
		if id != sectionCustom {
			m.sections[id] = content
		}
	}
	m.readImports()
	m.readTypes()
	if err := m.readCode(); err != nil {
		return nil, err
	}
	m.readData()
	m.readNames()
	return m, nil
}

// readImports counts the functions that come from outside; those of Go import nothing else.
func (m *module) readImports() {
	m.imports = int((&reader{data: m.sections[sectionImport]}).unsigned())
}

func (m *module) readTypes() {
	r := &reader{data: m.sections[sectionFunction]}
	for range r.unsigned() {
		m.types = append(m.types, r.unsigned())
	}
}

func (m *module) readCode() error {
	r := &reader{data: m.sections[sectionCode]}
	for range r.unsigned() {
		end := int(r.unsigned()) + r.at
		start := r.at
		for range r.unsigned() {
			r.unsigned()
			r.at++
		}
		body, err := decode(r.data[r.at:end])
		if err != nil {
			return err
		}
		m.locals = append(m.locals, r.taken(start))
		m.bodies = append(m.bodies, body)
		r.at = end
	}
	return nil
}

func (m *module) readData() {
	r := &reader{data: m.sections[sectionData]}
	for range r.unsigned() {
		r.unsigned() // the memory, of which there is one
		r.at++       // i32.const
		at := int(r.signed())
		r.at++ // end
		size := int(r.unsigned())
		m.segments = append(m.segments, segment{at, r.data[r.at : r.at+size]})
		r.at += size
	}
}

// write is parse's inverse, without names.
func (m *module) write() []byte {
	out := slices.Clone(header)
	for id := range byte(sectionData + 2) {
		content, ok := m.sections[id], true
		switch id {
		case sectionFunction:
			content = m.writtenTypes()
		case sectionCode:
			content = m.writtenCode()
		case sectionData:
			content = m.writtenData()
		default:
			_, ok = m.sections[id]
		}
		if ok {
			out = binary.AppendUvarint(append(out, id), uint64(len(content)))
			out = append(out, content...)
		}
	}
	return out
}

// appendNames adds the section from which browsers tell the names of functions in their profiles.
func (m *module) appendNames(out []byte) []byte {
	names := binary.AppendUvarint(nil, uint64(len(m.names)))
	for i, name := range m.names {
		names = binary.AppendUvarint(names, uint64(m.imports+i))
		names = append(binary.AppendUvarint(names, uint64(len(name))), name...)
	}
	section := append([]byte("\x04name\x01"), binary.AppendUvarint(nil, uint64(len(names)))...)
	section = append(section, names...)
	out = binary.AppendUvarint(append(out, sectionCustom), uint64(len(section)))
	return append(out, section...)
}

func (m *module) writtenTypes() []byte {
	b := binary.AppendUvarint(nil, uint64(len(m.types)))
	for _, t := range m.types {
		b = binary.AppendUvarint(b, t)
	}
	return b
}

func (m *module) writtenCode() []byte {
	b := binary.AppendUvarint(nil, uint64(len(m.bodies)))
	for i, body := range m.bodies {
		code := encode(slices.Clone(m.locals[i]), body)
		b = binary.AppendUvarint(b, uint64(len(code)))
		b = append(b, code...)
	}
	return b
}

func (m *module) writtenData() []byte {
	b := binary.AppendUvarint(nil, uint64(len(m.segments)))
	for _, s := range m.segments {
		b = appendSigned(append(b, 0, opI32Const), int64(s.at))
		b = binary.AppendUvarint(append(b, opEnd), uint64(len(s.data)))
		b = append(b, s.data...)
	}
	return b
}
