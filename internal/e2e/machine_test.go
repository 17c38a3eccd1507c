package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestMachine: on the machine of pictures one draws by mouse, finger and keys, hears at once what it
// makes of the drawing, and adds it to the samples. At step 20 of T against J the picture has z = 1:
// 0.2 of the bias, 0.6 and 0.2 of its pixels and three times 0; the first two switches have 0.2 and 0.4.
func TestMachine(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"t-against-j"}}`, 20),
		Options{Width: 390, Height: 844, Touch: true})
	spoken := func(want string) {
		t.Helper()
		l.WaitFor(find("#spoken") + ".innerText.includes(" + quoted(want) + ")")
	}
	l.TapOn(`.switches button:nth-child(1)`)
	spoken("Row 1, column 1 is on. z = 1.2, so the output is T.")
	l.Axe()
	l.emulate(Options{Width: 1366, Height: 768})
	l.Settle()
	l.Focus(`.switches button:nth-child(1)`)
	l.Key(kb.ArrowRight)
	l.Key(" ")
	spoken("Row 1, column 2 is on. z = 1.6, so the output is T.")
	l.ClickOn(`.shifts button[title$="left"]`)
	spoken("The picture is shifted.")
	if n := Eval[int](l.Page, `document.querySelectorAll('.switches [aria-pressed="true"]').length`); n != 6 {
		t.Errorf("of seven pixels shifted left %d are left, of which one was at the edge", n)
	}
	const samples = `document.querySelectorAll(".pictures .picture").length`
	l.ClickOn(`[data-do="add:1"]`)
	l.WaitFor(`document.activeElement.id === "plane"`) // the button is gone
	l.WaitFor(samples + ` === 9`)
	l.Do("undo")
	l.WaitFor(samples + ` === 8`)
}

// TestSwitchUnderTheMouse: a switch shows whether it is on while the mouse is over it, too.
func TestSwitchUnderTheMouse(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"t-against-j"}}`, 0), Options{Width: 1366, Height: 768})
	for _, on := range []string{"true", "false"} {
		l.ClickOn(`.switches button:nth-child(16)`)
		l.WaitFor(find(`.switches button:nth-child(16)`) + `.ariaPressed === "` + on + `"`)
		l.Settle()
		if n := Eval[int](l.Page, `new Set([...document.querySelectorAll('.switches [aria-pressed="`+on+
			`"]')].map(e => getComputedStyle(e).backgroundColor)).size`); n != 1 {
			t.Errorf("switches with aria-pressed %s have %d colours", on, n)
		}
	}
}

// TestSheetOfAStep: the printed sheet has the picture of the step that it works, whatever is drawn.
func TestSheetOfAStep(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(`{"version":1,"data":{"preset":"t-against-j"}}`, 20), Options{Before: unprinted})
	var sheets [2]string
	for i := range sheets {
		l.print()
		l.WaitFor(`window.printed === ` + []string{"1", "2"}[i])
		sheets[i] = Eval[string](l.Page, find("#sheet svg")+`.outerHTML`)
		l.ClickOn(`.switches button:nth-child(16)`)
		l.WaitFor(find(".switches-of") + `.innerText === "your picture"`)
	}
	if sheets[0] == "" || sheets[0] != sheets[1] {
		t.Errorf("of %d and %d characters", len(sheets[0]), len(sheets[1]))
	}
}
