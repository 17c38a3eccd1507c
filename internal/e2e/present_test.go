package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// presenting reports whether the page is shown for a lecture hall.
func (l *Lab) presenting() bool {
	l.t.Helper()
	l.Settle()
	return Eval[bool](l.Page, `document.getElementById("lab").dataset.present === "true"`)
}

// seen lists what of the page is to be seen and can have the focus, by its action or id, and the
// smallest size of letters, in pixels.
func (l *Lab) seen() (controls []string, smallest float64) {
	l.t.Helper()
	found := Eval[struct {
		Controls []string
		Smallest float64
	}](l.Page, `(() => {
		const there = e => e.checkVisibility({visibilityProperty: true}) &&
			getComputedStyle(e).clipPath === "none" && !e.closest(".spoken");
		const controls = [...document.querySelectorAll("a, button, input, select, textarea, summary, canvas[tabindex]")]
			.filter(there).map(e => e.dataset.do || e.id);
		let smallest = Infinity;
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walk.nextNode()) {
			const e = walk.currentNode.parentElement;
			if (walk.currentNode.data.trim() && there(e) && !e.closest("script, noscript") &&
				!["mo", "mi", "mn"].includes(e.localName)) {
				smallest = Math.min(smallest, parseFloat(getComputedStyle(e).fontSize));
			}
		}
		return {Controls: controls, Smallest: smallest};
	})()`)
	return found.Controls, found.Smallest
}

// TestPresent: a lecture hall sees plane, transport, one sentence, formula, weights and mistakes,
// all in 24 pixels or more, and no menus; a presenter's remote goes from update to update.
func TestPresent(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Width: 1280, Height: 720})
	before, _ := l.Kept()
	l.Do("present")
	if !l.presenting() || l.focused() != "play" {
		t.Fatalf("presenting: %v, with the focus on %s", l.presenting(), l.focused())
	}
	want := "[plane reset update:-1 step:-1 play step:1 update:1 end leave]"
	if got, _ := l.seen(); fmt.Sprint(got) != want {
		t.Errorf("to be seen are %v, want %s", got, want)
	}
	press := func(key string) int {
		l.Key(key)
		l.Settle()
		cursor, _ := l.Step()
		return cursor
	}
	first, second, again := press(kb.PageDown), press(kb.PageDown), press(kb.PageUp)
	if first == 0 || second <= first || again != first {
		t.Errorf("Page Down, Page Down, Page Up lead to steps %d, %d, %d", first, second, again)
	}
	l.Settle()
	if _, size := l.seen(); size < 24 {
		t.Errorf("letters of %v px", size)
	}
	for selector, least := range map[string]float64{"#sentence": 32, ".presented math": 36,
		".presented .number": 30, "#achieved": 28} {
		size := Eval[float64](l.Page, "parseFloat(getComputedStyle("+find(selector)+").fontSize)")
		if size < least {
			t.Errorf("%s is of %v px, want %v", selector, size, least)
		}
	}
	if Eval[float64](l.Page, "document.documentElement.scrollHeight") > 720 {
		t.Error("it does not fit onto the screen")
	}
	l.Key(kb.Escape)
	if l.presenting() || l.focused() != "present" {
		t.Errorf("after Escape: presenting %v, the focus on %s", l.presenting(), l.focused())
	}
	after, cursor := l.Kept()
	sameDocument(t, "presented", after, before)
	if cursor != first {
		t.Errorf("after it the lab stands at step %d, was at %d", cursor, first)
	}
	l.Key("n") // goes on as usual
	l.at("after Present", second)

	// What is to be predicted is the headline, and a remote alone goes through it.
	l.follows(written(`{"version":1}`, 0) + "&predict=turn&present=1")
	const asked = "Sample 1 comes next. Which way does w turn?"
	says := func() string { return strings.TrimSpace(l.Text("#sentence")) }
	if says() != asked || Eval[bool](l.Page, find("#question")+".checkVisibility()") ||
		!Eval[bool](l.Page, find(`[data-do="answer:away"]`)+".checkVisibility()") {
		t.Errorf("the headline asks %q", says())
	}
	if cursor := press(kb.PageDown); cursor != 1 || says() == asked ||
		!strings.HasPrefix(l.Text("#outcome"), "The answer: w turns away") {
		t.Errorf("at step %d it says %q, %q", cursor, says(), l.Text("#outcome"))
	}
	if cursor := press(kb.PageDown); cursor != 1 || !strings.HasPrefix(says(), "Sample 2 comes next.") {
		t.Errorf("at step %d it asks %q", cursor, says())
	}
	l.Screenshot("present-asks")

	// Nothing of it moves the plane, or touches Play.
	for _, fragment := range []string{"&predict=turn&present=1", "&predict=step&present=1"} {
		l.follows(written(`{"version":1}`, 0) + fragment)
		plane, play := l.place("#plane"), l.place("#play")
		same := func(when string) {
			t.Helper()
			if now := l.place("#plane"); now != plane {
				t.Errorf("%s, %s: the plane was %v and is %v", fragment, when, plane, now)
			}
			for _, part := range []string{"#guess", "#outcome"} {
				if Eval[bool](l.Page, `document.querySelector("`+part+`") === null`) {
					continue
				}
				if top := l.place(part).Y; top < play.Y+play.Height+8 {
					t.Errorf("%s, %s: %s begins at %v under Play, which ends at %v", fragment, when, part,
						top, play.Y+play.Height)
				}
			}
		}
		same("asked")
		if strings.Contains(fragment, "step") {
			l.Enter("#guess-weights", "0.1, -1, 2.5")
			same("typed")
			l.Do("reveal")
		} else {
			l.Do("answer:towards")
		}
		same("answered")
		l.Do("again")
		same("asked again")
		l.Do("end")
		same("at the end")
	}
}

// TestPresentEnlarged: where the page is enlarged to 150 %, as to the edge of a small screen,
// nothing lies outside, and Play is in sight.
func TestPresentEnlarged(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 5)+"&present=1", Options{Width: 853, Height: 480})
	if !l.presenting() {
		t.Fatal("the link does not present")
	}
	for _, size := range [][2]int64{{853, 480}, {1024, 768}, {844, 390}, {390, 844}} {
		l.emulate(Options{Width: size[0], Height: size[1]})
		l.Settle()
		if Eval[bool](l.Page, "document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("%v: it is wider than the window", size)
		}
		if letters := Eval[float64](l.Page, "parseFloat(getComputedStyle("+find("#sentence")+").fontSize)"); letters < 24 {
			t.Errorf("%v: a sentence of %v px", size, letters)
		}
		play := l.Box("#play")
		if play.Y+play.Height > float64(size[1]) && size[0] > size[1] && size[1] >= 480 {
			t.Errorf("%v: Play ends at %v", size, play.Y+play.Height)
		}
		if plane := l.Box("#plane"); plane.Width < 300 || plane.Height < 190 {
			t.Errorf("%v: the plane is of %v × %v", size, plane.Width, plane.Height)
		}
	}
}

// TestPresentPictures: a lecture hall reads the letters of the machine, 24 pixels high, over switches
// that lie on their place in the picture, with all buttons in a row; a phone sees the switches too.
func TestPresentPictures(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"digits"}}`, 20)+"&present=1",
		Options{Width: 1366, Height: 768})
	for _, o := range []Options{{Width: 1366, Height: 768}, {Width: 1440, Height: 900},
		{Width: 390, Height: 844}} {
		l.emulate(o)
		l.Settle()
		size := Eval[float64](l.Page, `parseFloat(getComputedStyle(document.querySelector(".machine > p")).fontSize)`)
		stage, switches := l.Box("#stage"), l.Box(".switches")
		letters, side := 24., min(0.36*stage.Width, stage.Height-148*24/14)
		if o.Width == 390 {
			letters, side = 12, min(0.45*stage.Width, stage.Height-148)
		}
		if size != letters || math.Abs(switches.Width-side) > 1 || side < 130 {
			t.Errorf("%d × %d: letters of %v, switches %v wide in %v × %v, want %v", o.Width, o.Height,
				size, switches.Width, stage.Width, stage.Height, side)
		}
		if first, last := l.Box(`[data-do="reset"]`), l.Box(`[data-do="end"]`); first.Y != last.Y {
			t.Errorf("%d × %d: the buttons are in two rows", o.Width, o.Height)
		}
	}
}
