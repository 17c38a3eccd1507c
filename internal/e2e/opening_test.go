package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// held keeps the browser program back until the test says release().
const held = `(() => {
	const get = window.fetch, go = new Promise(go => window.release = go);
	window.fetch = (address, how) => /\/app\.[0-9a-f]+\.wasm/.test(address)
		? go.then(() => get(address, how)) : get(address, how);
})()`

// TestLessonIsThereFirst: a step is read before the program runs. When that takes over, it has what
// was typed and chosen, the caret is where it was and nothing has moved. After a reload the same is
// there at once. What is answered then is judged before the program runs, which shows the same; what
// else was pressed is done.
func TestLessonIsThereFirst(t *testing.T) {
	t.Parallel()
	p := Reopen(t, labURL()+"/#lesson=one-update&step=3", Options{Before: held})
	p.Tolerate("preloaded using link preload but not used") // it waits for the test
	p.WaitFor(`document.documentElement.dataset.early`)
	p.Type(`[name="fill.z.0"]`, "-0.13")
	p.Type(`[name="fill.o.0"]`, "-5")
	p.Key(kb.ArrowLeft)
	places := `JSON.stringify([...[...document.querySelectorAll("#lab")].at(-1).querySelectorAll(".lesson *, .head *, .stage")].filter(` + unheard + `).map(e => {
		const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }))`
	before := Eval[string](p, places)
	if boot := Eval[string](p, `perceptronLab.boot`); boot != "loading" {
		t.Fatalf("the program has %s", boot)
	}
	Eval[bool](p, `(release(), true)`)
	p.Started()
	if after := Eval[string](p, places); after != before {
		t.Errorf("there stood\n%s, now\n%s", before, after)
	}
	p.Key("1")
	if got := Eval[string](p, `(e => e.name + " " + e.value)(document.activeElement)`); got != "fill.o.0 -15" {
		t.Errorf("typed on, there is %q", got)
	}
	if got := Eval[string](p, `document.querySelector('[name="fill.z.0"]').value`); got != "-0.13" {
		t.Errorf("z is %q", got)
	}
	text := Eval[string](p, `document.querySelector("#lesson").textContent`)

	p.Reload()
	p.WaitFor(`document.documentElement.dataset.early`)
	if got := Eval[string](p, `[...document.querySelectorAll("#lesson")].at(-1).textContent`); got != text {
		t.Errorf("after a reload there is at once %q, before it was %q", got, text)
	}
	if got := Eval[string](p, `document.querySelector('[name="fill.o.0"]').value`); got != "-15" {
		t.Errorf("and typed is %q", got)
	}
	const states = `[...[...document.querySelectorAll("#lesson")].at(-1).querySelectorAll("[data-ask]")]
		.map(e => e.dataset.state).join()`
	if over := Eval[string](p, `(b => document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2).id)(
		[...document.querySelectorAll("#lesson-check")].at(-1).getBoundingClientRect())`); over != "lesson-check" {
		t.Errorf("over Check lies %q", over)
	}
	p.ClickOn("#lesson-check")
	p.WaitFor(states + ` === "right,invalid,empty,empty"`)
	p.Type(`[name="fill.o.0"]`, "-1")
	p.Key(kb.Enter)
	p.WaitFor(states + ` === "right,right,empty,empty"`)
	if boot := Eval[string](p, `perceptronLab.boot`); boot != "loading" {
		t.Fatalf("the program has %s", boot)
	}
	p.ClickOn(`.dots a[aria-label="Step 1"]`)
	p.WaitFor(`document.querySelector('[name="first.change.0"]')`)
	p.ClickOn(`[name="first.change.0"]`)
	p.ClickOn(`[data-do="lesson-handin"]`) // what only the program does
	Eval[bool](p, `(release(), true)`)
	p.Started()
	p.WaitFor(`document.querySelector("#handin-label")`)
	if !Eval[bool](p, `document.querySelector('[name="first.change.0"]').checked`) {
		t.Error("what was chosen no longer is")
	}
	p.ClickOn(`.dots a[aria-label="Step 3"]`)
	p.WaitFor(states + ` === "right,right,empty,empty"`)
}

// unheard leaves out what the program puts around formulas for ears, which nobody sees.
const unheard = `e => !e.matches("[say], [say] > *")`

// takesOver opens a step of a lesson while the program is held back, has look see it, and lets the
// program go on. What selectors find there must stay where it is.
func takesOver(t *testing.T, step, selectors string, o Options, look func(p *Page)) *Page {
	t.Helper()
	o.Before = held
	p := Reopen(t, labURL()+"/#lesson="+step, o)
	p.Tolerate("preloaded using link preload but not used") // it waits for the test
	p.WaitFor(`document.documentElement.dataset.early`)
	p.WaitFor(`document.querySelector(".stage svg")`)
	look(p)
	places := `JSON.stringify([...[...document.querySelectorAll("#lab")].at(-1).querySelectorAll(` + quoted(selectors) + `)].filter(` + unheard + `).map(e => {
		const b = e.getBoundingClientRect(); return [e.className, b.x, b.y, b.width, b.height]; }))`
	before := Eval[string](p, places)
	Eval[bool](p, `(release(), true)`)
	p.Started()
	(&Lab{p, t}).Settle()
	if after := Eval[string](p, places); after != before {
		t.Errorf("%s, %d wide: there stood\n%s, now\n%s", step, o.Width, before, after)
	}
	return p
}

// TestMachineIsThereFirst: on a phone a step about pictures shows its machine and its pictures
// before the program runs, where they stay. What the step says stands over the machine, in sight,
// and its questions under it. The file of digits, if it comes late, is waited for, and so are the pictures.
func TestMachineIsThereFirst(t *testing.T) {
	t.Parallel()
	for _, step := range []string{"what-weights-can-see&step=1", "digits&step=8"} {
		p := takesOver(t, step, ".step-body *, .head *, .stage, .pictures",
			Options{Width: 390, Height: 844, Touch: true}, func(p *Page) {
				if text := Eval[string](p, `[...[...document.querySelectorAll(".stage")].at(-1).querySelectorAll("svg text")]
					.map(e => e.textContent).join()`); !strings.HasPrefix(text, "Weights w") {
					t.Errorf("%s: written in its picture is %q", step, text)
				}
				Eval[bool](p, `(own => Boolean(perceptronLab.fetchDigits = (...how) => setTimeout(own, 2500, ...how)))(perceptronLab.fetchDigits)`)
				Eval[bool](p, `(own => Boolean(Worker.prototype.postMessage = function (m) {
					setTimeout(() => own.call(this, m), /"Gallery":{/.test(m.order) ? 500 : 0);
				}))(Worker.prototype.postMessage)`)
			})
		if order := Eval[string](p, `[".prose", ".stage", ".pictures", "[data-ask]"].map(s => [s, document.querySelector(s).getBoundingClientRect().y])
			.sort((a, b) => a[1] - b[1]).map(a => a[0]).join()`); order != ".prose,.stage,.pictures,[data-ask]" {
			t.Errorf("%s: from the top there are %s", step, order)
		}
		if bottom := Eval[float64](p, `document.querySelector(".prose").getBoundingClientRect().bottom`); bottom > 600 {
			t.Errorf("%s: its text ends %v pixels down", step, bottom)
		}
	}
}

// TestColumnsAreThereFirst: beside the controls of a step, which come with the program, its text has
// its place and width before.
func TestColumnsAreThereFirst(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 1366, Height: 768}, {Width: 390, Height: 844, Touch: true}} {
		takesOver(t, "the-learning-rate&step=2", ".step-body *, .stage", o, func(*Page) {}).
			WaitFor(`document.querySelector(".side.rule input")`)
	}
}
