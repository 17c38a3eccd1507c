package main

import (
	"encoding/binary"
	"slices"
	"strings"
)

// rare turns calls that are rarely made (a panic, a larger stack) into one function for each
// function called: it stores the return address and calls, which every such place did by itself.
type rare struct {
	m     *module
	store int64           // the one that stores a return address
	index map[int64]int64 // those that also call, by the function called
}

const i32 = 0x7f

// callsRarely reports whether a function is called from many places, but rarely, and never returns.
func callsRarely(name string) bool {
	return neverReturns(name) || name == "runtime.morestack" || name == "runtime.morestack_noctxt"
}

func newRare(m *module) *rare {
	m.storing = m.addType([]byte{2, i32, i32}, []byte{1, i32})
	r := &rare{m: m, index: map[int64]int64{}}
	r.store = m.addFunction("", m.storing, []byte{0}, storing(&instr{op: opEnd, to: root}))
	return r
}

// storing makes room on the stack for a return address, of a block and a function, stores it there,
// and says that a function begins at its beginning.
func storing(then ...*instr) []*instr {
	return append([]*instr{
		{op: opGlobalGet, n: globalSP}, {op: opI32Const, n: 8}, {op: opI32Sub},
		{op: opGlobalSet, n: globalSP},
		{op: opGlobalGet, n: globalSP},
		{op: opLocalGet, n: 1}, {op: opI32Const, n: 16}, {op: opI32Shl},
		{op: opLocalGet, n: 0}, {op: opI32Or}, {op: opExtend},
		{op: opI64Store, rest: []byte{3}},
		{op: opI32Const, n: 0}}, then...)
}

// call returns the function that calls another one with its argument as the return address.
func (r *rare) call(callee int64) int64 {
	if at, ok := r.index[callee]; ok {
		return at
	}
	r.index[callee] = r.m.addFunction(r.m.name(callee), r.m.storing, []byte{0},
		storing(&instr{op: opCall, n: callee}, &instr{op: opEnd, to: root}))
	return r.index[callee]
}

// calls moves rare calls out of line.
func (r *rare) calls(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		if !matches(b, i, opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet,
			opI64Const, opI64Store, opI32Const, opCall, opGlobalGet, opLocalSet, opBrIf) ||
			b[i+1].n != 8 || b[i+7].n != 0 || !callsRarely(r.m.name(b[i+9].n)) {
			out = append(out, b[i])
			continue
		}
		out = append(out, b[i+6], &instr{op: opCall, n: r.call(b[i+9].n)}, &instr{op: opReturn})
		i += 12
	}
	return out
}

// shorten lets one function store the return addresses of all calls and set the callee's block to
// its first. That is a third of the code of a call, and costs the time of an empty one.
func (r *rare) shorten(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		if !matches(b, i, opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet,
			opI64Const, opI64Store) || b[i+1].n != 8 || b[i+7].n != 0 {
			out = append(out, b[i])
			continue
		}
		store := []*instr{b[i+6], {op: opCall, n: r.store}}
		switch {
		case matches(b, i+8, opI32Const) && b[i+8].n == 0:
			out = append(out, store...)
			i += 8
		case matches(b, i+8, opI64Const, opI64Shr, opWrap, opLocalSet, opI32Const, opLocalGet,
			opCallIndirect) && b[i+12].n == 0: // of what a closure points to
			out = append(append(out, b[i+8:i+12]...), store...)
			i += 12
		default:
			out = append(out, b[i])
		}
	}
	return out
}

// numbered gives what stores a return address its block and the function's number, which stands in
// a local; it returns the locals that the function then declares.
func (f *function) numbered(locals []byte) []byte {
	stores := func(i int) bool {
		return f.body[i].op == opI64Const && f.body[i].n>>16 == f.number &&
			matches(f.body, i+1, opCall) && f.m.typeOf(f.body[i+1].n) == f.m.storing
	}
	count := 0
	for i := range f.body {
		if stores(i) {
			count++
		}
	}
	if count == 0 {
		return locals
	}
	out := append(f.body[:2:2], &instr{op: opI32Const, n: f.number},
		&instr{op: opLocalSet, n: localNumber})
	for i, in := range f.body {
		switch {
		case i < 2: // it begins with the stack pointer
		case stores(i):
			out = append(out, &instr{op: opI32Const, n: in.n & 0xffff},
				&instr{op: opLocalGet, n: localNumber})
		default:
			if in.op >= opLocalGet && in.op <= opLocalTee && in.n >= localNumber {
				in.n++
			}
			out = append(out, in)
		}
	}
	f.body = out
	locals = slices.Clone(locals)
	locals[1]++ // after the stack pointer's, of its type
	return locals
}

// isBusy reports whether training and drawing call a function all the time.
func isBusy(name string) bool {
	return slices.ContainsFunc(busy, func(p string) bool { return strings.HasPrefix(name, p) })
}

var busy = []string{"runtime.", "internal/runtime/", "math.", "perceptronlab/app/paint.",
	"perceptronlab/engine/geometry.", "perceptronlab/engine/num.",
	"perceptronlab/engine/rule.", "perceptronlab/engine/trace."}

// name returns the name of a function by its index, "" for what the linker has not named.
func (m *module) name(index int64) string {
	if i := int(index) - m.imports; i >= 0 && i < len(m.names) {
		return m.names[i]
	}
	return ""
}

// typeOf returns the type of a function by its index, that of the first for those from outside.
func (m *module) typeOf(index int64) uint64 { return m.types[max(0, int(index)-m.imports)] }

// addFunction returns the index of a new function; its name is that of whom it calls.
func (m *module) addFunction(name string, typ uint64, locals []byte, body []*instr) int64 {
	m.names = append(m.names, name)
	m.types = append(m.types, typ)
	m.locals = append(m.locals, locals)
	m.bodies = append(m.bodies, body)
	return int64(m.imports + len(m.bodies) - 1)
}

// addType returns the index of a new type of functions.
func (m *module) addType(takes, returns []byte) uint64 {
	r := &reader{data: m.sections[sectionType]}
	n := r.unsigned()
	types := append(binary.AppendUvarint(nil, n+1), r.data[r.at:]...)
	types = append(append(types, 0x60), takes...)
	m.sections[sectionType] = append(types, returns...)
	return n
}
