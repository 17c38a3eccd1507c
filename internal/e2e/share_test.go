package e2e

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// sharing reports whether the share dialog is open.
func (l *Lab) sharing() bool {
	l.t.Helper()
	return Eval[bool](l.Page, find("#share")+".open")
}

// clipboard is the one that all pages of the browser have.
var clipboard sync.Mutex

// mayCopy lets the page use the clipboard, alone until the test ends.
func (l *Lab) mayCopy() {
	l.t.Helper()
	clipboard.Lock()
	own := l.context()
	l.t.Cleanup(func() {
		call(l.Page, browser.ResetPermissions, browser.ResetPermissionsParams{BrowserContextID: own})
		clipboard.Unlock()
	})
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		call(l.Page, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name},
			Setting:    browser.PermissionSettingGranted,
			Origin:     labURL(), BrowserContextID: own,
		})
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

// TestShareByKeys: the link is copied with Enter and Enter, and Escape leads back to where one was.
// While the dialog is open no key moves what is under it.
func TestShareByKeys(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.mayCopy()
	l.Do("step:1", "step:1")
	l.Focus(`[data-do="share"]`)
	l.Key(kb.Enter)
	l.Settle()
	if !l.sharing() || l.focused() != "share-copy" {
		t.Fatalf("the dialog is open: %v; the focus is on %s", l.sharing(), l.focused())
	}
	l.Key(kb.Enter)
	l.WaitFor(`/clipboard/.test(` + find("#shared") + `.innerText)`)
	if copied := l.clipboard(); copied != l.value("#share-link") ||
		copied != Eval[string](l.Page, "location.href") || !strings.HasSuffix(copied, "&t=2") {
		t.Errorf("copied is %q", copied)
	}
	for _, key := range []string{kb.ArrowRight, kb.End, "z", "1"} {
		l.Key(key)
	}
	l.Key("z", chromedp.ModifierCtrl)
	l.Settle()
	if cursor, _ := l.Step(); cursor != 2 {
		t.Errorf("keys in the dialog move the lab to step %d", cursor)
	}
	// Tab stays in the dialog, and comes to everything in it.
	l.Do("share-as:embed")
	l.WaitFor(`document.querySelector("#preview").contentDocument.querySelector("[data-do=play]")`)
	l.Key(kb.Tab, chromedp.ModifierShift)
	seen := map[string]bool{l.focused(): true}
	for range 60 {
		l.Key(kb.Tab)
		if !Eval[bool](l.Page, `document.activeElement === document.body || !!document.activeElement.closest("#share")`) {
			t.Fatalf("Tab leads out of the dialog, to %s", l.focused())
		}
		seen[l.focused()] = true
		if l.focused() == "preview" {
			break
		}
	}
	for _, want := range []string{"share-as:link", "unshare", "hide-data", "lock-rule",
		"embed-format", "embed-lang", "embed-theme", "embed-height", "code-0", "copy-code:0",
		"preview"} {
		if !seen[want] {
			t.Errorf("Tab does not come to %s", want)
		}
	}
	l.Focus("#code-0")
	l.Key(kb.Escape)
	l.Settle()
	if l.sharing() || l.focused() != "share" {
		t.Errorf("after Escape the dialog is open: %v; the focus is on %s", l.sharing(),
			l.focused())
	}
	// And again, closed by its button and by a click beside it.
	l.Do("share", "unshare")
	if l.sharing() || Eval[bool](l.Page, find("#share *")+" !== null") {
		t.Error("closed, it is still there")
	}
	l.Do("share")
	l.Click(20, 450)
	l.WaitFor("!" + find("#share") + ".open")
	l.Settle()
	l.Do("share")
	if !l.sharing() {
		t.Error("closed by a click beside it, it does not open again")
	}
}

// TestShareMeanwhile: the dialog opens, with what belongs into it, also if Share is pressed while the page
// is being written for something else.
func TestShareMeanwhile(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	Eval[chromedp.Void](l.Page, `void (set => Element.prototype.setAttribute = function (...named) {
		if (this.id === "lab") {
			Element.prototype.setAttribute = set;
			document.querySelector("[data-do=share]").click();
		}
		return set.apply(this, named);
	})(Element.prototype.setAttribute)`)
	l.Do("lang:zh-Hans")
	l.WaitFor(find("#share") + ".open")
	if l.focused() != "share-copy" {
		t.Errorf("the focus is on %s", l.focused())
	}
}

// TestShareAtOnceAgain: Share pressed before the browser has told that the dialog was closed opens it
// again (the monkey's finding 53).
func TestShareAtOnceAgain(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{})
	l.Do("share")
	Eval[chromedp.Void](l.Page, `void (close => HTMLDialogElement.prototype.close = function () {
		HTMLDialogElement.prototype.close = close;
		close.call(this);
		queueMicrotask(() => document.querySelector("[data-do=share]").click());
		this.addEventListener("close", () => setTimeout(() => this.dataset.told = true));
	})(HTMLDialogElement.prototype.close)`)
	Eval[chromedp.Void](l.Page, `void document.querySelector("[data-do=unshare]").click()`)
	l.WaitFor(find("#share") + ".dataset.told")
	l.Settle()
	if !Eval[bool](l.Page, find("#share")+".open") {
		t.Error("the dialog that was opened again is closed")
	}
	l.Do("unshare")
	l.WaitFor("!" + find("#share") + ".open")
	l.Do("share")
	Eval[chromedp.Void](l.Page, `void (share => {
		delete share.dataset.told;
		const once = {once: true};
		share.addEventListener("cancel", () => queueMicrotask(() => document.querySelector("[data-do=share]").click()), once);
		share.addEventListener("close", () => setTimeout(() => share.dataset.told = true), once);
	})(`+find("#share")+`)`)
	l.Key(kb.Escape)
	l.WaitFor(find("#share") + ".dataset.told")
	l.WaitFor(find("#share") + ".open")
}

// TestShareCannotCopy: where the browser lets nothing be copied, it is marked, and that is said.
func TestShareCannotCopy(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Before: `Object.defineProperty(navigator, "clipboard", {value: undefined})`})
	l.Do("share", "link")
	l.WaitFor(`/Ctrl/.test(` + find("#shared") + `.innerText)`)
	if marked := Eval[string](l.Page, "getSelection().toString()"); marked != l.value("#share-link") || l.focused() != "share-link" {
		t.Errorf("marked is %q, the focus on %s", marked, l.focused())
	}
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

// TestEmbedPreview: the builder loads one embed, when it is opened and not before, and shows in it
// what is chosen without loading it again and without a trace in the history.
func TestEmbedPreview(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"and"}}`, 2), Options{})
	loads := func() (n int) {
		for _, address := range l.Requests() {
			if strings.Contains(address, "embed.html") {
				n++
			}
		}
		return n
	}
	l.Do("share")
	if n := loads(); n > 0 {
		t.Errorf("the embed is loaded %d times before anyone asks for it", n)
	}
	l.Do("share-as:embed")
	inside := `document.querySelector("#preview").contentDocument`
	shows := func(what string) {
		t.Helper()
		l.WaitFor(`(page => page.querySelector("[data-do=play]") && ` + what + `)(` + inside + `)`)
	}
	shows(`/AND/.test(page.querySelector("h1").innerText) && page.querySelector(".charts") && !page.querySelector("#eta").matches(":disabled")`)
	entries := Eval[int](l.Page, "history.length")
	Eval[bool](l.Page, `document.querySelector("#preview").contentWindow.mark = true`)
	l.Do("embed-hide:charts", "embed-lock:eta")
	shows(`!page.querySelector(".charts") && page.querySelector("#eta").matches(":disabled")`)
	l.Choose("#embed-lang", "zh-Hans")
	shows(`page.documentElement.lang === "zh-Hans" && /学习率/.test(page.body.innerText)`)
	l.Choose("#embed-theme", "dark")
	shows(`page.documentElement.dataset.theme === "dark"`)
	if code := l.value("#code-0"); !strings.Contains(code,
		"&amp;hide=charts&amp;lock=eta&amp;lang=zh-Hans&amp;theme=dark&amp;t=2") {
		t.Errorf("the code is %s", code)
	}
	l.Choose("#embed-lang", "auto")
	l.Choose("#embed-theme", "auto")
	l.Do("embed-hide:charts", "embed-lock:eta")
	shows(`page.documentElement.lang === "en" && page.documentElement.dataset.theme === "light" && page.querySelector(".charts") && !page.querySelector("#eta").matches(":disabled")`)
	if code := l.value("#code-0"); strings.Contains(code, "hide") ||
		strings.Contains(code, "lock") || strings.Contains(code, "theme") {
		t.Errorf("the code is %s", code)
	}
	l.Enter("#embed-height", "444")
	if height := l.Box("#preview").Height; height != 444 || !strings.Contains(l.value("#code-0"),
		`height="444"`) {
		t.Errorf("the preview is %v pixels high, the code %s", height, l.value("#code-0"))
	}
	l.Enter("#embed-height", "12")
	l.WaitFor(`/from 160 to 4000/.test(` + find("#shared") + `.innerText)`)
	if !strings.Contains(l.value("#code-0"), `height="444"`) {
		t.Errorf("a height of 12 makes the code %s", l.value("#code-0"))
	}
	if n := loads(); n != 1 || !Eval[bool](l.Page,
		`document.querySelector("#preview").contentWindow.mark === true`) {
		t.Errorf("the embed is loaded %d times", n)
	}
	if n := Eval[int](l.Page, "history.length"); n != entries {
		t.Errorf("the preview makes %d entries in the history", n-entries)
	}
	// What is done in the preview stays there.
	Eval[bool](l.Page, inside+`.querySelector('[data-do="step:1"]').click(), true`)
	if cursor, _ := l.Step(); cursor != 2 {
		t.Errorf("a step in the preview moves the lab to step %d", cursor)
	}
	l.mayCopy()
	l.Do("copy-code:0")
	l.WaitFor(`/code is on the clipboard/.test(` + find("#shared") + `.innerText)`)
	if l.clipboard() != l.value("#code-0") {
		t.Errorf("copied is %q", l.clipboard())
	}
	l.Do("unshare")
	if Eval[bool](l.Page, find("iframe")+" !== null") {
		t.Error("closed, the preview still runs")
	}
}
