package e2e

import (
	"fmt"
	"testing"
)

// TestOddMarkup: what a page says to do that means nothing does nothing, and is told on the
// console.
func TestOddMarkup(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, "", Options{Width: 1440, Height: 2600})
	l.Do("fold:table")
	d, _ := l.Kept()
	before := string(d.Full())
	for _, c := range []struct{ was, odd string }{
		{"removerow:0", "removerow:x"}, {"removerow:1", "removerow"}, {"class:0", "class:"},
		{"reset", "nonsense"},
	} {
		l.Expect(fmt.Sprintf("no such action: %s", c.odd))
		Eval[bool](l.Page, fmt.Sprintf(`(e => { e.dataset.do = %q; e.click(); e.dataset.do = %q; return true; })(document.querySelector('[data-do=%q]'))`,
			c.odd, c.was, c.was))
	}
	l.Expect("no whole number: x")
	Eval[bool](l.Page, `(e => { e.dataset.row = "x"; e.value = "7"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })(document.querySelector("#cell-0-0"))`)
	l.Settle()
	after, _ := l.Kept()
	if got := string(after.Full()); got != before {
		t.Errorf("the document is now\n%.300s\nwas\n%.300s", got, before)
	}
}
