// Package browsers uses the lab in engines that are not Chromium's: Firefox, driven by WebDriver
// BiDi, and WebKitGTK, driven by WebDriver. Its type is Tab; its tests run each scene in both.
package browsers

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"perceptronlab/internal/e2e"
)

// driver is what an engine can be told. Its scripts are bodies of async functions that return text.
type driver interface {
	open(url string) error
	run(script string) (string, error)
	act(sources []source) error
	resize(width, height int) error
	// inFrame goes into the first frame of the page, for scripts and for what devices do.
	inFrame() error
	screenshot() (base64 string, err error)
	pdf() (base64 string, err error)
	// faults are what the console has shown as errors since the beginning.
	faults() []string
	close() error
}

// source is a device and what it does one after the other, as WebDriver §17 and BiDi say it alike.
type source struct {
	Type       string            `json:"type"` // "pointer", "key"
	ID         string            `json:"id"`
	Parameters map[string]string `json:"parameters,omitempty"` // pointerType
	Actions    []action          `json:"actions"`
}

// action is one thing that a device does; X and Y are CSS pixels of the window.
type action struct {
	Type     string `json:"type"`
	X        *int   `json:"x,omitempty"`
	Y        *int   `json:"y,omitempty"`
	Duration *int   `json:"duration,omitempty"` // ms
	Button   *int   `json:"button,omitempty"`
	Value    string `json:"value,omitempty"` // of a key
}

// Tab is one page in one engine.
type Tab struct {
	driver
	t      *testing.T
	Engine string
}

// must ends the test at an error, with what the page looks like in a file.
func (p *Tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.keep("red")
		p.t.Fatalf("%s: %v; the console shows %q", p.Engine, err, p.faults())
	}
}

// keep writes a picture of the page into bin/browsers.
func (p *Tab) keep(name string) {
	p.t.Helper()
	text, err := p.screenshot()
	data, wrong := base64.StdEncoding.DecodeString(text)
	if err := errors.Join(err, wrong); err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	p.save(name+".png", data)
}

func (p *Tab) save(name string, data []byte) {
	p.t.Helper()
	dir := filepath.Join("..", "..", "..", "bin", "browsers", filepath.FromSlash(p.t.Name()))
	file := filepath.Join(dir, name)
	if err := errors.Join(os.MkdirAll(dir, 0o755), os.WriteFile(file, data, 0o644)); err != nil {
		p.t.Log(err)
	}
}

// Goto opens an address and waits until the program runs there.
func (p *Tab) Goto(url string) *Tab {
	p.t.Helper()
	p.must(p.open(url))
	p.WaitFor(`perceptronLab.boot === "started" && !("early" in document.documentElement.dataset) &&
		(perceptronLab.whole || document.documentElement.dataset.page === "embed")`)
	return p
}

// Eval is the value of an expression, or of what it promises.
func Eval[R any](p *Tab, expression string) (value R) {
	p.t.Helper()
	text, err := p.run("return JSON.stringify(await (" + expression + ") ?? null)")
	p.must(err)
	p.must(json.Unmarshal([]byte(text), &value))
	return value
}

// WaitFor waits until a condition is true.
func (p *Tab) WaitFor(condition string) {
	p.t.Helper()
	script := "try { return String(!!(" + condition + ")) } catch (e) { return String(e) }"
	last := ""
	for start := time.Now(); !e2e.Spent(start); time.Sleep(20 * time.Millisecond) {
		var err error
		if last, err = p.run(script); err == nil && last == "true" {
			return
		} else if err != nil {
			last = err.Error() // the page changes
		}
	}
	text, _ := p.run("return document.body.innerText")
	p.must(fmt.Errorf("it did not become true that %s (%s); the page reads\n%s", condition, last, text))
}

func number(n int) *int { return &n }

func move(x, y int) action {
	return action{Type: "pointerMove", X: &x, Y: &y, Duration: number(0)}
}

func (p *Tab) pointer(kind string, actions ...action) {
	p.t.Helper()
	p.must(p.act([]source{{Type: "pointer", ID: kind, Actions: actions,
		Parameters: map[string]string{"pointerType": kind}}}))
}

func down() action { return action{Type: "pointerDown", Button: number(0)} }
func up() action   { return action{Type: "pointerUp", Button: number(0)} }

// Click presses and releases the mouse at a place of the window.
func (p *Tab) Click(x, y int) { p.t.Helper(); p.pointer("mouse", move(x, y), down(), up()) }

// Tap does so with a finger.
func (p *Tab) Tap(x, y int) { p.t.Helper(); p.pointer("touch", move(x, y), down(), up()) }

// Drag presses the mouse at one place and releases it at another.
func (p *Tab) Drag(x, y, toX, toY int) {
	p.t.Helper()
	actions := []action{move(x, y), down()}
	for i := 1; i <= 8; i++ {
		actions = append(actions, move(x+(toX-x)*i/8, y+(toY-y)*i/8),
			action{Type: "pause", Duration: number(16)})
	}
	p.pointer("mouse", append(actions, up())...)
}

// Keys presses keys one after the other: text, or the keys below.
func (p *Tab) Keys(keys string) {
	p.t.Helper()
	var actions []action
	for _, key := range keys {
		actions = append(actions, action{Type: "keyDown", Value: string(key)},
			action{Type: "keyUp", Value: string(key)})
	}
	p.must(p.act([]source{{Type: "key", ID: "keys", Actions: actions}}))
}

// Keys that write nothing (WebDriver §17.4.2).
const (
	Tabulator = "\ue004"
	Enter     = "\ue007"
	Escape    = "\ue00c"
	Left      = "\ue012"
	Up        = "\ue013"
	Right     = "\ue014"
	Down      = "\ue015"
)

// Centre waits until an element can be seen and stands still, brings it into sight, and says where
// its middle is.
func (p *Tab) Centre(selector string) (x, y int) {
	p.t.Helper()
	quoted := fmt.Sprintf("%q", selector)
	p.WaitFor("document.querySelector(" + quoted + ")?.checkVisibility()")
	at := Eval[[2]float64](p, `(async e => { e.scrollIntoView({block: "nearest"});
		let was, now = e.getBoundingClientRect();
		do { was = now; await new Promise(requestAnimationFrame); now = e.getBoundingClientRect(); }
		while (was.x !== now.x || was.y !== now.y);
		return [now.x + now.width / 2, now.y + now.height / 2]; })(document.querySelector(`+quoted+`))`)
	return int(at[0]), int(at[1])
}

// ClickOn clicks an element, TapOn taps it.
func (p *Tab) ClickOn(selector string) { p.t.Helper(); p.Click(p.Centre(selector)) }
func (p *Tab) TapOn(selector string)   { p.t.Helper(); p.Tap(p.Centre(selector)) }

// Type puts text into a field in place of what stands there.
func (p *Tab) Type(selector, text string) {
	p.t.Helper()
	p.ClickOn(selector)
	Eval[any](p, fmt.Sprintf(`document.querySelector(%q).select()`, selector))
	p.Keys(text)
}

// Text is what can be read in an element.
func (p *Tab) Text(selector string) string {
	p.t.Helper()
	return Eval[string](p, fmt.Sprintf(`document.querySelector(%q).innerText`, selector))
}

// Quiet says which errors the console has shown but for those that hold one of the texts.
func (p *Tab) Quiet(but ...string) {
	p.t.Helper()
next:
	for _, fault := range p.faults() {
		for _, text := range but {
			if strings.Contains(fault, text) {
				continue next
			}
		}
		p.t.Errorf("%s: the console shows %s", p.Engine, fault)
	}
}
