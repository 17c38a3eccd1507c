package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// watch collects what a page does that no page of ours should, and what it loads.
type watch struct {
	lock     sync.Mutex
	problems []string
	said     []string // all of the console, what is no problem too
	expected []expectation
	received float64
	requests []string
}

type expectation struct {
	text string
	met  bool
}

// event takes one event of the browser's protocol. It is called in the order of the events.
func (w *watch) event(event any) {
	w.lock.Lock()
	defer w.lock.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		w.said = append(w.said, fmt.Sprintf("%s: %s", e.Type, arguments(e.Args)))
		switch e.Type {
		case runtime.ConsoleAPICalledTypeError, runtime.ConsoleAPICalledTypeWarning,
			runtime.ConsoleAPICalledTypeAssert:
			w.problem("console %s: %s", e.Type, arguments(e.Args))
		}
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		w.problem("exception: %s", text)
	case *log.EventEntryAdded:
		// Violations of the content security policy arrive here too.
		// Who presses Print again and again is not obeyed each time, and the lab cannot tell.
		if strings.HasPrefix(e.Entry.Text, "Ignoring too frequent calls to print") {
			return
		}
		// Without a reason, the page was left while a file was on its way. Other failures have one.
		if strings.HasPrefix(e.Entry.Text, "Fetch API cannot load ") &&
			strings.HasSuffix(e.Entry.Text, ". ") {
			return
		}
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			w.problem("%s %s: %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		w.requests = append(w.requests, e.Request.URL)
		if foreign(e.Request.URL) {
			w.problem("request to another host: %s", e.Request.URL)
		}
	case *network.EventWebSocketCreated:
		if foreign(e.URL) {
			w.problem("socket to another host: %s", e.URL)
		}
	case *network.EventLoadingFinished:
		w.received += e.EncodedDataLength
	case *inspector.EventTargetCrashed:
		w.problem("the page crashed")
	}
}

// problem meets every expectation whose text it has: "404" is in http://127.0.0.1:40465 too, and
// must not take the message that another one waits for.
func (w *watch) problem(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	foreseen := false
	for i, e := range w.expected {
		if strings.Contains(text, e.text) {
			w.expected[i].met = true
			foreseen = true
		}
	}
	if !foreseen {
		w.problems = append(w.problems, text)
	}
}

// unmet returns the problems, and the expected ones that did not occur.
func (w *watch) unmet() []string {
	w.lock.Lock()
	defer w.lock.Unlock()
	all := w.problems
	for _, e := range w.expected {
		if !e.met {
			all = append(all, fmt.Sprintf("%q was expected and did not occur", e.text))
		}
	}
	return all
}

func foreign(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	switch u.Scheme {
	case "data", "blob", "about":
		return false
	}
	return u.Hostname() != "127.0.0.1" && u.Hostname() != "127.0.0.2"
}

func arguments(args []*runtime.RemoteObject) string {
	var words []string
	for _, a := range args {
		text := a.Description
		if len(a.Value) > 0 {
			text = string(a.Value)
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}
