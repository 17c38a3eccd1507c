package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// The runtime's table of functions, with which it writes traces and follows the stack: a header,
// then parts at places that the header gives. See pcHeader and _func in package runtime.
type table []byte

// tableHeader is how it begins: a magic number, two zeros, the size of an instruction, of a
// pointer.
var tableHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Numbers of the header, and of a function from its beginning on.
const (
	ofFunctions = 0 // how many there are
	ofNames     = 3 // where the parts begin
	ofUnits     = 4
	ofLines     = 6
	ofTable     = 7

	funcName      = 4
	funcArguments = 8
	funcDefer     = 12
	funcStack     = 16 // where the sizes of its frame are, in ofLines
	funcMore      = 28 // how many more such places stand behind the function
	funcID        = 40
	funcKinds     = 43 // how many places in the facts stand behind those
	funcLength    = 44
)

// Numbers of the runtime's description of the program (moduledata): where parts of the table are,
// and one more than the functions that it has.
const dataLines, dataTable, dataFunctions = 10, 13, 17

// findFunctions finds the table. The runtime's description of the program has to say of it what its
// own header says.
func findFunctions(base int, memory []byte) (table, error) {
	data, at := describes(base, memory)
	if data == nil {
		return nil, errors.New("the runtime's table of functions is not there, or another one")
	}
	t := table(memory[at:])
	for i, want := range map[int]int{dataLines: base + at + t.number(ofLines),
		dataTable: base + at + t.number(ofTable), dataFunctions: t.number(ofFunctions) + 1} {
		if data.word64(i) != want {
			return nil, errors.New("the table of functions is not where its header says")
		}
	}
	return t, nil
}

// describes finds the runtime's description of the program, which begins with the addresses of the
// table and of its names, and the place of the table; nil where there is none.
func describes(base int, memory []byte) (data table, at int) {
	at = bytes.Index(memory, tableHeader)
	if at < 0 {
		return nil, at
	}
	begin := binary.LittleEndian.AppendUint64(nil, uint64(base+at))
	begin = binary.LittleEndian.AppendUint64(begin,
		uint64(base+at+table(memory[at:]).number(ofNames)))
	if i := bytes.Index(memory, begin); i >= 0 {
		return memory[i:], at
	}
	return nil, at
}

func (t table) word64(i int) int { return int(binary.LittleEndian.Uint64(t[8*i:])) }

func (t table) number(i int) int { return t.word64(1 + i) }
func (t table) word(at int) int  { return int(binary.LittleEndian.Uint32(t[at:])) }

func (t table) set(at, word int) { binary.LittleEndian.PutUint32(t[at:], uint32(word)) }

// function returns which the i-th function is, and where what is known of it stands.
func (t table) function(i int) (entry, at int) {
	first := t.number(ofTable) + 8*i
	return t.word(first), t.number(ofTable) + t.word(first+4)
}

// readNames reads the names of the functions, where the table of functions is one that is known.
func (m *module) readNames() {
	defer func() {
		if recover() != nil {
			m.names = nil
		}
	}()
	t, err := findFunctions(m.memory())
	if err != nil {
		return
	}
	names := make([]string, len(m.bodies))
	count := t.number(ofFunctions)
	end, _ := t.function(count) // behind the last one
	for i := range count {
		entry, at := t.function(i)
		name, _, _ := bytes.Cut(t[t.number(ofNames)+t.word(at+funcName):], []byte{0})
		names[len(names)-(end-entry)] = string(name)
	}
	for _, name := range []string{"runtime.deferreturn", "runtime.sigpanic", "runtime.gopanic"} {
		if !slices.Contains(names, name) {
			return
		}
	}
	m.names = names
}
