package browsers

import (
	"testing"

	"perceptronlab/internal/e2e"
)

// circle is a link to sixteen points that no line separates: a run that does not end.
const circle = `#json=%7B%22version%22%3A1%2C%22data%22%3A%7B%22preset%22%3A%22xor%22%7D%2C%22stop%22%3A%7B%22epochs%22%3A1000%7D%7D`

// hand does one thing in each frame for three seconds, and says which share of the frames came
// more than 25 ms after the one before, in percent, and the longest wait in ms.
const hand = `(async each => {
	const frame = () => new Promise(requestAnimationFrame);
	let late = 0, longest = 0, count = 0;
	const begin = await frame();
	for (let was = begin, now; was - begin < 3000; was = now, count++) {
		each?.((was - begin) / 1000);
		now = await frame();
		late += now - was > 25;
		longest = Math.max(longest, now - was);
	}
	return [count, 100 * late / count, longest].map(Math.round);
})`

// moves are what the hand does. A script moves it, the same in each engine.
var moves = []struct{ name, prepare, each string }{
	{"plays", `document.querySelector('[data-do="play"]').click()`, `null`},
	{"moves η", `document.querySelector('[data-do="reset"]')?.click()`, `(s => { const slider = document.querySelector("#eta");
		slider.value = +slider.min + (slider.max - slider.min) * (0.5 + 0.4 * Math.sin(5 * s));
		slider.dispatchEvent(new Event("input", {bubbles: true})); })`},
	{"drags a point", `(() => { const box = document.querySelector("#plane").getBoundingClientRect();
		window.at = (kind, dx) => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).dispatchEvent(new PointerEvent(kind,
			{bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: kind === "pointermove" ? -1 : 0, buttons: 1,
			clientX: box.x + box.width / 2 + dx, clientY: box.y + box.height / 2}));
		at("pointerdown", 0); })()`, `(s => at("pointermove", 100 * Math.sin(5 * s)))`},
}

// TestFigures says how fast the lab is in each engine. It cannot fail by a time.
func TestFigures(t *testing.T) {
	if !*whole {
		return
	}
	lab := e2e.StartServer(t).URL
	report := func(engine string, eval func(expression string) []int) {
		for _, m := range moves {
			eval("(" + m.prepare + ", [])")
			got := eval(hand + "(" + m.each + ")")
			t.Logf("%-9s %-14s %4d frames, %3d %% late, the longest %4d ms", engine, m.name, got[0], got[1], got[2])
		}
	}
	const answered = `[performance.now()]`
	in(t, func(p *Tab) {
		p.Goto(lab + "/" + circle)
		t.Logf("%-9s first visit: started by %v ms", p.Engine, Eval[[]float64](p, answered))
		report(p.Engine, func(expression string) []int { p.t.Helper(); return Eval[[]int](p, expression) })
	})
	p := e2e.Open(t, lab+"/"+circle, e2e.Options{Width: 1366, Height: 768, Moves: true}).Started()
	t.Logf("%-9s first visit: started by %v ms", "chromium", e2e.Eval[[]float64](p, answered))
	report("chromium", func(expression string) []int { return e2e.Eval[[]int](p, expression) })
}
