package e2e

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"perceptronlab/engine/geometry"
)

// drawn is what the fields of lesson 3 have of the line that is drawn.
func (l *Lab) drawn() (ends [4]float64) {
	for k := range ends {
		typed := Eval[string](l.Page, `document.querySelector('[name="draw.line.`+strconv.Itoa(k)+`"]').value`)
		ends[k], _ = strconv.ParseFloat(strings.Replace(typed, "−", "-", 1), 64)
	}
	return ends
}

// TestALineIsDrawnByHand: a finger's taps and the crosshairs' Enter draw the line of lesson 3 at the places
// that it asks for, where the boundary lies unseen.
func TestALineIsDrawnByHand(t *testing.T) {
	t.Parallel()
	near := func(l *Lab, what string, want [4]float64) {
		t.Helper()
		for k, v := range l.drawn() {
			if math.Abs(v-want[k]) > 0.05 {
				t.Errorf("%s: the line goes through %v, want %v", what, l.drawn(), want)
				break
			}
		}
	}
	l := OpenLab(t, "lesson=the-line-and-its-arrow&step=1", Options{Width: 390, Height: 844, Touch: true})
	l.lessonShown(1)
	l.Settle()
	box := l.place("#plane")
	tap := func(x, y float64) {
		l.Tap(box.X+x, box.Y+y)
		l.Settle()
	}
	tap(box.Width*0.3, box.Height*0.6)
	tap(box.Width*0.6, box.Height*0.3)
	at := l.drawn()
	a := Axes{ux: (at[2] - at[0]) / (box.Width * 0.3), uy: (at[3] - at[1]) / (box.Height * 0.3)}
	a.x0, a.y0 = at[0]-box.Width*0.3*a.ux, at[1]+box.Height*0.6*a.uy
	tap(a.Find(geometry.Point{X: 0, Y: 2}))
	tap(a.Find(geometry.Point{X: 4, Y: 0}))
	near(l, "taps", [4]float64{0, 2, 4, 0})

	l = OpenLab(t, "lesson=the-line-and-its-arrow&step=1", Options{Width: 1200, Height: 800})
	l.lessonShown(1)
	l.Settle()
	l.tabTo("#plane")
	l.Key(kb.Enter)
	c := cross{Lab: l}
	c.measure()
	for _, to := range [][]float64{{0, 2}, {4, 0}} {
		for range 3 { // as near as arrow keys come
			right, up := c.off(to)
			c.press(right, kb.ArrowLeft, kb.ArrowRight)
			c.press(up, kb.ArrowDown, kb.ArrowUp)
		}
		l.Key(kb.Enter)
		l.Settle()
	}
	near(l, "keys", [4]float64{0, 2, 4, 0})
}
