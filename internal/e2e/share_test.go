package e2e

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/browser"
)

// clipboard is the one that all pages of the browser have.
var clipboard sync.Mutex

// mayCopy lets the page use the clipboard, alone until the test ends.
func (l *Lab) mayCopy() {
	l.t.Helper()
	l.t.Cleanup(l.copies())
}

// copies lets the page use the clipboard until the function that it returns is called.
func (l *Lab) copies() (end func()) {
	l.t.Helper()
	clipboard.Lock()
	own := l.context()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		call(l.Page, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name},
			Setting:    browser.PermissionSettingGranted,
			Origin:     labURL(), BrowserContextID: own,
		})
	}
	return func() {
		call(l.Page, browser.ResetPermissions, browser.ResetPermissionsParams{BrowserContextID: own})
		clipboard.Unlock()
	}
}

func (l *Lab) clipboard() string {
	l.t.Helper()
	return Eval[string](l.Page, "navigator.clipboard.readText()")
}

// value is what stands in a box.
func (l *Lab) value(selector string) string {
	l.t.Helper()
	l.WaitFor(find(selector))
	return Eval[string](l.Page, find(selector)+".value")
}

// TestShareFits: nothing is cut, nothing wider than the screen, and nothing shuts anyone out, in
// either language and theme, with short links and long ones.
func TestShareFits(t *testing.T) {
	t.Parallel()
	sizes := append([]Options{{Width: 360, Height: 640, DPR: 2, Touch: true},
		{Width: 320, Height: 568, DPR: 2, Touch: true}}, screens...)
	for lang, fragment := range map[string]string{"zh-CN": "",
		"en-GB": written(many(60, strings.Repeat("Long title ", 12)), 5)} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			l := OpenLab(t, fragment, Options{Lang: lang, Dark: fragment == ""})
			l.Do("share")
			for i, o := range sizes {
				o.Lang, o.Dark = lang, fragment == ""
				l.emulate(o)
				l.Settle()
				fits := func(where string) {
					t.Helper()
					if i == 0 || i == len(sizes)-2 { // narrow, wide
						l.Axe()
					}
					for _, of := range []string{"document.documentElement", find("#share")} {
						if wide := Eval[int](l.Page,
							of+".scrollWidth - "+of+".clientWidth"); wide > 0 {
							t.Errorf("%d wide, %s: %d pixels of %s do not fit", o.Width, where,
								wide, of)
						}
					}
				}
				l.Do("share-as:link")
				fits("link")
				l.Do("share-as:embed")
				fits("embed")
				l.Choose("#embed-format", "hugo")
				fits("hugo")
			}
		})
	}
}
