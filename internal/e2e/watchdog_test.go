package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// TestWatchdog: of a page that hangs while the program paints, the failure says the stack with the
// names of the program's functions, what it was at, what was asked and what was done last; of one
// that answers nothing is said.
func TestWatchdog(t *testing.T) {
	t.Parallel()
	d := &watchdog{log: t.Logf, lately: func() []string { return []string{"the event before"} }}
	p := Open(&silent{TB: t}, labURL()+"/", Options{}).Started()
	p.dog = d // a slow start is not a page that hangs
	d.ready(p)
	if said := p.state(); strings.Contains(said, "watchdog") {
		t.Errorf("of a page that answers: %s", said)
	}
	go func() { // the hang ends when it was noted
		for d.said() == "" && t.Context().Err() == nil {
			time.Sleep(50 * time.Millisecond)
		}
		chromedp.Call(p.ctx, runtime.TerminateExecution, cdp.Empty{})
	}()
	Eval[int](p, `(() => {
		CanvasRenderingContext2D.prototype.clearRect = function spin() { for (;;); };
		document.querySelector('[data-do="step:1"]').click();
		// answered after the frame that it asks for
		return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(42))));
	})()`)
	said := p.state()
	for _, want := range []string{"no answer to (() => {", "answers to nothing else", "\tspin",
		"browser.(*painter)", "its stack, at paint", "processes, %", "the event before"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}
}

// TestStateOf: what begins last tells, whatever it calls.
func TestStateOf(t *testing.T) {
	for stack, want := range map[string]string{
		"engine/trace.(*Run).Train app/lab.Update app/browser.(*browser).send": "Update",
		"app/lab.(*Model).Exp github.com/x/go-app/v10/pkg/app.(*n).render":     "render",
		"app/browser.(*writer).write app/browser.(*browser).frame":             "write",
		"app/browser.(*browser).frame.func1":                                   "a frame",
		"spin":                                                                 "a script",
	} {
		if got := stateOf(strings.Fields(stack)); got != want {
			t.Errorf("%s: %s, want %s", stack, got, want)
		}
	}
}
