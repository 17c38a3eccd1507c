package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

var phone = Options{Width: 360, Height: 640, DPR: 2, Touch: true}

// tabNames are the tabs of a narrow screen.
var tabNames = []string{"rule", "data", "step", "charts"}

// TouchDo taps buttons by what they do.
func (l *Lab) TouchDo(actions ...string) {
	l.t.Helper()
	for _, action := range actions {
		l.TapOn(`[data-do="` + action + `"]`)
		l.Settle()
	}
}

// TestTouch: the whole of it with a finger on the smallest phone.
func TestTouch(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), phone)
	before, _ := l.Kept()
	a := l.Axes(before)
	tap := func(share [2]float64) (want []float64) {
		b := l.Box("#plane")
		left, top := share[0]*b.Width, share[1]*b.Height
		l.Tap(b.X+left, b.Y+top)
		l.Settle()
		p := a.At(left, top)
		return []float64{p.X, p.Y}
	}
	l.TouchDo("tab:data", "class:0")
	want := tap([2]float64{0.85, 0.72})
	d, _ := l.Kept()
	if len(d.Data.Points) != 9 || d.Data.Labels[8] != -1 {
		t.Fatalf("a tap made %d samples of 8", len(d.Data.Points))
	}
	if dx, dy := (d.Data.Points[8][0]-want[0])/a.ux,
		(d.Data.Points[8][1]-want[1])/a.uy; dx*dx+dy*dy > 1 {
		t.Errorf("the tap landed %.2f, %.2f pixels off", dx, dy)
	}
	l.TouchDo("class:1")
	tap([2]float64{0.2, 0.2})
	if d, _ = l.Kept(); len(d.Data.Points) != 10 || d.Data.Labels[9] != 1 {
		t.Errorf("the second tap made %d samples", len(d.Data.Points))
	}
	// A finger on a sample draws it, and does not scroll the page.
	b := l.Box("#plane")
	scrolled := Eval[float64](l.Page, "scrollY")
	left, top := a.Find(point(before, 1))
	l.Swipe(b.X+left, b.Y+top, b.X+left-30, b.Y+top-40)
	l.Settle()
	d, _ = l.Kept()
	left2, top2 := a.Find(point(d, 1))
	if dx, dy := left2-left+30, top2-top+40; dx*dx+dy*dy > 4 {
		t.Errorf("drawn by −30, −40 pixels the sample moved by %.1f, %.1f", left2-left, top2-top)
	}
	if now := Eval[float64](l.Page, "scrollY"); now != scrolled {
		t.Errorf("a finger on the plane scrolled the page by %v", now-scrolled)
	}
	// The browser itself ignores a tap right after a finger was drawn over the screen.
	Eval[bool](l.Page, `(window.taps = 0, addEventListener("click", () => taps++, {capture: true}), true)`)
	for Eval[int](l.Page, "taps") == 0 {
		l.TapOn("h1")
		l.Settle()
	}
	l.TouchDo("undo", "undo", "undo")
	again, _ := l.Kept()
	samePoints(t, "undone by touch", again, before)
	l.TouchDo("play")
	if !l.Playing() {
		t.Error("a tap on play does not play")
	}
	l.TouchDo("play", "update:1", "reset", "end")
	l.AgreesWithEngine()
}

// TestLateTouch: a finger that goes at once drags a sample, however late the page sees it go: after
// the menu of a long press has opened, and on devices that are 4 and 20 times as slow.
func TestLateTouch(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), phone)
	drags := func(what string, swipe func(x, y, toX, toY float64)) {
		t.Helper()
		before, _ := l.Kept()
		a, b := l.Axes(before), l.Box("#plane")
		left, top := a.Find(point(before, 1))
		swipe(b.X+left, b.Y+top, b.X+left-30, b.Y+top-20)
		l.Settle()
		after, _ := l.Kept()
		left2, top2 := a.Find(point(after, 1))
		if dx, dy := left2-left+30, top2-top+20; dx*dx+dy*dy > 4 {
			t.Errorf("%s: dragged by −30, −20 pixels the sample moved by %.1f, %.1f", what,
				left2-left, top2-top)
		}
		l.WaitFor(`document.querySelector("#sample-menu").hidden`)
	}
	drags("after the menu", func(x, y, toX, toY float64) {
		at := now()
		l.touch(input.DispatchTouchEventTypeTouchStart, at, &input.TouchPoint{X: x, Y: y})
		l.WaitFor(`!document.querySelector("#sample-menu").hidden`)
		l.touch(input.DispatchTouchEventTypeTouchMove, at.later(), &input.TouchPoint{X: toX, Y: toY})
		l.touch(input.DispatchTouchEventTypeTouchEnd, at.later())
	})
	for _, rate := range some(0, 2, []float64{4, 20}) {
		call(l.Page, emulation.SetCPUThrottlingRate,
			emulation.SetCPUThrottlingRateParams{Rate: rate})
		drags(fmt.Sprint(rate, " times as slow"), l.Swipe)
	}
}

// TestNarrow: in every tab nothing is wider than the screen, and what can be tapped is as large as
// a fingertip needs at least, and larger where there is a hurry.
func TestNarrow(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en-GB", "zh-CN"} {
		t.Run(lang, func(t *testing.T) {
			o := phone
			o.Lang = lang
			l := OpenLab(t, "", o)
			for _, width := range []int64{360, 320} {
				if width != o.Width {
					o.Width = width
					l.emulate(o)
					l.Settle()
				}
				for _, tab := range tabNames {
					l.TouchDo("tab:" + tab)
					if tab == "rule" {
						Eval[bool](l.Page, `(document.getElementById("conventions").open = true)`)
					}
					l.Settle()
					if wide := Eval[[]string](l.Page, `(() => {
					const out = document.documentElement.scrollWidth > innerWidth ? ["the page: " + document.documentElement.scrollWidth] : [];
					for (const e of document.querySelectorAll("#lab *")) {
						const b = e.getBoundingClientRect();
						if (b.width && b.right > innerWidth + 0.5 && !e.closest(".scroll, .formula, .spoken, svg, .skip"))
							out.push(e.tagName + " " + (e.id || e.className) + ": " + b.right);
					}
					return out; })()`); len(wide) > 0 {
						t.Errorf("%s, %d, tab %s: too wide: %v", lang, width, tab, wide)
					}
					small := append(l.Small("body", 24), l.Small(".transport", 44)...)
					if len(small) > 0 {
						t.Errorf("%s, %d, tab %s: too small to tap: %v", lang, width, tab, small)
					}
				}
			}
		})
	}
}
