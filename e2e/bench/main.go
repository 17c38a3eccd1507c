// Command bench measures what the lab promises about speed and size, in
// Chromium and natively, and prints figure, budget and verdict. It is no test:
// its exit code is 0 whatever it finds. With -profile it also says where the
// time of the frames goes.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"

	"perceptronlab/e2e"
)

// Budgets of the lab.
const (
	mostNs       = 12.0      // a presentation recorded, in WebAssembly
	mostRatio    = 3.5       // the same against native
	mostMemory   = 64 << 20  // a trace of a million steps
	frame        = 16.7      // ms, in 95 % of frames
	mostOverWire = 2_100_000 // bytes of a first visit
)

// table collects figures and prints them at the end.
type table struct {
	out *tabwriter.Writer
}

func newTable() *table {
	t := &table{tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)}
	fmt.Fprintln(t.out, "figure\tmeasured\tbudget\tverdict")
	return t
}

// row adds a figure that has no more than a budget to keep to; 0 is none.
func (t *table) row(name string, measured, budget float64, format string) {
	allowed, verdict := "", ""
	if budget > 0 {
		allowed, verdict = "≤ "+fmt.Sprintf(format, budget), "ok"
		if !(measured <= budget) {
			verdict = "over"
		}
	}
	fmt.Fprintf(t.out, "%s\t%s\t%s\t%s\n", name, fmt.Sprintf(format, measured), allowed, verdict)
}

// bench is the T of the harness: what goes wrong ends the part that is measured.
type bench struct{ ends []func() }

type failed string

func (b *bench) Helper()                           {}
func (b *bench) Cleanup(end func())                { b.ends = append(b.ends, end) }
func (b *bench) Logf(format string, args ...any)   {}
func (b *bench) Errorf(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
func (b *bench) Fatalf(format string, args ...any) { panic(failed(fmt.Sprintf(format, args...))) }

// part measures one part; one that fails is said to, and the others go on.
func part(measure func(b *bench)) {
	b := &bench{}
	defer func() {
		for i := len(b.ends) - 1; i >= 0; i-- {
			b.ends[i]()
		}
		if f := recover(); f != nil {
			text, ours := f.(failed)
			if !ours {
				panic(f)
			}
			fmt.Fprintln(os.Stderr, "not measured:", string(text))
		}
	}()
	measure(b)
}

func main() {
	profile := flag.Bool("profile", false, "say where the time of the frames goes")
	only := flag.String("only", "", "measure only the scenes whose names hold this")
	flag.Parse()
	defer e2e.Shutdown()
	if *profile {
		part(profiles)
		return
	}
	t := newTable()
	if *only == "" {
		part(func(b *bench) { engine(b, t) })
		part(func(b *bench) { visit(b, t) })
	}
	for _, s := range scenes {
		if !strings.Contains(s.name, *only) {
			continue
		}
		part(func(b *bench) { frames(b, t, e2e.StartServer(b).URL, s) })
	}
	t.out.Flush()
	fmt.Printf("\n%d processors, Chromium without a GPU. Work is what scripts, WebAssembly included, did in a frame; between\n"+
		"frames is the time from one to the next, with layout and painting in it, in steps of the screen's 16.7 ms.\n", runtime.NumCPU())
}
