package e2e

import "testing"

// byHand, once it is held, has the program's frames drawn one by one, each a millisecond after the
// one before: nothing that is done in every so many milliseconds has its turn in the next.
const byHand = `
	const own = requestAnimationFrame.bind(window);
	let last = 0, held = null;
	window.requestAnimationFrame = f => held ? held.push(f) : own(now => f(last = now));
	window.hold = () => { held = held ?? []; return held.length; };
	window.frame = () => { last++; held.splice(0).forEach(f => f(last)); return true; };`

// TestClicksAreAnsweredInTheNextFrame: while something goes on by itself components have only a part of
// the time, but what the reader does is seen in the frame after it, on any device.
func TestClicksAreAnsweredInTheNextFrame(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 3), Options{Before: byHand})
	press := func(do, done string) {
		t.Helper()
		l.WaitFor("hold() === 1")
		Eval[bool](l.Page, "("+find(`[data-do="`+do+`"]`)+".click(), frame())")
		l.WaitFor(done) // and no other frame
	}
	l.WaitFor("hold() === 0")
	l.WaitFor(`document.querySelector("#chart-0")`)
	Eval[bool](l.Page, `(document.querySelector("#play").click(), frame())`)
	l.WaitFor(playing)
	press("chart:updates", `document.querySelector("[data-do='chart:updates'][aria-selected=true]")`)
	press("chart:errors", `document.querySelector("[data-do='chart:errors'][aria-selected=true]")`)
	press("play", "!"+playing)
}
