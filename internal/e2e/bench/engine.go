package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// engine runs the engine's own benchmarks natively and, as WebAssembly, under
// Node, whose compiler is that of Chromium.
func engine(b *bench, t *table) {
	for _, rule := range []string{"perceptron", "adaline"} {
		native := run(b, false, "Presentation/"+rule+"$")
		wasm := run(b, true, "Presentation/"+rule+"$")
		t.most(rule+": a presentation recorded, WebAssembly", wasm["ns/op"], 12, "%.1f ns")
		t.most(rule+": a presentation recorded, native", native["ns/op"], 0, "%.1f ns")
		t.most(rule+": WebAssembly against native", wasm["ns/op"]/native["ns/op"], 3.5, "%.2f ×")
		t.most(rule+": a million recorded steps, WebAssembly",
			run(b, true, "Memory/"+rule+"$")["bytes/million"]/(1<<20), 64, "%.1f MiB")
		t.most(rule+": any step of a million, WebAssembly",
			run(b, true, "Seek/"+rule+"$")["ns/op"]/1e6, 16.7, "%.4f ms")
	}
}

// pictures times a pass over a thousand images of digits.
func pictures(b *bench, t *table) {
	for _, rule := range []string{"multiclass", "averaged-multiclass"} {
		t.most(rule+": a pass over 1,000 digits, WebAssembly",
			run(b, true, "Digits/"+rule+"$")["ns/op"]/1e6, 60, "%.1f ms")
	}
}

// run runs one benchmark of engine/trace and returns its figures by unit, the best of three runs:
// what else the machine does can only add. Of memory it is the worst.
func run(b *bench, wasm bool, name string) map[string]float64 {
	args := []string{"test", "-run=NONE", "-bench=" + name, "-count=3", "-benchmem"}
	if strings.HasPrefix(name, "Memory") {
		args = append(args, "-benchtime=1x")
	}
	cmd := exec.Command("go")
	if wasm {
		// Node passes its environment on to the program, which has room for little of it.
		runner := filepath.Join(goroot(b), "lib/wasm/go_js_wasm_exec")
		args = append(args, "-tags=minimal,digits",
			"-exec=env -i PATH="+os.Getenv("PATH")+" "+runner)
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	}
	cmd.Args = append(append(cmd.Args, args...), "./engine/trace")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("%v: %v %s%s", cmd.Args, err, out, &errs)
	}
	figures := figuresOf(string(out), strings.HasPrefix(name, "Memory"))
	if len(figures) == 0 {
		b.Fatalf("no benchmark is called %s: %s", name, fmt.Sprint(string(out)))
	}
	return figures
}

// figuresOf reads what benchmarks say: of each unit the least, or the worst.
func figuresOf(said string, worst bool) map[string]float64 {
	figures := map[string]float64{}
	for line := range strings.Lines(said) {
		fields := strings.Fields(line)
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") {
			continue
		}
		for i := 2; i+1 < len(fields); i += 2 {
			v, err := strconv.ParseFloat(fields[i], 64)
			if old, seen := figures[fields[i+1]]; err == nil &&
				(!seen || (v < old) != worst) {
				figures[fields[i+1]] = v
			}
		}
	}
	return figures
}

// goroot returns where Go is.
func goroot(b *bench) string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatalf("go env: %v", err)
	}
	return strings.TrimSpace(string(root))
}
