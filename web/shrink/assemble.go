package main

import (
	"bytes"
	"maps"
	"strconv"
	"strings"
)

// mnemonics are the instructions of functions that are written here. All numbers are i32.
var mnemonics = map[string]instr{
	"loop": {op: opLoop, rest: []byte{0x40}}, "if": {op: opIf, rest: []byte{0x40}},
	"end": {op: opEnd}, "br_if": {op: opBrIf}, "return": {op: opReturn}, "call": {op: opCall},
	"get": {op: opLocalGet}, "set": {op: opLocalSet}, "tee": {op: opLocalTee},
	"load": {op: opLoad, rest: []byte{2}}, "load8": {op: 0x2d, rest: []byte{0}},
	"store": {op: opStore, rest: []byte{2}}, "const": {op: opI32Const},
	"ne": {op: 0x47}, "below": {op: 0x49}, "add": {op: opI32Add}, "sub": {op: opI32Sub},
	"mul": {op: 0x6c}, "div": {op: 0x6e}, "and": {op: 0x71}, "or": {op: 0x72},
	"shl": {op: 0x74}, "shr": {op: 0x76}, "fill": {op: opPrefix<<8 | 11, rest: []byte{0}},
}

// define adds a function whose locals have these names, of which the first are what it takes; it
// returns a number if it takes any.
func (m *module) define(takes int, locals, text string, names map[string]int) (index int) {
	names, own := maps.Clone(names), strings.Fields(locals)
	for i, name := range own {
		names[name] = i
	}
	returned := []byte{0}
	if takes > 0 {
		returned = []byte{1, i32}
	}
	typ := m.addType(append([]byte{byte(takes)}, bytes.Repeat([]byte{i32}, takes)...), returned)
	declared := []byte{1, byte(len(own) - takes), i32}
	return int(m.addFunction("", typ, declared, assemble(text, names)))
}

// assemble reads the body of a function. Words are instructions; behind a colon stands a number or
// the name of one; behind a plus, what a load or store adds to the address. A branch names how many
// blocks it leaves besides the innermost.
func assemble(text string, names map[string]int) (body []*instr) {
	open := []*instr{root}
	for _, word := range strings.Fields(text) {
		name, operand, named := strings.Cut(word, ":")
		if !named {
			name, operand, _ = strings.Cut(word, "+")
		}
		in, ok := mnemonics[name]
		n, known := names[operand]
		if !known && operand != "" {
			n, _ = strconv.Atoi(operand)
			ok = ok && operand == strconv.Itoa(n)
		}
		if !ok {
			panic(word + " is not known")
		}
		switch in.n = int64(n); in.op {
		case opEnd:
			in.to, open = open[len(open)-1], open[:len(open)-1]
		case opBrIf:
			in.to = open[len(open)-1-n]
		case opLoop, opIf:
			open = append(open, &in)
		}
		body = append(body, &in)
	}
	return append(body, &instr{op: opEnd, to: root})
}
