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

// TestFoldsKeepFocus: a fold has the focus when it opens and when it closes, and stays in sight.
func TestFoldsKeepFocus(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1}`, 20), Options{Width: 1280, Height: 720})
	for _, fold := range Eval[[]string](l.Page, `[...document.querySelectorAll(".fold")].map(e => e.id)`) {
		for _, want := range []string{"true", "false"} {
			l.Focus("#" + fold)
			l.Key(kb.Enter)
			l.Settle()
			if got := l.focused(); got != fold {
				t.Errorf("expanded %s: from %s the focus went to %s", want, fold, got)
			}
			if got := Eval[string](l.Page, find("#"+fold)+`.ariaExpanded`); got != want {
				t.Errorf("%s is expanded %s, want %s", fold, got, want)
			}
		}
	}
}

// TestTabsBringPanels: the first line of a panel whose tab was pressed is in the window, under what
// stays at its top, wherever the page was.
func TestTabsBringPanels(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1}`, 20), tall)
	for _, o := range some(1, 2, []Options{tall, phone, {Width: 320, Height: 568, Touch: true},
		{Width: 844, Height: 390, Touch: true}, {Width: 853, Height: 480}}) {
		l.emulate(o)
		l.Settle()
		for _, from := range []string{"0", "document.body.scrollHeight"} {
			for _, tab := range append(tabNames, "rule") {
				Eval[bool](l.Page, fmt.Sprintf(`(scrollTo(0, %s), %s.click(), true)`, from,
					find(`[data-do="tab:`+tab+`"]`)))
				l.Settle()
				if why := Eval[string](l.Page, panelHidden); why != "" {
					t.Errorf("%d × %d from %s: the panel of %s: %s", o.Width, o.Height, from, tab, why)
				}
			}
		}
	}
}

// panelHidden tells why the first line of the panel of a tab cannot be read.
const panelHidden = `(() => {
	const lead = document.querySelector(".lead"), stuck = getComputedStyle(lead).position === "sticky";
	const top = stuck ? lead.getBoundingClientRect().bottom : 0;
	const panels = [...document.querySelectorAll(".side")].filter(e => e.checkVisibility() && e.innerText.trim());
	const first = panels.map(e => e.getBoundingClientRect()).sort((a, b) => a.top - b.top)[0];
	if (!first) return "it is not there";
	if (first.top < top - 1) return "it begins at " + first.top + ", over " + top;
	return first.top + 24 > innerHeight ? "it begins at " + first.top + " of " + innerHeight : "";
})()`

// TestFocusIsNotCovered: what has the focus in a lesson on a phone lies neither under the picture that
// stays at the top nor under the bar that stays at the foot, whichever way Tab comes to it.
func TestFocusIsNotCovered(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "lessons", Options{Width: 360, Height: 800, Touch: true})
	for _, c := range []struct {
		lesson string
		step   int
		field  string
	}{{"sixteen-gates", 5, "count.many.0"}, {"passes-order-stopping", 4, "matters.order.0"}} {
		l.follows(fmt.Sprint("lesson=", c.lesson, "&step=", c.step))
		l.lessonShown(c.step)
		l.ClickOn(`label:last-of-type [name="` + c.field + `"]`)
		l.ClickOn("#lesson-check")
		l.WaitFor(`document.querySelector(".settled")`)
		l.Settle()
		for _, covered := range Eval[[]string](l.Page, coveredInFocus) {
			t.Errorf("%s, step %d: %s", c.lesson, c.step, covered)
		}
	}
}

// coveredInFocus puts the focus on all that can have it, down and up, and tells what is then covered.
const coveredInFocus = `(() => {
	const found = [], lead = document.querySelector(".lead"), foot = document.querySelector(".stepfoot");
	if (getComputedStyle(lead).position !== "sticky") found.push("the picture does not stay");
	const all = [...document.querySelectorAll("#lesson :is(button, input, select, textarea, a[href])")]
		.filter(e => e.checkVisibility() && !e.disabled && e.tabIndex >= 0 && !foot.contains(e) && !lead.contains(e));
	for (const e of [...all, ...all.reverse()]) {
		e.focus();
		const b = e.getBoundingClientRect(), bars = [lead, foot].map(e => e.getBoundingClientRect());
		for (const bar of bars) {
			if (b.top < bar.bottom - 1 && b.bottom > bar.top + 1) {
				found.push([e.id || e.name || e.textContent, b.top, b.bottom, "under", bar.top, bar.bottom].join(" "));
			}
		}
	}
	return found; })()`
