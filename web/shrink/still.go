package main

import "slices"

// The compiler reads the stack pointer again after each call, since the stack may have moved. That
// is when it grows, after which all functions are entered anew: but for those that have called the
// browser, which has called the program. Now those are entered anew too, if the stack is no longer
// where it was. It also moves when the collector of memory makes it smaller; it no longer does.

// move makes the few functions such that nothing else has to.
func (m *module) move(name string, b []*instr) []*instr {
	if name == "runtime.shrinkstack" {
		return []*instr{{op: opGlobalGet, n: globalSP}, {op: opI32Const, n: 8}, {op: opI32Add},
			{op: opGlobalSet, n: globalSP}, {op: opI32Const, n: 0}, {op: opEnd, to: root}}
	}
	if !matches(b, 0, opGlobalGet, opLocalSet, opLocalGet, opCall, opGlobalGet, opLocalSet,
		opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet, opI32Const, opReturn) ||
		b[3].n >= int64(m.imports) || b[11].n != 0 {
		return b
	}
	// A call of the browser returns whether the stack has moved, not that it has not.
	moved := []*instr{b[2], b[0], {op: opLocalTee, n: localSP}, {op: opI32Ne}}
	return slices.Concat(b[:4], moved, b[6:11], b[12:])
}

// still takes out the reading behind calls that one function stores the return address for, since
// others change the pointer to store it.
func (r *rare) still(b []*instr) (out []*instr) {
	stores := func(i int) bool { return i >= 0 && is(b[i], opCall, r.store) }
	for i := 0; i < len(b); i++ {
		out = append(out, b[i])
		called := b[i].op == opCall && stores(i-1) || b[i].op == opCallIndirect && stores(i-2)
		if called && matches(b, i+1, opGlobalGet, opLocalSet) && b[i+1].n == globalSP {
			i += 2
		}
	}
	return out
}

// leave lets a function that unwinds the stack end where it called, as it would at the end of all
// blocks. That is the same behind every call, and so shorter once compressed.
func (f *function) leave() {
	b, out := f.body, []*instr(nil)
	end := ends(b)
	for _, in := range b {
		last := len(b) - 3
		if in.op != opBrIf || end[in.to] != last || !is(b[last+1], opI32Const, 1) {
			out = append(out, in)
			continue
		}
		then := &instr{op: opIf, rest: []byte{0x40}}
		out = append(out, then, b[last+1], &instr{op: opReturn}, &instr{op: opEnd, to: then})
	}
	f.body = out
}
