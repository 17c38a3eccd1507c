package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// built is testdata/program for the browser, as the linker writes it.
func built(t *testing.T) (file string, program []byte) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return file, program
}

// TestShrink: the program does the same, and is a good deal smaller. No pass is left out.
func TestShrink(t *testing.T) {
	file, program := built(t)
	m, left := shrink(program, runtime.Version())
	if len(left) > 0 {
		t.Fatalf("left out: %v", left)
	}
	small := m.write()
	if len(small)*100 > len(program)*80 {
		t.Errorf("%d bytes of %d", len(small), len(program))
	}
	t.Log(same(t, file, small))
}

// TestUnknown: what is not known is left out, and the program does the same. The header of the table
// of functions is garbled, which the runtime does not read.
func TestUnknown(t *testing.T) {
	file, program := built(t)
	whole, _ := shrink(program, runtime.Version())
	least := len(whole.write())
	garbled := func(number int) []byte {
		garbled := bytes.Clone(program)
		at := bytes.Index(garbled, tableHeader)
		garbled[at+len(tableHeader)+8*number] ^= 8
		return garbled
	}
	const both = "[shorter calls and jumps facts of functions]"
	for name, c := range map[string]struct {
		program       []byte
		release, left string
	}{
		"another release":  {program, "go1.99.1", "[shorter calls and jumps]"},
		"count garbled":    {garbled(ofFunctions), runtime.Version(), both},
		"names garbled":    {garbled(ofNames), runtime.Version(), both},
		"lines garbled":    {garbled(ofLines), runtime.Version(), both},
		"places garbled":   {garbled(ofTable), runtime.Version(), both},
		"a program's half": {bytes.Clone(program[:len(program)/2]), runtime.Version(), "[all passes]"},
	} {
		m, left := shrink(c.program, c.release)
		var names []string
		for _, l := range left {
			names = append(names, l.name)
		}
		if got := fmt.Sprint(names); got != c.left {
			t.Errorf("%s: left out %s, not %s: %v", name, got, c.left, left)
		}
		if m == nil {
			continue // it stays as it is
		}
		small := m.write()
		if len(small) <= least || len(small) >= len(program) {
			t.Errorf("%s: %d bytes of %d", name, len(small), len(program))
		}
		same(t, file, small)
	}
}

// same checks that a program says what the one in a file says, and returns that.
func same(t *testing.T, file string, program []byte) string {
	t.Helper()
	if err := os.WriteFile(file+".small", program, 0o644); err != nil {
		t.Fatal(err)
	}
	want, got := run(t, file), run(t, file+".small")
	if want != got {
		t.Errorf("it says\n%s, not\n%s", got, want)
	}
	return got
}

func run(t *testing.T, file string) string {
	t.Helper()
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	root := strings.TrimSpace(string(goroot))
	node := exec.Command(filepath.Join(root, "lib/wasm/go_js_wasm_exec"), file)
	node.Env = []string{"PATH=" + os.Getenv("PATH")}
	out, err := node.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// TestEncode: what is read is written back, but for numbers that the linker writes longer than they
// have to be: the indexes of the functions that are called.
func TestEncode(t *testing.T) {
	_, program := built(t)
	m, err := parse(program)
	if err != nil {
		t.Fatal(err)
	}
	once := m.write()
	if m, err = parse(once); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(once, m.write()) || !bytes.Contains(program, m.writtenData()) ||
		!bytes.Contains(program, m.writtenTypes()) || len(once)*100 < len(program)*98 {
		t.Errorf("%d bytes come of %d", len(once), len(program))
	}
}

// TestPack: the pieces give the same memory, and have no long rows of zeros.
func TestPack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		memory := make([]byte, 2000)
		for range random.IntN(60) {
			at := random.IntN(1900)
			copy(memory[at:], bytes.Repeat([]byte{1}, random.IntN(70)))
		}
		segments := pack(40, memory)
		got := make([]byte, len(memory))
		for _, s := range segments {
			copy(got[s.at-40:], s.data)
			if bytes.Contains(s.data, make([]byte, worthSplitting)) {
				t.Fatalf("zeros in %v", s.data)
			}
		}
		if !bytes.Equal(got, memory) {
			t.Fatal("the memory differs")
		}
	}
}

// onStack is the address of a place in the frame as the compiler works it out.
func onStack(place int64) []*instr {
	return []*instr{{op: opLocalGet, n: localSP}, {op: opExtend}, {op: opI64Const, n: place},
		{op: opI64Add}, {op: opWrap}}
}

func TestAddresses(t *testing.T) {
	sp, value := &instr{op: opLocalGet, n: localSP}, &instr{op: opI64Const, n: 3}
	sum := []*instr{sp, {op: opI32Const, n: 24}, {op: opI32Add}}
	for name, c := range map[string]struct{ code, want []*instr }{
		"load": {append(onStack(24), &instr{op: 0x29, n: 8}), []*instr{sp, {op: 0x29, n: 32}}},
		"store": {append(onStack(24), value, &instr{op: opI64Store}),
			[]*instr{sp, value, {op: opI64Store, n: 24}}},
		"store of a loaded value": {
			append(append(onStack(24), onStack(8)...), &instr{op: 0x29}, &instr{op: opI64Store}),
			[]*instr{sp, sp, {op: 0x29, n: 8}, {op: opI64Store, n: 24}}},
		"address that is stored": {
			append(append([]*instr{sp}, onStack(24)...), &instr{op: opStore}),
			append(append([]*instr{sp}, sum...), &instr{op: opStore})},
		"address that is copied from": {append(onStack(24), value, &instr{op: opPrefix<<8 | 10}),
			append(append([]*instr{}, sum...), value, &instr{op: opPrefix<<8 | 10})},
		"call in between": {append(onStack(24), &instr{op: opCall}, &instr{op: opI64Store}),
			append(append([]*instr{}, sum...), &instr{op: opCall}, &instr{op: opI64Store})},
	} {
		if got := addresses(c.code); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v", name, encode(nil, got))
		}
	}
}
