package e2e

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// whole says that tests go through all of their cases, as before a release.
var whole = flag.Bool("whole", false, "tests go through all of their cases")

// some returns every nth of a test's cases, from a first one on, or all of them with -whole. What
// it leaves out is of the same kind: the code that it tries is tried by the others.
func some[T any](first, nth int, cases []T) []T {
	if *whole {
		return cases
	}
	var chosen []T
	for i := first % nth; i < len(cases); i += nth {
		chosen = append(chosen, cases[i])
	}
	return chosen
}

// TestSome: every case has its turn, and none is left out where all are asked for.
func TestSome(t *testing.T) {
	cases := []int{0, 1, 2, 3, 4}
	chosen := append(some(0, 3, cases), append(some(1, 3, cases), some(5, 3, cases)...)...)
	if want := []int{0, 3, 1, 4, 2}; !*whole && !slices.Equal(chosen, want) {
		t.Errorf("of %v these are chosen: %v, want %v", cases, chosen, want)
	}
}

func TestMain(m *testing.M) {
	brief = true
	code := m.Run()
	Shutdown()
	shared.end()
	os.Exit(code)
}

// silent is a T that keeps what would have failed a test.
type silent struct {
	testing.TB
	errors []string
}

func (s *silent) Errorf(format string, args ...any) {
	s.errors = append(s.errors, fmt.Sprintf(format, args...))
}

// TestPageSeesTrouble: a page on which nothing is noticed proves nothing.
func TestPageSeesTrouble(t *testing.T) {
	t.Parallel()
	site := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Security-Policy", "script-src 'self'; img-src *")
			fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><script>1</script><script src="bad.js"></script>
				<p>text</p><img src="http://elsewhere.example/x.png">`)
		case "/bad.js":
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, `console.error("said", 1); console.warn("warned"); fetch("/missing"); throw new Error("thrown")`)
		default:
			http.NotFound(w, r)
		}
	}))
	seen := &silent{TB: t}
	p := Open(seen, site, Options{})
	p.WaitFor(`performance.getEntriesByType("resource").length >= 3`)
	all := strings.Join(p.Problems(), "\n")
	for _, want := range []string{"said", "warned", "thrown", "elsewhere.example",
		"Content Security Policy", "404"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q went unnoticed among\n%s", want, all)
		}
	}
}

// TestPageDoesWhatReadersDo tries the harness itself on a page of its own.
func TestPageDoesWhatReadersDo(t *testing.T) {
	t.Parallel()
	site := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><html lang="en"><title>trial</title><link rel="icon" href="data:,">
			<style>body { margin: 0 } #pad { width: 200px; height: 100px; touch-action: none; background: #0000ff }
			@media (prefers-color-scheme: dark) { #pad { background: #00ff00 } }</style>
			<main><h1>Trial</h1><div id="pad"></div><label>Field <input id="field" value="old"></label></main>
			<script>
			const log = [];
			for (const name of ["pointerdown", "pointerup", "wheel"])
				pad.addEventListener(name, e => log.push(name + " " + e.pointerType + " " + Math.round(e.offsetX) + "," + Math.round(e.offsetY)));
			let moves = 0;
			pad.addEventListener("pointermove", e => moves += e.buttons);
			</script>`)
	}))
	p := Open(t, site, Options{Width: 400, Height: 300, DPR: 2, Dark: true,
		Lang: "zh-CN"})
	for expression, want := range map[string]string{
		"[innerWidth, innerHeight, devicePixelRatio].join()": "400,300,2",
		"navigator.language": "zh-CN",
		"String(matchMedia('(prefers-color-scheme: dark)').matches)":     "true",
		"String(matchMedia('(prefers-reduced-motion: reduce)').matches)": "true",
	} {
		if got := Eval[string](p, expression); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	box := p.Box("#pad")
	p.Click(box.X+10, box.Y+20)
	p.Drag(box.X+30, box.Y+40, box.X+130, box.Y+60)
	p.Wheel(box.X+5, box.Y+5, 0, 100)
	p.WaitFor("log.length == 5")
	const want = "pointerdown mouse 10,20;pointerup mouse 10,20;pointerdown mouse 30,40;pointerup mouse 130,60;wheel undefined 5,5"
	if got := Eval[string](p, "log.join(';')"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if moves := Eval[int](p, "moves"); moves < 5 {
		t.Errorf("%d moves with the button down", moves)
	}
	p.Type("#field", "new text")
	if got := Eval[string](p, "field.value"); got != "new text" {
		t.Errorf("typed %q", got)
	}
	picture := p.Screenshot("harness")
	if size := picture.Bounds().Size(); size.X != 800 || size.Y != 600 {
		t.Errorf("the picture is %v", size)
	}
	if r, g, b, _ := picture.At(int(2*box.X)+20, int(2*box.Y)+20).
		RGBA(); r>>8 != 0 || g>>8 != 255 || b>>8 != 0 {
		t.Errorf("the pad is drawn %x %x %x", r, g, b)
	}
	p.Axe()

	phone := Open(t, site, Options{Width: 360, Height: 640, Touch: true})
	box = phone.Box("#pad")
	phone.Tap(box.X+10, box.Y+20)
	phone.Swipe(box.X+10, box.Y+20, box.X+60, box.Y+30)
	phone.WaitFor("log.length == 4")
	if got := Eval[string](phone, "log[0]"); got != "pointerdown touch 10,20" {
		t.Errorf("%s", got)
	}
}

// TestAxeFinds: the same for axe-core.
func TestAxeFinds(t *testing.T) {
	t.Parallel()
	site := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><p>no language, no title</p><button></button>`)
	}))
	seen := &silent{TB: t}
	Open(seen, site, Options{}).Axe()
	all := strings.Join(seen.errors, "\n")
	for _, rule := range []string{"html-has-lang", "document-title", "button-name"} {
		if !strings.Contains(all, rule) {
			t.Errorf("%s was not found among\n%s", rule, all)
		}
	}
}

// TestLockNamesNoHost: where packages come from is for each machine to say.
func TestLockNamesNoHost(t *testing.T) {
	lock, err := os.ReadFile("package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{`"resolved"`, "://"} {
		if strings.Contains(string(lock), trace) {
			t.Errorf("package-lock.json has %s", trace)
		}
	}
}

// failed is a T whose test has failed.
type failed struct {
	*testing.T
	said strings.Builder
}

func (*failed) Failed() bool { return true }

func (f *failed) Logf(format string, args ...any) { fmt.Fprintf(&f.said, format+"\n", args...) }

// TestRedIsKept: of a test that fails it can be seen afterwards what its page was like.
func TestRedIsKept(t *testing.T) {
	t.Parallel()
	site := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><p>shown<script>console.log("said")</script>`)
	}))
	f := &failed{T: t}
	t.Cleanup(func() { os.RemoveAll(inRoot(t, "bin", "red", "internal", "e2e", t.Name())) })
	Open(f, site, Options{}).keep(site)
	var files []string
	for _, line := range strings.Split(strings.TrimSpace(f.said.String()), "\n") {
		name := inRoot(t, filepath.FromSlash(strings.TrimPrefix(line, "see ")))
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, string(data))
	}
	if len(files) != 2 || !strings.HasPrefix(files[0], "\x89PNG") ||
		!strings.Contains(files[1], "said") ||
		!strings.Contains(files[1], "shown") || !strings.Contains(files[1], site) {
		t.Errorf("%d files are kept: %q", len(files), files)
	}
}

// TestTypefaces: text is as wide on every machine, whatever typefaces it has; none has Chinese
// letters.
func TestTypefaces(t *testing.T) {
	t.Parallel()
	site := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">`)
	}))
	const width = `((text, font) => { const c = document.createElement("canvas").getContext("2d");
		c.font = "100px " + font; return Math.round(c.measureText(text).width); })`
	p := Open(t, site, Options{})
	for font, want := range map[string]int{
		"sans-serif": 540, "system-ui": 540, "serif": 562, "monospace": 602,
		"Liberation Sans, Noto Sans, sans-serif": 540,
	} {
		if got := Eval[int](p, width+`("Perceptron", `+quoted(font)+`)`); got != want {
			t.Errorf("in %s it is %d wide, want %d", font, got, want)
		}
	}
	if one, none := Eval[int](p, width+`("比", "sans-serif")`),
		Eval[int](p, width+`("\u{10fffd}", "sans-serif")`); one != none {
		t.Errorf("a Chinese letter is %d wide, one that there is not %d", one, none)
	}
}

// TestProcessesAreTold: of a page that does not answer one reads what computes meanwhile.
func TestProcessesAreTold(t *testing.T) {
	t.Parallel()
	done := make(chan bool)
	go func() {
		for sum := 0; ; sum++ {
			select {
			case <-done:
				return
			default:
			}
		}
	}()
	defer close(done)
	own := regexp.MustCompile(fmt.Sprintf(`(?m)^\s*[1-9]\d+ %d \w `, os.Getpid()))
	for start := time.Now(); !own.MatchString(processes(time.Second)); {
		if spent(start) {
			t.Fatalf("this test, process %d, is not said to compute: %s", os.Getpid(), processes(time.Second))
		}
	}
}
