package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The tables that the runtime needs to run: sizes of frames, which words of them are pointers, what
// is deferred. The tables of files and lines, inlined calls, places where a signal may interrupt,
// and arguments serve traces only and are removed: a trace then names the function and the offset
// in it.
const (
	noFact = 0xffffffff
	// of pcdata, where the first is of signals: which map of pointers holds where, and traces
	pcMap      = 1
	pcArgument = 3
)

// keptFacts are the kinds of facts that stay (funcdata): pointers among arguments and locals,
// objects on the stack, deferred calls, and wrappers.
var keptFacts = map[int]bool{0: true, 1: true, 2: true, 4: true, 7: true}

// compact leaves out of the memory what the program can work out when it starts, and what it does
// without.
func (m *module) compact(string) error {
	base, memory := m.memory()
	first, count := findTable(memory)
	if count < 100 {
		return errors.New("the table of functions was not found")
	}
	size := count * function16
	clear(memory[first : first+size])
	p, err := m.slim(base, memory)
	if err != nil {
		return err
	}
	// The columns stand where the table will be written once they have been read.
	columns := p.stream(base + first)
	if len(columns) > size {
		return errors.New("there is no room for the columns")
	}
	copy(memory[first:], columns)
	m.segments = pack(base, memory)
	m.start(m.unpack(p, base+first), base+first, len(columns), size)
	return nil
}

// slim takes out of the memory what is known of functions and returns it packed.
func (m *module) slim(base int, memory []byte) (*packed, error) {
	t, err := findFunctions(base, memory)
	if err != nil {
		return nil, err
	}
	facts, err := findFacts(base, memory)
	if err != nil {
		return nil, err
	}
	begin := base + len(memory) - len(t)
	number, records := t.function(0)
	end, _ := t.function(t.number(ofFunctions))
	p := &packed{entry: number, end: end,
		table: begin + t.number(ofTable), records: begin + records,
		names: newPool(begin+t.number(ofNames), 1), rows: newPool(begin+t.number(ofLines), 1),
		maps: newPool(base+len(memory)-len(facts), 0)}
	if end-number != t.number(ofFunctions) {
		return nil, errors.New("the functions in the table are not one after another")
	}
	old := bytes.Clone(facts)
	kept, moved := moveFacts(t, facts)
	p.maps.first, p.maps.data = len(kept), kept
	for i := range end - number {
		n, at := t.function(i)
		if n != number+i {
			return nil, errors.New("the functions in the table are not in order")
		}
		if err := p.add(t, at, old, moved); err != nil {
			return nil, err
		}
	}
	_, last := t.function(t.number(ofFunctions) - 1)
	clear(t[t.number(ofNames):t.number(ofTable)])
	clear(t[t.number(ofTable) : t.number(ofTable)+8*t.number(ofFunctions)])
	clear(t[records:t.end(last)])
	copy(t[t.number(ofNames):], p.names.data)
	copy(t[t.number(ofLines):], p.rows.data)
	copy(facts, p.maps.data)
	return p, nil
}

// end returns where a function's entry ends.
func (t table) end(at int) int {
	return at + funcLength + 4*t.word(at+funcMore) + 4*int(t[at+funcKinds])
}

// facts returns by kind where the facts of a function are, noFact for those that are not needed.
func (t table) facts(at int) (from []int) {
	for kind := range int(t[at+funcKinds]) {
		word := t.word(at + funcLength + 4*t.word(at+funcMore) + 4*kind)
		if !keptFacts[kind] {
			word = noFact
		}
		from = append(from, word)
	}
	for len(from) > 0 && from[len(from)-1] == noFact {
		from = from[:len(from)-1]
	}
	return from
}

// add adds what is needed of a function.
func (p *packed) add(t table, at int, facts []byte, moved map[int]int) error {
	name, _, _ := bytes.Cut(t[t.number(ofNames)+t.word(at+funcName):], []byte{0})
	p.write(ofName, p.names.refer(append([]byte(shortName(string(name))), 0)))
	p.write(ofArguments, t.word(at+funcArguments))
	p.write(ofDefer, t.word(at+funcDefer))
	if err := p.addRow(ofFrame, t, t.word(at+funcStack)); err != nil {
		return err
	}
	counts, row := 0, 0
	for i := range t.word(at + funcMore) {
		switch place := t.word(at + funcLength + 4*i); {
		case i == pcMap && place != 0:
			counts, row = hasRow, place
		case i > pcArgument && place != 0:
			return fmt.Errorf("%s has a row of a kind that is not known", name)
		}
	}
	if counts == hasRow {
		if err := p.addRow(ofRow, t, row); err != nil {
			return err
		}
	}
	from := t.facts(at)
	p.write(ofCounts, counts+len(from))
	p.write(ofID, t.word(at+funcID)&0xffffff)
	for kind, from := range from {
		switch {
		case from == noFact:
			p.write(ofFacts+kind, 1)
		case isMap(kind):
			p.write(ofFacts+kind, p.maps.refer(mapAt(facts, from)))
		default:
			p.write(ofFacts+kind, moved[from]+2)
		}
	}
	return nil
}

// addRow adds a row of pairs, one of value and length each.
func (p *packed) addRow(column int, t table, place int) error {
	if place == 0 { // none
		p.write(column, 2)
		return nil
	}
	row := openEnded(t[t.number(ofLines)+place:])
	if bytes.IndexByte(row[1:], 0) != len(row)-2 {
		return errors.New("a row of the table has a length of zero")
	}
	p.write(column, p.rows.refer(row))
	return nil
}

// openEnded returns the row that begins here. How long the last value holds in the function does
// not matter; that it is long is said alike for all.
func openEnded(b []byte) []byte {
	r := &reader{data: b}
	for first := true; r.unsigned() != 0 || first; first = false {
		at := r.at
		if length := r.unsigned(); b[r.at] == 0 {
			return append(binary.AppendUvarint(bytes.Clone(b[:at]), max(length, long)), 0)
		}
	}
	return nil
}

// long is more than functions have places, and the largest number of two bytes.
const long = 1<<14 - 1

// isMap reports whether facts of a kind are maps of pointers, of the arguments or of the locals.
func isMap(kind int) bool { return kind < 2 }

// mapAt returns maps: how many there are, how many bits each has, and the bits. They fill words.
func mapAt(facts []byte, at int) []byte {
	t := table(facts[at:])
	length := 8 + t.word(0)*((t.word(4)+7)/8)
	return append(bytes.Clone(t[:length]), make([]byte, -length&3)...)
}

// moveFacts clears the facts and returns those that are needed and are no maps, with where each is.
func moveFacts(t table, facts []byte) (kept []byte, moved map[int]int) {
	all, needed := map[int]bool{}, map[int]bool{}
	for i := range t.number(ofFunctions) {
		_, at := t.function(i)
		for kind := range int(t[at+funcKinds]) {
			all[t.word(at+funcLength+4*t.word(at+funcMore)+4*kind)] = true
		}
		for kind, from := range t.facts(at) {
			needed[from] = needed[from] || !isMap(kind)
		}
	}
	delete(all, noFact)
	moved = map[int]int{}
	order := slices.Sorted(maps.Keys(all))
	for i, from := range order[:len(order)-1] {
		fact := bytes.Clone(facts[from:order[i+1]])
		clear(facts[from:order[i+1]])
		if needed[from] {
			for from%8 == 0 && len(kept)%8 != 0 || from%4 == 0 && len(kept)%4 != 0 {
				kept = append(kept, 0)
			}
			moved[from] = len(kept)
			kept = append(kept, fact...)
		}
	}
	last := order[len(order)-1] // how long it is nobody says
	moved[last] = last
	return append(kept, make([]byte, -len(kept)&3)...), moved
}

// findFacts finds what the table of functions refers to besides itself. In another place in each
// release, the runtime's description of the program says where that begins, which is right behind
// the table.
func findFacts(base int, memory []byte) ([]byte, error) {
	t, err := findFunctions(base, memory)
	if err != nil {
		return nil, err
	}
	description, _ := describes(base, memory)
	_, last := t.function(t.number(ofFunctions) - 1)
	end := base + len(memory) - len(t) + t.end(last)
	for i := firstWord; i < lastWord; i++ {
		if at := description.word64(i); at >= end && at < end+align {
			return memory[at-base:], nil
		}
	}
	return nil, errors.New("where the facts of functions begin was not found")
}

// Which words of the description may say that, and the most that facts are aligned to, in bytes.
const (
	firstWord, lastWord = 25, 60
	align               = 64
)

// shortName is a function's name without the path of its package and what stands for its types.
func shortName(name string) string {
	if strings.HasPrefix(name, "type:.") {
		return name[:min(len(name), len("type:.eq"))]
	}
	before, types, generic := strings.Cut(name, "[")
	path, _, _ := strings.Cut(before, "(")
	before = before[strings.LastIndex(path, "/")+1:]
	if generic {
		return before + "[...]" + types[strings.LastIndex(types, "]")+1:]
	}
	return before
}
