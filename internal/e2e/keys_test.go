package e2e

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// spoken is what the lab has last told a listener.
func (l *Lab) spoken() string {
	l.t.Helper()
	l.Settle()
	return Eval[string](l.Page, find("#spoken")+".textContent")
}

func (l *Lab) says(what string, want ...string) string {
	l.t.Helper()
	got := l.spoken()
	for _, w := range want {
		if !strings.Contains(got, w) {
			l.t.Errorf("%s: it says %q, without %q", what, got, w)
		}
	}
	return got
}

// numbers reads the numbers in a spoken text.
func numbers(s string) (all []float64) {
	for _, n := range regexp.MustCompile(`−?\d+(\.\d+)?`).FindAllString(s, -1) {
		v, err := strconv.ParseFloat(strings.Replace(n, "−", "-", 1), 64)
		if err == nil {
			all = append(all, v)
		}
	}
	return all
}

func (l *Lab) focused() string {
	return Eval[string](l.Page, `document.activeElement.id || document.activeElement.dataset.do || document.activeElement.tagName`)
}

// TestKeyboardReachesAll: Tab, and the arrow keys within a group, come to the plane and to every
// control that can be seen, each with a visible focus.
func TestKeyboardReachesAll(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("fold:inputs", "fold:file")
	l.Reload() // what was open stays open
	l.Started()
	seen := map[string]bool{}
	look := func() {
		seen[l.focused()] = true
		if !Eval[bool](l.Page, `[document.activeElement, ...document.activeElement.querySelectorAll(".disc")]
			.some(e => (s => parseFloat(s.outlineWidth) >= 2 && s.outlineStyle !== "none")(getComputedStyle(e)))`) {
			t.Errorf("%s shows no focus", l.focused())
		}
	}
	for range 80 {
		l.Key(kb.Tab)
		name := l.focused()
		if name == "BODY" {
			break
		}
		if name == "menu-button" || name == "SUMMARY" {
			l.Key(kb.Enter)
			l.Settle()
		}
		look()
		for range Eval[int](l.Page, `document.activeElement.matches("button[tabindex]") && document.activeElement.closest("[data-arrows]")?.querySelectorAll("button[tabindex]").length || 0`) {
			l.Key(kb.ArrowDown) // in the end it is back
			l.Settle()
			look()
		}
	}
	for _, want := range Eval[[]string](l.Page, `[...document.querySelectorAll("button, a[href], select, input, textarea, [tabindex='0']")]
		.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled && !e.closest(".spoken, .skip, .foot"))
		.map(e => e.id || e.dataset.do || e.tagName)`) {
		if !seen[want] {
			t.Errorf("no key comes to %s", want)
		}
	}
	if len(seen) < 60 {
		t.Errorf("keys come to %d places", len(seen))
	}
	l.Reload()
	l.Started()
	l.Settle()
	l.Key(kb.Tab)
	l.Key(kb.Enter)
	l.Settle()
	if got := l.focused(); got != "plane" {
		t.Errorf("the link that skips to the plane leads to %s", got)
	}
}

// TestKeyboardOnly: a session on the plane without a pointer.
func TestKeyboardOnly(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{})
	before, _ := l.Kept()
	l.Focus("#plane")
	l.Key("1")
	l.Key(kb.ArrowUp)
	l.Key(kb.ArrowRight)
	at := numbers(l.spoken())
	if len(at) < 2 {
		t.Fatalf("after arrows it says %q", l.spoken())
	}
	l.Key(kb.Enter)
	l.says("Enter", "Sample 9 added", fmt.Sprint(strings.Replace(strconv.FormatFloat(at[0], 'g', 6,
		64), "-", "−", 1)), "−1")
	d, _ := l.Kept()
	if len(d.Data.Points) != 9 || d.Data.Labels[8] != -1 || d.Data.Points[8][0] != at[0] ||
		d.Data.Points[8][1] != at[1] {
		t.Fatalf("Enter at %v made %v", at, d.Data.Points[len(d.Data.Points)-1])
	}
	// Away, the other class, another one.
	for range 4 {
		l.Key(kb.ArrowRight, chromedp.ModifierShift)
	}
	l.Key("2")
	l.Key(kb.Enter)
	l.says("Enter after 2", "Sample 10 added", "+1")
	// Back onto the first: said, picked up, moved, put down.
	for range 4 {
		l.Key(kb.ArrowLeft, chromedp.ModifierShift)
	}
	l.says("on a sample", "sample 9")
	l.Key(kb.Enter)
	l.says("Enter on a sample", "Sample 9 picked up")
	l.Key(kb.ArrowDown)
	l.Key(kb.ArrowDown, chromedp.ModifierShift)
	l.says("carried", "Sample 9 is at")
	l.Key(kb.Enter)
	l.says("Enter again", "Sample 9 put down")
	moved, _ := l.Kept()
	if moved.Data.Points[8][0] != d.Data.Points[8][0] ||
		moved.Data.Points[8][1] >= d.Data.Points[8][1] {
		t.Errorf("carried down, the sample went from %v to %v", d.Data.Points[8],
			moved.Data.Points[8])
	}
	// 48 pixels, as far as rounding lets one say.
	if pixels := (d.Data.Points[8][1] - moved.Data.Points[8][1]) / l.pixel(before.Data.Points); math.Abs(pixels-48) > 2 {
		t.Errorf("an arrow and an arrow with Shift moved the sample by %.1f pixels, want 48",
			pixels)
	}
	l.Key("z", chromedp.ModifierCtrl)
	undone, _ := l.Kept()
	if fmt.Sprint(undone.Data.Points[8]) != fmt.Sprint(d.Data.Points[8]) {
		t.Errorf("the carrying undone, the sample is at %v, want %v", undone.Data.Points[8],
			d.Data.Points[8])
	}
	l.Key("z", chromedp.ModifierCtrl|chromedp.ModifierShift)
	redone, _ := l.Kept()
	sameDocument(t, "the carrying redone", redone, moved)
	l.Key("z", chromedp.ModifierCtrl)

	// Delete what is under the cross hairs.
	l.Key(kb.ArrowLeft)
	l.Key(kb.ArrowRight)
	for range 6 {
		l.Key(kb.ArrowUp)
		if strings.Contains(l.spoken(), "sample 9") {
			break
		}
	}
	l.says("back on it", "sample 9")
	l.Key(kb.Delete)
	l.says("Delete", "Sample 9 removed")
	d, _ = l.Kept()
	if len(d.Data.Points) != 9 || d.Data.Labels[8] != 1 {
		t.Errorf("Delete left %d samples", len(d.Data.Points))
	}
	for range 3 {
		l.Key("z", chromedp.ModifierCtrl)
	}
	d, _ = l.Kept()
	samePoints(t, "all undone", d, before)
	l.Key(kb.Escape)
	l.Settle()
	l.AgreesWithEngine()
}

// pixel is what a pixel of the plane is worth, from its samples' extent; scales are equal.
func (l *Lab) pixel(points [][]float64) float64 {
	l.t.Helper()
	d, _ := l.Kept()
	d.Data.Points = points
	other := OpenLab(l.t, written(spread(""), 0), Options{})
	return other.Axes(d).ux
}

// TestEnterTwice: Enter where a sample has just been added picks it up, and adds no second one
// that hides behind it.
func TestEnterTwice(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{})
	l.Focus("#plane")
	l.Key(kb.ArrowUp)
	l.Key(kb.Enter)
	l.Key(kb.Enter)
	l.Settle()
	if d, _ := l.Kept(); len(d.Data.Points) != 9 {
		t.Errorf("two times Enter on one place made %d samples", len(d.Data.Points)-8)
	}
}

// TestKeysLeaveFieldsAlone: what is typed into a box is not taken for a command.
func TestKeysLeaveFieldsAlone(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("step:1")
	l.Type("#eta-exact", "0.5 ")
	l.Key(kb.ArrowLeft)
	l.Key(kb.Home)
	l.at("typing", 1)
	if l.Playing() {
		t.Error("a space in a box plays")
	}
	l.Focus("#preset")
	l.Key(kb.ArrowDown)
	l.Settle()
	if cursor, _ := l.Step(); cursor > 1 {
		t.Errorf("an arrow in a menu went to step %d", cursor)
	}
}
