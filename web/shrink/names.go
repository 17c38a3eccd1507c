package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
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

func findFunctions(memory []byte) (table, error) {
	at := bytes.Index(memory, tableHeader)
	if at < 0 {
		return nil, errors.New("the runtime's table of functions is not there, or another one")
	}
	return memory[at:], nil
}

func (t table) number(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
func (t table) word(at int) int  { return int(binary.LittleEndian.Uint32(t[at:])) }

func (t table) set(at, word int) { binary.LittleEndian.PutUint32(t[at:], uint32(word)) }

// function returns which the i-th function is, and where what is known of it stands.
func (t table) function(i int) (entry, at int) {
	first := t.number(ofTable) + 8*i
	return t.word(first), t.number(ofTable) + t.word(first+4)
}

// readNames reads the names of the functions.
func (m *module) readNames() error {
	_, memory := m.memory()
	t, err := findFunctions(memory)
	if err != nil {
		return err
	}
	m.names = make([]string, len(m.bodies))
	count := t.number(ofFunctions)
	end, _ := t.function(count) // behind the last one
	for i := range count {
		entry, at := t.function(i)
		name, _, _ := bytes.Cut(t[t.number(ofNames)+t.word(at+funcName):], []byte{0})
		m.names[len(m.names)-(end-entry)] = string(name)
	}
	for _, name := range []string{"runtime.deferreturn", "runtime.sigpanic", "runtime.gopanic"} {
		if !slices.Contains(m.names, name) {
			return fmt.Errorf("%s is not among the %d functions", name, count)
		}
	}
	return nil
}
