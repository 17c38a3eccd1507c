// Command progress reads what go test -json says and tells of it, a line when a package or a test
// in a browser has ended, and all of what a red one said. It fails when anything has.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// event is one line of go test -json, see go doc test2json.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

func main() {
	if !tell(os.Stdout, os.Stdin, "perceptronlab/internal/e2e") {
		os.Exit(1)
	}
}

// tell reports whether at least one package has ended and all are green. Of the package each the
// tests are told too.
func tell(to io.Writer, from io.Reader, each string) bool {
	said := map[string]*strings.Builder{}
	ended, green := 0, true
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(to, lines.Text())
			continue
		}
		about := e.Package + e.ImportPath + "." + e.Test
		if said[about] == nil {
			said[about] = &strings.Builder{}
		}
		said[about].WriteString(e.Output)
		if strings.Contains(e.Output, "no tests to run") { // a name in the Makefile is none
			green = false
			fmt.Fprintf(to, "%s: %s", e.Package, e.Output)
		}
		switch e.Action {
		case "build-fail":
			green = false
			fmt.Fprint(to, said[about])
		case "pass", "fail":
			if e.Action == "fail" {
				green = false
				fmt.Fprint(to, said[about])
			}
			if e.Test == "" {
				ended++
			}
			if e.Test == "" || e.Package == each && !strings.Contains(e.Test, "/") {
				fmt.Fprintf(to, "%s  %6.1f s  %s %s\n", e.Action, e.Elapsed,
					strings.TrimPrefix(e.Package, "perceptronlab/"), e.Test)
			}
		}
	}
	return ended > 0 && green && lines.Err() == nil
}
