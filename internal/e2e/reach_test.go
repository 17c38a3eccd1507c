package e2e

import "fmt"

// reach unfolds what an element is in, as a reader does who looks for it.
func (l *Lab) reach(selector string) {
	l.t.Helper()
	if Eval[bool](l.Page, fmt.Sprintf(`(() => {
		const e = %s;
		if (e && !e.closest("summary")) {
			e.closest("details:not([open])")?.setAttribute("open", "");
		}
		const menu = e?.closest("[popover]:not(:popover-open)");
		if (menu && !e.checkVisibility()) { menu.showPopover(); }
		if (e) { return false; }
		const closed = document.querySelectorAll('.fold[aria-expanded="false"]');
		closed.forEach(fold => fold.click());
		return closed.length > 0;
	})()`, find(selector))) {
		l.Settle()
		l.reach(selector) // it may be in a fold of a fold
	}
}

// ClickOn, TapOn, Text, Box, Focus and Type are those of the page, of what may be folded.

func (l *Lab) ClickOn(selector string) {
	l.t.Helper()
	l.reach(selector)
	l.Page.ClickOn(selector)
}

func (l *Lab) TapOn(selector string) {
	l.t.Helper()
	l.reach(selector)
	l.Page.TapOn(selector)
}

func (l *Lab) Text(selector string) string {
	l.t.Helper()
	l.reach(selector)
	return l.Page.Text(selector)
}

func (l *Lab) Box(selector string) Box {
	l.t.Helper()
	l.reach(selector)
	return l.Page.Box(selector)
}

func (l *Lab) Focus(selector string) {
	l.t.Helper()
	l.reach(selector)
	l.Page.Focus(selector)
}

func (l *Lab) Type(selector, text string) {
	l.t.Helper()
	l.reach(selector)
	l.Page.Type(selector, text)
}
