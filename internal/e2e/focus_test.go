package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// stop is a place where Tab comes to, in pixels of the page.
type stop struct {
	Name             string
	Left, Right, Top float64
}

// stops presses Tab until it leaves the page, or has come round.
func (l *Lab) stops() (all []stop) {
	l.t.Helper()
	Eval[bool](l.Page, `(() => {
		scrollTo(0, 0);
		document.querySelector(".skip").focus();
		const held = getComputedStyle(document.querySelector(".lead")).position === "sticky";
		window.stops = [];
		window.onfocusin ??= addEventListener("focusin", ({target: e}) => {
			const b = e.getBoundingClientRect();
			stops.push({Name: e.tagName + " " + (e.id || e.dataset.do || e.textContent),
				Left: b.left, Right: b.right, Top: b.top + (held && e.closest(".lead, .bar") ? 0 : scrollY)});
		}) ?? true;
		return true; })()`)
	const some = 20
	for range 6 {
		l.Key(strings.Repeat(kb.Tab, some))
		seen := len(all)
		all = Eval[[]stop](l.Page, "stops")
		for i := max(1, seen); i < len(all); i++ {
			if all[i].Name == all[0].Name || strings.HasSuffix(all[i].Name, " focus:plane") { // round
				return all[:i]
			}
		}
		if len(all) < seen+some {
			return all
		}
	}
	return all
}

// TestTabGoesDown: Tab follows what is seen: in a column it never goes up by more than a screen.
func TestTabGoesDown(t *testing.T) {
	t.Parallel()
	for _, o := range some(1, 2, []Options{{Width: 1440, Height: 900}, {Width: 1024, Height: 768},
		{Width: 853, Height: 480}, {Width: 390, Height: 844}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenLab(t, written(`{"version":1}`, 20), o)
			tabs := []string{""}
			if Eval[bool](l.Page, find(".tabs")+`.checkVisibility()`) {
				tabs = tabNames
			}
			for _, tab := range tabs {
				if tab != "" {
					l.Do("tab:" + tab)
				}
				for _, open := range some(1, 2, []bool{false, true}) {
					l.allFolds(open)
					all := l.stops()
					if len(all) < 9 {
						t.Errorf("%d, tab %s: Tab comes to %d places: %v", o.Width, tab, len(all), all)
					}
					for i := 1; i < len(all); i++ {
						a, b := all[i-1], all[i]
						if a.Left < b.Right && b.Left < a.Right && a.Top-b.Top > float64(o.Height) {
							t.Errorf("%d, tab %s, folds open %t: from %v Tab goes up to %v", o.Width, tab,
								open, a, b)
						}
					}
				}
			}
		})
	}
}
