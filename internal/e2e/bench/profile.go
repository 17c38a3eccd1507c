package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/profiler"
	"github.com/chromedp/cdproto/tracing"

	"perceptronlab/internal/e2e"
	"perceptronlab/web/site"
)

// profiles says what the scenes spend their time with, by the browser's own kinds of work and by
// the functions that take it. The program is the one that is served, with its names kept.
func profiles(b *bench, only string) {
	address := named(b)
	for _, slower := range []float64{1, school} {
		if strings.Contains("start", only) {
			if failure := part(func(b *bench) { profileStart(b, address, slower) }); failure != "" {
				fmt.Printf("\nstart: %s\n", failure)
			}
		}
	}
	all := append([]scene{stepping}, scenes...)
	for _, w := range worst {
		document := widest(w.data, w.learner)
		all = append(all,
			scene{name: w.name + ": playing", document: document, act: play(fastest), slow: 1},
			scene{name: w.name + ": dragging", document: document, act: drag, slow: 1},
			scene{name: w.name + ": moving η", document: document, act: rate(slow), slow: 1})
	}
	for _, s := range all {
		if strings.Contains(s.name, only) {
			if failure := part(func(b *bench) { s.profile(b, address) }); failure != "" {
				fmt.Printf("\n%s: %s\n", s.name, failure)
			}
		}
	}
}

func (s scene) profile(b *bench, address string) {
	p := s.open(b, address)
	profiled(p, s.name, func() { s.act(p, lasting) })
}

// profiled says what a page spends its time with while it does something.
func profiled(p *e2e.Page, name string, act func()) {
	e2e.Call(p, profiler.Enable, cdp.Empty{})
	const µs = 200
	e2e.Call(p, profiler.SetSamplingInterval, profiler.SetSamplingIntervalParams{Interval: µs})
	var profile *profiler.Profile
	events := traced(p, func() {
		e2e.Call(p, profiler.Start, cdp.Empty{})
		act()
		p.Drawn(5) // what follows an act belongs to it
		profile = e2e.Call(p, profiler.Stop, cdp.Empty{}).Profile
	})
	fmt.Printf("\n%s\n", name)
	list("kinds of work by themselves", kindsOf(events))
	print(profile)
	task := longestTask(events)
	fmt.Printf("  the longest task, %.1f ms of the processor:", task.Computes/1000)
	tree(within(profile, task))
}

// within returns the part of a profile that lies in an event.
func within(profile *profiler.Profile, e event) *profiler.Profile {
	part, at := *profile, profile.StartTime
	part.Samples, part.TimeDeltas = nil, nil
	for i, id := range profile.Samples {
		if at += float64(profile.TimeDeltas[i]); at >= e.At && at <= e.At+e.Lasts {
			part.Samples = append(part.Samples, id)
			part.TimeDeltas = append(part.TimeDeltas, profile.TimeDeltas[i])
		}
	}
	return &part
}

// profileStart says what the first visit spends its time with, until a click is answered.
func profileStart(b *bench, address string, slower float64) {
	// The page before is of the same server, so that the browser stays in one process.
	p := e2e.Open(b, address+"/healthz", e2e.Options{Width: 1366, Height: 768, Before: answer})
	e2e.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
	profiled(p, fmt.Sprintf("start, %v ×", slower), func() {
		p.Goto(address + "/")
		p.WaitFor("window.answered")
	})
}

// named serves a site whose browser program tells the names of its functions.
func named(b *bench) string {
	dir := tempDir(b)
	wasm := filepath.Join(dir, "app.wasm")
	for _, c := range []*exec.Cmd{
		exec.Command("bin/shrink", "-names", "bin/wasm/web", wasm),
		exec.Command("bin/generate", "-wasm", wasm, "-out", filepath.Join(dir, "dist"),
			"-wasmexec", filepath.Join(goroot(b), "lib/wasm/wasm_exec.js"),
			"-cache", filepath.Join(dir, "cache"), "-quality", "1"),
	} {
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v: %v\n%s", c.Args, err, out)
		}
	}
	handler, err := site.Handler(os.DirFS(filepath.Join(dir, "dist")))
	if err != nil {
		b.Fatalf("%v", err)
	}
	return e2e.Serve(b, handler)
}

// event is one event of a trace, times in µs.
type event struct {
	Name      string  `json:"name"`
	Phase     string  `json:"ph"`
	Thread    int     `json:"tid"`
	Process   int     `json:"pid"`
	At        float64 `json:"ts"`
	Lasts     float64 `json:"dur"`
	Computes  float64 `json:"tdur"` // of that, what other programs did not take
	Arguments struct {
		Name string `json:"name"`
	} `json:"args"`
}

// traced returns what was done while f ran.
func traced(p *e2e.Page, f func()) []event {
	var events []event
	done := make(chan struct{})
	p.Listen(func(ev any) {
		switch e := ev.(type) {
		case *tracing.EventDataCollected:
			for _, raw := range e.Value {
				var one event
				if json.Unmarshal(raw, &one) == nil {
					events = append(events, one)
				}
			}
		case *tracing.EventTracingComplete:
			close(done)
		}
	})
	e2e.Call(p, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		IncludedCategories: []string{"devtools.timeline", "__metadata",
			"disabled-by-default-devtools.timeline"},
	}})
	f()
	e2e.Call(p, tracing.End, cdp.Empty{})
	<-done
	return events
}

// longestTask returns the page's task that took most of the processor, whatever else it did.
func longestTask(events []event) (longest event) {
	main := mainThreads(events)
	for _, e := range events {
		if e.Name == "RunTask" && main[thread{e.Process, e.Thread}] &&
			e.Computes > longest.Computes {
			longest = e
		}
	}
	return longest
}

type thread struct{ process, thread int }

// mainThreads are those that run pages.
func mainThreads(events []event) map[thread]bool {
	main := map[thread]bool{}
	for _, e := range events {
		if e.Name == "thread_name" && e.Arguments.Name == "CrRendererMain" {
			main[thread{e.Process, e.Thread}] = true
		}
	}
	return main
}

// kindsOf adds up the events of the thread that had most to do among those that run pages: ms by
// kind of work, without what it contains.
func kindsOf(events []event) map[string]float64 {
	main := mainThreads(events)
	by := map[thread][]event{}
	for _, e := range events {
		if t := (thread{e.Process, e.Thread}); main[t] && e.Phase == "X" {
			by[t] = append(by[t], e)
		}
	}
	var busiest map[string]float64
	most := 0.0
	for _, list := range by {
		slices.SortStableFunc(list, func(a, b event) int {
			return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(b.Lasts, a.Lasts))
		})
		kinds, open, total := map[string]float64{}, []event(nil), 0.0
		for _, e := range list {
			for len(open) > 0 && open[len(open)-1].At+open[len(open)-1].Lasts <= e.At {
				open = open[:len(open)-1]
			}
			if len(open) > 0 {
				kinds[open[len(open)-1].Name] -= e.Computes / 1000
			} else {
				total += e.Computes
			}
			kinds[e.Name] += e.Computes / 1000
			open = append(open, e)
		}
		if total > most {
			most, busiest = total, kinds
		}
	}
	return busiest
}

// print lists what took most time by itself, and with all that it called.
func print(profile *profiler.Profile) {
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
	list(fmt.Sprintf("functions by themselves, of %.0f ms", total), self)
	list("functions with what they call", whole)
	tree(profile)
}

// tree prints what calls what, with the time of all below, down to a hundredth of what the page
// did.
func tree(profile *profiler.Profile) {
	nodes, below := map[int64]*profiler.ProfileNode{}, map[int64]float64{}
	for _, n := range profile.Nodes {
		nodes[n.ID] = n
	}
	for i, id := range profile.Samples {
		below[id] += float64(profile.TimeDeltas[i]) / 1000
	}
	var sum func(id int64) float64
	sum = func(id int64) float64 {
		for _, c := range nodes[id].Children {
			below[id] += sum(c)
		}
		return below[id]
	}
	root := profile.Nodes[0]
	sum(root.ID)
	all := 0.0
	for _, id := range root.Children {
		if name := nodes[id].CallFrame.FunctionName; name != "(program)" && name != "(idle)" {
			all += below[id]
		}
	}
	var show func(id int64, deep int)
	show = func(id int64, deep int) {
		fmt.Printf("  %8.1f %s%s\n", below[id], strings.Repeat(" ", deep),
			nodes[id].CallFrame.FunctionName)
		children := nodes[id].Children
		slices.SortFunc(children, func(a, b int64) int { return cmp.Compare(below[b], below[a]) })
		for _, c := range children {
			if below[c] > 0 && below[c] >= all/100 {
				show(c, deep+1)
			}
		}
	}
	fmt.Println("  calls, ms")
	show(root.ID, 0)
}

// list lists what took most time.
func list(title string, times map[string]float64) {
	const most = 30
	fmt.Printf("  %s\n", title)
	order := slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Compare(times[b], times[a])
	})
	for _, name := range order[:min(most, len(order))] {
		fmt.Printf("    %7.1f ms  %s\n", times[name], name)
	}
}
