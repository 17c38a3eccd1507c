package e2e

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"math"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"perceptronlab/app/words"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/trace"
)

// shared is the T of what all tests of the process share; TestMain ends it.
var shared process

type process struct{ ends []func() }

func (p *process) Helper()                         {}
func (p *process) Cleanup(end func())              { p.ends = append(p.ends, end) }
func (p *process) Logf(format string, args ...any) {}
func (p *process) Errorf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n",
		args...)
}
func (p *process) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

func (p *process) end() {
	for _, end := range p.ends {
		end()
	}
}

// labURL is the address of a server that all tests share.
var labURL = sync.OnceValue(func() string { return StartServer(&shared).URL })

// Lab is a page with the lab in it, and what a reader can do and see there.
type Lab struct {
	*Page
	t testing.TB
}

// OpenLab opens the lab with a fragment, "" for a first visit.
func OpenLab(t testing.TB, fragment string, o Options) *Lab {
	t.Helper()
	if fragment == "" {
		fragment = written(`{"version":1}`, 0)
	}
	return openAt(t, labURL()+"/#"+fragment, o)
}

// OpenFirst opens the lab by its plain address, as a first visit does.
func OpenFirst(t testing.TB, o Options) *Lab {
	t.Helper()
	return openAt(t, labURL()+"/", o)
}

func openAt(t testing.TB, address string, o Options) *Lab {
	t.Helper()
	l := &Lab{Reopen(t, address, o).Started(), t}
	l.Settle()
	return l
}

// follows follows a link to another document, in the page that is there.
func (l *Lab) follows(fragment string) {
	l.t.Helper()
	Eval[bool](l.Page, `(location.hash = `+quoted("#"+fragment)+`, true)`)
	l.Settle()
}

// written is the fragment of a link that holds a document as it is written.
func written(document string, cursor int) string {
	return "json=" + url.PathEscape(document) + "&t=" + strconv.Itoa(cursor)
}

// spread is a document whose marks lie apart, not separable, so that a run goes on for long. The
// settings of learner follow.
func spread(learner string) string {
	return `{"version":1,"data":{"points":[[0,0],[4,1],[1,3],[3,4],[0.5,1.5],[3,2.5],[2,0.2],[3.6,3.2]],
		"labels":[-1,1,-1,1,-1,1,1,-1]},"learner":{` + learner + `},"stop":{"epochs":1000}}`
}

// Do presses buttons by what they do.
func (l *Lab) Do(actions ...string) {
	l.t.Helper()
	for _, action := range actions {
		switch action { // by keys only
		case "epoch:1":
			l.Blur()
			l.Key(kb.ArrowRight, chromedp.ModifierShift)
		case "epoch:-1":
			l.Blur()
			l.Key(kb.ArrowLeft, chromedp.ModifierShift)
		default:
			l.ClickOn(`[data-do="` + action + `"]`)
		}
		l.Settle() // what a button does may move the next one
	}
}

// Settle waits until what has been done is on the screen: the frame after, the rendering of
// components that it asks for, and the frames in which the pictures take the room that is left.
func (l *Lab) Settle() {
	l.t.Helper()
	Eval[bool](l.Page, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
		setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))), 30))))`)
}

// Choose chooses an entry of a menu.
func (l *Lab) Choose(selector, value string) {
	l.t.Helper()
	l.reach(selector)
	Eval[bool](l.Page, fmt.Sprintf(`(menu => { menu.focus(); menu.value = %s; if (menu.value !== %[1]s) throw new Error("no such entry");
		menu.dispatchEvent(new Event("input", {bubbles: true})); menu.dispatchEvent(new Event("change", {bubbles: true})); return true; })(%s)`,
		quoted(value), find(selector)))
	l.Settle()
}

// Enter types into a box and presses Enter.
func (l *Lab) Enter(selector, text string) {
	l.t.Helper()
	l.Type(selector, text)
	l.Key("\r")
	l.Settle()
}

// Slide presses keys on a slider.
func (l *Lab) Slide(selector, keys string) {
	l.t.Helper()
	l.Focus(selector)
	l.Key(keys)
	l.Settle()
}

// Fastest sets the speed to the highest and takes the focus away.
func (l *Lab) Fastest() {
	l.t.Helper()
	l.Slide("#speed", kb.End)
	l.Blur()
}

// Blur takes the focus away from what has it.
func (l *Lab) Blur() {
	l.t.Helper()
	Eval[bool](l.Page, `(document.activeElement.blur(), true)`)
}

// Kept reads the document and the cursor from the address. A page that is hidden writes at once
// what it would otherwise write after a rest.
func (l *Lab) Kept() (experiment.Document, int) {
	l.t.Helper()
	fragment := Eval[string](l.Page, `(document.dispatchEvent(new Event("visibilitychange")), location.hash)`)
	return l.parse(fragment)
}

func (l *Lab) parse(fragment string) (experiment.Document, int) {
	l.t.Helper()
	e, cursor, err := experiment.ParseFragment(fragment)
	if err != nil {
		l.t.Fatalf("the address holds %s: %v", fragment, err)
	}
	return e.Document, cursor
}

// Step reads the cursor and, at the end of a run, the number of its steps; before, −1: that is not
// told.
func (l *Lab) Step() (cursor, known int) {
	l.t.Helper()
	numbers := strings.FieldsFunc(l.Text("#step span"), notDigit)
	if _, err := fmt.Sscan(strings.Join(append(numbers, "-1"), " "), &cursor, &known); err != nil {
		l.t.Fatalf("the step reads %q", l.Text("#step"))
	}
	return cursor, known
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// Weights reads the weights on the page in full.
func (l *Lab) Weights() []float64 {
	l.t.Helper()
	if Eval[bool](l.Page, `document.querySelector("#weights-fold[aria-expanded=false]") !== null`) {
		l.Do("fold:weights") // where a machine shows them
	}
	texts := Eval[[]string](l.Page, `(() => {
		const place = cell => cell.id.match(/\d+/g).map(Number); // class, weight
		const classes = [...document.querySelectorAll("[id^=weights][data-exact]")].sort((a, b) =>
			place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
		return (classes.length ? classes : [...document.querySelectorAll("#weights td[id^=w]")]).map(cell => cell.dataset.exact);
	})()`)
	w := make([]float64, len(texts))
	for i, s := range texts {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			l.t.Fatalf("weight %d reads %q", i, s)
		}
		w[i] = v
	}
	return w
}

// playing is the expression for whether the lab plays.
var playing = "(" + find("#play") + `.getAttribute("aria-label") === ` +
	quoted(words.En.Say(words.Pause)) + ")"

// Playing reports whether the lab plays.
func (l *Lab) Playing() bool {
	l.t.Helper()
	return Eval[bool](l.Page, playing)
}

// PlayedOut plays until the run has ended.
func (l *Lab) PlayedOut() {
	l.t.Helper()
	l.Do("play")
	l.WaitFor(find("#play") + `.getAttribute("aria-label") === ` +
		quoted(words.En.Say(words.Play)) +
		` && ` + find("#verdict") + `.innerText !== ""`)
	l.Settle()
}

// trained runs a document natively to its end.
func trained(t testing.TB, d experiment.Document) *trace.Trace {
	t.Helper()
	e, err := experiment.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	run := e.Run()
	for !run.Advance(1 << 20) {
	}
	return run
}

// AgreesWithEngine fails the test unless the weights on the page are those that the engine, run
// natively on the document in the address, has at the cursor on the page. It returns the run.
func (l *Lab) AgreesWithEngine() *trace.Trace {
	l.t.Helper()
	d, kept := l.Kept()
	cursor, known := l.Step()
	if cursor != kept {
		l.t.Errorf("the page stands at step %d, the address at %d", cursor, kept)
	}
	run := trained(l.t, d)
	if known > run.Len() {
		l.t.Errorf("the page has %d steps, the engine %d", known, run.Len())
	}
	l.sameWeights(run, cursor)
	return run
}

func (l *Lab) sameWeights(run *trace.Trace, cursor int) {
	l.t.Helper()
	if got, want := l.Weights(), run.Answer(cursor, nil); !equal(got, want) {
		l.t.Errorf("after step %d the page has the weights %v, the engine %v", cursor, got, want)
	}
}

func equal(a, b []float64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if math.Float64bits(a[i]+0) != math.Float64bits(b[i]+0) {
			return false
		}
	}
	return true
}

// samePoints fails the test unless two documents hold the same samples.
func samePoints(t testing.TB, what string, got, want experiment.Document) {
	t.Helper()
	a, b := fmt.Sprint(got.Data.Points, got.Data.Labels), fmt.Sprint(want.Data.Points,
		want.Data.Labels)
	if a != b {
		t.Errorf("%s: the samples are %s, want %s", what, a, b)
	}
}

// sameDocument fails the test unless two documents are the same.
func sameDocument(t testing.TB, what string, got, want experiment.Document) {
	t.Helper()
	if a, b := got.Compact(), want.Compact(); !bytes.Equal(a, b) {
		t.Errorf("%s: the document is\n%s, want\n%s", what, a, b)
	}
}

// Canvas returns what is painted on a canvas, in device pixels.
func (l *Lab) Canvas(selector string) image.Image {
	l.t.Helper()
	return l.decoded(Eval[string](l.Page, find(selector)+`.toDataURL("image/png")`))
}

func (l *Lab) decoded(address string) image.Image {
	l.t.Helper()
	_, encoded, _ := strings.Cut(address, ",")
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		l.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		l.t.Fatal(err)
	}
	return picture
}

// Fault returns the refusal on the screen: over the page, or beside the box that was typed into.
func (l *Lab) Fault() string {
	l.t.Helper()
	l.Settle()
	if said := ".misread.placed"; Eval[bool](l.Page, find(said)+" !== null") {
		return l.Text(said)
	}
	if !Eval[bool](l.Page, find("#fault")+" !== null") {
		l.t.Errorf("no refusal is on the screen")
		return ""
	}
	return l.Text("#fault p")
}

// NoNaN fails the test if the page shows NaN or Infinity for a number.
func (l *Lab) NoNaN() {
	l.t.Helper()
	for _, bad := range []string{"NaN", "Inf", "undefined", "null", "%!"} {
		if text := Eval[string](l.Page, "document.body.innerText"); strings.Contains(text, bad) {
			l.t.Errorf("the page reads %q in\n%s", bad, text)
		}
	}
}
