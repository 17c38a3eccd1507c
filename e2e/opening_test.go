package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// held keeps the browser program back until the test says release().
const held = `(() => {
	const get = window.fetch, go = new Promise(go => window.release = go);
	window.fetch = (address, how) => /\/app\.[0-9a-f]+\.wasm/.test(address)
		? go.then(() => get(address, how)) : get(address, how);
})()`

// TestLessonIsThereFirst: a step is read and answered before the program runs. When it takes over,
// it has what was typed and chosen, the caret is where it was and nothing has moved; what was pressed
// is done. After a reload the same is there at once.
func TestLessonIsThereFirst(t *testing.T) {
	t.Parallel()
	p := Reopen(t, labURL()+"/#lesson=one-update&step=3", Options{Before: held})
	p.Tolerate("preloaded using link preload but not used") // it waits for the test
	p.WaitFor(`document.documentElement.dataset.early`)
	p.Type(`[name="fill.z.0"]`, "-0.13")
	p.Type(`[name="fill.o.0"]`, "-5")
	p.Key(kb.ArrowLeft)
	places := `JSON.stringify([...[...document.querySelectorAll("#lab")].at(-1).querySelectorAll(".lesson *, .head *, .stage")].map(e => {
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
	p.ClickOn("#lesson-check")
	Eval[bool](p, `(release(), true)`)
	p.Started()
	p.WaitFor(`document.querySelector('[data-ask="o"]').dataset.state === "invalid"`)
}
