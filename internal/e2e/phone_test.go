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
