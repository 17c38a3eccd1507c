package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The runtime's table of functions, with which it writes traces and follows the stack: a header, then
// parts that it tells the places of. See pcHeader and _func in package runtime.
type table []byte

// tableHeader is how it begins: a magic number, two zeros, the size of an instruction, of a pointer.
var tableHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Numbers of the header, and of a function from its beginning on.
const (
	ofFunctions = 0 // how many there are
	ofNames     = 3 // where the parts begin
	ofLines     = 6
	ofTable     = 7

	funcName   = 4
	funcStack  = 16 // places in ofLines: sizes of the frame, files, lines
	funcFile   = 20
	funcLine   = 24
	funcMore   = 28 // how many more such places stand behind the function
	funcLength = 44
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

// dropLines takes out which line of which file a place in a function comes from: a twelfth of what
// goes over the wire. A trace still names the function and how far in it is.
func (m *module) dropLines() error {
	base, memory := m.memory()
	t, err := findFunctions(memory)
	if err != nil {
		return err
	}
	lines := t[t.number(ofLines):]
	left, moved, end := []byte{0}, map[int]int{0: 0}, 0
	length := func(from int) int {
		if from == 0 { // none
			return 0
		}
		return lineLength(lines[from:])
	}
	move := func(at int) {
		from := t.word(at)
		length := length(from)
		if _, ok := moved[from]; !ok {
			moved[from] = len(left)
			left = append(left, lines[from:from+length]...)
		}
		end = max(end, from+length)
		t.set(at, moved[from])
	}
	for i := range t.number(ofFunctions) {
		_, at := t.function(i)
		move(at + funcStack)
		for k := range t.word(at + funcMore) {
			move(at + funcLength + 4*k)
		}
		for _, field := range []int{at + funcFile, at + funcLine} {
			end = max(end, t.word(field)+length(t.word(field)))
			t.set(field, 0)
		}
	}
	clear(lines[:end])
	copy(lines, left)
	m.segments = pack(base, memory)
	return nil
}

// lineLength returns how long a row of pairs is, one of value and place each, which a value of zero
// ends, unless it is the first.
func lineLength(b []byte) int {
	r := &reader{data: b}
	for first := true; r.unsigned() != 0 || first; first = false {
		r.unsigned()
	}
	return r.at
}
