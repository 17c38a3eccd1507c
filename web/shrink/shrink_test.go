package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
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

// TestShrink: the program does the same, and is a good deal smaller.
func TestShrink(t *testing.T) {
	file, program := built(t)
	m, err := shrink(program)
	if err != nil {
		t.Fatal(err)
	}
	small := m.write()
	if len(small)*100 > len(program)*80 {
		t.Errorf("%d bytes of %d", len(small), len(program))
	}
	if err := os.WriteFile(file+".small", small, 0o644); err != nil {
		t.Fatal(err)
	}
	want, got := run(t, file), run(t, file+".small")
	if want != got {
		t.Errorf("it says\n%s, not\n%s", got, want)
	}
	t.Log(got)
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

func TestShort(t *testing.T) {
	get, set := &instr{op: opLocalGet, n: localSP}, &instr{op: opGlobalSet, n: globalSP}
	frees := func(n int64) []*instr {
		return []*instr{get, {op: opI32Const, n: n}, {op: opI32Add}, {op: opLocalTee, n: localSP}, set}
	}
	back := []*instr{{op: opI32Const}, {op: opReturn}}
	freed := func(n int64) []*instr {
		return append([]*instr{get, {op: opI32Const, n: n}, {op: opI32Add}, set}, back...)
	}
	end, block := &instr{op: opEnd, to: root}, &instr{op: opBlock}
	skip, close := &instr{op: opBrIf, to: block}, &instr{op: opEnd, to: block}
	for name, c := range map[string]struct{ code, want []*instr }{
		"frame and address":    {slices.Concat(frees(24), frees(8), back), freed(32)},
		"address alone":        {slices.Concat(frees(8), back), freed(8)},
		"stack that is needed": {append(frees(24), get), append(frees(24), get)},
		"nothing":              {[]*instr{{op: opNop}, get}, []*instr{get}},
		"less, denied":         {[]*instr{{op: 0x53}, {op: opI32Eqz}}, []*instr{{op: 0x59}}},
		"less, of fractions": {[]*instr{{op: 0x63}, {op: opI32Eqz}},
			[]*instr{{op: 0x63}, {op: opI32Eqz}}},
		"denied when widened": {[]*instr{{op: opExtend}, {op: opI64Eqz}, get},
			[]*instr{{op: opI32Eqz}, get}},
		"denied twice": {[]*instr{{op: opI32Eqz}, {op: opI32Eqz}, skip}, []*instr{skip}},
		"denied twice, a number": {[]*instr{{op: opI32Eqz}, {op: opI32Eqz}, set},
			[]*instr{{op: opI32Eqz}, {op: opI32Eqz}, set}},
		"behind a return": {[]*instr{block, back[1], block, get, close, close, get},
			[]*instr{block, back[1], close, get}},
	} {
		said := func(b []*instr) (out string) {
			for _, in := range b {
				out += fmt.Sprintf("%x:%d ", in.op, in.n)
			}
			return strings.TrimSuffix(out, fmt.Sprintf("%x:0 ", opEnd))
		}
		var code []*instr
		for _, in := range append(c.code, end) {
			code = append(code, &instr{op: in.op, n: in.n, to: in.to})
		}
		if got, want := said(short(code)), said(c.want); got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}
