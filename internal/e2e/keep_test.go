package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
)

// edited opens the lab, clicks, changes the rule and η and moves the cursor.
func edited(t *testing.T) *Lab {
	l := OpenLab(t, written(spread(""), 0), Options{})
	b := l.place("#plane")
	l.Do("class:0")
	l.Click(b.X+b.Width*0.47, b.Y+b.Height*0.55)
	l.Choose("#algorithm", "adaline")
	l.Enter("#eta-exact", "0.003")
	l.Blur()
	l.Do("epoch:1", "epoch:1", "epoch:1")
	return l
}

// state is what must come back: document, cursor and weights.
func (l *Lab) state() string {
	l.t.Helper()
	d, kept := l.Kept()
	cursor, known := l.Step()
	return fmt.Sprintf("%s at %d, shown %d of %d: %v", d.Compact(), kept, cursor, known,
		l.Weights())
}

// context is the page's browser context, for commands that are of the browser.
func (l *Lab) context() cdp.BrowserContextID {
	l.t.Helper()
	return call(l.Page, target.GetTargetInfo, target.GetTargetInfoParams{}).
		TargetInfo.BrowserContextID
}

// TestCopyingInAFrame: where the page around does not allow the clipboard, which is not tried, since
// the browser would complain, the text is copied from a selection; where that is refused too, the
// lab tells it.
func TestCopyingInAFrame(t *testing.T) {
	t.Parallel()
	lab := labURL()
	p := Visit(t, lab, course(t, fmt.Sprintf(
		`<iframe src="%s/embed.html#json={bad" title="lab" width="900" height="500"></iframe>`, lab)),
		Options{})
	l := &Lab{p.Frames(1, lab)[0].Started(), t}
	Eval[bool](l.Page, `(document.addEventListener("copy", () => {
		window.copied = document.activeElement.value || String(getSelection()); }), true)`)
	l.Do("copyfault")
	l.WaitFor(`window.copied === "json={bad" && ` + find("#spoken") + `.innerText === "Copied."`)
	Eval[bool](l.Page, `Boolean(document.execCommand = () => false)`)
	l.Do("copyfault")
	l.WaitFor(`/did not allow copying/.test(` + find("#spoken") + `.innerText)`)
}
