package e2e

import (
	"math"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

// three is a 3 that looks much like an 8: its strokes come near each other at the left.
var three = [][2]float64{{0.3, 0.15}, {0.5, 0.1}, {0.65, 0.28}, {0.3, 0.48}, {0.65, 0.7}, {0.5, 0.9},
	{0.3, 0.73}}

// fingers draws a line on the picture with a finger, in shares of its sides.
func (l *Lab) fingers(line [][2]float64) {
	l.t.Helper()
	box, at := l.Box(".switches"), now()
	place := func(p [2]float64) *input.TouchPoint {
		return &input.TouchPoint{X: box.X + p[0]*box.Width, Y: box.Y + p[1]*box.Height}
	}
	l.touch(input.DispatchTouchEventTypeTouchStart, at, place(line[0]))
	for i, to := range line[1:] {
		for k := 1.0; k <= 5; k++ {
			from := line[i]
			l.touch(input.DispatchTouchEventTypeTouchMove, at.later(),
				place([2]float64{from[0] + (to[0]-from[0])*k/5, from[1] + (to[1]-from[1])*k/5}))
		}
	}
	l.touch(input.DispatchTouchEventTypeTouchEnd, at.later())
	time.Sleep(200 * time.Millisecond) // as long as it took: a tap before its end is none
}

// TestDrawnByFinger: on a phone that is four times as slow a 3 is drawn that is called an 8; why is
// listed and adds up; added as a 3 and trained on, it is one.
func TestDrawnByFinger(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"digits"}}`, 0),
		Options{Width: 390, Height: 844, Touch: true})
	slower := func(rate float64) {
		call(l.Page, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
	}
	l.TapOn(`[data-do="end"]`)
	l.WaitFor(find("#sentence") + `.innerText.startsWith("Done after")`)
	slower(4)
	l.Settle()
	scrolled := l.scrolled()
	l.fingers(three)
	l.WaitFor(find("#spoken") + `.innerText.includes("8 wins with z = 4.558")`)
	if now := l.scrolled(); now != scrolled {
		t.Errorf("the page scrolled from %v to %v under the pen", scrolled, now)
	}
	l.TouchDo("tab:step")
	l.WaitFor(`document.querySelector(".why").checkVisibility()`)
	if under := Eval[float64](l.Page, `document.querySelector(".why").getBoundingClientRect().top -
		document.querySelector(".this-step").getBoundingClientRect().top`); under > 0 {
		t.Errorf("why it is an 8 stands %v under another sample's step", under)
	}
	adds := Eval[[]float64](l.Page, `[...document.querySelectorAll(".why tbody td:last-child")].map((e) =>
		Number(e.innerText.replace("−", "-")))`)
	sum := 0.0
	for _, a := range adds[:len(adds)-1] {
		sum += a
	}
	if z := adds[len(adds)-1]; math.Abs(sum-z) > 1e-4 || math.Abs(z-4.5582) > 1e-4 {
		t.Errorf("%v add up to %v, not to %v", adds[:len(adds)-1], sum, z)
	}
	slower(1)
	l.TapOn(`[data-do="add:3"]`)
	l.WaitFor(find("#status") + `.innerText.includes("of 1001")`)
	l.TapOn(`[data-do="end"]`)
	l.WaitFor(find("#sentence") + `.innerText === "Done after 1392 updates in 55 epochs: all 1001 right."`)
	l.WaitFor(find(".switches-of") + `.innerText === "sample 1798, 3"`)
	l.WaitFor(`[...document.querySelectorAll("#reading h2")].some((e) => e.innerText === "Why 3?")`)
}
