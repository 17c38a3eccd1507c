package main

import "slices"

const (
	opNop    = 0x01
	opElse   = 0x05
	opI64Eqz = 0x50
)

// short takes out what does nothing, and says in one instruction what the compiler says in two.
func short(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		in := b[i]
		last := len(out) - 1
		switch {
		case in.op == opNop:
			continue
		case in.op == opI64Eqz && last >= 0 && out[last].op == opExtend:
			out[last] = &instr{op: opI32Eqz}
			continue
		case in.op == opI32Eqz && last >= 0 && inverse[out[last].op] != 0:
			out[last] = &instr{op: inverse[out[last].op]}
			continue
		case in.op == opI32Eqz && matches(out, last, opI32Eqz) &&
			(matches(b, i+1, opBrIf) || matches(b, i+1, opIf)):
			out = out[:last]
			continue
		case givesBack(b, i) && givesBack(b, i+5) && matches(b, i+10, opI32Const, opReturn):
			// The end of a function, of what it took of the stack and of the return address.
			b[i+6].n += b[i+1].n
			i += 4
			continue
		case givesBack(b, i) && matches(b, i+5, opI32Const, opReturn):
			out = append(out, in, b[i+1], b[i+2], b[i+4])
			i += 4
			continue
		}
		out = append(out, in)
	}
	return dead(out)
}

// givesBack says whether the stack becomes smaller here.
func givesBack(b []*instr, i int) bool {
	return matches(b, i, opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet) &&
		b[i].n == localSP && b[i+3].n == localSP && b[i+4].n == globalSP
}

// dead takes out what stands behind a jump and is not reached in another way.
func dead(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		out = append(out, b[i])
		if !slices.Contains([]int{opReturn, opBr, opBrTable, opUnreachable}, b[i].op) {
			continue
		}
		for depth := 0; depth > 0 || b[i+1].op != opEnd && b[i+1].op != opElse; i++ {
			switch b[i+1].op {
			case opBlock, opLoop, opIf:
				depth++
			case opEnd:
				depth--
			}
		}
	}
	return out
}

// inverse are the comparisons that are true when others are not.
var inverse = func() map[int]int {
	of := map[int]int{}
	for _, pair := range [][2]int{{0x46, 0x47}, {0x48, 0x4e}, {0x49, 0x4f}, {0x4a, 0x4c},
		{0x4b, 0x4d}, {0x51, 0x52}, {0x53, 0x59}, {0x54, 0x5a}, {0x55, 0x57}, {0x56, 0x58},
		{0x5b, 0x5c}, {0x61, 0x62}} {
		of[pair[0]], of[pair[1]] = pair[1], pair[0]
	}
	return of
}()
