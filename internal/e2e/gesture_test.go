package e2e

import (
	"fmt"
	"math"
	"testing"

	"github.com/chromedp/cdproto/input"

	"perceptronlab/engine/experiment"
)

var tall = Options{Width: 390, Height: 844, DPR: 2, Touch: true}

// hand is one or two fingers on the plane, at places of its canvas.
type hand struct {
	*Lab
	box  Box
	down [][2]float64
	time touchTime // of its last event: how busy the machine is, it does not feel
}

func (l *Lab) hand() *hand { l.t.Helper(); return &hand{l, l.place("#plane"), nil, now()} }

// touch tells of the fingers from number first on.
func (h *hand) touch(kind input.DispatchTouchEventType, first int) {
	h.t.Helper()
	points := []*input.TouchPoint{}
	for i, at := range h.down[first:] {
		id := float64(first + i)
		points = append(points, &input.TouchPoint{X: h.box.X + at[0], Y: h.box.Y + at[1], ID: &id})
	}
	h.Page.touch(kind, h.time.later(), points...)
}

// put puts one more finger down.
func (h *hand) put(left, top float64) {
	h.t.Helper()
	h.down = append(h.down, [2]float64{left, top})
	h.touch(input.DispatchTouchEventTypeTouchStart, 0)
}

// move moves all fingers to places, in ten steps.
func (h *hand) move(to ...[2]float64) {
	h.t.Helper()
	const steps = 10
	from := h.down
	for i := 1.0; i <= steps; i++ {
		h.down = nil
		for k := range to {
			h.down = append(h.down, [2]float64{from[k][0] + (to[k][0]-from[k][0])*i/steps,
				from[k][1] + (to[k][1]-from[k][1])*i/steps})
		}
		h.touch(input.DispatchTouchEventTypeTouchMove, 0)
	}
}

// lift lifts the finger that came down last.
func (h *hand) lift() {
	h.t.Helper()
	last := len(h.down) - 1
	if last > 0 {
		h.touch(input.DispatchTouchEventTypeTouchEnd, last)
	} else {
		h.touch(input.DispatchTouchEventTypeTouchEnd, 1) // all that are left
	}
	h.down = h.down[:last]
	h.Settle()
}

// kept fails the test unless the samples are what they were, and there is nothing to undo.
func (h *hand) kept(what string, before experiment.Document) {
	h.t.Helper()
	now, _ := h.Kept()
	samePoints(h.t, what, now, before)
	if !Eval[bool](h.Page, find(`[data-do="undo"]`)+`.disabled`) {
		h.t.Errorf("%s: there is something to undo", what)
	}
}

func (l *Lab) scrolled() float64 { l.t.Helper(); return Eval[float64](l.Page, "scrollY") }

// undone fails the test unless one step back leaves the samples as they were, and nothing to undo.
func (l *Lab) undone(what string, before experiment.Document) {
	l.t.Helper()
	Eval[bool](l.Page, `(`+find(`[data-do="undo"]`)+`.click(), true)`)
	l.Settle()
	l.hand().kept(what+", undone once", before)
}

// openTouched opens a phone on samples that lie apart, with the tab of the data.
func openTouched(t *testing.T, o Options) (*Lab, experiment.Document, Axes) {
	t.Helper()
	l := OpenLab(t, written(spread(""), 0), o)
	l.TouchDo("tab:data")
	Eval[bool](l.Page, "(scrollTo(0, 0), true)")
	l.Settle()
	l.Presented()
	d, _ := l.Kept()
	return l, d, l.Axes(d)
}

// TestSwipe: a finger that starts on nothing scrolls the page, and leaves the plane as it is.
func TestSwipe(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{tall, phone} {
		t.Run(fmt.Sprint(o.Width), func(t *testing.T) {
			l, before, a := openTouched(t, o)
			h := l.hand()
			left, top := 0.85*h.box.Width, 0.72*h.box.Height
			h.put(left, top)
			h.move([2]float64{left, top - 150})
			h.lift()
			if l.scrolled() < 60 {
				t.Errorf("%d: a swipe on the plane scrolled the page by %v", o.Width, l.scrolled())
			}
			h.kept("swiped", before)
			if now := l.Axes(before); math.Abs(now.x0-a.x0)+math.Abs(now.ux-a.ux) > a.ux {
				t.Errorf("%d: a swipe moved the plane from %v to %v", o.Width, a, now)
			}
		})
	}
}

// TestTap: a short touch adds a sample of the chosen class where the finger came down; a long one,
// one that wanders and one that is taken away do not.
func TestTap(t *testing.T) {
	t.Parallel()
	l, before, a := openTouched(t, tall)
	h := l.hand()
	left, top := 0.85*h.box.Width, 0.72*h.box.Height
	h.put(left, top)
	h.touch(input.DispatchTouchEventTypeTouchCancel, 1)
	h.down = nil
	l.Settle()
	h.kept("taken away", before)
	h.put(left, top)
	h.time += 0.6 // s
	h.lift()
	h.kept("held for long", before)
	for class := range 2 {
		l.TouchDo(fmt.Sprint("class:", class))
		h.box = l.place("#plane")
		h.put(left, top)
		h.move([2]float64{left + 3, top - 2})
		h.lift()
		d, _ := l.Kept()
		if n := len(d.Data.Points); n != 9 || d.Data.Labels[8] != float64(2*class-1) {
			t.Fatalf("a tap with class %d left %d samples of 8, labels %v", class, n,
				d.Data.Labels)
		}
		want := a.At(left, top)
		if dx, dy := (d.Data.Points[8][0]-want.X)/a.ux,
			(d.Data.Points[8][1]-want.Y)/a.uy; math.Hypot(dx, dy) > 1 {
			t.Errorf("the tap landed %.2f, %.2f pixels off", dx, dy)
		}
		l.undone("tapped", before)
	}
}

// TestFingerMovesSample: a finger near a sample draws it, without a jump, by what the finger moved,
// as one step of the history; the page stays.
func TestFingerMovesSample(t *testing.T) {
	t.Parallel()
	l, before, a := openTouched(t, tall)
	h := l.hand()
	left, top := a.Find(point(before, 1))
	left, top = left-9, top+14
	h.put(left, top)
	h.move([2]float64{left - 60, top - 70})
	h.move([2]float64{left - 30, top - 90})
	h.lift()
	d, _ := l.Kept()
	x, y := a.Find(point(d, 1))
	if dx, dy := x-(left+9-30), y-(top-14-90); math.Hypot(dx, dy) > 1.5 {
		t.Errorf("the sample is %.1f, %.1f pixels from where it was drawn", dx, dy)
	}
	if l.scrolled() != 0 {
		t.Errorf("drawing a sample scrolled the page by %v", l.scrolled())
	}
	l.undone("drawn", before)
	h.put(a.Find(point(before, 1)))
	h.lift()
	h.kept("tapped a sample", before)
}

// TestPinch: two fingers zoom about what is between them and draw it along; nothing else happens,
// whichever comes first or last, even with one of them on a sample.
func TestPinch(t *testing.T) {
	t.Parallel()
	for _, onSample := range []bool{false, true} {
		t.Run(fmt.Sprint("on a sample ", onSample), func(t *testing.T) {
			l, before, a := openTouched(t, tall)
			l.spoil() // after a pinch the browser scrolls with the first finger, whatever it is on
			h := l.hand()
			first := [2]float64{0.6 * h.box.Width, 150}
			if onSample {
				first[0], first[1] = a.Find(point(before, 4))
			}
			second := [2]float64{first[0] + 60, first[1] + 20}
			h.put(first[0], first[1])
			h.put(second[0], second[1])
			h.move([2]float64{first[0] + 16, first[1] + 7}, [2]float64{second[0] + 4, second[1] + 3})
			h.lift()
			h.move([2]float64{first[0] + 16, first[1] - 60})
			h.lift()
			h.kept("pinched", before)
			if l.scrolled() != 0 {
				t.Errorf("two fingers scrolled the page by %v", l.scrolled())
			}
			// 60, 20 apart became 48, 16: the plane has shrunk by so much.
			now, factor := l.Axes(before), math.Hypot(60, 20)/math.Hypot(48, 16)
			if got := now.ux / a.ux; math.Abs(got/factor-1) > 0.03 {
				t.Errorf("a pixel is worth %.3f times as much, want %.3f", got, factor)
			}
			left, top := now.Find(a.At(first[0]+30, first[1]+10))
			if dx, dy := left-(first[0]+40), top-(first[1]+15); math.Hypot(dx, dy) > 2 {
				t.Errorf("what was between the fingers is %.1f, %.1f pixels off", dx, dy)
			}
		})
	}
}

// TestFingerMovesStart: in the weight plane a finger draws the dot, as one step of the history, and
// scrolls the page from anywhere else.
func TestFingerMovesStart(t *testing.T) {
	t.Parallel()
	l := OpenLab(t, written(andGate, 0)+"&view=weights", tall)
	l.TouchDo("tab:data")
	l.Presented()
	before, _ := l.Kept()
	b := l.Box("#beside")
	e, err := experiment.Build(before)
	if err != nil {
		t.Fatal(err)
	}
	run := trained(t, before)
	left, top, px, py := dotOf(e, run, b)
	scrolled := l.scrolled()
	l.Swipe(b.X+left, b.Y+top, b.X+left-40, b.Y+top+30)
	l.Settle()
	after, _ := l.Kept()
	w := after.Learner.Init.Weights
	if len(w) != 3 || math.Abs(w[1]-(1-40*px)) > 10*px || math.Abs(w[2]-(1-30*py)) > 10*py {
		t.Errorf("40 pixels left and 30 down of (1, 1) the start is %v; a pixel is %v, %v", w, px, py)
	}
	if l.scrolled() != scrolled {
		t.Errorf("drawing the start scrolled the page by %v", l.scrolled()-scrolled)
	}
	l.undone("drawn", before)
	b = l.Box("#beside")
	scrolled = l.scrolled()
	l.Swipe(b.X+left-90, b.Y+top+60, b.X+left-90, b.Y+top-60)
	l.Settle()
	l.hand().kept("swiped in the weight plane", before)
	if l.scrolled() == scrolled {
		t.Error("a swipe in the weight plane did not scroll the page")
	}
}
