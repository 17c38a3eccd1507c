package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// reading is all that the page says of a step.
func (l *Lab) reading() string {
	l.t.Helper()
	return Eval[string](l.Page, `["#step", "#sentence", "#status", "#weights", "#working", "#chart-value-0"]
		.map(s => document.querySelector(s).innerText).join("\n") + [...document.querySelectorAll("#weights td[id^=w]")].map(c => c.dataset.exact)`)
}

func (l *Lab) at(what string, want int) {
	l.t.Helper()
	l.Settle()
	if cursor, _ := l.Step(); cursor != want {
		l.t.Errorf("%s: at step %d, want %d", what, cursor, want)
	}
}

// TestSpeeds: one step a second is one, and the fastest is there at once. A second is one of frames
// that come in time: those that are late count as a tenth of it.
func TestSpeeds(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Slide("#speed", kb.Home+kb.ArrowRight+kb.ArrowRight) // the first two are for updates
	l.Blur()
	Eval[bool](l.Page, `(window.passed = 0, requestAnimationFrame(function frame(now) {
		passed += Math.min(now - (window.before ?? now), 100);
		window.before = now;
		if (!/step 2$/.test(document.querySelector("#step").innerText)) requestAnimationFrame(frame);
		else window.reached = passed;
	}), true)`)
	l.Key(" ")
	l.WaitFor("window.reached")
	if ms := Eval[float64](l.Page, "reached"); ms < 1500 || ms > 3500 {
		t.Errorf("at one step a second it took %.0f ms to step 2", ms)
	}
	l.Key(" ")
	l.Settle()
	l.Fastest()
	l.PlayedOut()
	l.at("as fast as it goes", 600)
}
