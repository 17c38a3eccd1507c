package main

import "slices"

// addresses lets loads and stores on the stack add the place in the frame themselves. No address in
// a frame lies beyond 4 GiB, so it does not matter that a sum of 32 bits would begin anew there.
func addresses(b []*instr) []*instr {
	var out []*instr
	for i := 0; i < len(b); i++ {
		if !matches(b, i, opLocalGet, opExtend, opI64Const, opI64Add, opWrap) ||
			b[i].n != localSP || b[i+2].n < 0 {
			out = append(out, b[i])
			continue
		}
		out = append(out, b[i])
		if user := addressed(b[i+5:]); user != nil {
			user.n += b[i+2].n
		} else {
			out = append(out, &instr{op: opI32Const, n: b[i+2].n}, &instr{op: opI32Add})
		}
		i += 4
	}
	return out
}

// addressed returns the load or store whose address is the value on top of the stack before these
// instructions, nil for none.
func addressed(b []*instr) *instr {
	above := 0 // values on top of it
	for _, in := range b {
		takes, leaves, ok := effect(in.op)
		if !ok {
			return nil
		}
		if takes > above {
			isLoad := in.op >= opLoad && in.op < opStore && above == 0
			isStore := in.op >= opStore && in.op < opStoreEnd && above == 1
			if isLoad || isStore {
				return in
			}
			return nil
		}
		above += leaves - takes
	}
	return nil
}

// narrow takes out what widens a number only to narrow it again.
func narrow(b []*instr) []*instr {
	var out []*instr
	for _, in := range b {
		if last := len(out) - 1; in.op == opWrap && last >= 0 {
			switch out[last].op {
			case opExtend:
				out = out[:last]
				continue
			case opI64Const:
				out[last] = &instr{op: opI32Const, n: int64(int32(out[last].n))}
				continue
			}
		}
		out = append(out, in)
	}
	return slices.Clip(out)
}
