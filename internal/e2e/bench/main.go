// Command bench measures what the lab promises about speed and size, in Chromium and natively, and
// prints figure, budget and verdict. It is no test: it ends with 0 whatever it finds, unless it is
// asked to be -strict. With -profile it says where the time of the frames goes.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"perceptronlab/internal/e2e"
)

// bench is the T of the harness: what goes wrong ends the part that is measured.
type bench struct{ ends []func() }

type failed string

func (b *bench) Helper()                           {}
func (b *bench) Cleanup(end func())                { b.ends = append(b.ends, end) }
func (b *bench) Logf(format string, args ...any)   {}
func (b *bench) Errorf(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
func (b *bench) Fatalf(format string, args ...any) { panic(failed(fmt.Sprintf(format, args...))) }

// part measures one part and returns why it could not; the others go on.
func part(measure func(b *bench)) (failure string) {
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
			failure = string(text)
		}
	}()
	measure(b)
	return ""
}

func main() {
	profile := flag.Bool("profile", false, "say where the time of the frames goes")
	only := flag.String("only", "", "measure only what holds this in its name")
	strict := flag.Bool("strict", false, "end non-zero where a budget is not kept")
	minutes := flag.Float64("minutes", 10, "how long to play to see whether memory grows")
	module := flag.String("playground", "", "TensorFlow Playground's nn.js, see docs/bench.md")
	nginx := flag.String("nginx", "", "the program of nginx, see docs/bench.md")
	flag.Parse()
	defer e2e.Shutdown()
	if *profile {
		if failure := part(func(b *bench) { profiles(b, *only) }); failure != "" {
			fmt.Fprintln(os.Stderr, failure)
		}
		return
	}
	t := newTable()
	measure := func(name string, f func(b *bench)) {
		if !strings.Contains(name, *only) {
			return
		}
		t.calibrate()
		if failure := part(f); failure != "" {
			t.without(name, failure)
		}
	}
	measure("cold start", func(b *bench) { cold(b, t) })
	measure("start and size", func(b *bench) { start(b, t) })
	measure("lesson", func(b *bench) { lesson(b, t) })
	measure("work of a step", func(b *bench) { step(b, t) })
	for _, s := range scenes {
		measure(s.name, func(b *bench) { s.frames(b, t, e2e.StartServer(b).URL) })
	}
	measure("worst experiments", func(b *bench) { heaviest(b, t) })
	measure("rest and growth", func(b *bench) { rest(b, t, *minutes) })
	measure("engine", func(b *bench) { engine(b, t) })
	measure("pictures", func(b *bench) { pictures(b, t) })
	measure("playground", func(b *bench) { against(b, t, *module) })
	measure("serve", func(b *bench) { serving(b, t, *nginx) })
	measure("live class", func(b *bench) { liveClass(b, t) })
	t.out.Flush()
	fmt.Print("\nloops: times against a loop of floating-point sums in the same run, to compare machines.\n")
	if *strict && t.over {
		e2e.Shutdown()
		os.Exit(1)
	}
}
