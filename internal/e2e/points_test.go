package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
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

// menuOpen is the expression for whether the menu of a sample is open, with the focus in it.
const menuOpen = `document.querySelector("#sample-menu:not([hidden])")?.contains(document.activeElement)`

// menuOf opens the menu of the sample at a place of the window, and holds that it does not cover it.
func (l *Lab) menuOf(x, y float64) {
	l.t.Helper()
	l.run(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
	l.besidePoint(x, y)
}

func (l *Lab) besidePoint(x, y float64) {
	l.t.Helper()
	l.WaitFor(menuOpen)
	l.Settle()
	b := l.place("#sample-menu")
	width, height := Eval[float64](l.Page, "innerWidth"), Eval[float64](l.Page, "innerHeight")
	if x > b.X-16 && x < b.X+b.Width+16 && y > b.Y-16 && y < b.Y+b.Height+16 || b.X < 0 || b.Y < 0 ||
		b.X+b.Width > width || b.Y+b.Height > height {
		l.t.Errorf("the menu of the sample at %v, %v is at %v", x, y, b)
	}
}

// TestSampleMenu: a right click, a long press or the menu key opens the menu of a sample beside it;
// its items and their keys do what they say; leaving it gives the plane the focus back.
func TestSampleMenu(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(spread(""), 0), Options{Width: 1366, Height: 768})
	before, _ := l.Kept()
	a, b := l.Axes(before), l.place("#plane")
	on := func(i int) (x, y float64) {
		left, top := a.Find(point(before, i))
		return b.X + left, b.Y + top
	}
	closed := func(what string) {
		t.Helper()
		l.WaitFor(`document.querySelector("#sample-menu").hidden`)
		if got := l.focused(); got != "plane" {
			t.Errorf("%s: the focus is on %s", what, got)
		}
	}
	for _, i := range some(1, 3, []int{0, 1, 2, 3, 4, 5, 6, 7}) { // some at each edge
		l.menuOf(on(i))
		l.Key(kb.Escape)
		closed("Escape")
	}
	l.menuOf(on(1))
	l.Click(b.X+b.Width*0.47, b.Y+b.Height*0.55)
	closed("a click elsewhere")
	l.menuOf(on(1))
	l.Key(kb.ArrowUp) // from the first to the last
	l.Key(kb.Tab)
	closed("Tab")
	d, _ := l.Kept()
	samePoints(t, "only looked at", d, before)

	l.menuOf(on(1))
	l.Key("c")
	closed("C")
	l.menuOf(on(2))
	l.Do("sample-class:1")
	closed("the other class")
	if d, _ = l.Kept(); d.Data.Labels[1] != -1 || d.Data.Labels[2] != 1 {
		t.Errorf("with their classes changed the labels are %v", d.Data.Labels)
	}
	l.menuOf(on(1))
	l.Key(kb.ArrowDown)
	l.Key(kb.Enter) // edit its numbers
	l.WaitFor(`document.activeElement.id === "menu-cell-0"`)
	l.Key("3.5\t")
	l.Key("oops" + kb.Escape)
	closed("Escape from a box")
	if d, _ = l.Kept(); fmt.Sprint(d.Data.Points[1]) != "[3.5 1]" {
		t.Errorf("typed 3.5 and then left, the sample is %v", d.Data.Points[1])
	}
	x, y := on(0)
	l.Click(x, y)
	l.Key(kb.F10, chromedp.ModifierShift)
	l.besidePoint(x, y)
	l.WaitFor(`document.activeElement.closest("#sample-menu")`)
	l.Key("e")
	l.WaitFor(`document.activeElement.id === "menu-cell-0"`)
	l.Key("0.25" + kb.Enter)
	closed("Enter in a box")
	l.menuOf(on(3))
	l.Key(kb.Delete)
	closed("Del")
	if d, _ = l.Kept(); len(d.Data.Points) != 7 || d.Data.Points[0][0] != 0.25 ||
		d.Data.Points[3][0] != 0.5 {
		t.Errorf("after 0.25 for the first and Del on the fourth the samples are %v", d.Data.Points)
	}
	l.follows(written(spread(""), 0) + "&lock=data")
	l.run(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
	l.says("locked", "Locked by the link")
	if !Eval[bool](l.Page, `document.querySelector("#sample-menu").hidden`) {
		t.Error("a menu of what is locked")
	}

	phone := OpenLab(t, written(spread(""), 0), Options{Width: 390, Height: 844, Touch: true})
	at, b := phone.Axes(before), phone.place("#plane")
	for _, i := range some(0, 2, []int{0, 1, 4, 6}) {
		left, top := at.Find(point(before, i))
		x, y := b.X+left, b.Y+top
		phone.touch(input.DispatchTouchEventTypeTouchStart, now(), &input.TouchPoint{X: x, Y: y})
		phone.besidePoint(x, y)
		phone.touch(input.DispatchTouchEventTypeTouchEnd, now())
		phone.besidePoint(x, y)
		if i == 0 {
			phone.Axe()
		}
		menu := phone.place("#sample-menu")
		away := b.Y + b.Height*0.05
		if menu.Y < away {
			away = b.Y + b.Height*0.95
		}
		phone.Tap(b.X+b.Width*0.4, away)
		phone.WaitFor(`document.querySelector("#sample-menu").hidden`)
	}
	d, _ = phone.Kept()
	samePoints(t, "held and let go", d, before)
}
