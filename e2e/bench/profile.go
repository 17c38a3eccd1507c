package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/profiler"

	"perceptronlab/e2e"
	"perceptronlab/site"
)

// profiles says which functions the scenes spend their time in. The program
// that is served leaves out its names, so another is built that has them.
func profiles(b *bench) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		b.Fatalf("%v", err)
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatalf("%v", err)
	}
	wasm := filepath.Join(dir, "app.wasm")
	build := exec.Command("go", "build", "-tags", "minimal", "-trimpath", "-ldflags=-w", "-o", wasm,
		"./web")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	generate := exec.Command("go", "run", "./site/generate", "-wasm", wasm, "-out",
		filepath.Join(dir, "dist"),
		"-wasmexec", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"),
		"-cache", filepath.Join(dir, "cache"), "-quality", "1")
	for _, c := range []*exec.Cmd{build, generate} {
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v: %v\n%s", c.Args, err, out)
		}
	}
	handler, err := site.Handler(os.DirFS(filepath.Join(dir, "dist")))
	if err != nil {
		b.Fatalf("%v", err)
	}
	address := e2e.Serve(b, handler)
	for _, s := range scenes {
		p := s.open(b, address)
		e2e.Call(p, profiler.Enable, cdp.Empty{})
		e2e.Call(p, profiler.Start, cdp.Empty{})
		s.act(p, lasting)
		profile := e2e.Call(p, profiler.Stop, cdp.Empty{}).Profile
		fmt.Printf("\n%s\n", s.name)
		print(profile)
	}
}

// print lists what took most time by itself, and with all that it called.
func print(profile *profiler.Profile) {
	const most = 22
	self, whole, total := map[string]float64{}, map[string]float64{}, 0.0
	names, parents, children := map[int64]string{}, map[int64]int64{}, map[int64][]int64{}
	for _, n := range profile.Nodes {
		names[n.ID], children[n.ID] = n.CallFrame.FunctionName, n.Children
		for _, c := range n.Children {
			parents[c] = n.ID
		}
	}
	for i, id := range profile.Samples {
		ms := float64(profile.TimeDeltas[i]) / 1000
		total += ms
		self[names[id]] += ms
		seen := map[string]bool{}
		for at, ok := id, true; ok; at, ok = parents[at] {
			if name := names[at]; !seen[name] {
				seen[name] = true
				whole[name] += ms
			}
		}
	}
	for title, times := range map[string]map[string]float64{"by itself": self,
		"with what it calls": whole} {
		fmt.Printf("  %s, of %.0f ms\n", title, total)
		order := slices.SortedFunc(maps.Keys(times), func(a,
			b string) int {
			return cmp.Compare(times[b], times[a])
		})
		for _, name := range order[:min(most, len(order))] {
			fmt.Printf("    %5.1f %%  %s\n", 100*times[name]/total, name)
		}
	}
}
