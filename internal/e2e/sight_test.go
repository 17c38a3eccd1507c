package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// inSight lists the controls in the window, and those of them that Tab comes to.
const inSight = `(() => {
	const all = [], stops = [];
	for (const e of document.querySelectorAll("button, a[href], select, input, summary, textarea, [tabindex]")) {
		const b = e.getBoundingClientRect();
		if (!e.checkVisibility({visibilityProperty: true}) || e.closest(".spoken, .skip") || !b.width ||
			b.top >= innerHeight || b.bottom <= 0 || b.left >= innerWidth || b.right <= 0) continue;
		const name = e.id || e.dataset.do || e.textContent;
		all.push(name);
		if (e.tabIndex >= 0 && !e.disabled) stops.push(name);
	}
	return {All: all, Stops: stops};
})()`

// TestFirstView holds how much there is to see on a first visit, and to go through by Tab.
func TestFirstView(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		o          Options
		all, stops int
	}{{Options{}, 48, 24}, {Options{Width: 390, Height: 844, Touch: true}, 20, 11}} {
		t.Run(fmt.Sprint(c.o.Width), func(t *testing.T) {
			l := OpenFirst(t, c.o)
			seen := Eval[struct{ All, Stops []string }](l.Page, inSight)
			if len(seen.All) > c.all || len(seen.Stops) > c.stops {
				t.Errorf("%d wide: %d controls, want %d; %d stops of Tab, want %d:\n%v\n%v", c.o.Width,
					len(seen.All), c.all, len(seen.Stops), c.stops, seen.All, seen.Stops)
			}
		})
	}
}

// TestGroupsByKeys: in a group the arrow keys go on and round; in one of which something is always
// chosen they choose; at the transport left and right are the run's.
func TestGroupsByKeys(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{})
	for _, c := range []struct{ from, keys, want string }{
		{`[data-do="class:1"]`, kb.ArrowLeft, "class:0"},
		{`[data-do="class:0"]`, kb.ArrowUp, "class:1"},
		{`[data-do="chart:errors"]`, kb.ArrowRight + kb.ArrowRight, "chart:weights"},
		{`#inputs-fold`, kb.ArrowDown + kb.ArrowDown, "duel-fold"},
		{`#inputs-fold`, kb.ArrowUp, "file-fold"},
		{`#play`, kb.ArrowDown, "step:1"},
		{`#play`, kb.ArrowRight, "play"},
		{`[data-do="story:by-hand"]`, kb.ArrowLeft, "story:pocket"},
	} {
		l.Focus(c.from)
		for _, key := range c.keys {
			l.Key(string(key))
		}
		l.Settle()
		if got := l.focused(); got != c.want {
			t.Errorf("from %s by %q the focus went to %s, want %s", c.from, c.keys, got, c.want)
		}
	}
	l.at("one arrow key at Play", 1)
	for _, chosen := range []string{"class:1", "chart:weights"} {
		e := find(`[data-do="` + chosen + `"]`)
		if !Eval[bool](l.Page, `(e => e.ariaChecked === "true" || e.ariaSelected === "true")(`+e+`)`) {
			t.Errorf("%s is not chosen", chosen)
		}
	}
}

// seenWhole fails the test unless what selectors match is whole in the window, under nothing.
func (l *Lab) seenWhole(where string, o Options, selectors ...string) {
	l.t.Helper()
	for _, s := range selectors {
		if why := Eval[string](l.Page, fmt.Sprintf(hidden, o.Width, o.Height, find(s))); why != "" {
			l.t.Errorf("%s: %s: %s", where, s, why)
		}
	}
}

// TestPhoneStays: on a phone the sentence, the plane, what moves it and the tabs are in sight in
// every tab, also at its end. The plane goes from edge to edge; on a phone on its side the panels
// are beside it.
func TestPhoneStays(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{Width: 390, Height: 844, Touch: true}, phone,
		{Width: 844, Height: 390, Touch: true}, {Width: 667, Height: 375, Touch: true}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenFirst(t, o)
			l.TouchDo("update:1")
			for _, tab := range tabNames {
				where := fmt.Sprintf("%d × %d, %s", o.Width, o.Height, tab)
				l.TouchDo("tab:" + tab)
				stays := []string{"#sentence", "#plane", "#play", ".tabs"}
				l.seenWhole(where, o, stays...)
				if scrolled := l.scrolled(); scrolled != 0 {
					t.Errorf("%s: the tab scrolls the page by %v", where, scrolled)
				}
				plane := l.place("#plane")
				panel := Eval[Box](l.Page, `(b => ({X: b.x, Y: b.y, Width: b.width, Height: b.height}))(
				document.querySelector(".panels").getBoundingClientRect())`)
				if o.Width > o.Height {
					if plane.X != 0 || plane.Height < float64(o.Height) || panel.X < plane.X+plane.Width {
						t.Errorf("%s: the plane is %v, the panel %v", where, plane, panel)
					}
				} else if plane.X != 0 || plane.Width != float64(o.Width) {
					t.Errorf("%s: the plane is %v", where, plane)
				}
				Eval[bool](l.Page, `(scrollTo(0, document.body.scrollHeight), true)`)
				l.Settle()
				l.seenWhole(where+", at its end", o, stays...)
				Eval[bool](l.Page, `(scrollTo(0, 0), true)`)
			}
		})
	}
}

// everyRun has runs of every kind, the last two without end.
var everyRun = []string{`{"version":1}`, `{"version":1,"learner":{"algorithm":"pocket"}}`,
	`{"version":1,"learner":{"algorithm":"averaged"}}`,
	`{"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}`,
	`{"version":1,"learner":{"algorithm":"adaline","eta":0.0002}}`,
	`{"version":1,"learner":{"algorithm":"adaline","eta":0.0002,"batch":1}}`,
	`{"version":1,"learner":{"algorithm":"adaline","eta":0.0002,"batch":16}}`,
	`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression"}}`,
	`{"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"least-squares"}}`,
	`{"version":1,"test":{"fraction":0.3},"learner":{"algorithm":"adaline","batch":1}}`,
	`{"version":1,"learner":{"algorithm":"adaline"}}`,
}

// TestNothingShifts: on the smallest laptop, whatever the rule, the step and the speed, plane,
// transport and slider stay where they are, and so does the chart, in sight.
func TestNothingShifts(t *testing.T) {
	t.Parallel()
	o := Options{Width: 1366, Height: 768}
	l := OpenFirst(t, o)
	for k, lang := range []string{"en", "zh-Hans"} {
		l.Do("lang:" + lang)
		for i, document := range some(k, 4, everyRun) {
			l.follows(written(document, 0))
			l.Do("reset")
			stand := func() map[string]Box {
				list := map[string]Box{}
				for _, s := range []string{"#plane", "#play", `[data-do="end"]`, "#speed", "#chart-0",
					"#look", ".stories"} {
					list[s] = l.place(s)
				}
				return list
			}
			first := stand()
			same := func(when string) {
				where := fmt.Sprintf("%s, %s, %s", lang, document, when)
				l.seenWhole(where, o, "#sentence", "#plane", "#play", "#speed", "#chart-0", "#look")
				for s, box := range stand() {
					if box != first[s] {
						t.Errorf("%s: %s was %v and is %v", where, s, first[s], box)
					}
				}
			}
			same("at the start")
			if i == 0 {
				for _, keys := range []string{kb.Home, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.End} {
					l.Slide("#speed", keys)
					same("at the speed " + l.Text(".transport .speed output"))
				}
			}
			for _, action := range []string{"step:1", "step:1", "update:1", "update:1", "end"} {
				l.Do(action)
				same("after " + action)
			}
		}
	}
}

// TestPhonePlaneStays: on a phone no headline, of a step or of an end, moves the plane.
func TestPhonePlaneStays(t *testing.T) {
	t.Parallel()
	runs := append([]string{`{"version":1,"data":{"preset":"xor"}}`,
		`{"version":1,"data":{"preset":"xor"},"learner":{"algorithm":"pocket"}}`,
		`{"version":1,"data":{"preset":"noisy-labels"}}`}, everyRun...)
	for k, lang := range []string{"en", "zh-CN"} {
		t.Run(lang, func(t *testing.T) {
			l := OpenFirst(t, Options{Width: 360, Height: 844, Touch: true, Lang: lang})
			first := l.place("#plane")
			for _, document := range some(k, 5, runs) {
				l.follows(written(document, 0))
				for _, action := range []string{"step:1", "step:1", "update:1", "update:1", "end"} {
					l.Do(action)
					if b := l.place("#plane"); b != first {
						t.Errorf("%s, %s after %s: it was %v and is %v under %q", lang, document,
							action, first, b, l.Text("#sentence"))
					}
				}
			}
		})
	}
}

// TestCompareInSight: where a second run is added, the plane with the lines of both comes into sight;
// on a phone the comparison has the window for itself once it is scrolled to.
func TestCompareInSight(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{Width: 1366, Height: 768}, {Width: 1440, Height: 900},
		{Width: 390, Height: 844, Touch: true}, {Width: 360, Height: 640, Touch: true}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenLab(t, "", o)
			where := fmt.Sprintf("%d × %d", o.Width, o.Height)
			l.Do("end", "fold:duel")
			for _, menu := range []string{"#add-rival", "#ready-duel"} {
				l.Choose(menu, map[string]string{"#add-rival": "adaline", "#ready-duel": "batch"}[menu])
				l.seenWhole(where+" after "+menu, o, "#plane", "#play")
			}
			if !o.Touch {
				return
			}
			Eval[bool](l.Page, `(document.querySelector("#contest").scrollIntoView(), true)`)
			l.Settle()
			if b := l.place(".tabs"); b.Y+b.Height > 0.3*float64(o.Height) {
				t.Errorf("%s: what stays over the comparison ends at %v", where, b.Y+b.Height)
			}
		})
	}
}

// TestStoriesAreTold: each opens by one click, says in sight what it shows, runs, and hands over to
// the next in sight.
func TestStoriesAreTold(t *testing.T) {
	t.Parallel()
	for _, o := range some(0, 2, []Options{{Width: 1440, Height: 900}, {Width: 1280, Height: 720},
		{Width: 390, Height: 844, Touch: true}}) {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenFirst(t, o)
			if o.Touch {
				l.Do("tab:data")
			}
			l.Do("story:by-hand")
			told := map[string]bool{}
			for range 5 {
				says := strings.TrimSpace(l.Text("#story span"))
				told[says] = true
				where := fmt.Sprintf("%d × %d, %q", o.Width, o.Height, says)
				l.seenWhole(where, o, "#story", "#plane", "#play")
				l.WaitFor(playing + " || " + find("#story button") + " !== null") // or it is over already
				l.Do("end")
				l.seenWhole(where+", at its end", o, "#sentence", "#story button", "#plane", "#play")
				l.ClickOn("#story button")
				l.WaitFor(find("#story span") + ".innerText.trim() !== " + quoted(says))
				l.Settle()
			}
			if len(told) != 5 || !told[strings.TrimSpace(l.Text("#story span"))] {
				t.Errorf("%d wide: these were told: %v", o.Width, told)
			}
		})
	}
}

// TestLargerText: with text half as large again nothing lies over another, and nothing is wider
// than the window.
func TestLargerText(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l := OpenFirst(t, o)
			for _, size := range []int{20, 24} {
				Eval[bool](l.Page, fmt.Sprintf(`(() => { const sheet = new CSSStyleSheet();
					sheet.replaceSync("html { font-size: %dpx }");
					document.adoptedStyleSheets = [sheet]; return true; })()`, size))
				l.Settle()
				wrong := Eval[[]string](l.Page, fmt.Sprintf(misplaced, o.Width))
				if len(wrong) > 0 {
					t.Errorf("%d × %d, %d pixels:\n%s", o.Width, o.Height, size, strings.Join(wrong, "\n"))
				}
			}
		})
	}
}

// TestPlayWithTwoPictures: with a second picture beside the plane or below it, what moves both stays
// in sight.
func TestPlayWithTwoPictures(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	for _, fragment := range some(0, 2, []string{`json={"version":1,"data":{"preset":"and"}}&view=proof`,
		`json={"version":1,"data":{"preset":"and"}}&view=weights`,
		`json={"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"}}&view=surface`,
		`json={"version":1,"data":{"preset":"two-rings"},"inputs":{"map":["x1^2","x2^2"]}}&view=mapped`}) {
		l.follows(fragment)
		for _, o := range []Options{{Width: 1440, Height: 900}, {Width: 1366, Height: 768},
			{Width: 1280, Height: 720}, {Width: 1024, Height: 768}} {
			l.emulate(o)
			l.Settle()
			l.seenWhole(fmt.Sprintf("%d × %d, %s", o.Width, o.Height, fragment), o, "#plane",
				"#beside", "#play")
		}
	}
}
