package e2e

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
)

// functionNames have the names of the functions of the browser program and of the worker's by
// their numbers, by a part of the programs' addresses: stacks have numbers alone, since what is
// served is without names. Where the programs that the linker wrote are not there, there are none.
var functionNames = map[string]func() map[int]string{
	"app.":   sync.OnceValue(func() map[int]string { return namesOf("web") }),
	"clerk.": sync.OnceValue(func() map[int]string { return namesOf("clerk") }),
}

func namesOf(program string) map[int]string {
	dir, err := os.MkdirTemp("", "perceptronlab-names")
	if err != nil {
		return nil
	}
	defer os.RemoveAll(dir)
	at, err := root()
	if err != nil {
		return nil
	}
	named := filepath.Join(dir, program)
	shrink := exec.Command(filepath.Join(at, "bin", "shrink"), "-names",
		filepath.Join(at, "bin", "wasm", program), named)
	if shrink.Run() != nil {
		return nil
	}
	held, err := os.ReadFile(named)
	if err != nil {
		return nil
	}
	return namesIn(held)
}

// namesIn reads the names of functions from the section of a WebAssembly module that has them.
func namesIn(module []byte) map[int]string {
	names := map[int]string{}
	const header = 8 // magic number and version
	r := bytes.NewReader(module[min(header, len(module)):])
	next := func() int {
		n, _ := binary.ReadUvarint(r)
		return int(n)
	}
	part := func() []byte {
		held := make([]byte, min(next(), r.Len()))
		r.Read(held)
		return held
	}
	for r.Len() > 0 {
		kind, _ := r.ReadByte()
		section := part()
		held, custom := bytes.CutPrefix(section, []byte("\x04name\x01"))
		if kind != 0 || !custom {
			continue
		}
		r = bytes.NewReader(held)
		next() // its size
		for range next() {
			index := next()
			names[index] = string(part())
		}
		break
	}
	return names
}
