package main

import (
	"slices"
	"strings"
)

// A function of Go, as its compiler writes it for WebAssembly, may be left and entered anew behind
// every call, since goroutines take turns. It is a loop around a table of blocks: local 0 names the
// block to go on with, which is also what every jump sets before it returns to the loop. Local 1 is
// the stack pointer, a copy of global 0.
const (
	localBlock    = 0
	localSP       = 1
	localNumber   = 2
	globalSP      = 0
	firstFunction = 0x1000 // what the first function's number is in a return address
)

type function struct {
	name   string
	number int64 // in return addresses, above the block's 16 bits
	body   []*instr
	table  int // the place of the br_table in body
	m      *module
}

// isGo reports whether a function has blocks in the way described above.
func (f *function) find() bool {
	b := f.body
	if len(b) < 4 || b[0].op != opGlobalGet || b[0].n != globalSP || b[1].op != opLocalSet ||
		b[1].n != localSP {
		return false
	}
	i := 2
	for i < len(b) && (b[i].op == opBlock || b[i].op == opLoop) {
		i++
	}
	f.table = i + 1
	return f.table+1 < len(b) && is(b[i], opLocalGet, localBlock) && b[i+1].op == opBrTable
}

func is(in *instr, op int, n int64) bool { return in.op == op && in.n == n }

// matches says whether the operations from i on are these.
func matches(b []*instr, i int, ops ...int) bool {
	if i < 0 || i+len(ops) > len(b) {
		return false
	}
	for k, op := range ops {
		if b[i+k].op != op {
			return false
		}
	}
	return true
}

// ends returns where each block ends.
func ends(b []*instr) map[*instr]int {
	at := map[*instr]int{}
	for i, in := range b {
		if in.op == opEnd {
			at[in.to] = i
		}
	}
	return at
}

// jump lets what lies ahead be reached by a branch out of its block, without the table.
func (f *function) jump() {
	b, out := f.body, []*instr(nil)
	end, table := ends(b), b[f.table].tos
	for i := 0; i < len(b); i++ {
		if i > f.table && matches(b, i, opI32Const, opLocalSet, opBr) && b[i+1].n == localBlock &&
			b[i+2].to.op == opLoop {
			to := table[min(int(b[i].n), len(table)-1)]
			if end[to] > i {
				out = append(out, &instr{op: opBr, to: to})
				i += 2
				continue
			}
		}
		out = append(out, b[i])
	}
	f.body = out
}

// branch makes one branch of a branch inside of an if, and none of one to where it stands.
func (f *function) branch() {
	b, out := f.body, []*instr(nil)
	end := ends(b)
	for i := 0; i < len(b); i++ {
		in := b[i]
		if matches(b, i, opIf, opBr, opEnd) && b[i+1].to != in {
			out = append(out, &instr{op: opBrIf, to: b[i+1].to})
			i += 2
			continue
		}
		if in.op == opBr && in.to.op == opBlock && onlyEnds(b[i+1:end[in.to]+1]) {
			continue
		}
		out = append(out, in)
	}
	f.body = out
}

func onlyEnds(b []*instr) bool {
	return !slices.ContainsFunc(b, func(in *instr) bool { return in.op != opEnd })
}

// entered returns by block number where the function may be entered anew.
func (f *function) entered() map[int64]bool {
	at := map[int64]bool{0: true}
	for i, in := range f.body {
		switch {
		case in.op == opI32Const && is(f.body[i+1], opLocalSet, localBlock):
			at[in.n] = true // a jump back
		case in.op == opI64Const && in.n>>16 == f.number && !f.isLast(i):
			at[in.n&0xffff] = true
			if f.callee(i) == "runtime.deferreturn" {
				// Where a panic was recovered from, the function goes on with this call, one block
				// before the return address.
				at[in.n&0xffff-1] = true
			}
		}
	}
	return at
}

// callee returns whom the call is for which the constant at i is the return address.
func (f *function) callee(i int) string {
	switch b := f.body; {
	case matches(b, i+1, opI64Store, opI32Const, opCall):
		return f.m.name(b[i+3].n)
	case matches(b, i+1, opCall, opCall): // through the function that stores the address
		return f.m.name(b[i+2].n)
	case matches(b, i+1, opCall):
		return f.m.name(b[i+1].n)
	}
	return ""
}

const opI64Store = 0x37

// isLast reports whether an address is the return address of a call that never returns.
func (f *function) isLast(i int) bool { return neverReturns(f.callee(i)) }

// neverReturns reports whether a function of the runtime ends in a panic.
func neverReturns(name string) bool {
	return strings.HasPrefix(name, "runtime.goPanic") || slices.Contains([]string{
		"runtime.sigpanic", "runtime.gopanic", "runtime.panicdivide", "runtime.panicshift",
		"runtime.panicdottypeE", "runtime.panicdottypeI", "runtime.panicwrap"}, name)
}

// prune takes out the blocks that nothing names any more. The runtime's own functions stay as they
// are, since it also enters them in other ways.
func (f *function) prune() {
	if strings.HasPrefix(f.name, "runtime.") || !strings.Contains(f.name, ".") {
		return
	}
	table := f.body[f.table]
	entered, used, last := f.entered(), map[*instr]bool{root: true}, 0
	for i, to := range table.tos {
		if !entered[int64(i)] && i > 0 {
			table.tos[i] = table.tos[i-1]
		} else {
			used[to], last = true, i
		}
	}
	table.tos = table.tos[:last+1]
	if last == 0 { // it begins at its beginning
		delete(used, table.tos[0])
		f.body = slices.Delete(f.body, f.table-1, f.table+1)
	}
	for _, in := range f.body {
		if in.op == opBr || in.op == opBrIf {
			used[in.to] = true
		}
	}
	f.body = slices.DeleteFunc(f.body, func(in *instr) bool {
		if in.op == opEnd {
			return in.to.op != opIf && !used[in.to]
		}
		return (in.op == opBlock || in.op == opLoop) && !used[in]
	})
}
