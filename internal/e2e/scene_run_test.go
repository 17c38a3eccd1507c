package e2e

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

// runner has the one tab in which the scenes of a file play.
type runner struct {
	file  *sceneFile
	name  string
	whole *testing.T // of the file
	now   *testing.T // of the scene that runs

	lab     *Lab     // nil: none is open
	path    string   // of the page that is open
	opened  Options  // with which it is
	options Options  // of the next
	ends    []func() // of what this scene was allowed

	folder string // of the files that this scene saves
	at     line
	held   heldDown
	vars   map[string]string
	spoken string // the language that was chosen on the page, "" the reader's
}

// lineT is the T of the page of scenes: what fails, fails at a line of the scene that runs.
type lineT struct {
	testing.TB // of the file
	s          *runner
}

func (a lineT) where(format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s\n", a.s.name, a.s.at.number, a.s.at.text) + fmt.Sprintf(format, args...)
}

func (a lineT) Helper()                           {}
func (a lineT) Errorf(format string, args ...any) { a.s.now.Error(a.where(format, args...)) }
func (a lineT) Error(args ...any)                 { a.s.now.Error(a.where("%s", fmt.Sprint(args...))) }
func (a lineT) Fatalf(format string, args ...any) { a.s.now.Fatal(a.where(format, args...)) }
func (a lineT) Fatal(args ...any)                 { a.s.now.Fatal(a.where("%s", fmt.Sprint(args...))) }
func (a lineT) Logf(format string, args ...any)   { a.s.now.Logf(format, args...) }
func (a lineT) Failed() bool                      { return a.s.now.Failed() }
func (a lineT) Name() string                      { return a.s.now.Name() }
func (a lineT) TempDir() string                   { return a.s.now.TempDir() }

// scene runs one script; its first line that fails ends it, and the tab with it.
func (s *runner) scene(t *testing.T, lines []line, vars map[string]string) {
	s.now, s.vars, s.options, s.spoken = t, vars, Options{}, ""
	defer s.finish()
	for _, l := range lines {
		s.at = l
		verb, rest, _ := strings.Cut(l.text, " ")
		do, known := verbs[verb]
		if !known {
			t.Fatalf("%s:%d: there is no verb %q", s.name, l.number, verb)
		}
		if s.lab == nil && !do.closed {
			t.Fatalf("%s:%d: no page is open yet", s.name, l.number)
		}
		if do.raw {
			do.does(s, s.filled(rest, quoted), nil)
		} else {
			args := split(rest)
			for i := range args {
				args[i] = s.filled(args[i], func(value string) string { return value })
			}
			if len(args) < do.least {
				t.Fatalf("%s:%d: %s %s", s.name, l.number, verb, do.usage)
			}
			do.does(s, rest, args)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// finish holds what went wrong on the page against the scene.
func (s *runner) finish() {
	if s.lab == nil {
		return
	}
	p := s.lab.Page
	p.settle()
	for _, end := range s.ends {
		end()
	}
	s.ends = nil
	for _, problem := range p.watch.unmet() {
		s.now.Errorf("%s: %s", s.name, problem)
	}
	if s.now.Failed() {
		p.keep(s.path)
		p.tab.close()
		p.gone, s.lab = true, nil
		return
	}
	s.listen()
}

// listen has what the page says from now on be heard by a new watch.
func (s *runner) listen() {
	p := s.lab.Page
	p.watch = &watch{}
	p.tab.lock.Lock()
	p.tab.listen = p.watch
	p.tab.lock.Unlock()
}

// end leaves the tab to the next test.
func (s *runner) end() { s.now = s.whole }

// open shows a page of the lab. A fragment of the page that is open is followed there, unless its
// reader is another one, or it is to be loaded anew, or fresh: with nothing stored and nothing done before.
func (s *runner) open(path, fragment string, fresh, anew bool) {
	address := labURL() + path
	if fragment != "" {
		address += "#" + fragment
	}
	same := s.opened.Lang == s.options.Lang && s.opened.Before == s.options.Before &&
		s.opened.Touch == s.options.Touch
	switch {
	case s.lab == nil:
		a := lineT{s.whole, s}
		s.lab = &Lab{Reopen(a, labURL()+"/robots.txt", s.options), a}
		s.equip()
		s.lab.Goto(address)
	case s.path == path && same && !fresh && !anew && fragment != "":
		if s.opened != s.options {
			s.lab.emulate(s.options)
		}
		Eval[bool](s.lab.Page, `(document.dispatchEvent(new Event("visibilitychange")),
			document.activeElement.blur(), scrollTo(0, 0), true)`)
		s.lab.Move(0, 0, false)
		s.lab.follows(fragment)
		s.opened = s.options
		return
	default:
		p := s.lab.Page
		if fresh || s.opened.Before != s.options.Before {
			p.do(p.forget(labURL()))
			s.listen()
			s.equip()
		} else {
			p.Goto(labURL() + "/robots.txt")
		}
		p.emulate(s.options)
		call(p, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
		p.Goto(address)
	}
	s.path, s.opened, s.spoken = path, s.options, ""
	s.lab.Started()
	s.lab.Settle()
}

//go:embed scenes.js
var sceneScript string

// equip gives every page that the tab shows from now on what scenes.js has.
func (s *runner) equip() {
	p := s.lab.Page
	added := call(p, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: "window.perceptronScene = " + sceneScript})
	p.tab.scripts = append(p.tab.scripts, added.Identifier)
}

// ask evaluates an expression with what scenes.js has, as "scene".
func ask[R any](s *runner, expression string) R { return Eval[R](s.lab.Page, withScene(expression)) }

func withScene(expression string) string { return `(scene => ` + expression + `)(perceptronScene)` }

// until waits for an expression to say "", and fails with what it says instead.
func (s *runner) until(expression string) {
	pause, start := 5*time.Millisecond, time.Now()
	for {
		said := ask[string](s, expression)
		if said == "" {
			return
		}
		if spent(start) {
			s.lab.t.Fatalf("%s", said)
		}
		time.Sleep(pause)
		pause = min(2*pause, 80*time.Millisecond)
	}
}

// target takes what a line begins with for an element of the page, and returns its selector and the
// rest of the line: a CSS selector, @ and what it does (data-do), or a role and a name, or a name alone.
func (s *runner) target(args []string) (selector string, rest []string) {
	role, name, rest := named3(args)
	if role == "" && isSelector(name) {
		return selectorOf(name), rest
	}
	p, start := pattern("="+name), time.Now()
	if strings.HasPrefix(name, "/") {
		p = pattern(name)
	}
	for {
		if mark := ask[string](s, fmt.Sprintf("scene.mark(%s, %s)", quoted(role), quoted(p))); mark != "" {
			return mark, rest
		}
		if spent(start) {
			s.lab.t.Fatalf("nothing has this name; %s", ask[string](s, "scene.missing("+quoted(role)+")"))
		}
		ask[bool](s, "scene.unfold()") // it may be in a fold
		s.lab.Settle()
	}
}

// roles lists the roles that scenes.js knows.
var roles = map[string]bool{"button": true, "link": true, "box": true, "menu": true, "slider": true, "tick": true,
	"radio": true, "item": true, "tab": true, "heading": true, "dialog": true, "picture": true}

func named3(args []string) (role, name string, rest []string) {
	if roles[args[0]] && len(args) > 1 {
		return args[0], args[1], args[2:]
	}
	return "", args[0], args[1:]
}

func isSelector(name string) bool {
	return name == "body" || name == "h1" || name != "" && strings.ContainsRune("#.[@:", rune(name[0]))
}

func selectorOf(name string) string {
	if action, ok := strings.CutPrefix(name, "@"); ok {
		return `[data-do="` + action + `"]`
	}
	return name
}
