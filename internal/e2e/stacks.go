package e2e

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/debugger"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// called is a function on a stack.
type called struct {
	name, address string
	line          int64
}

// ready has the page obey the watchdog later: these commands have to come before it is stuck. The
// debugger has the program compiled without the last optimisations, as tests mostly run it anyway.
func (d *watchdog) ready(p *Page) {
	if d == nil {
		return
	}
	p.paused = make(chan []called, 1)
	scripts := map[cdp.ScriptID]string{}
	p.Listen(func(ev any) {
		switch e := ev.(type) {
		case *debugger.EventScriptParsed:
			scripts[e.ScriptID] = e.URL
		case *debugger.EventPaused:
			var stack []called
			for _, f := range e.CallFrames {
				stack = append(stack, called{f.FunctionName, scripts[f.Location.ScriptID],
					f.Location.LineNumber})
			}
			select {
			case p.paused <- stack:
			default:
			}
			// Not from here: this waits for what comes after. A page that was asked in vain pauses
			// when its next script begins, and goes on too.
			go chromedp.Call(p.ctx, debugger.Resume, debugger.ResumeParams{})
		}
	})
	call(p, performance.Enable, performance.EnableParams{})
	call(p, debugger.Enable, debugger.EnableParams{})
}

// stacks says what the page's main thread is at: its stack, some times, and what it did meanwhile.
// The commands are obeyed between two instructions of a loop of a script or of the program. One
// that lays out or waits for the system does not obey.
func (p *Page) stacks() string {
	const looks, between, patience = 3, 300 * time.Millisecond, 5 * time.Second
	before, known := p.work()
	start, refused := time.Now(), ""
	var stacks [][]called
	for range looks {
		select {
		case <-p.paused: // late, of a look before
		default:
		}
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		_, err := chromedp.Call(ctx, debugger.Pause, cdp.Empty{})
		if err == nil {
			select {
			case stack := <-p.paused:
				stacks = append(stacks, stack)
			case <-ctx.Done():
				err = ctx.Err()
			}
		}
		cancel()
		if err != nil {
			refused = fmt.Sprintf("it does not pause (%v): it runs no script, nor the program\n", err)
			break
		}
		time.Sleep(between)
	}
	text := ""
	for i, stack := range stacks {
		if i > 0 && slices.Equal(stack, stacks[i-1]) {
			text += "the same stack again\n"
			continue
		}
		text += named(stack)
	}
	text += refused
	if after, also := p.work(); known && also {
		within := time.Since(start).Round(time.Millisecond)
		text += fmt.Sprintf("what it did within %v, in ms:", within)
		for _, name := range slices.Sorted(maps.Keys(after)) {
			text += fmt.Sprintf(" %s %.0f", name, 1000*(after[name]-before[name]))
		}
		text += "\n"
	}
	return text
}

// work returns how long the page's main thread has been at what, s.
func (p *Page) work() (times map[string]float64, ok bool) {
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	all, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	times = map[string]float64{}
	for _, m := range all.Metrics {
		if name, ok := strings.CutSuffix(m.Name, "Duration"); ok {
			times[name] = m.Value
		}
	}
	return times, err == nil
}

// states are what the page can be at, by the functions that begin it.
var states = []struct{ function, state string }{
	{"app/lab.Update", "Update"},
	{"go-app/v10/pkg/app.", "render"},
	{"app/browser.(*browser).render", "render"},
	{"app/browser.(*painter)", "paint"},
	{"app/browser.(*writer)", "write"},
	{"app/browser.(*keeper)", "keeping"},
	{"app/browser.(*browser).frame", "a frame"},
	{"runtime.gcStart", "collecting memory"},
	{"app/browser.", "an event"},
}

// stateOf says what a page with such functions on its stack, the innermost first, is at.
func stateOf(functions []string) string {
	for _, function := range functions {
		for _, s := range states {
			if strings.Contains(function, s.function) {
				return s.state
			}
		}
	}
	return "a script"
}

// number finds the number of a function of a program that is without names.
var number = regexp.MustCompile(`^\$func(\d+)$`)

// named writes a stack with the names of functions and, of scripts, their places.
func named(stack []called) string {
	var functions, lines []string
	for _, f := range stack {
		line := fmt.Sprintf("%s %s:%d", cmp.Or(f.name, "(no name)"),
			f.address[strings.LastIndex(f.address, "/")+1:], f.line+1)
		if found := number.FindStringSubmatch(f.name); found != nil {
			index, _ := strconv.Atoi(found[1])
			for part, names := range functionNames {
				if strings.Contains(f.address, "/"+part) && names()[index] != "" {
					line = names()[index]
				}
			}
		}
		functions, lines = append(functions, line), append(lines, "\t"+line+"\n")
	}
	return "its stack, at " + stateOf(functions) + ":\n" + strings.Join(lines, "")
}
