package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestFirstOwnPoints: after Clear the headline says which point to add next, the focus is on the
// plane, and neither the plane nor Play moves with the first points or with the first update.
func TestFirstOwnPoints(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Width: 1366, Height: 768}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			t.Parallel()
			l := OpenFirst(t, o)
			where := func() [2]Box {
				l.Settle()
				Eval[bool](l.Page, "(scrollTo(0, 0), true)")
				return [2]Box{l.place("#plane"), l.place("#play")}
			}
			begins := where()
			stays := func(what, says string) {
				t.Helper()
				if at := where(); at != begins {
					t.Errorf("%s: plane and Play go from %v to %v", what, begins, at)
				}
				if got := l.Text("#sentence"); got != says {
					t.Errorf("%s: it says %q, want %q", what, got, says)
				}
			}
			adds := func(x, y float64) {
				b := l.place("#plane")
				if o.Touch {
					l.Tap(b.X+x*b.Width, b.Y+y*b.Height)
				} else {
					l.Click(b.X+x*b.Width, b.Y+y*b.Height)
				}
			}
			if o.Touch {
				l.Do("tab:data")
			}
			l.Do("clear")
			stays("cleared", "Click in the plane to add your first point.")
			if got := l.focused(); got != "plane" {
				t.Errorf("cleared, the focus is on %s", got)
			}
			adds(0.3, 0.3)
			stays("one point", "Now add a : the line needs both classes.")
			adds(0.4, 0.2)
			stays("two of a class", "Now add a : the line needs both classes.")
			l.Do("class:0")
			adds(0.7, 0.7)
			stays("both classes", "Press Play and watch the line learn to separate  from .")
			// A button that is disabled when it has done its work gives the focus to its neighbour.
			l.Do("undo", "undo", "undo")
			l.Focus(`[data-do="undo"]`)
			l.Key(kb.Enter)
			l.Settle()
			if got := l.focused(); got != "redo" {
				t.Errorf("with nothing left to undo, the focus is on %s", got)
			}
		})
	}
}
