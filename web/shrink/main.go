// Command shrink makes a browser program smaller that Go's linker wrote: see the README beside it.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
)

func main() {
	named := flag.Bool("names", false, "keep the names of functions, for profiles in a browser")
	flag.Parse()
	if err := shrinkFile(flag.Arg(0), flag.Arg(1), *named); err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

// shrinkFile reads one program and writes another. What it could not do it reports on standard
// error; an error is a file that cannot be read or written.
func shrinkFile(from, to string, named bool) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	release := runtime.Version() // which built the program too
	m, left := shrink(program, release)
	for _, l := range left {
		fmt.Fprintf(os.Stderr, "shrink: %s, %s: left out %s: %v; about %d kB more\n", from, release,
			l.name, l.why, l.share*len(program)/100_000)
	}
	if m == nil {
		return os.WriteFile(to, program, 0o644)
	}
	out := m.write()
	if named {
		out = m.appendNames(out)
	}
	return os.WriteFile(to, out, 0o644)
}
