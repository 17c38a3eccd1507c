// Command shrink makes a browser program smaller that Go's linker wrote: see the README beside it.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	named := flag.Bool("names", false, "keep the names of functions, for who measures the program")
	flag.Parse()
	if err := shrinkFile(flag.Arg(0), flag.Arg(1), *named); err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

func shrinkFile(from, to string, named bool) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	m, err := shrink(program)
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	out := m.write()
	if named {
		out = m.appendNames(out)
	}
	return os.WriteFile(to, out, 0o644)
}

func shrink(program []byte) (*module, error) {
	m, err := parse(program)
	if err != nil {
		return nil, err
	}
	own := len(m.bodies)
	r := newRare(m)
	for i := range own {
		f := &function{name: m.names[i], number: int64(firstFunction + i), body: m.bodies[i], m: m}
		if b := f.body; len(b) > 1 && is(b[0], opGlobalGet, globalSP) &&
			is(b[1], opLocalSet, localSP) {
			f.body = m.move(f.name, r.calls(narrow(addresses(b))))
			if !isBusy(f.name) {
				f.body = r.still(r.shorten(f.body))
			}
		}
		if f.find() {
			f.jump()
			f.branch()
			f.leave()
			f.prune()
		}
		f.body = short(f.body)
		m.locals[i] = f.numbered(m.locals[i])
		m.bodies[i] = f.body
	}
	if err := m.compact(); err != nil {
		return nil, err
	}
	m.order()
	return m, nil
}
