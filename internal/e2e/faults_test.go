package e2e

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"

	"perceptronlab/web/built"
)

// noWorker is a browser that keeps nothing for times without a network, as in a private window.
const noWorker = "delete Navigator.prototype.serviceWorker"

// unasked are files that no page of the lab asks for in this browser, by their plain names: pictures
// and texts for the system, search engines and hosts, what the worker alone reads, and what other
// people's pages load (element_test.go); what a page does without (opening_test.go); and what goes
// into a package for course systems, which is got by files.get like all others (scorm_test.go).
var unasked = []string{"404.html", "embed.js", "favicon.ico", "icon-192.png", "icon-512.png",
	"icon-maskable.png", "icon.svg", "licences.txt", "manifest.webmanifest", "robots.txt", "sw.js",
	"sets", "early", "scorm", "scorm.json", "live", "scan", "scan.html"}

// stage is something that a reader does, by which files are loaded: how it begins and when it is
// done.
type stage struct{ address, click, done string }

// stages returns them in the order of a reader who sees everything.
func stages(lessons []string) []stage {
	mineShown := `document.querySelector("h1").innerText.startsWith("Mine")`
	all := []stage{
		{"/#" + mine, "", mineShown},
		{"/#" + mine, "#about-open", `document.querySelector("#about[open] h2")`},
		{"/#" + mine + "&lang=zh-Hans", "#about-open", `document.querySelector("#about[open] h2")`},
		{"/#lessons", "", `document.querySelectorAll("#lesson [data-picture] svg").length > 5`},
	}
	for _, id := range lessons {
		all = append(all, stage{"/#lesson=" + id, "", `document.querySelector("#lesson .stepfoot")`})
	}
	return append(all, stage{"/embed.html#" + mine, "", mineShown})
}

// sound says that the lab is there, all of it, with its style, and that nothing is wrong.
const sound = `globalThis.perceptronLab?.boot === "started" &&
	(perceptronLab.whole || document.documentElement.dataset.page === "embed") && perceptronLab.files.troubles.size === 0 &&
	document.getElementById("boot").hidden &&
	document.styleSheets.length === document.querySelectorAll('link[rel="stylesheet"]').length`

// do does what a stage is, as far as it comes.
func (s stage) do(p *Page, base string) {
	p.t.Helper()
	p.Goto("about:blank")
	p.Goto(base + s.address)
	if s.click != "" {
		p.Started()
		p.ClickOn(s.click)
	}
}

// loads maps each file of the site to the first stage in which a page asks for it. The list comes
// from the build: a file that nobody asks for fails the test. Lessons are loaded alike: without
// -whole it looks at every seventh.
func loads(t *testing.T) map[string]stage {
	t.Helper()
	files, err := built.Files()
	if err != nil {
		t.Fatal(err)
	}
	f, host := newFaulty(t)
	p := Open(t, "about:blank", Options{Before: noWorker})
	var lessons []string
	found, err := fs.Glob(files, "assets/lessons/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range found {
		if id, _, _ := strings.Cut(path.Base(name), "."); id != "pictures" {
			lessons = append(lessons, id)
		}
	}
	looked := some(0, 7, lessons)
	all := map[string]stage{}
	for _, s := range stages(looked) {
		if id, is := strings.CutPrefix(s.address, "/#lesson="); is {
			p.Goto(host.URL + s.address) // within the page
			f.waitAsked(t, "/assets/lessons/"+id+".")
		} else {
			s.do(p, host.URL)
		}
		p.WaitFor(sound + " && " + s.done)
		for name := range f.seen() {
			if _, known := all[name]; !known {
				all[name] = s
			}
		}
	}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		ext := path.Ext(name)
		if err != nil || d.IsDir() || ext == ".br" || ext == ".gz" || strings.HasPrefix(d.Name(), ".") ||
			d.Name() == "_headers" || name == "index.html" {
			return err
		}
		if id, _, _ := strings.Cut(d.Name(), "."); slices.Contains(lessons, id) && !slices.Contains(looked, id) {
			return nil
		}
		_, asked := all["/"+name]
		if asked == (slices.Contains(unasked, plainName(name)) || slices.Contains(unasked, path.Base(path.Dir(name)))) {
			t.Errorf("a page asks for %s: %v; put it into unasked, or a stage that loads it into stages", name, asked)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// faultCase is a cell of the matrix.
type faultCase struct {
	file, fault string
	worker      bool
	stage       stage
}

func (c faultCase) String() string {
	return fmt.Sprintf("%s %s worker=%v", plainName(c.file), c.fault, c.worker)
}

// sample returns of each kind of file one, with one fault, which change with the version of the site;
// with FAULTS=all in the environment it returns everything.
func sample(all map[string]stage, version string) []faultCase {
	kinds := map[string][]faultCase{}
	for file, s := range all {
		for _, fault := range faults {
			for _, worker := range []bool{false, true} {
				if worker && strings.HasPrefix(s.address, "/embed") {
					continue // a frame has no worker
				}
				kind := path.Dir(file) + s.address + s.click + path.Ext(file)
				if strings.HasPrefix(s.address, "/#lesson=") {
					kind = "lesson"
				}
				kinds[kind] = append(kinds[kind], faultCase{file, fault, worker, s})
			}
		}
	}
	var chosen []faultCase
	for kind, cases := range kinds {
		slices.SortFunc(cases, func(a, b faultCase) int { return strings.Compare(a.String(), b.String()) })
		if os.Getenv("FAULTS") == "all" {
			chosen = append(chosen, cases...)
			continue
		}
		sum := fnv.New32a()
		sum.Write([]byte(kind + version))
		chosen = append(chosen, cases[int(sum.Sum32())%len(cases)])
	}
	slices.SortFunc(chosen, func(a, b faultCase) int { return strings.Compare(a.String(), b.String()) })
	return chosen
}

// TestFaults breaks one file at a time, in one way, at a first visit, and heals it: the page says
// what is true, goes on by itself, and has the reader's work. At a later visit, whatever is broken
// then, it works with what it has; and where the worker's copy is gone, too, it says so and heals.
//
// The matrix is every file of the built site that a page asks for × faults × with and without the
// worker. One cell is run for each kind of file, by folder, ending and who loads it, for a third of
// the kinds without -whole; which, changes with the version of the site. FAULTS=all runs all cells.
func TestFaults(t *testing.T) {
	t.Parallel()
	all := loads(t)
	files, _ := built.Files()
	worker, err := fs.ReadFile(files, "sw.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range some(len(worker), 3, sample(all, string(worker))) {
		t.Run(c.String(), func(t *testing.T) {
			t.Parallel()
			c.run(t)
		})
	}
}

// forgive forgets what the browser has said of a file that was meant to be bad.
func (p *Page) forgive() {
	p.settle()
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	p.watch.problems = nil
}

func (c faultCase) run(t *testing.T) {
	f, host := newFaulty(t)
	o := Options{Before: noWorker}
	if c.worker {
		o = Options{}
	}
	p := Open(t, "about:blank", o)
	defer f.set("", "")
	c.visit(p, host.URL, f)
	p.WaitFor(sound + " && " + c.stage.done)
	p.forgive()
	if strings.HasPrefix(c.stage.address, "/embed") {
		return // which keeps no work
	}

	// Later, with work of the reader's.
	p.Goto("about:blank")
	p.Goto(host.URL + "/#" + mine)
	p.WaitFor(sound + ` && document.querySelector("h1").innerText.startsWith("Mine")`)
	if c.worker { // a keeping that failed is tried again
		p.Saved()
	}
	p.ClickOn(`[data-do="step:1"]`)
	const stepped = `document.querySelector("#timeline").value === "1"`
	p.WaitFor(stepped)
	(&Lab{p, t}).Settle()
	ours := c.file != "/" || c.worker
	if (c.fault == "slow" || c.fault == "cut") && !ours {
		return // the browser itself waits, or says so, before there is a page
	}
	f.set(c.file, c.fault)
	p.Goto("about:blank")
	p.Goto(host.URL + "/")
	if ours {
		p.WaitFor(sound + " && " + stepped)
	}
	f.set("", "")
	p.forgive()
	if !ours {
		p.Goto(host.URL + "/")
		p.WaitFor(sound + " && " + stepped)
	}
	if c.worker {
		c.evicted(p, f, host)
	}
}

// visit does what the stage is while the file is bad, until the page says so, and heals it.
func (c faultCase) visit(p *Page, base string, f *faulty) {
	f.seen()
	f.set(c.file, c.fault)
	cause := map[string]string{"missing": "missing", "failing": "500", "replaced": "changed",
		"short": "changed", "cut": "cut"}[c.fault]
	name := plainName(c.file)
	if c.file == "/" || c.file == "/embed.html" {
		if name = path.Base("/index.html"); c.file != "/" {
			name = "embed.html"
		}
		if c.fault == "cut" { // the browser drops the page with the connection, and says so itself
			Eval[bool](p, `(setTimeout(() => location.href = `+quoted(base+c.stage.address)+`), true)`)
			f.waitAsked(p.t, c.file)
			f.set("", "")
			c.stage.do(p, base)
			p.forgive()
			return
		}
		if c.fault != "short" { // of the lab there is nothing
			go func() { f.waitAsked(p.t, c.file); f.set("", "") }()
			c.stage.do(p, base)
			if c.fault != "slow" {
				p.forgive()
				c.stage.do(p, base)
			}
			return
		}
		cause = "cut"
	}
	if c.fault == "slow" {
		go func() { f.waitAsked(p.t, c.file); f.set("", "") }()
		c.stage.do(p, base)
		return
	}
	c.stage.do(p, base)
	c.says(p, name, cause, f)
}

// says waits until the page says what is wrong with a file, and heals it.
func (c faultCase) says(p *Page, name, cause string, f *faulty) {
	p.t.Helper()
	p.WaitFor(`globalThis.perceptronLab?.files.troubles.get(` + quoted(name) + `) === ` + quoted(cause))
	p.WaitFor(`document.getElementById("boot").checkVisibility() &&
		document.getElementById("boot").innerText.includes(` + quoted(name) + `)`)
	if got := Eval[int](p, `(b => Math.round(innerHeight - b.bottom))(document.getElementById("boot").getBoundingClientRect())`); got != 0 {
		p.t.Errorf("%s: what is said stands %d pixels above the window's foot", c, got)
	}
	f.set("", "")
	p.forgive()
}

// evicted throws the file out of what the worker has kept, and out of the browser's cache, and breaks
// it on the host: the page says so, and heals.
func (c faultCase) evicted(p *Page, f *faulty, host *Host) {
	if c.file == "/" || c.fault == "slow" {
		return // pages come from the network then
	}
	forget := func() {
		Eval[bool](p, `caches.keys().then(async names => (await caches.open(names[0])).delete(`+quoted(c.file)+`))`)
		Call(p, network.ClearBrowserCache, cdp.Empty{})
	}
	forget()
	c.visit(p, host.URL, f)
	p.WaitFor(sound + " && " + c.stage.done)
	p.WaitFor(`caches.match(` + quoted(c.file) + `).then(found => found !== undefined)`)
	p.forgive()
}
