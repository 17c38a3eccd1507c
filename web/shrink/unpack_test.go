package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// starts starts a program with imports that do nothing, and writes its memory.
const starts = `const fs = require("fs");
const program = new WebAssembly.Module(fs.readFileSync(process.argv[1]));
const imports = {};
for (const {module, name} of WebAssembly.Module.imports(program))
	(imports[module] ??= {})[name] = () => {};
fs.writeFileSync(process.argv[2], new Uint8Array(
	new WebAssembly.Instance(program, imports).exports.mem.buffer));`

// TestUnpack: once the program has started, the runtime knows of every function what it knew.
func TestUnpack(t *testing.T) {
	file, program := built(t)
	m, err := parse(program)
	if err != nil {
		t.Fatal(err)
	}
	base, before := m.memory()
	if err := m.compact(""); err != nil {
		t.Fatal(err)
	}
	after := started(t, file, m)[base : base+len(before)]

	old, _ := findFunctions(base, before)
	now := table(after[len(before)-len(old):])
	oldFacts, _ := findFacts(base, before)
	nowFacts := after[len(after)-len(oldFacts):]
	seen := map[string]int{}
	for i := range old.number(ofFunctions) {
		n, at := old.function(i)
		want, seen := known(old, oldFacts, at, seen), seen
		number, at := now.function(i)
		if got := known(now, nowFacts, at, seen); got != want || number != n {
			t.Fatalf("function %d is now %d:\n%s, not\n%s", n, number, got, want)
		}
	}
	for _, kind := range []string{"row", "maps", "objects", "defers", "wrapped"} {
		if seen[kind] < 10 {
			t.Errorf("only %d have %s", seen[kind], kind)
		}
	}
	// All else is as it was, but for what traces alone need.
	first, count := findTable(before)
	if f, c := findTable(after); f != first || c != count {
		t.Errorf("%d functions from %d on can be found, not %d from %d", c, f, count, first)
	}
	table, facts := len(before)-len(old), len(before)-len(oldFacts)
	_, last := old.function(old.number(ofFunctions) - 1)
	for _, part := range [][2]int{{0, table + old.number(ofNames)},
		{table + old.end(last), facts}, {first, len(before)}} {
		if !bytes.Equal(before[part[0]:part[1]], after[part[0]:part[1]]) {
			t.Errorf("from %d to %d the memory differs", part[0], part[1])
		}
	}
}

// started is the memory of a program that has started.
func started(t *testing.T, file string, m *module) []byte {
	t.Helper()
	if err := os.WriteFile(file, m.write(), 0o644); err != nil {
		t.Fatal(err)
	}
	memory := filepath.Join(t.TempDir(), "memory")
	if out, err := exec.Command("node", "-e", starts, file, memory).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	after, err := os.ReadFile(memory)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// known says what the runtime knows of a function, as far as it needs that to run, and counts what
// there is of each kind.
func known(t table, facts []byte, at int, seen map[string]int) string {
	name, _, _ := bytes.Cut(t[t.number(ofNames)+t.word(at+funcName):], []byte{0})
	said := fmt.Sprint(shortName(string(name)), t.word(at), t.word(at+funcArguments),
		t.word(at+funcDefer), t.word(at+funcID)&0xffffff, values(t, t.word(at+funcStack)))
	if row := t.word(at + funcLength + 4*pcMap); t.word(at+funcMore) > pcMap && row != 0 {
		seen["row"]++
		said += fmt.Sprint(" row", values(t, row))
	}
	for kind, from := range t.facts(at) {
		if from == noFact {
			continue
		}
		fact := table(facts[from:])
		switch kind {
		case 2:
			seen["objects"]++
			fact = fact[:8+16*fact.word(0)]
		case 4:
			seen["defers"]++
			r := &reader{data: fact}
			fact = table(fmt.Sprint(r.unsigned(), r.unsigned()))
		case 7:
			seen["wrapped"]++
			fact = fact[:4]
		default:
			seen["maps"]++
			fact = fact[:8+fact.word(0)*((fact.word(4)+7)/8)]
		}
		said += fmt.Sprintf(" %d:%x", kind, []byte(fact))
	}
	return said
}

// values returns the values of a row with the places where they change.
func values(t table, row int) (out [][2]int64) {
	if row == 0 {
		return nil
	}
	b := t[t.number(ofLines)+row:]
	value, place := int64(-1), int64(0)
	for {
		change, size := binary.Uvarint(b)
		if change == 0 && place > 0 {
			return out
		}
		length, more := binary.Uvarint(b[size:])
		value += int64(change>>1) ^ -int64(change&1)
		out = append(out, [2]int64{value, place})
		place, b = place+int64(length), b[size+more:]
	}
}
