package main

import (
	"bytes"
	"encoding/binary"
	"errors"
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
	// of pcdata, where the first is of signals, and the second says which map of pointers holds
	pcInlined  = 2
	pcArgument = 3
)

// keptFacts are the kinds of facts that stay (funcdata): pointers among arguments and locals,
// objects on the stack, deferred calls, and wrappers.
var keptFacts = map[int]bool{0: true, 1: true, 2: true, 4: true, 7: true}

// dropFacts takes out of the table what is not needed, and what it leaves unnamed.
func (m *module) dropFacts() error {
	base, memory := m.memory()
	t, err := findFunctions(memory)
	if err != nil {
		return err
	}
	facts, err := findFacts(base, memory)
	if err != nil {
		return err
	}
	moved := moveFacts(t, facts)
	lines, names := &part{at: t.number(ofLines), next: 1}, &part{at: t.number(ofNames)}
	names.end, lines.end = t.number(ofUnits), t.number(ofTable)
	short := map[string]int{}
	_, first := t.function(0)
	last, rest := t.number(ofFunctions)-1, 0
	_, rest = t.function(last)
	rest = t.end(rest)
	var functions []byte
	for i := range last + 1 {
		_, at := t.function(i)
		f := t.slim(at, moved, lines)
		name, _, _ := bytes.Cut(t[names.at+t.word(at+funcName):], []byte{0})
		if at, ok := short[shortName(string(name))]; ok {
			binary.LittleEndian.PutUint32(f[funcName:], uint32(at))
		} else {
			at = names.add(append([]byte(shortName(string(name))), 0))
			short[shortName(string(name))] = at
			binary.LittleEndian.PutUint32(f[funcName:], uint32(at))
		}
		t.set(t.number(ofTable)+8*i+4, first+len(functions)-t.number(ofTable))
		functions = append(functions, f...)
	}
	clear(t[first:rest])
	copy(t[first:], functions)
	clear(t[t.number(ofUnits):t.number(ofLines)])
	lines.write(t)
	names.write(t)
	m.segments = pack(base, memory)
	return nil
}

// part is a part of the table that is written anew, where it was.
type part struct {
	at, end int
	next    int // place of what is added
	data    []byte
	places  map[string]int
}

// add adds bytes that are not there yet and returns their place.
func (p *part) add(b []byte) int {
	if at, ok := p.places[string(b)]; ok {
		return at
	}
	if p.places == nil {
		p.places, p.data = map[string]int{}, make([]byte, p.next)
	}
	at := len(p.data)
	p.places[string(b)], p.data = at, append(p.data, b...)
	return at
}

func (p *part) write(t table) {
	clear(t[p.at:p.end])
	copy(t[p.at:p.end], p.data)
}

// end returns where a function's entry ends.
func (t table) end(at int) int {
	return at + funcLength + 4*t.word(at+funcMore) + 4*int(t[at+funcKinds])
}

// slim returns a function's entry without what is not needed.
func (t table) slim(at int, moved map[int]int, lines *part) []byte {
	f := table(bytes.Clone(t[at : at+funcLength]))
	places, kinds := t.word(at+funcMore), int(t[at+funcKinds])
	place := func(from int) int {
		old := t.word(from)
		if old == 0 { // none
			return 0
		}
		row := t[t.number(ofLines)+old:]
		return lines.add(row[:lineLength(row)])
	}
	for _, field := range []int{funcFile, funcLine, funcUnit, funcBegins} {
		f.set(field, 0)
	}
	f.set(funcStack, place(at+funcStack))
	kept := 0
	for i := range places {
		word := 0
		if i != 0 && i != pcInlined && i != pcArgument {
			word = place(at + funcLength + 4*i)
		}
		if f = binary.LittleEndian.AppendUint32(f, uint32(word)); word != 0 {
			kept = i + 1
		}
	}
	f = f[:funcLength+4*kept]
	f.set(funcMore, kept)
	body := len(f)
	for kind := range kinds {
		word := t.word(at + funcLength + 4*places + 4*kind)
		if !keptFacts[kind] {
			word = noFact
		}
		if word != noFact {
			word = moved[word]
		}
		f = binary.LittleEndian.AppendUint32(f, uint32(word))
	}
	for len(f) > body && f.word(len(f)-4) == noFact {
		f = f[:len(f)-4]
	}
	f[funcKinds] = byte((len(f) - body) / 4)
	return f
}

// moveFacts moves the facts that are kept together and returns where to, by where they were.
func moveFacts(t table, facts []byte) map[int]int {
	kept, all := map[int]bool{}, map[int]bool{}
	for i := range t.number(ofFunctions) {
		_, at := t.function(i)
		for kind := range int(t[at+funcKinds]) {
			if from := t.word(at + funcLength + 4*t.word(at+funcMore) + 4*kind); from != noFact {
				all[from] = true
				kept[from] = kept[from] || keptFacts[kind]
			}
		}
	}
	moved := map[int]int{}
	order := slices.Sorted(maps.Keys(all))
	next := order[0]
	for i, from := range order {
		if i+1 == len(order) { // how long the last one is nobody says
			moved[from] = from
			break
		}
		fact := bytes.Clone(facts[from:order[i+1]])
		clear(facts[from:order[i+1]])
		if kept[from] {
			for from%8 == 0 && next%8 != 0 || from%4 == 0 && next%4 != 0 {
				next++
			}
			copy(facts[next:], fact)
			moved[from] = next
			next += len(fact)
		}
	}
	return moved
}

// dataFacts is the word of the runtime's moduledata that says where the facts begin.
const dataFacts = 40

// findFacts finds what the table of functions refers to besides itself, by the runtime's
// description of the program, which begins with the addresses of the table and of its names.
func findFacts(base int, memory []byte) ([]byte, error) {
	at := bytes.Index(memory, tableHeader)
	t := table(memory[at:])
	begin := binary.LittleEndian.AppendUint64(nil, uint64(base+at))
	begin = binary.LittleEndian.AppendUint64(begin, uint64(base+at+t.number(ofNames)))
	data := bytes.Index(memory, begin)
	if data < 0 {
		return nil, errors.New("the runtime's description of the program was not found")
	}
	facts := int(binary.LittleEndian.Uint64(memory[data+8*dataFacts:])) - base
	if facts <= at || facts >= len(memory) {
		return nil, errors.New("the runtime's description of the program is another one")
	}
	return memory[facts:], nil
}

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

// lineLength returns how long a row of pairs is, one of value and place each, which a value of zero
// ends, unless it is the first.
func lineLength(b []byte) int {
	r := &reader{data: b}
	for first := true; r.unsigned() != 0 || first; first = false {
		r.unsigned()
	}
	return r.at
}
