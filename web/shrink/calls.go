package main

import "encoding/binary"

// A call stores its return address, then calls. Where it leads is rarely taken (a panic, a larger
// stack), so a function does it for all calls of the same.
type rare struct {
	m     *module
	typ   uint64
	index map[int64]int64 // by the function called
}

const i32, i64 = 0x7f, 0x7e

// callsRarely tells a function that is called from many places, and rarely; it never returns to
// where it was called.
func callsRarely(name string) bool {
	return neverReturns(name) || name == "runtime.morestack" || name == "runtime.morestack_noctxt"
}

func newRare(m *module) *rare {
	typ := m.addType([]byte{1, i64}, []byte{1, i32})
	return &rare{m: m, typ: typ, index: map[int64]int64{}}
}

// call returns the function that calls another one with its argument as the return address.
func (r *rare) call(callee int64) int64 {
	if at, ok := r.index[callee]; ok {
		return at
	}
	r.index[callee] = r.m.addFunction(r.typ, []byte{0}, []*instr{
		{op: opGlobalGet, n: globalSP}, {op: opI32Const, n: 8}, {op: 0x6b},
		{op: opGlobalSet, n: globalSP},
		{op: opGlobalGet, n: globalSP}, {op: opLocalGet, n: 0},
		{op: opI64Store, rest: []byte{3}},
		{op: opI32Const, n: 0}, {op: opCall, n: callee},
		{op: opEnd, to: root}})
	return r.index[callee]
}

// calls has rare calls made elsewhere.
func (r *rare) calls(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		if !matches(b, i, opLocalGet, opI32Const, 0x6b, opLocalTee, opGlobalSet, opLocalGet,
			opI64Const, opI64Store, opI32Const, opCall, opGlobalGet, opLocalSet, opBrIf) ||
			b[i+1].n != 8 || b[i+7].n != 0 || !callsRarely(r.m.name(b[i+9].n)) {
			out = append(out, b[i])
			continue
		}
		out = append(out, b[i+6], &instr{op: opCall, n: r.call(b[i+9].n)}, b[i+12])
		i += 12
	}
	return out
}

// name returns the name of a function by its index, "" for what the linker has not named.
func (m *module) name(index int64) string {
	if i := int(index) - m.imports; i >= 0 && i < len(m.names) {
		return m.names[i]
	}
	return ""
}

// addFunction returns the index of a new function.
func (m *module) addFunction(typ uint64, locals []byte, body []*instr) int64 {
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
