package e2e

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// spoken is what the lab has last told a listener.
func (l *Lab) spoken() string {
	l.t.Helper()
	l.Settle()
	l.WaitFor(`!document.querySelector("#spoken[data-waits]")`) // for the page to rest
	return Eval[string](l.Page, find("#spoken")+".textContent.trim()")
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
